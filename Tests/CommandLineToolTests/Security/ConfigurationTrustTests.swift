import Foundation
import Testing

@testable import CommandLineTool

@Suite("Whose configurations count")
struct ConfigurationTrustTests {
  private static let off = "{ \"rules\": { \"unsatisfiable-constraints\": \"off\" } }"

  private func directory(_ files: [String]) throws -> TemporaryDirectory {
    let directory = try TemporaryDirectory()
    for file in files {
      let folder = directory.url.appending(path: file).deletingLastPathComponent()
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try directory.write(file.hasSuffix(".json") ? Self.off : Repository.conflict(), to: file)
    }
    return directory
  }

  private func status(_ mode: mode_t, owner: uid_t = 1000) -> FileStatus {
    var status = stat()
    status.st_mode = mode
    status.st_uid = owner
    return FileStatus(status)
  }

  @Test("Without a repository it counts up to the working directory, and no further")
  func workingDirectory() async throws {
    let directory = try directory([".plumb.json", "x/a.layout", "x/y/b.layout"])
    #expect(await plumb("check", ".", directory: directory.path).status == .success)
    for folder in ["x", "x/y"] {
      #expect(await plumb("check", ".", directory: directory.path + folder).status == .findings)
    }
  }

  @Test("Beside the working directory it counts up to what was named")
  func outside() async throws {
    let directory = try directory([".plumb.json", "x/a.layout", "y/.plumb.json", "y/z/b.layout", "w/c"])
    for (operand, status) in [
      ("../x", ExitStatus.findings), ("../x/a.layout", .findings), ("../y", .success), ("../y/z", .findings),
    ] {
      let run = await plumb("check", operand, directory: directory.path + "w")
      #expect(run.status == status, "\(operand)")
      #expect(await plumb("check", directory.path + "w/" + operand, directory: directory.path + "w").status == status)
    }
  }

  @Test("In a repository it counts up to its root, whether that has a directory or a file of git")
  func repository() async throws {
    let directory = try directory([".plumb.json", "r/.plumb.json", "r/s/t/a.layout", "r/u/.git/x", "r/u/v/b.layout"])
    try directory.write("gitdir: elsewhere\n", to: "r/.git")
    #expect(await plumb("check", ".", directory: directory.path + "r/s/t").status == .success)
    #expect(await plumb("check", "b.layout", directory: directory.path + "r/u/v").status == .findings)
  }

  @Test("One that everyone may write to, or exchange, does not count, and that is said")
  func writable() async throws {
    let directory = try directory([".plumb.json", "x/a.layout"])
    for (path, mode, reason) in [
      (".plumb.json", 0o666, "everyone on this machine may write to it (chmod o-w takes that back)"),
      ("", 0o777, "everyone on this machine may put another file in its place (chmod o-w its folder takes that back)"),
      ("", 0o1777, nil),
    ] as [(String, Int, String?)] {
      let full = directory.path + path
      let before = try FileManager.default.attributesOfItem(atPath: full)
      #expect(chmod(full, mode_t(mode)) == 0)
      let run = await plumb("check", ".", directory: directory.path)
      #expect(run.status == (reason == nil ? .success : .findings))
      #expect(run.errors == (reason.map { "plumb: .plumb.json does not count: \($0)\n" } ?? ""))
      try FileManager.default.setAttributes(before, ofItemAtPath: full)
    }
    #expect(await plumb("check", ".", directory: directory.path).status == .success)
  }

  @Test("What belongs to the user or to root counts, and what belongs to others does not")
  func owners() {
    for (owner, user, environment, counts) in [
      (1000, 1000, [:], true), (0, 1000, [:], true), (1001, 1000, [:], false), (1000, 0, [:], false),
      (1000, 0, ["SUDO_UID": "1000"], true), (1001, 0, ["SUDO_UID": "1000"], false),
      (1001, 1000, ["SUDO_UID": "1001"], false), (1000, 0, ["SUDO_UID": "x"], false),
    ] as [(uid_t, uid_t, [String: String], Bool)] {
      let file = status(S_IFREG | 0o644, owner: owner)
      let distrust = ConfigurationTrust.distrust(in: file, environment: environment, user: user)
      #expect((distrust == nil) == counts, "\(owner), \(user), \(environment)")
    }
    #expect(ConfigurationTrust.distrust(in: status(S_IFREG | 0o666), environment: [:], user: 1000) != nil)
    #expect(ConfigurationTrust.distrust(inFolder: status(S_IFDIR | 0o775)) == nil)
  }

  @Test(
    "Another user's configuration does not count, and that is said",
    .enabled(if: getuid() == 0, "only root can give a file away"))
  func anotherUser() async throws {
    let directory = try directory([".plumb.json", "a.layout"])
    #expect(chown(directory.path + ".plumb.json", 12345, 0) == 0)
    let run = await plumb("check", ".", directory: directory.path)
    #expect(run.status == .findings)
    #expect(
      run.errors
        == "plumb: .plumb.json does not count: it belongs to another user of this machine (run as that user, or chown it)\n"
    )
  }
}
