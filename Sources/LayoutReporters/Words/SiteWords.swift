import LayoutModel

/// Says of the places of a file that make constraints how far they are understood.
struct SiteWords {
  private let file: FileDiagnosis

  /// Prepares it.
  init(_ file: FileDiagnosis) {
    self.file = file
  }

  // MARK: - For people

  /// How many are understood, and each that is not certain, with the reason.
  var lines: [VisibleText] {
    let resolved = file.sites.count { $0.status != .unresolved }
    let certain = file.sites.count { $0.status == .certain }
    let count = file.sites.count
    let places = "\(Phrase.count(count, "place")) \(count == 1 ? "makes" : "make") constraints"
    var lines: [VisibleText] = [
      "\(file.path): \(places): \(resolved) understood, \(certain) of them certain"
    ]
    for site in file.sites where site.status != .certain {
      let place = "\(site.range.start.line):\(site.range.start.column)"
      let cause = site.cause.map { reason(of: $0) } ?? "no reason is known"
      lines.append("  \(place): \(site.status == .conditional ? "not certain" : "not understood"): \(cause)")
      // One call may make many, of which a few show what is meant.
      for constraint in site.constraints.prefix(Self.shown) { lines.append("    \(constraint)") }
      let others = site.constraints.count - Self.shown
      if others > 0 { lines.append("    and \(others) more") }
    }
    return lines
  }

  private static let shown = 4

  /// Why, in words: `Metrics.gap (line 12) is declared in none of the files`.
  private func reason(of cause: ConstraintSite.Cause) -> VisibleText {
    guard !cause.code.isEmpty, let range = cause.range else { return VisibleText(Self.words(cause.kind, about: nil)) }
    let place =
      cause.file == file.path || cause.file == nil
      ? "line \(range.start.line)" : "\(cause.file ?? ""):\(range.start.line)"
    return VisibleText(Self.words(cause.kind, about: "\(cause.code) (\(place))"))
  }

  private static func words(_ kind: ConstraintSite.Cause.Kind, about code: String?) -> String {
    let subject = code ?? "what it uses"
    return switch kind {
    case .unknownName: "\(subject) is declared in none of the files that are read"
    case .unknownMember:
      "\(subject) is declared in none of the files that are read, or of something whose type is not known"
    case .unknownCall: "what \(code ?? "a call") does is in none of the files that are read"
    case .ambiguousName: "several declarations fit \(code ?? "a name")"
    case .undecidedBranch: "it is made where \(code ?? "a condition") decides so, which is not known"
    case .unknownElements: "the elements of \(code ?? "a list") are not known"
    case .changedUnknown: "\(subject) is changed in a loop of unknown length, or under an unknown key"
    case .limit: "too many steps lead there"
    case .unsupported: "\(code ?? "the way it is written") is not followed"
    case .absent: "\(subject) may be nil, or is never set"
    case .notANumber: "\(subject) is no number that a layout can have"
    case .notReached: "no class that is read sets it up"
    case .notSetUp: "it is in code that no class which is read runs when it is set up"
    case .madeLater: "it is made later, if at all, by code that is called from elsewhere"
    case .neverActivated: "it is never activated"
    case .changedElsewhere: "it is changed later, or code that is not at hand got hold of it"
    case .unfinishedCode: "\(code ?? "code beside it") lacks something, or has something that fits nowhere"
    }
  }

  // MARK: - For programs

  /// Each as an object of JSON.
  var objects: [JSONValue] {
    file.sites.map { site in
      var members: [JSONValue.Member] = [
        .init(key: "file", value: .string(file.path)),
        .init(key: "line", value: .number(site.range.start.line)),
        .init(key: "column", value: .number(site.range.start.column)),
        .init(key: "form", value: .string(site.form)), .init(key: "status", value: .string(site.status.rawValue)),
        .init(key: "constraints", value: .array(site.constraints.map { .string($0) })),
      ]
      if let cause = site.cause { members.append(.init(key: "cause", value: object(of: cause))) }
      return .object(members)
    }
  }

  private func object(of cause: ConstraintSite.Cause) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init(key: "kind", value: .string(cause.kind.rawValue)),
      .init(key: "text", value: .string(reason(of: cause).text)),
    ]
    if let range = cause.range {
      members += [
        .init(key: "code", value: .string(cause.code)), .init(key: "file", value: .string(cause.file ?? file.path)),
        .init(key: "line", value: .number(range.start.line)), .init(key: "column", value: .number(range.start.column)),
      ]
    }
    return .object(members)
  }
}
