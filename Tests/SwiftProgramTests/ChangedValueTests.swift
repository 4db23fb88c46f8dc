import Testing

@testable import SwiftProgram

/// Values that methods change where they are kept, and members that subclasses put others in the place of.
@Suite("Values that change")
struct ChangedValueTests {
  /// The constant of a constraint behind some statements, `a.width == 3`; of a value that is not known with its name.
  private func constraint(_ statements: String, _ value: String, rest: String = "") -> String? {
    Reading(body: statements + "\n    a.widthAnchor.constraint(equalToConstant: \(value)).isActive = true", rest: rest)
      .constraints().first
  }

  @Test(
    "What a method may have changed is not what it was",
    arguments: [
      ("var x: CGFloat = 7; x.negate()", "x"), ("var x: CGFloat = 7.4; x.round(.up)", "x"),
      ("var x: [CGFloat] = [7, 8]; x.swapAt(0, 1)", "x[0]"), ("var x: [CGFloat] = [7, 8]; x.sort(by: >)", "x[0]"),
      ("var x: [CGFloat] = [7, 8]; x.reverse()", "x[0]"), ("var x: [CGFloat] = [8, 7]; _ = x.popLast()", "x.last!"),
      ("var x: CGFloat = 7; Tuner.shared.tune(&x)", "x"),
      ("var x: CGFloat = 7; var y: CGFloat = 8; swap(&x, &y)", "x"),
      ("var x: CGFloat = 7; DispatchQueue.main.sync { x = 8 }", "x"),
      ("var x: CGFloat = 7; Runner.run { x += 1 }", "x"),
      ("var x: [CGFloat] = [7]; x.withUnsafeMutableBufferPointer { $0[0] = 8 }", "x[0]"),
      ("var x: CGFloat = 7; x.scale(by: Store.scale)", "x"),
      ("var x = \"a\"; x.removeSubrange(Store.range)", "CGFloat(x.count) + 6"),
    ])
  func changed(statements: String, value: String) {
    let found = constraint(statements, value)
    #expect(found != nil && found != "a.width == 7", "\(found ?? "")")
  }

  @Test(
    "What leaves a value as it is takes nothing from it, and what is known of a change counts",
    arguments: [
      ("let x: CGFloat = 7; _ = x.rounded(); _ = x.isLess(than: 3); _ = x.distance(to: 9)", "x"),
      ("let x: [CGFloat] = [7, 8]; _ = x.sorted(); _ = x.shuffled(); _ = x.contains { $0 > 1 }", "x[0]"),
      ("let x = \"abcdefg\"; _ = x.hasPrefix(\"a\"); _ = x.components(separatedBy: \",\")", "CGFloat(x.count)"),
      ("var x = \"abcde\"; x.append(\"fg\")", "CGFloat(x.count)"),
      ("var x: [String: CGFloat] = [\"k\": 1]; x.updateValue(7, forKey: \"k\")", "x[\"k\"]!"),
      ("var x: [String: CGFloat] = [:]; x.updateValue(7, forKey: \"k\")", "x[\"k\"]!"),
      ("let x: CGFloat = 7; _ = x.adaptedToScreen(); _ = x.scaledBy(Store.scale)", "x"),
    ])
  func known(statements: String, value: String) {
    #expect(constraint(statements, value) == "a.width == 7")
  }

  /// A view as wide as a member says, less 4, and perhaps classes that come from it.
  private func card(_ member: String, _ use: String, _ rest: String) -> [String] {
    Reading(
      """
      import UIKit
      class Card: UIView {
        let box = UIView()
        \(member)
        init() {
          super.init(frame: .zero)
          box.translatesAutoresizingMaskIntoConstraints = false
          addSubview(box)
          NSLayoutConstraint.activate([
            box.widthAnchor.constraint(equalToConstant: \(use) - 4), box.heightAnchor.constraint(equalToConstant: 9),
            box.topAnchor.constraint(equalTo: topAnchor), box.leadingAnchor.constraint(equalTo: leadingAnchor),
          ])
        }
        required init?(coder: NSCoder) { fatalError() }
      }
      \(rest)
      """
    ).findings
  }

  @Test(
    "What a class says that only others stand in for is nothing that ever shows",
    arguments: [
      ("func side() -> CGFloat { 0 }", "side()", "override func side() -> CGFloat { 30 }"),
      ("var side: CGFloat { 0 }", "side", "override var side: CGFloat { 30 }"),
      ("class var side: CGFloat { 0 }", "type(of: self).side", "override class var side: CGFloat { 30 }"),
    ])
  func replaced(member: String, use: String, override: String) {
    let wrong = ["A.swift:10 unsatisfiable-constraints"]
    #expect(card(member, use, "") == wrong)
    #expect(card(member, use, "final class Wide: Card { \(override) }") == [])
    #expect(card(member, use, "class Mid: Card {}\nfinal class Wide: Mid { \(override) }") == [])
    // One that is made shows what it says itself; and one that only adds to UIKit's members says what it says.
    #expect(card(member, use, "final class Wide: Card { \(override) }\nlet card = Card()") == wrong)
    let adding = "final class Wide: Card { override func layoutSubviews() { super.layoutSubviews() } }"
    #expect(card(member, use, adding).contains(wrong[0]))
  }
}
