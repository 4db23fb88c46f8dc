import SystemLibrary

/// Why the system refused to open, read or write something.
package enum SystemError: Error, Hashable, Sendable {
  /// An error number of the system.
  case errno(Int32)
  /// There was more to read than the limit, in bytes.
  case tooLarge(limit: Int)
  /// A directory where a file was expected.
  case isDirectory
  /// A symbolic link where none is followed.
  case isLink
  /// A pipe, a socket or a device where a file was expected.
  case isSpecial
  /// A folder that lies deeper than the limit, in folders.
  case tooDeep(limit: Int)
  /// Git does not have an object, or it is no file.
  case missingObject
  /// A program ended before it had answered.
  case endOfOutput

  /// What is wrong, to follow a path and a colon.
  package var message: String {
    switch self {
    case .errno(ENOENT): return "no such file"
    case .errno(ENOTDIR): return "no such file: a part of the path is not a directory"
    case .errno(EACCES), .errno(EPERM): return "permission denied"
    case .errno(ENAMETOOLONG): return "the name is too long"
    case .errno(ELOOP): return "too many symbolic links"
    case .errno(let number):
      guard let text = strerror(number) else { return "system error \(number)" }
      return String(cString: text)
    case .tooLarge(let limit): return "larger than \(limit >> 20) MiB"
    case .isDirectory: return "is a directory"
    case .isLink: return "is a symbolic link, and only those that are named are followed"
    case .tooDeep(let limit): return "lies more than \(limit) folders deep"
    case .isSpecial: return "it is no regular file"
    case .missingObject: return "git has no such file"
    case .endOfOutput: return "git ended before it had answered"
    }
  }

  /// Whether the reader of a pipe has gone, which is its right and no failure.
  var isClosedPipe: Bool { self == .errno(EPIPE) }

  /// Whether there is no folder of that path, or none that may be entered.
  var isMissingFolder: Bool { [.errno(ENOENT), .errno(ENOTDIR), .errno(EACCES)].contains(self) }

  /// Something has that name already.
  static let alreadyExists = SystemError.errno(EEXIST)

  /// Whether there is no file of that name.
  var isMissingFile: Bool { self == .errno(ENOENT) }
}
