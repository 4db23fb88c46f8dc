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

  /// A log with views of classes in a view of one, and what is said of them.
  private static func log(_ classes: [String], _ make: (ItemID, [ItemID]) -> Constraint) -> Layout {
    var layout = Layout(file: "app.log", name: "Log 1")
    let root = layout.add(.view(View(name: "Owner", className: "App.CardView")))
    let views = classes.enumerated().map { number, name in
      layout.add(.view(View(name: "View \(number)", className: name, superview: root)))
    }
    layout.constraints = [make(root, views)]
    return layout
  }

  private static func size(_ attribute: Attribute, _ constant: Rational, of item: ItemID) -> Constraint {
    Constraint(
      id: "0x1", firstItem: item, firstAttribute: attribute, constant: constant, origin: ConstraintOrigin(kind: .log))
  }

  private static func tie(
    _ item: ItemID, _ attribute: Attribute, _ other: ItemID, _ second: Attribute, _ constant: Rational = 0
  ) -> Constraint {
    Constraint(
      id: "0x1", firstItem: item, firstAttribute: attribute, secondItem: other, secondAttribute: second,
      constant: constant, origin: ConstraintOrigin(kind: .log))
  }

  @Test("A view is told by the class that its name is declared with")
  func declaredClasses() {
    let text = """
      class CardView: UIView {
        let icon = UIImageView()
        var title: UILabel!
        func build() {
          icon.heightAnchor.constraint(equalToConstant: 30).isActive = true
          title.heightAnchor.constraint(equalToConstant: 30).isActive = true
        }
      }
      """
    #expect(Self.lines(Self.log(["UIImageView"]) { Self.size(.height, 30, of: $1[0]) }, in: text) == [5])
    #expect(Self.lines(Self.log(["UILabel"]) { Self.size(.height, 30, of: $1[0]) }, in: text) == [6])
    // What is declared as nothing in particular may be any of them.
    let open = text.replacing("UILabel!", with: "UIView!")
    #expect(Self.lines(Self.log(["UILabel"]) { Self.size(.height, 30, of: $1[0]) }, in: open) == [6])
  }

  @Test("A visual format is told by what it writes: the gap, the pin, the size, its number and its views")
  func formats() {
    let text = """
      class CardView: UIView {
        let icon = UIImageView(), title = UILabel()
        let gap = 10
        func build() {
          addFormat("H:|-16-[icon(30)]-gap-[title]-(>=8)-|", views)
          addFormat("V:|[icon(30)]", views)
          addFormat("V:|-8-[title]-|", views)
        }
      }
      """
    func lines(_ make: (ItemID, [ItemID]) -> Constraint) -> [Int] {
      Self.lines(Self.log(["UIImageView", "UILabel"], make), in: text)
    }
    #expect(lines { Self.size(.width, 30, of: $1[0]) } == [5])
    #expect(lines { Self.size(.height, 30, of: $1[0]) } == [6])
    #expect(lines { Self.tie($1[0], .top, $0, .top) } == [6])
    #expect(lines { Self.tie($1[1], .top, $0, .top, 8) } == [7])
    #expect(lines { Self.tie($1[1], .leading, $1[0], .trailing, 10) } == [5])
    #expect(lines { Self.tie($1[0], .top, $0, .top, 8) }.isEmpty)
  }

  @Test(
    "A text that is no format makes nothing",
    arguments: ["", "H:", "V:|-", "|-8-|", "[", "[a", "H:|-[a]-x", "[a](", "-[a]", "H:[a]-(", "|[]|", "[(]", "V:[a(]"])
  func noFormats(text: String) {
    let format = CodeFormat(text[...])
    #expect(format == nil || format?.parts.isEmpty == false || text.contains("]"))
  }

  @Test("A helper makes what its body says, and what it is called on is the view")
  func helpers() {
    let helper = """
      extension UIView {
        func fillHolder() {
          topAnchor.constraint(equalTo: superview!.topAnchor).isActive = true
          bottomAnchor.constraint(equalTo: superview!.bottomAnchor).isActive = true
        }
      }
      """
    let text = """
      class CardView: UIView {
        let icon = UIImageView()
        let title = UILabel()
        func build() {
          title.fillHolder()
          icon.fillHolder()
        }
      }
      """
    let log = Self.log(["UIImageView"]) { Self.tie($1[0], .top, $0, .top) }
    let search = CodeSearch([
      CodeSearch.File(path: "UIView+Fill.swift", text: helper), CodeSearch.File(path: "CardView.swift", text: text),
    ])
    #expect(search.candidates(for: [0], of: log)[0]?.first?.place.range.start.line == 6)
  }

  @Test("An identifier that code sets tells which view is meant, and a body whose constraints are made")
  func identifiers() {
    let text = """
      class CardController {
        func build() {
          first.accessibilityIdentifier = "name_field"
          second.accessibilityIdentifier = "city_field"
          first.snp.makeConstraints { make in
            make.height.equalTo(40)
          }
          second.snp.makeConstraints { make in
            make.height
              .equalTo(40)
          }
        }
      }
      """
    var log = Self.log(["UITextField"]) { Self.size(.height, 40, of: $1[0]) }
    var view = View(name: "city_field", className: "", superview: ItemID(0))
    view.logName = .name("city_field")
    let named = log.add(.view(view))
    log.constraints[0].firstItem = named
    #expect(Self.lines(log, in: text).first == 9)
  }

  @Test("Objective-C is told as Swift is: messages over several lines, headers, and the view that Masonry is called on")
  func objectiveC() {
    let text = """
      @implementation CardView
      - (void)build {
        UILabel *title = [UILabel new];
        [self addConstraint:[NSLayoutConstraint constraintWithItem:title
                                                         attribute:NSLayoutAttributeHeight
                                                         relatedBy:NSLayoutRelationEqual
                                                            toItem:nil
                                                         attribute:NSLayoutAttributeNotAnAttribute
                                                        multiplier:1
                                                          constant:kSide]];
        [self.icon mas_makeConstraints:^(MASConstraintMaker *make) {
          make.height.equalTo(@36);
        }];
      }
      @end
      """
    let header = """
      #define kSide 36
      @interface CardView : UIView
      @property (nonatomic) UIImageView *icon;
      @end
      """
    func lines(_ name: String) -> [Int] {
      let log = Self.log([name]) { Self.size(.height, 36, of: $1[0]) }
      let search = CodeSearch([
        CodeSearch.File(path: "CardView.h", text: header), CodeSearch.File(path: "CardView.m", text: text),
      ])
      return (search.candidates(for: [0], of: log)[0] ?? []).map(\.place.range.start.line)
    }
    #expect(lines("UILabel") == [4])
    #expect(lines("UIImageView") == [12])
  }

  @Test("A line that has a constraint count, or looks for it by its identifier, makes none")
  func makers() {
    let text = """
      class CardView: UIView {
        func build() {
          iconHeightConstraint = icon.heightAnchor.constraint(equalToConstant: 20)
          iconHeightConstraint.identifier = "side"
          iconHeightConstraint.isActive = true
          addConstraint(iconHeightConstraint)
          let side = constraints.first { $0.identifier == "side" }
        }
      }
      """
    var log = Self.log(.height, .equal, 20, owner: "App.CardView")
    #expect(Self.lines(log, in: text).first == 3 && Set(Self.lines(log, in: text)).isSubset(of: [3, 4]))
    log.constraints[0].identifier = "side"
    #expect(Set(Self.lines(log, in: text)) == [3, 4])
  }

  @Test("The object that a constraint names as itself is of the type that the line stands in")
  func ownItem() {
    let text = """
      class CardView: UIView {
        let icon = UIImageView()
        func build() {
          NSLayoutConstraint(item: icon, attribute: .top, relatedBy: .equal, toItem: superview, attribute: .top, multiplier: 1, constant: 9)
          NSLayoutConstraint(item: self, attribute: .top, relatedBy: .equal, toItem: superview, attribute: .top, multiplier: 1, constant: 9)
        }
      }
      """
    var layout = Layout(file: "app.log", name: "Log 1")
    let root = layout.add(.view(View(name: "Holder", className: "UIView")))
    let card = layout.add(.view(View(name: "Card", className: "App.CardView", superview: root)))
    layout.constraints = [Self.tie(card, .top, root, .top, 9)]
    #expect(Self.lines(layout, in: text).first == 5)
  }

  @Test("A tie to margins is where margins are named")
  func margins() {
    let text = """
      class CardView: UIView {
        let title = UILabel()
        func build() {
          title.topAnchor.constraint(equalTo: topAnchor).isActive = true
          title.topAnchor.constraint(equalTo: layoutMarginsGuide.topAnchor).isActive = true
        }
      }
      """
    #expect(Self.lines(Self.log(["UILabel"]) { Self.tie($1[0], .top, $0, .topMargin) }, in: text).first == 5)
    #expect(Self.lines(Self.log(["UILabel"]) { Self.tie($1[0], .top, $0, .top) }, in: text).first == 4)
  }

  @Test("Anchors of other edges and sizes are those of another constraint")
  func anchors() {
    let text = """
      class CardView: UIView {
        let title = UILabel()
        func build() {
          title.leftAnchor.constraint(equalTo: rightAnchor).isActive = true
          title.rightAnchor.constraint(equalTo: rightAnchor).isActive = true
          title.heightAnchor.constraint(equalToConstant: frame.width * 30).isActive = true
          title.widthAnchor.constraint(equalToConstant: 30).isActive = true
        }
      }
      """
    #expect(Self.lines(Self.log(["UILabel"]) { Self.tie($1[0], .right, $0, .right) }, in: text) == [5])
    #expect(Self.lines(Self.log(["UILabel"]) { Self.tie($1[0], .leading, $0, .trailing) }, in: text) == [4])
    #expect(Self.lines(Self.log(["UILabel"]) { Self.size(.width, 30, of: $1[0]) }, in: text) == [7])
  }

  @Test("Metrics of a format are numbers, and a format without a gap pins at 0", arguments: [true, false])
  func metrics(isSwift: Bool) {
    let at = isSwift ? "" : "@"
    let text = """
      @implementation CardView
      UILabel *_title;
      - (void)build {
        NSDictionary *metrics = \(at)[\(at)"side":\(at)30.0, \(at)"other" : \(at)31];
        NSString *format = \(at)"V:|[_title(side)]|";
        NSString *second = \(at)"V:|-1-[_title(other)]|";
      }
      """
    let path = isSwift ? "CardView.swift" : "CardView.m"
    func lines(_ make: (ItemID, [ItemID]) -> Constraint) -> [Int] {
      let search = CodeSearch([CodeSearch.File(path: path, text: text)])
      return (search.candidates(for: [0], of: Self.log(["UILabel"], make))[0] ?? []).map(\.place.range.start.line)
    }
    #expect(lines { Self.size(.height, 30, of: $1[0]) }.first == 5)
    #expect(lines { Self.size(.height, 31, of: $1[0]) }.first == 6)
    #expect(lines { Self.tie($1[0], .top, $0, .top) } == [5])
  }

  @Test("Block comments and branches that are never read make nothing, and lines stay where they are")
  func deadCode() {
    let line = "icon.heightAnchor.constraint(equalToConstant: 20).isActive = true"
    let text = """
      class CardView: UIView {
        /* é \(line)
        /* \(line) */
        */
        let both = "/*"; \(line)
        #if 0
        \(line)
        #if os(iOS)
        \(line)
        #endif
        #else
        \(line)
        #endif
        #if true
        \(line)
        #elseif os(iOS)
        \(line)
        #endif
        /* é */ \(line) // /*
        \(line)
      }
      """
    let log = Self.log(.height, .equal, 20, owner: "App.CardView")
    #expect(Self.lines(log, in: text).sorted() == [5, 12, 15, 19, 20])
    let search = CodeSearch([CodeSearch.File(path: "CardView.swift", text: text)])
    let columns = (search.candidates(for: [0], of: log)[0] ?? []).filter { $0.place.range.start.line == 19 }
    #expect(columns.map(\.place.range.start.column) == [11])
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
