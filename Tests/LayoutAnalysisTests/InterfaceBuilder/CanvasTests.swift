import ExactArithmetic
import LayoutModel
import Testing

@testable import InterfaceBuilderInput
@testable import LayoutAnalysis

@Suite("Interface Builder scenes")
struct CanvasTests {
  /// A scene of a few elements in a root of 414 by 896.
  private func diagnosis(
    _ subviews: String, _ constraints: String, runtime: String = "iOS.CocoaTouch", tools: String = "21701"
  ) throws -> Diagnosis {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="\(tools)" \
      targetRuntime="\(runtime)" useAutolayout="YES" useSafeAreas="YES">
      <device id="retina6_1" orientation="portrait"/>
      <objects><view id="root"><rect key="frame" x="0" y="0" width="414" height="896"/>
      <subviews>\(subviews)</subviews><viewLayoutGuide key="safeArea" id="safe"/>
      <constraints>\(constraints)</constraints></view></objects></document>
      """
    let file = try InterfaceBuilderLoader().load(SourceFile(path: "x.xib", text: text))
    return try #require(file.layouts.first).diagnosed(findings: file.findings.first ?? [])
  }

  private func element(_ name: String, _ id: String, _ frame: String, _ attributes: String = "") -> String {
    let numbers = frame.split(separator: " ")
    return """
      <\(name) id="\(id)" translatesAutoresizingMaskIntoConstraints="NO" \(attributes)>\
      <rect key="frame" x="\(numbers[0])" y="\(numbers[1])" width="\(numbers[2])" height="\(numbers[3])"/></\(name)>
      """
  }

  private func constraint(_ first: String, _ attribute: String, _ second: String, _ other: String, _ constant: Int = 0)
    -> String
  {
    """
    <constraint firstItem="\(first)" firstAttribute="\(attribute)" secondItem="\(second)" secondAttribute="\(other)" \
    constant="\(constant)" id="\(first).\(attribute)"/>
    """
  }

  private func frame(_ id: String, in diagnosis: Diagnosis) throws -> [Rational?] {
    try #require(diagnosis.views.first { diagnosis.layout.view($0.item)?.id == id }).frame
  }

  @Test("Beside an upright screen nothing is kept clear, wherever a conflict has pushed the views of the canvas")
  func sides() throws {
    // Drawn 275 wide, since the button in it, 300 wide and centered, is 56 from its side.
    let panel = element("view", "panel", "0 48 275 800")
    let found = try diagnosis(
      panel,
      constraint("panel", "top", "safe", "top") + constraint("panel", "leading", "safe", "leading")
        + constraint("safe", "trailing", "panel", "trailing") + constraint("safe", "bottom", "panel", "bottom"))
    #expect(try frame("panel", in: found) == [0, 48, 414, 800])
  }

  @Test(
    "What the sides of an upright screen contradict is a conflict, and what bars may explain is not",
    arguments: [
      ("leading", "trailing", "width", 300, true), ("leading", "trailing", "width", 374, false),
      ("top", "bottom", "height", 700, false), ("top", "bottom", "height", 300, true),
    ])
  func contradictions(near: String, far: String, size: String, amount: Int, isConflict: Bool) throws {
    let box = element("view", "box", "20 88 374 100")
    let amountConstraint = """
      <constraint firstItem="box" firstAttribute="\(size)" constant="\(amount)" id="box.\(size)"/>
      """
    let margin = size == "width" ? 20 : 0
    let found = try diagnosis(
      box,
      constraint("box", near, "safe", near, margin) + constraint("safe", far, "box", far, margin) + amountConstraint)
    #expect((found.verdict == .unsatisfiable) == isConflict, "\(found.worded.map(\.message))")
  }

  @Test(
    "The height of a top or bottom layout guide is assumed, the line that it lies on is not",
    arguments: [("bottom", "top", 700, false), ("bottom", "top", 300, true), ("top", "bottom", 700, true)])
  func layoutSupport(ofTop: String, ofBottom: String, height: Int, isConflict: Bool) throws {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21701" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><device id="retina6_1"/><scenes><scene sceneID="s"><objects>
      <viewController id="c"><layoutGuides><viewControllerLayoutGuide type="top" id="t"/>
      <viewControllerLayoutGuide type="bottom" id="b"/></layoutGuides>
      <view key="view" id="root"><rect key="frame" x="0" y="0" width="414" height="896"/>
      <subviews>\(element("view", "box", "0 48 414 814"))</subviews><constraints>
      \(constraint("box", "leading", "root", "leading"))\(constraint("root", "trailing", "box", "trailing"))
      \(constraint("box", "top", "t", ofTop))\(constraint("b", ofBottom, "box", "bottom"))
      <constraint firstItem="box" firstAttribute="height" constant="\(height)" id="h"/>
      </constraints></view></viewController></objects></scene></scenes></document>
      """
    let file = try InterfaceBuilderLoader().load(SourceFile(path: "x.storyboard", text: text))
    let found = try #require(file.layouts.first).diagnosed()
    #expect((found.verdict == .unsatisfiable) == isConflict, "\(found.worded.map(\.message))")
    #expect(isConflict || found.findings.contains { $0.rule == .canvasAssumption })
  }

