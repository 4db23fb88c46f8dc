import Synchronization

/// The names of a program: texts by number and numbers by text, shared by all that read its files.
///
/// The first numbers are those of ``Keyword`` and ``StandardOperator``; then come the words that the table was made with.
package final class NameTable: Sendable {
  /// The number of the first word that the table is made with.
  package static let firstWord: Int32 = 256

  private struct State {
    var texts: [String]
    var numbers: [String: Int32]
  }

  private let state: Mutex<State>

  /// Makes a table.
  ///
  /// - Parameter words: Words with fixed numbers, from ``firstWord`` on.
  package init(words: [String] = []) {
    var texts = (0..<Self.firstWord.position).map { "\u{0}\($0)" }
    for keyword in Keyword.allCases { texts[keyword.rawValue.position] = keyword.text }
    for known in StandardOperator.allCases { texts[known.rawValue.position] = known.text }
    texts += words
    var numbers: [String: Int32] = [:]
    // A word that is also a keyword keeps the keyword's number.
    for (number, text) in texts.enumerated() where numbers[text] == nil { numbers[text] = Int32(clamping: number) }
    state = Mutex(State(texts: texts, numbers: numbers))
  }

  /// The name of a text.
  package func name(_ text: String) -> Name {
    state.withLock { state in
      if let number = state.numbers[text] { return Name(id: number) }
      let number = Int32(clamping: state.texts.count)
      state.texts.append(text)
      state.numbers[text] = number
      return Name(id: number)
    }
  }

  /// A name of its own for a text that may have one already: it is found under no text.
  package func another(_ text: String) -> Name {
    state.withLock { state in
      state.texts.append(text)
      return Name(id: Int32(clamping: state.texts.count - 1))
    }
  }

  /// The text of a name; empty for none.
  package func text(_ name: Name) -> String {
    name.id < 0 ? "" : state.withLock { $0.texts[name.id.position] }
  }
}
