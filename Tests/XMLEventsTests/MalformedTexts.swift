import Testing

@testable import XMLEvents

/// A document that is not well-formed, or not to be read.
struct MalformedText: Sendable, CustomTestStringConvertible {
  var text: String
  var kind: XMLMistake.Kind
  var line = 1
  var column: Int
  /// Why the system's parser says something else.
  var difference: Comparison.Excuse?

  init(
    _ text: String, _ kind: XMLMistake.Kind, _ line: Int, _ column: Int, _ difference: Comparison.Excuse? = nil
  ) {
    self.text = text
    self.kind = kind
    self.line = line
    self.column = column
    self.difference = difference
  }

  var testDescription: String { text.count > 80 ? "\(text.count) characters" : text.debugDescription }
}

/// Documents that are not well-formed, each kind of mistake at least once.
enum MalformedTexts {
  static let all: [MalformedText] = file + declarations + characters + markup + tags + attributes

  private static let file: [MalformedText] = [
    .init("", .noElement, 1, 1, .tooShort),
    .init("     ", .noElement, 1, 6),
    .init("\n\n\n\n\n", .noElement, 6, 1),
    .init("<!-- only -->", .noElement, 1, 14),
    .init("<?xml version='1.0'?>\n", .noElement, 2, 1),
    .init("text <a/>", .noElementHere, 1, 1),
    .init("</a><a/>", .noElementHere, 1, 1),
    .init("<![CDATA[x]]><a/>", .noElementHere, 1, 1),
    .init("&amp;<a/>", .noElementHere, 1, 1),
    .init("<a/><b/>", .contentBehindElement, 1, 5),
    .init("<a/> \n text", .contentBehindElement, 2, 2),
    .init("<a></a></a>", .contentBehindElement, 1, 8),
    .init("<a/>&#32;", .contentBehindElement, 1, 5),
    .init("<a/><![CDATA[ ]]>", .contentBehindElement, 1, 5),
    .init("<a/>\u{0}", .contentBehindElement, 1, 5),
    .init("<a>\n<b/>\n\n", .openElement, 2, 5),
    .init("<a> text ", .openElement, 1, 9),
    .init(String(repeating: "<a>", count: 1_025), .tooDeep(1_024), 1, 3_073),
    .init("<\u{0}a\u{0}/\u{0}>\u{0}", .encodingWithoutMark, 1, 1),
    .init("\u{0}<\u{0}a\u{0}/\u{0}>", .encodingWithoutMark, 1, 1),
  ]

  private static let declarations: [MalformedText] = [
    .init("<?xml version='1.0' encoding='ISO-8859-1'?><a/>", .unknownEncoding("ISO-8859-1"), 1, 31, .encoding),
    .init("<?xml version='1.0' encoding='none'?><a/>", .unknownEncoding("none"), 1, 31, .encoding),
    .init("<?xml version='1.0' encoding='UTF-16'?><a/>", .otherEncoding(declared: "UTF-16", found: "UTF-8"), 1, 31),
    .init(" <?xml version='1.0'?><a/>", .misplacedDeclaration, 1, 2),
    .init("<!----><?xml version='1.0'?><a/>", .misplacedDeclaration, 1, 8),
    .init("<a>\n<?xml version='1.0'?></a>", .misplacedDeclaration, 2, 1),
    .init("<a/><?XmL ?>", .misplacedDeclaration, 1, 5),
    .init("<?xml?><a/>", .misplacedDeclaration, 1, 1, .noData),
    .init("<?xml ?><a/>", .declarationWithoutVersion, 1, 1),
    .init("<?xml encoding='UTF-8'?><a/>", .declarationWithoutVersion, 1, 1),
    .init("<?xml version='2.0'?><a/>", .declarationWithoutVersion, 1, 1),
    .init("<?xml version='1'?><a/>", .declarationWithoutVersion, 1, 1),
    .init("<?xml version='1.'?><a/>", .declarationWithoutVersion, 1, 1, .version),
    .init("<?xml version='1.0a'?><a/>", .declarationWithoutVersion, 1, 1),
    .init("<?xml version='1.0'><a/>", .openDeclaration, 1, 20),
    .init("<?xml version=1.0?><a/>", .openDeclaration, 1, 15),
    .init("<?xml version '1.0'?><a/>", .openDeclaration, 1, 15),
    .init("<?xml version='1.0\"?><a/>", .openDeclaration, 1, 19),
    .init("<?xml version='1.0' encoding=''?><a/>", .unknownEncoding(""), 1, 31, .encoding),
    .init("<?xml version='1.0' encoding='a b'?><a/>", .openDeclaration, 1, 32),
    .init("<?xml version='1.0'encoding='UTF-8'?><a/>", .openDeclaration, 1, 20),
    .init("<?xml version='1.0' encoding='UTF-8'standalone='no'?><a/>", .openDeclaration, 1, 37, .parting),
    .init("<?xml version='1.0' standalone='no' encoding='UTF-8'?><a/>", .openDeclaration, 1, 37),
    .init("<?xml version='1.0' more='no'?><a/>", .openDeclaration, 1, 21),
    .init("<?xml version='1.0' ?x><a/>", .openDeclaration, 1, 21),
    .init("<?xml version='1.0'", .openDeclaration, 1, 20),
    .init("<?xml version='1.0' standalone='maybe'?><a/>", .standaloneNeitherYesNorNo, 1, 33),
    .init("<?xml version='1.0' standalone='YES'?><a/>", .standaloneNeitherYesNorNo, 1, 33),
  ]

