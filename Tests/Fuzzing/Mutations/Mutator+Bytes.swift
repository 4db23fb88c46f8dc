import TestSupport

extension Mutator {
  private static let alphabet = Array("()[]{}|-@=<>*+.,:;\"'#&/\n\r\t 019eEvHx\\".utf8) + [0, 0x1B, 0x80, 0xC3, 0xFF]

  /// Exchanges the line breaks, or writes the text in another encoding.
  func changeEncoding(_ bytes: inout [UInt8], _ generator: inout SeededGenerator) {
    let (feed, carriageReturn) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))
    switch generator.below(5) {
    case 0: bytes = bytes.flatMap { $0 == feed ? [carriageReturn, feed] : [$0] }
    case 1: bytes = bytes.map { $0 == feed ? carriageReturn : $0 }
    case 2: bytes = [0xEF, 0xBB, 0xBF] + bytes
    case 3:
      bytes =
        [0xFF, 0xFE] + String(decoding: bytes, as: UTF8.self).utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    default: bytes = bytes.map { $0 >= 0x80 && generator.chance(20) ? 0xE9 : $0 }
    }
  }

  /// Replaces, removes, inserts, repeats or cuts off some bytes.
  func changeBytes(_ bytes: inout [UInt8], _ generator: inout SeededGenerator) {
    guard !bytes.isEmpty else {
      bytes = special(&generator)
      return
    }
    let index = generator.below(bytes.count)
    let end = min(bytes.count, index + 1 + generator.below(generator.chance(80) ? 16 : bytes.count))
    let byte = generator.pick(Self.alphabet)
    switch generator.below(6) {
    case 0: bytes[index] = byte
    case 1: bytes.removeSubrange(index..<end)
    case 2: bytes.insert(byte, at: index)
    case 3: bytes.insert(contentsOf: Array(bytes[index..<end]), at: index)
    case 4: bytes.insert(contentsOf: special(&generator), at: index)
    default:
      if generator.chance(15) { bytes.removeSubrange(index...) } else { bytes[index] ^= 1 << UInt8(generator.below(8)) }
    }
  }
}
