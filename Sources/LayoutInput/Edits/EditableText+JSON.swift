/// Elements and members of JSON.
extension EditableText {
  /// A range with the quotes around it, if there are some.
  package func quoted(_ range: Range<Int>) -> Range<Int> {
    let (lower, upper) = (range.lowerBound, range.upperBound)
    let isQuoted = lower > 0 && upper < count && scalars[lower - 1] == "\"" && scalars[upper] == "\""
    return isQuoted ? lower - 1..<upper + 1 : range
  }

  /// The element of a JSON array that a range is in or is, with the comma that goes with it.
  package func elementWithComma(around range: Range<Int>) -> Range<Int> {
    let element = quoted(range)
    let (lower, upper) = (element.lowerBound, element.upperBound)
    let next = endOfBlanks(from: upper)
    if next < count, scalars[next] == "," { return lower..<endOfBlanks(from: next + 1) }
    var last = lower
    while last > 0, Self.isBlank(scalars[last - 1]) { last -= 1 }
    return (last > 0 && scalars[last - 1] == "," ? last - 1 : lower)..<upper
  }

  /// Where an element can be added to the array of a key of the outermost object, and whether there is none yet.
  package func endOfArray(behindKey key: String) -> (place: Int, isEmpty: Bool)? {
    var depth = 0
    var isWanted = false
    var last: (offset: Int, scalar: Unicode.Scalar)?
    var index = 0
    while index < count {
      let scalar = scalars[index]
      if scalar == "\"" {
        let start = index + 1
        index += 1
        while index < count, scalars[index] != "\"" { index += scalars[index] == "\\" ? 2 : 1 }
        if depth == 1, index < count, last?.scalar == "{" || last?.scalar == "," {
          isWanted = string(scalars[start..<index]) == key
        }
      } else if scalar == "[" || scalar == "{" {
        depth += 1
      } else if scalar == "]" || scalar == "}" {
        if depth == 2, isWanted, scalar == "]", let last { return (last.offset + 1, last.scalar == "[") }
        depth -= 1
      }
      if index < count, !Self.isBlank(scalar) { last = (index, scalar) }
      index += 1
    }
    return nil
  }

  /// What stands between the elements of an array whose last one ends at a place.
  package func separator(at place: Int) -> String {
    guard scalars[place..<endOfBlanks(from: place)].contains("\n") else { return ", " }
    let start = starts[position(place).line - 1]
    return "," + lineBreak + string(scalars[start..<place].prefix(while: Self.isBlank))
  }

  /// Where a member can be added to the outermost object.
  package var endOfObject: Int? {
    scalars.lastIndex(of: "}").flatMap { end in scalars[..<end].lastIndex { !Self.isBlank($0) } }.map { $0 + 1 }
  }

  /// The value of a JSON key that is an array of simple values, where the range is that of the key; else the range.
  package func value(at range: Range<Int>) -> Range<Int> {
    let colon = endOfBlanks(from: quoted(range).upperBound)
    guard colon < count, scalars[colon] == ":" else { return range }
    let start = endOfBlanks(from: colon + 1)
    guard start < count, scalars[start] == "[", let end = scalars[start...].firstIndex(of: "]") else { return range }
    return start..<end + 1
  }
}
