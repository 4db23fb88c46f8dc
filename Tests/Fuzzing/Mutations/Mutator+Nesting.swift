import TestSupport

extension Mutator {
  /// Loses a bracket or a quotation mark, nests something deeply, or says it many times over.
  func changeNesting(_ bytes: inout [UInt8], _ generator: inout SeededGenerator) {
    let marks = Set("(){}[]\"".utf8)
    let places = bytes.indices.filter { marks.contains(bytes[$0]) }
    guard !places.isEmpty else { return }
    let place = generator.pick(places)
    switch generator.below(4) {
    case 0: bytes.remove(at: place)
    case 1: bytes.insert(generator.pick(Array("(){}[]\"".utf8)), at: place)
    default:
      let pairs = [
        ("(", ")"), ("[", "]"), ("{ ", " }"), ("if x { ", " }"), ("f(", ")"), ("\"\\(", ")\""), ("/*", "*/"), ("!", ""),
        ("x?.", ""), ("a + ", ""), ("switch x { case 1: ", " }"), ("for x in y { ", " }"), ("#if A\n", "\n#endif\n"),
        ("class A { ", " }"), ("", "?"), ("case .a: break\n", ""),
      ]
      let (open, close) = generator.pick(pairs)
      let count = 1 + generator.below(generator.chance(70) ? 20 : 2000)
      let end = min(bytes.count, place + generator.below(60))
      bytes.insert(contentsOf: Array(String(repeating: close, count: count).utf8), at: end)
      bytes.insert(contentsOf: Array(String(repeating: open, count: count).utf8), at: place)
    }
  }
}
