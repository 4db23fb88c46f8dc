import LayoutInput
import LayoutModel

/// Reads a baseline, and refuses what is none.
struct BaselineReader {
  private var mistakes: Mistakes

  /// Reads a file.
  ///
  /// - Parameter source: The file.
  /// - Returns: What is known, and whether an earlier version wrote it.
  /// - Throws: Every mistake in it.
  static func read(
    _ source: SourceFile
  ) throws(LoadFailure) -> (entries: [Baseline.Key: Baseline.Entry], isOld: Bool) {
    let kind = JSONReader.Kind(
      name: "a baseline", beginning: "plumb check --baseline FILE --write-baseline makes one", commentHint: "remove it")
    var document = JSONReader(
      bytes: Array(source.text.utf8), kind: kind, mistakes: Mistakes(file: source.path, rule: .invalidConfiguration))
    let node = document.document()
    var reader = BaselineReader(mistakes: document.mistakes)
    let result = reader.entries(node)
    guard reader.mistakes.isEmpty else { throw LoadFailure(findings: reader.mistakes.sorted) }
    return result
  }

  private mutating func entries(_ node: JSONNode) -> (entries: [Baseline.Key: Baseline.Entry], isOld: Bool) {
    guard case .object(let object) = node.value, case .number(let version)? = object["baseline"]?.value,
      version.text == "1" || version.text == "2", case .array(let findings)? = object["findings"]?.value
    else {
      if !node.isInvalid {
        mistakes.add(
          at: node.range, "Expected an object with \"baseline\": 2 and \"findings\"",
          hint: "plumb check --baseline FILE --write-baseline makes one")
      }
      return ([:], false)
    }
    var result: [Baseline.Key: Baseline.Entry] = [:]
    for finding in findings { add(finding, to: &result) }
    return (result, version.text == "1")
  }

  private mutating func add(_ node: JSONNode, to entries: inout [Baseline.Key: Baseline.Entry]) {
    guard case .object(let object) = node.value, case .string(let file)? = object["file"]?.value,
      case .string(let rule)? = object["rule"]?.value, case .string(let message)? = object["message"]?.value
    else {
      if !node.isInvalid {
        mistakes.add(at: node.range, "Expected an object with the texts \"file\", \"rule\" and \"message\"")
      }
      return
    }
    var count = 1
    if let written = object["count"] {
      guard case .number(let text) = written.value, let number = Int(text.text),
        (1...Self.greatestCount).contains(number)
      else {
        mistakes.add(at: written.range, "\"count\" is a whole number from 1 to \(Self.greatestCount)")
        return
      }
      count = number
    }
    let (name, words) = (ExactText(file.text), ExactText(message.text))
    var key = Baseline.Key.message(file: name, rule: rule.text, words)
    if case .string(let fingerprint)? = object["fingerprint"]?.value {
      key = .fingerprint(file: name, fingerprint.text)
    }
    entries[key, default: Baseline.Entry(rule: rule.text, message: words, count: 0)].count += count
  }

  /// How often a finding may be known: so seldom that the sum over a whole file is a machine integer.
  private static let greatestCount = 1_000_000_000
}
