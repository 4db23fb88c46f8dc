import Foundation
import LayoutModel
import Testing

@Suite("Sizes on the command line")
struct SizeFlagTests {
  private let input = Array(
    """
    view Screen 375x667
      view Red
    H:|-20-[Red(>=300)]-20-|
    V:|-20-[Red(40)]
    """.utf8)

  private func check(_ flags: String...) async -> TestRun {
    await plumb(["check"] + flags + ["--stdin-path", "a.layout", "-"], input: input)
  }

  @Test("A size takes the place of the one in the file")
  func size() async {
    #expect(await check().status == .success)
    let run = await check("--size", "320x568")
    #expect(run.status == .findings)
    #expect(run.output.contains("in a Screen of 320"))
  }

  @Test("Several sizes make one finding")
  func sizes() async {
    let run = await check("--quiet", "--size", "320x568", "--size", "300x568", "--size", "1024x768")
    #expect(run.output.components(separatedBy: "error[").count == 2)
    #expect(run.output.contains("for widths below 340: 320x568 and 300x568"))
  }

  @Test("A report on several sizes says for which each conflict holds, and its proofs can be verified")
  func report() async throws {
    let run = await check("--format", "json", "--device", "all", "--rtl")
    let report = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    let layout = try #require((report["layouts"] as? [[String: Any]])?.first)
    let sizes = try #require(layout["sizes"] as? [[String: Any]])
    #expect(sizes.count > 80)
    let conflict = try #require((layout["conflicts"] as? [[String: Any]])?.first)
    let indices = try #require(conflict["sizes"] as? [Int])
    #expect(!indices.isEmpty && indices.count < sizes.count)
    for index in indices { #expect((sizes[index]["width"] as? Double ?? 1000) < 340) }
    let verified = await plumb("verify", "-", input: Array(run.output.utf8))
    #expect(verified.status == .success, "\(verified.output)\(verified.errors)")
  }

  @Test("A log was printed under circumstances of its own, and is explained as it is")
  func logs() async throws {
    let log = packageRoot.appending(path: "fixtures/logs/wrapped/console.log").path(percentEncoded: false)
    let plain = await plumb("check", "--format", "json", log)
    #expect(await plumb("check", "--format", "json", "--device", "all", "--rtl", log).output == plain.output)
  }

  private func frames(_ flags: String...) async -> TestRun {
    await plumb(["frames"] + flags + ["--stdin-path", "a.layout", "-"], input: input)
  }

  @Test("Frames are listed for each size, device and direction, under a heading of its own")
  func framesOfSizes() async {
    let one = await frames("--size", "400x700")
    #expect(one.status == .success)
    #expect(one.output.contains("Red     20  20    360      40") && !one.output.contains("a at"))
    let run = await frames("--size", "400x700", "--device", "iPhone 16", "--rtl")
    #expect(run.output.components(separatedBy: "view    ").count == 7, "\(run.output)")
    #expect(run.output.contains("a.layout: a at 400x700\n"))
    #expect(run.output.contains(" at 393x852 (iPhone 16)\n"))
    #expect(run.output.contains(" at 852x393 (iPhone 16 in landscape), right to left\n"))
  }

  @Test("A line of concise says for which sizes it holds, in the order of the sizes")
  func conciseSizes() async {
    let text = "view S 375x667\n  view A\nH:|-20-[A]-20-|\nA.width = S.height - 100\nV:|[A]|\n"
    let sizes = ["500x568", "375x667", "440x500"].flatMap { ["--size", $0] }
    let run = await plumb(
      ["check", "--format", "concise"] + sizes + ["--stdin-path", "a.layout", "-"], input: Array(text.utf8))
    #expect(
      run.output.contains(", at 2 of 3 sizes: 500x568 and 375x667 [unsatisfiable-constraints]\n"), "\(run.output)")
  }

  @Test("Frames in JSON say what they were taken under")
  func framesOfSizesInJSON() async throws {
    let run = await frames("--format", "json", "--size", "400x700", "--size", "500x700")
    let report = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    let layouts = try #require(report["layouts"] as? [[String: Any]])
    let widths = layouts.map { ($0["sizes"] as? [[String: Any]])?.first?["width"] as? Int }
    #expect(widths == [400, 500])
  }

  @Test(
    "Frames are rounded to pixels at their edges, half up",
    arguments: [
      // The edges lie at 20.5 and 83.25, and at -0.5 and 9.5.
      ("1", ["Red", "21", "0", "62", "10"]), ("2", ["Red", "20.5", "-0.5", "63", "10"]),
      ("3", ["Red", "20.667", "-0.333", "62.667", "10"]),
    ])
  func pixels(scale: String, row: [String]) async {
    let layout = """
      view Screen 100x100
        view Red
      H:|-20.5-[Red(62.75)]
      V:|-(-0.5)-[Red(10)]
      """
    let run = await plumb(["frames", "--scale", scale, "--stdin-path", "a.layout", "-"], input: Array(layout.utf8))
    #expect(run.output.split(separator: "\n").last?.split(separator: " ").map(String.init) == row, "\(run.output)")
  }

