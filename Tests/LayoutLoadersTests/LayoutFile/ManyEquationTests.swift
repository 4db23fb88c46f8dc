import LayoutFileInput
import LayoutInput
import LayoutModel
import Testing

/// Of a JSON file with very many equations parts are read on another thread.
@Suite("Many equations in JSON")
struct ManyEquationTests {
  private func source(_ constraints: [String]) -> SourceFile {
    let list = constraints.map { "    \"\($0)\"" }.joined(separator: ",\n")
    return SourceFile(
      path: "a.layout.json",
      text: """
        { "layout": 1, "views": [ { "name": "S", "size": [320, 480] }, { "name": "A", "superview": "S" } ],
          "constraints": [
        \(list)
          ] }
        """)
  }

  @Test("Each is read as it stands, visual formats among them, and in the order of the file")
  func order() throws {
    let count = 10_000
    let lines = (0..<count).map { $0 % 7 == 3 ? "H:[A(\($0))]" : "A.width >= \($0) @\(1 + $0 % 999) 'c\($0)'" }
    let layout = try #require(try LayoutFileLoader().load(source(lines)).layouts.first)
    #expect(layout.constraints.count == count)
    for (index, constraint) in layout.constraints.enumerated() {
      #expect(constraint.id == (index % 7 == 3 ? "#\(index).0" : "c\(index)"))
      #expect(constraint.constant == .init(index) && constraint.origin.range?.start.line == index + 3)
    }
  }

  @Test("Mistakes are told in the order of the file, wherever they are")
  func mistakes() throws {
    var lines = (0..<10_000).map { "A.width >= \($0)" }
    let places = [0, 1, 2_047, 2_048, 3_000, 4_095, 4_096, 8_191, 9_999]
    for place in places { lines[place] = place % 2 == 0 ? "A.width > \(place)" : "" }
    do {
      _ = try LayoutFileLoader().load(source(lines))
      Issue.record("the file was read")
    } catch {
      #expect(error.findings.compactMap { $0.range?.start.line } == places.map { $0 + 3 })
    }
  }

  @Test("Ids differ where an identifier looks like a number or is empty")
  func identifiers() throws {
    let lines = ["A.width >= 1 '#1'", "A.width >= 2", "A.width >= 3 'x'", "A.width >= 4 'x'", "A.width >= 5 ''"]
    let layout = try #require(try LayoutFileLoader().load(source(lines)).layouts.first)
    #expect(Set(layout.constraints.map(\.id)).count == lines.count)
    let plain = try #require(try LayoutFileLoader().load(source(Array(lines[1...3]))).layouts.first)
    #expect(plain.constraints.map(\.id) == ["#0", "x", "x#2"])
  }
}
