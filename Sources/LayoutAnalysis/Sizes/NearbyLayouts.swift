import ExactArithmetic
import LayoutModel
import LinearSolver

/// Layouts that are possible at other sizes and as near as can be to the one that is drawn, for what is open there.
struct NearbyLayouts {
  /// The sizes in the system.
  let variables: [Int]
  /// The frames that are followed.
  let followed: [LinearExpression]
  /// Where they are drawn; none where that is not known.
  let drawn: [Rational]
  /// How much each is wanted: views are told by how large they are before where they lie.
  private let strengths: [Strength]

  /// Of more open parts than these nobody follows each.
  private static let wishLimit = 512

  /// Prepares to look for layouts.
  ///
  /// - Parameters:
  ///   - frames: The layout that is drawn, by item; `nil` where it is not known.
  ///   - variables: The sizes in the system.
  ///   - parts: The parts of frames that are followed.
  ///   - followed: The same in the system.
  ///   - giving: The sizes that are to change where not all can stay as they are.
  init(
    to frames: [[Rational]]?, variables: [Int], parts: [FramePart], followed: [LinearExpression],
    giving: Set<FramePart>
  ) {
    self.variables = variables
    self.followed = followed
    strengths = parts.map { part -> Strength in
      let isPlace = part.attribute == .x || part.attribute == .y
      return .optional(priority: isPlace || giving.contains(part) ? 1e-6 : 2e-6)
    }
    drawn =
      frames.map { frames in
        parts.compactMap { part in
          FrameAttribute.allCases.firstIndex(of: part.attribute).map { frames[part.item.index][$0] }
        }
      } ?? []
  }

  /// A layout at each of some sizes between which all levels of a system are linear: so the optima of all these sizes are a
  /// polyhedron, and what lies between two of them is an optimum, too.
  ///
  /// - Parameters:
  ///   - system: The system, with nothing that fixes the sizes.
  ///   - sizes: The sizes, a value for each variable.
  ///   - isOpen: Which of what is followed has several values.
  ///   - work: What is left of the work on the input.
  /// - Returns: The values of what is followed at each size; none where nothing is open, or not each is known: then what is
  ///   open is drawn as it was, since a picture is worth less than what is known of sizes.
  func layouts(
    of system: LinearSystem, at sizes: [[Rational]], where isOpen: [Bool], _ work: inout Work
  ) -> [[Rational]] {
    let open = isOpen.indices.filter { isOpen[$0] }
    guard !open.isEmpty, open.count <= Self.wishLimit, drawn.count == followed.count, strengths.count == followed.count
    else { return [] }
    var wishing = system
    for index in open {
      _ = wishing.addRow(
        Row(
          terms: followed[index].terms, relation: .equal, constant: drawn[index] - followed[index].constant,
          strength: strengths[index]))
    }
    var sampler = LevelSampler(system: wishing, variables: variables, expressions: [], followed: [])
    var result: [[Rational]] = []
    for size in sizes {
      guard let face = try? sampler.face(at: size, &work) else { return [] }
      result.append(followed.map(face.value))
    }
    return result
  }
}
