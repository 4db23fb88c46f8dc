import Foundation
import Testing

@testable import CommandLineTool

@Suite("Drawing")
struct DrawTests {
  @Test("What git has of a file is drawn beside what it is now, and a file that it has not is drawn alone")
  func revisions() async throws {
    let repository = try Repository()
    try repository.stage(Repository.conflict(400), as: "a.layout")
    try repository.git("commit -q -m a")
    try repository.write(Repository.conflict(100), to: "a.layout")
    try repository.write(Repository.conflict(400), to: "b.layout")
    let run = await repository.plumb("draw", "--against", "HEAD", "a.layout", "b.layout")
    let titles = run.output.split(separator: "\n").filter { $0.contains(" at ") && $0.contains(" – ") }
    #expect(titles.filter { $0.hasSuffix(" – in HEAD") }.count == 1)
    #expect(titles.filter { $0.hasSuffix(" – now") }.count == 1)
    #expect(titles.filter { $0.hasSuffix(" – now, and not in HEAD") }.count == 1)
    for name in ["--output=x", "nobody"] {
      let unknown = await repository.plumb("draw", "--against=\(name)", "a.layout")
      #expect(unknown.status == .failure)
      #expect(unknown.errors.contains("git knows no revision \(name)"))
    }
  }

  @Test("A file is found in a revision by whatever path names it")
  func paths() async throws {
    let repository = try Repository()
    try repository.stage(Repository.conflict(400), as: "views/a.layout")
    try repository.git("commit -q -m a")
    let paths: [(String, String?)] = [
      ("views/a.layout", nil), ("a.layout", "views"), ("../views/a.layout", "views"),
      (repository.path + "/views/a.layout", "views"),
    ]
    for (path, folder) in paths {
      let run = await repository.plumb("draw", "--against", "HEAD", path, in: folder)
      #expect(run.output.contains(" – in HEAD\n"), "\(path): \(run.output)\(run.errors)")
    }
  }

  @Test("A page has the hints that the check has, however long it takes to follow sizes")
  func hints() async throws {
    let scene = packageRoot.appending(
      path: "fixtures/interface-builder/gaps-against-equal-spacing/input.storyboard"
    ).path(percentEncoded: false)
    func hints(_ text: String) -> Set<String> {
      Set(text.matches(of: /hint: ([^<\n]*)/).map { String($0.output.1).replacingOccurrences(of: "&gt;", with: ">") })
    }
    let told = hints(await plumb("check", scene).output)
    #expect(told.count == 3)
    #expect(told.isSubset(of: hints(await plumb("draw", "--format", "html", scene).output)))
  }

  @Test("No strip says that all holds at the size that is drawn where a finding says that something is open there")
  func openAsDrawn() async throws {
    for name in ["hugging-tie", "fonts-of-unknown-widths"] {
      let scene = packageRoot.appending(path: "fixtures/interface-builder/\(name)/input.storyboard")
        .path(percentEncoded: false)
      let page = await plumb("draw", "--format", "html", scene).output
      // The first picture: behind it are those of other directions and sizes of text.
      let first = page.components(separatedBy: "<article").dropFirst().first ?? ""
      #expect(first.contains("stays open"), "\(name)")
      #expect(!first.contains(/holds, at [0-9.]+ alone/), "\(name)")
    }
  }

  @Test("How far the content of a scroll view goes is drawn, and a guide that a conflict is about has its name")
  func guides() async throws {
    func picture(_ name: String) async -> String {
      await plumb(
        "draw", "--format", "svg",
        packageRoot.appending(path: "fixtures/interface-builder/\(name)/input.storyboard").path(percentEncoded: false)
      ).output
    }
    let content = await picture("scroll-view-of-fixed-views")
    #expect(content.contains(">Scroll View.contentLayoutGuide.width: 0 or more<"))
    #expect(content.contains(">Scroll View.contentLayoutGuide.height: 0 or more<"))
    #expect(await picture("two-guides-of-one-kind").contains(/class="t[^"]*"[^>]*>View.topLayoutGuide#2</))
  }

