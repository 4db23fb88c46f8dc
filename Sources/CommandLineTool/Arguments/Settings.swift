import LayoutLoaders
import LayoutModel
import LayoutReporters

/// What flags have set, with the defaults of those that were not given.
struct Settings: Sendable {
  /// The name of the format; `nil` for the command's default.
  var format: String?
  /// Whether warnings fail.
  var isStrict = false
  /// Whether only findings are printed, without a summary.
  var isQuiet = false
  /// When to colour.
  var color = ColorChoice.automatic
  /// The least severity that is shown and counts.
  var leastSeverity = Severity.warning
  /// The ids of rules whose findings are shown though they are off by default or below the least severity.
  var enabledRules: Set<String> = []
  /// The most findings that are shown; `nil` for all.
  var maxFindings: Int?
  /// The file of findings that are known.
  var baseline: String?
  /// Whether the findings become known ones.
  var writesBaseline = false
  /// Whether goldens are written rather than compared.
  var updatesGoldens = false
  /// The most work on one layout; `nil` for the analysis's default.
  var budget: Int?
  /// The path that standard input is reported by, and recognised by.
  var standardInputPath: String?
  /// How Interface Builder files are to be read.
  var interfaceBuilder = InterfaceBuilderOptions()
  /// Whether help was asked for.
  var wantsHelp = false
  /// Whether the version was asked for.
  var wantsVersion = false
}

extension Settings {
  /// Whether redundant constraints would be seen: they take a tenth of the time, and most reports leave them out.
  var showsRedundantConstraints: Bool {
    format == ReportFormat.json.name || leastSeverity == .note || enabledRules.contains(Rule.redundantConstraint.id)
  }
}
