import Testing

@testable import LayoutDrawing

@Suite("The script of pages")
struct PageScriptTests {
  private let script = String(decoding: PackageResources.page_js, as: UTF8.self)

  @Test("Nothing that is kept has the name of a method, which it would hide from then on")
  func names() {
    let methods = Set(script.matches(of: #/(?m)^    ([a-zA-Z]+)\(/#).map { String($0.output.1) })
    let kept = Set(script.matches(of: #/this\.([a-zA-Z]+) =\s/#).map { String($0.output.1) })
    #expect(methods.count > 40 && kept.count > 10)
    #expect(methods.intersection(kept).isEmpty)
  }
}
