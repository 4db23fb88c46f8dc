import LayoutInput
import LayoutModel
import SwiftInput
import Testing

/// What statements and names of a program mean: which code there is, which of several is meant, and who gets its value.
@Suite("What code means")
struct MeaningTests {
  @Test("A constraint that a statement drops is never activated, one that is handed on may be")
  func neverActivated() {
    let reading = Reading(
      body: """
        a.widthAnchor.constraint(equalToConstant: 1)
        let kept = a.heightAnchor.constraint(equalToConstant: 2)
        kept.priority = .defaultLow
        let handed = b.heightAnchor.constraint(equalToConstant: 3)
        Store.shared.keep(handed)
        """)
    let found = reading.findings.filter { $0.hasSuffix("constraint-never-activated") }
    #expect(found.count == 2, "\(reading.findings)")
  }

  @Test("A finding about code says which views it is about, those of every run of its line")
  func subjects() throws {
    let text = """
      import UIKit
      final class Panel: UIView {
        let a = UIView()
        let b = UIView()
        init() {
          super.init(frame: .zero)
          for view in [a, b] {
            view.translatesAutoresizingMaskIntoConstraints = false
            addSubview(view)
            view.topAnchor.constraint(equalTo: topAnchor)
          }
        }
        required init?(coder: NSCoder) { fatalError() }
      }
      """
    let files = try SwiftLoader().load(SourceSet([SourceFile(path: "A.swift", text: text)]))
    let loaded = try #require(try files.first?.get())
    let (layout, findings) = (try #require(loaded.layouts.first), loaded.findings.flatMap(\.self))
    let finding = try #require(findings.first { $0.rule == .constraintNeverActivated })
    #expect(Set(finding.subjects.map { layout[$0].name }) == ["a", "b", "self"])
    #expect(findings.count { $0.rule == .constraintNeverActivated } == 1)
  }

  @Test("What stands in the same #if as its type is there wherever the type is")
  func conditionOfTheType() {
    let reading = Reading(
      """
      #if !RELEASE
      class Panel: UIView {
        private let a: UIView = {
          let view = UIView()
          view.translatesAutoresizingMaskIntoConstraints = false
          return view
        }()
        #if BETA
        private let b = UIView()
        #endif
        init() {
          super.init(frame: .zero)
          addSubview(a)
          a.widthAnchor.constraint(equalToConstant: 4).isActive = true
          b.widthAnchor.constraint(equalToConstant: 4).isActive = true
        }
      }
      #endif
      """)
    #expect(reading.openings(of: "a").isEmpty)
    #expect(reading.constraints().filter { !$0.contains("unknown") } == ["a.width == 4"])
  }

  @Test("A list of constraints goes to UIKit's activate, where the program has one for other lists too")
  func activateOfTheProgram() {
    let reading = Reading(
      body: """
        NSLayoutConstraint.activate([a.widthAnchor.constraint(equalToConstant: 5)])
        NSLayoutConstraint.activate([a.pins(to: b), a.heightAnchor.constraint(equalToConstant: 6)])
        """,
      rest: """
        protocol Pinning { var pins: [NSLayoutConstraint] { get } }
        extension Array: Pinning where Element: NSLayoutConstraint { var pins: [NSLayoutConstraint] { self } }
        extension NSLayoutConstraint: Pinning { var pins: [NSLayoutConstraint] { [self] } }
        extension NSLayoutConstraint {
          class func activate(_ all: [Pinning]) { activate(all.flatMap { $0.pins }) }
        }
        extension UIView {
          func pins(to view: UIView) -> [NSLayoutConstraint] {
            [leadingAnchor.constraint(equalTo: view.leadingAnchor), topAnchor.constraint(equalTo: view.topAnchor)]
          }
        }
        """)
    #expect(
      Set(reading.constraints()) == ["a.width == 5", "a.leading == b.leading", "a.top == b.top", "a.height == 6"])
  }

  @Test("What a builder of results may collect is collected, whoever calls it")
  func builders() {
    let reading = Reading(
      body: """
        place([a]) {
          a.widthAnchor.constraint(equalToConstant: 4)
          a.edges(to: self)
        }
        Outside.place([b]) {
          b.widthAnchor.constraint(equalToConstant: 4)
          b.leadingAnchor.constraint(equalTo: leadingAnchor)
        }
        """,
      members: """
        func place(_ views: [UIView], @LayoutBuilder _ builder: () -> [NSLayoutConstraint]) {
          NSLayoutConstraint.activate(builder())
        }
        """,
      rest: """
        extension UIView {
          func edges(to view: UIView) -> [NSLayoutConstraint] {
            [leadingAnchor.constraint(equalTo: view.leadingAnchor), topAnchor.constraint(equalTo: view.topAnchor)]
          }
        }
        """)
    #expect(
      reading.constraints().prefix(3) == ["a.width == 4", "a.leading == self.leading", "a.top == self.top"])
    #expect(reading.openings(of: "b").contains(.conditional))
    #expect(!reading.findings.contains { $0.contains(":2") })
  }
}
