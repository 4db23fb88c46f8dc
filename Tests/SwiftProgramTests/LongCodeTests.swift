import SwiftSource
import Testing

@testable import SwiftProgram

/// Code whose run would take longer than is given to it, alone or with others.
@Suite("Long code in Swift")
struct LongCodeTests {
  @Test("A set-up that takes long is run to its end where few do, and not where many do")
  func sharedSteps() {
    func shelf(_ number: Int, _ superclass: String) -> String {
      """
      class Shelf\(number): \(superclass) {
        let lamp = UIView()
        init() {
          super.init(frame: .zero)
          lamp.translatesAutoresizingMaskIntoConstraints = false
          addSubview(lamp)
          var sum = 0
          for i in 0..<200 { for j in 0..<100 { sum = i + j } }
          lamp.heightAnchor.constraint(equalToConstant: 24).isActive = true
          lamp.heightAnchor.constraint(equalToConstant: 28).isActive = true
        }
      }
      """
    }
    func whole(_ count: Int, _ superclass: String = "UIView") -> Int {
      let files = (0..<count).map { SourceText(path: "Shelf\($0).swift", bytes: Array(shelf($0, superclass).utf8)) }
      return SwiftLayoutReader.read(files, workers: 2).layouts.count(where: \.isComplete)
    }
    #expect(whole(1) == 1)
    #expect(whole(2) == 2)
    #expect(whole(60) == 0)
    // No app shows a case of tests.
    #expect(whole(1, "XCTestCase") == 0)
  }

  @Test(
    "What an object that all share keeps for later counts where it has to do with layouts, by its words or those it calls",
    arguments: [("self.collapse()", true), ("self.bar.removeFromSuperview()", true), ("self.save()", false)])
  func sharedClosures(_ later: String, counts: Bool) throws {
    let reading = Reading(
      """
      final class Store {
        static let shared = Store()
        let bar = UIView()
        init() { Center.observe { \(later) } }
        func collapse() { close() }
        func close() { bar.removeFromSuperview() }
        func save() { for i in 0..<500 { for j in 0..<500 { for k in 0..<500 { Disk.write(i + j + k) } } } }
      }
      final class Panel: UIView {
        init() {
          super.init(frame: .zero)
          addSubview(Store.shared.bar)
          widthAnchor.constraint(equalToConstant: 9).isActive = true
        }
      }
      """)
    let layout = try #require(reading.layout())
    #expect(layout.isComplete)
    #expect(layout.items.last?.parent == (counts ? .unknown : .item(0)))
  }

  @Test(
    "Where code goes on beyond what is run, no constraint is certain",
    arguments: [
      "other.isActive = true; work(); tall.isActive = false", "work(); tall.isActive = false; other.isActive = true",
      "other.isActive = true; later { self.work(); self.tall.isActive = false }", "work(); other.isActive = true",
    ])
  func unfinishedCode(statements: String) {
    let reading = Reading([
      "Shelf.swift": """
      class Shelf: UIView {
        let lamp = UIView()
        var tall: NSLayoutConstraint!
        init() {
          super.init(frame: .zero)
          lamp.translatesAutoresizingMaskIntoConstraints = false
          addSubview(lamp)
          tall = lamp.heightAnchor.constraint(equalToConstant: 24)
          tall.isActive = true
          let other = lamp.heightAnchor.constraint(equalToConstant: 28)
          \(statements)
        }
        func later(_ body: @escaping () -> Void) { DispatchQueue.main.async(execute: body) }
        func work() { for i in 0..<400 { for j in 0..<400 { for k in 0..<400 { print(i * j + k) } } } }
      }
      """
    ])
    #expect(reading.findings == [])
  }

