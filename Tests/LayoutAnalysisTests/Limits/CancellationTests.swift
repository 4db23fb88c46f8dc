import ExactArithmetic
import LayoutAnalysis
import LayoutFileInput
import LayoutInput
import LayoutModel
import Testing

/// What is done for someone who no longer waits ends early, and never with a verdict.
@Suite("Cancelled work")
struct CancellationTests {
  private static let text = "view S 320x480\n  view A\nH:|[A]|\nV:|[A]|\nA.width = 400\n"

  /// What a task does once it is cancelled.
  private func cancelled<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) async throws -> Value {
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      return try body()
    }
    task.cancel()
    return try await task.value
  }

  @Test("Nothing is left of the work of a cancelled task once a search begins")
  func work() async throws {
    let work = try await cancelled {
      var work = Work(steps: 1000)
      let share = work.take(1, of: 2)
      return [work, share]
    }
    for part in work { #expect(part.isSpent && part.hasRunOut) }
    var own = Work(steps: 1000)
    #expect(!own.take(1, of: 2).isSpent && !own.isSpent)
  }

  @Test("A cancelled diagnosis decides nothing, and says so")
  func diagnosis() async throws {
    let layout = try #require(
      try LayoutFileLoader().load(SourceFile(path: "a.layout", text: Self.text)).layouts.first)
    #expect(layout.diagnosed().verdict == .unsatisfiable)
    let diagnosis = try await cancelled { layout.diagnosed() }
    #expect(diagnosis.verdict == .undecided && diagnosis.conflicts.isEmpty)
    #expect(!diagnosis.undecided.isEmpty)
  }

  @Test("A cancelled task reads no further source")
  func reading() async throws {
    await #expect(throws: CancellationError.self) {
      try await cancelled {
        try LayoutFileLoader().load(SourceSet([SourceFile(path: "a.layout", text: Self.text)])).count
      }
    }
  }
}
