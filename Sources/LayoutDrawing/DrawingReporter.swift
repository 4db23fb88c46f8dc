import LayoutModel
import LayoutReporters

extension ReportFormat {
  /// What `plumb draw` can make, its default first.
  package static let drawings = [
    ReportFormat(name: "text", summary: "Characters, for a terminal.") { DrawingReporter(.text, style: $0) },
    ReportFormat(name: "svg", summary: "A picture, light and dark.") { DrawingReporter(.svg, style: $0) },
    ReportFormat(name: "html", summary: "A page whose sizes can be moved, in one file.") {
      DrawingReporter(.html, style: $0)
    },
  ]
}

/// Draws layouts: keeps the picture of each, which is what of it is drawn, and writes them all at the end.
package struct DrawingReporter: Reporter {
  /// What a drawing is written as.
  enum Kind: Sendable {
    /// Characters.
    case text
    /// SVG 1.1.
    case svg
    /// A page.
    case html
  }

  private let kind: Kind
  private let style: ReportStyle
  private var drawing = Drawing(rows: [])
  /// The layout of the last row: file, name and line.
  private var last: [String] = []

  init(_ kind: Kind, style: ReportStyle) {
    self.kind = kind
    self.style = style
  }

  private var shown: ShownConstraints {
    switch style.drawnConstraints {
    case nil: .none
    case "all": .all
    case let name?: .named(name)
    }
  }

  /// No: why a file could not be read is no picture.
  package var listsFailures: Bool { false }

  /// No: the picture shows what is known.
  package var printsUndecided: Bool { false }

  /// Yes: what a picture does not show is not there.
  package var showsLayoutsAlone: Bool { true }

  /// Nothing: a document has its size in its first line.
  package mutating func begin() -> VisibleText { "" }

  /// Nothing yet; one layout at several sizes is one row.
  package mutating func add(_ file: FileDiagnosis, write: (VisibleText) -> Void) {
    let earlier = style.before.first { $0.path == file.path }
    for diagnosis in file.layouts {
      let layout = diagnosis.layout
      let key = [file.path, layout.name, "\(layout.line)"]
      let isSame = key == last && !drawing.rows.isEmpty
      last = key
      if !isSame { drawing.rows.append([]) }
      if !style.beforeName.isEmpty, let before = Self.counterpart(of: diagnosis, in: earlier) {
        var picture = picture(of: before, file)
        picture.title += " – in \(style.beforeName)"
        picture.circumstances += " before"
        drawing.rows[drawing.rows.count - 1].append(picture)
      }
      var picture = picture(of: diagnosis, file)
      if !style.beforeName.isEmpty {
        let isNew = Self.counterpart(of: diagnosis, in: earlier) == nil
        picture.title += isNew ? " – now, and not in \(style.beforeName)" : " – now"
      }
      drawing.rows[drawing.rows.count - 1].append(picture)
    }
  }

  private func picture(of diagnosis: Diagnosis, _ file: FileDiagnosis) -> Picture {
    PictureBuilder(diagnosis, path: file.path).picture(showing: shown, followingSizes: kind == .html)
  }

  /// The same layout under the same circumstances in another version of the file.
  private static func counterpart(of diagnosis: Diagnosis, in file: FileDiagnosis?) -> Diagnosis? {
    file?.layouts.first {
      $0.layout.name == diagnosis.layout.name && $0.variants.map(\.variant) == diagnosis.variants.map(\.variant)
    }
  }

  /// The drawing; a file is written whole, though there is nothing to draw.
  package mutating func end(write: (VisibleText) -> Void) {
    drawing.leaveOutBareRows()
    switch kind {
    case .text: drawing.writeText(isASCII: style.drawsASCII, write)
    case .svg: write(drawing.svg)
    case .html:
      PageWriter(rows: drawing.rows, title: drawing.title).handOn(to: write)
    }
  }
}
