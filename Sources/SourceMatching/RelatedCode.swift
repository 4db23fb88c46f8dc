import LayoutModel
import SystemLibrary

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
  ///   - workers: How many threads to use.
  /// - Returns: The places of the files; `nil` where the log has no such class, so that it may be any. Linear in the texts.
  package static func places(for log: Layout, among files: [[UInt8]], workers: Int = 1) -> Set<Int>? {
    let classes = Set(log.items.compactMap { $0.view.flatMap(ownClass) })
    guard !classes.isEmpty else { return nil }
    let naming = places(naming: classes, among: files, workers)
    var types = Set<String>()
    for place in naming { types.formUnion(declaredTypes(in: files[place])) }
    return naming.union(places(naming: types.subtracting(classes), among: files, workers))
  }

  /// Up to how many words are looked for one by one, which is faster than to take all texts apart.
  private static let fewWords = 12

  /// The places of the texts that have one of some words.
  private static func places(naming words: Set<String>, among files: [[UInt8]], _ workers: Int) -> Set<Int> {
    let few = words.count <= fewWords ? words.sorted() : nil
    let all = WordSet(words)
    let found = StackThread.map(files.count, workers: workers) { place in
      few?.contains { ByteSearch.containsWord($0, in: files[place]) } ?? all.isAny(in: files[place])
    }
    return Set(found.indices.filter { found[$0] })
  }

  /// The class of a view as code calls it; `nil` for one that is not the app's.
  static func ownClass(_ view: View) -> String? {
    !view.className.isEmpty && SystemClasses.isApp(view.className) ? ClassName.short(view.className) : nil
  }

  /// The types of the app's own that a file declares or extends and that others can name by themselves: what is in a type is
  /// named with that, and what is private only here.
  private static func declaredTypes(in file: [UInt8]) -> Set<String> {
    var result = Set<String>()
    var depth = 0
    for line in file.split(separator: UInt8(ascii: "\n")) {
      let isOutside = depth <= 0 || line.first.map { $0 > UInt8(ascii: " ") } == true
      depth = max(0, depth + Self.depth(line))
      guard isOutside else { continue }
      let words = CodeText.words(of: line)
      for (place, word) in words.enumerated() where keywords.contains(word) && place + 1 < words.count {
        let isHidden = word != "extension" && words[..<place].contains { $0 == "private" || $0 == "fileprivate" }
        let name = String(words[place + 1])
        guard !isHidden, name.first?.isUppercase == true, SystemClasses.isApp(name), !ofLanguage.contains(name) else {
          continue
        }
        result.insert(name)
      }
    }
    return result
  }

  /// How many braces a line leaves open, but for those in texts.
  private static func depth(_ line: ArraySlice<UInt8>) -> Int {
    var depth = 0
    var isInText = false
    for byte in line {
      switch byte {
      case UInt8(ascii: "\""): isInText.toggle()
      case UInt8(ascii: "{") where !isInText: depth += 1
      case UInt8(ascii: "}") where !isInText: depth -= 1
      default: break
      }
    }
    return depth
  }

  /// Types of the language and its library without a prefix, which apps extend and every file names.
  private static let ofLanguage: Set<String> = [
    "Any", "AnyObject", "Array", "Bool", "Bundle", "CGFloat", "CGPoint", "CGRect", "CGSize", "Character", "Collection",
    "Comparable", "Data", "Date", "Dictionary", "DispatchQueue", "Double", "Equatable", "Error", "Float", "Hashable",
    "Int", "Notification", "Optional", "Result", "Self", "Sequence", "Set", "String", "URL",
  ]
}
