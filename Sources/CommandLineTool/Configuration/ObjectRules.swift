import LayoutModel

/// What a configuration says of single objects of Interface Builder files, which have no comments to say it in.
///
/// An id that no object has says nothing: objects are deleted, and what was said of them harms nobody.
struct ObjectRules: Hashable, Sendable {
  /// The ids of views, guides and constraints.
  var objects: Set<String>
  /// What is to become of rules, by id; empty where all findings about the objects are silenced.
  var rules: [String: Configuration.RuleSetting]

  /// What is to become of a rule's findings about the objects; `nil` where nothing is said of it.
  func setting(of rule: Rule) -> Configuration.RuleSetting? { rules.isEmpty ? .off : rules[rule.id] }

  /// Gives findings the severity that is said of their objects, and withholds those that are silenced.
  ///
  /// - Parameters:
  ///   - list: What is said, the last one that speaks of a finding winning.
  ///   - diagnosis: The diagnosis of a layout.
  static func apply(_ list: [ObjectRules], to diagnosis: inout Diagnosis) {
    guard !list.isEmpty, !diagnosis.findings.isEmpty, let index = OutlineIndex(diagnosis) else { return }
    var silenced = Set<Int>()
    for number in diagnosis.findings.indices {
      let objects = index.objects(of: diagnosis.findings[number])
      let rule = diagnosis.findings[number].rule
      let setting = list.last { !$0.objects.isDisjoint(with: objects) && $0.setting(of: rule) != nil }?.setting(
        of: rule)
      switch setting {
      case nil: break
      case .off: silenced.insert(number)
      case .severity(let severity):
        diagnosis.findings[number].severity = severity
        diagnosis.findings[number].isShownByDefault = true
      }
    }
    var number = -1
    diagnosis.withhold(because: .silenced) { _ in
      number += 1
      return silenced.contains(number)
    }
  }
}
