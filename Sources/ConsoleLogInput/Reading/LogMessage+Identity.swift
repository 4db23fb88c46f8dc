import ConstraintNotation

/// What tells messages of one cause from others, known without reading their constraints.
extension LogMessage {
  /// A fingerprint that is equal for messages which differ only in addresses, texts, the order of the list, and the
  /// numbers that a container gives.
  package struct Fingerprint: Hashable, Sendable {
    /// How many constraints there are.
    var count: Int
    /// Two sums of the constraints' hashes.
    var first: UInt64
    /// The other one.
    var second: UInt64
  }

  /// The fingerprint. Linear.
  package var fingerprint: Fingerprint {
    var result = Fingerprint(count: elements.count, first: UInt64(broken == nil ? 0 : 1), second: 0)
    for line in elements + traceLines {
      let hash = Self.hash(line.bytes)
      result.first &+= hash
      result.second ^= (hash ^ (hash >> 29)) &* 0xbf58_476d_1ce4_e5b9
    }
    if let broken { result.first &+= Self.hash(broken.bytes) &* 31 }
    if let remark {
      // What it names has no addresses, and what stands before its words is a time.
      let text = ["\(remark.kind)"] + remark.parts
      result.first &+= Self.hash(Array(text.joined(separator: "\n").utf8)) &* 37
    }
    return result
  }

  /// The addresses of its constraints. Linear.
  package var constraintAddresses: Set<UInt64> {
    var result = Set<UInt64>()
    for line in elements {
      let bytes = LogBytes(line.bytes)
      guard let colon = bytes.find("0x", from: 0) else { continue }
      let end = bytes.endOfHexadecimal(from: colon + 2)
      if let address = UInt64(bytes.text(colon + 2, end), radix: 16) { result.insert(address) }
    }
    return result
  }

  /// The 64-bit FNV-1a hash of a line without its addresses, texts and, for a container's size, numbers.
  private static func hash(_ line: [UInt8]) -> UInt64 {
    let bytes = LogBytes(line)
    let isGiven =
      bytes.find("Encapsulated-Layout", from: 0) != nil || bytes.find("_UITemporaryLayout", from: 0) != nil
      || bytes.find("fittingSize", from: 0) != nil
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    var index = 0
    while let byte = bytes[index] {
      if byte == UInt8(ascii: "0"), bytes[index + 1] == UInt8(ascii: "x") {
        index = bytes.endOfHexadecimal(from: index + 2)
        if bytes[index] == UInt8(ascii: "'") { index = endOfText(bytes, from: index + 1) }
        continue
      }
      if !(isGiven && (byte.isDigit || byte == UInt8(ascii: "."))) {
        hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
      }
      index += 1
    }
    return hash
  }

  /// The end of a text behind an address: its first quote that is followed as a mention is.
  private static func endOfText(_ bytes: LogBytes, from start: Int) -> Int {
    var index = start
    while let byte = bytes[index] {
      index += 1
      guard byte == UInt8(ascii: "'") else { continue }
      switch bytes[index] {
      case UInt8(ascii: "."), UInt8(ascii: "]"), UInt8(ascii: "("), UInt8(ascii: " ")?: return index
      default: continue
      }
    }
    return start
  }
}
