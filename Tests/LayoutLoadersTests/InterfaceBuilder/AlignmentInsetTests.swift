import ExactArithmetic
import LayoutAnalysis
import LayoutInput
import LayoutModel
import Testing

@testable import InterfaceBuilderInput

@Suite("How far controls of macOS reach beyond what constraints align")
struct AlignmentInsetTests {
  /// A view in a xib file of macOS, as the file is read.
  private func layout(_ toolsVersion: String, _ subviews: String, _ constraints: String = "") throws -> Layout {
    let text = """
      <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" toolsVersion="\(toolsVersion)" \
      targetRuntime="MacOSX.Cocoa" useAutolayout="YES"><objects><customView id="root">\
      <rect key="frame" x="0" y="0" width="400" height="300"/><subviews>\(subviews)</subviews>\
      <constraints>\(constraints)</constraints></customView></objects></document>
      """
    let file = try InterfaceBuilderLoader().load(SourceFile(path: "x.xib", text: text))
    return try #require(file.layouts.first)
  }

  private func control(
    _ element: String, _ attributes: String, cell: String, _ cellAttributes: String, id: String = "control",
    y: Int = 100, height: Int = 40
  ) -> String {
    """
    <\(element) id="\(id)" translatesAutoresizingMaskIntoConstraints="NO" \(attributes)>\
    <rect key="frame" x="40" y="\(y)" width="120" height="\(height)"/><\(cell) key="cell" \(cellAttributes)/></\(element)>
    """
  }

  private func text(_ insets: EdgeInsets) -> String {
    [insets.top, insets.left, insets.bottom, insets.right].map(\.description).joined(separator: " ")
  }

  private func insets(
    _ toolsVersion: String, _ element: String, _ attributes: String, _ cell: String, _ cellAttributes: String,
    height: Int = 40
  ) throws -> String {
    let view = control(element, attributes, cell: cell, cellAttributes, height: height)
    return text(try layout(toolsVersion, view).view(id: "control").alignmentRectInsets)
  }

  private let push = "type=\"push\" bezelStyle=\"rounded\" borderStyle=\"border\""

  @Test(
    "Push buttons and pop-up buttons by size and system",
    arguments: [
      ("14460", "", "4 6 7 6", "1 2 3 3"), ("14460", "small", "4 5 6 5", "1 3 4 3"),
      ("14460", "mini", "1 1 1 1", "0 0 0 1"), ("17156", "", "4 6 7 6", "1 2 3 3"), ("17701", "", "5 7 7 7", "1 3 4 4"),
      ("20037", "", "5 7 7 7", "1 3 4 4"), ("20037", "small", "4 6 7 6", "1 3 4 3"),
      ("20037", "large", "6 6 6 6", "6 5 6 5"), ("24506", "large", "0 0 0 0", "0 0 0 0"),
    ])
  func buttons(version: String, size: String, pushed: String, popUp: String) throws {
    let size = size.isEmpty ? "" : "controlSize=\"\(size)\""
    #expect(try insets(version, "button", "", "buttonCell", "\(push) \(size)") == pushed)
    #expect(try insets(version, "popUpButton", "", "popUpButtonCell", "\(push) \(size)") == popUp)
  }

  @Test(
    "Check boxes and sliders by size and system",
    arguments: [
      ("14460", "", "2 2 2 2", "2 2 2 2"), ("14460", "small", "3 3 3 2", "0 0 1 0"),
      ("14460", "mini", "2 2 2 2", "0 0 1 0"), ("20037", "", "1 2 1 0", "2 2 6 2"),
      ("20037", "mini", "1 2 1 0", "2 2 2 2"),
      ("20037", "small", "1 1 1 0", "2 2 2 2"), ("22154", "large", "5/2 3 5/2 0", "0 2 0 2"),
    ])
  func choices(version: String, size: String, check: String, slider: String) throws {
    let size = size.isEmpty ? "" : "controlSize=\"\(size)\""
    let attributes = "type=\"check\" title=\"Sound\" bezelStyle=\"regularSquare\" \(size)"
    #expect(try insets(version, "button", "", "buttonCell", attributes, height: 18) == check)
    #expect(try insets(version, "slider", "", "sliderCell", size) == slider)
  }

