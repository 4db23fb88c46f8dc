import LayoutModel
import Testing

@testable import ConsoleLogInput
@testable import LayoutAnalysis

@Suite("Frames in logs that are empty, or not there yet")
struct LogEmptinessTests {
  private static let inside = [
    "<NSLayoutConstraint:0x60a2 V:|-(12)-[UILabel:0x7f2]   (active, names: '|':UIView:0x7f1 )>",
    "<NSLayoutConstraint:0x60a3 V:[UILabel:0x7f2]-(6)-[UIImageView:0x7f3]   (active)>",
  ]

  /// What is said of a list whose end is missing.
  private func cut(_ lines: [String]) throws -> (log: LogDiagnosis, text: String) {
    var bytes = SampleLogs.log(lines + ["<NSLayoutConstraint:0x60f1 UIImageView:0x7f3.heig"])
    bytes.removeLast(4)
    return try SampleLogs.explained(bytes)
  }

  @Test("A frame of nothing is the mistake in a list that lacks its end, too; what is in it can give way")
  func mask() throws {
    let mask = "<NSAutoresizingMaskLayoutConstraint:0x60a1 h=--& v=--& UIView:0x7f1.height == 0   (active)>"
    let (log, text) = try cut([mask] + Self.inside)
    #expect(log.outcome == .consistent && log.symptom == .maskedWrapper && log.suspicion == .emptyFrame)
    #expect(log.suspects.first == 0, "\(text)")
    #expect(text.contains("or lower the gap of 6 between UILabel and UIImageView to priority 999"), "\(text)")
    let full = mask.replacing("== 0", with: "== 90")
    #expect(try cut([full] + Self.inside).log.symptom == nil)
    let across = mask.replacing("height", with: "width")
    #expect(try cut([across] + Self.inside).log.symptom == nil)
  }

  @Test("A size of 0 that the app wrote collapses what is in the view, and is not what is to give way")
  func written() throws {
    let size = "<NSLayoutConstraint:0x60a1 UIView:0x7f1.height == 0   (active)>"
    let (log, text) = try cut([size] + Self.inside)
    #expect(log.symptom == .collapsed && log.suspects == [2], "\(text)")
    // Alone it says only that something else has no room.
    let alone = try cut([size, "<NSLayoutConstraint:0x60a4 UIView:0x7f1.top == UIButton:0x7f4.bottom   (active)>"])
    #expect(alone.log.suspects.isEmpty && !alone.text.contains("Lower the height of UIView"), "\(alone.text)")
  }

  @Test("A toolbar of nothing was made with an empty frame, whoever printed its size")
  func toolbar() throws {
    for identifier in ["", "'UIView-Encapsulated-Layout-Width' "] {
      let (log, text) = try cut([
        "<NSLayoutConstraint:0x60a1 \(identifier)UIToolbar:0x7f1.width == 0   (active)>",
        "<NSLayoutConstraint:0x60a2 H:|-(8)-[UISwitch:0x7f2]   (active, names: '|':UIToolbar:0x7f1 )>",
      ])
      #expect(log.symptom == .toolbar, "\(text)")
      #expect(text.contains("Give the UIToolbar a frame"), "\(text)")
    }
  }

  @Test("A navigation bar is not an item in a bar")
  func navigationBar() throws {
    func lines(_ name: String) -> [String] {
      [
        "<NSLayoutConstraint:0x60a1 'UIView-Encapsulated-Layout-Width' \(name):0x7f1.width == 0   (active)>",
        "<NSLayoutConstraint:0x60a2 H:|-(8)-[UISwitch:0x7f2]   (active, names: '|':\(name):0x7f1 )>",
        "<NSLayoutConstraint:0x60a3 H:[UISwitch:0x7f2]-(8)-|   (active, names: '|':\(name):0x7f1 )>",
      ]
    }
    #expect(try SampleLogs.explained(lines("UINavigationBar"), broken: 2).log.symptom == .headerAtZeroWidth)
    #expect(try SampleLogs.explained(lines("Shop.TitleView"), broken: 2).log.symptom == .barAtZeroWidth)
  }

  @Test("Where nothing but frames became constraints, the frame of the app's own view is what to change")
  func framesAlone() throws {
    let lines = [
      "<NSAutoresizingMaskLayoutConstraint:0x60a1 h=--& v=--& Shop.Strip:0x7f1.height == 49   (active)>",
      "<NSAutoresizingMaskLayoutConstraint:0x60a2 h=-&- v=-&- Shop.Strip:0x7f1.height == UIView:0x7f2.height - 60   (active)>",
      "<NSAutoresizingMaskLayoutConstraint:0x60a3 h=--& v=--& UIView:0x7f2.height == 100   (active)>",
    ]
    let (_, text) = try SampleLogs.explained(lines, broken: 1)
    #expect(!text.contains("Nothing written in the app") && !text.contains("no constraint written"), "\(text)")
    #expect(text.contains("to change: Set the frame of Strip to one that fits, or set Strip.translates"), "\(text)")
    // A frame that the system gave is none of the app's doing.
    let system = try SampleLogs.explained(
      lines.map { $0.replacing("Shop.Strip", with: "UIKeyboardDockView") }, broken: 1)
    #expect(!system.text.contains("UIKeyboardDockView.translates"), "\(system.text)")
  }

  @Test("A player's view with an empty frame is the app's to place, though all in it is the system's")
  func player() throws {
    let (_, text) = try SampleLogs.explained(
      [
        "<NSAutoresizingMaskLayoutConstraint:0x60a1 h=--& v=--& AVPlayerView:0x7f1.width == 0   (active)>",
        "<NSLayoutConstraint:0x60a2 H:|-(0)-[AVChromeView:0x7f2]   (active, names: '|':AVPlayerView:0x7f1 )>",
        "<NSLayoutConstraint:0x60a3 H:[AVChromeView:0x7f2]-(0)-|   (active, names: '|':AVPlayerView:0x7f1 )>",
        "<NSLayoutConstraint:0x60a4 AVChromeView:0x7f2.width >= 30   (active)>",
      ], broken: 3)
    #expect(text.contains("to change: Give AVPlayerView a frame before layout"), "\(text)")
  }

  @Test("A view that was laid out before it was placed lacked its place, and not its size")
  func placedTooEarly() throws {
    let place = "'_UITemporaryLayoutLeft' H:|-(0)-[UIView:0x7f1]   (active, names: '|':UIView:0x7f2 )"
    let pin = "<NSLayoutConstraint:0x60a2 UIView:0x7f1.leading == UIView:0x7f2.leading + 16   (active)>"
    let (log, text) = try SampleLogs.explained(["<NSLayoutConstraint:0x60a1 \(place)>", pin], broken: 1)
    #expect(log.symptom == .placedTooEarly && text.contains("before UIView:7f1 had its place"), "\(text)")
    #expect(text.contains("made by UIKit:") && !text.contains("the system's own:"), "\(text)")
  }
}
