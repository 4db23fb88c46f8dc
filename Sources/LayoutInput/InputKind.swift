import LayoutModel

/// One kind of input: how its files are recognised, read and written.
///
/// What must be assumed of its layouts, and the findings that only these can have, are the conventions
/// (`LayoutConventions`) of the context that it gives them. A kind is a module, and a line in the standard catalog.
package protocol InputKind: Sendable {
  /// The kind's name for messages, `layout file`.
  var name: String { get }

  /// What the names of its files end with, `.layout`: in a directory these files are read.
  var fileNameEndings: [String] { get }

  /// What configurations call the kind, `interface-builder`; `nil` where they cannot turn it off.
  var id: String? { get }

  /// Whether the files that are named together belong together, so that what one says may concern another; they are
  /// recognised by their names alone.
  var isReadTogether: Bool { get }

  /// Why only commands that can do with layouts of which a part is known can read it; `nil` where all can.
  var limitation: String? { get }

  /// Whether a file looks like this kind.
  ///
  /// - Parameter source: The file; its path's ending and its first lines decide.
  /// - Returns: Whether ``load(_:_:)`` should be tried.
  func recognizes(_ source: SourceFile) -> Bool

  /// What is left of a file without comments, where it begins like this kind though its name does not say so.
  ///
  /// - Parameter source: The file, which this kind does not recognise.
  /// - Returns: What is left, for the other kinds to look at: if none recognises it, the file is of this kind. `nil` where it
  ///   begins otherwise.
  func resemblance(of source: SourceFile) -> SourceFile?

  /// The text of a file that holds something else than plain text.
  ///
  /// - Parameters:
  ///   - bytes: What the file holds.
  ///   - path: Its path.
  /// - Returns: The text, or `nil` where it is none of this kind.
  func text(of bytes: [UInt8], path: String) -> String?

  /// The platform that a source says it is for, as far as its beginning tells.
  ///
  /// - Parameter source: A source that this kind recognises.
  /// - Returns: The platform; `nil` where it says none.
  func platform(of source: SourceFile) -> Platform?

  /// Reads a source.
  ///
  /// - Parameters:
  ///   - source: A file or a buffer.
  ///   - options: How to read it.
  /// - Returns: Its layouts, and what is wrong with parts of them.
  /// - Throws: ``LoadFailure`` with every mistake when it cannot be read as this kind.
  func load(_ source: SourceFile, _ options: LoadOptions) throws(LoadFailure) -> LoadedFile

  /// Reads one of the layouts of a source again, of which nothing was changed but what makes that layout.
  ///
  /// - Parameters:
  ///   - index: Which layout.
  ///   - file: The source before the changes, as it was read.
  ///   - source: The source with them.
  ///   - options: How it was read.
  /// - Returns: The layout, and what is wrong with parts of it; `nil` where all of the source has to be read.
  func reread(
    layout index: Int, of file: LoadedFile, in source: SourceFile, _ options: LoadOptions
  ) -> (layout: Layout, findings: [Finding])?

  /// Reads a source again with those that it was read with.
  ///
  /// - Parameters:
  ///   - source: The source, changed.
  ///   - file: The source before, as it was read.
  ///   - options: How it was read.
  /// - Returns: The source as it is read now; `nil` where it is read by itself, or reading all of them would take too long.
  func reload(_ source: SourceFile, inPlaceOf file: LoadedFile, _ options: LoadOptions) -> LoadedFile?

  /// Settles what was found of the layouts of a source by what was found of others that show the same.
  ///
  /// - Parameter diagnoses: The diagnoses of each layout, in the order of the source.
  /// - Returns: The places of the layouts that say nothing which others do not.
  func settle(_ diagnoses: inout [[Diagnosis]]) -> Set<Int>

  /// Reads sources that belong together.
  ///
  /// - Parameter set: The sources, and how to read them.
  /// - Returns: For each source, in their order, what it holds or why it could not be read.
  /// - Throws: `CancellationError` where the set says that no one waits for it any more.
  func load(_ set: SourceSet) throws(CancellationError) -> [Result<LoadedFile, LoadFailure>]

  /// Opens sources that belong together, to ask for the layouts of some of them after others.
  ///
  /// - Parameter set: The sources, and how to read them.
  /// - Returns: What answers.
  func opened(_ set: SourceSet) -> any OpenSources

  /// What writes changes into the text of a source; `nil` where none are written.
  ///
  /// - Parameter source: A source that this kind has read.
  /// - Returns: The writer.
  func editWriter(for source: SourceFile) -> (any EditWriter)?

  /// The properties of code that lead to views and constraints of a source, by the ids of these.
  ///
  /// - Parameter source: A source that this kind has read.
  /// - Returns: The properties; none where code reaches them in other ways.
  func outlets(in source: SourceFile) -> [String: [Outlet]]

  /// What code does with the views that outlets of other kinds lead to.
  ///
  /// - Parameter sources: Gives the sources, once it is asked for; of this kind.
  /// - Returns: What answers; `nil` for what is no code.
  func outletCode(in sources: @escaping @Sendable () -> [SourceFile]) -> (any OutletCode)?
}

// What most kinds do.
extension InputKind {
  package var fileNameEndings: [String] { [] }
  package var id: String? { nil }
  package var isReadTogether: Bool { false }
  package var limitation: String? { nil }
  package func recognizes(_ source: SourceFile) -> Bool {
    fileNameEndings.contains { source.path.isPath(endingWith: $0) }
  }
  package func resemblance(of source: SourceFile) -> SourceFile? { nil }
  package func text(of bytes: [UInt8], path: String) -> String? { nil }
  package func platform(of source: SourceFile) -> Platform? { nil }
  package func editWriter(for source: SourceFile) -> (any EditWriter)? { nil }
  package func reread(
    layout index: Int, of file: LoadedFile, in source: SourceFile, _ options: LoadOptions
  ) -> (layout: Layout, findings: [Finding])? { nil }
  package func reload(_ source: SourceFile, inPlaceOf file: LoadedFile, _ options: LoadOptions) -> LoadedFile? { nil }
  package func settle(_ diagnoses: inout [[Diagnosis]]) -> Set<Int> { [] }
  package func opened(_ set: SourceSet) -> any OpenSources { ReadAgain(kind: self, set: set) }
  package func outlets(in source: SourceFile) -> [String: [Outlet]] { [:] }
  package func outletCode(in sources: @escaping @Sendable () -> [SourceFile]) -> (any OutletCode)? { nil }

  package func load(_ set: SourceSet) throws(CancellationError) -> [Result<LoadedFile, LoadFailure>] {
    var results: [Result<LoadedFile, LoadFailure>] = []
    for source in set.sources {
      try set.checkCancellation()
      do throws(LoadFailure) {
        results.append(.success(try load(source, set.options)))
      } catch {
        results.append(.failure(error))
      }
    }
    return results
  }

  /// Reads a source as it is read where nothing else is asked for.
  package func load(_ source: SourceFile) throws(LoadFailure) -> LoadedFile { try load(source, LoadOptions()) }
}
