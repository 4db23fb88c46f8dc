import Foundation

/// The inputs that mutations begin with, and what parts are taken from.
///
/// Everything in it is in an order that depends on names alone, so that a seed means the same on every run.
package struct SeedPool: Sendable {
  /// The inputs of each kind.
  package let inputs: [InputKind: [FuzzInput]]
  /// The words, numbers and marks of the inputs of each kind, each once.
  let tokens: [InputKind: [[UInt8]]]
  /// The values of each attribute of Interface Builder files.
  let attributeValues: [String: [[UInt8]]]
  /// The names of those attributes.
  let attributeNames: [String]

  /// Collects the inputs.
  ///
  /// - Parameters:
  ///   - fixtures: The folder `fixtures` of the project.
  ///   - corpus: A folder of more files, if there is one.
  /// - Throws: What hinders a file from being read.
  package init(fixtures: URL, corpus: URL? = nil) throws {
    var inputs: [InputKind: [FuzzInput]] = [:]
    for folder in [fixtures, corpus].compactMap(\.self) {
      for input in try Self.files(in: folder, areLogs: folder == corpus) {
        inputs[input.kind, default: []].append(input)
      }
    }
    for input in SampleInputs.all { inputs[input.kind, default: []].append(input) }
    self.inputs = inputs
    tokens = inputs.mapValues { inputs in
      Self.unique(inputs.flatMap { input in Token.tokens(of: input.bytes).map { Array(input.bytes[$0.range]) } })
    }
    var values: [String: [[UInt8]]] = [:]
    for input in inputs[.interfaceBuilder] ?? [] {
      for element in Markup(input.bytes).elements {
        for attribute in element.attributes {
          values[attribute.name, default: []].append(input.bytes[attribute.value].asArray)
        }
      }
    }
    attributeValues = values.mapValues(Self.unique)
    attributeNames = values.keys.sorted()
  }

  /// Every file below a folder that the tool reads and that is not too long, by path.
  private static func files(in folder: URL, areLogs: Bool) throws -> [FuzzInput] {
    var result: [FuzzInput] = []
    let paths = FileManager.default.enumerator(atPath: folder.path(percentEncoded: false))?.compactMap { $0 as? String }
    for path in (paths ?? []).sorted() {
      let name = String(path.split(separator: "/").last ?? "")
      guard let kind = InputKind(fileName: name) ?? (areLogs && name.hasSuffix(".txt") ? .log : nil) else { continue }
      let url = folder.appending(path: path)
      // Folders are called like sources too.
      guard try url.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true else { continue }
      let bytes = [UInt8](try Data(contentsOf: url))
      guard bytes.count <= FuzzInput.sizeLimit else { continue }
      result.append(FuzzInput(name: kind == .log ? "input.log" : name, kind: kind, bytes: bytes))
    }
    return result
  }

  private static func unique(_ values: [[UInt8]]) -> [[UInt8]] {
    var seen: Set<[UInt8]> = []
    return values.filter { seen.insert($0).inserted }
  }
}

extension ArraySlice {
  /// The elements as an array of their own.
  var asArray: [Element] { Array(self) }
}
