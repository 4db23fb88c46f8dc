import SwiftSource

/// Puts the reports of all entries together.
struct ReportMerger {
  let program: Program
  let reports: [EntryReport]

  /// The whole.
  func layouts(files: [SourceText]) -> SwiftLayouts {
    var result = SwiftLayouts(files: files)
    for report in reports { result.layouts += report.layouts }
    result.sites = sites()
    return result
  }

  private func sites() -> [SwiftSite] {
    var known: [SiteKey: EntryReport.SiteStatus] = [:]
    for report in reports {
      for (key, site) in report.sites {
        known[key, default: site].merge(site)
      }
    }
    // What no run came to is listed too, but for calls of what the program has itself.
    let own = functions()
    for file in program.files {
      for candidate in file.scan.sites where !own.contains(candidate.function) {
        let key = SiteKey(file: Int32(clamping: file.index), end: candidate.end)
        guard known[key] == nil else { continue }
        let place = Place(file: file.index, range: ByteRange(candidate.end, candidate.end))
        known[key] = EntryReport.SiteStatus(
          form: candidate.form, place: place, isResolved: false, isCertain: false,
          reason: Reason(kind: .notReached, place: place))
      }
    }
    let keys = known.keys.sorted { ($0.file, $0.end) < ($1.file, $1.end) }
    return keys.compactMap { key in
      known[key].map { site in
        let status: SwiftSite.Status =
          site.isCertain
          ? .certain
          : site.isResolved ? .conditional : .unresolved(site.reason ?? Reason(kind: .notReached, place: site.place))
        return SwiftSite(form: site.form, place: site.place, status: status)
      }
    }
  }

  /// The names of the functions that the files declare.
  private func functions() -> Set<Name> {
    var names: Set<Name> = []
    for (name, members) in program.globals where members.contains(where: { $0.kind == .function }) {
      names.insert(name)
    }
    for type in program.types {
      for (name, members) in type.members where members.contains(where: { $0.kind == .function }) { names.insert(name) }
    }
    return names
  }
}
