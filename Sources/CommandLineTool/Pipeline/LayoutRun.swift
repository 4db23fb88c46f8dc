import ConsoleLogInput
import ExactArithmetic
import LayoutAnalysis
import LayoutInput
import LayoutModel

/// The pipeline of a command that works on layouts: paths become diagnoses.
struct LayoutRun: Sendable {
  private let reader: InputReader
  private let operands: [String]
  private let staged: StagedFiles?
  private let configurations: Configurations
  private let settings: Settings
  private var options: AnalysisOptions
  private let catalog: InputCatalog
  /// Whether each of several circumstances makes a diagnosis of its own.
  private let separatesVariants: Bool
  /// Whether every file is a console log, whatever its name, and no configuration holds.
  private let isOfLogs: Bool
  /// Where the constraints of logs are looked for; `nil` for nowhere.
  var project: ProjectSources?
  private let partialLayouts: PartialLayouts
  /// The commit that has the files; `nil` for those on disk.
  var revision: RevisionFiles?
  private var joint = JointInputs()
  /// Whether remedies are wanted as changes of the text.
  private var writesEdits = false
  /// Whether the same of several siblings is told as one finding.
  private var joinsSiblings = false

  /// Prepares the pipeline.
  ///
  /// - Parameters:
  ///   - invocation: The run.
  ///   - options: What the analysis is to find out.
  ///   - separatesVariants: Whether each of several circumstances makes a diagnosis of its own, rather than one that says
  ///     each cause once.
  ///   - isOfLogs: Whether every file is a console log, whatever its name, and no configuration holds.
  ///   - partialLayouts: Which files count of whose layouts only parts are known.
  /// - Throws: ``UsageError`` when standard input is asked for more than once.
  init(
    _ invocation: Command.Invocation, options: AnalysisOptions = AnalysisOptions(), separatesVariants: Bool = false,
    isOfLogs: Bool = false, partialLayouts: PartialLayouts = .none
  ) throws(UsageError) {
    guard (invocation.operands + [invocation.settings.configuration]).filter({ $0 == "-" }).count <= 1 else {
      throw UsageError("standard input can be read only once", hint: "name - once")
    }
    self.init(
      invocation, operands: invocation.operands, staged: nil,
      configurations: ConfigurationsOnDisk(invocation.console, operands: invocation.operands),
      named: try invocation.settings.configuration.map { (path) throws(UsageError) in
        try NamedConfiguration(at: path, for: invocation.console)
      }, options: options, separatesVariants: separatesVariants, isOfLogs: isOfLogs, partialLayouts: partialLayouts)
  }

  /// Prepares the pipeline for what a commit touches.
  init(_ invocation: Command.Invocation, staged: StagedFiles) {
    self.init(
      invocation, operands: staged.paths, staged: staged, configurations: staged, partialLayouts: .all)
  }

  private init(
    _ invocation: Command.Invocation, operands: [String], staged: StagedFiles?,
    configurations: any ConfigurationFiles, named: NamedConfiguration? = nil,
    options: AnalysisOptions = AnalysisOptions(), separatesVariants: Bool = false, isOfLogs: Bool = false,
    partialLayouts: PartialLayouts = .none
  ) {
    self.separatesVariants = separatesVariants
    self.partialLayouts = partialLayouts
    settings = invocation.settings
    self.isOfLogs = isOfLogs
    self.operands = operands
    self.staged = staged
    self.configurations = Configurations(configurations, named: named)
    reader = InputReader(console: invocation.console, standardInputPath: settings.standardInputPath)
    self.options = options
    catalog = invocation.console.inputs
  }

  /// Reports on more files prove frames only where that is asked for: they would be three times as long.
  private static let fewFiles = 8

  private func proofs(ofFiles count: Int) -> AnalysisOptions.Proofs {
    switch settings.wantsProofs {
    case true?: .ofAll
    case false?: .none
    case nil: count <= Self.fewFiles ? .ofSmall : .none
    }
  }