  @Test(
    "What is drawn higher than its kind, without a title or an arrow, or round reaches as far as that",
    arguments: [
      ("20037", "slider", "sliderCell", "", 28, "2 2 6 2"), ("20037", "slider", "sliderCell", "", 20, "2 2 2 2"),
      ("20037", "slider", "sliderCell", "", 44, "2 2 6 2"), ("17156", "slider", "sliderCell", "", 28, "2 2 6 2"),
      ("20037", "slider", "sliderCell", "", 150, "2 2 6 2"), ("16097", "slider", "sliderCell", "", 150, "0 2 0 2"),
      ("20037", "slider", "sliderCell", "sliderType=\"circular\"", 28, "0 2 0 2"),
      ("14460", "slider", "sliderCell", "numberOfTickMarks=\"5\" tickMarkPosition=\"above\"", 24, "0 2 2 2"),
      ("14460", "slider", "sliderCell", "numberOfTickMarks=\"5\" tickMarkPosition=\"below\"", 27, "2 2 1 2"),
      ("20037", "slider", "sliderCell", "numberOfTickMarks=\"5\" tickMarkPosition=\"below\"", 28, "2 2 6 2"),
      ("20037", "button", "buttonCell", "type=\"check\" bezelStyle=\"regularSquare\"", 18, "2 2 2 2"),
      (
        "20037", "button", "buttonCell",
        "type=\"check\" title=\"Sound\" bezelStyle=\"regularSquare\" controlSize=\"small\"",
        28, "0 1 0 0"
      ),
      (
        "20037", "button", "buttonCell",
        "type=\"check\" title=\"Sound\" imagePosition=\"only\" bezelStyle=\"regularSquare\"", 18,
        "2 2 2 2"
      ),
      ("14460", "button", "buttonCell", "type=\"radio\" title=\"A\" bezelStyle=\"regularSquare\"", 18, "1 1 1 2"),
      ("20037", "button", "buttonCell", "type=\"radio\" title=\"A\" bezelStyle=\"regularSquare\"", 18, "1 1 1 0"),
      ("20037", "button", "buttonCell", "bezelStyle=\"helpButton\" controlSize=\"small\"", 19, "0 0 1 0"),
      ("20037", "button", "buttonCell", "bezelStyle=\"helpButton\"", 25, "1 2 4 2"),
      ("20037", "button", "buttonCell", "bezelStyle=\"circular\" borderStyle=\"border\"", 26, "3 3 3 3"),
      ("20037", "segmentedControl", "segmentedCell", "style=\"rounded\"", 24, "1 2 2 2"),
      ("20037", "segmentedControl", "segmentedCell", "style=\"texturedSquare\"", 28, "1 1 2 1"),
      ("20037", "segmentedControl", "segmentedCell", "style=\"smallSquare\"", 23, "1 0 1 0"),
      ("20037", "segmentedControl", "segmentedCell", "style=\"roundRect\"", 20, "1 2 1 2"),
      ("24506", "tabView", "unused", "type=\"noTabsBezelBorder\"", 90, "2 4 4 4"),
      ("17156", "tabView", "unused", "type=\"bottomTabsBezelBorder\" controlSize=\"mini\"", 90, "2 7 2 7"),
      ("20037", "switch", "unused", "", 25, "1 2 2 2"),
      ("20037", "imageView", "imageCell", "imageFrameStyle=\"groove\"", 50, "3 3 3 3"),
      ("14460", "comboBox", "comboBoxCell", "", 26, "2 0 4 3"),
      ("20037", "comboBox", "comboBoxCell", "controlSize=\"small\"", 24, "1 0 4 3"),
      ("14460", "progressIndicator", "unused", "", 20, "0 0 1 0"),
      (
        "20037", "popUpButton", "popUpButtonCell",
        "bezelStyle=\"rounded\" borderStyle=\"border\" arrowPosition=\"noArrow\"", 32,
        "5 7 7 7"
      ),
      (
        "20037", "popUpButton", "popUpButtonCell", "bezelStyle=\"texturedRounded\" borderStyle=\"border\"", 25,
        "1 3 4 4"
      ),
      (
        "14460", "popUpButton", "popUpButtonCell", "bezelStyle=\"texturedRounded\" borderStyle=\"border\"", 25,
        "1 0 2 0"
      ),
      (
        "20037", "popUpButton", "popUpButtonCell", "bezelStyle=\"texturedRounded\" borderStyle=\"border\"", 24,
        "0 0 0 0"
      ),
      ("24506", "popUpButton", "popUpButtonCell", "bezelStyle=\"shadowlessSquare\"", 22, "0 5 0 0"),
      (
        "24506", "popUpButton", "popUpButtonCell", "bezelStyle=\"shadowlessSquare\" borderStyle=\"border\"", 22,
        "0 0 0 0"
      ),
    ])
  func drawnOtherwise(version: String, element: String, cell: String, attributes: String, height: Int, expected: String)
    throws
  {
    #expect(try insets(version, element, "", cell, attributes, height: height) == expected)
  }

