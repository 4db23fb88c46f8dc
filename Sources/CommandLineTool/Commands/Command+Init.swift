extension Command {
  /// `plumb init`: a configuration to begin with.
  static let `init` = Command(
    name: "init",
    summary: "Write a .plumb.json to begin with, after a look at what the folder holds",
    discussion: """
      FOLDER is the present one if it is not given. The configuration says what was seen and
      nothing that holds without it: the platform of storyboards and xibs, for files that do
      not say theirs, and folders of others' code, which are left out. Its schema is
      written beside it, as .plumb.schema.json, so that editors complete it.

      Nothing that is there is overwritten, a hook of Plumb's neither. plumb schema configuration and plumb rules say
      what else it may hold.

      Status: 0 written, 2 there is a configuration already, or it could not be written.
      """,
    operands: .optional("FOLDER"),
    flags: [.hook, .strict, .baseline, .print, .help],
    examples: [
      Example(line: "plumb init", purpose: "in the root of a project"),
      Example(line: "plumb init --hook", purpose: "and check each commit"),
      Example(line: "plumb init --hook --strict", purpose: "with the flags of plumb hook"),
      Example(line: "plumb init --print", purpose: "see what it would say"),
    ]
  ) { (invocation, printer) throws(UsageError) in
    try ProjectSetup(invocation).run(to: &printer)
  }
}