  private static let characters: [MalformedText] = [
    .init("<a>\u{1}</a>", .forbiddenCharacter(1), 1, 4),
    .init("<a>é\u{B}</a>", .forbiddenCharacter(0xB), 1, 5),
    .init("<a>\u{0}</a>", .forbiddenCharacter(0), 1, 4),
    .init("<a b='\u{1F}'/>", .forbiddenCharacter(0x1F), 1, 7),
    .init("<a>\n\u{FFFE}</a>", .forbiddenCharacter(0xFFFE), 2, 1),
    .init("<a b='\u{FFFF}'/>", .forbiddenCharacter(0xFFFF), 1, 7),
    .init("<!--\u{8}--><a/>", .forbiddenCharacter(8), 1, 5),
    .init("<a><?b \u{FFFE}?></a>", .forbiddenCharacter(0xFFFE), 1, 8),
    .init("<a><![CDATA[\u{C}]]></a>", .forbiddenCharacter(0xC), 1, 13),
    .init("<a>b & c</a>", .ampersand, 1, 6),
    .init("<a>&</a>", .ampersand, 1, 4),
    .init("<a b='&'/>", .ampersand, 1, 7),
    .init("<a>&1;</a>", .ampersand, 1, 4),
    .init("<a>&", .ampersand, 1, 4),
    .init("<a>&amp</a>", .openReference("amp"), 1, 4),
    .init("<a b='x=1&y=2'/>", .openReference("y"), 1, 10),
    .init("<a>&#65</a>", .openReference(nil), 1, 4),
    .init("<a>&#6 5;</a>", .openReference(nil), 1, 4),
    .init("<a>&#6A;</a>", .openReference(nil), 1, 4),
    .init("<a>&foo;</a>", .unknownEntity("foo"), 1, 4),
    .init("<a b='&AMP;'/>", .unknownEntity("AMP"), 1, 7),
    .init("<a>&nbsp;</a>", .unknownEntity("nbsp"), 1, 4),
    .init("<a>&#;</a>", .referenceWithoutDigits, 1, 4),
    .init("<a>&#x;</a>", .referenceWithoutDigits, 1, 4),
    .init("<a>&#X41;</a>", .referenceWithoutDigits, 1, 4),
    .init("<a>&#-1;</a>", .referenceWithoutDigits, 1, 4),
    .init("<a>&#0;</a>", .referenceToForbiddenCharacter, 1, 4),
    .init("<a>&#x1F;</a>", .referenceToForbiddenCharacter, 1, 4),
    .init("<a>&#xD800;</a>", .referenceToForbiddenCharacter, 1, 4),
    .init("<a>&#xFFFE;</a>", .referenceToForbiddenCharacter, 1, 4),
    .init("<a>&#x110000;</a>", .referenceToForbiddenCharacter, 1, 4),
    .init("<a>&#99999999999999999999;</a>", .referenceToForbiddenCharacter, 1, 4),
    .init("<a b='&#x100000041;'/>", .referenceToForbiddenCharacter, 1, 7),
    .init("<a>x]]>y</a>", .sectionEndInText, 1, 5),
    .init("<a>]]]]></a>", .sectionEndInText, 1, 6),
  ]