  @Test("What a table holds is drawn within it, also where its file has it smaller")
  func heldViews() async throws {
    let scene = packageRoot.appending(
      path: "fixtures/interface-builder/headers-without-a-width/input.storyboard"
    ).path(percentEncoded: false)
    let run = await plumb("draw", "--format", "svg", scene)
    // 32 points at 1.2 pixels: as wide as it is below, and cut nowhere.
    let boxes = run.output.matches(of: /<rect class="v-held" x="([-0-9.]+)" y="[-0-9.]+" width="([0-9.]+)"/)
    #expect(boxes.map { "\($0.output.1) \($0.output.2)" } == ["0 38.4"])
  }

  @Test("Each size is a picture of its own, and a name draws its constraints")
  func sizes() async throws {
    let directory = try TemporaryDirectory()
    try directory.write(Repository.conflict(100), to: "a.layout")
    let run = await plumb(["draw", "--size", "320x480", "--size", "640x480", "a.layout"], directory: directory.path)
    #expect(run.output.contains(" at 320 × 480\n"))
    #expect(run.output.contains(" at 640 × 480\n"))
    let missing = await plumb(["draw", "--constraints", "nothing", "a.layout"], directory: directory.path)
    #expect(missing.output.contains("no constraint is named nothing"))
  }

  @Test("Each picture has all that is found in it, though another one has the same; a report tells it once")
  func each() async throws {
    let directory = try TemporaryDirectory()
    try directory.write("view Screen 320x480\n  view Red\nRed.width = 40\nV:|[Red]|\n", to: "a.layout")
    let sizes = ["--size", "320x480", "--size", "640x480", "a.layout"]
    func count(_ command: [String]) async throws -> Int {
      let run = await plumb(command + sizes, directory: directory.path)
      return run.output.components(separatedBy: "Horizontal position is ambiguous for Red").count - 1
    }
    #expect(try await count(["draw"]) == 2)
    #expect(try await count(["check"]) == 1)
  }

  @Test("The ending of the output says what is drawn, and one that says nothing is refused")
  func endings() async throws {
    let directory = try TemporaryDirectory()
    try directory.write(Repository.conflict(100), to: "a.layout")
    for (name, start) in [("a.svg", "<svg"), ("a.html", "<!DOCTYPE html>"), ("a.txt", "a at")] {
      let run = await plumb(["draw", "a.layout", "-o", name], directory: directory.path)
      #expect(run.status == .findings, "\(run.errors)")
      let text = try String(contentsOf: directory.url.appending(path: name), encoding: .utf8)
      #expect(text.hasPrefix(start), "\(name)")
    }
    let run = await plumb(["draw", "a.layout", "-o", "a.png"], directory: directory.path)
    #expect(run.status == .failure)
    #expect(run.errors.contains("its ending can be"))
  }

  @Test("A page of many files has those in which something was found, and counts all")
  func report() async throws {
    let directory = try TemporaryDirectory()
    try directory.write(Repository.conflict(400), to: "a.layout")
    try directory.write("view B 10x10\n", to: "b.layout")
    let run = await plumb(["check", "--format", "html", "."], directory: directory.path)
    #expect(run.status == .findings)
    #expect(run.output.contains("a.layout</h2>"))
    #expect(!run.output.contains("b.layout"))
    #expect(run.output.hasSuffix("</html>\n"))
  }

  @Test(
    "A picture of a file that says other things for other size classes says that other sizes are drawn without them")
  func sizeClasses() async throws {
    let remark = "the file says other things for other size classes"
    let varied = packageRoot.appending(path: "fixtures/interface-builder/variations/input.storyboard").path
    #expect(await plumb("draw", varied, "--format", "html").output.contains(remark))
    let plain = packageRoot.appending(path: "fixtures/interface-builder/two-widths/input.storyboard").path
    #expect(await !plumb("draw", plain, "--format", "html").output.contains(remark))
  }

  @Test("Where less room is left than an editor drew for a content, no strip says that something gives way")
  func contentsOfFrames() async throws {
    let fixture = packageRoot.appending(path: "fixtures/interface-builder/left-over-item/input.storyboard").path
    #expect(await !plumb("draw", fixture, "--format", "html").output.contains("something gives way"))
    let directory = try TemporaryDirectory()
    let text = "view Screen 300x400\n  view Name: UILabel intrinsic 200x20\nH:|-20-[Name]-20-|\nV:|-20-[Name]\n"
    try directory.write(text, to: "a.layout")
    let run = await plumb("draw", "a.layout", "--format", "html", directory: directory.path)
    #expect(run.output.contains("something gives way"))
  }
}