  @Test(
    "At the bottom a device has a home indicator and a bar at most: what needs more is a conflict",
    arguments: [
      ("retina6_1", 612, false), ("retina6_1", 560, true), ("retina4_7", 646, false), ("retina4_7", 612, true),
    ])
  func bottom(device: String, height: Int, isConflict: Bool) throws {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21701" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useSafeAreas="YES"><device id="\(device)"/><scenes>\
      <scene sceneID="s"><objects><viewController id="c">\
      <view key="view" id="root"><rect key="frame" x="0" y="0" width="414" height="896"/>
      <subviews>\(element("view", "box", "0 200 414 696"))</subviews><viewLayoutGuide key="safeArea" id="safe"/>\
      <constraints>\(constraint("box", "leading", "root", "leading"))\(constraint("root", "trailing", "box", "trailing"))
      \(constraint("box", "top", "root", "top", 200))\(constraint("safe", "bottom", "box", "bottom"))
      <constraint firstItem="box" firstAttribute="height" constant="\(height)" id="h"/>
      </constraints></view></viewController></objects></scene></scenes></document>
      """
    let file = try InterfaceBuilderLoader().load(SourceFile(path: "x.storyboard", text: text))
    let found = try #require(file.layouts.first).diagnosed()
    #expect((found.verdict == .unsatisfiable) == isConflict, "\(found.worded.map(\.message))")
  }

  @Test("A phone on its side has room at its sides that a file does not state")
  func onItsSide() throws {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21701" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useSafeAreas="YES">
      <device id="retina6_1" orientation="landscape"/>
      <objects><view id="root"><rect key="frame" x="0" y="0" width="896" height="414"/>
      <subviews>\(element("view", "box", "48 0 800 414"))</subviews><viewLayoutGuide key="safeArea" id="safe"/>
      <constraints>\(constraint("box", "leading", "safe", "leading"))\
      \(constraint("safe", "trailing", "box", "trailing"))
      <constraint firstItem="box" firstAttribute="width" constant="790" id="box.width"/></constraints>
      </view></objects></document>
      """
    let file = try InterfaceBuilderLoader().load(SourceFile(path: "x.xib", text: text))
    let layout = try #require(file.layouts.first)
    #expect(layout.diagnosed().conflicts.isEmpty)
    var narrow = layout
    for index in narrow.constraints.indices where narrow.constraints[index].id == "box.width" {
      narrow.constraints[index].constant = 300
    }
    #expect(narrow.diagnosed().conflicts.count == 1)
  }

  @Test(
    "A number that cannot be read is reported, and leads to no verdict",
    arguments: ["constant=\"NaN\"", "constant=\"8\" multiplier=\"0:0\" secondItem=\"a\" secondAttribute=\"width\""])
  func unreadableNumber(numbers: String) throws {
    let place = constraint("a", "leading", "root", "leading") + constraint("a", "top", "root", "top")
    let sizes = """
      <constraint firstItem="a" firstAttribute="width" constant="60" id="w"/>
      <constraint firstItem="a" firstAttribute="height" constant="45" id="h"/>
      <constraint firstItem="a" firstAttribute="height" \(numbers) id="n"/>
      """
    let diagnosis = try diagnosis(element("view", "a", "0 0 60 45"), place + sizes)
    #expect(diagnosis.conflicts.isEmpty)
    #expect(diagnosis.findings.filter { $0.severity > .note }.map(\.rule) == [.invalidLayoutFile])
  }

  @Test(
    "A hidden arranged view keeps the size on the canvas that it requires, and the others have their places without it",
    arguments: [
      (0, [0, 0, 52]), (1, [0, 46, 52]), (2, [0, 52, 92]),
    ])
  func hiddenViews(hidden: Int, tops: [Int]) throws {
    let rows = (0..<3).map { index in
      let height = index == hidden ? 44 : 40
      return """
        <view id="row\(index)" translatesAutoresizingMaskIntoConstraints="NO"\(index == hidden ? " hidden=\"YES\"" : "")>\
        <rect key="frame" x="0" y="\(tops[index])" width="414" height="\(height)"/><constraints>\
        <constraint firstAttribute="height" constant="\(height)" id="h\(index)"/></constraints></view>
        """
    }
    let stack = """
      <stackView id="rows" axis="vertical" spacing="12" translatesAutoresizingMaskIntoConstraints="NO">\
      <rect key="frame" x="0" y="100" width="414" height="92"/><subviews>\(rows.joined())</subviews></stackView>
      """
    let places =
      constraint("rows", "top", "root", "top", 100) + constraint("rows", "leading", "root", "leading")
      + constraint("rows", "trailing", "root", "trailing")
    let found = try diagnosis(stack, places)
    #expect(found.verdict == .unsatisfiable)
    #expect(found.findings.map(\.rule).contains(.unsatisfiableConstraints))
    #expect(!found.findings.map(\.rule).contains(.misplacedView))
    #expect(try frame("rows", in: found) == [0, 100, 414, 92])
    for index in 0..<3 {
      #expect(try frame("row\(index)", in: found) == [0, Rational(tops[index]), 414, index == hidden ? 44 : 40])
    }
  }

