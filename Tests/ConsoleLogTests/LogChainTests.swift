import LayoutModel
import Testing

@testable import ConsoleLogInput
@testable import LayoutAnalysis
@testable import LayoutReporters

@Suite("How a log's conflict is drawn")
struct LogChainTests {
  private func text(_ lines: [String], broken: String? = nil) throws -> (log: LogDiagnosis, text: String) {
    try SampleLogs.explained(SampleLogs.log(lines, broken: broken))
  }

  private static func line(_ number: Int, _ body: String, in holder: String? = nil) -> String {
    "<NSLayoutConstraint:0x60a\(number) \(body)   (active\(holder.map { ", names: '|':\($0) " } ?? ""))>"
  }

  @Test("An edge of a sibling that a way passes has its name; one of what holds the next is a bar")
  func passedEdges() throws {
    let content = "UIView:0x7f0"
    let tops = try text([
      Self.line(1, "UIButton:0x7f3.height == 50"), Self.line(2, "V:|-(10)-[UITextView:0x7f1]", in: content),
      Self.line(3, "UIButton:0x7f3.top == UITextView:0x7f1.top + 60"),
      Self.line(4, "V:[UIButton:0x7f3]-(20)-|", in: content), Self.line(5, "UIView:0x7f0.height == 60"),
    ]).text
    #expect(tops.contains("|-10-UITextView.top-60-[UIButton 50]-20-| = 140, but UIView is 60 tall"), "\(tops)")
    let nested = try text([
      Self.line(1, "V:|-(10)-[Panel:0x7f1]", in: content), Self.line(2, "V:[Panel:0x7f1]-(10)-|", in: content),
      Self.line(3, "V:|-(5)-[UIButton:0x7f3]", in: "Panel:0x7f1"),
      Self.line(4, "V:[UIButton:0x7f3]-(5)-|", in: "Panel:0x7f1"),
      Self.line(5, "UIButton:0x7f3.height == 50"), Self.line(6, "UIView:0x7f0.height == 60"),
    ]).text
    #expect(nested.contains("|-10-|-5-[UIButton 50]-5-|-10-| = 80, but UIView is 60 tall"), "\(nested)")
  }

  @Test("Two ways to one edge that both lead forward are drawn side by side, without gaps below 0")
  func twoWays() throws {
    let holder = "UIView:0x7f0"
    let (_, text) = try text([
      Self.line(1, "UIButton:0x7f3.height == 30"), Self.line(2, "V:[UIButton:0x7f3]-(300)-|", in: holder),
      Self.line(3, "V:[TitleView:0x7f1]-(40)-[LineView:0x7f2]"), Self.line(4, "V:[LineView:0x7f2]-(380)-|", in: holder),
      Self.line(5, "V:[TitleView:0x7f1]-(60)-[UIButton:0x7f3]"),
    ])
    #expect(
      text.contains("[TitleView]-40-[LineView]-380-| = 420, but [TitleView]-60-[UIButton 30]-300-| = 390"), "\(text)")
  }

  @Test("A way ends at the bar of the superview, before a neighbour, or at an edge by its name")
  func ends() throws {
    let bar = "TagBar:0x7f0"
    let superview = try text([
      Self.line(1, "H:[ListView:0x7f1]-(0)-|", in: bar), Self.line(2, "H:[UIButton:0x7f2]-(9)-|", in: bar),
      Self.line(3, "H:[ListView:0x7f1]-(0)-[UIButton:0x7f2]"),
    ]).text
    #expect(superview.contains("[ListView]-0-[UIButton]-9-| = 9, but directly it is 0"), "\(superview)")
    let edge = try text([
      Self.line(1, "UILabel:0x7f1.top == UIView:0x7f2.top + 20"), Self.line(2, "UIView:0x7f2.top == UIView:0x7f3.top"),
      Self.line(3, "UILabel:0x7f1.top == UIView:0x7f3.top + 10"),
    ]).text
    #expect(edge.contains(".top-") && !edge.contains("|-"), "\(edge)")
  }

  @Test("A distance longer than what holds the view is the suspect, where that has a size")
  func beyondHolder() throws {
    func log(_ size: String, offset: Int) throws -> (log: LogDiagnosis, text: String) {
      try text([
        "<NSAutoresizingMaskLayoutConstraint:0x60a0 h=--& v=--& V:[UIView:0x7f0(\(size))]>",
        Self.line(1, "V:|-(\(offset))-[FooterView:0x7f1]", in: "UIView:0x7f0"),
        Self.line(2, "V:[FooterView:0x7f1]-(0)-|", in: "UIView:0x7f0"),
      ])
    }
    let found = try log("600", offset: 700)
    #expect(
      found.log.suspicion == .beyondHolder && found.text.contains("a size instead of the top pin of FooterView (700)"))
    #expect(try log("0", offset: 8).log.suspicion != .beyondHolder)
    #expect(try log("44", offset: 60).log.suspicion != .beyondHolder)
  }
}
