import LayoutModel

/// Says where a constraint of a log was written.
struct LogSourceWords {
  /// The layout whose further files the places are in.
  let layout: Layout
  /// What is known.
  let source: LogSource

  /// The line that wrote it, or those that may have, then what code does with its constant.
  var lines: [String] {
    var result = [main]
    if !source.callers.isEmpty {
      result.append((source.isCallerCertain ? "called at " : "perhaps called at ") + callers)
    }
    if let written = source.writtenConstant {
      result.append("it says \(written.generalText) there" + (source.outlet.map { "; code reaches it as \($0)" } ?? ""))
    }
    if !source.assignments.isEmpty {
      result.append("its constant is set at " + Phrase.list(source.assignments.map(place)))
    }
    return result
  }

  /// What the likeliest line says; of a line that is certain or the only candidate.
  var code: [String] { source.places.count == 1 ? source.places.compactMap(\.text) : [] }

  private var main: String {
    guard source.isCertain, let only = source.places.first else {
      let places = source.places.map { place($0.range) + (reason($0).map { " (\($0))" } ?? "") }
      let further = source.furtherCount > 0 ? ", and \(Phrase.count(source.furtherCount, "other line"))" : ""
      return "perhaps " + places.joined(separator: ", or ") + further
    }
    return "written at " + place(only.range) + (only.name.map { ", constraint \($0)" } ?? "")
  }

  private var callers: String { source.callers.map(place).joined(separator: ", or ") }

  private func place(_ range: SourceRange) -> String { "\(layout.file(of: range)):\(range.start.line)" }

  private func reason(_ place: LogSource.Place) -> String? {
    let parts = place.evidence.compactMap { evidence -> String? in
      switch evidence {
      case .printed: "the log names it"
      case .together(let count, let all):
        all == 1 ? "it says the same" : "found together: \(count) of \(all)"
      case .className(let name): name
      case .constant(let text): text
      case .identifier: "its identifier"
      case .attributes: nil
      }
    }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}
