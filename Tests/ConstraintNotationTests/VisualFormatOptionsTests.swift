import LayoutModel
import Testing

@testable import ConstraintNotation

@Suite("Format options")
struct VisualFormatOptionsTests {
  @Test("Each alignment has the bit of its attribute")
  func bits() {
    #expect(VisualFormatOptions.alignAllLeft.rawValue == 2)
    #expect(VisualFormatOptions.alignAllTrailing.rawValue == 64)
    #expect(VisualFormatOptions.alignAllFirstBaseline.rawValue == 4096)
    #expect(VisualFormatOptions.directionRightToLeft.rawValue == 131_072)
    for attribute in Attribute.allCases where (1...12).contains(attribute.rawValue) && !attribute.isSize {
      let options = VisualFormatOptions(rawValue: 1 << attribute.rawValue)
      #expect(options.alignmentAttributes == [attribute])
    }
  }

  @Test(
    "Options are read in every spelling that code has",
    arguments: [
      ("alignAllTop", 8), (".alignAllTop", 8), ("NSLayoutFormatAlignAllTop", 8), ("AlignAllTop", 8),
      ("NSLayoutFormatAlignAllCenterX | NSLayoutFormatDirectionLeadingToTrailing", 512),
      ("NSLayoutFormatAlignAllTop|NSLayoutFormatDirectionLeftToRight", 65544),
      ("[.alignAllTop, .alignAllBottom]", 24), ("[]", 0), ("", 0), ("0", 0), ("NO", 0),
      ("(NSLayoutFormatOptions)0", 0), ("NSLayoutConstraint.FormatOptions(rawValue: 0)", 0), (".init(rawValue: 8)", 8),
      ("NSLayoutFormatOptions.alignAllLeft", 2), ("alignAllBaseline", 2048), ("spacingBaselineToBaseline", 524_288),
    ])
  func spellings(text: String, rawValue: Int) {
    #expect(VisualFormatOptions(named: text)?.rawValue == rawValue)
  }

  @Test("Unknown options are refused, and the nearest is told")
  func unknownOption() {
    #expect(VisualFormatOptions(named: "alignAllTpo") == nil)
    #expect(VisualFormatOptions(named: "alignAllTop, sideways") == nil)
    #expect(VisualFormatOptions(named: "-1") == nil)
    #expect(VisualFormatOptions.nearestName(to: "NSLayoutFormatAlignAllTpo") == "alignAllTop")
  }
}

@Suite("Did you mean")
struct NearestNameTests {
  @Test(
    "A slip of the keyboard finds the name it meant",
    arguments: [
      ("imagView", "imageView"), ("iamgeView", "imageView"), ("IMAGEVIEW", "imageView"), ("imageViews", "imageView"),
      ("rde", "red"),
    ])
  func slips(written: String, meant: String) {
    #expect(NearestName.nearest(to: written, among: ["red", "imageView", "titleLabel"]) == meant)
  }

  @Test("Nothing is suggested for a name that resembles none", arguments: ["button", "x", "", "é"])
  func strangers(written: String) {
    #expect(NearestName.nearest(to: written, among: ["red", "imageView", "titleLabel"]) == nil)
  }

  @Test("Of equally near names the first in order is taken, in whatever order they come")
  func ties() {
    #expect(NearestName.nearest(to: "box0", among: ["box2", "box1"]) == "box1")
    #expect(NearestName.nearest(to: "box0", among: ["box1", "box2"]) == "box1")
  }

  @Test(
    "What says the opposite is not suggested, and what is written beside it is",
    arguments: [
      ("--disabel", ["--enable", "--strict"], nil), ("--disable", ["--enable"], nil),
      ("--enabel", ["--enable"], "--enable"), ("--no-color", ["--color"], nil), ("--nocolor", ["--color"], nil),
      ("--colr", ["--color"], "--color"), ("exlude", ["include", "exclude"], "exclude"),
      ("exlude", ["include"], nil), ("deinstall", ["install", "run"], nil), ("unistall", ["install"], nil),
      ("unistall", ["install", "uninstall"], "uninstall"), ("instal", ["install", "uninstall"], "install"),
      ("none", ["note", "off"], nil), ("inactive", ["active"], nil), ("min-findings", ["max-findings"], nil),
      ("max-finding", ["max-findings"], "max-findings"), ("unselected", ["selected"], nil),
      ("slected", ["selected"], "selected"), ("Nmae", ["Name"], "Name"),
    ] as [(String, [String], String?)])
  func opposites(written: String, known: [String], meant: String?) {
    #expect(NearestName.nearest(to: written, among: known) == meant)
  }

  @Test("A list is sorted and stops after eight names")
  func lists() {
    #expect(NearestName.list(["b", "a"]) == "a, b")
    #expect(NearestName.list([String]()) == nil)
    #expect(
      NearestName.list((1...9).reversed().map { "v\($0)" } + ["v0"])
        == "v0, v1, v2, v3, v4, v5, v6, v7 and 2 more")
  }
}
