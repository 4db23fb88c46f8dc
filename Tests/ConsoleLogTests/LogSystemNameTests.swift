import LayoutModel
import Testing

@testable import ConsoleLogInput
@testable import LayoutAnalysis

/// What logs tell of the system's own views, and of bars that the keyboard holds.
@Suite("The system's names and the keyboard's bars in logs")
struct LogSystemNameTests {
  private static func holder(_ name: String) -> String { "active, names: \(name):0x7f1, '|':\(name):0x7f1" }

  @Test(
    "A view known by an identifier as frameworks give them is the system's where it is tied to an inner view, and so is what is in it",
    arguments: [
      ("UIHintPage...", true), ("UIKeyboardLayoutNext Pag...", true), ("hintPage", false), ("Hints", false),
      ("PHONE_ROW", false), ("AVATAR", false),
    ])
  func identifiers(name: String, isOfSystem: Bool) throws {
    let lines = [
      "<NSLayoutConstraint:0x60a1 V:|-(0)-[UIView:0x7f2]   (\(Self.holder(name)) )>",
      "<NSLayoutConstraint:0x60a2 \(name).bottom == UIInputSetContainerView:0x7f3.bottom   (active, names: \(name):0x7f1 )>",
      "<NSLayoutConstraint:0x60a3 UIView:0x7f2.height == 40   (active)>",
    ]
    let layout = try #require(SampleLogs.layouts(SampleLogs.log(lines)).first)
    #expect(layout.constraints.contains { layout.isOfDeveloper($0) } == !isOfSystem)
  }

  @Test(
    "Views of VisionKit's camera, what is in an alert's action, and a map's guide are the system's",
    arguments: [
      "<NSLayoutConstraint:0x60a1 H:|-(9)-[UILabel:0x7f1]   (active, names: '|':VKKeyboardCameraHint:0x7f2 )>",
      "<NSLayoutConstraint:0x60a1 H:|-(9)-[UIView:0x7f1]   (active, names: '|':_UIAlertControllerActionView:0x7f2 )>",
      "<NSLayoutConstraint:0x60a1 UILayoutGuide:0x7f1'Edge Insets'.top == MKMapView:0x7f2.top + 9   (active)>",
      "<NSLayoutConstraint:0x60a1 H:|-(9)-[UIView:0x7f1]   (active, names: '|':*TtC5UIKitP33*A0B1ButtonHolder:0x7f2 )>",
    ])
  func classes(line: String) throws {
    let layout = try #require(SampleLogs.layouts(SampleLogs.log([line])).first)
    #expect(!layout.isOfDeveloper(layout.constraints[0]), "\(line)")
  }

