import ExactArithmetic
import InterfaceBuilderInput
import LayoutModel
import Testing

@testable import LayoutAnalysis

@Suite("The bars that the canvas shows around controllers")
struct SceneBarTests {
  /// Scenes on a phone with a button, each a controller with what it says beside its view, and what a view in it shows.
  private func bars(
    device: String = "retina4_7", height: Int = 667, top: Int = 20, bottom: Int = 0,
    _ scenes: [(id: String, parts: String, segue: String)], containers: String = ""
  ) throws -> [[ScreenBar]] {
    let texts = scenes.map { id, parts, segue in
      let frame = "<rect key=\"frame\" x=\"0\" y=\"\(top)\" width=\"375\" height=\"\(height - top - bottom)\"/>"
      let constraints = ["top", "bottom", "leading", "trailing"].map { side in
        "<constraint firstItem=\"v\(id)\" firstAttribute=\"\(side)\" secondItem=\"s\(id)\" secondAttribute=\"\(side)\" id=\"\(id)\(side)\"/>"
      }.joined()
      return """
        <scene sceneID="scene\(id)"><objects><viewController id="\(id)"><view key="view" id="r\(id)"><rect key="frame" x="0" \
        y="0" width="375" height="\(height)"/><subviews><view id="v\(id)" translatesAutoresizingMaskIntoConstraints="NO">\
        \(frame)<connections>\(segue)</connections></view></subviews><viewLayoutGuide key="safeArea" id="s\(id)"/>\
        <constraints>\(constraints)</constraints></view>\(parts)</viewController></objects></scene>
        """
    }.joined()
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21701" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useSafeAreas="YES"><device id="\(device)"/><scenes>\(texts)\
      \(containers)</scenes></document>
      """
    let file = try InterfaceBuilderLoader().load(SourceFile(path: "x.storyboard", text: text))
    return file.layouts.prefix(scenes.count).map { layout in
      let diagnosed = layout.diagnosed().layout
      return diagnosed.roots.first.map { diagnosed.bars(over: $0) } ?? []
    }
  }

  private func segue(_ kind: String, to destination: String) -> String {
    "<segue kind=\"\(kind)\" destination=\"\(destination)\" id=\"segue\(destination)\"/>"
  }

  private let navigation = """
    <scene sceneID="n"><objects><navigationController id="nav"><connections><segue kind="relationship" \
    relationship="rootViewController" destination="a" id="root"/></connections></navigationController></objects></scene>
    """

  @Test(
    "Below a navigation bar lie what its controller holds and what is reached from there, but nothing that is presented"
  )
  func navigated() throws {
    let item = """
      <navigationItem key="navigationItem" title="Boats"><barButtonItem key="leftBarButtonItem" systemItem="add" id="l"/>\
      <rightBarButtonItems><barButtonItem title="Edge" id="e"/><barButtonItem systemItem="flexibleSpace" id="f"/>\
      <barButtonItem title="Inner" id="i"/></rightBarButtonItems></navigationItem>
      """
    let found = try bars(
      top: 64,
      [("a", item, segue("show", to: "b") + segue("presentation", to: "c")), ("b", "", ""), ("c", "", "")],
      containers: navigation)
    let bar = ScreenBar(.navigation, start: 20, length: 44, words: ["+", "Boats", "Inner · Edge"])
    let status = ScreenBar(.status, start: 0, length: 20)
    #expect(found[0] == [status, bar])
    #expect(found[1] == [status, ScreenBar(.navigation, start: 20, length: 44)])
    #expect(found[2] == [status])
  }

  @Test(
    "Where frames show that there is no room for a bar none is drawn, and a status bar only where it is not switched off"
  )
  func rooms() throws {
    let hidden = "<nil key=\"simulatedStatusBarMetrics\"/>"
    #expect(try bars(top: 0, [("a", "", "")]) == [[]])
    #expect(try bars(top: 0, [("a", hidden, "")]) == [[]])
    #expect(try bars([("a", "", "")]) == [[ScreenBar(.status, start: 0, length: 20)]])
    // What a segue reaches may hide its bar.
    let shown = try bars([("b", "", ""), ("a", "", segue("show", to: "b"))], containers: navigation)
    #expect(shown[0] == [ScreenBar(.status, start: 0, length: 20)])
    // In a sheet a navigation bar lies at the edge.
    let sheet = try bars(top: 56, [("a", "", "")], containers: navigation)
    #expect(sheet == [[ScreenBar(.navigation, start: 0, length: 56)]])
  }

  @Test("A tab bar and a toolbar reach over the room of a home indicator, and no further")
  func bottoms() throws {
    let tab =
      "<tabBarItem key=\"tabBarItem\" title=\"Boats\"/><simulatedTabBarMetrics key=\"simulatedBottomBarMetrics\"/>"
    let found = try bars(device: "retina6_12", height: 812, top: 59, bottom: 83, [("a", tab, "")])
    let status = ScreenBar(.status, start: 0, length: 59)
    #expect(found == [[status, ScreenBar(.tabBar, start: 0, length: 83, words: ["", "Boats", ""])]])
    let twice = try bars(device: "retina6_12", height: 812, top: 59, bottom: 117, [("a", tab, "")])
    #expect(twice[0].last?.length == 83)
    let tools = """
      <toolbarItems><barButtonItem title="Sail" id="t"/><barButtonItem systemItem="flexibleSpace" id="f"/><barButtonItem \
      systemItem="trash" id="u"/></toolbarItems><simulatedToolbarMetrics key="simulatedBottomBarMetrics"/>
      """
    let flat = try bars(bottom: 44, [("a", tools, "")])
    #expect(flat[0].last == ScreenBar(.toolbar, start: 0, length: 44, words: ["Sail · Trash", "", ""]))
  }

  @Test("Around what another controller's view holds there are no bars")
  func embedded() throws {
    let found = try bars([("a", "", segue("embed", to: "b")), ("b", "", "")])
    #expect(found.map(\.isEmpty) == [false, true])
  }

  @Test("On a device the bars are as high as they are there")
  func devices() throws {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21701" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useSafeAreas="YES"><device id="retina4_7"/><scenes><scene sceneID="s">\
      <objects><viewController id="c"><view key="view" id="root"><rect key="frame" x="0" y="0" width="375" height="667"/>\
      <viewLayoutGuide key="safeArea" id="safe"/></view><simulatedNavigationBarMetrics key="simulatedTopBarMetrics"/>\
      </viewController></objects></scene></scenes></document>
      """
    let file = try InterfaceBuilderLoader().load(SourceFile(path: "x.storyboard", text: text))
    let layout = try #require(file.layouts.first)
    func bars(_ variant: LayoutVariant) throws -> [[Rational]] {
      let diagnosed = layout.applying(variant).diagnosed().layout
      let root = try #require(diagnosed.roots.first)
      return diagnosed.bars(over: root).map { [$0.start, $0.length] }
    }
    let phone = try #require(Device.named("iPhone 14"))
    #expect(try bars(phone.variants[0]) == [[0, 47], [47, 44]])
    #expect(try bars(phone.variants[1]) == [[0, 32]])
    // What no device is named for has the safe area that is given, without bars.
    let insets = EdgeInsets(top: 59, left: 0, bottom: 34, right: 0)
    let size = PartialSize(width: 393, height: 852)
    #expect(try bars(LayoutVariant(size: size, safeAreaInsets: insets)) == [[0, 59]])
  }
}