  @Test("Thirds of a point that are written cut off end up in the pixels that whole ones do")
  func thirds() async {
    // A label of 51 1/3 by 20 1/3 points, whose edges lie half a pixel off the grid: at 74.5 and 40, plus and minus half of it.
    let layout = """
      view Screen 150x80
        view Label: UILabel intrinsic 51.3333x20.3333
        view Free: UILabel intrinsic 51.3333x20.3333
      Label.centerX = Screen.centerX - 0.5
      Label.centerY = Screen.centerY
      Free.top = Screen.top
      """
    let run = await plumb(["frames", "--scale", "3", "--stdin-path", "a.layout", "-"], input: Array(layout.utf8))
    let rows = run.output.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
    #expect(rows.contains(["Label", "49", "30", "51.333", "20.333"]), "\(run.output)")
    #expect(rows.contains(["Free", "~0", "0", "51.333", "20.333"]), "\(run.output)")
  }

  @Test("A wrong size, device or scale is refused with a hint")
  func mistakes() async {
    for (flag, value, hint) in [
      ("--size", "320", "such as 320x568"), ("--size", "-1x5", "such as 320x568"), ("--size", "axb", "such as"),
      ("--device", "iphne 8", "did you mean 'iPhone 8'?"), ("--content-scale", "0", "a factor such as 1.3"),
      ("--content-scale", "much", "a factor such as 1.3"), ("--size", "1e10x1", "such as 320x568"),
      ("--content-scale", "1e-300", "a factor such as 1.3"),
    ] {
      let run = await check("\(flag)=\(value)")
      #expect(run.status == .failure)
      #expect(run.errors.contains(hint), "\(flag) \(value): \(run.errors)")
    }
  }

  @Test(
    "A name that several devices begin with leads to them, where they are few",
    arguments: [
      ("iPhone SE (2", "did you mean 'iPhone SE (2nd generation)'?"),
      (
        "iphone se",
        "did you mean 'iPhone SE (1st generation)', 'iPhone SE (2nd generation)' or 'iPhone SE (3rd generation)'?"
      ), ("iPhone", "plumb devices lists them"), ("Walkman", "plumb devices lists them"),
    ])
  func deviceHints(name: String, hint: String) async {
    let run = await plumb("check", "--device", name, "a.layout")
    #expect(run.status == .failure)
    #expect(run.errors.contains("\n  \(hint)\n"), "\(run.errors)")
  }

  @Test("A list that a limit leaves empty is no answer: what was not done is said")
  func sizesBeyondLimit() async throws {
    let text = """
      view S 375x667
        view A: UILabel intrinsic 60x20
        view B: UITextField intrinsic 100x30
        view C: UIButton intrinsic 46x34
      H:|-16-[A]-8-[B(>=120)]-8-[C]-16-|

      """
    let input = Array(text.utf8)
    let run = await plumb("sizes", "--budget", "1", "--stdin-path", "a.layout", "-", input: input)
    #expect(run.status == .failure)
    #expect(run.errors.contains("a is undecided: the limit of 1 step was reached\n"))
    let enough = await plumb("sizes", "--stdin-path", "a.layout", "-", input: input)
    #expect(enough.status == .success && enough.errors.isEmpty)
  }

  @Test("Every device is listed under the name that --device takes")
  func devices() async {
    let run = await plumb("devices")
    #expect(run.status == .success)
    #expect(!Device.all.isEmpty)
    for device in Device.all { #expect(run.output.contains("\n\(device.name)  ")) }
  }

  @Test("A limit on work is reported as undecided and is no verdict", arguments: ["check", "sizes"])
  func budget(command: String) async throws {
    let label = "  view L0: UILabel intrinsic 50x20\n"
    let labels = (0..<40).map { label.replacingOccurrences(of: "L0", with: "L\($0)") }.joined()
    let row = "H:|" + (0..<40).map { "-[L\($0)]" }.joined() + "-|\n"
    let text = "view Screen 1000x568\n" + labels + row
    let run = await plumb(
      command, "--format", "json", "--budget", "3", "--stdin-path", "a.layout", "-", input: Array(text.utf8))
    let report = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    let layout = try #require((report["layouts"] as? [[String: Any]])?.first)
    if command == "check" {
      #expect(layout["verdict"] as? String == "undecided")
      let rules = (report["findings"] as? [[String: Any]])?.compactMap { $0["rule"] as? String }
      #expect(rules?.contains("undecided") == true)
    } else {
      let sizes = layout["sizes"] as? [[String: Any]] ?? []
      #expect(sizes.allSatisfy { $0["complete"] as? Bool == false || $0["axis"] as? String == "vertical" })
      #expect(run.errors.contains("a is undecided: the limit of 3 steps was reached"))
    }
  }
}
