import LayoutReporters

extension Command.Invocation {
  /// Refuses an output that takes the place of something that the run reads: what was there would be lost, and the same
  /// command line would say something else the next time.
  ///
  /// - Throws: ``UsageError``.
  func checkOutput() throws(UsageError) {
    guard let output = settings.output else { return }
    // A path too many would put a report in the place of someone's work.
    let isGolden = output.utf8.reversed().starts(with: GoldenWriter.fileNameEnding.utf8.reversed())
    let isConfiguration = FilePlace.parts(of: output).name == ConfigurationFile.name
    guard !console.inputs.recognizes(fileName: output, inParts: true), !isGolden, !isConfiguration else {
      throw UsageError(
        "--output cannot be '\(output)': that is the name of what Plumb reads", hint: "name it report.json")
    }
    let read = operands + [settings.baseline, settings.configuration].compactMap(\.self)
    let key = FileKey(.operand(output), in: console)
    guard key != nil && read.contains(where: { FileKey(.operand($0), in: console) == key }) || isInput(output) else {
      return
    }
    throw UsageError("--output cannot be '\(output)': this run reads it", hint: "name it report.json")
  }

  /// Whether a file is what standard input comes from.
  private func isInput(_ path: String) -> Bool {
    guard operands.contains("-"), let input = console.input as? FileDescriptor,
      let status = try? FileStatus(ofOpen: input.number)
    else { return false }
    return status.identity == FileStatus(at: console.resolved(path))?.identity
  }
}