  @Test("A safe area is what most frames show, and from a table where none does")
  func safeArea() throws {
    let sides = constraint("a", "leading", "safe", "leading") + constraint("a", "trailing", "safe", "trailing")
    let views = element("view", "a", "0 92 414 50") + element("view", "b", "0 812 414 50")
    let all =
      sides + constraint("a", "top", "safe", "top") + constraint("b", "bottom", "safe", "bottom")
      + constraint("b", "leading", "a", "leading") + constraint("b", "trailing", "a", "trailing")
      + "<constraint firstItem=\"a\" firstAttribute=\"height\" constant=\"50\" id=\"h\"/>"
      + "<constraint firstItem=\"b\" firstAttribute=\"height\" constant=\"50\" id=\"g\"/>"
    let result = try diagnosis(views, all)
    #expect(try frame("a", in: result) == [0, 92, 414, 50])
    #expect(try frame("b", in: result) == [0, 812, 414, 50])
    let table = CanvasTable(scene: try #require(result.layout.interfaceBuilder)).safeArea()
    #expect(table == EdgeInsets(top: 48, left: 0, bottom: 34, right: 0))
  }

  @Test("A label that fills a row is not as wide as its frame: two of one hugging priority are ambiguous")
  func hugging() throws {
    let labels =
      element("label", "a", "20 100 60 20.5", "text=\"Total\" horizontalHuggingPriority=\"251\"")
      + element("label", "b", "88 100 306 20.5", "text=\"1\" horizontalHuggingPriority=\"251\"")
    let row =
      constraint("a", "leading", "root", "leading", 20) + constraint("b", "leading", "a", "trailing", 8)
      + constraint("root", "trailing", "b", "trailing", 20) + constraint("a", "top", "root", "top", 100)
      + constraint("b", "top", "root", "top", 100)
    #expect(try Set(diagnosis(labels, row).findings.map(\.rule)).contains(.ambiguousContentPriority))
    let decided = labels.replacing("text=\"1\" horizontalHuggingPriority=\"251\"", with: "text=\"1\"")
    #expect(try diagnosis(decided, row).ambiguities.isEmpty)
    #expect(try frame("b", in: diagnosis(decided, row)) == [88, 100, 306, Rational(41, 2)])
  }

  @Test("A contradiction that rests on an assumed safe area is none of the file's, unless there is no room without any")
  func assumedSafeArea() throws {
    func diagnosis(height: Int) throws -> Diagnosis {
      let all =
        constraint("a", "top", "root", "top") + constraint("a", "leading", "root", "leading")
        + constraint("a", "trailing", "root", "trailing")
        + "<constraint firstItem=\"safe\" firstAttribute=\"bottom\" relation=\"greaterThanOrEqual\" secondItem=\"a\" secondAttribute=\"bottom\" constant=\"30\" id=\"s\"/>"
        + "<constraint firstItem=\"a\" firstAttribute=\"height\" constant=\"\(height)\" id=\"h\"/>"
      return try self.diagnosis(element("view", "a", "0 0 414 \(height)"), all)
    }
    let result = try diagnosis(height: 866)
    #expect(result.conflicts.isEmpty)
    #expect(result.findings.contains { $0.rule == .canvasAssumption })
    // Of 896 points.
    #expect(try diagnosis(height: 880).conflicts.count == 1)
  }

  @Test("A contradiction of the file's own is a conflict, and one of a point is within rounding")
  func conflicts() throws {
    func width(_ points: Int) throws -> Diagnosis {
      let all =
        constraint("a", "top", "root", "top") + constraint("a", "leading", "root", "leading", 20)
        + constraint("root", "trailing", "a", "trailing", 20)
        + "<constraint firstItem=\"a\" firstAttribute=\"width\" constant=\"\(points)\" id=\"w\"/>"
        + "<constraint firstItem=\"a\" firstAttribute=\"height\" constant=\"10\" id=\"h\"/>"
      return try diagnosis(element("view", "a", "20 0 374 10"), all)
    }
    #expect(try width(300).conflicts.count == 1)
    #expect(try width(373).conflicts.isEmpty)
    #expect(try width(374).conflicts.isEmpty)
  }

  @Test("The frames of macOS are measured up from the bottom, and a window gives way to what it holds")
  func appkit() throws {
    let all =
      constraint("a", "top", "root", "top", 20) + constraint("a", "leading", "root", "leading", 20)
      + "<constraint firstItem=\"a\" firstAttribute=\"width\" constant=\"600\" id=\"w\"/>"
      + "<constraint firstItem=\"a\" firstAttribute=\"height\" constant=\"10\" id=\"h\"/>"
      + constraint("root", "trailing", "a", "trailing", 20)
    let result = try diagnosis(element("customView", "a", "20 866 600 10"), all, runtime: "MacOSX.Cocoa")
    #expect(result.conflicts.isEmpty)
    #expect(try frame("a", in: result) == [20, 866, 600, 10])
    #expect(try frame("root", in: result) == [0, 0, 640, 896])
  }

  @Test("A hidden view that a macOS stack view has detached is neither ambiguous nor misplaced, nor in a conflict")
  func detachedView() throws {
    let width = "<constraint firstItem=\"b\" firstAttribute=\"width\" constant=\"16\" id=\"w\"/>"
    let arranged =
      element("customView", "a", "0 0 40 20") + element("customView", "b", "99 0 16 20", "hidden=\"YES\"")
      + element("customView", "c", "48 0 40 20")
    let stack = element(
      "stackView", "s", "0 876 88 20",
      "distribution=\"fillEqually\" alignment=\"height\" detachesHiddenViews=\"YES\" spacing=\"8\""
    ).replacing("/></stackView>", with: "/><subviews>\(arranged)</subviews></stackView>")
    let all =
      constraint("s", "top", "root", "top") + constraint("s", "leading", "root", "leading") + width
      + "<constraint firstItem=\"a\" firstAttribute=\"width\" constant=\"40\" id=\"aw\"/>"
      + "<constraint firstItem=\"a\" firstAttribute=\"height\" constant=\"20\" id=\"ah\"/>"
    let result = try diagnosis(stack, all, runtime: "MacOSX.Cocoa")
    #expect(result.verdict == .ok)
    #expect(result.findings.allSatisfy { $0.rule == .canvasAssumption })
    #expect(try frame("c", in: result) == [48, 0, 40, 20])
  }

  @Test("A width of text is estimated by its letters, the font's size and its weight")
  func textWidth() {
    let font = InterfaceBuilderObject.Font(size: 17)
    let narrow = TextWidth(font: font).width(of: "illi")
    let wide = TextWidth(font: font).width(of: "WMWM")
    #expect(narrow < wide)
    #expect(TextWidth(font: font).width(of: "ab\nabc") == TextWidth(font: font).width(of: "abc"))
    #expect(TextWidth(font: .init(size: 17, weight: "bold")).width(of: "a") > TextWidth(font: font).width(of: "a"))
  }

  @Test(
    "Text in a font of which only the name is known is stretched where no font is as wide, and squeezed nowhere for certain",
    arguments: [
      ("name=\"HelveticaNeue\"", 100, true), ("name=\"HelveticaNeue-CondensedBold\"", 100, false),
      ("name=\"Impact\"", 100, false), ("name=\"Impact\"", 250, true), ("type=\"system\"", 100, true),
    ])
  func namedFonts(font: String, width: Int, isCertain: Bool) throws {
    func label(_ id: String, _ x: Int) -> String {
      element("label", id, "\(x) 100 \(width) 20", "text=\"Somewhere else\"").replacing(
        "/></label>", with: "/><fontDescription key=\"fontDescription\" \(font) pointSize=\"17\"/></label>")
    }
    let row =
      constraint("a", "leading", "box", "leading") + constraint("b", "leading", "a", "trailing")
      + constraint("box", "trailing", "b", "trailing") + constraint("a", "top", "box", "top")
      + constraint("b", "top", "box", "top")
    let box = element("view", "box", "0 100 \(2 * width) 60").replacing(
      "/></view>", with: "/><subviews>\(label("a", 0))\(label("b", width))</subviews></view>")
    let size = ["width": 2 * width, "height": 60].map { part, points in
      "<constraint firstItem=\"box\" firstAttribute=\"\(part)\" constant=\"\(points)\" id=\"box.\(part)\"/>"
    }
    let found = try diagnosis(
      box,
      constraint("box", "leading", "root", "leading") + constraint("box", "top", "root", "top", 100) + row
        + size.sorted().joined())
    #expect(found.findings.contains { $0.rule == .ambiguousContentPriority } == isCertain)
  }
}
