import SwiftSource

/// A stretch of one of the files of a program.
package struct Place: PackedKey, Comparable, Sendable {
  /// The file's number, in the order in which the files were given.
  package var file: Int32
  /// The stretch.
  package var range: ByteRange

  /// The file and the stretch.
  package var packed: UInt64 { range.packed ^ UInt64(truncatingIfNeeded: UInt32(bitPattern: file)) << 40 }

  /// Makes a place.
  package init(file: Int, range: ByteRange) {
    self.file = Int32(clamping: file)
    self.range = range
  }

  /// Whether the left place comes first: by file, then by where it begins and ends.
  package static func < (left: Place, right: Place) -> Bool {
    (left.file, left.range.start, left.range.end) < (right.file, right.range.start, right.range.end)
  }
}
