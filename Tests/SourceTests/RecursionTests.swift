import Testing

/// The stack ends: functions that call one another in a circle are listed with what bounds their depth.
@Suite("Recursion in the sources")
struct RecursionTests {
  /// Functions in a circle, and what bounds it.
  struct Bound: Sendable {
    /// Their names.
    var functions: [String]
    /// The most calls that are inside of one another, or why it is no circle.
    var reason: String
  }

  @Test("Functions call themselves, or one another in a circle, only to a depth that is stated")
  func recursion() {
    let calls = SourceCalls(SwiftSource.all)
    let cycles = calls.cycles(without: Set(Self.gates.flatMap(\.functions)))
    let circling = calls.circling
    for gate in Self.gates {
      #expect(!gate.reason.isEmpty)
      for function in gate.functions where !circling.contains(function) {
        Issue.record("no longer in a circle, take it off the list of gates: \(function)")
      }
    }
    let all = Self.bounds + Self.others
    let known = all.map { $0.functions.sorted() }
    for cycle in cycles where !known.contains(cycle) {
      Issue.record(
        "recursion: make it a loop, or list it with the bound on its depth: \(cycle.joined(separator: ", "))")
    }
    for bound in all where !cycles.contains(bound.functions.sorted()) {
      Issue.record("no longer there, take it off the list: \(bound.functions.joined(separator: ", "))")
    }
    #expect(all.allSatisfy { !$0.reason.isEmpty })
  }

  @Test("A gate ends the circles through it, and no others")
  func gates() {
    let source = SwiftSource(
      path: "M/a.swift",
      text: """
        struct A {
          func expression() { depth < 9 ? term() : nil }
          func term() { expression(); list() }
          func list() { term() }
        }
        """)
    let calls = SourceCalls([source])
    #expect(calls.cycles() == [["A.expression()", "A.list()", "A.term()"]])
    #expect(calls.cycles(without: ["A.expression()"]) == [["A.list()", "A.term()"]])
    #expect(calls.cycles(without: ["A.term()"]).isEmpty)
    #expect(calls.circling.count == 3)
  }

  @Test("A circle of functions is found, through self, through a part of the same type and through another type")
  func sample() {
    let source = SwiftSource(
      path: "M/a.swift",
      text: """
        struct A {
          let b: B
          var parent: A
          func one(_ x: Int, at y: Int = 0) -> Int { two(x) }
          func two(_ x: Int) -> Int { x > 0 ? self.one(x - 1) : 0 }
          func write(to text: inout String) { for part in parts { part.write(to: &text) } }
          func far() { b.back() }
          var depth: Int { parent.depth + 1 }
          func alone(_ x: Int) -> Int { "a\\(one(x))".count }
          func number(_ x: Int, of y: Int) { z.number(x) { $0 } }
        }
        struct B {
          let a: A
          func back() { a.far() }
          func far() {}
        }
        """)
    #expect(
      SourceCalls([source]).cycles()
        == [
          ["A.depth"], ["A.far()", "B.back()"], ["A.one(_:at:)", "A.two(_:)"], ["A.number(_:of:)"], ["A.write(to:)"],
        ].sorted { $0[0] < $1[0] })
  }
}
