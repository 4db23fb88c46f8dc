import ExactArithmetic
import LayoutModel
import Testing

@Suite("The layout that a file means")
struct ModelTests {
  private func views(_ names: [(String, String?)]) -> String {
    let entries = names.map { name, superview in
      "{ \"name\": \"\(name)\"" + (superview.map { ", \"superview\": \"\($0)\"" } ?? "") + " }"
    }
    return "{ \"layout\": 1, \"views\": [ \(entries.joined(separator: ", ")) ] }"
  }

  @Test("Views in order keep it, and views before their superview move no further than they must")
  func order() throws {
    let sorted = try jsonLayout(views([("S", nil), ("A", "S"), ("B", "S"), ("C", "A"), ("D", "B"), ("E", "A")]))
    #expect(sorted.items.map(\.name) == ["S", "A", "B", "C", "D", "E"])
    let unsorted = try jsonLayout(views([("C", "B"), ("A", "S"), ("B", "S"), ("S", nil), ("T", nil)]))
    #expect(unsorted.items.map(\.name) == ["S", "A", "B", "C", "T"])
    for (index, item) in unsorted.items.enumerated() {
      if let parent = item.parent { #expect(parent.index < index) }
    }
    #expect(unsorted.items.map { $0.parent.map { unsorted[$0].name } } == [nil, "S", "S", "B", nil])
  }

  @Test("Each circle of superviews is reported once, at its first view")
  func cycles() {
    let json = views([("X", "C"), ("A", "A"), ("B", "C"), ("C", "D"), ("D", "B"), ("S", nil)])
    #expect(
      findings(json, path: "a.layout.json").map(\.message) == [
        "A is its own superview", "Superviews go round in a circle: B is in C is in D is in B",
      ])
    #expect(
      findings("view A superview B\nview B superview A").map(\.message) == [
        "Superviews go round in a circle: A is in B is in A"
      ])
  }

  @Test("A text file can name a superview instead of nesting")
  func superviewWord() throws {
    let layout = try layout("view S\nview A superview S\n  view B\nview C superview A")
    #expect(layout.items.map { $0.parent.map { layout[$0].name } } == [nil, "S", "A", "A"])
  }

  @Test("Constraints are named by identifier or number, and no two alike")
  func ids() throws {
    let layout = try layout(
      """
      view S 10x10
        view A
        view B
      A.width = 1 'w'
      A.width = 2
      A.width = 2 'w'
      H:|[A][B]| 'row'
      H:|[A]| 'w'
      A.width = 5 '#1'
      B.width = 1 '#7'
      B.width = 1
      """)
    #expect(
      layout.constraints.map(\.id) == [
        "w", "#1", "w#2", "row", "row#3.1", "row#3.2", "w#4.0", "w#4.1", "#1#5", "#7", "#7#7",
      ])
    #expect(Set(layout.constraints.map(\.id)).count == layout.constraints.count)
    #expect(layout.constraints.map(\.identifier)[0...5] == ["w", nil, "w", "row", "row", "row"])
  }

  @Test("A mistaken constraint still counts, so that the others keep their numbers")
  func numbersAfterMistakes() throws {
    let layout = try layout("view A\nA.width = 1\nA.widht = 2\nA.width = 3\nH:[Q]\nA.width = 4")
    #expect(layout.constraints.map(\.id) == ["#0", "#2", "#4"])
  }

  @Test("Priorities inside a visual format win over the one behind it")
  func formatPriorities() throws {
    let layout = try layout(
      "view S\n  view A\n  view B\nH:|-(20@1000)-[A(>=50,<=90@20)]-(8)-[B(30@1000)]| @700")
    #expect(layout.constraints.map(\.priority.value) == [1000, 700, 20, 700, 1000, 700])
  }

  @Test("Classes and content priorities default by platform and kind of view")
  func defaults() throws {
    let uikit = try layout(
      """
      view A
      stack B
      scroll C
      view D: UISwitch
      view E: UILabel
      view F: UISwitch hugging 1,2
      view G: UIProgressView
      view H: UIStepper
      view I: UIActivityIndicatorView
      """)
    #expect(
      uikit.items.compactMap(\.view?.className) == [
        "UIView", "UIStackView", "UIScrollView", "UISwitch", "UILabel", "UISwitch", "UIProgressView", "UIStepper",
        "UIActivityIndicatorView",
      ])
    #expect(
      uikit.items.compactMap(\.view?.contentHugging.horizontal.value) == [250, 250, 250, 750, 250, 1, 250, 750, 750])
    #expect(uikit.items.allSatisfy { $0.view?.compressionResistance.vertical == .defaultHigh })
    let appkit = try layout("platform appkit\nview A\nstack B\nscroll C\nview D: NSButton")
    #expect(appkit.items.compactMap(\.view?.className) == ["NSView", "NSStackView", "NSScrollView", "NSButton"])
    #expect(appkit.items.compactMap(\.view?.contentHugging.vertical.value) == [250, 250, 250, 750])
  }

  @Test("The platform may come behind the views")
  func latePlatform() throws {
    let layout = try jsonLayout(#"{ "views": [ { "name": "A" } ], "platform": "appkit", "layout": 1 }"#)
    #expect(try layout.view(named: "A").className == "NSView")
  }

  @Test("What a file leaves out has the documented default")
  func absent() throws {
    let view = try layout("view A translatesAutoresizingMaskIntoConstraints").view(named: "A")
    #expect(view.frame == .zero)
    #expect(view.rootSize == PartialSize(width: nil, height: nil))
    #expect(view.logName == .name("A"))
    let plain = try jsonLayout(
      #"{ "layout": 1.0, "views": [ { "name": "B", "size": [null, 3], "intrinsicContentSize": [-1, null] } ] }"#)
    let b = try plain.view(named: "B")
    #expect(b.frame == nil)
    #expect(b.layoutMargins == nil)
    #expect(b.rootSize == PartialSize(width: nil, height: 3))
    #expect(b.intrinsicWidth == .none)
    #expect(plain.name == "test")
    #expect(plain.platform == .uikit)
  }

  @Test("A side of the margins that is left out keeps the platform's default")
  func partialMargins() throws {
    let json = #"{ "layout": 1, "views": [ { "name": "A", "layoutMargins": { "left": 16 } } ] }"#
    #expect(
      try jsonLayout(json).view(named: "A").layoutMargins
        == .absolute(EdgeInsets(top: 8, left: 16, bottom: 8, right: 8)))
    #expect(try layout("view A layoutMargins -,16,-,-").essence.items == jsonLayout(json).essence.items)
  }

  @Test("Of two views with one name the second is left out, and what it holds goes to the first")
  func duplicates() throws {
    let text = "view S 10x10\n  view A\n  view A\n    view B\n  guide A\nA.width = 3"
    let found = findings(text)
    #expect(
      lines(found) == [
        "3:8-9 duplicate-name \"A\" is declared twice; the first is on line 2",
        "5:9-10 duplicate-name \"A\" is declared twice; the first is on line 2",
      ])
    #expect(found.first?.places.map(\.range.start.line) == [3, 2])
    let layout = try layout(text)
    #expect(layout.items.map(\.name) == ["S", "A", "B"])
    #expect(layout.items.map(\.parent) == [nil, ItemID(0), ItemID(1)])
    #expect(layout.constraints.count == 1)
  }

  @Test("Built-in guides are made once each, behind everything the file declares")
  func guides() throws {
    let layout = try layout(
      "view S\n  guide G\n  view A\nA.top = S.safeAreaLayoutGuide.top\nA.bottom = S.safeAreaLayoutGuide.bottom")
    #expect(layout.items.map(\.name) == ["S", "A", "G", "S.safeAreaLayoutGuide"])
    #expect(layout.items.last?.guide?.kind == .safeArea)
    #expect(layout.items.last?.guide?.identifier == "UIViewSafeAreaLayoutGuide")
  }

  @Test("A second item without an attribute is a constant, and a first one is a mistake")
  func notAnAttribute() throws {
    let json = """
      { "layout": 1, "views": [ { "name": "A" } ], "constraints": [
        { "firstItem": "A", "firstAttribute": "width", "secondItem": "A", "secondAttribute": "notAnAttribute",
          "multiplier": 0, "constant": 40 },
        { "firstItem": "A", "firstAttribute": "width", "secondItem": null, "secondAttribute": "notAnAttribute",
          "multiplier": 0, "constant": 40 },
        { "firstItem": "A", "firstAttribute": "notAnAttribute", "constant": 40 } ] }
      """
    let layout = try jsonLayout(json)
    #expect(layout.equations == ["#0 A.width == 40 @1000.0", "#1 A.width == 40 @1000.0"])
    #expect(layout.constraints.allSatisfy { $0.secondItem == nil && $0.secondAttribute == .notAnAttribute })
    #expect(
      lines(findings(json, path: "a.layout.json")) == [
        "6:42-56 unknown-attribute The first attribute of a constraint is not notAnAttribute"
      ])
  }
}
