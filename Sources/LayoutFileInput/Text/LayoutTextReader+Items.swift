import ConstraintNotation
import ExactArithmetic
import LayoutModel

extension LayoutTextReader {
  /// Reads `view`, `stack`, `scroll` and `guide`; `false` for another word.
  mutating func readItem(
    _ word: String, _ scanner: inout LineScanner, to end: Int, indentation: ArraySlice<UInt8>
  ) throws(Mistake) -> Bool {
    guard ["view", "stack", "scroll", "guide"].contains(word) else { return false }
    let keyword = scanner.line.range(ofBytes: scanner.offset..<end)
    scanner.offset = end
    scanner.skipBlanks()
    let name: Located<String>
    do {
      let what = "the name of a \(word == "guide" ? "layout guide" : word)"
      name = try scanner.itemName(what, behind: word)
    } catch {
      draft.hasAllItems = false
      subject = .unnamedItem
      if let view = open.last?.view { draft.doubts.doubt(draft.views[view].name.value) }
      open.append(OpenItem(indentation: indentation, name: "", view: nil))
      throw error
    }
    subject = .item(name.value)
    if let mistake = Habit.name(name, behind: word, scanner) {
      mistakes.add(mistake)
      draft.misnamedItems.insert(name.value)
    }
    let isInUnnamed = open.last?.isUnnamed == true
    let nesting = place(indentation, at: keyword)
    if isInUnnamed { draft.doubts.doubt(name.value) }
    if word == "guide" {
      let count = draft.guides.count
      defer { if draft.guides.count == count { draft.hasAllItems = false } }
      subject = .unnamedItem
      try readGuide(name, &scanner, in: nesting.parent, indentation: indentation)
    } else {
      var view = ViewDraft(name: name)
      if let parent = nesting.parent { view.superview = Located(parent, at: name.range) }
      if word == "stack" { view.stack = StackDraft() }
      if word == "scroll" { view.isScrollView = true }
      if word != "view" { view.partRanges[word] = keyword }
      draft.views.append(view)
      let index = draft.views.count - 1
      open.append(OpenItem(indentation: indentation, name: name.value, view: index))
      scanner.skipBlanks()
      if scanner.take(":") {
        scanner.skipBlanks()
        let name = try scanner.className()
        (draft.views[index].className, draft.views[index].classRange) = (name.value, name.range)
      }
      scanner.skipBlanks()
      do {
        let isFirst = draft.views[index].className == nil
        try LayoutTextReader.readWords(&scanner, isFirst: isFirst, into: &draft.views[index])
      } catch {
        // Beside another root it may as well be a constraint whose beginning is mistaken.
        if nesting.parent == nil, index > 0 { draft.doubts.leaveOutConstraints() }
        throw error
      }
    }
    if let mistake = nesting.mistake {
      // Nor is it certain what it was to be in.
      if let parent = nesting.parent { draft.doubts.doubt(parent) } else { subject = .anything }
      throw mistake
    }
    return true
  }

  /// Finds the view that an indentation is inside, and whether the indentation is that of its neighbours.
  private mutating func place(_ indentation: ArraySlice<UInt8>, at keyword: SourceRange) -> (
    parent: String?, mistake: Mistake?
  ) {
    guard let last = open.indices.last else {
      let expected = rootIndentation ?? []
      if rootIndentation == nil { rootIndentation = indentation }
      if indentation.elementsEqual(expected) || draft.views.isEmpty && draft.guides.isEmpty { return (nil, nil) }
      return (
        nil,
        Mistake(
          at: keyword, "This line is indented, but there is no view above it that it could be in",
          hint: "start it in column \(expected.count + 1), or put it below its superview")
      )
    }
    let parent = open[last].view == nil ? nil : open[last].name
    let expected = open[last].childIndentation ?? indentation
    open[last].childIndentation = expected
    // What is in an item without a name hangs where that hangs, which is not known.
    if open[last].isUnnamed { return (nil, nil) }
    if open[last].view == nil {
      return (
        nil,
        Mistake(
          at: keyword, "\(open[last].name) is a layout guide, and nothing is inside one",
          hint: "indent this line like the guide itself")
      )
    }
    if indentation.elementsEqual(expected) { return (parent, nil) }
    return (
      parent,
      Mistake(
        at: keyword,
        "This line is indented by \(indentation.count), but what else is in \(open[last].name) by \(expected.count)",
        hint: "indent the views of one superview alike, with blanks or with tabs")
    )
  }