  @Test("Of the kinds of push buttons those of the regular size are known by how they begin")
  func kindOfPushButtons() throws {
    for (version, size, isRegular) in [
      ("14460", "", true), ("24506", "", true), ("20037", "small", false), ("20037", "large", false),
    ] {
      let cell = size.isEmpty ? push : "\(push) controlSize=\"\(size)\""
      let view = control("button", "", cell: "buttonCell", cell)
      let kind = try #require(try layout(version, view).view(id: "control").interfaceBuilder?.controlKind)
      #expect(kind.hasPrefix(ContentEstimate.pushButton) == isRegular, "\(kind)")
    }
  }

  @Test("A title with attributes is a title")
  func attributedTitle() throws {
    let check = """
      <button id="control" translatesAutoresizingMaskIntoConstraints="NO"><rect key="frame" x="40" y="100" width="90" \
      height="18"/><buttonCell key="cell" type="check" bezelStyle="regularSquare"><attributedString \
      key="attributedTitle"/></buttonCell></button>
      """
    #expect(text(try layout("20037", check).view(id: "control").alignmentRectInsets) == "1 2 1 0")
  }

  @Test("Color wells since macOS 13, paths, levels, dates with a stepper, text without a border, boxes with a title")
  func others() throws {
    #expect(try insets("20037", "colorWell", "", "unused", "") == "0 0 0 0")
    #expect(try insets("21507", "colorWell", "", "unused", "") == "2 3 2 3")
    #expect(try insets("17701", "pathControl", "", "pathCell", "pathStyle=\"popUp\"") == "2 3 4 3")
    #expect(try insets("17701", "pathControl", "", "pathCell", "") == "0 0 0 0")
    #expect(try insets("24506", "levelIndicator", "", "levelIndicatorCell", "") == "0 0 2 0")
    #expect(try insets("15702", "datePicker", "", "datePickerCell", "borderStyle=\"bezel\"") == "4 0 0 3")
    #expect(try insets("20037", "datePicker", "", "datePickerCell", "borderStyle=\"bezel\"") == "4 0 0 3")
    #expect(try insets("20037", "datePicker", "", "datePickerCell", "") == "0 0 0 0")
    #expect(try insets("15705", "secureTextField", "", "secureTextFieldCell", "") == "0 2 0 2")
    #expect(try insets("15705", "secureTextField", "", "secureTextFieldCell", "borderStyle=\"bezel\"") == "0 0 0 0")
    #expect(try insets("20037", "box", "", "unused", "") == "0 3 4 3")
    #expect(try insets("20037", "box", "titlePosition=\"noTitle\"", "unused", "") == "2 3 4 3")
  }

  @Test("A line runs along the side that it does not hug, however it was drawn")
  func separators() throws {
    let across = "boxType=\"separator\" verticalHuggingPriority=\"750\""
    let upright = "boxType=\"separator\" horizontalHuggingPriority=\"750\""
    #expect(try insets("20037", "box", upright, "unused", "") == "0 2 0 2")
    #expect(try insets("20037", "box", across, "unused", "") == "2 0 2 0")
    let drawn = control("box", across, cell: "unused", "").replacing("width=\"120\"", with: "width=\"1\"")
    let view = try layout("20037", drawn).view(id: "control")
    #expect(text(view.alignmentRectInsets) == "2 0 2 0")
    #expect(view.intrinsicSize(along: .horizontal) == .none)
  }

  @Test("An editor that ran on two systems: the constraints of a scene say on which it was drawn")
  func editorsOfTwoSystems() throws {
    // The button at the side shows 7 points, as since macOS 11; of the pop-up button nothing is shown.
    let subviews =
      control("button", "", cell: "buttonCell", push, id: "shown")
      + control("popUpButton", "", cell: "popUpButtonCell", push, y: 40)
    func pin(_ constant: Int) -> String {
      """
      <constraint firstItem="shown" firstAttribute="leading" secondItem="root" secondAttribute="leading" \
      constant="\(constant)" id="pin"/>
      """
    }
    for (constant, insets) in [(47, "1 3 4 4"), (46, "1 2 3 3")] {
      for version in ["17156", "17701"] {
        var layout = try layout(version, subviews, pin(constant))
        _ = layout.conventions.prepare(&layout)
        let found = text(try layout.view(id: "control").alignmentRectInsets)
        #expect(found == insets, "\(version) \(constant)")
      }
    }
  }

