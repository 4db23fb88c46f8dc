import ExactArithmetic
import LayoutModel

extension Listing {
  /// The frame of each view and layout guide at the optimum: what `plumb frames` prints.
  ///
  /// Frames are in the superviews' or owners' coordinates, in points, guides behind their owners; text is a table with `?`
  /// for what is ambiguous or not known, and `~` before what is predicted; below it, how what is not known depends on what.
  ///
  /// - Parameters:
  ///   - format: Whether it is for people or for programs.
  ///   - pixels: What to round frames to; `nil` for frames as they are.
  /// - Returns: The listing.
  package static func frames(_ format: ListingFormat = .text, on pixels: PixelGrid? = nil) -> Listing {
    Listing(
      format, lines: { FrameTable($0, pixels: pixels).lines }, members: { FrameTable($0, pixels: pixels).members })
  }
}

/// The frames of one layout.
private struct FrameTable {
  private let diagnosis: Diagnosis
  private let pixels: PixelGrid?
  private var predictions: [FramePart: Rational] = [:]

  init(_ diagnosis: Diagnosis, pixels: PixelGrid?) {
    self.diagnosis = diagnosis
    self.pixels = pixels
    for prediction in diagnosis.predictions { predictions[prediction.part] = prediction.value }
  }

  /// The parts of a frame in the order of its numbers.
  private static let attributes: [FrameAttribute] = [.x, .y, .width, .height]

  /// A number of a frame, and whether it is predicted.
  private struct Cell {
    var value: Rational?
    var isPredicted = false
  }

  var lines: [VisibleText] {
    guard !diagnosis.views.isEmpty else { return [] }
    var guides: [ItemID: [GuideReport]] = [:]
    for guide in shownGuides {
      guides[diagnosis.layout[guide.item].parent ?? guide.item, default: []].append(guide)
    }
    var rows = [["view", "x", "y", "width", "height"]]
    for view in diagnosis.views {
      rows.append(row(of: view.item, view.frame))
      rows += (guides[view.item] ?? []).map { row(of: $0.item, $0.frame) }
    }
    var lines = Listing.table(rows)
    if rows.contains(where: { $0.dropFirst().contains { $0.hasPrefix("~") } }) {
      lines.append("~ is ambiguous: what UIKit will probably show, a prediction")
    }
    let words = DependenceWords(diagnosis.layout)
    return lines + shownDependences.map { VisibleText(words.text(of: $0)) }
  }

  var members: [JSONValue.Member] {
    func object(_ item: ItemID, _ frame: [Rational?]) -> JSONValue {
      let known = cells(of: item, frame).map { $0.isPredicted ? nil : $0.value }
      return .object(["name": .string(name(item)), "frame": .array(known.map { .number($0) })])
    }
    let frames = JSONValue.members([
      "views": .array(diagnosis.views.map { object($0.item, $0.frame) }),
      "layoutGuides": .array(shownGuides.map { object($0.item, $0.frame) }),
    ])
    return frames + JSONReporter.predictions(of: diagnosis) + dependences
  }

  /// The dependences among what is listed: those of guides that stack views make for themselves say nothing to anyone.
  private var shownDependences: [FrameDependence] {
    guard !diagnosis.dependences.isEmpty else { return [] }
    let shown = Set(diagnosis.views.map(\.item) + shownGuides.map(\.item))
    return diagnosis.dependences.filter { dependence in
      shown.contains(dependence.part.item)
        && dependence.terms.allSatisfy { term in
          if case .size(let part) = term.quantity { shown.contains(part.item) } else { true }
        }
    }
  }

  /// What parts depend on, by exact coefficients, and as an equation.
  private var dependences: [JSONValue.Member] {
    guard !shownDependences.isEmpty else { return [] }
    let words = DependenceWords(diagnosis.layout)
    let list: [JSONValue] = shownDependences.map { dependence in
      let terms: [JSONValue] = dependence.terms.map { term in
        .object([
          "quantity": .string(words.name(of: term.quantity)), "coefficient": .string(term.coefficient.description),
        ])
      }
      return .object([
        "item": .string(name(dependence.part.item)), "attribute": .string(dependence.part.attribute.rawValue),
        "constant": .number(dependence.constant), "terms": .array(terms),
        "text": .string(words.text(of: dependence)),
      ])
    }
    return [.init(key: "dependences", value: .array(list))]
  }

  private func name(_ item: ItemID) -> String { diagnosis.layout[item].name }

  private func row(of item: ItemID, _ frame: [Rational?]) -> [String] {
    [name(item)]
      + cells(of: item, frame).map { cell in
        cell.value.map { (cell.isPredicted ? "~" : "") + NumberText.rounded($0) } ?? "?"
      }
  }

  /// A frame with what is predicted of it, on the pixels.
  private func cells(of item: ItemID, _ frame: [Rational?]) -> [Cell] {
    let values = zip(Self.attributes, frame).map { attribute, value in
      value ?? predictions[FramePart(item: item, attribute: attribute)]
    }
    return zip(pixels?.frame(values) ?? values, frame).map { Cell(value: $0, isPredicted: $1 == nil && $0 != nil) }
  }

  /// The guides that someone can lay something out by: all but those that stack views make for themselves.
  private var shownGuides: [GuideReport] {
    diagnosis.guides.filter { report in
      switch diagnosis.layout[report.item].guide?.kind {
      case .stackAlignmentSpacer, .stackGap, nil: false
      default: true
      }
    }
  }
}
