import Testing

/// Calls of which it is known what they give are not run again; all others are.
@Suite("Known calls")
struct KnownCallTests {
  /// Constraints of a view that asks a type twice for a number, and changes something in between.
  private func constants(_ metrics: String, between: String = "") -> [String] {
    Reading(
      body: """
        a.leadingAnchor.constraint(equalTo: leadingAnchor, constant: Metrics.padding).isActive = true
        \(between)
        b.leadingAnchor.constraint(equalTo: leadingAnchor, constant: Metrics.padding).isActive = true
        """, rest: metrics
    ).constraints().filter { $0.contains("leading") }
  }

  @Test("What depends on constants alone is the same each time")
  func constant() {
    let metrics = """
      let unit: CGFloat = 4
      enum Metrics {
        static let columns: CGFloat = 3
        static var padding: CGFloat { wide() + 1 }
        static func wide() -> CGFloat { unit * columns }
      }
      """
    #expect(constants(metrics) == ["a.leading == self.leading + 13", "b.leading == self.leading + 13"])
  }

  @Test("What depends on something that is changed is asked for each time")
  func changed() {
    let metrics = """
      final class Store {
        static let shared = Store()
        var padding: CGFloat = 8
      }
      enum Metrics {
        static var padding: CGFloat { Store.shared.padding }
      }
      """
    #expect(
      constants(metrics, between: "Store.shared.padding = 20")
        != ["a.leading == self.leading + 8", "b.leading == self.leading + 8"])
  }

  @Test("Each new view is one of its own")
  func views() {
    let reading = Reading(
      body: """
        for _ in 0..<2 {
          let line = Factory.line()
          addSubview(line)
          line.heightAnchor.constraint(equalToConstant: 1).isActive = true
        }
        """,
      rest: """
        enum Factory {
          static func line() -> UIView { UIView() }
        }
        """)
    #expect(Set(reading.constraints().filter { $0.contains("height") }).count == 2)
  }

  @Test("What nobody knows is another number each time")
  func unknown() {
    let metrics = """
      enum Metrics {
        static var padding: CGFloat { Clock.now() }
      }
      """
    let found = constants(metrics)
    #expect(found.count == 2 && found.allSatisfy { !$0.hasSuffix("leading") })
  }
}
