import Foundation
import Testing

/// The sources of the tool that is installed.
enum SourceFiles {
  /// The files that hold a pattern, from the folder of the sources.
  static func files(containing pattern: some RegexComponent) throws -> Set<String> {
    let sources = packageRoot.appending(path: "Sources")
    let files = try #require(FileManager.default.enumerator(atPath: sources.path(percentEncoded: false)))
    var result: Set<String> = []
    let others = ["plumb-", "PlumbPlugin/"]
    for case let file as String in files where file.hasSuffix(".swift") && !others.contains(where: file.hasPrefix) {
      let text = try String(contentsOf: sources.appending(path: file), encoding: .utf8)
      if text.firstMatch(of: pattern) != nil { result.insert(file) }
    }
    return result
  }
}
