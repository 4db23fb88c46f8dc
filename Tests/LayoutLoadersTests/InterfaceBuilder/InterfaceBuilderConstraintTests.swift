import ExactArithmetic
import LayoutInput
import LayoutModel
import Testing

@testable import InterfaceBuilderInput

@Suite("Interface Builder files: constraints")
struct InterfaceBuilderConstraintTests {
  private let two = SampleDocument.view("a") + SampleDocument.view("b")

  @Test("What is not written has its default: the owner, equality, 1, 0, required")
  func defaults() throws {
    let text = "<constraint firstAttribute=\"trailing\" secondItem=\"a\" secondAttribute=\"trailing\" id=\"c\"/>"
    let layout = try SampleDocument(subviews: two, constraints: text).layout()
    let constraint = try layout.constraint("c")
    #expect(layout.view(constraint.firstItem)?.id == "root")
    #expect(constraint.relation == .equal && constraint.multiplier == 1 && constraint.constant == 0)
    #expect(constraint.priority == .required)
  }

  @Test(
    "A multiplier is a number, a ratio or a percentage",
    arguments: [
      ("0.8", Rational(4, 5)), ("16:9", Rational(16, 9)), ("1/3", Rational(1, 3)), ("30%", Rational(3, 10)), ("1:1", 1),
    ])
  func multipliers(text: String, value: Rational) {
    #expect(DocumentNumber.multiplier(text) == value)
  }

  @Test("A multiplier that is none is reported", arguments: ["1:0", "x", "", "1:2:3", "nan"])
  func badMultipliers(text: String) throws {
    #expect(DocumentNumber.multiplier(text) == nil)
    let constraint = "<constraint firstItem=\"a\" firstAttribute=\"width\" multiplier=\"\(text)\" id=\"c\"/>"
    let file = try SampleDocument(subviews: two, constraints: constraint).load()
    #expect(file.findings.first?.count == 1)
  }

  @Test(
    "A priority is the single-precision number that it stands for",
    arguments: [("999.99999", 1000), ("999.99", 999.99), ("249.99998474121094", 249.99998474121094)])
  func priorities(text: String, value: Double) {
    #expect(DocumentNumber.priority(text) == value)
  }

  @Test("The older name of the last baseline is known, another name is reported")
  func attributes() throws {
    let text = """
      <constraint firstItem="a" firstAttribute="baseline" secondItem="b" secondAttribute="firstBaseline" id="c"/>
      <constraint firstItem="a" firstAttribute="sideways" secondItem="b" secondAttribute="top" id="d"/>
      """
    let file = try SampleDocument(subviews: two, constraints: text).load()
    #expect(try file.layouts[0].constraint("c").firstAttribute == .lastBaseline)
    #expect(file.findings[0].map(\.rule) == [.unknownAttribute])
  }

  @Test("Where the standard space is none, it is written without a number")
  func standardSpace() throws {
    let text = """
      <constraint firstItem="a" firstAttribute="top" secondItem="b" secondAttribute="bottom" symbolic="YES" id="c"/>
      <constraint firstItem="a" firstAttribute="top" secondItem="root" secondAttribute="top" symbolic="YES" id="d"/>
      """
    let layout = try SampleDocument(subviews: two, constraints: text).layout()
    #expect(try layout.constraint("c").constant == 0)
    #expect(try layout.constraint("d").constant == 0)
    #expect(try layout.constraint("d").symbolicConstant == nil)
  }

  @Test("A constraint of something that is not there is reported and left out")
  func missingItem() throws {
    let text =
      "<constraint firstItem=\"gone\" firstAttribute=\"top\" secondItem=\"a\" secondAttribute=\"top\" id=\"c\"/>"
    let file = try SampleDocument(subviews: two, constraints: text).load()
    #expect(file.findings[0].map(\.rule) == [.missingItem])
    #expect(file.layouts[0].constraints.allSatisfy { $0.id != "c" })
  }

  @Test("An id that two objects have is an error, and means the first of them")
  func duplicateID() throws {
    let views = SampleDocument.view("v", element: "label") + SampleDocument.view("v")
    let constraint = "<constraint id=\"k\" firstItem=\"v\" firstAttribute=\"width\" constant=\"5\"/>"
    let file = try SampleDocument(subviews: views, constraints: constraint).load()
    #expect(file.findings[0].map(\.rule) == [.duplicateName])
    let layout = try #require(file.layouts.first)
    #expect(layout.view(try layout.constraint("k").firstItem)?.className == "UILabel")
    #expect(try SampleDocument(subviews: SampleDocument.view("v")).load().findings[0].isEmpty)
  }

  @Test("A constraint that is there twice is reported once")
  func duplicates() throws {
    let text = """
      <constraint firstItem="a" firstAttribute="width" constant="4" id="c"/>
      <constraint firstItem="a" firstAttribute="width" constant="4" id="d"/>
      <constraint firstItem="a" firstAttribute="width" constant="5" priority="900" id="e"/>
      """
    let file = try SampleDocument(subviews: two, constraints: text).load()
    #expect(file.findings[0].map(\.rule) == [.duplicatedConstraint])
  }

