import LayoutModel
import LayoutReporters

/// The configuration that a folder gets: what was seen in it, and nothing that holds without being said.
struct NewConfiguration: Sendable {
  /// The name of the file that holds the schema, for editors, beside the configuration.
  static let schemaName = ".plumb.schema.json"

  /// The platform of files that do not say theirs; `nil` where none was seen that says one.
  let platform: Platform?
  /// The patterns of what is left out.
  let exclude: [String]
  /// The patterns of the files of the other platform.
  let otherPlatform: [String]

  /// Makes the configuration of a folder.
  init(_ survey: ProjectSurvey) {
    let count = survey.platforms
    platform = count == ProjectSurvey.PlatformCount() ? nil : count.most
    exclude = survey.foreignPlaces.map { $0.isFile ? Self.pattern(ofFile: $0.names) : Self.pattern(of: $0.names) }
    otherPlatform = survey.foldersOfOtherPlatform.map { Self.pattern(of: $0) }
  }

  /// The text of the file.
  var text: VisibleText {
    var members: [VisibleText] = ["\"$schema\": \(JSONText.quoted("./" + Self.schemaName))"]
    if !exclude.isEmpty { members.append("\"exclude\": \(list(exclude, indentation: "  "))") }
    if let platform { members.append("\"platform\": \(JSONText.quoted(platform.rawValue))") }
    if let platform, !otherPlatform.isEmpty {
      let other: Platform = platform == .uikit ? .appkit : .uikit
      members.append(
        """
        "overrides": [
            { "platform": \(JSONText.quoted(other.rawValue)), "paths": \(list(otherPlatform, indentation: "    ")) }
          ]
        """)
    }
    return "{\n  \(members.joined(separator: ",\n  "))\n}\n"
  }

  /// The patterns on one line where they are few, else a line each, so that a change of one is a change of a line.
  private func list(_ patterns: [String], indentation: VisibleText) -> VisibleText {
    let texts = patterns.map { JSONText.quoted($0) }
    let isShort = patterns.count <= 3
    let comma: VisibleText = isShort ? ", " : ",\n"
    if isShort { return "[\(texts.joined(separator: comma))]" }
    let lines = texts.map { quoted -> VisibleText in "\(indentation)  \(quoted)" }.joined(separator: comma)
    return "[\n\(lines)\n\(indentation)]"
  }

  /// The pattern of a file: that one alone, not each of its name.
  private static func pattern(ofFile names: [String]) -> String {
    (names.count == 1 ? "/" : "") + names.joined(separator: "/")
  }

  /// The pattern of a folder: that one alone, not each of its name.
  private static func pattern(of names: [String]) -> String { names.joined(separator: "/") + "/**" }
}
