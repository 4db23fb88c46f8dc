import ExactArithmetic
import LayoutModel
import LinearSolver

/// Finds what pictures show of other sizes than the one that is drawn.
struct CourseSearch {
  /// The equations, without assumptions that were given up.
  let equations: LayoutEquations
  /// What insets have to do with sizes.
  let insets: InsetsBySize
  /// What is broken at the sizes that are given.
  let broken: [Int]
  /// What to find out.
  let options: AnalysisOptions

  /// What was found, and what is left of the work.
  struct Found: Sendable {
    fileprivate var courses: [SizeCourse] = []
    fileprivate var regions: [SizeRegions] = []
    fileprivate var heldInsets: [ItemID]?
    fileprivate let start: Int
    fileprivate var rest: Work

    /// Adds it to a diagnosis, and to the work what is left.
    func add(to diagnosis: inout Diagnosis, _ work: inout Work) {
      diagnosis.courses = courses
      diagnosis.regions = regions
      diagnosis.variesBySize = diagnosis.layout.conventions.variesBySize && !courses.isEmpty
      if let heldInsets { diagnosis.insetsHeldInCourses = heldInsets } else { diagnosis.undecided.append(.sizes) }
      diagnosis.workOfCourses = start - rest.instructionsLeft
      work.giveBack(rest)
    }
  }

  /// Looks for it.
  ///
  /// - Parameters:
  ///   - drawn: The layout that is drawn, by item, which what is ambiguous is to stay near.
  ///   - diagnosis: What is known of it: what is expected to give way there does so at other sizes, and how far goes what is
  ///     open there.
  ///   - share: The work that it may take.
  /// - Returns: What was found.
  func found(near drawn: [[Rational]]?, knowing diagnosis: Diagnosis? = nil, _ share: Work) -> Found {
    var found = Found(start: share.instructionsLeft, rest: share)
    var search = SizeCourseSearch(
      equations: equations, broken: broken, followsFrames: options.followsFrames, drawn: drawn)
    if let diagnosis {
      search.giving = giving(diagnosis.predictions)
      for place in diagnosis.findings.flatMap(\.openPlaces) where !search.reaching.contains(place.item) {
        search.reaching.append(place.item)
      }
    }
    search.readable = (try? insets.widthsOfReadableGuides(&found.rest)) ?? [:]
    found.courses = search.courses(&found.rest)
    if options.followsFrames {
      let both = SizeRegionSearch(equations: equations, drawn: drawn, giving: search.giving, searched: search.ends)
      found.regions = both.regions(following: true, &found.rest)
    }
    found.heldInsets = try? insets.items(&found.rest)
    return found
  }

  /// The sizes that are expected to give way while the others in their stack stay as they are: that of the first view, or of the
  /// last where that takes what is left.
  private func giving(_ predictions: [Prediction]) -> Set<FramePart> {
    var tied: [ItemID: [Prediction]] = [:]
    for prediction in predictions {
      guard let stack = equations.lowered.layout[prediction.part.item].parent else { continue }
      switch prediction.reason {
      case .firstStretches, .firstShrinks, .lastTakesSlack: tied[stack, default: []].append(prediction)
      case .leastSize, .onlyBound, .zero, .consequence: break
      }
    }
    return Set(
      tied.values.compactMap { ($0.first?.reason == .lastTakesSlack ? $0.last : $0.first)?.part })
  }
}
