import LayoutModel
import Testing

@Suite("Notes on declarations")
struct DeclarationNoteTests {
  private func notes(_ line: String) -> [String] {
    findings("view S 320x480\n  \(line)\n").map { "\($0.rule.id): \($0.hint ?? "")" }
  }

  @Test(
    "A class that is a letter away from one of the system's is noted",
    arguments: [
      ("UILable", "UILabel"), ("UIImagView", "UIImageView"), ("UIlabel", "UILabel"), ("NSTexField", "NSTextField"),
      ("WKWebVeiw", "WKWebView"), ("MKMapVIew", "MKMapView"), ("UIStackViews", "UIStackView"),
    ])
  func misspelt(name: String, meant: String) {
    for line in ["view A: \(name)", "view A class \(name)"] {
      #expect(notes(line) == ["misspelt-class: did you mean \(meant)?"])
    }
    let json = #"{"layout": 1, "views": [{"name": "A", "class": "\#(name)"}]}"#
    #expect(findings(json, path: "a.layout.json").map(\.rule) == [.misspeltClass])
  }

  @Test(
    "Other classes are anyone's own",
    arguments: [
      "UILabel", "MyLable", "Lable", "UILabelWithBadge", "UIPageView", "UIRowView", "NSMapView", "MyApp.UILable",
      "UITableViewCellContentView", "UI", "UIBadge", "_UILable", "LabelUI", "NSView", "XYImageVeiw", "UIButtonLabel",
    ])
  func own(name: String) {
    #expect(notes("view A: \(name)").isEmpty)
  }

  @Test("Many views of one misspelt class are one note")
  func once() {
    let text = "view S 9x9\n" + (0..<50).map { "  view A\($0): UILable\n" }.joined()
    #expect(findings(text).map(\.range?.start.line) == [2])
  }

  @Test("A mask or a frame that no constraint comes of is noted at its place")
  func masks() {
    let add = "mask-without-effect: add translatesAutoresizingMaskIntoConstraints, or remove "
    #expect(notes("view A autoresizingMask flexibleWidth") == [add + "it"])
    #expect(notes("view A frame 1,2,3,4") == [add + "it"])
    #expect(notes("view A frame 1,2,3,4 autoresizingMask flexibleWidth") == [add + "them"])
    #expect(notes("view A autoresizingMask none").isEmpty)
    #expect(notes("view A translatesAutoresizingMaskIntoConstraints false frame 1,2,3,4").isEmpty)
    let json = #"{"layout": 1, "views": [{"name": "S"}, {"name": "A", "superview": "S", "frame": [1, 2, 3, 4]#}]}"#
    let word = #", "translatesAutoresizingMaskIntoConstraints": "#
    for (text, count) in [("", 1), (word + "false", 0), (word + "true", 0)] {
      #expect(findings(json.replacing("#", with: text), path: "a.layout.json").count == count)
    }
    #expect(notes("view A translatesAutoresizingMaskIntoConstraints frame 1,2,3,4").isEmpty)
    let range = findings("view S 9x9\n  view A autoresizingMask flexibleWidth\n").first?.range
    #expect(source(range, in: "view S 9x9\n  view A autoresizingMask flexibleWidth\n") == "flexibleWidth")
  }

  @Test("A frame that the masks of subviews follow from is of use, of a root without a size too")
  func frames() {
    let subview = "  view A translatesAutoresizingMaskIntoConstraints frame 0,0,4,4 autoresizingMask flexibleWidth\n"
    for root in ["view S 9x9 frame 0,0,8,8", "view S frame 0,0,8,8"] {
      #expect(findings("\(root)\n\(subview)").isEmpty)
      #expect(findings("\(root)\n  view A\n").count == 1)
    }
  }
}
