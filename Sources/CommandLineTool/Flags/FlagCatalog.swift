import LayoutReporters

extension Flag {
  /// Every flag, by name; where commands differ in the formats they offer, the one that offers all.
  static let all: [Flag] = [
    .format(ReportFormat.all),
    .strict,
    .severity,
    .enable,
    .disable,
    .rule,
    .maxFindings,
    .baseline,
    .writeBaseline,
    .update,
    .hook,
    .print,
    .quiet,
    .noLog,
    .excerpts,
    .explainUnknown,
    .color,
    .ascii,
    .constraints,
    .against,
    .proofs, .noProofs,
    .size,
    .device,
    .rightToLeft,
    .contentScale,
    .scale,
    .config,
    .output,
    .project,
    .budget,
    .sizeClass,
    .runtime,
    .swift,
    .noSwift,
    .stdinPath,
    .help,
    .version,
  ]

  /// The flags that say under which circumstances layouts are diagnosed.
  static let circumstances: [Flag] = [.size, .device, .rightToLeft, .contentScale]

  /// The flags that change what is found in a layout, in the order in which a golden names them. What is left undecided for
  /// want of work is no diagnosis, so that `--budget` is none of them.
  static let ofGoldens: [Flag] = circumstances + [.sizeClass, .runtime, .severity, .enable]

  /// The flags of every command that reads layouts.
  static let reading: [Flag] = [.sizeClass, .runtime] + readingLogs

  /// The flags of every command that reads logs.
  static let readingLogs: [Flag] = [.output, .budget, .stdinPath, .help]
}
