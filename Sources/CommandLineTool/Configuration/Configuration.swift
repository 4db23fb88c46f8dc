import LayoutModel

/// What a `.plumb.json` says of the files below its folder.
struct Configuration: Hashable, Sendable {
  /// What is to become of a rule's findings.
  enum RuleSetting: Hashable, Sendable {
    /// They are not shown.
    case off
    /// They are shown, and matter so much.
    case severity(Severity)

    /// Every word for one, the mildest first.
    static let words = ["off"] + Severity.allCases.map(\.rawValue)

    /// The word for it.
    var word: String {
      switch self {
      case .off: "off"
      case .severity(let severity): severity.rawValue
      }
    }

    /// The setting of a word.
    init?(_ word: String) {
      if word == "off" {
        self = .off
      } else if let severity = Severity(rawValue: word) {
        self = .severity(severity)
      } else {
        return nil
      }
    }
  }

  /// What holds for some of the files.
  struct Override: Hashable, Sendable {
    /// Which.
    var paths: [PathPattern] = []
    /// The object ids of an editor whose findings alone it holds for; `nil` where it holds for whole files.
    var objects: Set<String>?
    /// Their platform, where they do not say.
    var platform: Platform?
    /// What is to become of rules, by id.
    var rules: [String: RuleSetting] = [:]
  }

  /// The files to look at; empty for all.
  var include: [PathPattern] = []
  /// The files to leave out; wins over `include`.
  var exclude: [PathPattern] = []
  /// Which kinds of input are read or not, by their ids; the others are read.
  var inputs: [String: Bool] = [:]
  /// What holds for all files.
  var general = Override()
  /// What holds for some, the last one winning.
  var overrides: [Override] = []

  /// What holds for one file.
  ///
  /// - Parameter path: The names of the folders from that of the configuration, and the file's.
  /// - Returns: The policy; `nil` for a file to leave out.
  func policy(for path: [String]) -> FilePolicy? {
    if exclude.contains(where: { $0.matches(path) }) { return nil }
    if !include.isEmpty, !include.contains(where: { $0.matches(path) }) { return nil }
    return policy(applying: overrides.filter { $0.paths.contains { $0.matches(path) } })
  }

  /// What holds for what lies nowhere, as standard input does: no pattern speaks of it.
  var policyWithoutPath: FilePolicy { policy(applying: []) }

  private func policy(applying overrides: [Override]) -> FilePolicy {
    var policy = FilePolicy()
    policy.inputs = inputs
    for override in [general] + overrides {
      if let objects = override.objects {
        policy.objectRules.append(ObjectRules(objects: objects, rules: override.rules))
        continue
      }
      policy.platform = override.platform ?? policy.platform
      policy.rules.merge(override.rules) { $1 }
    }
    return policy
  }
}

/// What holds for one file when every configuration has been asked.
struct FilePolicy: Hashable, Sendable {
  /// The platform where the file does not say.
  var platform = Platform.uikit
  /// What is to become of rules, by id; the rule's own severity for the others.
  var rules: [String: Configuration.RuleSetting] = [:]

  /// Which kinds of input are read or not, by their ids; the others are read.
  var inputs: [String: Bool] = [:]

  /// What is to become of findings about single objects, the last one that speaks of a finding winning.
  var objectRules: [ObjectRules] = []

  /// The policy with rules on that the command line asks for.
  func enabling(_ ids: Set<String>) -> FilePolicy {
    var result = self
    for id in ids where result.rules[id] == .off { result.rules[id] = nil }
    return result
  }

  /// Whether no rule is given a severity of its own.
  var keepsSeverities: Bool { objectRules.isEmpty && !rules.values.contains { $0 != .off } }

  /// The findings of rules that are not turned off, with the severity that they are to have.
  ///
  /// - Parameter findings: The findings.
  /// - Returns: The findings, in their order.
  func applied(to findings: [Finding]) -> [Finding] {
    guard !rules.isEmpty else { return findings }
    return findings.compactMap { finding in
      guard let setting = rules[finding.rule.id] else { return finding }
      guard case .severity(let severity) = setting else { return nil }
      var finding = finding
      finding.severity = severity
      finding.isShownByDefault = true
      return finding
    }
  }

  /// Applies the policy to a diagnosis, and withholds what comments silence.
  ///
  /// - Parameters:
  ///   - diagnosis: The diagnosis of a layout.
  ///   - suppressions: What comments in its file silence.
  func apply(to diagnosis: inout Diagnosis, suppressions: [Suppression]) {
    diagnosis.findings = applied(to: diagnosis.findings)
    ObjectRules.apply(objectRules, to: &diagnosis)
    guard !suppressions.isEmpty else { return }
    diagnosis.withhold(because: .silenced) { finding in suppressions.contains { $0.silences(finding) } }
  }
}
