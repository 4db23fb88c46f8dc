import ExactArithmetic
import InterfaceBuilderInput
import LayoutModel
import Testing

@testable import LayoutAnalysis

@Suite("Interface Builder scenes at other sizes than the canvas's")
struct CanvasVariantTests {
  /// A scene of a controller's view of 375 by 667, in whose frames the safe area begins at 20.
  private func scene(_ subviews: String, _ constraints: String) throws -> Layout {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21701" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useSafeAreas="YES"><device id="retina4_7"/><scenes><scene \
      sceneID="s"><objects><viewController id="c"><view key="view" id="root"><rect key="frame" x="0" y="0" width="375" \
      height="667"/><subviews>\(subviews)</subviews><viewLayoutGuide key="safeArea" id="safe"/><constraints>\
      \(constraints)</constraints></view></viewController></objects></scene></scenes></document>
      """
    let file = try InterfaceBuilderLoader().load(SourceFile(path: "x.storyboard", text: text))
    return try #require(file.layouts.first)
  }

  private func element(
    _ name: String, _ id: String, _ frame: String, _ attributes: String = "", inner: String = ""
  ) -> String {
    let numbers = frame.split(separator: " ")
    return """
      <\(name) id="\(id)" \(attributes)><rect key="frame" x="\(numbers[0])" y="\(numbers[1])" width="\(numbers[2])" \
      height="\(numbers[3])"/>\(inner)</\(name)>
      """
  }

  private let free = "translatesAutoresizingMaskIntoConstraints=\"NO\""

  private func pins(_ id: String, to owner: String, _ sides: [String] = ["top", "leading", "bottom", "trailing"])
    -> String
  {
    sides.map { side in
      "<constraint firstItem=\"\(id)\" firstAttribute=\"\(side)\" secondItem=\"\(owner)\" secondAttribute=\"\(side)\""
        + " id=\"\(id).\(side)\"/>"
    }.joined()
  }

  private func variant(_ width: Rational, _ height: Rational) -> LayoutVariant {
    LayoutVariant(size: PartialSize(width: width, height: height))
  }

  private func frame(_ id: String, in diagnosis: Diagnosis) throws -> [Rational?] {
    try #require(diagnosis.views.first { diagnosis.layout.view($0.item)?.id == id }).frame
  }

  @Test("A size is that of the controller's view, of a row the width at most, and not that of a table's header")
  func containers() throws {
    let height = "<constraints><constraint firstAttribute=\"height\" constant=\"136\" id=\"h\"/></constraints>"
    let header = element("view", "header", "0 0 375 136", "key=\"tableHeaderView\"", inner: height)
    let fixed = element(
      "view", "fixed", "0 0 375 44", free, inner: height.replacing("136", with: "44").replacing("\"h\"", with: "\"f\""))
    let content = element(
      "tableViewCellContentView", "content", "0 0 375 44", "key=\"contentView\"",
      inner: "<subviews>\(fixed)</subviews><constraints>\(pins("fixed", to: "cell"))</constraints>")
    let cell = element("tableViewCell", "cell", "0 0 375 44", inner: content)
    let table = element("tableView", "table", "0 0 375 667", free, inner: header + "<prototypes>\(cell)</prototypes>")
    let diagnosis = try scene(table, pins("table", to: "root")).diagnosed(under: [variant(320, 568)])
    #expect(diagnosis.conflicts.isEmpty)
    #expect(try frame("root", in: diagnosis) == [0, 0, 320, 568])
    #expect(try frame("table", in: diagnosis) == [0, 0, 320, 568])
    #expect(try frame("header", in: diagnosis) == [0, 0, 375, 136])
    #expect(try frame("cell", in: diagnosis) == [0, 0, 320, 44])
  }

  @Test("A view drawn at a size of its own has it on every device, and a size that is asked for")
  func freeform() throws {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21701" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><device id="retina4_7"/><objects><view id="root"><rect \
      key="frame" x="0" y="0" width="275" height="94"/><freeformSimulatedSizeMetrics key="simulatedDestinationMetrics"/>\
      </view></objects></document>
      """
    let layout = try #require(
      InterfaceBuilderLoader().load(SourceFile(path: "x.xib", text: text)).layouts.first)
    let device = try #require(Device.named("iPhone X"))
    #expect(try frame("root", in: layout.diagnosed(under: [device.variants[0]])) == [0, 0, 275, 94])
    #expect(try frame("root", in: layout.diagnosed(under: [variant(320, 100)])) == [0, 0, 320, 100])
    var screen = layout
    screen.interfaceBuilder?.isFreeform = false
    #expect(try frame("root", in: screen.diagnosed(under: [device.variants[0]])) == [0, 0, 375, 812])
    // Nor is a phone's screen one for a tablet's, a television's or a desktop's scene.
    for runtime in ["iOS.CocoaTouch.iPad", "AppleTV", "MacOSX.Cocoa"] {
      screen.interfaceBuilder?.targetRuntime = runtime
      #expect(try frame("root", in: screen.diagnosed(under: [device.variants[0]])) == [0, 0, 275, 94])
    }
    let tablet = try #require(Device.named("iPad Pro (11-inch)"))
    screen.interfaceBuilder?.targetRuntime = "iOS.CocoaTouch.iPad"
    #expect(try frame("root", in: screen.diagnosed(under: [tablet.variants[0]])) == [0, 0, 834, 1194])
  }

  @Test("Stored frames are compared with solved ones at the canvas's size and direction only")
  func misplaced() throws {
    let layout = try scene(element("view", "a", "0 20 375 600", free), pins("a", to: "root"))
    func count(_ variant: LayoutVariant) -> Int {
      layout.diagnosed(under: [variant]).findings.filter { $0.rule == .misplacedView }.count
    }
    #expect(count(LayoutVariant()) == 1)
    #expect(count(variant(375, 667)) == 1)
    #expect(count(variant(320, 568)) == 0)
    #expect(count(LayoutVariant(layoutDirection: .rightToLeft)) == 0)
    #expect(count(LayoutVariant(contentScale: 2)) == 0)
  }

  @Test("On a device the safe area is the device's, also for views inside, and margins lie as far within it")
  func deviceSafeArea() throws {
    let inner = element("view", "inner", "0 20 375 647", free)
    let nested = element(
      "view", "outer", "0 0 375 667", free,
      inner: "<subviews>\(inner)</subviews><viewLayoutGuide key=\"safeArea\" id=\"deep\"/><constraints>"
        + pins("inner", to: "deep") + "</constraints>")
    let margin = element("view", "m", "0 30 10 10", free)
    let layout = try scene(
      nested + margin,
      pins("outer", to: "root") + pins("m", to: "root", ["leading"])
        + "<constraint firstItem=\"m\" firstAttribute=\"top\" secondItem=\"root\" secondAttribute=\"topMargin\" id=\"t\"/>"
        + "<constraint firstItem=\"m\" firstAttribute=\"height\" constant=\"10\" id=\"h\"/>"
        + "<constraint firstItem=\"m\" firstAttribute=\"width\" constant=\"10\" id=\"w\"/>")
    let onCanvas = layout.diagnosed()
    #expect(try frame("inner", in: onCanvas) == [0, 20, 375, 647])
    #expect(try frame("m", in: onCanvas) == [0, 30, 10, 10])
    let device = try #require(Device.named("iPhone X"))
    let diagnosis = layout.diagnosed(under: [device.variants[0]])
    #expect(try frame("inner", in: diagnosis) == [0, 44, 375, 734])
    #expect(try frame("m", in: diagnosis) == [0, 54, 10, 10])
  }

  @Test("Where a device's screen is not the scene's, the safe area is the one that its frames show")
  func otherSafeArea() throws {
    var layout = try scene(element("view", "a", "0 20 375 647", free), pins("a", to: "safe"))
    layout.interfaceBuilder?.targetRuntime = "iOS.CocoaTouch.iPad"
    let device = try #require(Device.named("iPhone X"))
    #expect(try frame("a", in: layout.diagnosed(under: [device.variants[0]])) == [0, 20, 375, 647])
  }

  @Test("What a content measures is assumed: it contradicts nothing where there is less room, or with larger text")
  func content() throws {
    let label = element(
      "label", "a", "20 20 335 20.5", free + " text=\"Terms\" horizontalCompressionResistancePriority=\"1000\"")
    let layout = try scene(
      label,
      pins("a", to: "safe", ["top"])
        + "<constraint firstItem=\"a\" firstAttribute=\"leading\" secondItem=\"root\" secondAttribute=\"leading\" constant=\"20\" id=\"l\"/>"
        + "<constraint firstItem=\"root\" firstAttribute=\"trailing\" secondItem=\"a\" secondAttribute=\"trailing\" constant=\"20\" id=\"r\"/>"
    )
    #expect(layout.diagnosed().conflicts.isEmpty)
    #expect(layout.diagnosed(under: [variant(320, 568)]).conflicts.isEmpty)
    #expect(layout.diagnosed(under: [LayoutVariant(contentScale: 2)]).conflicts.isEmpty)
    let frame = try frame("a", in: layout.diagnosed(under: [variant(320, 568)]))
    #expect(frame == [20, 20, 280, Rational(41, 2)])
  }

  @Test("The sizes that a scene has room for depend on its texts, not on how wide its labels were drawn")
  func sizes() throws {
    let rigid = free + " numberOfLines=\"0\" horizontalCompressionResistancePriority=\"1000\""
    let labels =
      element("label", "a", "0 20 375 20.5", free + " text=\"Terms\"") + element("label", "b", "0 41 375 61", rigid)
    let layout = try scene(
      labels,
      pins("a", to: "root", ["leading", "trailing"]) + pins("b", to: "root", ["leading", "trailing"])
        + pins("a", to: "safe", ["top"]))
    var options = AnalysisOptions()
    options.findsSizes = true
    let diagnosis = layout.diagnosed(options: options)
    let width = try #require(diagnosis.sizes?.sizes.first { $0.axis == .horizontal })
    #expect(width.required?.lower == 0)
    let first = diagnosis.layout.viewIDs.first { diagnosis.layout.view($0)?.id == "a" }
    let giving = width.giving.filter {
      let constraint = diagnosis.constraints[$0.constraint]
      return constraint.firstItem == first && constraint.origin.kind == .compressionResistance
    }
    #expect(giving.count == 1)
    #expect(giving.flatMap(\.sizes).compactMap(\.upper).allSatisfy { $0 < 100 })
  }

  @Test("What contents would measure grows with the text: two labels that had room then lack it")
  func scaledEstimates() throws {
    let labels =
      element("label", "a", "0 20 375 20.5", free + " text=\"One\"")
      + element("label", "b", "0 40.5 375 29.5", free + " text=\"Two\"")
    let all =
      pins("a", to: "root", ["leading", "trailing"]) + pins("b", to: "root", ["leading", "trailing"])
      + pins("a", to: "safe", ["top"])
      + "<constraint firstItem=\"b\" firstAttribute=\"top\" secondItem=\"a\" secondAttribute=\"bottom\" id=\"v\"/>"
      + "<constraint firstItem=\"b\" firstAttribute=\"bottom\" secondItem=\"root\" secondAttribute=\"top\" constant=\"70\" id=\"e\"/>"
    func details(_ scale: Rational) throws -> [String] {
      try scene(labels, all).diagnosed(under: [LayoutVariant(contentScale: scale)]).worded
        .filter { $0.rule == .ambiguousContentPriority }.flatMap(\.details)
    }
    #expect(try details(1).contains { $0.contains("hug their content") })
    #expect(try details(Rational(13, 10)).contains { $0.contains("resist compression") })
  }

  @Test("Baselines are estimates: a contradiction that rests on one is none of the file's")
  func baselines() throws {
    let views =
      element("label", "a", "20 100 60 20.5", free + " text=\"A\"")
      + element("label", "b", "100 130 60 20.5", free + " misplaced=\"YES\" text=\"B\"")
    let all = ["a", "b"].map { id in
      pins(id, to: "root", ["leading"])
        + "<constraint firstItem=\"\(id)\" firstAttribute=\"top\" secondItem=\"root\" secondAttribute=\"top\" constant=\"\(id == "a" ? 100 : 105)\" id=\"\(id).t\"/>"
        + "<constraint firstItem=\"\(id)\" firstAttribute=\"height\" constant=\"\(id == "a" ? 20 : 21)\" id=\"\(id).h\"/>"
    }
    let line = """
      <constraint firstItem="a" firstAttribute="firstBaseline" secondItem="b" secondAttribute="firstBaseline" id="line"/>
      """
    #expect(try scene(views, all.joined() + line).diagnosed().conflicts.isEmpty)
  }
}
