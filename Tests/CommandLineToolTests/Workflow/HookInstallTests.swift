import Foundation
import Testing

@testable import CommandLineTool

@Suite("plumb hook install")
struct HookInstallTests {
  @Test("Git refuses what the installed hook refuses, with its diagnosis, and commits the rest")
  func commit() async throws {
    let repository = try Repository()
    #expect(await repository.plumb("hook", "install").status == .success)
    try repository.stage(Repository.conflict(), as: "a.layout")
    let refused = try repository.shell("git commit -m a")
    #expect(refused.status != 0)
    #expect(refused.text.contains("error[unsatisfiable-constraints]"), "\(refused.text)")
    #expect(refused.text.contains("--no-verify"))
    try repository.stage(Repository.clean, as: "a.layout")
    try repository.git("commit -qm a")
    try repository.write(Repository.conflict(), to: "a.layout")
    #expect(try repository.shell("git commit -qam b").status != 0)
    #expect(try repository.shell("git commit -qm b a.layout").status != 0)
    #expect(await repository.plumb("hook", "uninstall").status == .success)
    try repository.git("commit -qam b")
  }

  @Test("Installing twice is installing once; the last flags count")
  func twice() async throws {
    let repository = try Repository()
    _ = await repository.plumb("hook", "install", "--strict")
    let once = try repository.read(".git/hooks/pre-commit")
    #expect(once.contains("plumb hook run --strict )"))
    _ = await repository.plumb("hook", "install", "--strict")
    #expect(try repository.read(".git/hooks/pre-commit") == once)
    let changed = await repository.plumb("hook", "install")
    #expect(changed.output.hasSuffix("\n  in place of plumb hook run --strict\n"))
    #expect(try repository.read(".git/hooks/pre-commit") == once.replacing(" --strict", with: ""))
    _ = await repository.plumb("hook", "uninstall")
    #expect(!FileManager.default.fileExists(atPath: repository.path + "/.git/hooks/pre-commit"))
    let again = await repository.plumb("hook", "uninstall")
    #expect(again.status == .success)
    #expect(again.output.hasPrefix("plumb is not in "))
  }

  @Test("A shell script that is there goes on to run, after the check, and comes back to the byte")
  func existing() async throws {
    let repository = try Repository()
    let script = "#!/usr/bin/env bash\nset -eu\necho \"mine: $(basename \"$0\")\"\nexit 3"
    try repository.write(script, to: ".git/hooks/pre-commit")
    try repository.shell("chmod 750 .git/hooks/pre-commit")
    _ = await repository.plumb("hook", "install")
    try repository.stage(Repository.clean, as: "a.layout")
    let refused = try repository.shell("git commit -m a")
    #expect(refused.status != 0)
    #expect(refused.text.contains("mine: pre-commit"))
    try repository.stage(Repository.conflict(), as: "a.layout")
    #expect(try !repository.shell("git commit -m a").text.contains("mine"))
    _ = await repository.plumb("hook", "uninstall")
    #expect(try repository.read(".git/hooks/pre-commit") == script)
    #expect(try repository.shell("ls -l .git/hooks/pre-commit").text.hasPrefix("-rwxr-x---"))
  }

  @Test("A hook that is a link, is switched off or is no shell script is left alone, with what to do instead")
  func refused() async throws {
    let lines = [
      "printf '#!/usr/bin/env python3\\n' > pre-commit; chmod +x pre-commit", "ln -s ../description pre-commit",
      "printf '#!/bin/sh\\n' > pre-commit", "printf '\\177ELF\\377' > pre-commit; chmod +x pre-commit",
      "ln -s nowhere pre-commit",
    ]
    for line in lines {
      let repository = try Repository()
      try repository.shell("mkdir -p .git/hooks && cd .git/hooks && " + line)
      let before = try repository.shell("cd .git/hooks; ls -l pre-commit; cksum pre-commit ../description").text
      let run = await repository.plumb("hook", "install")
      #expect(run.status == .failure, "\(line)")
      #expect(run.errors.contains("pre-commit"), "\(run.errors)")
      #expect(try repository.shell("cd .git/hooks; ls -l pre-commit; cksum pre-commit ../description").text == before)
    }
  }

  @Test("The hook goes where core.hooksPath says", arguments: ["hooks here", "/absolute", "x/../y"])
  func hooksPath(path: String) async throws {
    let repository = try Repository()
    let folder = path.hasPrefix("/") ? repository.path + path : path
    try repository.git("config core.hooksPath \(ShellText.quoted(folder))")
    try repository.write("", to: "sub/x")
    let run = await repository.plumb("hook", "install", in: "sub")
    #expect(run.status == .success, "\(run.errors)")
    #expect(!FileManager.default.fileExists(atPath: repository.path + "/.git/hooks/pre-commit"))
    try repository.stage(Repository.conflict(), as: "a.layout")
    #expect(try repository.shell("git commit -qm a").status != 0)
    _ = await repository.plumb("hook", "uninstall", in: "sub")
    try repository.git("commit -qm a")
  }

  @Test("In a worktree the hook is the repository's")
  func worktree() async throws {
    let repository = try Repository()
    try repository.git("commit -q --allow-empty -m a")
    try repository.git("worktree add -q -b tree 'a tree'")
    let run = await repository.plumb("hook", "install", in: "a tree")
    #expect(run.status == .success)
    try repository.write(Repository.conflict(), to: "a tree/a.layout")
    #expect(try repository.shell("git add . && git commit -qm a", in: "a tree").status != 0)
    try repository.stage(Repository.conflict(), as: "b.layout")
    #expect(try repository.shell("git commit -qm b").status != 0)
  }

  @Test("A mistyped action is a failure with the nearest one")
  func action() async throws {
    let run = await plumb("hook", "instal")
    #expect(run.status == .failure)
    #expect(run.errors.contains("did you mean plumb hook install?"))
  }
}
