import SystemLibrary

/// What the process was started with, whatever bytes that is: see ``PathText``.
package enum ProcessValues {
  /// The words of the command line, the program's name first.
  package static var arguments: [String] {
    (0..<Int(CommandLine.argc)).compactMap { CommandLine.unsafeArgv[$0].map(text) }
  }

  /// The environment variables.
  package static var environment: [String: String] {
    #if canImport(Darwin)
      var next: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = _NSGetEnviron().pointee
    #else
      var next: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = environ
    #endif
    var result: [String: String] = [:]
    while let entry = next?.pointee {
      let bytes = UnsafeRawBufferPointer(start: entry, count: strlen(entry))
      let parts = bytes.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      // Of a variable that is there twice, the first one is what others see.
      if let name = parts.first, parts.count == 2 {
        result[PathText.text(of: name)] = result[PathText.text(of: name)] ?? PathText.text(of: parts[1])
      }
      next = next?.advanced(by: 1)
    }
    return result
  }

  private static func text(_ pointer: UnsafeMutablePointer<CChar>) -> String {
    PathText.text(of: UnsafeRawBufferPointer(start: pointer, count: strlen(pointer)))
  }
}
