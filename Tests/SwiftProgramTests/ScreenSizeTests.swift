import ExactArithmetic
import LayoutAnalysis
import LayoutInput
import LayoutModel
import SwiftInput
import Testing

/// A device's size is that of a screen: what code builds for a part of one does not take it on.
@Suite("Sizes of what code builds")
struct ScreenSizeTests {
  private static let pad = LayoutVariant(
    size: PartialSize(width: 768, height: 1024), devices: [DeviceOrientation(device: "iPad", isLandscape: false)])
  private static let given = LayoutVariant(size: PartialSize(width: 768, height: 1024))

  /// The widths of the roots of each layout of a file under a variant.
  private func widths(_ text: String, _ variant: LayoutVariant) throws -> [String: [String]] {
    let file = try SwiftLoader().load(
      SourceFile(path: "A.swift", text: "import UIKit\n" + text), LoadOptions())
    var result: [String: [String]] = [:]
    for layout in file.layouts {
      let applied = layout.applying(variant)
      result[layout.name] = applied.roots.compactMap { applied.view($0) }.map {
        "\($0.name) \($0.rootSize.width.map(String.init(describing:)) ?? "open")"
      }
    }
    return result
  }

  /// A class whose set-up holds a box at its height.
  private func type(_ name: String, _ superclass: String, view: String = "self") -> String {
    let isController = superclass.hasSuffix("Controller")
    let setUp =
      isController
      ? "override func viewDidLoad() {\n    super.viewDidLoad()"
      : "override init(frame: CGRect) {\n    super.init(frame: frame)"
    return """
      class \(name): \(superclass) {
        let box = UIView()
        \(setUp)
          box.translatesAutoresizingMaskIntoConstraints = false
          \(view).addSubview(box)
          box.heightAnchor.constraint(equalToConstant: 50).isActive = true
        }
        \(isController ? "" : "required init?(coder: NSCoder) { fatalError() }")
      }

      """
  }

  @Test("The view of a controller has a device's size, a button, a cell and a plain view have not")
  func controllers() throws {
    let text =
      type("Page", "UIViewController", view: "view") + type("Action", "UIButton") + type("Cell", "UITableViewCell")
      + type("Part", "UIView")
    #expect(
      try widths(text, Self.pad) == [
        "Page": ["view 768"], "Action": ["self open"], "Cell": ["self open"], "Part": ["self open"],
      ])
    #expect(
      try widths(text, Self.given) == [
        "Page": ["view 768"], "Action": ["self 768"], "Cell": ["self 768"], "Part": ["self 768"],
      ])
  }

  @Test("What a controller makes its view fills a screen")
  func loadedViews() throws {
    let text =
      type("Content", "UIView") + """
        final class Page: UIViewController {
          let content = Content()
          override func loadView() { view = content }
          override func viewDidLoad() {
            super.viewDidLoad()
            content.box.widthAnchor.constraint(equalTo: content.widthAnchor).isActive = true
          }
        }
        """
    #expect(try widths(text, Self.pad)["Content"] == ["self 768"])
  }

  @Test("A view that is in nothing has no size that is asked about")
  func freeViews() throws {
    let text = """
      final class Field: UITextField {
        init() {
          super.init(frame: .zero)
          let spacer = UIView()
          spacer.translatesAutoresizingMaskIntoConstraints = false
          spacer.widthAnchor.constraint(equalToConstant: 12).isActive = true
          leftView = spacer
        }
        required init?(coder: NSCoder) { fatalError() }
      }
      """
    for variant in [Self.pad, Self.given] {
      #expect(try widths(text, variant)["Field"]?.contains("spacer open") == true)
    }
  }
}
