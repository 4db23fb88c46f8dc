extension VerificationReport {
  /// The outcome in words: a line for each problem and for each thing that could not be checked, and one that sums up.
  package var text: String {
    let lines =
      problems.map { "problem: \($0)" } + notChecked.map { "not checked: \($0)" } + [
        "\(count(conflictsChecked, "conflict")), \(count(membersChecked, "member")) and "
          + "\(count(correctionsChecked, "correction")) of \(count(layoutsChecked, "layout")) checked: "
          + (isValid ? "all hold" : count(problems.count, "problem"))
      ]
    return lines.map { $0 + "\n" }.joined()
  }

  private func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
}
