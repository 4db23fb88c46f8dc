extension Rule {
  /// A limit on work was reached before an answer.
  public static let undecided = Rule(
    id: "undecided", severity: .warning,
    summary: "A limit on work was reached before an answer.",
    essay: """
      The work on a file has a limit, so that no file keeps a hook or a build
      waiting. Where it is reached, what was established until then is reported and
      is as exact as ever, and this warning says what is known and what is not. A
      part that is not known is no verdict: it may be sound or not. So plumb check
      ends with 0 where this is all it has to say, and with 1 under --strict; lists
      of frames and sizes, which then lack what was asked for, end with 2.

      For example:

          $ plumb check --budget 1000 Enormous.layout

      gives up on what takes more than 1000 steps. A step is a fixed amount of work,
      about a microsecond on a desktop computer: long rows of an equation and numbers
      of many digits cost more of them than short ones. They are counted and never
      timed, so a file is stopped at the same place on every machine. Without
      --budget the limit is 3000000 steps for a file of up to 64 KB, a few seconds,
      and more for a large one. The memory that equations take is limited with it.

      What to do: raise the limit with --budget, or take the layout apart: views that
      no constraint joins are solved apart from each other and cost little. If a
      layout of ordinary size is undecided, please report it with the file.
      """)
}
