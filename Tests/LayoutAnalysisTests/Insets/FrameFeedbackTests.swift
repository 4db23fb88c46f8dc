import ExactArithmetic
import LayoutInput
import LayoutLoaders
import LayoutModel
import Testing

@testable import LayoutAnalysis

@Suite("Insets that follow from frames")
struct FrameFeedbackTests {
  private func layout(_ text: String) throws -> Layout {
    let source = SourceFile(path: "test.layout", text: text)
    let loader = try #require(InputCatalog.standard.kind(of: source))
    return try #require(try loader.load(source).layouts.first)
  }

  @Test("A layout whose only safe area is that of the screen is solved once")
  func nothingBelowTheRoot() throws {
    let screen = try layout(
      """
      view Screen 375x812 safeAreaInsets 44,0,34,0
        view Page
          view Title
      Page.top = Screen.safeAreaLayoutGuide.top
      Title.leading = Page.leadingMargin
      """)
    // Titles keep to the margins of the page, which take the safe area in.
    #expect(!FeedbackDependence(of: screen).isEmpty)
    var plain = screen
    plain.constraints.removeLast()
    #expect(FeedbackDependence(of: plain).isEmpty)
    var bare = screen
    bare.changeView(ItemID(1)) { $0.insetsLayoutMarginsFromSafeArea = false }
    #expect(FeedbackDependence(of: bare).isEmpty)
    var safe = screen
    safe.changeView(ItemID(0)) { $0.safeAreaInsets = .zero }
    #expect(FeedbackDependence(of: safe).isEmpty)
  }

  @Test("Only the views between what asks and the last safe area of its own are looked at")
  func parts() throws {
    let layout = try layout(
      """
      view Screen 375x812
        view Outer
          view Page safeAreaInsets 10,0,0,0
            view Card
              view Title
            view Other
      Title.top = Card.safeAreaLayoutGuide.top
      """)
    #expect(FeedbackDependence(of: layout).parts.map { layout[$0.item].name } == ["Card"])
  }

  @Test("A conflict on the way to the insets that agree with their frames is none of the layout's")
  func conflictOnTheWay() throws {
    // With nothing reaching the page, 8 and 768 leave 36 of the room that 44 and 34 fill.
    let layout = try layout(
      """
      view Screen 375x812 safeAreaInsets 44,0,34,0
        view Page
          view Text
      H:|[Page]|
      V:|[Page]|
      H:|[Text]|
      Text.top = Page.safeAreaLayoutGuide.top
      Text.bottom = Page.safeAreaLayoutGuide.bottom
      Text.height = 734
      """)
    let diagnosis = layout.diagnosed()
    #expect(diagnosis.verdict == .ok)
    #expect(diagnosis.views.last?.frame == [0, 44, 375, 734])
  }

  @Test("No conflict rests on an inset that is not known, and none is hidden that no inset resolves")
  func unknown() throws {
    let text = """
      view Screen 375x812 safeAreaInsets 44,0,34,0
        view Page
          view Title
      H:|[Page]|
      Page.top >= Screen.top
      Page.height = 300
      H:|[Title]|
      Title.top = Page.safeAreaLayoutGuide.top
      Title.top = Page.top + TOP
      Title.height = 20
      """
    let possible = try layout(text.replacing("TOP", with: "12")).diagnosed()
    #expect(possible.conflicts.isEmpty)
    #expect(possible.findings.contains { $0.rule == .unknownInsets })
    let impossible = try layout(text.replacing("TOP", with: "-12")).diagnosed()
    #expect(impossible.conflicts.count == 1)
  }

  @Test("What never settles is said, and the rest of the layout is judged")
  func unsettled() throws {
    let layout = try layout(
      """
      view Screen 393x852 safeAreaInsets 59,0,34,0
        view Lead
        view Bar
          view Gap
      H:|[Lead]|
      H:|[Bar]|
      H:|[Gap]|
      Bar.height = 30
      Lead.top = Screen.top
      Lead.height = 2 * Gap.height
      Bar.top = Lead.bottom
      Gap.top = Bar.top
      Gap.bottom = Bar.safeAreaLayoutGuide.top
      """)
    let diagnosis = layout.diagnosed()
    #expect(diagnosis.findings.map(\.rule) == [.unsettledInsets])
    #expect(diagnosis.verdict == .ok)
    #expect(diagnosis.views.map { $0.frame[2] } == [393, 393, 393, 393])
  }

  @Test("Insets settle through a hundred views, each of which keeps to the safe area around it")
  func chain() throws {
    var lines = ["view View0 375x812 safeAreaInsets 44,0,34,0"]
    for number in 1...100 { lines.append(String(repeating: " ", count: number) + "view View\(number)") }
    for number in 1...100 {
      lines += ["H:|[View\(number)]|", "View\(number).bottom = View\(number - 1).bottom"]
      // Each begins a point above the safe area of the one around it, and has a point of its own.
      lines.append("View\(number).top = View\(number - 1).safeAreaLayoutGuide.top - 1")
    }
    let diagnosis = try layout(lines.joined(separator: "\n")).diagnosed()
    #expect(diagnosis.verdict == .ok)
    #expect(diagnosis.views[1].frame[1] == 43)
    #expect(diagnosis.views.dropFirst(2).allSatisfy { $0.frame[1] == 0 })
  }

  @Test("An Interface Builder scene on a device inherits by its solved frames")
  func interfaceBuilder() throws {
    let source = SourceFile(
      path: "a.storyboard",
      text: """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21701" \
        targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useSafeAreas="YES">
        <device id="retina4_7" orientation="portrait"/><scenes><scene sceneID="s"><objects><viewController id="c">
        <view key="view" id="v"><rect key="frame" x="0" y="0" width="375" height="667"/>
        <subviews><view translatesAutoresizingMaskIntoConstraints="NO" id="p">
        <rect key="frame" x="0" y="367" width="375" height="300"/>
        <subviews><view translatesAutoresizingMaskIntoConstraints="NO" id="t">
        <rect key="frame" x="0" y="0" width="375" height="300"/></view></subviews>
        <viewLayoutGuide key="safeArea" id="ps"/>
        <constraints><constraint firstItem="t" firstAttribute="top" secondItem="p" secondAttribute="top" id="1"/>
        <constraint firstItem="t" firstAttribute="leading" secondItem="p" secondAttribute="leading" id="2"/>
        <constraint firstItem="t" firstAttribute="trailing" secondItem="p" secondAttribute="trailing" id="3"/>
        <constraint firstItem="t" firstAttribute="bottom" secondItem="ps" secondAttribute="bottom" id="4"/></constraints>
        </view></subviews><viewLayoutGuide key="safeArea" id="vs"/>
        <constraints><constraint firstItem="p" firstAttribute="leading" secondItem="v" secondAttribute="leading" id="5"/>
        <constraint firstItem="p" firstAttribute="trailing" secondItem="v" secondAttribute="trailing" id="6"/>
        <constraint firstItem="p" firstAttribute="bottom" secondItem="v" secondAttribute="bottom" id="7"/>
        <constraint firstItem="p" firstAttribute="height" constant="300" id="8"/></constraints></view>
        </viewController></objects></scene></scenes></document>
        """)
    let loader = try #require(InputCatalog.standard.kind(of: source))
    let layout = try #require(try loader.load(source).layouts.first)
    let device = try #require(Device.named("iPhone X"))
    let heights = device.variants.map { layout.applying($0).diagnosed().views.last?.frame[3] }
    #expect(heights == [266, 279])
    #expect(layout.diagnosed().views.last?.frame[3] == 300)
  }
}
