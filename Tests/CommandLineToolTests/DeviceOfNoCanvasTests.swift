import Foundation
import Testing

@Suite("Pictures of scenes that were drawn for no device")
struct DeviceOfNoCanvasTests {
  private let scene = packageRoot.appending(
    path: "fixtures/interface-builder/canvas-of-no-device/on-a-phone.storyboard"
  ).path(percentEncoded: false)

  /// What is found, without marks and line breaks.
  private func messages(_ text: String, in pattern: Regex<(Substring, Substring)>) -> [String] {
    text.matches(of: pattern).map { String($0.output.1) }
  }

  @Test("A page has the picture of a phone with what is found there, as a drawing has")
  func page() async throws {
    let drawing = await plumb("draw", "--format", "svg", scene)
    let page = await plumb("draw", "--format", "html", scene)
    let titles = messages(drawing.output, in: /class="h1[^"]*"[^>]*>([^<]*)</)
    #expect(titles.count == 2 && titles[1].contains("iPhone 8"), "\(titles)")
    #expect(
      messages(page.output, in: /<h2 id="[^"]*">([^<]*)</).filter {
        !$0.contains("content ×") && !$0.contains("right to left")
      } == titles)
    let found = messages(page.output, in: /<\/span> ([^<]*500[^<]*)<\/button>/)
    #expect(!found.isEmpty)
  }

  @Test("From right to left the same is said of the phone")
  func mirrored() async throws {
    let (plain, mirrored) = (await plumb("check", "--quiet", scene), await plumb("check", "--quiet", "--rtl", scene))
    let headings = /\n?((?:error|warning|note)\[[^\n]*)/
    #expect(messages(mirrored.output, in: headings) == messages(plain.output, in: headings))
  }
}