  @Test("A placeholder constraint counts on the canvas and not at run time")
  func placeholders() throws {
    let text = "<constraint firstItem=\"a\" firstAttribute=\"width\" constant=\"4\" placeholder=\"YES\" id=\"c\"/>"
    let document = SampleDocument(subviews: two, constraints: text)
    #expect(try document.layout().constraint("c").isActive)
    var options = LoadOptions()
    options.mode = .runtime
    #expect(try !document.layout(options).constraint("c").isActive)
  }

  @Test("The variations of the canvas device hold, those of other size classes where they are asked for")
  func variations() throws {
    let text = """
      <constraint firstItem="a" firstAttribute="width" constant="4" id="c">
        <variation key="widthClass=compact" constant="5"/>
      </constraint>
      <constraint firstItem="a" firstAttribute="height" constant="6" id="d"/>
      """
    let masks = """
      <variation key="default"><mask key="constraints"><exclude reference="d"/></mask></variation>
      <variation key="heightClass=regular-widthClass=regular">
        <mask key="constraints"><include reference="d"/></mask>
      </variation>
      """
    let document = SampleDocument(subviews: two, constraints: text, parts: masks)
    let phone = try document.layout()
    #expect(try phone.constraint("c").constant == 5)
    #expect(try !phone.constraint("d").isActive)
    var options = LoadOptions()
    options.sizeClasses = .init(width: "regular", height: "regular")
    let tablet = try document.layout(options)
    #expect(try tablet.constraint("c").constant == 4)
    #expect(try tablet.constraint("d").isActive)
    options = LoadOptions()
    options.includesEveryVariation = true
    #expect(try document.load(options).layouts.count == 2)
  }

  @Test(
    "Large phones are regular in width when they lie on their side",
    arguments: [("retina6_12", "compact"), ("retina6_72", "regular"), ("retina5_5", "regular"), ("ipad9_7", "regular")])
  func landscape(device: String, width: String) throws {
    let document = SampleDocument(device: "<device id=\"\(device)\" orientation=\"landscape\"/>")
    #expect(try document.layout().interfaceBuilder?.traits.contains("widthClass=\(width)") == true)
  }

  @Test("A view with a fixed frame is held at its four parts by constraints that no one wrote")
  func fixedFrame() throws {
    let view = SampleDocument.view("v", frame: "1 2 3 4", attributes: "fixedFrame=\"YES\"")
    let layout = try SampleDocument(subviews: view).layout()
    #expect(layout.constraints.map(\.origin.kind) == Array(repeating: .fixedFrame, count: 4))
    #expect(layout.constraints.map(\.constant) == [1, 2, 3, 4])
  }

  @Test(
    "A mask places a view without constraints where editors give it to the app, it is set and there is a frame",
    arguments: [
      ("14490", true, "widthSizable=\"YES\"", true), ("10117", true, "widthSizable=\"YES\"", false),
      ("14490", true, "", false), ("14490", false, "widthSizable=\"YES\"", false),
    ])
  func placedByMask(toolsVersion: String, hasFrame: Bool, mask: String, isPlaced: Bool) throws {
    let frame = hasFrame ? "<rect key=\"frame\" x=\"1\" y=\"2\" width=\"3\" height=\"4\"/>" : ""
    let view = """
      <view fixedFrame="YES" translatesAutoresizingMaskIntoConstraints="NO" id="v">\(frame)\
      <autoresizingMask key="autoresizingMask" \(mask)/></view>
      """
    let layout = try SampleDocument(subviews: view, toolsVersion: toolsVersion).layout()
    let item = try #require(layout.viewIDs.first { layout.view($0)?.id == "v" })
    #expect(layout.view(item)?.interfaceBuilder?.isPlacedByMask == isPlaced)
  }

  @Test(
    "A document that does not say that it uses Auto Layout, or a watch's, is left out, constraints or not",
    arguments: ["", "useAutolayout=\"NO\"", "useAutolayout=\"yes\"", "useAutolayout=\"\""])
  func withoutAutoLayout(attributes: String) throws {
    let text = "<constraint firstItem=\"a\" firstAttribute=\"width\" constant=\"4\" id=\"c\"/>"
    let document = SampleDocument(subviews: two, constraints: text, attributes: attributes)
    for file in [
      try document.load(),
      try InterfaceBuilderLoader().load(
        SourceFile(
          path: "Sample.storyboard",
          text: SampleDocument(subviews: two).text.replacing("iOS.CocoaTouch\"", with: "watchKit\""))),
    ] {
      #expect(file.layouts.isEmpty && file.findings.isEmpty)
      #expect(file.omissions.map(\.rule) == [.withoutAutoLayout])
      #expect(file.omissions.allSatisfy { $0.severity == .note && $0.range?.start.line == 2 })
      #expect(file.omissions.allSatisfy { $0.message.hasPrefix("Sample.storyboard ") })
    }
  }

  @Test("Top and bottom layout guides belong to the controller's view")
  func layoutGuides() throws {
    let guides = """
      <layoutGuides><viewControllerLayoutGuide type="top" id="t"/><viewControllerLayoutGuide type="bottom" id="b"/>
      </layoutGuides>
      """
    let layout = try SampleDocument(controllerParts: guides).layout()
    let found = layout.items.compactMap(\.guide)
    #expect(found.filter { $0.kind == .top || $0.kind == .bottom }.count == 2)
    #expect(found.allSatisfy { layout.view($0.owner)?.id == "root" })
  }
}
