import Foundation
import SwiftSource

/// What reading Swift sources takes, and what of them is not understood.
struct ParseScore {
  /// The directories that are projects.
  let projects: [String]

  /// Finds the Swift files below a directory, in the order of their paths.
  static func files(below root: String) -> [String] {
    var paths: [String] = []
    let skipped: Set<String> = ["Pods", "Carthage", ".build", "DerivedData"]
    guard let walk = FileManager.default.enumerator(atPath: root) else { return [] }
    for case let path as String in walk {
      if skipped.contains((path as NSString).lastPathComponent) { walk.skipDescendants() }
      if path.hasSuffix(".swift"), walk.fileAttributes?[.type] as? FileAttributeType == .typeRegular {
        paths.append(root + "/" + path)
      }
    }
    return paths.sorted()
  }

  /// Reads every file whole, and counts what fitted nowhere.
  func parseReport(whole: Bool, list: Bool) -> String {
    let cache = NameCache(NameTable())
    var tokens: [Token] = []
    var (files, bytes, strayFiles, stray, omitted, declarations, expressions) = (0, 0, 0, 0, 0, 0, 0)
    var readTime = 0.0
    let clock = Date()
    for project in projects {
      for path in Self.files(below: project) {
        let started = Date()
        guard let data = FileManager.default.contents(atPath: path) else { continue }
        let content = [UInt8](data)
        readTime += Date().timeIntervalSince(started)
        files += 1
        bytes += content.count
        let tree = content.withUnsafeBufferPointer { buffer in
          whole ? Parser.file(buffer, names: cache) : Parser.outline(of: buffer, names: cache, tokens: &tokens)
        }
        declarations += tree.declarations.count
        expressions += tree.expressions.count
        omitted += tree.omittedDepths
        stray += tree.mistakes
        if tree.mistakes > 0 { strayFiles += 1 }
        if list, tree.mistakes > 0 || tree.omittedDepths > 0 {
          let lines = SourceText.Lines(SourceText(path: path, bytes: content))
          print(tree.mistakes, tree.omittedDepths, "\(path):\(lines.position(of: tree.firstMistake).line)")
        }
      }
    }
    let seconds = Date().timeIntervalSince(clock)
    return "\(files) files, \(bytes) bytes in \(seconds) s (\(readTime) s reading); \(declarations) declarations, "
      + "\(expressions) expressions; \(stray) stray tokens in \(strayFiles) files, \(omitted) too deep"
  }
}
