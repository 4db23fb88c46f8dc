import ExactArithmetic
import LayoutInput
import LayoutModel
import LayoutReporters

/// A flag and its argument, spelled so that the same is spelled the same.
struct GivenFlag: Hashable, Sendable {
  /// The flag's name.
  var name: String
  /// Its argument; empty for a switch.
  var value: String
}

/// What flags have set, with the defaults of those that were not given.
struct Settings: Sendable {
  /// The name of the format; `nil` for the command's default.
  var format: String?
  /// Whether warnings fail.
  var isStrict = false
  /// Whether only findings are printed, without a summary.
  var isQuiet = false
  /// Whether the log that UIKit would print follows a conflict.
  var showsLogs = true
  /// Whether the text of storyboards and xib files is shown.
  var showsExcerpts = false
  /// Whether git asks, before a commit.
  var isHook = false
  /// When to colour.
  var color = ColorChoice.automatic
  /// The least severity that is shown and counts.
  var leastSeverity = Severity.warning
  /// The ids of rules whose findings are shown though they are off by default or below the least severity.
  private(set) var enabledRules: Set<String> = []
  /// What is to become of rules, by id, whatever configurations say.
  private(set) var rules: [String: Configuration.RuleSetting] = [:]
  /// The only configuration that counts; `nil` for those that lie beside the files.
  var configuration: String?
  /// The file that takes the output; `nil` for standard output.
  var output: String?
  /// The most findings that are shown; `nil` for all.
  var maxFindings: Int?
  /// The directory of the sources in which constraints of logs are looked for.
  var project: String?
  /// The file of findings that are known.
  var baseline: String?
  /// Whether the findings become known ones.
  var writesBaseline = false
  /// Whether goldens are written rather than compared.
  var updatesGoldens = false
  /// Whether the hook of git is installed, too.
  var installsHook = false
  /// Whether a configuration is printed rather than written.
  var printsOnly = false
  /// The most work on one layout; `nil` for the analysis's default.
  var budget: Int?
  /// The path that standard input is reported by, and recognised by.
  var standardInputPath: String?
  /// The sizes to diagnose at, those that are alike as one; none for the size in the file.
  private(set) var variants: [LayoutVariant] = []
  /// Whether to lay out from right to left too.
  var wantsRightToLeft = false
  /// How much larger content is than stated.
  var contentScale: Rational?
  /// The pixels that frames are rounded to; `nil` for none.
  var pixels: PixelGrid?
  /// Whether a drawing in characters has only those of ASCII.
  var drawsASCII = false
  /// Which constraints a drawing shows: a name, or `all`; `nil` for none.
  var drawnConstraints: String?
  /// The revision to draw beside; `nil` for none.
  var against: String?
  /// Whether a report is to prove what it says of frames; `nil` where it is to do so of small layouts.
  var wantsProofs: Bool?
  /// Whether other directions and sizes of text are looked at beside what was asked for.
  var addsStates = false
  /// Which kinds of input are read or not, by their ids, whatever configurations say.
  var inputs: [String: Bool] = [:]
  /// Whether a listing says why constraints in code are not certain.
  var explainsUnknown = false
  /// How inputs are to be read.
  var loading = LoadOptions()
  /// The flags as they were given, in their order.
  var given: [GivenFlag] = []
  /// Whether help was asked for.
  var wantsHelp = false
  /// Whether the version was asked for.
  var wantsVersion = false

  /// Turns a rule on; the last flag on a rule wins.
  mutating func enable(_ rule: Rule) {
    enabledRules.insert(rule.id)
    if rules[rule.id] == .off { rules[rule.id] = nil }
  }

  /// Says what is to become of a rule; the last flag on a rule wins.
  mutating func set(_ setting: Configuration.RuleSetting, for rule: Rule) {
    rules[rule.id] = setting
    if setting == .off { enabledRules.remove(rule.id) }
  }

  /// What holds for a file: flags, then the overrides of its configuration, then the rules of that, then what rules say of
  /// themselves.
  ///
  /// - Parameter policy: What the configuration says.
  /// - Returns: The same with the flags.
  func policy(over policy: FilePolicy) -> FilePolicy {
    var result = policy.enabling(enabledRules)
    result.rules.merge(rules) { $1 }
    return result
  }

  /// Adds a size; one that is alike becomes the same.
  mutating func add(_ variant: LayoutVariant) {
    if let index = variants.firstIndex(where: { $0.isAlike(variant) }) {
      variants[index].devices += variant.devices.filter { !variants[index].devices.contains($0) }
    } else {
      variants.append(variant)
    }
  }

  /// The circumstances to diagnose a layout under; none where no flag says any.
  ///
  /// - Parameter direction: The layout's own direction.
  /// - Returns: The circumstances.
  func variants(of direction: LayoutDirection) -> [LayoutVariant] {
    guard !variants.isEmpty || wantsRightToLeft || contentScale != nil || addsStates else { return [] }
    let sizes = (variants.isEmpty ? [LayoutVariant()] : variants).map { variant in
      var variant = variant
      variant.contentScale = contentScale
      return variant
    }
    let directed = wantsRightToLeft || addsStates ? sizes + sizes.map { $0.mirrored(from: direction) } : sizes
    guard addsStates, contentScale == nil else { return directed }
    return directed
      + [Rational(3, 2), 2].flatMap { scale in
        directed.map { variant in
          var variant = variant
          variant.contentScale = scale
          return variant
        }
      }
  }
}

extension LayoutVariant {
  /// The variant in the other direction.
  fileprivate func mirrored(from direction: LayoutDirection) -> LayoutVariant {
    var result = self
    result.layoutDirection = direction == .leftToRight ? .rightToLeft : .leftToRight
    return result
  }
}

extension Settings {
  /// How inputs are to be read.
  var loadOptions: LoadOptions {
    var options = loading
    options.includesDevice = true
    // Directions and the size of text are no reason to read an input for other sizes.
    options.variants = variants
    return options
  }

  /// Whether redundant constraints would be seen in a file: they take a tenth of the time, and most reports leave them
  /// out.
  ///
  /// - Parameter policy: What holds for the file: a configuration may turn the rule on.
  /// - Returns: Whether they would.
  func showsRedundantConstraints(under policy: FilePolicy) -> Bool {
    let id = Rule.redundantConstraint.id
    return format == ReportFormat.json.name || enabledRules.contains(id) || policy.rules[id].map { $0 != .off } ?? false
  }
}
