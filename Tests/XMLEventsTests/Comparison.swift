@testable import XMLEvents

/// Holds the reader against the parser of the system.
enum Comparison {
  /// Why the two may differ over a text.
  enum Excuse: String, CaseIterable {
    case tooShort = "fewer than four bytes are not looked at by the parser"
    case noText = "bytes that are no UTF-8 make the parser trap; the reader is given text"
    case noData = "the parser cannot be asked about an instruction without data: it reads address zero"
    case documentType = "document types are not read"
    case target = "the parser warns of a target that begins with xml by the number of a declaration out of its place"
    case encoding = "of the encodings only UTF-8 and UTF-16 are read"
    case version = "the parser takes 1. for a version"
    case parting = "the parser needs no blank before standalone"
    case depth = "the parser nests no deeper than 256"
  }

  /// What came of it.
  enum Outcome {
    case same(isAccepted: Bool)
    case excused(Excuse)
    case different(String)
  }

  static func compare(_ bytes: [UInt8]) -> Outcome {
    let reading = Reading(bytes)
    if reading.isUndecodable { return .excused(.noText) }
    if bytes.count < 4 { return .excused(.tooShort) }
    switch reading.mistake?.kind {
    case .documentType: return .excused(.documentType)
    case .unknownEncoding: return .excused(.encoding)
    default: break
    }
    guard ParserOracle.canRead(bytes) else { return .excused(.noData) }
    let oracle = ParserOracle(bytes)
    guard reading.isAccepted == oracle.isAccepted else {
      if oracle.codes.first == 1 { return .excused(.depth) }
      if oracle.isAccepted, let excuse = declarationExcuse(bytes, reading.mistake) { return .excused(excuse) }
      if reading.isAccepted, oracle.codes.contains(64), reading.hasTargetLikeXML { return .excused(.target) }
      let mistake = reading.mistake.map { "\($0.range.start.line):\($0.range.start.column) \($0.message)" }
      return .different(
        "the reader: \(mistake ?? (reading.isUndecodable ? "not UTF-8" : "well-formed")); "
          + "the parser: \(oracle.isAccepted ? "well-formed" : "errors \(oracle.codes)")")
    }
    guard reading.isAccepted else { return .same(isAccepted: false) }
    for (index, pair) in zip(reading.happenings, oracle.happenings).enumerated() where pair.0 != pair.1 {
      return .different("event \(index): \(pair.0), by the parser \(pair.1)")
    }
    guard reading.happenings.count == oracle.happenings.count else {
      return .different("\(reading.happenings.count) events, by the parser \(oracle.happenings.count)")
    }
    return .same(isAccepted: true)
  }

  /// What the parser lets pass in an XML declaration against the grammar of sections 2.8 and 2.9.
  private static func declarationExcuse(_ bytes: [UInt8], _ mistake: XMLMistake?) -> Excuse? {
    guard let mistake else { return nil }
    let rest = bytes[mistake.range.start.offset...]
    switch mistake.kind {
    case .declarationWithoutVersion:
      let declaration = rest.prefix { $0 != UInt8(ascii: ">") }
      return ["'1.'", "\"1.\""].contains { declaration.firstRange(of: Array($0.utf8)) != nil } ? .version : nil
    case .openDeclaration: return rest.starts(with: Array("standalone".utf8)) ? .parting : nil
    default: return nil
    }
  }
}
