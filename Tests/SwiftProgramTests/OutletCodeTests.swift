import LayoutInput
import LayoutModel
import Testing

@testable import SwiftInput

/// What code does with views of an editor's file shows in its words: which property, of which class, and how.
@Suite("Outlets that code uses")
struct OutletCodeTests {
  /// The line of what a statement of `Menu` does with its outlet `rows` that may decide something.
  private func line(
    of statement: String, of property: String = "rows", in ownerClass: String? = "Menu", along axis: Axis = .vertical,
    decidesSize: Bool = false, before: String = ""
  ) -> Int? {
    let text = """
      \(before)
      class Base: UIViewController {
        func prepare() { crest.addSubview(UIView()) }
      }
      final class Menu: Base, Themed {
        func fill(with label: UILabel) {
          \(statement)
        }
      }
      extension Menu {
        class func tune(_ menu: Menu) {}
      }
      extension Menu { func shorten() { foot.heightAnchor.constraint(equalToConstant: 4).isActive = true } }
      """
    let code = SwiftLoader().outletCode { [SourceFile(path: "Menu.swift", text: text)] }
    return code?.place(of: Outlet(property, of: ownerClass), along: axis, decidesSize: decidesSize)?.line
  }

  @Test(
    "What places a view, or takes it elsewhere, counts",
    arguments: [
      "rows.topAnchor.constraint(equalTo: view.topAnchor).isActive = true",
      "self.rows!.heightAnchor.constraint(equalToConstant: 4).isActive = true",
      "rows?.snp.makeConstraints { $0.edges.equalToSuperview() }",
      "view.addSubview(rows)", "stack.addArrangedSubview(self.rows)", "rows.removeFromSuperview()",
      "view.addConstraint(NSLayoutConstraint(item: rows, attribute: .top, relatedBy: .equal))",
      "rows.autoPinEdgesToSuperviewEdges()", "rows.heightAnchor == 40", "rows.topAnchor >= label.bottomAnchor + 8",
    ])
  func places(statement: String) {
    #expect(line(of: statement) == 7)
  }

  @Test(
    "What says nothing of it on the axis does not",
    arguments: [
      "rows.widthAnchor.constraint(equalToConstant: 4).isActive = true",
      "label.topAnchor.constraint(equalTo: rows.topAnchor).isActive = true", "rows.backgroundColor = .red",
      "// rows.removeFromSuperview()", "print(\"rows.removeFromSuperview()\")", "other.rows.removeFromSuperview()",
      "rows.addArrangedSubview(label)", "rows.contentSize = .zero",
    ])
  func others(statement: String) {
    #expect(line(of: statement) == nil)
  }

  @Test(
    "What is put into a view may decide its size alone",
    arguments: [
      "rows.addArrangedSubview(label)", "rows.contentSize = .zero", "rows.insertSubview(label, at: 0)",
      "rows.isScrollEnabled = false",
    ])
  func contents(statement: String) {
    #expect(line(of: statement, decidesSize: true) == 7)
  }

  @Test("A property is that of the class, of an extension or of a superclass, and of no other class")
  func classes() {
    #expect(line(of: "", of: "foot") == 13)
    #expect(line(of: "", of: "crest", decidesSize: true) == 3)
    #expect(line(of: "", of: "crest", in: "Base", decidesSize: true) == 3)
    #expect(line(of: "rows.removeFromSuperview()", in: "Base") == nil)
    // What belongs to the class is of the class, and no type of the name `func`.
    let classCode = "class Tool: UIView {\n  class func fill() { rows.removeFromSuperview() }\n}"
    #expect(line(of: "", in: "Tool", before: classCode) == 2)
    #expect(line(of: "rows.removeFromSuperview()", in: nil) == nil)
    #expect(line(of: "rows.removeFromSuperview()", in: "Absent") == nil)
    #expect(line(of: "rows.removeFromSuperview()", in: "Ring", before: "class Ring: Ring {}") == nil)
  }
}
