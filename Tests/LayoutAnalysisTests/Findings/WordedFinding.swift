import LayoutModel
import LayoutReporters

/// A finding with its words.
@dynamicMemberLookup
struct WordedFinding {
  let finding: Finding
  let words: FindingWords

  subscript<Value>(dynamicMember path: KeyPath<Finding, Value>) -> Value { finding[keyPath: path] }

  var message: String { words.message }
  var annotations: [Annotation] { words.annotations }
  var details: [String] { words.details }
  var hint: String? { words.hint }
  var verbatim: String? { words.verbatim }
}

extension Diagnosis {
  /// The findings with their words.
  var worded: [WordedFinding] { findings.map { WordedFinding(finding: $0, words: $0.words(in: self)) } }
}
