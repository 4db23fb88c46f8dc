import ExactArithmetic
import LayoutModel
import Testing

@testable import LayoutFileInput

@Suite("The two spellings of a layout file")
struct SpellingTests {
  static let json = """
    {
      "layout": 1,
      "name": "Two columns",
      "platform": "uikit",
      "release": 18.5,
      "layoutDirection": "rightToLeft",
      "views": [
        { "name": "Superview", "size": [375, 667], "safeAreaInsets": { "top": 44, "left": 0, "bottom": 34, "right": 0 },
          "layoutMargins": { "top": 10, "left": 11, "bottom": 12, "right": 13.5 }, "controller": true },
        { "name": "Red", "superview": "Superview", "address": "0x7F01", "accessibilityIdentifier": null },
        { "name": "Blue", "superview": "Superview", "class": "UILabel", "text": "Hello \\"you\\"",
          "intrinsicContentSize": [80, "unknown"], "accessibilityIdentifier": "blue label",
          "contentHuggingPriority": [251, 250], "contentCompressionResistancePriority": [750, 749.5],
          "firstBaselineOffsetFromTop": 16, "lastBaselineOffsetFromBottom": 4.5,
          "alignmentRectInsets": { "top": 1, "left": 2, "bottom": 3, "right": 4.5 } },
        { "name": "Box", "superview": "Superview", "translatesAutoresizingMaskIntoConstraints": true,
          "autoresizingMask": ["flexibleWidth", "flexibleHeight"], "frame": [0, -10, 400, 400.25], "isHidden": true },
        { "name": "Buttons", "superview": "Superview",
          "directionalLayoutMargins": { "top": 1, "leading": 2, "bottom": 3, "trailing": 4 },
          "insetsLayoutMarginsFromSafeArea": false, "preservesSuperviewLayoutMargins": true,
          "stack": { "axis": "vertical", "distribution": "fillEqually", "alignment": "center", "spacing": 8,
            "isLayoutMarginsRelativeArrangement": true, "customSpacing": { "Ok": 12 } } },
        { "name": "Ok", "superview": "Buttons", "intrinsicContentSize": [null, 20] },
        { "name": "Content", "superview": "Superview", "scroll": true },
        { "name": "My view", "superview": "Content" }
      ],
      "layoutGuides": [ { "name": "Spacer", "owner": "Superview" } ],
      "metrics": { "margin": 20, "gap": 8.5 },
      "constraints": [
        "Red.top = 1.0 * Superview.top + 20.0",
        { "firstItem": "Red", "firstAttribute": "width", "relation": "greaterThanOrEqual",
          "constant": 100, "priority": 750, "identifier": "red-min-width", "isActive": true },
        { "visualFormat": "H:|-margin-[Red(==Blue)]-8-[Blue]-gap-|", "options": ["alignAllTop", "alignAllBottom"],
          "identifier": "row", "priority": 900 },
        { "firstItem": "Red", "firstAttribute": "height", "relation": "==", "constant": 10, "isActive": false },
        { "visualFormat": "V:|-m-[safe]", "metrics": { "m": 5 },
          "views": { "safe": "Content.contentLayoutGuide" }, "address": "0x60" },
        "\\"My view\\".width = 1/3 * Superview.safeAreaLayoutGuide.width - 4 @999.5 'third'",
        "Spacer.height = 0.0 * NotAnAttribute + 40.0",
        { "visualFormat": "V:|[Ok]|", "isActive": false }
      ]
    }
    """
  static let text = """
    # The same, as people write it.
    layout "Two columns"
    platform uikit
    release 18.5
    direction rightToLeft
    metric margin = 20, gap 8.5   // both kinds

    view Superview 375x667 safeAreaInsets 44,0,34,0
      layoutMargins 10, 11, 12, 13.5 controller
      view Red address 0x7F01 accessibilityIdentifier null
      view Blue: UILabel "Hello \\"you\\"" intrinsic 80x? accessibilityIdentifier "blue label"
        hugging 251,250 compression 750,749.5
        firstBaselineOffsetFromTop 16
        lastBaselineOffsetFromBottom 4.5
        alignmentRectInsets 1,2,3,4.5

      view Box translatesAutoresizingMaskIntoConstraints autoresizingMask flexibleWidth,flexibleHeight hidden
        frame 0,-10,400,400.25
      stack Buttons axis vertical spacing 8 distribution fillEqually alignment center customSpacing Ok=12
        directionalLayoutMargins 1,2,3,4 insetsLayoutMarginsFromSafeArea false preservesSuperviewLayoutMargins
        isLayoutMarginsRelativeArrangement true
        view Ok intrinsic -x20
      scroll Content
        view "My view"
      guide Spacer

    Red.top = 1.0 * Superview.top + 20.0
    Red.width >= 100 @750 'red-min-width'
    H:|-margin-[Red(==Blue)]-8-[Blue]-gap-| options alignAllTop,alignAllBottom @900 'row'
    inactive Red.height = 10
    V:|-m-[safe] views safe=Content.contentLayoutGuide metrics m=5 address 0x60
    "My view".width = 1/3 * Superview.safeAreaLayoutGuide.width - 4 @999.5 'third'
    Spacer.height = 0.0 * NotAnAttribute + 40.0
    inactive V:|[Ok]|
    """

