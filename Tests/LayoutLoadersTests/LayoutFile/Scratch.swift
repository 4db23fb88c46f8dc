import Testing
@testable import LayoutLoaders
import LayoutModel
import Foundation
@Test func scratch() throws {
  let folder = "/tmp/loader-scratch"
  for name in try FileManager.default.contentsOfDirectory(atPath: folder).sorted() {
    let text = try String(contentsOfFile: folder + "/" + name, encoding: .utf8)
    print("== \(name)")
    for f in findings(text, path: name) {
      let l = lines([f])[0]
      print("   \(l)\n      hint: \(f.hint ?? "-")\(source(f.range, in: text).map { "   «\($0)»" } ?? "")")
    }
  }
}
