import Foundation
import SwiftSource
import Testing

/// Reads Swift files as the compiler's own parser does: the same names, calls, closures and statements, as often.
///
/// By default the files are those of this package; `PLUMB_SWIFT_FILES` names a list of others, one a line.
@Suite("The compiler", .enabled(if: ProcessInfo.processInfo.environment["PLUMB_INTEGRATION"] != nil))
struct CompilerAgreementTests {
  @Test("The compiler's parser finds the same in every file")
  func agreement() throws {
    let files = try Self.files()
    #expect(files.count > 100)
    var disagreements = 0
    for file in files {
      let bytes = [UInt8](try Data(contentsOf: URL(filePath: file)))
      // The compiler leaves out branches of `#if`.
      if String(decoding: bytes, as: UTF8.self).contains("#if") { continue }
      guard let listing = Self.compilerListing(of: file) else { continue }
      let names = NameTable()
      let tree = bytes.withUnsafeBufferPointer { Parser.file($0, names: NameCache(names)) }
      let found = SyntaxCounts(tree, names: names)
      let expected = SyntaxCounts(compilerListing: listing)
      let difference = found.difference(from: expected)
      if !difference.isEmpty {
        disagreements += 1
        print("\(file): \(difference.prefix(12).joined(separator: "; "))")
      }
    }
    #expect(disagreements == 0, "\(disagreements) of \(files.count) files are read otherwise")
  }

  private static func files() throws -> [String] {
    if let list = ProcessInfo.processInfo.environment["PLUMB_SWIFT_FILES"] {
      return try String(contentsOfFile: list, encoding: .utf8).split(separator: "\n").map(String.init)
    }
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().path(percentEncoded: false)
    return ["Sources", "Tests"].flatMap { folder -> [String] in
      let paths = FileManager.default.enumerator(atPath: root + folder)?.compactMap { $0 as? String } ?? []
      return paths.filter { $0.hasSuffix(".swift") }.sorted().map { root + folder + "/" + $0 }
    }
  }

  /// What the compiler makes of a file; `nil` where it finds mistakes in it.
  private static func compilerListing(of file: String) -> String? {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["swiftc", "-frontend", "-dump-parse", "-enable-bare-slash-regex", file]
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil, let data = try? pipe.fileHandleForReading.readToEnd() else { return nil }
    process.waitUntilExit()
    return process.terminationStatus == 0 ? String(decoding: data, as: UTF8.self) : nil
  }
}
