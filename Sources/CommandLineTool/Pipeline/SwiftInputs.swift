import LayoutLoaders
import LayoutModel

/// The Swift sources of a run, read together as one program.
struct SwiftInputs: Sendable {
  private var files: [Input: Result<LoadedFile, LoadFailure>] = [:]

  /// No sources.
  init() {}

  /// Reads those of the inputs that are Swift sources.
  ///
  /// - Parameters:
  ///   - inputs: The inputs of the run.
  ///   - path: The path that an input is reported by.
  ///   - read: Reads one.
  init(
    _ inputs: [Input], path: (Input) -> String, read: (Input) throws(LoadFailure) -> SourceFile
  ) {
    var sources: [(input: Input, source: SourceFile)] = []
    for input in inputs where SwiftLoader.isSwift(path: path(input)) {
      do throws(LoadFailure) {
        sources.append((input, try read(input)))
      } catch {
        files[input] = .failure(error)
      }
    }
    guard !sources.isEmpty else { return }
    let loaded = SwiftLoader.load(sources.map(\.source), workers: ProcessorCount.current)
    for (source, file) in zip(sources, loaded) { files[source.input] = .success(file) }
  }

  /// What was read of an input; `nil` where it is no Swift source.
  subscript(input: Input) -> Result<LoadedFile, LoadFailure>? { files[input] }
}
