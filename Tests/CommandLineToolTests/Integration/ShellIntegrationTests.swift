import Foundation
import Testing

@testable import CommandLineTool

/// The tool in real shells, and what `make install` puts beside it.
@Suite("Shells", .enabled(if: Integration.isOn, Comment(rawValue: Integration.comment)), .serialized)
struct ShellIntegrationTests {
  /// What is typed before a tab, and the arguments that the shell makes of it.
  private static let lines = [
    ("plumb che", "check"),
    ("plumb rule unsatisfiable-", "rule|unsatisfiable-constraints"),
    ("plumb check --form", "check|--format"),
    ("plumb check --format apple --stri", "check|--format|apple|--strict"),
    ("plumb check --format=che", "check|--format=checkstyle"),
    ("plumb counts --format js", "counts|--format|json"),
    ("plumb completions z", "completions|zsh"),
    ("plumb check my", "check|my settings.layout"),
    ("plumb check --device iPhone\\ SE\\ \\(1", "check|--device|iPhone SE (1st generation)"),
    ("plumb check --device \"iPhone SE (1", "check|--device|iPhone SE (1st generation)"),
    ("plumb check --device 'iPhone SE (1", "check|--device|iPhone SE (1st generation)"),
    ("plumb frames --device=iPhone\\ SE\\ \\(1", "frames|--device=iPhone SE (1st generation)"),
    ("plumb check --enable unsatisfied", "check|--enable|unsatisfied-optional-constraint"),
  ]

  /// For each shell, what makes the completions known and shows what it makes of a line.
  private static let setups = [
    "bash": """
    source ./plumb.bash
    plumb() { local IFS='|'; echo "GOT<$*>"; }
    echo "SHELL IS" READY
    """,
    "zsh": """
    PROMPT='% '; fpath=($PWD $fpath); autoload -Uz compinit; compinit -u -D
    plumb() { print -r -- "GOT<${(j:|:)@}>" }
    print "SHELL IS" READY
    """,
    "fish": """
    source ./plumb.fish
    function plumb; echo "GOT<"(string join -- '|' $argv)">"; end
    echo "SHELL IS" READY
    """,
  ]

  @Test("A tab in a real shell completes commands, flags, values and files", arguments: ["bash", "zsh", "fish"])
  func completions(shell: String) async throws {
    guard try Integration.has(shell, package: shell), try Integration.has("python3", package: "python3") else { return }
    let directory = try TemporaryDirectory()
    try directory.write("view A 1x1\n", to: "my settings.layout")
    let script = shell == "zsh" ? "_plumb" : "plumb.\(shell)"
    try directory.write(await plumb("completions", shell).output, to: script)
    try directory.write(try #require(Self.setups[shell]), to: "setup")
    let driver = packageRoot.appending(path: "Tests/CommandLineToolTests/Integration/complete.py")
    let words = ["python3", driver.path(percentEncoded: false), shell, "./setup", directory.path]
    let result = try #require(try Integration.run(words + Self.lines.map(\.0)))
    #expect(result.text.split(separator: "\n").map(String.init) == Self.lines.map(\.1), "\(result.text)")
  }

  @Test("The manual is a page that mandoc and groff set without a warning")
  func manual() async throws {
    let directory = try TemporaryDirectory()
    try directory.write(await plumb("man").output, to: "plumb.1")
    let path = directory.path + "plumb.1"
    if try Integration.has("mandoc", package: "mandoc") {
      let result = try #require(try Integration.run(["mandoc", "-Tlint", "-W", "warning", path]))
      #expect(result.status == 0 && result.text.isEmpty, "\(result.text)")
    }
    if try Integration.has("groff", package: "groff-base") {
      let result = try #require(try Integration.run(["groff", "-man", "-ww", "-z", path]))
      #expect(result.status == 0 && result.text.isEmpty, "\(result.text)")
    }
  }

  @Test("make install puts the tool, its manual and its completions in their places, and the tool runs")
  func install() throws {
    guard try Integration.has("make", package: "make") else { return }
    let directory = try TemporaryDirectory()
    let root = directory.path + "a b"
    // The build that runs this test keeps its own folder locked.
    let line = "make install PREFIX='\(root)' BUILDFLAGS='--scratch-path .build/integration/install' 2>&1"
    let path = packageRoot.path(percentEncoded: false)
    let result = try #require(try Integration.run(["sh", "-c", line], in: path))
    #expect(result.status == 0, "\(result.text)")
    let files = [
      "bin/plumb", "share/man/man1/plumb.1", "share/bash-completion/completions/plumb",
      "share/zsh/site-functions/_plumb", "share/fish/vendor_completions.d/plumb.fish",
    ]
    for file in files {
      let size = try FileManager.default.attributesOfItem(atPath: root + "/" + file)[.size] as? Int
      #expect((size ?? 0) > 500, "\(file)")
    }
    let version = try #require(try Integration.run([root + "/bin/plumb", "--version"]))
    #expect(version.text.hasPrefix("plumb "))
  }

  @Test("A terminal of another kind, seen by the process itself, gets what it takes")
  func terminals() throws {
    guard try Integration.has("script", package: "bsdutils") else { return }
    let tool = try #require(Integration.executable())
    let file = packageRoot.appending(path: "fixtures/examples/settings.layout").path(percentEncoded: false)
    let line = "script -qec \"'\(tool)' check '\(file)'\" /dev/null"
    let cases = [
      (["TERM=xterm", "LC_ALL=C.UTF-8"], true, true), (["TERM=xterm", "LC_ALL=C"], true, false),
      (["TERM=dumb", "LC_ALL=C.UTF-8"], false, false), (["TERM=xterm", "LC_ALL=C.UTF-8", "NO_COLOR=1"], false, true),
    ]
    for (environment, isColoured, isUnicode) in cases {
      let text = try #require(try Integration.run(["env", "-u", "NO_COLOR"] + environment + ["sh", "-c", line])).text
      #expect(text.contains("\u{1B}[") == isColoured, "\(environment): \(text.prefix(400))")
      #expect(text.contains("╭─▸") == isUnicode, "\(environment): \(text.prefix(400))")
    }
  }
}
