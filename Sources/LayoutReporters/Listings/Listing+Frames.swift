import ExactArithmetic
import LayoutModel

extension Listing {
  /// The frame of each view and layout guide at the optimum: what `plumb frames` prints.
  ///
  /// Frames are in the superviews' or owners' coordinates, in points, guides behind their owners; text is a table with `?`
  /// for what is ambiguous or not known.
  ///
  /// - Parameter format: Whether it is for people or for programs.
  /// - Returns: The listing.
  package static func frames(_ format: ListingFormat = .text) -> Listing {
    Listing(format, lines: frameLines, members: frameMembers)
  }

  private static func frameLines(of diagnosis: Diagnosis) -> [VisibleText] {
    guard !diagnosis.views.isEmpty else { return [] }
    var guides: [ItemID: [GuideReport]] = [:]
    for guide in shownGuides(of: diagnosis) {
      guides[diagnosis.layout[guide.item].parent ?? guide.item, default: []].append(guide)
    }
    var rows = [["view", "x", "y", "width", "height"]]
    for view in diagnosis.views {
      rows.append(row(of: view.item, view.frame, in: diagnosis.layout))
      rows += (guides[view.item] ?? []).map { row(of: $0.item, $0.frame, in: diagnosis.layout) }
    }
    return table(rows)
  }

  private static func row(of item: ItemID, _ frame: [Rational?], in layout: Layout) -> [String] {
    [layout[item].name] + frame.map { $0.map(NumberText.rounded) ?? "?" }
  }

  private static func frameMembers(of diagnosis: Diagnosis) -> [JSONValue.Member] {
    func object(_ item: ItemID, _ frame: [Rational?]) -> JSONValue {
      .object(["name": .string(diagnosis.layout[item].name), "frame": .array(frame.map { .number($0) })])
    }
    return JSONValue.members([
      "views": .array(diagnosis.views.map { object($0.item, $0.frame) }),
      "layoutGuides": .array(shownGuides(of: diagnosis).map { object($0.item, $0.frame) }),
    ])
  }

  /// The guides that someone can lay something out by: all but those that stack views make for themselves.
  private static func shownGuides(of diagnosis: Diagnosis) -> [GuideReport] {
    diagnosis.guides.filter { report in
      switch diagnosis.layout[report.item].guide?.kind {
      case .stackAlignmentSpacer, .stackGap, nil: false
      default: true
      }
    }
  }
}
