import LayoutInput
import LayoutModel

/// What lies in a folder that is to have a configuration.
struct ProjectSurvey: Sendable {
  /// A folder below the one that was looked at whose files are not the project's own, or one such file.
  struct ForeignPlace: Hashable, Sendable {
    /// The names from the folder that was looked at.
    var names: [String]
    /// Whether it is a file.
    var isFile = false
    /// How many files would be read there.
    var fileCount: Int
    /// What tells that it is none of the project's own.
    var reason: String
  }

  /// A number of files of a platform.
  struct PlatformCount: Hashable, Sendable {
    /// How many say that they are UIKit's.
    var uikit = 0
    /// How many say that they are AppKit's.
    var appkit = 0

    /// The platform of most; UIKit where none says any.
    var most: Platform { appkit > uikit ? .appkit : .uikit }
    /// Whether all that say one say the same.
    var isUniform: Bool { uikit == 0 || appkit == 0 }

    mutating func add(_ platform: Platform) {
      switch platform {
      case .uikit: uikit += 1
      case .appkit: appkit += 1
      }
    }
  }

  /// The number of the project's files of each kind that has any, with the kind's name, in the order of the kinds.
  private(set) var kinds: [(name: String, count: Int)] = []
  /// The folders that others filled, and files that git ignores, by path.
  private(set) var foreignPlaces: [ForeignPlace] = []
  /// What the project's files say of their platforms.
  private(set) var platforms = PlatformCount()
  /// The topmost folders all of whose files that say a platform say the other one than most do, by path.
  private(set) var foldersOfOtherPlatform: [[String]] = []

  /// The number of the project's files.
  var fileCount: Int { kinds.reduce(0) { $0 + $1.count } }

  /// Names of folders that projects keep the code of others in, beside those that are never looked into: in lower case,
  /// without what joins words.
  private static let foreignNames: Set = [
    "vendor", "vendors", "vendored", "thirdparty", "3rdparty", "external", "externals", "sourcepackages", "submodules",
  ]

  /// Looks at a folder.
  ///
  /// - Parameters:
  ///   - folder: The folder as the user wrote it.
  ///   - console: Says where relative paths start.
  init(of folder: String, in console: Console) {
    let catalog = console.inputs
    let found = DirectoryWalk.found(below: folder, in: console) { catalog.recognizes(fileName: $0, inParts: true) }
    let places = found.inputs.compactMap { input in
      if case .found(let place) = input { place } else { nil }
    }
    var known: [[String]: Int?] = [:]
    let ignored = IgnoredPaths(below: folder, in: console)
    let own = places.filter { !$0.names.isEmpty && !takeForeign($0, ignored, known: &known, in: console) }
    foreignPlaces.sort { $0.names.joined(separator: "/") < $1.names.joined(separator: "/") }
    count(own, of: catalog)
    weighPlatforms(own.compactMap { place in statedPlatform(at: place, in: console).map { (place, $0) } })
  }

  private mutating func count(_ places: [FilePlace], of catalog: InputCatalog) {
    let counts = places.reduce(into: [:]) { $0[catalog.kind(ofFileName: $1.names.last ?? "")?.name, default: 0] += 1 }
    for kind in catalog.kinds {
      guard let count = counts[kind.name] else { continue }
      kinds.append((kind.name, count))
    }
  }

  // MARK: - What others wrote

  /// Counts a file for the topmost folder above it that others filled, or for itself.
  ///
  /// - Parameters:
  ///   - place: The file.
  ///   - ignored: What git ignores.
  ///   - known: The folders that were looked at, with their places among those that others filled.
  ///   - console: Says where relative paths start.
  /// - Returns: Whether there is such a folder, or the file is one that git ignores.
  private mutating func takeForeign(
    _ place: FilePlace, _ ignored: IgnoredPaths, known: inout [[String]: Int?], in console: Console
  ) -> Bool {
    for count in 1..<max(place.names.count, 1) {
      let names = Array(place.names.prefix(count))
      if known[names] == nil {
        let reason =
          ignored.contains(folder: names)
          ? Self.ignoredReason : reasonForLeavingOut(names, below: place.named, in: console)
        known[names] = .some(reason == nil ? nil : foreignPlaces.count)
        if let reason { foreignPlaces.append(ForeignPlace(names: names, fileCount: 0, reason: reason)) }
      }
      guard let index = known[names] ?? nil else { continue }
      foreignPlaces[index].fileCount += 1
      return true
    }
    guard ignored.contains(file: place.names) else { return false }
    foreignPlaces.append(ForeignPlace(names: place.names, isFile: true, fileCount: 1, reason: Self.ignoredReason))
    return true
  }

  private static let ignoredReason = "ignored by git"

  private func reasonForLeavingOut(_ names: [String], below folder: String, in console: Console) -> String? {
    let name = names.last?.lowercased().filter { !"-_. ".contains($0) } ?? ""
    if Self.foreignNames.contains(name) { return "by its name the code of others" }
    return isRepository(names, below: folder, in: console) ? "a repository of its own" : nil
  }

  private func isRepository(_ names: [String], below folder: String, in console: Console) -> Bool {
    guard let open = try? OpenFolder(named: console.resolved(folder)).folder(names) else { return false }
    return (try? open.status(of: ".git")).map { $0.kind == .folder || $0.kind == .file } ?? false
  }

  // MARK: - Platforms

  /// The platform that a file says; what cannot be read says none, and is reported when it is checked.
  private func statedPlatform(at place: FilePlace, in console: Console) -> Platform? {
    guard console.inputs.recognizes(fileName: place.names.last ?? ""),
      let source = try? InputReader(console: console, standardInputPath: nil).read(place)
    else { return nil }
    return console.inputs.kind(of: source)?.platform(of: source)
  }

  private mutating func weighPlatforms(_ files: [(place: FilePlace, platform: Platform)]) {
    var folders: [[String]: PlatformCount] = [:]
    for file in files {
      platforms.add(file.platform)
      for count in 1..<max(file.place.names.count, 1) {
        folders[Array(file.place.names.prefix(count)), default: PlatformCount()].add(file.platform)
      }
    }
    guard !platforms.isUniform else { return }
    let other = folders.filter { $0.value.isUniform && $0.value.most != platforms.most }.map(\.key)
    let all = Set(other)
    foldersOfOtherPlatform = other.filter { !all.contains($0.dropLast()) }
      .sorted { $0.joined(separator: "/") < $1.joined(separator: "/") }
  }
}
