import ExactArithmetic
import LayoutModel
import Testing

@testable import SourceMatching

@Suite("Which views of a log lie in which")
struct LogFamilyTests {
  private static func tie(_ item: ItemID, _ other: ItemID, _ identifier: String) -> Constraint {
    var tie = Constraint(
      id: "0x1", firstItem: item, firstAttribute: .top, secondItem: other, secondAttribute: .bottom,
      origin: ConstraintOrigin(kind: .log))
    tie.identifier = identifier
    return tie
  }

  @Test("What a stack view arranges lies in it, in whatever order the log tells what is beside what", arguments: 0..<12)
  func order(number: Int) {
    var layout = Layout(file: "app.log", name: "Log 1")
    func add(_ className: String) -> ItemID { layout.add(.view(View(name: className, className: className))) }
    let stack = add("UIStackView")
    let labels = (0..<6).map { _ in add("UILabel") }
    let other = add("UILabel")
    var ties = zip(labels, labels.dropFirst()).map { Self.tie($1, $0, "UISV-spacing") }
    ties.append(Self.tie(labels[2], other, "UISV-alignment"))
    ties.append(Self.tie(labels[0], stack, "UISV-canvas-connection"))
    // Forward and backward, from each place on.
    ties = Array(ties[(number % ties.count)...] + ties[..<(number % ties.count)])
    layout.constraints = number < 6 ? ties : ties.reversed()
    let family = LogFamily(layout)
    #expect((labels + [other]).allSatisfy { family.parents[$0] == stack })
    #expect(family.parents[stack] == nil)
  }

  @Test("What two stack views seem to arrange lies in the same of them in whatever order the log tells so")
  func conflict() {
    var layout = Layout(file: "app.log", name: "Log 1")
    func add(_ className: String) -> ItemID { layout.add(.view(View(name: className, className: className))) }
    let (one, two, label) = (add("UIStackView"), add("UIStackView"), add("UILabel"))
    layout.constraints = [one, two].map { Self.tie(label, $0, "UISV-canvas-connection") }
    let parent = LogFamily(layout).parents[label]
    layout.constraints.reverse()
    #expect(parent == one && LogFamily(layout).parents[label] == parent)
  }
}