  private mutating func readGuide(
    _ name: Located<String>, _ scanner: inout LineScanner, in parent: String?, indentation: ArraySlice<UInt8>
  ) throws(Mistake) {
    scanner.skipBlanks()
    var owner = parent.map { Located($0, at: name.range) }
    if scanner.word == "owner" {
      if parent != nil {
        throw scanner.expected("the end of the line", hint: "the guide's owner is the view that it is indented under")
      }
      scanner.offset = scanner.endOfWord(from: scanner.offset)
      scanner.skipBlanks()
      owner = try scanner.name("the name of the view that owns the guide", hint: "write owner Superview")
      scanner.skipBlanks()
    }
    let isInUnnamed = open.last?.isUnnamed == true
    open.append(OpenItem(indentation: indentation, name: name.value, view: nil))
    guard let owner else {
      // Its owner is there, though it is not known.
      if isInUnnamed { return }
      // The line above may have been meant for one, whatever it is read as.
      subject = .anything
      throw Mistake(
        at: name.range, "The layout guide \(name.value) is in no view", hint: "indent it under the view that owns it")
    }
    draft.guides.append(GuideDraft(name: name, owner: owner))
    guard scanner.isAtEnd else {
      throw scanner.expected("the end of the line", hint: "a layout guide has a name alone")
    }
  }
}

extension LineScanner {
  /// Reads a name: letters, digits, `_`, `$`, with hyphens and points inside, or a quoted string.
  mutating func name(_ what: String, hint: String) throws(Mistake) -> Located<String> {
    if peek == UInt8(ascii: "\"") {
      let name = try quoted()
      guard !name.value.isEmpty else {
        throw Mistake(at: name.range, "Expected \(what), found an empty string", hint: hint)
      }
      return name
    }
    let start = offset
    while isNameByte(at: offset) || offset > start && isJoint(at: offset) && isNameByte(at: offset + 1) { offset += 1 }
    guard offset > start else { throw expected(what, hint: hint) }
    return Located(line.text(start..<offset), at: line.range(ofBytes: start..<offset))
  }

  /// Reads the name of an item; a size is none.
  fileprivate mutating func itemName(_ what: String, behind word: String) throws(Mistake) -> Located<String> {
    if let hint = Habit.nameless(self, word) ?? Habit.bracketed(self, word) { throw expected(what, hint: hint) }
    return try name(what, hint: "write \(word) Red")
  }

  private func isJoint(at index: Int) -> Bool {
    byte(at: index) == UInt8(ascii: "-") || byte(at: index) == UInt8(ascii: ".")
  }

  /// Reads a class: what is ahead up to the next blank, or a quoted string.
  mutating func className() throws(Mistake) -> Located<String> {
    if peek == UInt8(ascii: "\"") { return try quoted() }
    let start = offset
    offset = endOfRun(from: offset)
    guard offset > start else { throw expected("a class", hint: "write view Title: UILabel") }
    if let mistake = Habit.className(self, from: start) { throw mistake }
    return Located(line.text(start..<offset), at: line.range(ofBytes: start..<offset))
  }

  /// Reads one of the names of an enumeration.
  mutating func choice<Choice: CaseIterable & RawRepresentable<String>>(
    _ type: Choice.Type, of what: String
  ) throws(Mistake) -> Choice {
    let end = endOfRun(from: offset)
    let text = line.text(offset..<end)
    guard let value = Choice(rawValue: text) else {
      let known = type.allCases.map(\.rawValue)
      throw expected(
        "one of \(known.joined(separator: ", ")) behind \"\(what)\"",
        hint: Habit.platform(text).flatMap { type == Platform.self ? $0 : nil }
          ?? Habit.direction(text).flatMap { type == LayoutDirection.self ? $0 : nil }
          ?? Habit.arrangement(text).flatMap { hint in known.contains { hint.hasSuffix(" \($0)?") } ? hint : nil }
          ?? NearestName.hint(for: text, among: known, listing: false))
    }
    offset = end
    return value
  }
}