  /// Diagnoses all files and hands each to a writer, in the order of the command line; the files of a directory are in
  /// the order of their paths.
  ///
  /// - Parameters:
  ///   - writer: What prints them.
  ///   - printer: Where to.
  /// - Returns: The status that the writer gives the run.
  func write(with writer: inout some DiagnosisWriter, to printer: inout Printer) async -> ExitStatus {
    let inputs = selectedInputs(&printer)
    writer.begin(to: &printer)
    for failure in configurations.failures { writer.take(failure, to: &printer) }
    var done = 0
    var run = self
    run.options.findsRemedies = writer.printsHints
    run.writesEdits = writer.printsEdits
    run.joinsSiblings = writer.joinsSiblings
    run.options.findsRemediesOfWords = !writer.printsEdits
    if !writer.printsEdits { run.options.findsSizesOfAll = false }
    run.options.findsFramesOfAll = writer.printsFrames
    if writer.printsProofs, !isOfLogs, staged == nil { run.options.proofs = proofs(ofFiles: inputs.count) }
    // Where there are fewer files than processors, those are for the circumstances of one.
    run.options.threadCount = max(1, ProcessorCount.current / max(1, inputs.count))
    let together =
      isOfLogs ? [] : catalog.kinds.filter { $0.isReadTogether && (partialLayouts != .none || $0.limitation == nil) }
    run.joint = await JointInputs(
      inputs, of: together, settings.loadOptions,
      beside: { staged?.companions(of: $0) { configurations.policy(for: $0) != nil } ?? [] }, path: path(of:),
      in: reader.console, read: { [self] (input, trail) throws(LoadFailure) in try read(input, along: trail) })
    await run.forEachDiagnosis(of: inputs) { input, file in
      writer.take(file, at: input.place, to: &printer)
      done += 1
      printer.showProgress(done, of: inputs.count)
    }
    printer.hideProgress()
    return writer.finish(to: &printer)
  }

  /// What is to be diagnosed; what is left out is said, so that no run passes for one that looked at it.
  private func selectedInputs(_ printer: inout Printer) -> [Input] {
    guard !isOfLogs else { return FileKey.once(operands.map { .operand($0) }, in: reader.console) }
    let selection = InputSelection(
      operands, reader: reader, configurations: configurations, areStaged: staged != nil,
      includesPartial: partialLayouts == .all, kinds: settings.inputs)
    if !settings.isQuiet {
      let name = settings.configuration ?? "its \(ConfigurationFile.name)"
      for operand in selection.leftOut {
        let isByFlag =
          settings.inputs.values.contains(false) && configurations.policy(for: reader.reportedPath(operand)) != nil
        printer.complain("plumb: \(operand) is left out, as \(isByFlag ? "--no-swift" : name) says\n")
      }
      for (directory, links) in selection.links { complain(ofLinks: links, in: directory, to: &printer) }
    }
    if selection.isEmpty, staged == nil {
      printer.complain("plumb: nothing to check: all that is named is left out\n")
    }
    for (path, reason) in configurations.leftOut { printer.complain("plumb: \(path) does not count: \(reason)\n") }
    return selection.inputs
  }

  private func complain(ofLinks links: [String], in operand: String, to printer: inout Printer) {
    guard let first = links.first else { return }
    let subject = links.count == 1 ? "the link \(first) is" : "\(links.count) links, such as \(first), are"
    printer.complain("plumb: \(subject) not followed: they can lead out of \(operand); name what is to be checked\n")
  }

