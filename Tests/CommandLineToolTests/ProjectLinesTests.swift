import Foundation
import Testing

@testable import CommandLineTool

@Suite("Lines of a project")
struct ProjectLinesTests {
  /// A view with two labels of the same height.
  private static let scene = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" useAutolayout="YES">
        <objects>
            <view id="root">
                <rect key="frame" x="0.0" y="0.0" width="320" height="480"/>
                <subviews>
                    <label text="A" translatesAutoresizingMaskIntoConstraints="NO" id="a">
                        <constraints><constraint firstAttribute="height" constant="33" id="a-h"/></constraints>
                    </label>
                    <label text="B" translatesAutoresizingMaskIntoConstraints="NO" id="b">
                        <constraints><constraint firstAttribute="height" constant="33" id="b-h"/></constraints>
                    </label>
                </subviews>
            </view>
        </objects>
    </document>
    """

  private static let log = """
    Unable to simultaneously satisfy constraints.
    (
        "<NSLayoutConstraint:0x1 UILabel:0xa.height == 33   (active)>",
        "<NSLayoutConstraint:0x2 'UIView-Encapsulated-Layout-Height' UILabel:0xa.height == 44   (active)>"
    )
    """

  @Test("Of several files that are alike one line each is named before a second one of any")
  func alikeFiles() async throws {
    let directory = try TemporaryDirectory()
    for name in ["One.xib", "Three.xib", "Two.xib"] {
      try Self.scene.write(toFile: directory.path + name, atomically: true, encoding: .utf8)
    }
    let run = await plumb(
      "explain", "--project", ".", "-", input: Array(Self.log.utf8), directory: directory.path)
    let names = run.output.matches(of: /(\w+)\.xib:\d+/).map { String($0.1) }
    #expect(names.prefix(3) == ["One", "Three", "Two"], "\(run.output) \(run.errors)")
  }
}
