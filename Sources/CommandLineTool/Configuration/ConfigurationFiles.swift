import LayoutModel

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Where configurations are looked for: the working tree, or what is staged.
protocol ConfigurationFiles: Sendable {
  /// The path of a file from the top, its names without `.` and `..`.
  func names(ofPath path: String) -> [String]

  /// The configuration of a folder, if it has one.
  ///
  /// - Parameter folder: The folder's names from the top.
  /// - Returns: The text, with the path to report it by.
  /// - Throws: ``LoadFailure`` where there is one that cannot be opened.
  func configuration(in folder: [String]) throws(LoadFailure) -> SourceFile?

  /// Whether to look no further up than this folder, as at the root of a repository.
  func isRoot(_ folder: [String]) -> Bool
}

/// Configurations on disk, looked for from each file up to the root of its repository, else that of the file system.
struct ConfigurationsOnDisk: ConfigurationFiles {
  /// The name that a configuration has.
  static let fileName = ".plumb.json"

  private let console: Console
  private let workingDirectory: [String]

  /// Makes the search of a run.
  init(_ console: Console) {
    self.console = console
    let process = FileManager.default.currentDirectoryPath
    let directory = console.workingDirectory.map { $0.hasPrefix("/") ? $0 : process + "/" + $0 } ?? process
    workingDirectory = Self.normalized([], directory)
  }

  func names(ofPath path: String) -> [String] {
    Self.normalized(path.hasPrefix("/") ? [] : workingDirectory, path)
  }

  func configuration(in folder: [String]) throws(LoadFailure) -> SourceFile? {
    let path = "/" + (folder + [Self.fileName]).joined(separator: "/")
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    var source = try InputReader(console: console, standardInputPath: nil).read(path)
    if folder.starts(with: workingDirectory) {
      source.path = (folder.dropFirst(workingDirectory.count) + [Self.fileName]).joined(separator: "/")
    }
    return source
  }

  func isRoot(_ folder: [String]) -> Bool {
    FileManager.default.fileExists(atPath: "/" + (folder + [".git"]).joined(separator: "/"))
  }

  private static func normalized(_ start: [String], _ path: String) -> [String] {
    var names = start
    for part in path.utf8.split(separator: UInt8(ascii: "/")).map({ String(Substring($0)) }) where part != "." {
      if part == ".." {
        _ = names.popLast()
      } else {
        names.append(part)
      }
    }
    return names
  }
}
