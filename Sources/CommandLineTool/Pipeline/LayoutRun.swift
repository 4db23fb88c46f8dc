import LayoutAnalysis
import LayoutLoaders
import LayoutModel

/// The pipeline of a command that works on layouts: paths become diagnoses.
struct LayoutRun: Sendable {
  private let reader: InputReader
  private let operands: [String]
  private let staged: StagedFiles?
  private let configurations: Configurations
  private let settings: Settings
  private var options: AnalysisOptions
  private let interfaceBuilder: InterfaceBuilderOptions
  /// Whether each of several circumstances makes a diagnosis of its own.
  private let separatesVariants: Bool

  /// Prepares the pipeline.
  ///
  /// - Parameters:
  ///   - invocation: The run.
  ///   - findsSizes: Whether to find out what the sizes of roots decide, instead of a diagnosis.
  ///   - separatesVariants: Whether each of several circumstances makes a diagnosis of its own, rather than one that says
  ///     each cause once.
  /// - Throws: ``UsageError`` when standard input is asked for more than once.
  init(
    _ invocation: Command.Invocation, findsSizes: Bool = false, separatesVariants: Bool = false
  ) throws(UsageError) {
    guard invocation.operands.filter({ $0 == "-" }).count <= 1 else {
      throw UsageError("standard input can be read only once", hint: "name - once")
    }
    self.init(
      invocation, operands: invocation.operands, staged: nil,
      configurations: ConfigurationsOnDisk(invocation.console, operands: invocation.operands), findsSizes: findsSizes,
      separatesVariants: separatesVariants)
  }

  /// Prepares the pipeline for what a commit touches.
  init(_ invocation: Command.Invocation, staged: StagedFiles) {
    self.init(invocation, operands: staged.paths, staged: staged, configurations: staged)
  }

  private init(
    _ invocation: Command.Invocation, operands: [String], staged: StagedFiles?,
    configurations: any ConfigurationFiles, findsSizes: Bool = false, separatesVariants: Bool = false
  ) {
    self.separatesVariants = separatesVariants
    settings = invocation.settings
    self.operands = operands
    self.staged = staged
    self.configurations = Configurations(configurations)
    reader = InputReader(console: invocation.console, standardInputPath: settings.standardInputPath)
    var options = AnalysisOptions()
    if let budget = settings.budget { options.budget = budget }
    options.findsSizes = findsSizes
    options.findsRedundantConstraints = settings.showsRedundantConstraints
    self.options = options
    interfaceBuilder = invocation.settings.interfaceBuilder
  }

  /// Diagnoses all files and hands each to a writer, in the order of the command line; the files of a directory are in
  /// the order of their paths.
  ///
  /// - Parameters:
  ///   - writer: What prints them.
  ///   - printer: Where to.
  /// - Returns: The status that the writer gives the run.
  func write(with writer: inout some DiagnosisWriter, to printer: inout Printer) async -> ExitStatus {
    let inputs = inputs(to: &printer)
    writer.begin(to: &printer)
    for failure in configurations.failures { writer.take(failure, to: &printer) }
    var done = 0
    var run = self
    run.options.givesAddresses = writer.printsAddresses
    await run.forEachDiagnosis(of: inputs) { input, file in
      writer.take(file, at: input.place, to: &printer)
      done += 1
      printer.showProgress(done, of: inputs.count)
    }
    printer.hideProgress()
    return writer.finish(to: &printer)
  }

  /// The operands, with the layouts in them in place of directories, without what configurations leave out, and each file
  /// once, however often it is reached.
  private func inputs(to printer: inout Printer) -> [Input] {
    let reached = operands.flatMap { reachedInputs($0, to: &printer) }
    // Paths in the index are no files on disk.
    let inputs = staged == nil ? FileKey.once(reached, in: reader.console) : reached
    for (path, reason) in configurations.leftOut { printer.complain("plumb: \(path) does not count: \(reason)\n") }
    return inputs
  }

  private func reachedInputs(_ operand: String, to printer: inout Printer) -> [Input] {
    guard staged == nil, operand != "-", reader.isDirectory(operand) else {
      if isIncluded(operand) { return [.operand(operand)] }
      if staged == nil, !settings.isQuiet, !configurations.isGovernedByFailure(reader.reportedPath(operand)) {
        printer.complain("plumb: \(operand) is left out, as its \(ConfigurationFile.name) says\n")
      }
      return []
    }
    let found = DirectoryWalk.found(below: operand, in: reader.console)
    if found.inputs.isEmpty { printer.complain("plumb: no layouts in \(operand)\n") }
    if !settings.isQuiet { complain(ofLinks: found.links.filter(isIncluded), in: operand, to: &printer) }
    return found.inputs.filter { input in
      if case .found(let place) = input { isIncluded(place.path) } else { true }
    }
  }

