import ExactArithmetic
import LayoutAnalysis
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
}
