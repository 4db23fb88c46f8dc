import Testing

@testable import SwiftProgram

/// Which closures are not run again: those that would do what they did, and no others.
@Suite("Closures in Swift that are given away more than once")
struct SituationTests {
  /// What a closure takes with it, and what two functions give it: the first one a constraint that is in nobody's way, the other
  /// one of two that cannot hold together.
  struct Example: Sendable {
    var helper: String
    var harmless: String
    var helpful: String
  }

  static let examples = [
    Example(
      helper: "func run(_ one: NSLayoutConstraint) { func act() { one.isActive = false }; later { act() } }",
      harmless: "run(high)", helpful: "run(wide)"),
    Example(
      helper: "func run(_ mode: Mode) { later { mode.held?.isActive = false } }",
      harmless: "let mode = Mode(); mode.held = high; run(mode)",
      helpful: "let mode = Mode(); mode.held = wide; run(mode)"),
    Example(
      helper: "func run(_ mode: Mode) { later { mode.next?.held?.isActive = false } }",
      harmless: "let mode = Mode(); mode.next = Mode(); mode.next?.held = high; run(mode)",
      helpful: "let mode = Mode(); mode.next = Mode(); mode.next?.held = wide; run(mode)"),
    Example(
      helper: "func run(_ all: [Int: NSLayoutConstraint]) { later { all[2]?.isActive = false } }",
      harmless: "run([1: wide, 2: high])", helpful: "run([2: wide, 1: high])"),
    Example(
      helper:
        "func run(_ both: (first: NSLayoutConstraint, other: NSLayoutConstraint)) { later { both.first.isActive = false } }",
      harmless: "run((first: high, other: wide))", helpful: "let both = (other: high, first: wide); run(both)"),
    Example(
      helper:
        "func run(_ all: [[[[[[[NSLayoutConstraint]]]]]]]) { later { all[0][0][0][0][0][0][0].isActive = false } }",
      harmless: "run([[[[[[[high]]]]]]])", helpful: "run([[[[[[[wide]]]]]]])"),
    Example(
      helper: "func run(_ one: NSLayoutConstraint?) { later { one?.isActive = false } }",
      harmless: "run(nil)", helpful: "run(wide)"),
  ]

  @Test("A closure is run again with what it was not run with", arguments: examples)
  func otherValues(_ example: Example) {
    for (first, second) in [(example.harmless, example.helpful), (example.helpful, example.harmless)] {
      #expect(!isConflict(example.helper, first, second), "\(example)")
    }
  }

  @Test("A closure that is run again with what it was run with changes nothing", arguments: examples)
  func sameValues(_ example: Example) {
    #expect(isConflict(example.helper, example.harmless, example.harmless))
  }

  private func isConflict(_ helper: String, _ first: String, _ second: String) -> Bool {
    let reading = Reading(
      """
      final class Mode {
        var held: NSLayoutConstraint?
        var next: Mode?
      }
      final class Panel: UIView {
        private let box = UIView()
        private let wide: NSLayoutConstraint
        private let narrow: NSLayoutConstraint
        private let high: NSLayoutConstraint
        init() {
          wide = box.widthAnchor.constraint(equalToConstant: 80)
          narrow = box.widthAnchor.constraint(equalToConstant: 40)
          high = box.heightAnchor.constraint(equalToConstant: 40)
          super.init(frame: .zero)
          box.translatesAutoresizingMaskIntoConstraints = false
          addSubview(box)
          NSLayoutConstraint.activate([wide, narrow, high])
        }
        func first() { \(first) }
        func second() { \(second) }
        private \(helper)
        private func later(_ work: @escaping () -> Void) { DispatchQueue.main.async(execute: work) }
      }
      """)
    return reading.constraints().contains("box.width == 80")
  }
}