  private func complain(ofLinks links: [String], in operand: String, to printer: inout Printer) {
    guard let first = links.first else { return }
    let subject = links.count == 1 ? "the link \(first) is" : "\(links.count) links, such as \(first), are"
    printer.complain("plumb: \(subject) not followed: they can lead out of \(operand); name what is to be checked\n")
  }

  private func isIncluded(_ operand: String) -> Bool {
    configurations.policy(for: reader.reportedPath(operand)) != nil
  }

  /// The diagnosis of each input, in order.
  ///
  /// Files are diagnosed side by side, no more at a time than there are cores. Where one takes long, those behind it go on
  /// until a few wait to be taken, so that no more than those are in memory.
  private func forEachDiagnosis(of inputs: [Input], take: (Input, FileDiagnosis) -> Void) async {
    let width = ProcessorCount.current
    await withTaskGroup(of: (Int, FileDiagnosis).self) { group in
      var finished: [Int: FileDiagnosis] = [:]
      var started = 0
      var taken = 0
      var running = 0
      func start() {
        while running < width, started < inputs.count, started < taken + width * 8 {
          let (index, input) = (started, inputs[started])
          group.addTask { (index, diagnosis(of: input)) }
          started += 1
          running += 1
        }
      }
      while taken < inputs.count {
        start()
        guard let (index, diagnosis) = await group.next() else { return }
        running -= 1
        finished[index] = diagnosis
        // The next one goes on while what is there is printed.
        start()
        while let next = finished.removeValue(forKey: taken) {
          take(inputs[taken], next)
          taken += 1
        }
      }
    }
  }

  /// The diagnosis of one input: read, load, analyse.
  private func diagnosis(of input: Input) -> FileDiagnosis {
    let path: String
    switch input {
    case .operand(let operand): path = reader.reportedPath(operand)
    case .found(let place): path = place.path
    case .unreadable(let path, let finding):
      return FileDiagnosis(path: path, source: nil, layouts: [], failures: [finding])
    }
    let policy = (configurations.policy(for: path) ?? FilePolicy()).enabling(settings.enabledRules)
    let identityPath = path == "-" ? path : configurations.identityPath(of: path)
    var source: SourceFile?
    do throws(LoadFailure) {
      var text = try read(input)
      text.platform = policy.platform
      source = text
      let loaded = try load(text)
      let layouts = loaded.layouts.enumerated().flatMap { index, layout in
        let findings = loaded.findings.indices.contains(index) ? loaded.findings[index] : []
        // A log tells of one run, which was under circumstances of its own.
        let variants = layout.log == nil ? settings.variants(of: layout.layoutDirection) : []
        let diagnoses =
          separatesVariants
          ? layout.diagnosed(underEach: variants, findings: findings, options: options)
          : [layout.diagnosed(under: variants, findings: findings, options: options)]
        return diagnoses.map { diagnosis in
          var diagnosis = diagnosis
          diagnosis.findings = policy.applied(to: diagnosis.findings, suppressions: loaded.suppressions)
          return diagnosis
        }
      }
      return FileDiagnosis(
        path: path, identityPath: identityPath, source: loaded.source, layouts: layouts, failures: [])
    } catch {
      return FileDiagnosis(
        path: path, identityPath: identityPath, source: source, layouts: [], failures: error.findings)
    }
  }

  private func read(_ input: Input) throws(LoadFailure) -> SourceFile {
    switch input {
    case .operand(let operand): return if let staged { try staged.read(operand) } else { try reader.read(operand) }
    case .found(let place): return try reader.read(place)
    case .unreadable(_, let finding): throw LoadFailure(findings: [finding])
    }
  }

  private func load(_ source: SourceFile) throws(LoadFailure) -> LoadedFile {
    guard let loader = LoaderCatalog.loader(for: source) else {
      let finding = Finding(
        .invalidLayoutFile, file: source.path, range: nil,
        message: "\(source.path) is in no format that Plumb reads",
        hint: source.path == "-"
          ? "name the format with --stdin-path, such as --stdin-path Login.layout"
          : "expected a layout file (*.layout, *.layout.json) or an Interface Builder file (*.storyboard, *.xib)")
      throw LoadFailure(findings: [finding])
    }
    if loader is InterfaceBuilderLoader { return try InterfaceBuilderLoader(options: interfaceBuilder).load(source) }
    return try loader.load(source)
  }
}
