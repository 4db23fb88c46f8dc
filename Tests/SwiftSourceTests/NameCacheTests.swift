import Testing

@testable import SwiftSource

@Suite("Names of words")
struct NameCacheTests {
  @Test("Words of every length have the names that the table gives their texts, at first and again")
  func lengths() {
    // All words of up to eleven letters of two: they share their first bytes, their last, and both.
    var words = [""]
    var last = [""]
    for _ in 1...11 {
      last = last.flatMap { [$0 + "a", $0 + "b"] }
      words += last
    }
    words += (12...40).flatMap { count in
      (0..<count).map { place in
        String(repeating: "a", count: place) + "b" + String(repeating: "a", count: count - place - 1)
      }
    }
    words += ["ü", "über", "größenänderung", "長さ", "幅と高さの比", "👩‍👩‍👧‍👦"]
    let table = NameTable()
    let cache = NameCache(table)
    for word in words + words.reversed() {
      let name = Array(word.utf8).withUnsafeBufferPointer { cache.name($0) }
      #expect(name == table.name(word))
      #expect(table.text(name) == word)
    }
    #expect(Set(words.map { table.name($0).id }).count == words.count)
  }
}
