import ExactArithmetic
import LayoutInput
import LayoutModel
import Testing

@Suite("Words about margins, safe areas and releases")
struct InsetWordTests {
  @Test("Mistakes in text are reported where they are")
  func mistakesInText() {
    let text = """
      release
      release 18
      release 19
      view Root 320x480 alignmentRectInsets 1,0,0,0
        view Child controller
        view Other controller false alignmentRectInsets 1,2,3
        view Third insetsLayoutMarginsFromSafeArea maybe
        view Fourth preservesSuperviewLayoutMargin
      """
    #expect(
      lines(findings(text)) == [
        "1:8-8 invalid-layout-file Expected the release of the system, a number such as 18, found the end of the line",
        "2:1-8 invalid-layout-file \"release\" is already given on line 1",
        "3:1-8 invalid-layout-file \"release\" is already given on line 2",
        "4:39-46 invalid-layout-file Root is a root, whose frame is what its container gives it",
        "5:14-24 invalid-layout-file Child has a superview; only a root is said to be a controller's view",
        "6:51-56 invalid-layout-file Expected 4 numbers, top,left,bottom,right, found 3",
        "7:46-51 invalid-layout-file Unknown key 'maybe' of a view",
        "8:15-45 invalid-layout-file Unknown key 'preservesSuperviewLayoutMargin' of a view",
      ])
  }

  @Test("Mistakes in JSON are reported where they are")
  func mistakesInJSON() {
    let text = """
      { "layout": 1, "release": "18",
        "views": [
          { "name": "Root", "alignmentRectInsets": { "top": 1 }, "controller": "yes" },
          { "name": "Child", "superview": "Root", "controller": true },
          { "name": "Other", "superview": "Root", "alignmentRectInsets": { "leading": 1 } },
          { "name": "Third", "superview": "Root", "preservesSuperviewLayoutMargins": 1 }
      ] }
      """
    #expect(
      lines(findings(text, path: "test.layout.json")) == [
        "1:27-31 invalid-layout-file \"release\" must be a number, not the string \"18\"",
        "3:46-58 invalid-layout-file Root is a root, whose frame is what its container gives it",
        "3:74-79 invalid-layout-file \"controller\" must be true or false, not the string \"yes\"",
        "4:59-63 invalid-layout-file Child has a superview; only a root is said to be a controller's view",
        "5:71-78 invalid-layout-file Unknown key \"leading\" in \"alignmentRectInsets\"",
        "6:80-81 invalid-layout-file \"preservesSuperviewLayoutMargins\" must be true or false, not the number 1",
      ])
  }

  @Test("A release is a number of at least 1", arguments: ["0", "-3", "1000"])
  func releases(release: String) {
    let text = "release \(release)\nview Root"
    let json = "{ \"layout\": 1, \"release\": \(release), \"views\": [ { \"name\": \"Root\" } ] }"
    #expect(findings(text).map(\.message) == ["\(release) is no release of a system"])
    #expect(findings(json, path: "a.layout.json").map(\.message) == ["\(release) is no release of a system"])
  }

  @Test("AppKit has no view of a controller whose margins the system sets")
  func controllerOfAppKit() {
    #expect(
      findings("platform appkit\nview Root 320x480 controller").map(\.message) == [
        "In AppKit a controller sets no margins for its view"
      ])
    #expect(findings("platform appkit\nview Root 320x480 controller false").isEmpty)
  }

  @Test("Sides that a controller's view leaves to their defaults are 0, the system's minimum aside")
  func defaultsOfController() throws {
    let margins = try layout("view Root 320x480 controller layoutMargins -,24,-,-").view(named: "Root").layoutMargins
    #expect(margins == .absolute(EdgeInsets(top: 0, left: 24, bottom: 0, right: 0)))
    let plain = try layout("view Root 320x480 layoutMargins -,24,-,-").view(named: "Root").layoutMargins
    #expect(plain == .absolute(EdgeInsets(top: 8, left: 24, bottom: 8, right: 8)))
  }
}
