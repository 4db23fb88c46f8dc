import Foundation
import Testing

@testable import CommandLineTool

@Suite("plumb hook run")
struct HookRunTests {
  @Test("What is staged is checked, and not what lies in the working tree")
  func index() async throws {
    let repository = try Repository()
    try repository.stage(Repository.conflict(), as: "a.layout")
    try repository.write(Repository.clean, to: "a.layout")
    let refused = await repository.plumb("hook", "run")
    #expect(refused.status == .findings)
    #expect(refused.output.contains("a.layout:5:1"), "\(refused.output)")
    try repository.stage(Repository.clean, as: "a.layout")
    try repository.write(Repository.conflict(), to: "a.layout")
    let passed = await repository.plumb("hook", "run")
    #expect(passed.status == .success)
    #expect(passed.output + passed.errors == "")
  }

  @Test("A file that the commit does not touch is not checked, whatever is in it")
  func untouched() async throws {
    let repository = try Repository()
    try repository.stage(Repository.conflict(), as: "old.layout")
    try repository.git("commit -qm old")
    try repository.stage(Repository.clean, as: "new.layout")
    try repository.write(Repository.conflict(), to: "untracked.layout")
    #expect(await repository.plumb("hook", "run").status == .success)
    try repository.git("rm -q old.layout")
    #expect(await repository.plumb("hook", "run").status == .success)
  }

  @Test("The first commit, an empty index, a detached head and another worktree are all the same")
  func states() async throws {
    let repository = try Repository()
    #expect(await repository.plumb("hook", "run").status == .success)
    try repository.stage(Repository.conflict(), as: "a.layout")
    #expect(await repository.plumb("hook", "run").status == .findings)
    try repository.git("commit -qm a")
    #expect(await repository.plumb("hook", "run").status == .success)
    try repository.git("checkout -q --detach")
    try repository.stage(Repository.conflict(500), as: "b.layout")
    #expect(await repository.plumb("hook", "run").status == .findings)
    try repository.git("reset -q --hard")
    try repository.git("worktree add -q tree")
    try repository.write(Repository.conflict(500), to: "tree/c.layout")
    #expect(try repository.shell("git add c.layout", in: "tree").status == 0)
    #expect(await repository.plumb("hook", "run", in: "tree").status == .findings)
    #expect(await repository.plumb("hook", "run").status == .success)
    let empty = try Repository()
    try empty.stage("hello\n", as: "README.md")
    #expect(await empty.plumb("hook", "run").status == .success)
  }

  @Test(
    "Names with spaces, line breaks, quotes, letters of other alphabets and dashes are names like others",
    arguments: ["a b.layout", "a\nb.layout", "'\"$x`.layout", "größe.layout", "-a.layout", "d e\nf/a\tb.layout"])
  func names(name: String) async throws {
    let repository = try Repository()
    try repository.stage(Repository.conflict(), as: name)
    let run = await repository.plumb("hook", "run")
    #expect(run.status == .findings)
    #expect(run.output.contains("400"), "\(run.output)\(run.errors)")
    try repository.stage(Repository.clean, as: name)
    #expect(await repository.plumb("hook", "run").status == .success)
  }

  @Test("A repository whose own path has a line break in it is one like others, from a folder in it too")
  func nameOfRepository() async throws {
    let repository = try Repository(named: "re\npo")
    try repository.stage(Repository.conflict(), as: "x/a.layout")
    for folder in [".", "x"] {
      let run = await repository.plumb("hook", "run", in: folder)
      #expect(run.status == .findings)
      #expect(run.output.contains("--> x/a.layout:5:1"))
    }
  }

  @Test("A renamed file is checked under its new name")
  func rename() async throws {
    let repository = try Repository()
    try repository.stage(Repository.conflict(), as: "a.layout")
    try repository.git("commit -qm a")
    try repository.git("mv a.layout b.layout")
    let run = await repository.plumb("hook", "run")
    #expect(run.status == .findings)
    #expect(run.output.contains("b.layout") && !run.output.contains("a.layout"))
  }

  @Test("A merge is checked where it differs from both sides, and not for what the other side brings")
  func merge() async throws {
    let repository = try Repository()
    try repository.stage("view S 320x480\n\n", as: "both.layout")
    try repository.git("commit -qm base")
    try repository.git("checkout -qb theirs")
    try repository.stage(Repository.conflict(), as: "theirs.layout")
    try repository.stage("view T 320x480\n\n", as: "both.layout")
    try repository.git("commit -qm theirs")
    try repository.git("checkout -q main")
    try repository.stage("view U 320x480\n\n", as: "both.layout")
    try repository.git("commit -qm ours")
    #expect(try repository.shell("git merge theirs").status != 0)
    try repository.stage("view V 320x480\n\n", as: "both.layout")
    let clean = await repository.plumb("hook", "run")
    #expect(clean.status == .success, "\(clean.output)")
    try repository.stage(Repository.conflict(), as: "both.layout")
    let run = await repository.plumb("hook", "run")
    #expect(run.status == .findings)
    #expect(run.output.contains("both.layout") && !run.output.contains("theirs.layout"))
  }

  @Test("Links, submodules and files of other kinds are skipped")
  func otherKinds() async throws {
    let repository = try Repository()
    try repository.stage("no layout", as: "a.txt")
    try repository.git("commit -qm a")
    try repository.shell("ln -s a.txt link.layout && git init -q sub.layout")
    try repository.git("-C sub.layout commit -q --allow-empty -m x")
    try repository.git("-c advice.addEmbeddedRepo=false add link.layout sub.layout")
    let run = await repository.plumb("hook", "run")
    #expect(run.status == .success, "\(run.output)\(run.errors)")
    #expect(run.errors == "")
  }

  @Test("A staged file that is no layout is a failure that names the place")
  func unreadable() async throws {
    let repository = try Repository()
    try repository.stage("veiw S\n", as: "a.layout")
    let run = await repository.plumb("hook", "run")
    #expect(run.status == .failure)
    #expect(run.errors.contains("a.layout:1:1"))
  }

  @Test("The configuration that counts is the staged one")
  func configuration() async throws {
    let repository = try Repository()
    try repository.stage(Repository.conflict(), as: "x/a.layout")
    try repository.write("{ \"exclude\": [\"x\"] }", to: ".plumb.json")
    #expect(await repository.plumb("hook", "run").status == .findings)
    try repository.git("add .plumb.json")
    #expect(await repository.plumb("hook", "run").status == .success)
    try repository.stage("{ \"exclud\": [\"x\"] }", as: ".plumb.json")
    let run = await repository.plumb("hook", "run")
    #expect(run.status == .failure)
    #expect(run.errors.contains(".plumb.json:1:4") && run.errors.contains("did you mean \"exclude\"?"), "\(run.errors)")
  }

  @Test("More files than fit a pipe are checked, each once")
  func many() async throws {
    let repository = try Repository()
    for index in 0..<400 { try repository.write(Repository.conflict(400 + index), to: "d/\(index).layout") }
    try repository.git("add .")
    let run = await repository.plumb("hook", "run", "--enable", "redundant-constraint")
    #expect(run.status == .findings)
    #expect(run.output.matches(of: /error\[unsatisfiable-constraints\]/).count == 400)
  }

  @Test("Outside of a repository there is nothing to check")
  func noRepository() async throws {
    let directory = try TemporaryDirectory()
    let environment = ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? "", "GIT_CEILING_DIRECTORIES": "/"]
    let run = await plumb("hook", "run", environment: environment, directory: directory.path)
    #expect(run.status == .failure)
    #expect(run.errors.contains("git repository"))
  }
}
