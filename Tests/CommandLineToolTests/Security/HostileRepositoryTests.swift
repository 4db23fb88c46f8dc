import Foundation
import Testing

@testable import CommandLineTool

/// A repository whose every file, its settings among them, comes from someone else.
@Suite("Repositories of others")
struct HostileRepositoryTests {
  /// A program that leaves a trace where it is run.
  private func plant(_ repository: Repository, at name: String = "trap") throws -> String {
    try repository.write(
      "#!/bin/sh\necho \"$0 $*\" >> '\(trace(repository).replacing("'", with: "'\\''"))'\nexit 0\n", to: name)
    // Nothing is executed that is open for writing, as it may still be in children that other tests start meanwhile: what
    // is executed is a copy that another process made.
    let path = ShellText.quoted(repository.path + "/" + name)
    let copied = try repository.shell("cp \(path) \(path).copy && mv \(path).copy \(path) && chmod 755 \(path)")
    #expect(copied.status == 0, "\(copied.text)")
    return repository.path + "/" + name
  }

  private func trace(_ repository: Repository) -> String { repository.environment["HOME"].map { $0 + "trace" } ?? "" }

  private func ran(_ repository: Repository) -> String? {
    try? String(contentsOfFile: trace(repository), encoding: .utf8)
  }

  private func run(_ repository: Repository, environment: [String: String] = [:], in folder: String = "") async {
    let environment = repository.environment.merging(environment) { $1 }
    for command in [
      ["hook", "run"], ["hook", "install"], ["hook", "run", "--strict"], ["hook", "uninstall"], ["check", "."],
      ["golden", "."],
    ] {
      _ = await plumb(command, environment: environment, directory: repository.path + folder)
    }
  }

  @Test("No program that the settings or attributes of a repository name is run")
  func programs() async throws {
    let repository = try Repository(named: "repo")
    let trap = try plant(repository)
    try repository.stage(Repository.conflict(), as: "a.layout")
    try repository.git("commit -qm a")
    try repository.stage(Repository.conflict(401), as: "a.layout")
    try repository.write("*.layout diff=trap filter=trap merge=trap\n", to: ".gitattributes")
    for setting in [
      "core.fsmonitor", "core.pager", "core.editor", "core.sshCommand", "core.askPass", "core.alternateRefsCommand",
      "diff.external", "diff.trap.command", "diff.trap.textconv", "filter.trap.clean", "filter.trap.smudge",
      "filter.trap.process", "merge.trap.driver", "pager.diff", "pager.rev-parse", "pager.config",
      "interactive.diffFilter",
      "gpg.program", "alias.diff", "alias.rev-parse", "credential.helper", "sequence.editor",
      "uploadpack.packObjectsHook",
    ] {
      try repository.git("config \(setting) \(setting.hasPrefix("alias") ? "'!\(trap)'" : trap)")
    }
    try repository.git("config filter.trap.required true")
    for hook in ["post-index-change", "reference-transaction", "post-checkout", "fsmonitor-watchman"] {
      _ = try plant(repository, at: ".git/hooks/\(hook)")
    }
    await run(repository)
    #expect(ran(repository) == nil, "\(ran(repository) ?? "")")
    // The trap works.
    _ = try repository.shell("GIT_PAGER=\(trap) git -c core.fsmonitor=\(trap) status; true")
    #expect(ran(repository) != nil)
  }

  @Test("Nothing is fetched for a repository that has only a part of its objects")
  func promisor() async throws {
    for url in ["ext::\"TRAP\" %S", "file:///nowhere", "ssh://x@localhost/x"] {
      let repository = try Repository(named: "repo")
      let trap = try plant(repository)
      try repository.stage(Repository.conflict(), as: "a.layout")
      let object = try repository.git("rev-parse :a.layout").trimmingCharacters(in: .newlines)
      try repository.shell("rm -f .git/objects/\(object.prefix(2))/\(object.dropFirst(2))")
      for (name, value) in [
        ("core.repositoryFormatVersion", "1"), ("extensions.partialClone", "evil"), ("remote.evil.promisor", "true"),
        ("remote.evil.url", url.replacing("TRAP", with: trap)), ("remote.evil.uploadpack", trap),
        ("protocol.allow", "always"), ("protocol.ext.allow", "always"), ("core.sshCommand", trap),
      ] {
        try repository.git("config \(name) '\(value)'")
      }
      let result = await repository.plumb("hook", "run")
      #expect(result.status == .failure)
      #expect(result.errors.contains("git has no such file"), "\(result.errors)")
      await run(repository)
      #expect(ran(repository) == nil, "\(url): \(ran(repository) ?? "")")
    }
  }

