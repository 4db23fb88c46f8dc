import Foundation
import Testing

/// What is linked into the tool: Foundation would make it four times as large, and tie it to libraries of the system.
@Suite("Imports")
struct ImportTests {
  /// The libraries of the compiler that the tool is linked with, beside those that it cannot do without.
  private static let libraries: Set = ["Synchronization"]
  /// What is no part of the tool may import what it likes.
  private static let notLinked: Set = ["PlumbPlugin", "plumb-bench", "plumb-score", "plumb-swift-score"]

  @Test("The modules of the tool import each other, and neither Foundation nor the C library but by SystemLibrary")
  func imports() throws {
    let sources = packageRoot.appending(path: "Sources")
    let modules = try FileManager.default.contentsOfDirectory(
      at: sources, includingPropertiesForKeys: [.isDirectoryKey]
    )
    .filter { try $0.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true }
    let names = Set(modules.map(\.lastPathComponent))
    #expect(names.isSuperset(of: Self.notLinked.union(["plumb", "CommandLineTool", "SystemLibrary"])))
    var count = 0
    for module in modules where !Self.notLinked.contains(module.lastPathComponent) {
      let allowed = module.lastPathComponent == "SystemLibrary" ? ["Darwin", "Musl", "Glibc"] : names
      for path in FileManager.default.enumerator(atPath: module.path(percentEncoded: false)) ?? .init() {
        guard let path = path as? String, path.hasSuffix(".swift") else { continue }
        let text = try String(contentsOf: module.appending(path: path), encoding: .utf8)
        for line in text.split(separator: "\n") {
          guard let name = Self.importedModule(line) else { continue }
          #expect(
            allowed.contains(name) || Self.libraries.contains(name),
            "\(module.lastPathComponent)/\(path) imports \(name)")
          count += 1
        }
      }
    }
    #expect(count > 100)
  }

  @Test(
    "An import is seen whatever stands around it",
    arguments: [
      ("import Foundation", "Foundation"), ("  import FoundationXML", "FoundationXML"),
      ("@preconcurrency import Glibc", "Glibc"), ("@_exported import Darwin", "Darwin"),
      ("public import struct Foundation.Data", "Foundation"), ("import class Foundation.NSString // why", "Foundation"),
      ("/// import Foundation", nil), ("let important = 1", nil), ("// import Foundation", nil),
    ] as [(Substring, String?)])
  func lines(line: Substring, module: String?) {
    #expect(Self.importedModule(line) == module)
  }

  /// The module that a line imports, if it imports one.
  private static func importedModule(_ line: Substring) -> String? {
    let words = line.prefix(upTo: line.firstRange(of: "//")?.lowerBound ?? line.endIndex).split(separator: " ")
    guard let index = words.firstIndex(of: "import") else { return nil }
    let kinds: Set<Substring> = ["struct", "class", "enum", "protocol", "func", "let", "var", "typealias"]
    let name = words[(index + 1)...].first { !kinds.contains($0) }
    return name?.split(separator: ".").first.map(String.init)
  }
}
