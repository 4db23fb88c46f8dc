import SystemLibrary

/// Numbers as C's `%g` prints them, by C's own function, so that nothing is shared with what wrote the report.
enum GeneralFormat {
  /// Six significant digits without zeros at the end, or an exponent.
  static func text(_ value: Double) -> String {
    // Six digits, a point, a sign and an exponent of three digits take 13 bytes at most.
    var bytes = [CChar](repeating: 0, count: 32)
    let count = withVaList([value]) { vsnprintf(&bytes, bytes.count, "%g", $0) }
    return String(decoding: bytes.prefix(max(0, Int(count))).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
