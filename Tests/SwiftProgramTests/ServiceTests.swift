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
      struct Box { var kept: NSLayoutConstraint }
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
        static func dropShared() { shared.kept?.isActive = false }
        func change(_ value: inout NSLayoutConstraint) { value.isActive = false }
        func run(_ body: () -> Void) { body() }
        func runLater() { later?() }
        var boxes: [Box] = []
        var drawers: [Drawer] = []
        func dropBoxes() { for each in boxes { each.kept.isActive = false } }
        func dropDrawers() { for each in drawers { each.kept?.isActive = false } }
        func empty(_ drawer: Drawer) { drawer.kept?.isActive = false }
        func empty(_ box: Box) { box.kept.isActive = false }
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
      ("let one = Drawer(); one.kept = tall; Desk().empty(one)", ""),
      ("let own = Desk(); own.boxes = [Box(kept: tall)]; own.dropBoxes()", ""),
      ("let one = Drawer(); one.kept = tall; let own = Desk(); own.drawers = [one]; own.dropDrawers()", ""),
      ("Desk().empty(Box(kept: tall))", ""),
      ("Desk.shared.drop()", "Desk.shared.kept = tall"), ("Desk.dropShared()", "Desk.shared.kept = tall"),
      ("Desk.shared.kept = tall; Desk.dropShared()", ""),
    ])
  func heard(statement: String, setUp: String) throws {
    let layout = try layout(statement, setUp: setUp)
    #expect(layout.constraints.map(\.activity) != [.certain])
  }

  @Test("So is what it does with a view of its own that the class shows", arguments: ["", "room.hide()"])
  func shown(statement: String) throws {
    let reading = Reading(
      """
      final class Room {
        let bar = UIView()
        func hide() { bar.removeFromSuperview() }
      }
      final class Panel: UIView {
        private let room: Room
        init(room: Room) {
          self.room = room
          super.init(frame: .zero)
          addSubview(room.bar)
          room.bar.heightAnchor.constraint(equalToConstant: 9).isActive = true
        }
        func tap() {
          isHidden = false
          \(statement)
        }
      }
      """)
    let layout = try #require(reading.layout())
    let bar = try #require(layout.items.first { $0.name.hasSuffix("bar") })
    #expect(bar.openings.map(\.kind).contains(.conditional) == !statement.isEmpty, "\(bar)")
  }

  @Test(
    "A closure that is given away later is followed where it has to do with layouts, and only there",
    arguments: [
      ("Disk.later { self.work() }", true), ("Disk.later { self.tall.isActive = false; self.work() }", false),
      ("let one = tall; Disk.later { drop(one); self.work() }", false),
      ("let one = tall; Disk.later { Disk.keep(one) }", false), ("let one = 9; Disk.later { Disk.keep(one) }", true),
      ("func act() { tall.isActive = false; work() }; Disk.later { act() }", false),
      ("Disk.later { self.shrink() }", false), ("Disk.later { self.drop(self.tall) }", false),
    ])
  func givenAwayLater(statement: String, isBeside: Bool) throws {
    let reading = Reading(
      """
      final class Panel: UIView {
        private let held = UIView()
        private var tall: NSLayoutConstraint!
        private var isSmall = false
        init() {
          super.init(frame: .zero)
          addSubview(held)
          tall = held.heightAnchor.constraint(equalToConstant: 9)
          tall.isActive = true
          shrink()
        }
        private func shrink() { if isSmall { tall.isActive = false; work() } }
        private func drop(_ one: NSLayoutConstraint) { one.isActive = false }
        private func work() { for i in 0..<500 { for j in 0..<500 { for k in 0..<500 { Disk.write(i + j + k) } } } }
        func tap() {
          held.isHidden = held.isHidden
          isSmall = true
          \(statement)
        }
      }
      """)
    let layout = try #require(reading.layout())
    #expect(layout.constraints.map(\.activity) == (isBeside ? [.certain] : [.unknown]))
  }
}