  @Test("Git is not looked for among the files that are looked at")
  func path() async throws {
    let repository = try Repository(named: "repo")
    _ = try plant(repository, at: "git")
    _ = try plant(repository, at: "bin/git")
    try repository.stage(Repository.clean, as: "a.layout")
    let real = repository.environment["PATH"] ?? "/usr/bin:/bin"
    // A process of its own: folders that are given from the working directory are those of the process.
    let plumb = ShellText.quoted(try #require(Integration.executable()))
    for command in ["hook run", "hook install", "hook uninstall"] {
      let result = try repository.shell("PATH=.:bin::\(ShellText.quoted(real)) \(plumb) \(command)")
      #expect(result.status == 0, "\(result.text)")
      #expect(ran(repository) == nil, "\(ran(repository) ?? "")")
    }
    #expect(try repository.shell("PATH=.:bin: \(plumb) hook run").text.contains("cannot run git"))
    #expect(ran(repository) == nil)
    _ = try repository.shell("PATH=bin:\(ShellText.quoted(real)) git status; true")
    #expect(ran(repository) != nil, "the trap works")
  }

  @Test("What git notes of a merge is no argument of its own")
  func mergeHead() async throws {
    let repository = try Repository(named: "repo")
    try repository.stage(Repository.clean, as: "a.layout")
    for text in ["--output=\(trace(repository))\n", "-O\(trace(repository))\n", "HEAD\n", "\u{1B}[31m\n"] {
      try repository.write(text, to: ".git/MERGE_HEAD")
      let run = await repository.plumb("hook", "run")
      #expect(run.status == .failure)
      #expect(run.errors.contains("holds no name of a commit") && !run.errors.contains("\u{1B}"), "\(run.errors)")
      #expect(ran(repository) == nil)
    }
  }

  @Test("A folder that looks like a bare repository is none")
  func bare() async throws {
    let repository = try Repository(named: "repo")
    let trap = try plant(repository)
    try repository.shell("git init -q --bare inner && git -C inner config core.fsmonitor \(trap)")
    try repository.shell("git -C inner config core.bare false && git -C inner config core.worktree ..")
    await run(repository, in: "/inner")
    #expect(ran(repository) == nil)
    let result = await repository.plumb("hook", "run", in: "inner")
    #expect(result.errors.contains("bare repository"), "\(result.errors)")
  }

  @Test("Files whose names look like flags or patterns are files")
  func names() async throws {
    let repository = try Repository(named: "repo")
    for name in ["--output=x.layout", "-O.layout", ":(exclude)*.layout", ":!a.layout", "--", "*.layout"] {
      try repository.write(Repository.conflict(), to: name)
    }
    try repository.git("--literal-pathspecs add -A")
    let run = await repository.plumb("hook", "run")
    #expect(run.status == .findings)
    #expect(run.output.matches(of: /error\[unsatisfiable-constraints\]/).count == 5, "\(run.output)\(run.errors)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: repository.path).count == 7)
  }

  @Test("What git says of a repository is made visible")
  func words() async throws {
    let repository = try Repository(named: "repo")
    try repository.write("[core]\n\tbare = \"\u{1B}[31mno\\n::error::x\"\n", to: ".git/config")
    let run = await repository.plumb("hook", "run")
    #expect(run.status == .failure)
    #expect(run.errors.contains("git rev-parse ended with status 128"), "\(run.errors)")
    #expect(
      !run.errors.contains("\u{1B}") && !run.errors.contains("\n::") && !run.errors.contains("\n  ::"), "\(run.errors)")
  }

  @Test("In the environment of a hook of another repository, the index that is meant is the one that is checked")
  func environment() async throws {
    let repository = try Repository(named: "repo")
    try repository.stage(Repository.clean, as: "a.layout")
    try repository.git("commit -qm a")
    try repository.shell("cp .git/index other-index")
    try repository.stage(Repository.conflict(), as: "b.layout")
    let index = ["GIT_INDEX_FILE": repository.path + "/other-index"]
    let environment = repository.environment.merging(index) { $1 }
    #expect(await plumb("hook", "run", environment: environment, directory: repository.path).status == .success)
    #expect(await repository.plumb("hook", "run").status == .findings)
  }

  @Test("No source of the tool asks for the network, and one alone starts a program, which is git")
  func sources() throws {
    let asking = /\b(socket|getaddrinfo|gethostbyname)\(|\b(URLSession|URLRequest|CFSocket|NWConnection|NWListener)\b/
    let starting = /\b(posix_spawnp?|fork|vfork|exec[lv]p?e?|system|popen|dlopen|Process)\(/
    #expect(try SourceFiles.files(containing: asking) == [])
    #expect(try SourceFiles.files(containing: starting) == ["CommandLineTool/Git/ChildProcess.swift"])
    #expect(try SourceFiles.files(containing: /ChildProcess\(/) == ["CommandLineTool/Git/Git.swift"])
    #expect(try SourceFiles.files(containing: /console\.program\(/) == ["CommandLineTool/Git/Git.swift"])
  }

  @Test(
    "Goldens, baselines, hooks, first configurations and outputs that are files are all that the sources write, in one place"
  )
  func writing() throws {
    let changing = /\b(creat|fopen|mkdir|mkdirat|rename|renameat|unlink|unlinkat|symlink|symlinkat|linkat|truncate)\(/
    #expect(
      try SourceFiles.files(containing: changing) == [
        "CommandLineTool/Files/OpenFolder+Writing.swift", "CommandLineTool/Git/HookFile.swift",
      ])
    #expect(
      try SourceFiles.files(containing: /\bO_(CREAT|TRUNC|RDWR|APPEND)\b/) == [
        "CommandLineTool/Files/OpenFolder+Writing.swift"
      ])
    let writers = try SourceFiles.files(
      containing: /\.(rewrite\(|replace\([^)]*with: |create\(.*(from|with): |write\(.*from: )/
    )
    .filter { $0.hasPrefix("CommandLineTool/") }
    #expect(
      writers == [
        "CommandLineTool/Baseline/BaselineWriter.swift", "CommandLineTool/Console/PendingFile.swift",
        "CommandLineTool/Files/FilePlace.swift", "CommandLineTool/Git/HookFile.swift",
        "CommandLineTool/Golden/GoldenWriter.swift", "CommandLineTool/Init/ProjectSetup.swift",
      ])
  }
}
