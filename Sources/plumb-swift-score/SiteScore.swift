import Foundation
import SwiftProgram
import SwiftSource

/// How much of what makes constraints is understood.
struct SiteScore {
  /// The directories that are projects.
  let projects: [String]

  /// Counts places by form and status.
  func report(list: Bool, workers: Int) -> String {
    var lines: [String] = []
    var counts: [String: Int] = [:]
    var total = (sites: 0, certain: 0, conditional: 0, layouts: 0)
    var views = (all: 0, known: 0)
    var seconds = 0.0
    for project in projects {
      let paths = ParseScore.files(below: project)
      let sources = paths.compactMap { path in
        FileManager.default.contents(atPath: path).map { SourceText(path: path, bytes: [UInt8]($0)) }
      }
      let clock = Date()
      let result = SwiftLayoutReader.read(sources, workers: workers)
      let taken = Date().timeIntervalSince(clock)
      seconds += taken
      let seen = Self.views(of: result)
      views.all += seen.count
      views.known += seen.values.count(where: \.self)
      var (certain, conditional) = (0, 0)
      var open: [Int32: SourceText.Lines] = [:]
      for site in result.sites {
        switch site.status {
        case .certain: certain += 1
        case .conditional: conditional += 1
        case .unresolved(let reason):
          counts["\(site.form.rawValue) \(reason.kind.rawValue)", default: 0] += 1
          guard list else { continue }
          let file = site.place.file
          let text = result.files[Int(file)]
          let lines = open[file] ?? SourceText.Lines(text)
          open[file] = lines
          let line = lines.position(of: site.place.range.start).line
          var why = ""
          if let place = reason.place {
            let other = result.files[Int(place.file)]
            why = other.text(place.range).split(whereSeparator: \.isWhitespace).joined(separator: " ")
          }
          print("\(site.form.rawValue)\t\(reason.kind.rawValue)\t\(text.path):\(line)\t\(why.prefix(80))")
        }
      }
      let all = result.sites.count
      total.sites += all
      total.certain += certain
      total.conditional += conditional
      total.layouts += result.layouts.count
      let share = all == 0 ? 100 : 100 * (certain + conditional) / all
      lines.append(
        "\(share)% of \(all) (\(certain) certain), \(result.layouts.count) layouts, \(paths.count) files, "
          + "\(String(format: "%.2f", taken)) s \((project as NSString).lastPathComponent)")
    }
    lines += counts.sorted { $0.value > $1.value }.map { "  \($0.value) \($0.key)" }
    let resolved = total.certain + total.conditional
    lines.append(
      "\(resolved) of \(total.sites) sites resolved (\(total.certain) certain), \(total.layouts) layouts, "
        + "\(String(format: "%.2f", seconds)) s; \(views.known) of \(views.all) views with all their sites known")
    return lines.joined(separator: "\n")
  }

  /// The views that constraints hold, by the places that make them: whether all that makes constraints of one is
  /// understood, in every type that has it, and no code that is not at hand got hold of it.
  private static func views(of program: SwiftLayouts) -> [Place: Bool] {
    var result: [Place: Bool] = [:]
    for layout in program.layouts {
      let held = Set(layout.constraints.flatMap { [$0.first, $0.second].compactMap(\.self) })
      for (index, item) in layout.items.enumerated() where item.guide == nil {
        let isOpen = item.openings.contains { $0.kind == .unresolved || $0.kind == .escapes }
        guard isOpen || held.contains(index) else { continue }
        result[item.place] = result[item.place, default: true] && !isOpen
      }
    }
    return result
  }
}
