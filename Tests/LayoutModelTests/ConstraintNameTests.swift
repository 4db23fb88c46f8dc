import Testing

@testable import LayoutModel

@Suite("Names of constraints")
struct ConstraintNameTests {
  @Test("A name is put together from its parts")
  func parts() {
    #expect(ConstraintName("width").text == "width")
    #expect(ConstraintName("width>=0", owner: "Title").text == "width>=0(Title)")
    #expect(ConstraintName("UISV-spacing", owner: "Stack", number: 1).text == "UISV-spacing(Stack)#1")
    #expect(ConstraintName("C", number: 2).text == "C#2")
  }
}