  /// The diagnosis of each input, in order.
  ///
  /// Files are diagnosed side by side, no more at a time than there are cores. Where one takes long, those behind it go on
  /// until a few wait to be taken, so that no more than those are in memory.
  private func forEachDiagnosis(of inputs: [Input], take: (Input, consuming FileDiagnosis) -> Void) async {
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
    let path = path(of: input)
    if case .unreadable(_, let finding, let isDirectory) = input {
      var file = FileDiagnosis(path: path, source: nil, layouts: [], failures: [finding])
      file.isDirectory = isDirectory
      return file
    }
    let policy = policy(for: path)
    let identityPath = path == "-" || isOfLogs ? path : configurations.identityPath(of: path)
    var options = options
    options.findsRedundantConstraints = settings.showsRedundantConstraints(under: policy)
    // A configuration may have what is a note by itself matter more.
    if policy.keepsSeverities, settings.enabledRules.isEmpty {
      options.leastSeverityOfRemedies = settings.leastSeverity
    }
    // What is possibly ambiguous is a note.
    if options.leastSeverityOfRemedies == .note { options.findsFramesOfAll = true }
    var source: SourceFile?
    do throws(LoadFailure) {
      let loaded: LoadedFile
      if let known = joint[input] {
        loaded = try known.get()
        source = loaded.source
      } else {
        var text = try read(input)
        text.platform = policy.platform
        source = text
        loaded = try load(text)
      }
      var locator = project.map { SourceLocator($0) }
      var caveats = OutletCaveats(joint.outletCode, of: loaded.source, in: catalog)
      let found = diagnoses(of: loaded, bytes: loaded.source.text.utf8.count, options, policy) { diagnosis in
        caveats.heed(in: &diagnosis)
        policy.apply(to: &diagnosis, suppressions: loaded.suppressions)
      }
      let layouts = found.map { diagnosis in
        var diagnosis = diagnosis
        locator?.locate(in: &diagnosis)
        caveats.heed(in: &diagnosis)
        policy.apply(to: &diagnosis, suppressions: loaded.suppressions)
        return diagnosis
      }
      var file = FileDiagnosis(
        path: path, identityPath: identityPath, source: loaded.source, layouts: layouts, failures: [])
      file.furtherSources = loaded.furtherSources + (locator?.further ?? [])
      file.sites = loaded.sites
      leaveOut(&file, because: loaded.omissions, policy)
      return file
    } catch {
      guard !isNamed(input), let kind = error.foreignKind else {
        var file = FileDiagnosis(
          path: path, identityPath: identityPath, source: source, layouts: [], failures: error.findings)
        if let part = error.understood, !separatesVariants { diagnose(part, of: &file, options, policy) }
        return file
      }
      var file = FileDiagnosis(path: path, identityPath: identityPath, source: nil, layouts: [], failures: [])
      let note = Finding(
        .foreignFile, file: path, range: nil, message: "\(path) is \(kind.description), and is left out",
        hint: kind.hint)
      leaveOut(&file, because: [note], policy)
      return file
    }
  }

  /// Diagnoses what could be read of a file that has mistakes.
  private func diagnose(
    _ part: UnderstoodPart, of file: inout FileDiagnosis, _ options: AnalysisOptions, _ policy: FilePolicy
  ) {
    file.source = part.file.source
    let variants = settings.variants(of: part.layout.layoutDirection)
    let bytes = part.file.source.text.utf8.count
    var options = options
    options.budget = settings.budget ?? AnalysisOptions.budget(forBytes: bytes, variants: variants.count)
    var work = Work(steps: options.budget)
    work.charge(instructions: bytes * Self.instructionsPerByte)
    var diagnosis = part.layout.diagnosed(
      beside: part.doubts, under: variants, findings: part.file.findings.flatMap(\.self), options: options, &work)
    policy.apply(to: &diagnosis, suppressions: part.file.suppressions)
    file.layouts = [diagnosis]
  }

  /// Whether the user named a file, and not a directory or a commit that it is in.
  private func isNamed(_ input: Input) -> Bool {
    if case .operand = input { staged == nil } else { false }
  }

  /// The path that an input is reported by.
  private func path(of input: Input) -> String {
    switch input {
    case .operand(let operand): reader.reportedPath(operand)
    case .found(let place): place.path
    case .unreadable(let path, _, _): path
    }
  }

  private func read(_ input: Input, along trail: FolderTrail? = nil) throws(LoadFailure) -> SourceFile {
    if let revision { return try revision.read(path(of: input)) }
    switch input {
    case .operand(let operand):
      if let staged { return try staged.read(operand) }
      return isOfLogs ? try reader.readLog(operand) : try reader.readLayoutOrLog(operand)
    case .found(let place): return try reader.read(place, along: trail)
    case .unreadable(_, let finding, _): throw LoadFailure(findings: [finding])
    }
  }

