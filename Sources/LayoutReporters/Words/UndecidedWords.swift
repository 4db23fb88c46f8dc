import LayoutModel

/// Says what a limit on work left open, and what is known all the same.
struct UndecidedWords {
  /// The parts that are open, in their order.
  let open: [UndecidedPart]
  /// What could be decided.
  let verdict: Verdict

  private func isOpen(_ part: UndecidedPart) -> Bool { open.contains(part) }

  /// What is undecided of a layout.
  func subject(_ name: String) -> String {
    if verdict == .undecided { return name }
    return "\(isOpen(.frames) ? "the rest" : "a part") of \(name)"
  }

  /// What is known, and what is not.
  var details: [String] {
    let known = known
    return (known.isEmpty ? [] : ["known and proven: \(known.joined(separator: "; "))"])
      + ["not known: \(open.map(Self.words).joined(separator: "; "))"]
  }

  /// What is known of what a reader asks first.
  private var known: [String] {
    var result: [String] = []
    if verdict == .unsatisfiable {
      result.append("every conflict that is reported")
    } else if !isOpen(.conflicts), !isOpen(.sizes) {
      result.append("that the required constraints can hold together")
    }
    if !isOpen(.frames), !isOpen(.sizes) { result.append("the frames, and which parts of them are ambiguous") }
    return result
  }

  private static func words(_ part: UndecidedPart) -> String {
    switch part {
    case .conflicts: "whether the required constraints can hold together"
    case .furtherConflicts: "whether there are more conflicts"
    case .corrections: "whether there are more ways out of the conflicts"
    case .satisfiableSizes: "for which sizes the constraints would hold"
    case .frames: "the frames, and what is ambiguous"
    case .ambiguities: "why some of what is ambiguous is so, or how far it can move"
    case .predictions: "what UIKit will probably show of what is ambiguous"
    case .unsatisfiedOptional: "whether some more optional constraints do not hold"
    case .redundant: "whether more constraints are redundant"
    case .sizes: "some of what the sizes of the root decide"
    }
  }
}