  private static let markup: [MalformedText] = [
    .init("<a>\n<![CDATA[ ]] ></a>", .openSection, 2, 1),
    .init("<a><![CDATA[", .openSection, 1, 4),
    .init("<a>\n <!-- b ->\n</a>", .openComment, 2, 2),
    .init("<!-- b --", .openComment, 1, 1),
    .init("<!-- b --><!--", .openComment, 1, 11),
    .init("<a><!-- b -- c --></a>", .hyphensInComment, 1, 11),
    .init("<a><!-- b ---></a>", .hyphensInComment, 1, 11),
    .init("<!-----><a/>", .hyphensInComment, 1, 5),
    .init("<a><?b c></a>", .openInstruction, 1, 4),
    .init("<a><?b", .openInstruction, 1, 4),
    .init("<?b ", .openInstruction, 1, 1),
    .init("<a><? b?></a>", .instructionWithoutTarget, 1, 6),
    .init("<a><?1 ?></a>", .instructionWithoutTarget, 1, 6),
    .init("<a><?b+ ?></a>", .blankMissing, 1, 7),
    .init("<!DOCTYPE a><a/>", .documentType, 1, 1, .documentType),
    .init("<!DOCTYPE a [<!ENTITY b '&c;&c;'><!ENTITY c '&b;'>]><a>&b;</a>", .documentType, 1, 1, .documentType),
    .init("<a/><!DOCTYPE a>", .documentType, 1, 5, .documentType),
    .init("<a><!b></a>", .unknownMarkup, 1, 4),
    .init("<a><!-b--></a>", .unknownMarkup, 1, 4),
    .init("<a><![cdata[b]]></a>", .unknownMarkup, 1, 4),
    .init("<!ENTITY b 'c'><a/>", .unknownMarkup, 1, 1),
    .init("<!doctype a><a/>", .unknownMarkup, 1, 1),
  ]

  private static let tags: [MalformedText] = [
    .init("< a/>", .tagWithoutName, 1, 1),
    .init("<a>1 < 2</a>", .tagWithoutName, 1, 6),
    .init("<a><1/></a>", .tagWithoutName, 1, 4),
    .init("<a><></a>", .tagWithoutName, 1, 4),
    .init("<a></></a>", .tagWithoutName, 1, 4),
    .init("<a></ a>", .tagWithoutName, 1, 4),
    .init("<a><\u{D7}/></a>", .tagWithoutName, 1, 4),
    .init("<a><\u{300}b/></a>", .tagWithoutName, 1, 4),
    .init("<a><", .tagWithoutName, 1, 4),
    .init("<a b='1'\n<c/></a>", .openTag, 2, 1),
    .init("<a / >", .openTag, 1, 4),
    .init("<a +/>", .openTag, 1, 4),
    .init("<a\u{D7}/>", .openTag, 1, 3),
    .init("<a 'b'/>", .openTag, 1, 4),
    .init("<a b='1' 2='3'/>", .openTag, 1, 10),
    .init("<a\u{A0}b='1'/>", .openTag, 1, 3),
    .init("<a b='1'", .openTagAtEnd, 1, 1),
    .init("<abc\n", .openTagAtEnd, 1, 1),
    .init("<a b=", .openTagAtEnd, 1, 1),
    .init("<a></a", .openTagAtEnd, 1, 4),
    .init("<a></a b='1'>", .openEndTag, 1, 8),
    .init("<a></a/>", .openEndTag, 1, 7),
    .init("<a>\n<b></a>", .otherEndTag(found: "a", open: "b"), 2, 4),
    .init("<a></A>", .otherEndTag(found: "A", open: "a"), 1, 4),
    .init("<a></aa>", .otherEndTag(found: "aa", open: "a"), 1, 4),
    .init("<a><b/></b></a>", .otherEndTag(found: "b", open: "a"), 1, 8),
    .init("<e\u{301}></é>", .otherEndTag(found: "é", open: "e\u{301}"), 1, 5),
  ]

  private static let attributes: [MalformedText] = [
    .init("<a b='1'c='2'/>", .blankMissing, 1, 9),
    .init("<a b/>", .attributeWithoutValue("b"), 1, 4),
    .init("<a b c='1'/>", .attributeWithoutValue("b"), 1, 4),
    .init("<a b '1'/>", .attributeWithoutValue("b"), 1, 4),
    .init("<a b", .attributeWithoutValue("b"), 1, 4),
    .init("<a b=1/>", .valueWithoutQuotationMarks("b"), 1, 6),
    .init("<a b=/>", .valueWithoutQuotationMarks("b"), 1, 6),
    .init("<a b=“1”/>", .valueWithoutQuotationMarks("b"), 1, 6),
    .init("<a b='1/>", .openValue, 1, 6),
    .init("<a b='1\"/>\n", .openValue, 1, 6),
    .init("<a b='<'/>", .lessThanInValue, 1, 7),
    .init("<a b=\"1>\n<c/></a>", .lessThanInValue, 2, 1),
    .init("<a b='1' b='2'/>", .repeatedAttribute("b"), 1, 10),
    .init("<a b='1' c='2'\nb='1'/>", .repeatedAttribute("b"), 2, 1),
    .init(
      "<a a0='' a1='' a2='' a3='' a4='' a5='' a6='' a7='' a8='' a9='' b0='' b1='' b2='' a1='' b2=''/>",
      .repeatedAttribute("a1"), 1, 82),
  ]
}
