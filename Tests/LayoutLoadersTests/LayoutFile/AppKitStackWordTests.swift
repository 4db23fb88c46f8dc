import ExactArithmetic
import LayoutModel
import Testing

@Suite("Words about stack views of AppKit")
struct AppKitStackWordTests {
  @Test("A stack view has the defaults of its platform")
  func defaults() throws {
    let appkit = try layout("platform appkit\nview Root 9x9\n  stack Bar").view(named: "Bar")
    #expect(appkit.className == "NSStackView")
    #expect(appkit.stack?.distribution == .gravityAreas)
    #expect(appkit.stack?.alignment == .center)
    #expect(appkit.stack?.spacing == 8)
    let uikit = try layout("view Root 9x9\n  stack Bar").view(named: "Bar").stack
    #expect(uikit == Stack())
    let after = "{ \"layout\": 1, \"views\": [ { \"name\": \"Bar\", \"stack\": true } ], \"platform\": \"appkit\" }"
    #expect(try layout(after, path: "a.layout.json").view(named: "Bar").stack == appkit.stack)
  }

  @Test("Gravity areas, edge insets and priorities say the same in both spellings")
  func spellings() throws {
    let text = """
      platform appkit
      view Root 400x200
        stack Bar distribution gravityAreas spacing 4 edgeInsets 1,2,3,4 stackHuggingPriority 300,400
          clippingResistancePriority 500,1000
          view Title gravity center
      """
    let json = """
      { "layout": 1, "platform": "appkit", "views": [
        { "name": "Root", "size": [400, 200] },
        { "name": "Bar", "superview": "Root", "stack": { "distribution": "gravityAreas", "spacing": 4,
          "edgeInsets": { "top": 1, "left": 2, "bottom": 3, "right": 4 }, "stackHuggingPriority": [300, 400],
          "clippingResistancePriority": [500, 1000] } },
        { "name": "Title", "superview": "Bar", "gravity": "center" } ] }
      """
    let read = try layout(text)
    let bar = try read.view(named: "Bar").stack
    #expect(bar?.edgeInsets == EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(bar?.hugging == AxisPriorities(horizontal: Priority(300), vertical: Priority(400)))
    #expect(bar?.clippingResistance == AxisPriorities(horizontal: Priority(500), vertical: .required))
    #expect(try read.view(named: "Title").gravity == .center)
    let other = try layout(json, path: "a.layout.json")
    #expect(try other.view(named: "Bar").stack == bar)
    #expect(try other.view(named: "Title").gravity == .center)
  }

  @Test("What only one platform has is refused on the other, where it stands")
  func platforms() {
    let uikit = """
      view Root 400x200
        stack Bar distribution gravityAreas edgeInsets 1,1,1,1
          view Title gravity center
        stack Other stackHuggingPriority 1,1 clippingResistancePriority 2,2
      """
    #expect(
      lines(findings(uikit)) == [
        "2:13-25 invalid-layout-file UIStackView has no gravity areas, and Bar is one",
        "2:39-49 invalid-layout-file \"edgeInsets\" is of NSStackView, and Bar is a UIStackView",
        "3:16-23 invalid-layout-file Title has a gravity, and is in no NSStackView",
        "4:15-35 invalid-layout-file \"stackHuggingPriority\" is of NSStackView, and Other is a UIStackView",
        "4:40-66 invalid-layout-file \"clippingResistancePriority\" is of NSStackView, and Other is a UIStackView",
      ])
    let appkit = """
      platform appkit
      view Root 400x200
        stack Bar isLayoutMarginsRelativeArrangement distribution fill
          view Title gravity top
        view Plain gravity middle
      """
    #expect(
      lines(findings(appkit)) == [
        "3:13-47 invalid-layout-file \"isLayoutMarginsRelativeArrangement\" is of UIStackView, and Bar is an NSStackView",
        "4:16-23 invalid-layout-file Title has a gravity, and the distribution of Bar is fill",
        "5:22-28 invalid-layout-file Expected one of leading, top, center, trailing, bottom behind \"gravity\", "
          + "found 'middle'",
      ])
  }
}
