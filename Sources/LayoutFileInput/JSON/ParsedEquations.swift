import ConstraintNotation
import LayoutInput

/// The equations among the constraints of a file, taken apart and not yet looked at: that takes the longest of all of reading,
/// and what comes of one does not depend on the others.
struct ParsedEquations: Sendable {
  /// How many constraints are read at once, half of them on another thread.
  static let batch = 4_096

  private var results: [Result<ParsedEquation, Mistake>?] = []

  /// Takes the strings among some constraints apart.
  init(of nodes: ArraySlice<JSONNode>) {
    results.reserveCapacity(nodes.count)
    for node in nodes {
      guard case .string(let text) = node.value, !LocatedText.isVisualFormat(text.bytes[...]),
        text.bytes.contains(where: { !$0.isBlank })
      else {
        results.append(nil)
        continue
      }
      results.append(Self.parsed(text))
    }
  }

  /// What came of a constraint; `nil` where it is no equation.
  subscript(place: Int) -> Result<ParsedEquation, Mistake>? { results[place] }

  /// Takes a string apart.
  static func parsed(_ text: LocatedText) -> Result<ParsedEquation, Mistake> {
    var parser = EquationParser(text)
    do {
      return .success(try parser.equation())
    } catch {
      return .failure(error)
    }
  }
}