  private func policy(for path: String) -> FilePolicy {
    guard !isOfLogs else { return FilePolicy() }
    return settings.policy(over: configurations.policy(for: path) ?? FilePolicy())
  }

  /// Notes that nothing of a file was looked at.
  private func leaveOut(_ file: inout FileDiagnosis, because omissions: [Finding], _ policy: FilePolicy) {
    file.omission = omissions.first?.rule
    file.omissions = policy.applied(to: omissions)
  }

  /// The diagnoses of a file's layouts, which share the work that the file may take.
  ///
  /// - Parameters:
  ///   - loaded: The file.
  ///   - bytes: The length of its text.
  ///   - options: What to find out.
  ///   - policy: What its configuration says.
  ///   - heed: Does to a diagnosis what becomes of it before it is told.
  /// - Returns: The diagnoses.
  private func diagnoses(
    of loaded: LoadedFile, bytes: Int, _ options: AnalysisOptions, _ policy: FilePolicy,
    heeding heed: (inout Diagnosis) -> Void
  ) -> [Diagnosis] {
    var options = options
    let variantCount = settings.variants(of: .leftToRight).count
    options.budget = settings.budget ?? AnalysisOptions.budget(forBytes: bytes, variants: variantCount)
    var work = Work(steps: options.budget)
    work.charge(instructions: bytes * Self.instructionsPerByte)
    var weightLeft = loaded.layouts.reduce(0) { $0 + $1.weight }
    var searches: [[PendingRemedies?]] = []
    var results = loaded.layouts.enumerated().map { index, layout -> [Diagnosis] in
      var share = work.takeFairly(weight: layout.weight, of: weightLeft)
      defer { work.giveBack(share) }
      weightLeft -= layout.weight
      let findings = loaded.findings.indices.contains(index) ? loaded.findings[index] : []
      // What tells of one run was under circumstances of its own.
      let conventions = layout.conventions
      let asked = conventions.isOfOneRun ? [] : settings.variants(of: layout.layoutDirection)
      let variants =
        asked.isEmpty ? conventions.circumstances : conventions.placed(asked).filter(conventions.isRead)
      let found =
        separatesVariants
        ? layout.diagnosedForNow(underEach: variants, findings: findings, options: options, &share)
        : [layout.diagnosedForNow(under: variants, findings: findings, options: options, &share)]
      searches.append(found.map(\.remedies))
      return found.map(\.diagnosis)
    }
    let repeated = results.count > 1 ? catalog.kind(of: loaded.source)?.settle(&results) ?? [] : []
    ToldRemedies(searches: searches, joinsSiblings: joinsSiblings).add(to: &results, of: loaded, &work, heeding: heed)
    if writesEdits { ShownEdits(settings, policy, catalog).add(to: &results, of: loaded, &work) }
    return results.indices.filter { !repeated.contains($0) }.flatMap { results[$0] }
  }

  /// What reading takes.
  private static let instructionsPerByte = 500

  private func load(_ source: SourceFile) throws(LoadFailure) -> LoadedFile {
    if isOfLogs { return try ConsoleLogLoader().load(source) }
    guard let kind = catalog.kind(of: source) else {
      let finding = Finding(
        .invalidLayoutFile, file: source.path, range: nil,
        message: "\(source.path) is in no format that Plumb reads",
        hint: source.path == "-"
          ? "name the format with --stdin-path, such as --stdin-path Login.layout"
          : catalog.expectation
      )
      throw LoadFailure(findings: [finding])
    }
    if let limitation = kind.limitation, partialLayouts == .none {
      throw LoadFailure(findings: [
        Finding(
          .unreadableInput, file: source.path, range: nil,
          message: "This command reads no \(kind.name)s",
          hint: limitation)
      ])
    }
    return try kind.load(source, settings.loadOptions)
  }
}

extension Layout {
  /// How much there is to look at.
  var weight: Int { items.count + constraints.count + 1 }
}
