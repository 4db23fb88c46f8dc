import LayoutLoaders
import LayoutModel

/// Reads a baseline, and refuses what is none.
struct BaselineReader {
  /// The most that one finding is known to occur.
  private static let countLimit = 1 << 30

  private var mistakes: Mistakes

  /// Reads a file.
  ///
  /// - Throws: Every mistake in it.
  static func read(_ source: SourceFile) throws(LoadFailure) -> [Baseline.Entry: Int] {
    let kind = JSONReader.Kind(
      name: "a baseline", beginning: "plumb check --baseline FILE --write-baseline makes one", commentHint: "remove it")
    var document = JSONReader(
      bytes: Array(source.text.utf8), kind: kind, mistakes: Mistakes(file: source.path, rule: .invalidConfiguration))
    let node = document.document()
    var reader = BaselineReader(mistakes: document.mistakes)
    let counts = reader.counts(node)
    guard reader.mistakes.isEmpty else { throw LoadFailure(findings: reader.mistakes.sorted) }
    return counts
  }

  private mutating func counts(_ node: JSONNode) -> [Baseline.Entry: Int] {
    guard case .object(let object) = node.value, case .number("1")? = object["baseline"]?.value,
      case .array(let findings)? = object["findings"]?.value
    else {
      if !node.isInvalid {
        mistakes.add(
          at: node.range, "Expected an object with \"baseline\": 1 and \"findings\"",
          hint: "plumb check --baseline FILE --write-baseline makes one")
      }
      return [:]
    }
    var result: [Baseline.Entry: Int] = [:]
    for finding in findings { add(finding, to: &result) }
    return result
  }

  private mutating func add(_ node: JSONNode, to counts: inout [Baseline.Entry: Int]) {
    guard case .object(let object) = node.value, case .string(let file)? = object["file"]?.value,
      case .string(let rule)? = object["rule"]?.value, case .string(let message)? = object["message"]?.value
    else {
      if !node.isInvalid {
        mistakes.add(at: node.range, "Expected an object with the texts \"file\", \"rule\" and \"message\"")
      }
      return
    }
    var count = 1
    // No more than any run finds, so that all of them together have a sum.
    if case .number(let text)? = object["count"]?.value { count = min(max(0, Int(text) ?? 1), Self.countLimit) }
    let entry = Baseline.Entry(file: ExactText(file.text), rule: rule.text, message: ExactText(message.text))
    counts[entry, default: 0] += count
  }
}
