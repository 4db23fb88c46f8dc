import Foundation
import Testing

@testable import CommandLineTool

@Suite("What is no regular file, or too large")
struct SpecialFileTests {
  /// A folder with a pipe in it that no one writes to: who opens it waits forever.
  private func folder(pipe: String) throws -> TemporaryDirectory {
    let directory = try TemporaryDirectory()
    try directory.write(Repository.conflict(), to: "a.layout")
    #expect(mkfifo(directory.path + pipe, 0o600) == 0)
    return directory
  }

  @Test("A pipe that is found in place of a layout, a golden or a configuration is refused", .timeLimit(.minutes(5)))
  func pipes() async throws {
    for (pipe, commands) in [
      ("b.layout", [["check", "."], ["golden", "."]]), (".plumb.json", [["check", "."], ["check", "a.layout"]]),
      ("a.layout.plumb.txt", [["golden", "."], ["golden", "--update", "."], ["golden", "a.layout"]]),
    ] {
      let directory = try folder(pipe: pipe)
      for command in commands {
        let run = await plumb(command, directory: directory.path)
        #expect(run.status == .failure, "\(command)")
        #expect(run.errors.contains("\(pipe): it is no regular file"), "\(run.errors)")
      }
    }
  }

  @Test("A pipe in place of a hook, or of what git notes of a merge, is refused", .timeLimit(.minutes(5)))
  func pipesOfGit() async throws {
    let repository = try Repository()
    try repository.shell("mkdir -p .git/hooks && mkfifo .git/hooks/pre-commit .git/MERGE_HEAD")
    for action in ["install", "uninstall"] {
      let run = await repository.plumb("hook", action)
      #expect(run.status == .failure)
      #expect(run.errors.contains("pre-commit: it is no regular file"), "\(run.errors)")
    }
    try repository.stage(Repository.clean, as: "a.layout")
    let run = await repository.plumb("hook", "run")
    #expect(run.status == .failure)
    #expect(run.errors.contains("MERGE_HEAD: it is no regular file"), "\(run.errors)")
  }

  @Test("A pipe that is named is read, as shells hand over what another program prints")
  func substitution() throws {
    let executable = try #require(Integration.executable())
    let line =
      "printf 'view S 1x1\\n  view A\\n' > a.layout; mkfifo p.layout; cat a.layout > p.layout & "
      + "\"$0\" check p.layout; \"$0\" check --stdin-path a.layout /dev/stdin < a.layout"
    let directory = try TemporaryDirectory()
    let result = try #require(try Integration.run(["bash", "-c", line, executable], in: directory.path))
    #expect(result.text.contains("p.layout:2:8"), "\(result.text)")
    let substituted = try #require(
      try Integration.run(
        ["bash", "-c", "\"$0\" verify <(\"$0\" check --format json a.layout)", executable], in: directory.path))
    #expect(substituted.text.hasPrefix("verified: 1 layout"), "\(substituted.text)")
    let baseline = "\"$0\" check --baseline <(echo '{\"baseline\":1,\"findings\":[]}') a.layout"
    let known = try #require(try Integration.run(["bash", "-c", baseline, executable], in: directory.path))
    #expect(known.text.contains("view-without-constraints"), "\(known.text)")
  }

  @Test("What is larger than the limit is refused before any of it is read, also what git has")
  func large() async throws {
    let directory = try TemporaryDirectory()
    // A file of holes: it takes no room, and would take minutes to read.
    for name in ["a.layout", "b.layout", "b.layout.plumb.txt", "c/.plumb.json", "c/c.layout"] {
      let url = directory.url.appending(path: name)
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(Repository.clean.utf8).write(to: url)
      if name != "b.layout", name != "c/c.layout" { #expect(truncate(url.path(percentEncoded: false), 1 << 40) == 0) }
    }
    let check = await plumb("check", "a.layout", "c", directory: directory.path)
    #expect(check.status == .failure)
    #expect(check.errors.contains("a.layout: larger than 1024 MiB"), "\(check.errors)")
    #expect(check.errors.contains("c/.plumb.json: larger than 16 MiB"), "\(check.errors)")
    let golden = await plumb("golden", "b.layout", directory: directory.path)
    #expect(golden.errors.contains("b.layout.plumb.txt: larger than 256 MiB"), "\(golden.errors)")
  }

  @Test("A file that grows while it is read is refused at the limit")
  func growing() throws {
    let directory = try TemporaryDirectory()
    try directory.write("1234", to: "a")
    let number = open(directory.path + "a", O_RDONLY)
    defer { close(number) }
    let file = FileDescriptor(number: number)
    // What a program sees that asked for the size before it grew.
    try directory.write("12345", to: "b")
    #expect(throws: SystemError.tooLarge(limit: 3)) { try file.readAll(limit: 3) }
    #expect(throws: SystemError.tooLarge(limit: 4)) { try FileAtPath(path: directory.path + "b").readAll(limit: 4) }
    #expect(throws: SystemError.tooLarge(limit: 1 << 16)) {
      try FileAtPath(path: "/dev/zero").readAll(limit: 1 << 16)
    }
  }

  @Test("An object of git that is too large does not speak for those behind it")
  func largeObject() async throws {
    let repository = try Repository()
    try repository.stage(Repository.conflict(), as: "a.layout")
    try repository.stage(Repository.clean, as: "x/b.layout")
    let object = try repository.git("rev-parse :a.layout").trimmingCharacters(in: .newlines)
    // Its content is what git would answer for the layout, if someone went on reading where it was refused.
    let answer = "\(object) blob \(Repository.clean.utf8.count)\n\(Repository.clean)\n"
    let count = ConfigurationFile.sizeLimit / answer.utf8.count + 1
    try repository.stage(String(repeating: answer, count: count), as: "x/.plumb.json")
    let run = await repository.plumb("hook", "run")
    #expect(run.status == .failure)
    #expect(run.errors.contains("x/.plumb.json from the index: larger than 16 MiB"), "\(run.errors)")
    #expect(run.output.contains("--> a.layout:5:1"), "\(run.output)")
  }
}
