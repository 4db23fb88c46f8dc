import LayoutModel

/// Which files of a project may have to do with a log, by their words alone.
///
/// Views of a class are set up where the class is declared, and placed where it is named, or where a type is named that has
/// such views.
package enum RelatedCode {
  /// What a name that is declared or extended stands behind.
  private static let keywords: Set<Substring> = ["class", "struct", "enum", "actor", "protocol", "extension"]

  /// The files that name a class of the app's own which a log has, or a type that is declared in a file which does.
  ///
  /// - Parameters:
  ///   - log: The log's layout.
  ///   - files: The texts of the files.
  /// - Returns: The places of the files; `nil` where the log has no such class, so that it may be any. Linear in the texts.
  package static func places(for log: Layout, among files: [[UInt8]]) -> Set<Int>? {
    let classes = Set(log.items.compactMap { $0.view.flatMap(ownClass) })
    guard !classes.isEmpty else { return nil }
    let naming = WordSet(classes).places(among: files)
    var types = classes
    for place in naming { types.formUnion(declaredTypes(in: files[place])) }
    return naming.union(WordSet(types).places(among: files))
  }

  /// The class of a view as code calls it; `nil` for one that is not the app's.
  static func ownClass(_ view: View) -> String? {
    !view.className.isEmpty && SystemClasses.isApp(view.className) ? ClassName.short(view.className) : nil
  }

  /// The types of the app's own that a file declares or extends.
  private static func declaredTypes(in file: [UInt8]) -> Set<String> {
    var result = Set<String>()
    for line in file.split(separator: UInt8(ascii: "\n")) {
      let words = CodeText.words(of: line)
      for (word, next) in zip(words, words.dropFirst())
      where keywords.contains(word) && next.first?.isUppercase == true && SystemClasses.isApp(String(next)) {
        result.insert(String(next))
      }
    }
    return result
  }
}

/// Some words, found in texts in one pass.
private struct WordSet {
  private let words: Set<UInt64>

  init(_ words: Set<String>) {
    self.words = Set(words.map { word in word.utf8.reduce(Self.seed, Self.hash) })
  }

  private static let seed: UInt64 = 0xcbf2_9ce4_8422_2325

  /// The 64-bit FNV-1a hash, a byte further.
  private static func hash(_ hash: UInt64, _ byte: UInt8) -> UInt64 {
    (hash ^ UInt64(truncatingIfNeeded: byte)) &* 0x0000_0100_0000_01b3
  }

  /// The places of the texts that have one of the words.
  func places(among files: [[UInt8]]) -> Set<Int> { Set(files.indices.filter { isAny(in: files[$0]) }) }

  private func isAny(in bytes: [UInt8]) -> Bool {
    var hash = Self.seed
    for byte in bytes {
      if CodeText.isWordByte(byte) {
        hash = Self.hash(hash, byte)
      } else if hash != Self.seed {
        if words.contains(hash) { return true }
        hash = Self.seed
      }
    }
    return words.contains(hash)
  }
}
