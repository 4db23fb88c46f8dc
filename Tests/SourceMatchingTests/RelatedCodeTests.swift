import LayoutModel
import Testing

@testable import SourceMatching

@Suite("Which files of a project a log has to do with")
struct RelatedCodeTests {
  private static let files = [
    "final class CardView: UIView {}\nextension UIColor {}\nenum Metrics {}\n",
    "final class Deck: UIView { let top = CardView() }\n",
    "final class Table: UIView { let deck = Deck() }\n",
    "final class Hall: UIView { let table = Table(); let tint = UIColor.red }\n",
    "final class CardViewController: UIViewController { let side = Metrics.side }\n",
    "struct Weather {}\n",
  ].map { Array($0.utf8) }

  private static func places(_ className: String) -> Set<Int>? {
    var layout = Layout(file: "app.log", name: "Log 1")
    _ = layout.add(.view(View(name: "Owner", className: className)))
    return RelatedCode.places(for: layout, among: files)
  }

  @Test("Files count that name a class of the log, or a type that is declared where one is named, by whole words")
  func places() {
    #expect(Self.places("App.CardView") == [0, 1, 2, 4])
    #expect(Self.places("Deck") == [1, 2, 3])
    #expect(Self.places("App.Missing") == [])
  }

  @Test("A type that no other file can name by itself leads to none: one in a type, a private one, one of the language")
  func hiddenTypes() {
    let files = [
      """
      final class CardView: UIView {
        struct State {}
        enum Side { case near }
      }
      private enum Metrics { static let side = "}" }
      fileprivate final class Corner {}
      private extension Deck {}
      extension String {}
      """,
      "final class Table { let state = State(); let side = Metrics.side; let name: String = Corner.name }\n",
      "final class Hall { let deck = Deck() }\n", "#if os(iOS)\n  final class Pair { let card: CardView }\n#endif\n",
      "final class Game { let pair = Pair() }\n",
    ].map { Array($0.utf8) }
    var layout = Layout(file: "app.log", name: "Log 1")
    _ = layout.add(.view(View(name: "Owner", className: "App.CardView")))
    #expect(RelatedCode.places(for: layout, among: files) == [0, 2, 3, 4])
    #expect(RelatedCode.places(for: layout, among: files + files + files + files, workers: 2)?.count == 16)
  }

  @Test("Of a log without a class of the app's any file may be")
  func anyFile() {
    #expect(Self.places("UIImageView") == nil)
  }
}
