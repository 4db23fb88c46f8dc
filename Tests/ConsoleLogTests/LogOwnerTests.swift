import LayoutModel
import Testing

@testable import ConsoleLogInput
@testable import LayoutAnalysis

@Suite("Whose the views of a log are")
struct LogOwnerTests {
  private static func pinned(_ view: String, in holder: String, _ more: [String] = []) -> [String] {
    [
      "<NSLayoutConstraint:0x60a1 H:|-(20)-[\(view):0x7f1]   (active, names: '|':\(holder):0x7f2 )>",
      "<NSLayoutConstraint:0x60a2 H:[\(view):0x7f1]-(20)-|   (active, names: '|':\(holder):0x7f2 )>",
      "<NSLayoutConstraint:0x60a3 \(view):0x7f1.width == 90   (active)>",
      "<NSAutoresizingMaskLayoutConstraint:0x60a4 h=--& v=--& \(holder):0x7f2.width == 100   (active)>",
    ] + more
  }

  @Test(
    "What lies in a view that no app fills is the system's, unless its class or its name is the app's",
    arguments: [
      "AVScrubberView", "_AVPlayerChromeView", "__AVScrubLayerView", "AVKit.ScrubberBar", "NSToolbarItemViewer",
      "_UIBackdropContentView",
    ])
  func closed(holder: String) throws {
    let system = try SampleLogs.explained(SampleLogs.log(Self.pinned("UILabel", in: holder)))
    #expect(
      !system.log.hasWrittenMember && system.log.isSystemOnly && !system.text.contains("yours:"), "\(system.text)")
    let own = try SampleLogs.explained(SampleLogs.log(Self.pinned("Demo.BadgeLabel", in: holder)))
    #expect(own.log.hasWrittenMember, "\(own.text)")
  }

  @Test(
    "What lies in one that apps fill is the app's",
    arguments: [
      "_UIVisualEffectContentView", "UITableViewCellContentView", "UIViewControllerWrapperView", "UITransitionView",
      "_UITAMICAdaptorView", "NSClipView", "UILayoutContainerView", "AVPlayerView", "_UIPageViewControllerContentView",
      "UIInputSetHostView", "UIView",
    ])
  func open(holder: String) throws {
    let (log, text) = try SampleLogs.explained(SampleLogs.log(Self.pinned("UILabel", in: holder)))
    #expect(log.hasWrittenMember && text.contains("yours:"), "\(text)")
  }

  @Test("It is passed down to what lies further in, and to a stack view that is tied to nothing else")
  func further() throws {
    let inner = Self.pinned(
      "UIView", in: "AVScrubberView",
      [
        "<NSLayoutConstraint:0x60b1 H:|-(0)-[UILabel:0x7f5]   (active, names: '|':UIView:0x7f1 )>",
        "<NSLayoutConstraint:0x60b2 UILabel:0x7f5.width == 50   (active)>",
      ])
    let layout = try #require(SampleLogs.layouts(SampleLogs.log(inner)).first)
    #expect(layout.constraints.allSatisfy { !layout.isOfDeveloper($0) })
    let stack = [
      "<NSLayoutConstraint:0x60a1 V:|-(0)-[_NSToolbarItemLabelView:0x7f1]   (active, names: '|':NSStackView:0x7f2 )>",
      "<NSLayoutConstraint:0x60a2 NSStackView:0x7f2.bottom == NSToolbarItemViewer:0x7f4.bottom - 4   (active)>",
    ]
    let tied = try #require(SampleLogs.layouts(SampleLogs.log(stack)).first)
    #expect(tied.constraints.allSatisfy { !tied.isOfDeveloper($0) })
    let app = stack + ["<NSLayoutConstraint:0x60a3 NSStackView:0x7f2.top == NSTextField:0x7f6.bottom   (active)>"]
    let free = try #require(SampleLogs.layouts(SampleLogs.log(app)).first)
    #expect(free.constraints.contains { free.isOfDeveloper($0) })
  }

  @Test("A tie to a view that no app knows is the system's, whatever the other view is")
  func ties() throws {
    func written(_ className: String) throws -> Bool {
      let line = "<NSLayoutConstraint:0x60a1 H:[\(className):0x7f1]-(15)-[UILabel:0x7f2]   (active)>"
      let layout = try #require(SampleLogs.layouts(SampleLogs.log([line])).first)
      return layout.isOfDeveloper(layout.constraints[0])
    }
    #expect(try !written("SFDropIconView"))
    #expect(try written("UIImageView") && written("AVPlayerView"))
  }

  @Test("A plain view that is tied to two of a bar's own views, and to nothing else, is the bar's")
  func between() throws {
    func written(_ className: String, _ other: String) throws -> Bool {
      let lines = [
        "<NSLayoutConstraint:0x60a1 \(className):0x7f1.width == 40   (active)>",
        "<NSLayoutConstraint:0x60a2 H:[_UINavigationBarContentView:0x7f2]-(0)-[\(className):0x7f1]   (active)>",
        "<NSLayoutConstraint:0x60a3 H:[\(className):0x7f1]-(0)-[\(other):0x7f3]   (active)>",
      ]
      let layout = try #require(SampleLogs.layouts(SampleLogs.log(lines)).first)
      return layout.isOfDeveloper(layout.constraints[0])
    }
    #expect(try !written("UIView", "_UIBackButtonContainerView"))
    #expect(try written("UIView", "UILabel") && written("Demo.TitleView", "_UIBackButtonContainerView"))
  }

  @Test("A guide with an identifier of Safari's is nobody else's")
  func guides() throws {
    func written(_ identifier: String) throws -> Bool {
      let guide = "UILayoutGuide:0x6f1'\(identifier)'"
      let line = "<NSLayoutConstraint:0x60a1 H:|-(12)-[\(guide)]   (active, names: '|':UIView:0x7f1 )>"
      let layout = try #require(SampleLogs.layouts(SampleLogs.log([line])).first)
      return layout.isOfDeveloper(layout.constraints[0])
    }
    #expect(try !written("SFUnifiedBarTextGuide"))
    #expect(try written("SFmyGuide") && written("form"))
  }

  @Test("The view of a page view controller that keeps its mask beside a pin should not be masked")
  func pages() throws {
    let (log, text) = try SampleLogs.explained(
      SampleLogs.log([
        "<NSAutoresizingMaskLayoutConstraint:0x60a1 h=-&- v=-&- _UIPageViewControllerContentView:0x7f1.midY == UIView:0x7f2.midY + 10   (active)>",
        "<NSAutoresizingMaskLayoutConstraint:0x60a2 h=-&- v=-&- _UIPageViewControllerContentView:0x7f1.height == UIView:0x7f2.height   (active)>",
        "<NSLayoutConstraint:0x60a3 V:|-(0)-[_UIPageViewControllerContentView:0x7f1]   (active, names: '|':UIView:0x7f2 )>",
      ]))
    #expect(log.suspicion == .wrongMask && log.hasWrittenMember, "\(text)")
    #expect(text.contains("translatesAutoresizingMaskIntoConstraints = false") && !text.contains("20"), "\(text)")
  }

  @Test(
    "What keeps a distance to a view that no app knows is the system's, and so are an alert's sizes and a bar's views")
  func besideUnknownViews() throws {
    let shared = try SampleLogs.explained(
      SampleLogs.log([
        "<NSLayoutConstraint:0x60a1 H:|-(0)-[SFDropIconView:0x7f2](LTR)   (active, names: '|':UIView:0x7f1 )>",
        "<NSLayoutConstraint:0x60a2 H:[SFDropIconView:0x7f2]-(9)-[UILabel:0x7f3'Send'](LTR)   (active)>",
        "<NSLayoutConstraint:0x60a3 UILabel:0x7f3'Send'.right == UIView:0x7f1.right + 4   (active)>",
        "<NSLayoutConstraint:0x60a4 'UIView-Encapsulated-Layout-Width' UIView:0x7f1.width == 0   (active)>",
      ]))
    #expect(!shared.log.hasWrittenMember && shared.log.isSystemOnly, "\(shared.text)")
    let alert = try SampleLogs.explained(
      SampleLogs.log([
        "<NSLayoutConstraint:0x60a1 UIView:0x7f2.width == 300   (active)>",
        "<NSLayoutConstraint:0x60a2 _UIAlertControllerView:0x7f3.width >= UIView:0x7f2.width   (active)>",
        "<NSLayoutConstraint:0x60a3 _UIAlertControllerView:0x7f3.width == UIView:0x7f1.width   (active)>",
        "<NSLayoutConstraint:0x60a4 'UIView-Encapsulated-Layout-Width' UIView:0x7f1.width == 200   (active)>",
      ]))
    #expect(!alert.log.hasWrittenMember && alert.log.predictedBroken == 0, "\(alert.text)")
    #expect(alert.text.contains("Give the popover a source view"), "\(alert.text)")
    let layout = try #require(
      SampleLogs.layouts(
        SampleLogs.log([
          "<NSLayoutConstraint:0x60a1 UIStatusBar_Old:0x7f1.height == 0   (active)>",
          "<NSLayoutConstraint:0x60a2 NSStackViewSpacer:0x7f2.width >= 8   (active)>",
        ])
      ).first)
    #expect(layout.constraints.allSatisfy { !layout.isOfDeveloper($0) })
  }

  @Test("A broken line of the system's own that the list lacks is nothing to change")
  func unlistedOfSystem() throws {
    let (_, text) = try SampleLogs.explained(
      SampleLogs.log(
        ["<NSLayoutConstraint:0x60a1 _UIButtonBarButton:0x7f1.width >= 40   (active)>"],
        broken:
          "<NSLayoutConstraint:0x60b1 'BIB_Trailing_CB_Leading' H:[_UIModernBarButton:0x7f2]-(6)-[_UIModernBarButton:0x7f3]   (active)>"
      ))
    #expect(text.contains("none of the app's") && !text.contains("999"), "\(text)")
  }

  @Test(
    "The guides that a navigation bar names after itself are the bar's; one with a name of the app's own is the app's")
  func guidesOfBar() throws {
    func lines(_ title: String, _ buttons: String) -> [String] {
      [
        "<NSLayoutConstraint:0x60a1 UILayoutGuide:0x61'\(title)'.leading == UILayoutGuide:0x63'UIViewLayoutMarginsGuide'.leading   (active)>",
        "<NSLayoutConstraint:0x60a2 H:[UILayoutGuide:0x62'\(buttons)']-(>=8)-[UILayoutGuide:0x61'\(title)']   (active)>",
        "<NSLayoutConstraint:0x60a3 UILayoutGuide:0x62'\(buttons)'.leading == UILayoutGuide:0x63'UIViewLayoutMarginsGuide'.leading   (active)>",
      ]
    }
    let bar = try SampleLogs.explained(SampleLogs.log(lines("TitleView(0x7f20)", "LeadingBarGuide(0x7f20)")))
    #expect(!bar.log.hasWrittenMember && !bar.text.contains("yours:"), "\(bar.text)")
    let own = try SampleLogs.explained(SampleLogs.log(lines("Title", "Buttons (left)")))
    #expect(own.log.hasWrittenMember && own.text.contains("yours:"), "\(own.text)")
  }
}
