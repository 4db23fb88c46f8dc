import LayoutModel

/// Sources to be read together.
///
/// A source is a text and the path that it is reported by: whether a file holds the text, an index, an editor's buffer or a
/// test, no reader can tell.
package struct SourceSet: Sendable {
  /// The sources.
  package var sources: [SourceFile]
  /// How to read them.
  package var options: LoadOptions
  /// Those whose layouts are asked for, by their places; `nil` for all. The others are there for what these use.
  package var shown: Set<Int>?
  /// How many threads reading may take.
  package var workers: Int
  /// Whether no one waits for them any more; asked between sources. Whether the task is cancelled, unless said otherwise.
  package var isCancelled: @Sendable () -> Bool

  /// Makes a set.
  package init(
    _ sources: [SourceFile], options: LoadOptions = LoadOptions(), workers: Int = 1,
    isCancelled: @escaping @Sendable () -> Bool = { Task.isCancelled }
  ) {
    self.sources = sources
    self.options = options
    self.workers = workers
    self.isCancelled = isCancelled
  }

  /// Goes on only where someone waits.
  ///
  /// - Throws: `CancellationError` where no one does.
  package func checkCancellation() throws(CancellationError) {
    if isCancelled() { throw CancellationError() }
  }
}
