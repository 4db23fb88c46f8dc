/// Makes the characters that a stretch means from those that it has.
enum XMLDecoding {
  /// The characters of a stretch that was found to be well-formed.
  static func string(_ bytes: UnsafeBufferPointer<UInt8>, _ spelling: XMLToken.Spelling) -> String {
    guard spelling != .verbatim else { return String(decoding: bytes, as: UTF8.self) }
    // A character has no more bytes than what stands for it.
    return String(unsafeUninitializedCapacity: bytes.count) { output in
      var decoder = Decoder(input: bytes, output: output)
      while decoder.read < bytes.count { decoder.decodeNext(spelling) }
      return decoder.written
    }
  }

  private struct Decoder {
    let input: UnsafeBufferPointer<UInt8>
    let output: UnsafeMutableBufferPointer<UInt8>
    var read = 0
    var written = 0

    mutating func put(_ byte: UInt8) {
      output[written] = byte
      written += 1
    }

    mutating func decodeNext(_ spelling: XMLToken.Spelling) {
      let byte = input[read]
      switch byte {
      case UInt8(ascii: "\r"):
        let isPair = read + 1 < input.count && input[read + 1] == UInt8(ascii: "\n")
        put(spelling == .value ? UInt8(ascii: " ") : UInt8(ascii: "\n"))
        read += isPair ? 2 : 1
      case UInt8(ascii: "\n"), UInt8(ascii: "\t"):
        put(spelling == .value ? UInt8(ascii: " ") : byte)
        read += 1
      case UInt8(ascii: "&") where spelling != .lines:
        decodeReference()
      default:
        put(byte)
        read += 1
      }
    }

    private mutating func decodeReference() {
      let start = read + 1
      while read < input.count, input[read] != UInt8(ascii: ";") { read += 1 }
      let name = input[start..<read]
      read = min(read + 1, input.count)
      guard name.first == UInt8(ascii: "#") else {
        if let character = XMLReferences.character(ofEntity: name) { put(character) }
        return
      }
      let isHexadecimal = name.dropFirst().first == UInt8(ascii: "x")
      var value: UInt32 = 0
      for byte in name.dropFirst(isHexadecimal ? 2 : 1) {
        value = value &* (isHexadecimal ? 16 : 10) &+ (XMLReferences.digit(byte, isHexadecimal: isHexadecimal) ?? 0)
      }
      guard let scalar = Unicode.Scalar(value) else { return }
      for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter { put(byte) }
    }
  }
}
