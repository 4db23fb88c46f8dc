import LayoutModel

/// Says what an app may do that settles a finding, so that it is a note.
struct CaveatWords {
  /// The layout.
  let layout: Layout
  /// What the app may do.
  let caveat: FindingCaveat

  /// A line for each thing that the file leaves open.
  var lines: [String] {
    switch caveat {
    case .placeholder:
      return ["a placeholder takes part, which the build removes: this shows on the canvas only"]
    case .noDevice(let kind):
      return [
        "the file chooses constraints by size class, and was drawn for none: "
          + "\(kind.upright) has others, and --device all looks at every device"
      ]
    case .drawnSize(let root):
      return [
        "the size of \(layout[root].name) is the one that it was drawn with: what shows it in an app gives it its own"
      ]
    case .outlets(let uses):
      return uses.map { use in
        let name = layout[use.item].name
        let outlet = "the outlet \(use.property) of \(name) (\(use.place.member))"
        return "\(use.place.file):\(use.place.line) uses \(outlet), which may decide this"
      }
    case .code(let items):
      return items.map { item in
        let name = layout[item].name
        guard let view = layout.view(item) else { return "\(name) gets from code what decides this" }
        guard view.stack == nil else {
          return layout.hasSubviews(item)
            ? "every view of \(name) is hidden, and which of them the app shows decides this"
            : "\(name) is empty: the views that code puts into it decide this"
        }
        if ["UIImageView", "NSImageView"].contains(view.className) {
          return "an outlet leads to \(name), so that code may give it an image, whose size may decide this"
        }
        return "\(name) is of a class of the app’s own, which may have a size that decides this"
      }
    }
  }
}

extension DeviceKind {
  /// One of them as it is held mostly.
  var upright: String {
    switch self {
    case .phone: "a phone held upright"
    case .tablet: "a tablet held upright"
    }
  }
}