  @Test("Both spellings of one layout give one model")
  func equalModels() throws {
    let json = try jsonLayout(Self.json)
    let text = try layout(Self.text)
    #expect(json.essence.equations == text.essence.equations)
    #expect(json.essence.items == text.essence.items)
    #expect(json.essence == text.essence)
    #expect(lines(findings(Self.text)).isEmpty)
    #expect(lines(findings(Self.json, path: "a.layout.json")).isEmpty)
  }

  @Test("Every key of the layout arrives in the model")
  func model() throws {
    let layout = try layout(Self.text)
    #expect(layout.name == "Two columns")
    #expect(layout.layoutDirection == .rightToLeft)
    #expect(layout.release == Rational(37, 2))
    let root = try layout.view(named: "Superview")
    #expect(root.rootSize == PartialSize(width: 375, height: 667))
    #expect(root.safeAreaInsets == EdgeInsets(top: 44, left: 0, bottom: 34, right: 0))
    #expect(root.layoutMargins == .absolute(EdgeInsets(top: 10, left: 11, bottom: 12, right: Rational(27, 2))))
    #expect(root.isControllerView == true)
    let red = try layout.view(named: "Red")
    #expect(red.isControllerView == nil)
    #expect(red.insetsLayoutMarginsFromSafeArea)
    #expect(!red.preservesSuperviewLayoutMargins)
    #expect(red.address == "7f01")
    #expect(red.logName == .classAndAddress)
    #expect(red.className == "UIView")
    let blue = try layout.view(named: "Blue")
    #expect(blue.className == "UILabel")
    #expect(blue.text == "Hello \"you\"")
    #expect(blue.logName == .name("blue label"))
    #expect(blue.intrinsicWidth == .points(80))
    #expect(blue.intrinsicHeight == .unknown)
    #expect(blue.contentHugging == AxisPriorities(horizontal: Priority(251), vertical: Priority(250)))
    #expect(blue.compressionResistance == AxisPriorities(horizontal: Priority(750), vertical: Priority(749.5)))
    #expect(blue.firstBaselineOffsetFromTop == 16)
    #expect(blue.lastBaselineOffsetFromBottom == Rational(9, 2))
    #expect(blue.alignmentRectInsets == EdgeInsets(top: 1, left: 2, bottom: 3, right: Rational(9, 2)))
    let box = try layout.view(named: "Box")
    #expect(box.translatesAutoresizingMaskIntoConstraints)
    #expect(box.autoresizingMask == [.flexibleWidth, .flexibleHeight])
    #expect(box.frame == Frame(x: 0, y: -10, width: 400, height: Rational(1601, 4)))
    #expect(box.isHidden)
    let buttons = try layout.view(named: "Buttons")
    #expect(buttons.className == "UIStackView")
    #expect(buttons.layoutMargins == .directional(EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)))
    #expect(!buttons.insetsLayoutMarginsFromSafeArea)
    #expect(buttons.preservesSuperviewLayoutMargins)
    let ok = try #require(layout.items.firstIndex { $0.name == "Ok" })
    #expect(
      buttons.stack
        == Stack(
          axis: .vertical, distribution: .fillEqually, alignment: .center, spacing: 8,
          customSpacing: [ItemID(ok): 12], isLayoutMarginsRelativeArrangement: true))
    #expect(try layout.view(named: "Ok").intrinsicHeight == .points(20))
    let content = try layout.view(named: "Content")
    #expect(content.className == "UIScrollView")
    #expect(content.isScrollView)
    #expect(
      layout.items.compactMap(\.guide).map(\.name) == [
        "Spacer", "Content.contentLayoutGuide", "Superview.safeAreaLayoutGuide",
      ])
  }

  @Test("Constraints keep their numbers exactly and are named as reports name them")
  func constraints() throws {
    #expect(
      try layout(Self.text).equations == [
        "#0 Red.top == 1*Superview.top + 20 @1000.0",
        "red-min-width Red.width >= 100 @750.0",
        "row Red.leading == 1*Superview.leading + 20 @900.0",
        "row#2.1 Red.width == 1*Blue.width + 0 @900.0",
        "row#2.2 Blue.leading == 1*Red.trailing + 8 @900.0",
        "row#2.3 Superview.trailing == 1*Blue.trailing + 17/2 @900.0",
        "row#2.4 Red.top == 1*Blue.top + 0 @900.0",
        "row#2.5 Red.bottom == 1*Blue.bottom + 0 @900.0",
        "#3 Red.height == 10 @1000.0",
        "#4.0 Content.contentLayoutGuide.top == 1*Content.top + 5 @1000.0",
        "third My view.width == 1/3*Superview.safeAreaLayoutGuide.width + -4 @999.5",
        "#6 Spacer.height == 40 @1000.0",
        "#7.0 Ok.top == 1*Buttons.top + 0 @1000.0",
        "#7.1 Buttons.bottom == 1*Ok.bottom + 0 @1000.0",
      ])
  }

  @Test("Ranges point at what is written, in both spellings")
  func ranges() throws {
    for (text, path) in [(Self.text, "a.layout"), (Self.json, "a.layout.json")] {
      let layout = try layout(text, path: path)
      let parts = layout.constraints.filter { $0.origin.kind == .visualFormat }.map {
        source($0.origin.range, in: text)
      }
      #expect(
        parts
          == [
            "-margin-", "(==Blue)", "-8-", "-gap-", "[Red(==Blue)]-8-[Blue]", "[Red(==Blue)]-8-[Blue]", "-m-", "|[",
            "]|",
          ].map { $0 == "|[" ? "|" : $0 == "]|" ? "|" : $0 })
      let equation = try #require(layout.constraints.first)
      #expect(source(equation.origin.range, in: text) == "Red.top = 1.0 * Superview.top + 20.0")
      let format = try #require(layout.constraints.first { $0.id == "row" })
      #expect(source(format.origin.formatRange, in: text) == "H:|-margin-[Red(==Blue)]-8-[Blue]-gap-|")
      #expect(source(try layout.view(named: "Blue").range, in: text) == "Blue")
      let root = try layout.view(named: "Superview")
      #expect(source(root.partRanges["size.width"], in: text) == "375")
      #expect(source(root.partRanges["size.height"], in: text) == "667")
    }
    let root = try layout(Self.text).view(named: "Superview")
    #expect(source(root.partRanges["size"], in: Self.text) == "375x667")
    #expect(source(root.partRanges["layoutMargins"], in: Self.text) == "10, 11, 12, 13.5")
    let json = try jsonLayout(Self.json)
    #expect(source(try json.view(named: "Superview").partRanges["size"], in: Self.json) == "[375, 667]")
    #expect(source(try json.view(named: "Buttons").partRanges["stack"], in: Self.json) == "stack")
    // An object of two lines: from its first brace to behind its last one, a comma follows.
    let lines = Self.json.split(separator: "\n", omittingEmptySubsequences: false)
    let first = try #require(lines.firstIndex { $0.contains("greaterThanOrEqual") })
    let range = json.constraints[1].origin.range
    #expect(range?.start == SourcePosition(line: first + 1, column: 1 + lines[first].prefix { $0 == " " }.count))
    #expect(range?.end == SourcePosition(line: first + 2, column: lines[first + 1].count))
  }

  @Test("CRLF, a byte order mark and tabs change nothing")
  func lineEnds() throws {
    let text = Self.text
    let expected = try layout(text)
    let crlf = try layout(text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n"))
    #expect(crlf == expected)
    #expect(try layout("\u{FEFF}" + text) == expected)
    let tabs = try layout(
      text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
        let rest = line.drop { $0 == " " }
        return String(repeating: "\t", count: (line.count - rest.count) / 2) + rest
      }.joined(separator: "\n"))
    #expect(tabs.essence == expected.essence)
    let json = try jsonLayout(Self.json)
    #expect(try jsonLayout("\u{FEFF}" + Self.json) == json)
    let jsonCRLF = Self.json.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n")
    #expect(try jsonLayout(jsonCRLF) == json)
  }

  @Test("A byte order mark is left out of the returned source")
  func byteOrderMark() throws {
    let file = try LayoutFileLoader().load(SourceFile(path: "a.layout", text: "\u{FEFF}view A 10x10"))
    #expect(file.source.text == "view A 10x10")
    #expect(file.layouts.first?.items.first?.view?.range == SourceRange(line: 1, column: 6, length: 1))
  }
}
