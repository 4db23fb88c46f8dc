import Testing

@Suite("Repeated runs")
struct RepeatTests {
  @Test("A hundred reports on one layout in one process are the same, byte for byte")
  func repeated() async {
    let layout = """
      view Superview 320x480
        view Red
        view Green
        view Blue
      H:|-20-[Red(200)]-[Green(200)]-[Blue(200)]-20-|
      H:|-30-[Red]
      V:|-20-[Red(40)]
      V:|-20-[Green(40)]-(500)-|
      Blue.height = Red.height * 2

      """
    let words = ["check", "--format", "json", "--stdin-path", "Three.layout", "-"]
    let first = await plumb(words, input: Array(layout.utf8))
    #expect(first.output.contains("\"unsatisfiable\"") && first.output.contains("\"corrections\""))
    for _ in 1..<100 {
      let other = await plumb(words, input: Array(layout.utf8))
      #expect(other.output == first.output && other.status == first.status)
    }
  }
}
