import ExactArithmetic
import LayoutModel
import Testing

@testable import LayoutAnalysis

@Suite("Layout guides")
struct GuideTests {
  private func lowered(
    _ kind: LayoutGuide.Kind, platform: Platform = .uikit, width: Rational? = 375, release: Rational? = nil,
    change: (inout View) -> Void = { _ in }
  ) -> LoweredLayout {
    var builder = LayoutBuilder(platform: platform)
    builder.layout.release = release
    let root = builder.root("S", width, 667, change: change)
    _ = builder.layout.builtInGuide(kind, of: root)
    return builder.lowered
  }

  @Test("The safe area guide keeps the safe area insets")
  func safeArea() {
    let lowered = lowered(.safeArea) { $0.safeAreaInsets = EdgeInsets(top: 44, left: 1, bottom: 34, right: 2) }
    let guide = "S.safeAreaLayoutGuide"
    #expect(
      lowered.lines(.layoutGuide) == [
        "UIViewSafeAreaLayoutGuide-top \(guide).top == S.top + 44",
        "UIViewSafeAreaLayoutGuide-bottom S.bottom == \(guide).bottom + 34",
        "UIViewSafeAreaLayoutGuide-left \(guide).left == S.left + 1",
        "UIViewSafeAreaLayoutGuide-right S.right == \(guide).right + 2",
      ])
    #expect(lowered.constraint("UIViewSafeAreaLayoutGuide-top(S)") != nil)
  }

  @Test("The margins guide keeps 8 from each side, 20 in AppKit, on top of the safe area")
  func margins() {
    let guide = "S.layoutMarginsGuide"
    let safeArea: (inout View) -> Void = { $0.safeAreaInsets = EdgeInsets(top: 44, left: 0, bottom: 34, right: 0) }
    #expect(
      lowered(.layoutMargins, change: safeArea).lines(.layoutGuide) == [
        "UIView-topMargin-guide-constraint \(guide).top == S.top + 52",
        "UIView-bottomMargin-guide-constraint S.bottom == \(guide).bottom + 42",
        "UIView-leftMargin-guide-constraint \(guide).left == S.left + 8",
        "UIView-rightMargin-guide-constraint S.right == \(guide).right + 8",
      ])
    #expect(
      lowered(.layoutMargins, platform: .appkit).lines(.layoutGuide).first
        == "UIView-topMargin-guide-constraint \(guide).top == S.top + 20")
  }

  @Test("Directional margins change sides from right to left")
  func directionalMargins() {
    var builder = LayoutBuilder(direction: .rightToLeft)
    let root = builder.root("S") {
      $0.layoutMargins = .directional(EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    }
    _ = builder.layout.builtInGuide(.layoutMargins, of: root)
    let lines = builder.lowered.lines(.layoutGuide)
    #expect(lines.contains("UIView-leftMargin-guide-constraint S.layoutMarginsGuide.left == S.left + 4"))
    #expect(lines.contains("UIView-rightMargin-guide-constraint S.right == S.layoutMarginsGuide.right + 2"))
  }

  @Test("The readable guide is the margins guide in a narrow root")
  func narrowReadable() {
    let lines = lowered(.readableContent).lines(.layoutGuide).filter { $0.contains("readable") }
    let guide = "S.readableContentGuide"
    #expect(
      lines == [
        "UIView-readableContent-guide-top \(guide).top == S.layoutMarginsGuide.top",
        "UIView-readableContent-guide-bottom \(guide).bottom == S.layoutMarginsGuide.bottom",
        "UIView-readableContent-guide-left \(guide).left == S.layoutMarginsGuide.left",
        "UIView-readableContent-guide-right \(guide).right == S.layoutMarginsGuide.right",
      ])
  }

  @Test("The readable guide is centred in a wide root, 672 wide up to release 18 and 920 from 26")
  func wideReadable() {
    for (release, width) in [(18, "672"), (26, "920")] as [(Rational, String)] {
      let lines = lowered(.readableContent, width: 1024, release: release).lines(.layoutGuide)
        .filter { $0.contains("readable") }
      #expect(
        lines.suffix(2) == [
          "UIView-readableContent-guide-centerX S.readableContentGuide.centerX == S.layoutMarginsGuide.centerX",
          "UIView-readableContent-guide-width S.readableContentGuide.width == \(width)",
        ])
    }
  }

  @Test("The readable guide in a root of free width fills the margins as far as it may, up to 672 before release 26")
  func freeReadable() {
    let left = "UIView-readableContent-guide-left S.readableContentGuide.left >= S.layoutMarginsGuide.left"
    let width = "UIView-readableContent-guide-width S.readableContentGuide.width <= 672"
    let fill = "UIView-readableContent-guide-fill S.readableContentGuide.width == S.layoutMarginsGuide.width @999.9"
    for (release, expected) in [(18, [left, width, fill]), (26, [left, fill])] as [(Rational, [String])] {
      let lines = lowered(.readableContent, width: nil, release: release).lines(.layoutGuide)
        .filter { $0.contains("readable") }
      #expect(Array(lines.suffix(expected.count)) == expected)
    }
  }

  @Test("A scroll view gets a content guide tied at its top left, of free size")
  func scrollView() {
    var builder = LayoutBuilder()
    let root = builder.root("S")
    let scroll = builder.view("Scroll", in: root, class: "UIScrollView") { $0.isScrollView = true }
    _ = builder.layout.builtInGuide(.frameLayout, of: scroll)
    let lowered = builder.lowered
    #expect(
      lowered.lines(.scrollView) == [
        "UIScrollView-contentLayoutGuide-minX Scroll.contentLayoutGuide.left == Scroll.left",
        "UIScrollView-contentLayoutGuide-minY Scroll.contentLayoutGuide.top == Scroll.top",
        "UIScrollView-frameLayoutGuide-top Scroll.frameLayoutGuide.top == Scroll.top",
        "UIScrollView-frameLayoutGuide-bottom Scroll.bottom == Scroll.frameLayoutGuide.bottom",
        "UIScrollView-frameLayoutGuide-left Scroll.frameLayoutGuide.left == Scroll.left",
        "UIScrollView-frameLayoutGuide-right Scroll.right == Scroll.frameLayoutGuide.right",
      ])
  }

  @Test("A content guide that the input names is not made a second time")
  func namedContentGuide() {
    var builder = LayoutBuilder()
    let root = builder.root("S")
    let scroll = builder.view("Scroll", in: root) { $0.isScrollView = true }
    _ = builder.layout.builtInGuide(.contentLayout, of: scroll)
    #expect(builder.lowered.layout.items.count == 3)
  }
}
