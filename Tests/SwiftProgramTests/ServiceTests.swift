import Testing

@testable import SwiftProgram

/// What a class has others do later: followed where these get or hold something of layouts, and only there.
@Suite("Services in Swift")
struct ServiceTests {
  /// A panel with a constraint that it keeps, and a function that has to do with layouts and does something else besides.
  private func layout(_ statement: String, setUp: String = "") throws -> SwiftLayout {
    let reading = Reading(
      """
      final class Panel: UIView {
        let held = UIView()
        var tall: NSLayoutConstraint!
        let desk = Desk()
        init() {
          super.init(frame: .zero)
          addSubview(held)
          tall = held.heightAnchor.constraint(equalToConstant: 9)
          tall.isActive = true
          \(setUp)
        }
        func tap() {
          setNeedsUpdateConstraints()
          held.isHidden = held.isHidden
          \(statement)
        }
      }
      final class Page: UIViewController {
        init(_ number: Int) { super.init(nibName: nil, bundle: nil); Desk.count() }
      }
      final class Tree {
        init() { for i in 0..<300 { plant(i) } }
        func plant(_ i: Int) { if Sun.shines { Tree().water(i) } }
        func water(_ i: Int) {}
      }
      final class Drawer {
        var kept: NSLayoutConstraint?
      }
      final class Desk {
        static let shared = Desk()
        var kept: NSLayoutConstraint?
        var drawer = Drawer()
        var later: (() -> Void)?
        var size: CGFloat { save(); return 4 }
        init(_ number: Int) { save() }
        init() {}
        func save() { for i in 0..<500 { for j in 0..<500 { for k in 0..<500 { Disk.write(i + j + k) } } } }
        static func count() { for i in 0..<500 { for j in 0..<500 { for k in 0..<500 { Disk.write(i + j + k) } } } }
        func drop(_ constraint: NSLayoutConstraint) { constraint.isActive = false }
        func dropAll(_ list: [NSLayoutConstraint]) { for each in list { each.isActive = false } }
        func drop() { kept?.isActive = false; drawer.kept?.isActive = false }
        func change(_ value: inout NSLayoutConstraint) { value.isActive = false }
        func run(_ body: () -> Void) { body() }
        func runLater() { later?() }
      }
      """)
    return try #require(reading.layout())
  }

  @Test(
    "What an object without anything of layouts does later takes no steps",
    arguments: [
      "desk.save()", "Desk.shared.save()", "Desk.count()", "print(desk.size)", "print(Desk(9))", "present(Page(9))",
      "desk.run { self.desk.save() }",
    ])
  func unheard(statement: String) throws {
    let layout = try layout(statement)
    #expect(layout.isComplete)
    #expect(layout.constraints.map(\.activity) == [.certain])
  }

  @Test("Of an object that is made while one like it is made nothing is known, as of any that takes long")
  func withinItself() throws {
    let layout = try layout("", setUp: "print(Tree())")
    #expect(layout.isComplete)
    #expect(layout.constraints.map(\.activity) == [.certain])
  }

  @Test(
    "What it does with a constraint that it gets, or holds, is seen",
    arguments: [
      ("desk.drop(tall)", ""), ("desk.dropAll([tall])", ""), ("desk.drop()", "desk.kept = tall"),
      ("desk.drop()", "desk.drawer.kept = tall"), ("desk.change(&tall)", ""),
      ("desk.run { tall.isActive = false }", ""),
      ("desk.runLater()", "desk.later = { self.tall.isActive = false }"),
      ("let own = Desk(); own.kept = tall; own.drop()", ""),
    ])
  func heard(statement: String, setUp: String) throws {
    let layout = try layout(statement, setUp: setUp)
    #expect(layout.constraints.map(\.activity) != [.certain])
  }
}
