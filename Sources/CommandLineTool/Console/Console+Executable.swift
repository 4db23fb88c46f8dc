#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Console {
  /// The directory that the tool was started from; `nil` where it is not known.
  var executableDirectory: String? {
    guard let executable else { return nil }
    guard let slash = executable.lastIndex(of: "/") else {
      let directories = (environment["PATH"] ?? "").split(separator: ":").map(String.init)
      return directories.first { FileManager.default.isExecutableFile(atPath: $0 + "/" + executable) }
    }
    let directory = String(executable[..<slash])
    if directory.hasPrefix("/") || directory.isEmpty { return directory.isEmpty ? "/" : directory }
    return (workingDirectory ?? FileManager.default.currentDirectoryPath) + "/" + directory
  }
}
