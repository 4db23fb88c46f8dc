import LayoutModel

extension LogLineParser {
  /// A mention and where it ends.
  struct Candidate {
    /// The mention.
    var mention: LogMention
    /// The index behind it.
    var end: Int
  }

  /// What can be mentioned at an index: the likeliest first.
  ///
  /// - Parameters:
  ///   - start: Where the mention starts.
  ///   - end: Where the middle of the line ends.
  ///   - isEnd: Whether a mention may end before an index, judged by what stands there.
  /// - Returns: The candidates.
  func mentions(from start: Int, to end: Int, isEnd: (Int) -> Bool) -> [Candidate] {
    if style.notation == .snapKitBrackets { return bracketed(from: start, to: end) }
    var result: [Candidate] = []
    for (bytes, name) in knownNames
    where start + bytes.count <= end && line.bytes[start..<start + bytes.count].elementsEqual(bytes)
      && isEnd(start + bytes.count)
    {
      let mention = LogMention(address: name.address, name: name.name, printed: name.name)
      result.append(Candidate(mention: mention, end: start + bytes.count))
    }
    result += addressed(from: start, to: end, isEnd: isEnd)
    if result.isEmpty { result = keyed(from: start, to: end, isEnd: isEnd) }
    return result
  }

  /// `Class:0xaddress` and `Class:0xaddress'text'`.
  private func addressed(from start: Int, to end: Int, isEnd: (Int) -> Bool) -> [Candidate] {
    guard let colon = line.find(":0x", from: start, to: end), colon > start, isClassName(start, colon) else {
      return []
    }
    let last = line.endOfHexadecimal(from: colon + 3)
    guard last > colon + 3, last <= end else { return [] }
    let className = line.text(start, colon)
    let address = line.text(colon + 3, last)
    guard line[last] == UInt8(ascii: "'") else {
      guard isEnd(last) else { return [] }
      return [
        Candidate(
          mention: LogMention(className: className, address: address, printed: line.text(start, last)), end: last)
      ]
    }
    var result: [Candidate] = []
    var index = last + 1
    while let quote = line.find(UInt8(ascii: "'"), from: index, to: end), result.count < Self.maximumCandidates {
      if isEnd(quote + 1) {
        let mention = LogMention(
          className: className, address: address, text: line.text(last + 1, quote), printed: line.text(start, quote + 1)
        )
        result.append(Candidate(mention: mention, end: quote + 1))
      }
      index = quote + 1
    }
    return result
  }

  /// A class name holds no operator: what looks so is a name without an address, with another item behind it.
  private func isClassName(_ start: Int, _ end: Int) -> Bool {
    for word in [" == ", " >= ", " <= ", "]-(", "-(", "'"] as [StaticString]
    where line.find(word, from: start, to: end) != nil {
      return false
    }
    return true
  }

  /// `<Class:0xaddress>`.
  private func bracketed(from start: Int, to end: Int) -> [Candidate] {
    guard line[start] == UInt8(ascii: "<"), let close = line.find(UInt8(ascii: ">"), from: start, to: end),
      let colon = line.find(":0x", from: start, to: close)
    else { return [] }
    let mention = LogMention(
      className: line.text(start + 1, colon), address: line.text(colon + 3, close),
      printed: line.text(start, close + 1))
    return [Candidate(mention: mention, end: close + 1)]
  }

  /// A library's `Class:key`, or a name whose address is not there.
  private func keyed(from start: Int, to end: Int, isEnd: (Int) -> Bool) -> [Candidate] {
    var result: [Candidate] = []
    var index = start + 1
    while index < end, result.count < Self.maximumCandidates {
      if isEnd(index), !holdsAddress(start, index) {
        result.append(Candidate(mention: keyedMention(from: start, to: index), end: index))
      }
      index += 1
    }
    return result
  }

  /// Whether an address is within what would be a name: something in the line was changed on its way.
  private func holdsAddress(_ start: Int, _ end: Int) -> Bool {
    var index = start
    while let place = line.find("0x", from: index, to: end) {
      let isBehindSign = place > start && (line[place - 1] == UInt8(ascii: ":") || line[place - 1]?.isBlank == true)
      if isBehindSign, line.endOfHexadecimal(from: place + 2) > place + 4 { return true }
      index = place + 2
    }
    return false
  }

  /// The mention that fills a range in which no address is: wherever a line prints one, it means one item.
  func keyedMention(from start: Int, to end: Int) -> LogMention {
    let printed = line.text(start, end)
    var mention = LogMention(name: printed, printed: printed)
    if let colon = line.find(UInt8(ascii: ":"), from: start, to: end), colon > start, colon + 1 < end {
      mention.className = line.text(start, colon)
      mention.name = line.text(colon + 1, end)
    }
    return mention
  }
}
