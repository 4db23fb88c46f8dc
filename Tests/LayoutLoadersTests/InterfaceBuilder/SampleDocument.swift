import ExactArithmetic
import LayoutInput
import LayoutModel
import Testing

@testable import InterfaceBuilderInput

/// A storyboard of one scene for tests.
struct SampleDocument {
  /// What stands in the root view's `subviews`.
  var subviews = ""
  /// What stands in the root view's `constraints`.
  var constraints = ""
  /// What stands in the root view behind both.
  var parts = ""
  /// What stands in the controller before its view.
  var controllerParts = ""
  /// What stands in the document behind its scenes.
  var sections = ""
  /// Further attributes of the document.
  var attributes = "useAutolayout=\"YES\" useSafeAreas=\"YES\""
  /// The version of the editor.
  var toolsVersion = "21701"
  /// The device.
  var device = "<device id=\"retina6_1\" orientation=\"portrait\"/>"

  /// The document.
  var text: String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="\(toolsVersion)" \
    targetRuntime="iOS.CocoaTouch" \(attributes)>
      \(device)
      <scenes><scene sceneID="s1"><objects><viewController id="c1" customClass="Sample">
      \(controllerParts)
      <view key="view" id="root">
        <rect key="frame" x="0.0" y="0.0" width="414" height="896"/>
        <subviews>\(subviews)</subviews>
        <viewLayoutGuide key="safeArea" id="safe"/>
        <constraints>\(constraints)</constraints>
        \(parts)
      </view>
      </viewController></objects></scene></scenes>
      <resources><image name="star" width="30" height="20"/></resources>
      \(sections)
    </document>
    """
  }

  /// Reads the document.
  func load(_ options: LoadOptions = LoadOptions()) throws -> LoadedFile {
    try InterfaceBuilderLoader().load(SourceFile(path: "Sample.storyboard", text: text), options)
  }

  /// The only scene's layout.
  func layout(_ options: LoadOptions = LoadOptions()) throws -> Layout {
    let file = try load(options)
    return try #require(file.layouts.first)
  }

  /// A view's element, for ``subviews``.
  static func view(
    _ id: String, element: String = "view", frame: String = "0 0 10 10", attributes: String = "", inner: String = ""
  ) -> String {
    let numbers = frame.split(separator: " ")
    return """
      <\(element) id="\(id)" translatesAutoresizingMaskIntoConstraints="NO" \(attributes)>
      <rect key="frame" x="\(numbers[0])" y="\(numbers[1])" width="\(numbers[2])" height="\(numbers[3])"/>\(inner)
      </\(element)>
      """
  }
}

extension Layout {
  /// The view of an object id.
  func view(id: String) throws -> View {
    try #require(items.compactMap(\.view).first { $0.id == id })
  }

  /// The written constraint of an object id.
  func constraint(_ id: String) throws -> Constraint {
    try #require(constraints.first { $0.id == id })
  }
}
