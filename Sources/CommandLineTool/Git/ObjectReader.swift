/// Reads objects of a repository one after the other, through one `git cat-file --batch`.
struct ObjectReader: ~Copyable {
  private var process: ChildProcess
  private var buffer: [UInt8] = []
  private var start = 0

  /// Starts git.
  init(_ git: Git) throws(SystemError) {
    process = try git.start(["cat-file", "--batch"])
  }

  /// The content of an object.
  ///
  /// - Parameters:
  ///   - object: Its full name.
  ///   - limit: The most bytes to accept.
  /// - Returns: The bytes.
  /// - Throws: ``SystemError`` where it is missing or too large, or git is gone. What comes next may then be any part of
  ///   the object: another reader is needed.
  mutating func bytes(of object: String, limit: Int) throws(SystemError) -> [UInt8] {
    try process.write(object + "\n")
    // "NAME blob SIZE", or "NAME missing".
    let words = String(decoding: try line(), as: UTF8.self).split(separator: " ")
    guard words.count == 3, words[0] == object, words[1] == "blob", let size = Int(words[2]), size >= 0
    else {
      throw .missingObject
    }
    guard size <= limit else { throw .tooLarge(limit: limit) }
    let content = try take(size)
    _ = try take(1)
    return content
  }

  private mutating func line() throws(SystemError) -> ArraySlice<UInt8> {
    while true {
      if let end = buffer[start...].firstIndex(of: UInt8(ascii: "\n")) {
        defer { start = end + 1 }
        return buffer[start..<end]
      }
      try fill()
    }
  }

  private mutating func take(_ count: Int) throws(SystemError) -> [UInt8] {
    while buffer.count - start < count { try fill() }
    defer { start += count }
    return Array(buffer[start..<(start + count)])
  }

  /// Reads on; what has been taken is dropped.
  private mutating func fill() throws(SystemError) {
    buffer.removeFirst(start)
    start = 0
    let chunk = try process.readChunk()
    guard !chunk.isEmpty else { throw .endOfOutput }
    buffer += chunk
  }
}