  @Test("A closure that gives itself away again is run once, and each constraint is let go that one may switch")
  func closuresGivenAwayAgain() throws {
    let reading = Reading(
      """
      final class Panel: UIView {
        let held = UIView()
        init() {
          super.init(frame: .zero)
          addSubview(held)
          let sizes = [
            held.widthAnchor.constraint(equalToConstant: 8), held.heightAnchor.constraint(equalToConstant: 9),
            held.heightAnchor.constraint(equalToConstant: 10),
          ]
          NSLayoutConstraint.activate(sizes)
          for size in sizes.dropLast() { Clock.after(1) { size.isActive = false } }
          load()
        }
        func load() {
          let request = Request()
          Clock.after(5) { [weak self] in
            request.send()
            self?.load()
          }
        }
      }
      """)
    let layout = try #require(reading.layout())
    #expect(layout.isComplete)
    #expect(layout.constraints.map(\.activity) == [.unknown, .unknown, .certain])
  }

  @Test(
    "What may happen later is followed the farther the more of what was set up it could change",
    arguments: [(0, false), (1, false), (4, true)])
  func laterOfLittle(constraints: Int, isComplete: Bool) throws {
    let reading = Reading(
      """
      class Shelf: UIView {
        let lamp = UIView()
        let cord = UIView()
        init() {
          super.init(frame: .zero)
          addSubview(lamp)
          addSubview(cord)
          for number in 0..<\(constraints) {
            lamp.heightAnchor.constraint(lessThanOrEqualToConstant: 24 + number).isActive = true
          }
        }
        func stretch() {
          var sum = 0
          for i in 0..<100 { for j in 0..<100 { sum = i + j } }
          cord.widthAnchor.constraint(equalToConstant: 24).isActive = true
        }
      }
      """)
    #expect(try #require(reading.layout("Shelf")).isComplete == isComplete)
  }

  @Test(
    "An initialiser that nobody is to call sets nothing up",
    arguments: [("fatalError()", 1), ("return nil", 1), ("super.init(coder: coder)", 2)])
  func initializerOfNothing(_ statement: String, layouts: Int) {
    let reading = Reading(
      """
      class Shelf: UIView {
        let lamp: UIView = {
          let lamp = UIView()
          lamp.heightAnchor.constraint(equalToConstant: 24).isActive = true
          return lamp
        }()
        init() {
          super.init(frame: .zero)
          addSubview(lamp)
          lamp.widthAnchor.constraint(equalToConstant: 24).isActive = true
        }
        required init?(coder: NSCoder) { \(statement) }
      }
      """)
    #expect(reading.layoutCount == layouts)
  }

  @Test(
    "Of the cases of a switch that each give a text or a case those count that differ, wherever they stand",
    arguments: [
      (["small", "small", "small", "small"], true), (["small", "small", "small", "large"], false),
      (["large", "small", "small", "small"], false),
    ])
  func casesThatOnlyGive(_ given: [String], isCertain: Bool) throws {
    for type in ["Kind", "String"] {
      let values = given.map { type == "Kind" ? ".\($0)" : "\"\($0)\"" }
      let reading = Reading(
        """
        enum Kind { case small, large }
        enum Device {
          static var kind: \(type) {
            switch machine() {
            case "one": return \(values[0])
            case "two": return \(values[1])
            case "three": return \(values[2])
            default: return \(values[3])
            }
          }
        }
        class Panel: UIView {
          init() {
            super.init(frame: .zero)
            for _ in 0..<400 { print(Device.kind) }
            let tall = heightAnchor.constraint(equalToConstant: 24)
            if Device.kind == \(type == "Kind" ? ".small" : "\"small\"") { tall.isActive = true }
          }
        }
        """)
      let activity = try #require(reading.layout()?.constraints.first?.activity)
      #expect((activity == .certain) == isCertain, "\(type): \(activity)")
    }
  }

  @Test("A switch that only gives values takes no more steps for each of its cases than to compare them")
  func longSwitch() throws {
    let cases = (0..<60).map { "case \"device \($0)\": return .small" }.joined(separator: "\n      ")
    let reading = Reading(
      """
      enum Kind { case small, large }
      enum Device {
        static var kind: Kind {
          switch machine() {
            \(cases)
          default: return .large
          }
        }
      }
      class Panel: UIView {
        init() {
          super.init(frame: .zero)
          heightAnchor.constraint(equalToConstant: 24).isActive = true
          for _ in 0..<20 { for _ in 0..<100 { print(Device.kind) } }
        }
      }
      """)
    #expect(try #require(reading.layout()).isComplete)
  }
}
