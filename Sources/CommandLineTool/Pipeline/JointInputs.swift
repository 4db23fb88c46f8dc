import LayoutInput
import LayoutModel

/// The inputs of a run that belong together, such as the Swift sources of one program, read before any is diagnosed.
struct JointInputs: Sendable {
  /// By the bytes of their paths: two that Unicode calls equal are two files.
  private var files: [ExactText: Result<LoadedFile, LoadFailure>] = [:]
  /// What the code among them does with the views of other inputs.
  private(set) var outletCode: [any OutletCode] = []

  /// No inputs.
  init() {}

  /// Reads those of the inputs that are of kinds.
  ///
  /// - Parameters:
  ///   - inputs: The inputs of the run.
  ///   - kinds: The kinds that are read together.
  ///   - options: How to read them.
  ///   - companions: What of a kind belongs to them and is no input of the run.
  ///   - path: The path that an input is reported by.
  ///   - console: Says where relative paths start.
  ///   - read: Reads one, given the folders of the one that was read before.
  init(
    _ inputs: [Input], of kinds: [any InputKind], _ options: LoadOptions,
    beside companions: @escaping @Sendable (any InputKind) -> [SourceFile], path: (Input) -> String,
    in console: Console, read: @escaping @Sendable (Input, FolderTrail) throws(LoadFailure) -> SourceFile
  ) async {
    for kind in kinds {
      var sources: [(input: Input, source: SourceFile)] = []
      let own = inputs.filter { kind.recognizes(SourceFile(path: path($0), text: "")) }
      for (input, result) in zip(own, await Self.sources(of: own, in: console, read: read)) {
        switch result {
        case .success(let source): sources.append((input, source))
        case .failure(let failure): files[Self.key(input)] = .failure(failure)
        }
      }
      guard !sources.isEmpty else {
        kind.outletCode { companions(kind) }.map { outletCode.append($0) }
        continue
      }
      let all = sources.map(\.source) + companions(kind)
      kind.outletCode { all }.map { outletCode.append($0) }
      let set = SourceSet(all, options: options, workers: ProcessorCount.current)
      for (source, file) in zip(sources, (try? kind.load(set)) ?? []) { files[Self.key(source.input)] = file }
    }
  }

  /// Reads inputs, side by side in as many parts as there are cores.
  private static func sources(
    of inputs: [Input], in console: Console,
    read: @escaping @Sendable (Input, FolderTrail) throws(LoadFailure) -> SourceFile
  ) async -> [Result<SourceFile, LoadFailure>] {
    let count = max(1, min(ProcessorCount.current, inputs.count / 16))
    let size = (inputs.count + count - 1) / max(1, count)
    return await withTaskGroup(of: (Int, [Result<SourceFile, LoadFailure>]).self) { group in
      for part in 0..<count {
        let own = inputs.dropFirst(part * size).prefix(size)
        group.addTask {
          let trail = FolderTrail(console)
          return (part, own.map { input in Result { () throws(LoadFailure) -> SourceFile in try read(input, trail) } })
        }
      }
      var parts = Array(repeating: [Result<SourceFile, LoadFailure>](), count: count)
      for await (part, results) in group { parts[part] = results }
      return parts.flatMap(\.self)
    }
  }

  /// Whether it was named or found, and the path: a path holds no zero byte.
  private static func key(_ input: Input) -> ExactText {
    let kind =
      switch input {
      case .operand: "operand"
      case .found: "found"
      case .unreadable: "unreadable"
      }
    return ExactText("\(kind)\0\(input.place.path)")
  }

  /// What was read of an input; `nil` where it is read by itself.
  subscript(input: Input) -> Result<LoadedFile, LoadFailure>? { files[Self.key(input)] }
}
