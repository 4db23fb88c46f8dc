import Testing

/// A view that is put into another one leaves the one it was in, and with it the constraints that reach out of it.
@Suite("Views that are moved in code")
struct MovedViewTests {
  private static let pinned = """
    a.topAnchor.constraint(equalTo: topAnchor, constant: 16).isActive = true
    a.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16).isActive = true
    a.widthAnchor.constraint(equalToConstant: 40).isActive = true
    a.heightAnchor.constraint(equalToConstant: 40).isActive = true
    """

  @Test("Constraints to what is not around the new place are gone")
  func apart() {
    for box in ["UIStackView(arrangedSubviews: [a])", "UIView()\n    box.addSubview(a)"] {
      let reading = Reading(body: Self.pinned + "\nlet box = \(box)\naddSubview(box)")
      #expect(
        reading.constraints() == [
          "a.top == self.top + 16, never", "a.leading == self.leading + 16, never", "a.width == 40", "a.height == 40",
        ], "\(box)")
    }
  }

  @Test("Of constraints to what is around the new place too it is not known")
  func within() {
    let reading = Reading(body: Self.pinned + "\nb.addSubview(a)")
    #expect(
      reading.constraints() == [
        "a.top == self.top + 16, unknown", "a.leading == self.leading + 16, unknown", "a.width == 40", "a.height == 40",
      ])
    #expect(reading.findings.isEmpty)
  }

  @Test("A view that is added to where it is keeps its constraints, and so do those within it")
  func same() {
    #expect(Reading(body: Self.pinned + "\naddSubview(a)").constraints()[0] == "a.top == self.top + 16")
    let within = """
      let c = UIView()
      b.addSubview(c)
      c.topAnchor.constraint(equalTo: b.topAnchor).isActive = true
      a.addSubview(b)
      """
    #expect(Reading(body: within).constraints() == ["c.top == b.top"])
  }

  @Test("A stack view loses what another view takes")
  func stack() {
    let reading = Reading(
      body: """
        let row = UIStackView(arrangedSubviews: [a, b])
        addSubview(row)
        addSubview(a)
        row.topAnchor.constraint(equalTo: topAnchor).isActive = true
        a.topAnchor.constraint(equalTo: topAnchor).isActive = true
        """)
    let layout = reading.layout()
    let row = layout?.items.first { $0.name == "row" }
    #expect(row?.stack?.arranged?.map { layout?.items[$0].name } == ["b"])
  }
}
