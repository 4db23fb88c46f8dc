extension TrapTests {
  // What is made of a text is nil where it is no number or does not fit; the reason then is what bounds the number.
  static let conversions: [Allowance] = [
    Allowance("CommandLineTool/Baseline/BaselineReader.swift", ["Int(text.text)"], "of a text; a range is asked for"),
    Allowance(
      "CommandLineTool/Console/FileDescriptor.swift",
      ["Int(size.ws_col)"], "the system's, which fits"),
    Allowance(
      "CommandLineTool/Console/ProcessValues.swift", ["Int(CommandLine.argc)"], "the system's, which fits"),
    Allowance(
      "CommandLineTool/Console/ProcessorCount.swift", ["Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))"],
      "the system's, which fits"),
    Allowance("CommandLineTool/Files/FileStatus.swift", ["Int(status.st_size)"], "the system's, which fits"),
    Allowance("CommandLineTool/Files/OpenFolder+Listing.swift", ["Int(type)"], "widens"),
    Allowance("CommandLineTool/Files/PathText.swift", ["UInt32(bytes[offset])"], "widens"),
    Allowance(
      "CommandLineTool/Flags/Flag+Budget.swift", ["Int(value)"], "of a text; only compared and subtracted from"),
    Allowance("CommandLineTool/Flags/Flag+MaxFindings.swift", ["Int(value)"], "of a text; only subtracted from"),
    Allowance("CommandLineTool/Git/ChildProcess.swift", ["Int32(number)"], "the place in a list of three"),
    Allowance(
      "CommandLineTool/Pipeline/TextEncoding.swift", ["UInt16(bytes[index])", "UInt16(bytes[index+1])"], "widens"),
    Allowance(
      "CommandLineTool/Project/SourceLocator.swift", ["Int(parts[1])"], "of a text; compared with the count of lines"),
    Allowance("CommandLineTool/Git/ObjectReader.swift", ["Int(words[2])"], "of a text; a range is asked for"),
    Allowance("ExactArithmetic/BigInteger.swift", ["UInt(Int.max)"], "a constant"),
    Allowance(
      "ExactArithmetic/Rational+Arithmetic.swift", ["Int(a)"],
      "a common divisor of machine integers other than the least, and so no greater than either"),
    Allowance(
      "ExactArithmetic/Rational+Text.swift",
      [
        "Int(String(decoding:bytes.dropFirst(),as:UTF8.self))", "Int(byte-UInt8(ascii:\"\"))",
        "Int(value.exponentBitPattern)", "Int(value.significandBitPattern|(value.isNormal?1<<52:0))",
      ], "of a text, and a range is asked for; a digit; at most 53 bits"),
    Allowance(
      "ConstraintNotation/Addresses/AddressAssigner.swift", ["UInt64(address,radix:16)"], "of a text, only compared"),
    Allowance(
      "ConsoleLogInput/Reading/LogMessage+Identity.swift",
      ["UInt64(broken==nil?0:1)", "UInt64(byte)", "UInt64(bytes.text(colon+2,end),radix:16)"],
      "widens; of a text, only compared"),
    Allowance(
      "ConsoleLogInput/Disguises/LogQuoting+Escapes.swift",
      ["UInt8(bytes.text(index+4,index+6),radix:16)", "UInt8(bytes.text(index+1,index+3),radix:16)"],
      "of a text of two digits"),
    Allowance(
      "ConsoleLogInput/Disguises/LogQuoting+Markup.swift", ["Int(bytes.text(first,end),radix:isHexadecimal?16:10)"],
      "of a text of at most seven digits"),
    Allowance(
      "ConsoleLogInput/Disguises/LogSoftBreaks.swift",
      ["UInt8(bytes.text(place+1,place+3),radix:16)", "UInt8(bytes.text(place+4,place+6),radix:16)"],
      "of a text of two digits"),
    Allowance(
      "LayoutModel/Words/ClassName.swift", ["Int(String(decoding:number,as:UTF8.self))"],
      "of a text of at most three digits"),
    Allowance(
      "ConstraintNotation/LogLines/ParsedLogLine.swift",
      ["Int(String(decoding:bytes.dropFirst(offset+1),as:UTF8.self))"],
      "of a text that was read as a number before, with an exponent of at most 400"),
    Allowance(
      "ConstraintNotation/LogLines/PropertyListUnescaping.swift",
      ["Int(String(decoding:bytes[start..<start+count],as:UTF8.self),radix:radix)"], "of a text of at most four digits"),
    Allowance(
      "InterfaceBuilderInput/Reading/DocumentNumber.swift",
      ["Int((value*1e6).rounded())", "Int((value*1e9).rounded())", "Int(sixths)", "Int(text)"],
      "of a text, and a range is asked for; numbers within 1e9, times 1e9"),
    Allowance(
      "InterfaceBuilderInput/Reading/InterfaceBuilderDocument.swift",
      ["Int($0.prefix{$0!=\"\"})"],
      "of a text; only compared"),
    Allowance(
      "InterfaceBuilderInput/Reading/ViewReader.swift", ["Int(attributes[\"\"]??\"\")"],
      "of a text; only compared"),
    Allowance("ConstraintNotation/Text/LayoutNumber.swift", ["Int(byte-UInt8(ascii:\"\"))"], "a digit"),
    Allowance(
      "ConstraintNotation/Text/QuotedString.swift", ["UInt32(String(decoding:digits,as:UTF8.self),radix:16)"],
      "of a text of at most four digits"),
    Allowance("LayoutReporters/Visible/CommandGuard.swift", ["UInt32(byte)"], "widens"),
    Allowance("LayoutReporters/Words/LogWords+Finding.swift", ["Int(parts[1])"], "of a text; only printed"),
    Allowance(
      "LayoutModel/Constraints/NameFingerprint.swift",
      ["UInt64(littleEndian:bytes.loadUnaligned(fromByteOffset:index,as:UInt64.self))"], "another order of bytes"),
    Allowance("LayoutModel/Findings/StableHash.swift", ["UInt64(0)", "UInt64(byte)"], "widens"),
    Allowance("LayoutModel/Items/ItemID.swift", ["Int(narrowIndex)"], "widens"),
    Allowance(
      "LayoutModel/Source/SourceRange.swift", ["Int(narrowColumn)", "Int(narrowLine)", "Int(narrowSource)"], "widens"),
    Allowance("LinearSolver/BitSet.swift", ["UInt64(member&63)"], "not negative"),
    Allowance("LinearSolver/DifferenceBlock.swift", ["UInt(largest)"], "a constant"),
    Allowance("LinearSolver/HubBlock.swift", ["UInt(largest)"], "a constant"),
    Allowance(
      "ReportVerifier/Fraction+Text.swift",
      [
        "Int(digits)", "Int(value.exponentBitPattern)", "UInt32(byte-UInt8(ascii:\"\"))", "UInt64(rest[index])",
        "UInt64(value.significandBitPattern)",
      ], "of a text, and a range is asked for; a digit; widens"),
    Allowance("ReportVerifier/GeneralFormat.swift", ["Int(count)"], "widens"),
    Allowance("ReportVerifier/JSONDocument.swift", ["Int(digits)"], "of a text; a range is asked for"),
    Allowance(
      "ReportVerifier/JSONScanner.swift", ["UInt32(byte)", "UInt32(text,radix:16)"], "widens; of a text of four digits"),
    Allowance(
      "ReportVerifier/Natural.swift",
      [
        "UInt64(addend)", "UInt64(digit)", "UInt64(digits[index])", "UInt64(factor)", "UInt64(rest)",
        "UInt64(result[i+j])",
      ], "widens; not negative"),
    Allowance(
      "ReportVerifier/Natural+Division.swift",
      [
        "UInt64(divisor)", "UInt64(rest[place+count-1])", "UInt64(rest[place+count-2])", "UInt64(rest[place+count])",
        "UInt64(rest[place+index])",
      ], "widens"),
    Allowance(
      "ReportVerifier/ReportConsistency.swift", ["Int(hidden)", "Int(layout)"],
      "of a text; a range is asked for, or it is looked for among indices"),
    Allowance(
      "ConstraintNotation/VisualFormats/VisualFormatOptions.swift", ["Int(bare)"],
      "of a text; only its bits are looked at"),
    Allowance("ConstraintNotation/LogLines/PropertyListText.swift", ["UInt32(unit)"], "widens"),
    Allowance("LinearSolver/Tableau.swift", ["Int(column)"], "widens"),
    Allowance(
      "LinearSolver/TableauRow.swift",
      ["Int(added.columns[index])", "Int(columns[place])", "Int(columns[position])"], "widens"),
    Allowance("XMLEvents/UnsafeRawBufferPointer+Order.swift", ["UInt64(self[index+byte])"], "widens"),
    Allowance("XMLEvents/XMLCharacters.swift", ["UInt64(byte&63)"], "widens"),
    Allowance(
      "XMLEvents/XMLCursor.swift",
      ["UInt32(bytes[place.offset])", "UInt32(byte(ahead:index)&0x3F)", "UInt32(byte)"], "widens"),
    Allowance(
      "XMLEvents/XMLNames.swift",
      [
        "UInt32(first)", "UInt32(middle)", "UInt32(last)", "UInt32(name.count&0xFFFF)",
        "Int((mixed&*0x9E37_79B1)>>24)",
      ], "widens; at most 16 bits, 8 bits"),
    Allowance("XMLEvents/XMLPosition.swift", ["Int(narrowLine)", "Int(narrowColumn)"], "widens"),
    Allowance("XMLEvents/XMLReferences.swift", ["UInt32(byte-UInt8(ascii:\"\"))"], "a digit"),
    Allowance(
      "SwiftProgram/Evaluation/Evaluator+Expressions.swift", ["Int(lowered.dropFirst(2),radix:radix)"], "of a text"),
    Allowance(
      "SwiftProgram/Evaluation/Evaluator+Members.swift", ["Int(text(name))"], "of a text; compared with indices"),
    Allowance(
      "SwiftProgram/Evaluation/SlotTable.swift",
      ["UInt64(UInt32(bitPattern:slot.name))", "UInt64(UInt32(bitPattern:slot.owner))"], "widens"),
    Allowance(
      "SwiftSource/Lexer/NameCache.swift",
      [
        "UInt64(end)", "UInt64(word.loadUnaligned(as:UInt32.self))", "UInt64(word[0])", "UInt64(word[count-1])",
        "UInt64(word[count/2])",
      ], "widens"),
    Allowance("SwiftSource/Lexer/Token.swift", ["UInt32(0)"], "a constant"),
  ]
}
