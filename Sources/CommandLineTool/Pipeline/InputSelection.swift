import LayoutModel

/// What a run looks at: the operands, with the layouts in them in place of directories, without what configurations leave
/// out, and each file once, however often it is reached.
///
/// An operand that leads to nothing is an error, whatever configurations say of its path: it is misspelt, or was moved.
struct InputSelection {
  /// What is to be diagnosed, in the order of the operands.
  private(set) var inputs: [Input] = []
  /// The operands of which a configuration leaves everything out.
  private(set) var leftOut: [String] = []
  /// The links below each directory that are not followed, and may lead to layouts that are not among the inputs.
  private(set) var links: [(directory: String, paths: [String])] = []

  private let reader: InputReader
  private let configurations: Configurations
  private let includesPartial: Bool
  private let kinds: [String: Bool]

  /// Whether there were operands, and none of them is looked at.
  var isEmpty: Bool { inputs.isEmpty && !leftOut.isEmpty }

  /// Selects the inputs of a run.
  ///
  /// - Parameters:
  ///   - operands: What the user named, or a commit holds.
  ///   - reader: Where paths start.
  ///   - configurations: What says which files are left out.
  ///   - areStaged: Whether the operands are paths in a commit rather than on disk.
  ///   - includesPartial: Whether files in directories count of whose layouts only parts are known.
  ///   - kinds: Which kinds of input are read or not, by their ids, whatever configurations say.
  init(
    _ operands: [String], reader: InputReader, configurations: Configurations, areStaged: Bool,
    includesPartial: Bool, kinds: [String: Bool]
  ) {
    self.reader = reader
    self.includesPartial = includesPartial
    self.kinds = kinds
    self.configurations = configurations
    for operand in operands {
      if areStaged {
        if isIncluded(operand) { inputs.append(.operand(operand)) }
      } else if operand != "-", reader.isDirectory(operand) {
        addDirectory(operand)
      } else if isIncluded(operand) || operand != "-" && !reader.exists(operand) {
        inputs.append(.operand(operand))
      } else {
        leaveOut(operand, path: reader.reportedPath(operand))
      }
    }
    // Paths in the index are no files on disk.
    if !areStaged { inputs = FileKey.once(inputs, in: reader.console) }
  }

  private mutating func addDirectory(_ directory: String) {
    let (includesPartial, catalog) = (includesPartial, reader.console.inputs)
    let found = DirectoryWalk.found(below: directory, in: reader.console) {
      catalog.recognizes(fileName: $0, inParts: includesPartial)
    }
    links.append((directory, found.links.filter(isIncluded)))
    guard !found.inputs.isEmpty else {
      inputs.append(.unreadable(directory, emptyDirectory(directory), isDirectory: true))
      return
    }
    let included = found.inputs.filter { input in
      if case .found(let place) = input { isIncluded(place.path) } else { true }
    }
    inputs += included
    if included.isEmpty, case .found(let place)? = found.inputs.first { leaveOut(directory, path: place.path) }
  }

  /// Notes that nothing of an operand is looked at; where its configuration cannot be read, that is said instead.
  private mutating func leaveOut(_ operand: String, path: String) {
    if !configurations.isGovernedByFailure(path) { leftOut.append(operand == "-" ? path : operand) }
  }

  private func isIncluded(_ operand: String) -> Bool {
    let path = reader.reportedPath(operand)
    guard let policy = configurations.policy(for: path) else { return false }
    guard let kind = reader.console.inputs.kind(ofFileName: path)?.id else { return true }
    return kinds[kind] ?? policy.inputs[kind] ?? true
  }

  /// A directory that was named holds something to look at, or it is another one than was meant.
  private func emptyDirectory(_ path: String) -> Finding {
    let kinds = reader.console.inputs.fileNameEndings(inParts: includesPartial).map { "*" + $0 }
    let skipped = DirectoryWalk.skippedNames.sorted().joined(separator: ", ")
    return Finding(
      .unreadableInput, file: path, range: nil, message: "\(path) holds nothing that Plumb reads",
      details: ["it looks for \(alternatives(kinds)), but not below \(skipped)"],
      hint: "name a directory with such files, or a file of any name")
  }
}
