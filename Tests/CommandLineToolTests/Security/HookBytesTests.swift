import Foundation
import Testing

@testable import CommandLineTool

@Suite("Hooks that are there, to the byte")
struct HookBytesTests {
  private static let scripts: [[UInt8]] =
    [
      "#!/bin/sh\r\necho mine\r\n", "#!/bin/sh\recho mine\r", "#!/bin/sh\necho mine\n", "#!/bin/sh\necho mine",
      "#!/bin/sh", "#!/bin/sh\n", "#!/bin/sh\r\n", "#!/bin/sh\r", "#!/bin/sh\n\n\n",
      "#! /usr/bin/env bash\n\techo a\n\r\n",
      "#!/bin/sh\n\u{2028}echo\u{85}\n\u{0C}\n", "#!/bin/zsh -e\n# plumb: end\n# plumb: begin\n",
    ].map { Array($0.utf8) } + [Array("#!/bin/sh\necho ".utf8) + [0xE9, 0xFF, 0x00, 0x0A, 0x80]]

  private func bytes(_ repository: Repository) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(filePath: repository.path + "/.git/hooks/pre-commit")))
  }

  @Test("Install, then uninstall, gives every script back", arguments: scripts)
  func roundTrip(script: [UInt8]) async throws {
    let repository = try Repository()
    let path = repository.path + "/.git/hooks/pre-commit"
    try repository.write("", to: ".git/hooks/pre-commit")
    try Data(script).write(to: URL(filePath: path))
    #expect(chmod(path, 0o755) == 0)
    for flags in [["hook", "install"], ["hook", "install", "--strict"]] {
      #expect(await plumb(flags, environment: repository.environment, directory: repository.path).status == .success)
      #expect(try bytes(repository) != script)
    }
    #expect(await repository.plumb("hook", "uninstall").status == .success)
    #expect(try bytes(repository) == script)
  }

  @Test("Lines that came behind those of a hook of one line stay lines of their own")
  func appended() async throws {
    let repository = try Repository()
    let path = repository.path + "/.git/hooks/pre-commit"
    try repository.write("#!/bin/sh", to: ".git/hooks/pre-commit")
    #expect(chmod(path, 0o755) == 0)
    _ = await repository.plumb("hook", "install")
    try repository.shell("echo 'echo mine' >> .git/hooks/pre-commit")
    _ = await repository.plumb("hook", "install")
    try repository.stage(Repository.conflict(), as: "a.layout")
    #expect(try repository.shell("git commit -qm a").status != 0)
    _ = await repository.plumb("hook", "uninstall")
    #expect(try repository.read(".git/hooks/pre-commit") == "#!/bin/sh\necho mine\n")
  }

  @Test("A hook that is Plumb's alone goes with it, and stays once something has come to it")
  func own() async throws {
    let repository = try Repository()
    let path = repository.path + "/.git/hooks/pre-commit"
    _ = await repository.plumb("hook", "install")
    _ = await repository.plumb("hook", "install", "--strict")
    _ = await repository.plumb("hook", "uninstall")
    #expect(!FileManager.default.fileExists(atPath: path))
    _ = await repository.plumb("hook", "install")
    try repository.shell("echo 'echo mine' >> .git/hooks/pre-commit")
    _ = await repository.plumb("hook", "uninstall")
    #expect(try repository.read(".git/hooks/pre-commit") == "#!/bin/sh\necho mine\n")
  }

  @Test("A first line that no system can run is said")
  func carriageReturn() async throws {
    let repository = try Repository()
    try repository.write("#!/bin/sh\r\necho mine\r\n", to: ".git/hooks/pre-commit")
    #expect(chmod(repository.path + "/.git/hooks/pre-commit", 0o755) == 0)
    let run = await repository.plumb("hook", "install")
    #expect(run.errors.contains("git cannot run") && !run.output.contains("git runs"), "\(run.output)\(run.errors)")
    try repository.stage(Repository.clean, as: "a.layout")
    #expect(try repository.shell("git commit -qm a").status != 0, "a commit that is not checked is made")
  }

  @Test("An empty core.hooksPath is refused, and nothing is written to the root", arguments: ["install", "uninstall"])
  func emptyHooksPath(action: String) async throws {
    let repository = try Repository()
    try repository.git("config core.hooksPath ''")
    let run = await repository.plumb("hook", action)
    #expect(run.status == .failure)
    #expect(run.errors.contains("core.hooksPath is empty"), "\(run.errors)")
    #expect(FileStatus(at: "/pre-commit") == nil)
  }

  @Test("A baseline whose name would end the line of the hook is refused")
  func lineBreak() async throws {
    let repository = try Repository()
    let run = await repository.plumb("hook", "install", "--baseline", "a\n# plumb: end\nrm -rf x")
    #expect(run.status == .failure)
    #expect(!FileManager.default.fileExists(atPath: repository.path + "/.git/hooks/pre-commit"))
  }
}
