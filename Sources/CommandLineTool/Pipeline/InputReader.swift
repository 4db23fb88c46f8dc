import ConsoleLogInput
import LayoutInput
import LayoutModel
import SystemLibrary

/// Reads the files of a run: from a path to a text, or to the finding that says why not.
struct InputReader: Sendable {
  /// The most bytes of one input: 1 GiB.
  static let sizeLimit = 1 << 30

  /// Where paths start and standard input comes from.
  let console: Console
  /// The path that standard input is reported by.
  let standardInputPath: String?

  /// The path that an operand is reported by.
  func reportedPath(_ operand: String) -> String {
    operand == "-" ? standardInputPath ?? "-" : operand
  }

  /// Whether an operand names a directory.
  func isDirectory(_ operand: String) -> Bool { FileStatus(at: console.resolved(operand))?.kind == .folder }

  /// Whether an operand leads to anything.
  func exists(_ operand: String) -> Bool { FileStatus(at: console.resolved(operand)) != nil }

  /// Reads one file.
  ///
  /// - Parameter operand: A path, or `-` for standard input.
  /// - Returns: The text, without a byte order mark.
  /// - Throws: ``LoadFailure`` with one finding.
  func read(_ operand: String) throws(LoadFailure) -> SourceFile {
    let path = reportedPath(operand)
    return try Self.text(of: try readBytes(operand, path: path), path: path)
  }

  /// Reads a file that was found.
  ///
  /// - Parameters:
  ///   - place: Where it is.
  ///   - limit: The most bytes to accept.
  ///   - trail: The folders of the file that was read before.
  /// - Returns: The text, without a byte order mark.
  /// - Throws: ``LoadFailure`` with one finding.
  func read(
    _ place: FilePlace, limit: Int = sizeLimit, along trail: FolderTrail? = nil
  ) throws(LoadFailure) -> SourceFile {
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try place.read(from: console, limit: limit, along: trail)
    } catch {
      throw Self.failure(error, path: place.path)
    }
    return try Self.text(of: bytes, path: place.path)
  }

  /// Why a file cannot be read, as a finding.
  static func failure(_ error: SystemError, path: String, hint: String? = nil) -> LoadFailure {
    LoadFailure(findings: [
      Finding(
        .unreadableInput, file: path, range: nil, message: "Cannot read \(path): \(error.message)", hint: hint)
    ])
  }

  /// Reads one file, whose bytes need not be UTF-8 where they are a console log.
  ///
  /// - Parameter operand: A path, or `-` for standard input.
  /// - Returns: The text, without a byte order mark.
  /// - Throws: ``LoadFailure`` with one finding.
  func readLayoutOrLog(_ operand: String) throws(LoadFailure) -> SourceFile {
    let path = reportedPath(operand)
    let bytes = try readBytes(operand, path: path)
    do throws(LoadFailure) {
      let source = try Self.text(of: bytes, path: path)
      guard Self.holdsZero(source.text), let text = console.inputs.decodedText(of: bytes, path: path) else {
        return source
      }
      return SourceFile(path: path, text: text)
    } catch {
      guard let text = console.inputs.decodedText(of: bytes, path: path) else { throw error }
      return SourceFile(path: path, text: text)
    }
  }

  /// Whether a zero is in a text, which is no character of any: a loop over a text of Swift's
  /// took 8% of the instructions of checking a hundred storyboards.
  private static func holdsZero(_ text: String) -> Bool {
    let isFound = text.utf8.withContiguousStorageIfAvailable { bytes in
      bytes.baseAddress.map { memchr($0, 0, bytes.count) != nil } ?? false
    }
    return isFound ?? text.utf8.contains(0)
  }

  /// Reads one file as a console log, whatever it is.
  ///
  /// - Parameter operand: A path, or `-` for standard input.
  /// - Returns: The text, without a byte order mark.
  /// - Throws: ``LoadFailure`` with one finding.
  func readLog(_ operand: String) throws(LoadFailure) -> SourceFile {
    let path = reportedPath(operand)
    return SourceFile(path: path, text: ConsoleLogLoader.text(of: try readBytes(operand, path: path)))
  }

  /// Bytes as text.
  ///
  /// - Parameters:
  ///   - bytes: What was read.
  ///   - path: The path to report.
  /// - Returns: The text, without a byte order mark.
  /// - Throws: ``LoadFailure`` with one finding where it is neither UTF-8 nor UTF-16 with a byte order mark, or shows that it
  ///   is something else than a text.
  static func text(of bytes: [UInt8], path: String) throws(LoadFailure) -> SourceFile {
    if let foreign = ForeignFile(bytes, path: path) { throw foreign.failure(path: path) }
    guard let (text, encoding) = TextEncoding.text(of: bytes) else {
      throw LoadFailure(findings: [TextEncoding.finding(bytes, path: path)])
    }
    let isMarked = text.unicodeScalars.first == "\u{FEFF}"
    var source = SourceFile(path: path, text: isMarked ? String(text.unicodeScalars.dropFirst()) : text)
    source.encoding = encoding
    return source
  }

  /// Reads the bytes of one file, whatever they are.
  ///
  /// - Throws: ``LoadFailure`` with one finding.
  func readBytes(_ operand: String, path: String) throws(LoadFailure) -> [UInt8] {
    let source: any ByteSource = operand == "-" ? console.input : FileAtPath(path: console.resolved(operand))
    do {
      return try source.readAll(limit: Self.sizeLimit)
    } catch {
      throw Self.failure(error, path: path, hint: hint(for: error, operand: operand))
    }
  }

  private func hint(for error: SystemError, operand: String) -> String? {
    switch error {
    case _ where error.isMissingFile:
      return DirectoryListing.nearestPath(to: operand, in: console).map { "did you mean \($0)?" }
    default: return nil
    }
  }
}
