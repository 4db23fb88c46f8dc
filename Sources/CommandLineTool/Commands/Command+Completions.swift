import LayoutModel
import LayoutReporters

extension Command {
  /// `plumb completions`: what a shell completes.
  static let completions = Command(
    name: "completions",
    summary: "Print the completions of a shell: bash, zsh or fish",
    discussion: "make install puts them where the shells look.",
    operands: .one("SHELL"),
    operandChoices: { Completions.all.map(\.key) },
    examples: [
      Example(line: "plumb completions bash", purpose: "for ~/.local/share/bash-completion/completions/plumb"),
      Example(line: "plumb completions zsh", purpose: "for _plumb in a directory of $fpath"),
      Example(line: "plumb completions fish", purpose: "for ~/.config/fish/completions/plumb.fish"),
    ]
  ) { (invocation, printer) throws(UsageError) in
    let name = invocation.operands.first ?? ""
    let shells = Completions.all.map(\.key)
    guard let script = Completions.all.first(where: { $0.key == name })?.value else {
      let nearest = NearestName.nearest(to: name, among: shells)
      throw UsageError(
        "no completions for '\(name)'",
        hint: nearest.map { "did you mean \($0)?" } ?? "there are \(alternatives(shells))")
    }
    printer.print(VisibleText(visible: script()))
    return .success
  }
}
