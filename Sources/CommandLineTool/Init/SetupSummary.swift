import LayoutModel
import LayoutReporters

/// What `plumb init` saw, and what follows from it, line by line.
struct SetupSummary: Sendable {
  /// What was seen.
  let survey: ProjectSurvey
  /// What was made of it.
  let configuration: NewConfiguration

  /// The lines.
  var text: VisibleText {
    var lines: [VisibleText] = ["seen: \(survey.kinds.isEmpty ? "no layouts yet" : VisibleText(kinds))"]
    if let platform = configuration.platform {
      let count = survey.platforms
      lines.append(
        count.isUniform
          ? "platform: \(platform.rawValue), as \(files(count.uikit + count.appkit)) \(count.uikit + count.appkit == 1 ? "says" : "say")"
          : "platform: \(platform.rawValue), as most say (\(count.uikit) uikit, \(count.appkit) appkit)")
      for pattern in configuration.otherPlatform {
        lines.append("platform of \(pattern): \(platform == .uikit ? "appkit" : "uikit"), as all in it say")
      }
    }
    for (place, pattern) in zip(survey.foreignPlaces, configuration.exclude) {
      lines.append("left out: \(pattern), \(VisibleText(place.reason)) (\(files(place.fileCount)))")
    }
    return lines.map { "  \($0)\n" }.joined()
  }

  private var kinds: String {
    survey.kinds.map { "\($0.count) \($0.name)\($0.count == 1 ? "" : "s")" }.joined(separator: ", ")
  }

  private func files(_ count: Int) -> VisibleText { "\(count) file\(count == 1 ? "" : "s")" }
}
