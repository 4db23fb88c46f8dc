import ExactArithmetic
import LayoutAnalysis
import LayoutInput
import LayoutModel
import Testing

@testable import InterfaceBuilderInput

@Suite("Interface Builder files: other sizes")
struct InterfaceBuilderVariantTests {
  /// The size of a root under a variant, `320x44`.
  private func size(_ id: String, _ layout: Layout, _ variant: LayoutVariant) throws -> String {
    let size = try layout.applying(variant).view(id: id).rootSize
    return "\(size.width?.description ?? "any")x\(size.height?.description ?? "any")"
  }

  private let small = LayoutVariant(size: PartialSize(width: 320, height: 568))

  @Test("The view of a controller has the size of the screen, what a table lays out in it keeps its own")
  func containers() throws {
    let row = SampleDocument.view("row", element: "tableViewCell", frame: "0 28 414 44")
    let narrow = SampleDocument.view("narrow", element: "tableViewCell", frame: "0 72 300 44")
    let header = SampleDocument.view("header", frame: "0 0 414 136").replacing(
      "id=", with: "key=\"tableHeaderView\" id=")
    let table = SampleDocument.view(
      "table", element: "tableView", frame: "0 0 414 896", inner: "\(header)<prototypes>\(row)\(narrow)</prototypes>")
    let layout = try SampleDocument(subviews: table).layout()
    #expect(try size("root", layout, small) == "320x568")
    #expect(try size("header", layout, small) == "414x136")
    #expect(try size("row", layout, small) == "320x44")
    #expect(try size("narrow", layout, small) == "300x44")
  }

  @Test("A cell in a file of its own has the size that is asked for, and of a device's only a table row's width")
  func topLevel() throws {
    func layout(_ element: String) throws -> Layout {
      let view = SampleDocument.view("v", element: element, frame: "0 0 375 44")
      let text = "<document version=\"3.0\" useAutolayout=\"YES\"><objects>\(view)</objects></document>"
      let file = try InterfaceBuilderLoader().load(SourceFile(path: "Cell.xib", text: text))
      return try #require(file.layouts.first)
    }
    var device = small
    device.devices = [DeviceOrientation(device: "iPhone SE (1st generation)", isLandscape: false)]
    for element in ["view", "tableViewCell", "collectionViewCell"] {
      #expect(try size("v", layout(element), small) == "320x568")
    }
    #expect(try size("v", layout("view"), device) == "320x568")
    #expect(try size("v", layout("tableViewCell"), device) == "320x44")
    #expect(try size("v", layout("collectionViewCell"), device) == "375x44")
  }

  @Test("What is wrong in a cell that keeps its size is wrong on every device")
  func keptSize() throws {
    let widths = [50, 60].map { "<constraint id=\"w\($0)\" firstAttribute=\"width\" constant=\"\($0)\"/>" }
    let view = SampleDocument.view(
      "i", frame: "0 0 50 44", inner: "<constraints>\(widths.joined())</constraints>")
    let inner = "<subviews>\(view)</subviews>"
    let cell = SampleDocument.view("v", element: "collectionViewCell", frame: "0 0 375 44", inner: inner)
    let text = "<document version=\"3.0\" useAutolayout=\"YES\"><objects>\(cell)</objects></document>"
    let file = try InterfaceBuilderLoader().load(SourceFile(path: "Cell.xib", text: text))
    let layout = try #require(file.layouts.first)
    let names = ["iPhone SE (1st generation)", "iPhone X", "iPhone 14", "iPhone 15"]
    let diagnosis = try layout.diagnosed(under: names.flatMap { try #require(Device.named($0)).variants })
    let conflicts = diagnosis.findings.filter { $0.conflict != nil }
    #expect(conflicts.count == 1 && conflicts[0].variants == Array(diagnosis.variants.indices))
    #expect(diagnosis.variants.count == 8 && diagnosis.variants.allSatisfy { $0.verdict == .unsatisfiable })
  }

  private func device(_ name: String, landscape: Bool = false) throws -> LayoutVariant {
    try #require(Device.named(name)?.variants.first { $0.devices[0].isLandscape == landscape })
  }

  @Test("What a file says for some size classes is chosen anew for each device and orientation")
  func variations() throws {
    let view = SampleDocument.view(
      "v",
      inner: "<constraints><constraint id=\"wide\" firstAttribute=\"width\" constant=\"50\">"
        + "<variation key=\"widthClass=regular\" constant=\"300\"/></constraint></constraints>")
    var options = LoadOptions()
    options.variants = [
      try device("iPhone 14"), try device("iPhone 14", landscape: true), try device("iPhone 11", landscape: true),
      try device("iPad (10th generation)"), try device("iPad (10th generation)", landscape: true), small,
    ]
    let layouts = try SampleDocument(subviews: view).load(options).layouts
    #expect(
      layouts.map(\.name) == [
        "Sample (widthClass=compact heightClass=regular)", "Sample (widthClass=compact heightClass=compact)",
        "Sample (widthClass=regular heightClass=compact)", "Sample (widthClass=regular heightClass=regular)",
      ])
    #expect(layouts.map { $0.constraints.first { $0.id == "wide" }?.constant } == [50, 50, 300, 300])
    let read = layouts.map { layout in
      options.variants.indices.filter { layout.conventions.isRead(for: options.variants[$0]) }
    }
    #expect(read == [[0, 5], [1], [2], [3, 4]])
    #expect(try SampleDocument().load(options).layouts.map(\.name) == ["Sample"])
  }

  @Test("What is wrong whatever the size classes is found once")
  func repeated() throws {
    let view = SampleDocument.view(
      "v",
      inner: "<constraints><constraint id=\"lost\" firstItem=\"gone\" firstAttribute=\"width\" constant=\"50\"/>"
        + "<constraint id=\"wide\" firstAttribute=\"width\" constant=\"50\">"
        + "<variation key=\"widthClass=regular\" constant=\"300\"/></constraint></constraints>")
    var options = LoadOptions()
    let one = try SampleDocument(subviews: view).load(options).findings.joined().map(\.rule)
    #expect(one.contains(.missingItem))
    options.variants = [try device("iPhone 14"), try device("iPad (10th generation)"), small]
    let file = try SampleDocument(subviews: view).load(options)
    #expect(file.layouts.count > 1 && file.findings.joined().map(\.rule) == one)
  }

  @Test("A device's safe area reaches below the bars that the file gives a controller")
  func bars() throws {
    let parts =
      "<simulatedNavigationBarMetrics key=\"simulatedTopBarMetrics\"/>"
      + "<simulatedTabBarMetrics key=\"simulatedBottomBarMetrics\"/>"
    let layout = try SampleDocument(controllerParts: parts).layout()
    func insets(_ variant: LayoutVariant, of layout: Layout) throws -> [Rational] {
      let insets = try layout.applying(variant).view(id: "root").safeAreaInsets
      return [insets.top, insets.bottom]
    }
    #expect(try insets(device("iPhone 14"), of: layout) == [47 + 44, 34 + 49])
    #expect(try insets(device("iPhone 14", landscape: true), of: layout) == [32, 21 + 32])
    #expect(try insets(device("iPhone 14"), of: SampleDocument().layout()) == [47, 34])
  }
}
