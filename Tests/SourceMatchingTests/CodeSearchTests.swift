import ExactArithmetic
import LayoutModel
import Testing

@testable import SourceMatching

@Suite("A log's constraints in code")
struct CodeSearchTests {
  private static let card = """
    import UIKit

    final class CardView: UIView {
      private enum Metrics { static let side: CGFloat = 44 }
      @IBOutlet var gap: NSLayoutConstraint!

      func build() {
        // icon.widthAnchor.constraint(equalToConstant: 44)
        icon.heightAnchor.constraint(equalToConstant: 20).isActive = true
        icon.widthAnchor.constraint(
          equalToConstant: Metrics.side
        ).isActive = true
        icon.widthAnchor.constraint(greaterThanOrEqualToConstant: 44).isActive = true
        if gap.constant == 3 { gap.constant = 8 }
        gap?.constant += 2
        biggap.constant = 9
      }
    }
    """

  /// A log with an icon in a view of a class, and one size of the icon.
  private static func log(_ attribute: Attribute, _ relation: Relation, _ constant: Rational, owner: String) -> Layout {
    var layout = Layout(file: "app.log", name: "Log 1")
    let root = layout.add(.view(View(name: "Owner", className: owner)))
    let icon = layout.add(.view(View(name: "Icon", className: "UIImageView", superview: root)))
    layout.constraints = [
      Constraint(
        id: "0x1", firstItem: icon, firstAttribute: attribute, relation: relation, constant: constant,
        origin: ConstraintOrigin(kind: .log))
    ]
    return layout
  }

  private static func lines(_ log: Layout, in text: String = card) -> [Int] {
    let search = CodeSearch([CodeSearch.File(path: "CardView.swift", text: text)])
    return (search.candidates(for: [0], of: log)[0] ?? []).map(\.place.range.start.line)
  }

  @Test("The line has the class, the attribute, the relation and the number, or a name of the number")
  func candidates() {
    #expect(Self.lines(Self.log(.height, .equal, 20, owner: "App.CardView")).first == 9)
    #expect(Self.lines(Self.log(.width, .equal, 44, owner: "App.CardView")).first == 10)
    #expect(Self.lines(Self.log(.width, .greaterThanOrEqual, 44, owner: "App.CardView")).first == 13)
  }

  @Test("Code that does not know the log's classes is not asked")
  func otherClasses() {
    #expect(Self.lines(Self.log(.height, .equal, 20, owner: "App.OtherView")).isEmpty)
    #expect(Self.lines(Self.log(.height, .equal, 24, owner: "UIView")).isEmpty)
  }

  @Test("Where the log has no class of the app's, few lines of the whole project with attribute and number are named")
  func withoutClasses() {
    let log = Self.log(.height, .equal, 20, owner: "UIView")
    #expect(Self.lines(log) == [9])
    let many = Self.card + String(repeating: "\nicon.heightAnchor.constraint(equalToConstant: 20)", count: 3)
    #expect(Self.lines(log, in: many).isEmpty)
  }

  @Test("A ratio is no size, and a format makes constraints along its own axis alone")
  func kinds() {
    let ratio = """
      class CardView {
        func build() {
          icon.heightAnchor.constraint(equalTo: icon.widthAnchor, multiplier: 16)
          icon.heightAnchor.constraint(equalToConstant: 16)
        }
      }
      """
    #expect(Self.lines(Self.log(.height, .equal, 16, owner: "App.CardView"), in: ratio) == [4])
    let formats = """
      class CardView {
        func build() {
          NSLayoutConstraint.constraints(withVisualFormat: "H:|-[icon(16)]", metrics: nil, views: views)
          NSLayoutConstraint.constraints(withVisualFormat: "V:|-[icon(16)]", metrics: nil, views: views)
        }
      }
      """
    #expect(Self.lines(Self.log(.height, .equal, 16, owner: "App.CardView"), in: formats) == [4])
    #expect(Self.lines(Self.log(.width, .equal, 16, owner: "App.CardView"), in: formats) == [3])
  }

  @Test("What an outlet's constant is set to is found, and no comparison and no other name")
  func assignments() {
    let search = CodeSearch([CodeSearch.File(path: "CardView.swift", text: Self.card)])
    #expect(search.assignments(through: "gap").map(\.range.start.line) == [14, 15])
  }

  @Test(
    "Any text is searched",
    arguments: ["", "\n", "(", "\"", "let", "= 44", "class", "widthAnchor.constraint(\n(\n(\n", "\u{FEFF}//"])
  func anyText(text: String) {
    _ = Self.lines(Self.log(.width, .equal, 44, owner: "A.let"), in: text)
    _ = CodeSearch([CodeSearch.File(path: "a", text: text)]).assignments(through: "a")
  }
}
