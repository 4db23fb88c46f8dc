import LayoutReporters
import Synchronization
import SystemLibrary

/// Output that becomes a file when it is complete, so that no one reads a part of it, and what was there stays where the
/// work could not be done.
///
/// What is more than a little waits on the disk, in a file without a name beside the one to be: so a report of any length
/// needs no memory, and nothing is left of it however the process ends.
final class PendingFile: TextSink {
  var isTerminal: Bool { false }
  var columns: Int? { nil }

  /// How much of the output waits in memory, in bytes.
  static let memoryLimit = 1 << 20

  private let place: FilePlace
  private let console: Console
  private let contents = Mutex(Contents())

  private struct Contents {
    /// What waits in memory, behind what is on the disk.
    var bytes: [UInt8] = []
    /// What waits on the disk; `nil` where that is nothing, or there is no such place.
    var scratch: FileDescriptor?
    /// Whether there is no such place, as will be said at the end.
    var isConfined = false
    var failure: SystemError?
  }

  /// How much of the output waits in memory now, in bytes.
  var bytesInMemory: Int { contents.withLock { $0.bytes.count } }

  /// Makes output that is to become a file.
  ///
  /// - Parameters:
  ///   - path: The path, as the user gave it.
  ///   - console: Says where relative paths start.
  init(at path: String, from console: Console) {
    place = FilePlace(named: path)
    self.console = console
  }

  deinit {
    contents.withLock { contents in
      if let scratch = contents.scratch { close(scratch.number) }
    }
  }

  func write(_ text: VisibleText) throws(SystemError) {
    let failure = contents.withLock { contents -> SystemError? in
      contents.bytes.append(contentsOf: text.text.utf8)
      guard contents.bytes.count >= Self.memoryLimit, !contents.isConfined else { return nil }
      do throws(SystemError) {
        try spill(&contents)
      } catch {
        contents.failure = error
      }
      return contents.failure
    }
    if let failure { throw failure }
  }

  /// Moves what waits in memory to the disk.
  private func spill(_ contents: inout Contents) throws(SystemError) {
    if contents.scratch == nil { contents.scratch = try? place.scratchFile(from: console) }
    guard let scratch = contents.scratch else {
      contents.isConfined = true
      return
    }
    try scratch.write(bytes: contents.bytes)
    contents.bytes.removeAll(keepingCapacity: true)
  }

  /// Writes the file in the place of one that is there.
  ///
  /// - Throws: ``SystemError``, also where a part of the output could not be kept.
  func finish() throws(SystemError) {
    let failure = contents.withLock { contents -> SystemError? in
      do throws(SystemError) {
        if let failure = contents.failure { throw failure }
        try place.rewrite(from: console) { (file) throws(SystemError) in
          if let scratch = contents.scratch { try file.writeAll(of: scratch) }
          try file.write(bytes: contents.bytes)
        }
        return nil
      } catch {
        return error
      }
    }
    if let failure { throw failure }
  }
}

extension FileDescriptor {
  /// Writes all that is in another file, whose bytes are read from its beginning.
  fileprivate func writeAll(of file: FileDescriptor) throws(SystemError) {
    guard lseek(file.number, 0, SEEK_SET) == 0 else { throw .errno(errno) }
    while true {
      let chunk = try file.readChunk()
      if chunk.isEmpty { return }
      try write(bytes: chunk)
    }
  }
}