  private func prepared(_ toolsVersion: String, _ subviews: String, _ constraints: String = "") throws -> String {
    var layout = try layout(toolsVersion, subviews, constraints)
    _ = layout.conventions.prepare(&layout)
    return text(try layout.view(id: "control").alignmentRectInsets)
  }

  private func size(_ attribute: String, _ constant: Int) -> String {
    "<constraints><constraint firstAttribute=\"\(attribute)\" constant=\"\(constant)\" id=\"size\"/></constraints>"
  }

  private func symbol(_ inner: String) -> String {
    """
    <button id="control" translatesAutoresizingMaskIntoConstraints="NO"><rect key="frame" x="40" y="100" width="24" \
    height="30"/><buttonCell key="cell" type="bevel" bezelStyle="rounded" imagePosition="only" image="NSActionTemplate"/>\
    \(inner)</button>
    """
  }

  @Test("A width or height says what both sides have together, and one side shown the rest")
  func sums() throws {
    // 30 high by the frame, 24 by the constraint: half of 6 at each side, of an image of which no table knows.
    #expect(try prepared("17701", symbol(size("height", 24))) == "3 0 3 0")
    // The top is at 70 by its constraint, and the frame's at 68.
    let pin = """
      <constraint firstItem="control" firstAttribute="top" secondItem="root" secondAttribute="top" constant="172" \
      id="pin"/>
      """
    #expect(try prepared("17701", symbol(size("height", 24)), pin) == "2 0 4 0")
    #expect(try prepared("17701", symbol(""), pin) == "2 0 2 0")
    // What differs from the table by less than a point is rounding.
    let box = """
      <box id="control" translatesAutoresizingMaskIntoConstraints="NO"><rect key="frame" x="40" y="100" width="120" \
      height="40"/>\(size("height", 35))</box>
      """
    #expect(try prepared("20037", box) == "0 3 4 3")
  }

  @Test("The ends of a stack view say what its views reach beyond them")
  func endsOfStacks() throws {
    let stack = """
      <stackView id="stack" orientation="horizontal" distribution="fill" alignment="top" \
      translatesAutoresizingMaskIntoConstraints="NO"><rect key="frame" x="43" y="100" width="114" height="38"/>\
      <subviews><colorWell id="control" translatesAutoresizingMaskIntoConstraints="NO"><rect key="frame" x="-3" y="0" \
      width="120" height="40"/></colorWell></subviews></stackView>
      """
    #expect(try prepared("20037", stack) == "2 3 0 3")
  }

  @Test("Controls of either design in one file are told apart, and those in other fonts tell nothing")
  func designs() throws {
    func popUp(_ id: String, height: Int, y: Int, font: String = "metaFont=\"menu\"") -> String {
      """
      <popUpButton id="\(id)" translatesAutoresizingMaskIntoConstraints="NO"><rect key="frame" x="40" y="\(y)" width="90" \
      height="\(height)"/><popUpButtonCell key="cell" \(push)><font key="font" \(font)/></popUpButtonCell></popUpButton>
      """
    }
    func pin(_ id: String, _ constant: Int) -> String {
      """
      <constraint firstItem="\(id)" firstAttribute="leading" secondItem="root" secondAttribute="leading" \
      constant="\(constant)" id="\(id).pin"/>
      """
    }
    let both = popUp("new", height: 24, y: 100) + popUp("control", height: 25, y: 40)
    #expect(try prepared("24412", both, pin("new", 40)) == "1 3 4 4")
    let old = both.replacing("\"control\"", with: "\"old\"").replacing("\"new\"", with: "\"control\"")
    #expect(try prepared("24412", old, pin("control", 40)) == "0 0 0 0")
    let check = """
      <button id="check" translatesAutoresizingMaskIntoConstraints="NO"><rect key="frame" x="40" y="200" width="90" \
      height="18"/><buttonCell key="cell" type="check" bezelStyle="regularSquare"><font key="font" size="14" \
      name="Helvetica"/></buttonCell></button>
      """
    #expect(try prepared("24506", check + popUp("control", height: 30, y: 40)) == "0 0 0 0")
  }
}
