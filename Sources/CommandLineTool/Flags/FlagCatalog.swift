import LayoutReporters

extension Flag {
  /// Every flag, by name; where commands differ in the formats they offer, the one that offers all.
  static let all: [Flag] = [
    .format(ReportFormat.all),
    .strict,
    .severity,
    .enable,
    .maxFindings,
    .baseline,
    .writeBaseline,
    .update,
    .quiet,
    .color,
    .size,
    .device,
    .rightToLeft,
    .contentScale,
    .scale,
    .budget,
    .sizeClass,
    .runtime,
    .stdinPath,
    .help,
    .version,
  ]

  /// The flags that say under which circumstances layouts are diagnosed.
  static let circumstances: [Flag] = [.size, .device, .rightToLeft, .contentScale]

  /// The flags of every command that reads layouts.
  static let reading: [Flag] = [.budget, .sizeClass, .runtime, .stdinPath, .help]
}