  @Test("A class of a framework whose underlines became emphasis has them again")
  func emphasis() {
    func undone(_ text: String) -> String { String(decoding: LogQuoting.undone(Array(text.utf8)), as: UTF8.self) }
    #expect(
      undone("<NSLayoutConstraint:0x60a1 *TtC5UIKitP33*A0B1Holder:0x7f1.width == 0.5*UIView:0x7f2.width>")
        == "<NSLayoutConstraint:0x60a1 _TtC5UIKitP33_A0B1Holder:0x7f1.width == 0.5*UIView:0x7f2.width>")
    let plain = "<NSLayoutConstraint:0x60a1 UIView:0x7f1.width == 0.5*TtTile:0x7f2.width>"
    #expect(undone(plain) == plain)
  }

  private static let bar = [
    "<NSLayoutConstraint:0x60a1 UIView:0x7f1.bottom <= UILayoutGuide:0x60b0'UIViewSafeAreaLayoutGuide'.bottom - 6   (active)>",
    "<NSLayoutConstraint:0x60a2 UIInputSetContainerView:0x7f2.bottom == UITextEffectsWindow:0x7f3.bottom   (active)>",
    "<NSLayoutConstraint:0x60a3 UIView:0x7f1.height >= 50   (active)>",
    "<NSLayoutConstraint:0x60a4 V:|-(0)-[UIView:0x7f1]   (active, names: '|':Demo.ReplyBar:0x7f4 )>",
    "<NSLayoutConstraint:0x60a5 V:|-(0)-[Demo.ReplyBar:0x7f4]   (active, names: '|':UIInputSetHostView:0x7f5 )>",
    "<NSLayoutConstraint:0x60a6 V:[UIInputSetContainerView:0x7f2]-(0)-[UIInputSetHostView:0x7f5]   (active)>",
    "<NSLayoutConstraint:0x60a7 'UIViewSafeAreaLayoutGuide-bottom' V:[UILayoutGuide:0x60b0'UIViewSafeAreaLayoutGuide']-(0)-|   (active, names: '|':UITextEffectsWindow:0x7f3 )>",
  ]

  @Test("A bar below the screen that is tied to the window's safe area is told, and no height that nothing gives")
  func offScreen() throws {
    let (log, text) = try SampleLogs.explained(SampleLogs.log(Self.bar))
    #expect(log.symptom == .accessoryOffScreen && log.suspects.first == 0, "\(text)")
    #expect(!text.contains("the height of its frame"))
    #expect(text.contains("Tie UIView to the safe area of the accessory view itself"), "\(text)")
  }

  @Test("A bar that its frame makes as high as it is has its own words")
  func framed() throws {
    let lines = [
      "<NSAutoresizingMaskLayoutConstraint:0x60a1 h=-&- v=--& UIInputSetHostView:0x7f5.height == 44   (active)>",
      "<NSLayoutConstraint:0x60a6 V:|-(0)-[Demo.ReplyBar:0x7f4]   (active, names: '|':UIInputSetHostView:0x7f5 )>",
      "<NSLayoutConstraint:0x60a2 V:|-(8)-[UITextView:0x7f1]   (active, names: '|':Demo.ReplyBar:0x7f4 )>",
      "<NSLayoutConstraint:0x60a3 V:[UITextView:0x7f1]-(8)-|   (active, names: '|':Demo.ReplyBar:0x7f4 )>",
      "<NSLayoutConstraint:0x60a4 UITextView:0x7f1.height == 36   (active)>",
      "<NSLayoutConstraint:0x60a5 'accessoryView.bottom' V:[Demo.ReplyBar:0x7f4]-(0)-|   (active, names: '|':UIInputSetHostView:0x7f5 )>",
    ]
    let (log, text) = try SampleLogs.explained(SampleLogs.log(lines))
    #expect(log.symptom == .inputAccessory && text.contains("the height of its frame"), "\(text)")
  }

  @Test("A label as wide as another view whose mask is on is told to turn it off; another view may follow a label")
  func maskedLabel() throws {
    func symptom(_ relation: String) throws -> LogSymptom? {
      try SampleLogs.explained(
        SampleLogs.log([
          "<NSAutoresizingMaskLayoutConstraint:0x60a1 h=--& v=--& UILabel:0x7f1'Hello'.width == 0   (active)>",
          "<NSLayoutConstraint:0x60a2 \(relation)   (active)>",
          "<NSLayoutConstraint:0x60a3 'UIView-Encapsulated-Layout-Width' UIView:0x7f2.width == 390   (active)>",
        ])
      ).log.symptom
    }
    #expect(try symptom("UILabel:0x7f1'Hello'.width == UIView:0x7f2.width") == .maskOnConstrainedView)
    #expect(try symptom("UIView:0x7f2.width == UILabel:0x7f1'Hello'.width") != .maskOnConstrainedView)
  }

  @Test("Of two views whose masks are on the one is named whose mask nobody set")
  func whichMask() throws {
    let lines = [
      "<NSAutoresizingMaskLayoutConstraint:0x60a1 h=&-& v=&-& UIView:0x7f1.minX == 0.25*UIView:0x7f3.width + 10   (active)>",
      "<NSAutoresizingMaskLayoutConstraint:0x60a2 h=--& v=--& UIView:0x7f2.minX == 0   (active, names: '|':UIView:0x7f3 )>",
      "<NSLayoutConstraint:0x60a3 UIView:0x7f2.leading == UIView:0x7f1.leading   (active)>",
      "<NSLayoutConstraint:0x60a4 'UIView-Encapsulated-Layout-Width' UIView:0x7f3.width == 360   (active)>",
    ]
    for order in [lines, [lines[1], lines[0]] + lines[2...]] {
      let (log, text) = try SampleLogs.explained(SampleLogs.log(order))
      #expect(log.suspects.first == order.firstIndex(of: lines[1]), "\(text)")
    }
  }

  @Test("What scrolls has no say where there is no room yet")
  func scrolledWithoutRoom() throws {
    func symptom(_ width: Int) throws -> LogSymptom? {
      try SampleLogs.explained(
        SampleLogs.log([
          "<NSLayoutConstraint:0x60a1 H:|-(12)-[UILabel:0x7f1](LTR)   (active, names: '|':UIStackView:0x7f2 )>",
          "<NSLayoutConstraint:0x60a2 UIStackView:0x7f2.width == UIScrollView:0x7f3.width   (active)>",
          "<NSLayoutConstraint:0x60a3 H:|-(0)-[UIScrollView:0x7f3](LTR)   (active, names: '|':Demo.Basket:0x7f4 )>",
          "<NSLayoutConstraint:0x60a4 UIScrollView:0x7f3.right == Demo.Basket:0x7f4.right   (active)>",
          "<NSLayoutConstraint:0x60a5 '_UITemporaryLayoutWidth' Demo.Basket:0x7f4.width == \(width)   (active)>",
          "<NSLayoutConstraint:0x60a6 H:[UILabel:0x7f1]-(12)-|(LTR)   (active, names: '|':UIStackView:0x7f2 )>",
          "<NSLayoutConstraint:0x60a7 UILabel:0x7f1.width >= 90   (active)>",
        ])
      ).log.symptom
    }
    #expect(try symptom(0) == .laidOutTooEarly && symptom(100) == .scrollContent)
  }

  @Test("Of lines that are all the system's, and can hold together, nothing is to be changed")
  func harmless() throws {
    let lines = [
      "<NSLayoutConstraint:0x60a1 UIView:0x7f1.trailing == _UIBackButtonMaskView:0x7f2.trailing   (active)>",
      "<NSLayoutConstraint:0x60a2 'Mask_Leading_Leading' H:|-(0)-[_UIBackButtonMaskView:0x7f2]   (active, names: '|':_UIButtonBarButton:0x7f3 )>",
      "<NSLayoutConstraint:0x60a3 'MaskEV_Leading_BIB_Trailing' H:[_UIModernBarButton:0x7f4]-(0)-[UIView:0x7f1]   (active)>",
    ]
    let (log, text) = try SampleLogs.explained(SampleLogs.log(lines, broken: lines[0]))
    #expect(log.outcome == .consistent && text.contains("Nothing in it is the app's own"), "\(text)")
  }
}
