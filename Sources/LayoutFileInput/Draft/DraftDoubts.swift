import LayoutModel

/// What mistakes leave open of a draft, by what they are mistakes of.
///
/// Each mistake has to be accounted for: where one is not, anything may be meant by it, and nothing of the rest is certain.
struct DraftDoubts: Sendable {
  /// What a mistake is one of.
  enum Subject: Sendable {
    /// What may be anything.
    case anything
    /// What changes nothing that is found, such as the name of the layout.
    case nothing
    /// A constraint.
    case constraint
    /// A constraint on these items and no others.
    case constraintOn([String])
    /// The declaration of an item, as far as it has a name.
    case item(String)
    /// A declaration of which it is not known what it declares; what is in it hangs anywhere.
    case unnamedItem
    /// Numbers that visual formats name.
    case metrics
    /// The framework or its release.
    case framework
    /// The layout direction.
    case direction
  }

  /// The items whose declarations are not understood in full.
  private(set) var items: Set<String> = []
  /// The items of constraints of which nothing else is understood.
  private(set) var constrained: Set<String> = []
  /// Whether items may lack.
  private(set) var lacksItems = false
  /// What else is open; its items are not looked up yet.
  private(set) var rest = LayoutDoubts()
  /// How many mistakes are accounted for.
  private(set) var accounted = 0

  /// Accounts for mistakes.
  ///
  /// - Parameters:
  ///   - count: How many mistakes there are; none leave nothing open.
  ///   - subject: What they are mistakes of.
  mutating func add(_ count: Int = 1, in subject: Subject) {
    guard count > 0 else { return }
    switch subject {
    case .anything: return
    case .nothing: break
    case .constraint: rest.lacksConstraints = true
    case .constraintOn(let names): constrained.formUnion(names)
    case .item(let name): items.insert(name)
    case .unnamedItem:
      lacksItems = true
      rest.lacksConstraints = true
    case .metrics: rest.hasOpenMetrics = true
    case .framework: rest.hasOpenFramework = true
    case .direction: rest.hasOpenDirection = true
    }
    accounted += count
  }

  /// Doubts an item beside what is accounted for.
  mutating func doubt(_ item: String) { items.insert(item) }

  /// Notes that constraints were left out beside what is accounted for.
  mutating func leaveOutConstraints() { rest.lacksConstraints = true }
}

extension DraftDoubts.Subject {
  /// What a statement about the whole layout says, by its word in either spelling.
  init(statement: String) {
    switch statement {
    case "name": self = .nothing
    case "platform", "release": self = .framework
    case "direction", "layoutDirection": self = .direction
    case "metric", "metrics": self = .metrics
    case "constraints": self = .constraint
    default: self = .anything
    }
  }
}
