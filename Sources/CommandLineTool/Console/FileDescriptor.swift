import LayoutReporters
import SystemLibrary

/// An open file of the process, read and written with the system's own calls, so that every error is known by number.
package struct FileDescriptor: ByteSource, TextSink {
  /// Standard input.
  package static let standardInput = FileDescriptor(number: 0)
  /// Standard output.
  package static let standardOutput = FileDescriptor(number: 1)
  /// Standard error.
  package static let standardError = FileDescriptor(number: 2)

  private static let chunkSize = 1 << 18

  /// The system's number.
  let number: Int32

  package var isTerminal: Bool { isatty(number) == 1 }

  package var columns: Int? {
    var size = winsize()
    guard ioctl(number, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// Takes the numbers of standard streams that are closed, so that no file or pipe gets one: it would be read and written
  /// in the place of the stream. They stay as useless as they are.
  package static func occupyClosedStreams() {
    for (number, mode) in [(0, O_WRONLY), (1, O_RDONLY), (2, O_RDONLY)] as [(Int32, Int32)]
    where fcntl(number, F_GETFD) < 0 {
      // The least number that is free, which is this one.
      _ = open("/dev/null", mode)
    }
  }

  /// Makes writing to a pipe that no one reads an error instead of the end of the process.
  package static func ignoreClosedPipes() {
    signal(SIGPIPE, SIG_IGN)
  }

  package func readAll(limit: Int) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    if let size = try regularFileSize() {
      guard size <= limit else { throw .tooLarge(limit: limit) }
      bytes.reserveCapacity(size)
    }
    while true {
      let chunk = try readChunk()
      if chunk.isEmpty { return bytes }
      guard chunk.count <= limit - bytes.count else { throw .tooLarge(limit: limit) }
      bytes.append(contentsOf: chunk)
    }
  }

  package func readParts(_ body: ([UInt8]) -> Void) throws(SystemError) {
    _ = try regularFileSize()
    while true {
      let chunk = try readChunk()
      if chunk.isEmpty { return }
      body(chunk)
    }
  }

  package func write(_ text: VisibleText) throws(SystemError) {
    try write(bytes: Array(text.text.utf8))
  }

  /// Writes all of some bytes.
  ///
  /// - Throws: ``SystemError`` when writing fails.
  func write(bytes: [UInt8]) throws(SystemError) {
    var start = 0
    while start < bytes.count {
      let written = bytes[start...].withUnsafeBytes { systemWrite($0) }
      if written >= 0 {
        start += written
      } else if errno == EAGAIN || errno == EWOULDBLOCK {
        waitUntilWritable()
      } else if errno != EINTR {
        throw .errno(errno)
      }
    }
  }

  /// The size of a regular file; `nil` for a pipe or device, whose size shows at the end.
  private func regularFileSize() throws(SystemError) -> Int? {
    let status = try FileStatus(ofOpen: number)
    switch status.kind {
    case .folder: throw .isDirectory
    case .file: return status.size
    default: return nil
    }
  }

  /// Some bytes; none at the end.
  func readChunk() throws(SystemError) -> [UInt8] {
    var failure: Int32 = 0
    let chunk = [UInt8](unsafeUninitializedCapacity: Self.chunkSize) { buffer, count in
      count = 0
      while true {
        let result = systemRead(UnsafeMutableRawBufferPointer(buffer))
        if result >= 0 {
          count = result
          return
        }
        if errno != EINTR {
          failure = errno
          return
        }
      }
    }
    if failure != 0 { throw .errno(failure) }
    return chunk
  }

  private func systemRead(_ buffer: UnsafeMutableRawBufferPointer) -> Int {
    SystemLibrary.read(number, buffer.baseAddress, buffer.count)
  }

  private func systemWrite(_ buffer: UnsafeRawBufferPointer) -> Int {
    SystemLibrary.write(number, buffer.baseAddress, buffer.count)
  }

  /// Waits where someone has made the descriptor nonblocking, as some parents of a process do.
  private func waitUntilWritable() {
    var request = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
    _ = poll(&request, 1, -1)
  }
}
