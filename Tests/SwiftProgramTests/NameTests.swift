import Testing

/// What a name means where several things have it, and what an operator means.
@Suite("Names in code")
struct NameTests {
  private let screen = """
    final class Screen: UIViewController {
      let box = UIView()
      override func viewDidLoad() {
        super.viewDidLoad()
        box.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(box)
        box.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
      }
    }
    """

  @Test("What a class inherits from UIKit comes before a variable outside of types")
  func inheritedMembers() throws {
    let reading = Reading(["Screen.swift": screen, "main.swift": "let view = UIWindow()"])
    let layout = try #require(reading.layout("Screen"))
    #expect(layout.root == 0)
    #expect(layout.items.first?.className == "UIView")
    #expect(reading.constraints(of: "Screen") == ["box.top == view.top"])
  }

  @Test("A playground is a program of its own: no other file knows its variables")
  func playgrounds() {
    let page = "let gap: CGFloat = 8\nfunc inset() -> CGFloat { gap }\nlet twice = 2 * inset()"
    func reading(_ path: String) -> Reading {
      Reading([
        "Panel.swift": """
        final class Panel: UIView {
          let box = UIView()
          override init(frame: CGRect) {
            super.init(frame: frame)
            addSubview(box)
            box.topAnchor.constraint(equalTo: topAnchor, constant: twice).isActive = true
          }
        }
        """, path: page,
      ])
    }
    #expect(reading("Demo.playground/Contents.swift").constraints() == ["box.top == self.top + twice"])
    #expect(reading("Demo/Contents.swift").constraints() == ["box.top == self.top + 16"])
  }

  @Test("An operator that the program has for other types says nothing of these", arguments: ["", "fileprivate "])
  func operatorsOfOthers(_ modifier: String) {
    let reading = Reading([
      "Coin.swift": """
      struct Coin { let value: Int }
      struct Note { let value: Int }
      \(modifier)func == (coin: Coin, note: Note) -> Bool { fatalError() }
      """,
      "Panel.swift": """
      final class Panel: UIView {
        let box = UIView()
        func show(_ style: Style) {
          if style == Theme.dark { box.isHidden = true }
        }
        init(style: Style) {
          super.init(frame: .zero)
          addSubview(box)
          show(style)
          box.widthAnchor.constraint(equalToConstant: 8).isActive = true
        }
      }
      """,
    ])
    #expect(reading.constraints() == ["box.width == 8"])
  }

  @Test("What is compared with nil may be nil: the code behind it is taken on one of two ways")
  func comparedWithNil() {
    let reading = Reading(
      """
      final class Screen: UIViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          let box = UIView()
          view.addSubview(box)
          if presentedViewController == nil {
            box.widthAnchor.constraint(equalToConstant: 8).isActive = true
          } else {
            box.widthAnchor.constraint(equalToConstant: 9).isActive = true
          }
          guard Store.shared.user == nil else { return }
          box.heightAnchor.constraint(equalToConstant: 7).isActive = true
        }
      }
      """)
    #expect(
      reading.constraints(of: "Screen") == [
        "box.width == 8, conditional", "box.width == 9, conditional", "box.height == 7, conditional",
      ])
  }

  @Test(
    "Where several files have a variable of one name, each means its own",
    arguments: [
      ("private let gap: CGFloat =", "gap"), ("extension CGFloat { static let gap: CGFloat =", "CGFloat.gap"),
      ("fileprivate extension CGFloat { static let gap: CGFloat =", "CGFloat.gap"),
    ])
  func ownVariables(_ declaration: String, _ use: String) {
    let end = declaration.hasSuffix("CGFloat =") && declaration.contains("{") ? " }" : ""
    let reading = Reading([
      "Row/Panel.swift": """
      \(declaration) 8\(end)
      final class Panel: UIView {
        let mark = Mark()
        init() {
          super.init(frame: .zero)
          addSubview(mark)
          mark.topAnchor.constraint(equalTo: topAnchor, constant: \(use)).isActive = true
          mark.hold()
          mark.leftAnchor.constraint(equalTo: leftAnchor, constant: \(use)).isActive = true
        }
      }
      """,
      "Mark/Mark.swift": """
      \(declaration) 30\(end)
      final class Mark: UIView {
        func hold() { widthAnchor.constraint(equalToConstant: \(use)).isActive = true }
      }
      """,
    ])
    #expect(
      reading.constraints() == ["mark.top == self.top + 8", "mark.width == 30", "mark.left == self.left + 8"])
  }

  /// What a module of its own calls `snp`.
  private static let proxy = """
    import UIKit
    struct Proxy { let view: UIView }
    extension UIView { var snp: Proxy { Proxy(view: self) } }
    """

  /// A view whose constraints are SnapKit's, if `snp` is.
  private static let snapPanel = """
    import UIKit
    final class Panel: UIView {
      let a = UIView()
      init() {
        super.init(frame: .zero)
        addSubview(a)
        a.snp.makeConstraints { make in make.edges.equalToSuperview() }
      }
    }
    """

  @Test(
    "What SnapKit calls snp is SnapKit's where a file imports it, whatever another module has of that name",
    arguments: [("import SnapKit", "SnapKit certain"), ("import Layout", "SnapKit unknown-call")])
  func snapOfOthers(_ line: String, expected: String) {
    let reading = Reading([
      "Album/Helper.swift": Self.proxy,
      "Main/Panel.swift": "\(line)\n" + Self.snapPanel,
    ])
    #expect(reading.sites == [expected])
  }

  @Test(
    "What is assigned to a static variable is what is read of it, by whichever type it is named",
    arguments: ["Sizes.side", "Wide.side"], ["Sizes.side", "Wide.side"])
  func staticVariables(_ written: String, _ read: String) {
    let reading = Reading(
      body: """
        \(written) = 8
        a.widthAnchor.constraint(equalToConstant: \(read)).isActive = true
        """, rest: "class Sizes { static var side: CGFloat = 4 }\nclass Wide: Sizes {}")
    #expect(reading.constraints() == ["a.width == 8"])
  }

  @Test(
    "In a file that imports nothing of it, snp is SnapKit's where another file of the module imports it",
    arguments: [("Main/Views/Panel.swift", "SnapKit certain"), ("Album/Views/Panel.swift", "SnapKit unknown-call")])
  func snapOfModules(_ path: String, expected: String) {
    let files: KeyValuePairs = [
      "Album/Helper.swift": Self.proxy,
      "Main/Other.swift": "import SnapKit",
      path: Self.snapPanel,
    ]
    #expect(Reading(files).sites == [expected])
  }
}
