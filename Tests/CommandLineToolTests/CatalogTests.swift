import Foundation
import LayoutModel
import Testing

@testable import CommandLineTool

@Suite("Catalogs")
struct CatalogTests {
  @Test("Each file of a command is in the catalog of commands")
  func commands() throws {
    try expectCatalog(of: Command.all.map(\.name), toMatchFilesIn: "CommandLineTool/Commands", prefix: "Command+")
  }

  @Test("Each file of a flag is in the catalog of flags")
  func flags() throws {
    try expectCatalog(of: Flag.all.map(\.name), toMatchFilesIn: "CommandLineTool/Flags", prefix: "Flag+")
  }

  @Test("Each file of a rule is in the catalog of rules")
  func rules() throws {
    try expectCatalog(of: Rule.all.map(\.id), toMatchFilesIn: "LayoutModel/Rules", prefix: "Rule+")
  }

  @Test("Every flag of a command is in the catalog of flags, with a parameter there if it has one here")
  func flagsOfCommands() {
    for command in Command.all {
      for flag in command.flags {
        let known = Flag.all.first { $0.name == flag.name }
        #expect(known != nil, "--\(flag.name) of \(command.name)")
        #expect((known?.parameter == nil) == (flag.parameter == nil), "--\(flag.name) of \(command.name)")
      }
    }
  }

  @Test("Names are unique")
  func uniqueNames() {
    for names in [Command.all.map(\.name), Flag.all.map(\.name), Rule.all.map(\.id)] {
      #expect(Set(names).count == names.count)
    }
  }

  /// Compares kebab-case names with the names of files in a folder of Sources.
  private func expectCatalog(of names: [String], toMatchFilesIn folder: String, prefix: String) throws {
    let directory = packageRoot.appending(path: "Sources/\(folder)").path(percentEncoded: false)
    let files = try FileManager.default.contentsOfDirectory(atPath: directory)
      .filter { $0.hasPrefix(prefix) && $0.hasSuffix(".swift") }
      .map { kebabCase(String($0.dropFirst(prefix.count).dropLast(".swift".count))) }
    #expect(!files.isEmpty)
    #expect(files.sorted() == names.sorted())
  }

  private func kebabCase(_ name: String) -> String {
    name.reduce(into: "") { result, letter in
      if letter.isUppercase, !result.isEmpty { result += "-" }
      result += letter.lowercased()
    }
  }
}
