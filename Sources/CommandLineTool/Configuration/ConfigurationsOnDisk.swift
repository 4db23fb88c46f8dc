import LayoutModel

/// Configurations on disk, looked for from each file up to the root of its repository.
///
/// Where there is no repository, they are looked for up to the working directory, and those of files that do not lie in it
/// up to the folder that was named: further up, anyone could have put one.
struct ConfigurationsOnDisk: ConfigurationFiles {
  private let console: Console
  private let paths: PathNames
  /// The folders that were named, and those of the files that were.
  private let named: Set<[ExactText]>

  /// Makes the search of a run.
  ///
  /// - Parameters:
  ///   - console: Says where relative paths start.
  ///   - operands: The files and folders that were named.
  init(_ console: Console, operands: [String]) {
    self.console = console
    let paths = PathNames(console)
    self.paths = paths
    named = Set(
      operands.filter { $0 != "-" }.map { operand in
        let names = paths.names(of: operand).map(ExactText.init)
        return FileStatus(at: console.resolved(operand))?.kind == .folder ? names : names.dropLast()
      })
  }

  func names(ofPath path: String) -> [String] { paths.names(of: path) }

  func configuration(in folder: [String]) throws(LoadFailure) -> ConfigurationFile {
    let path = paths.shown(folder + [ConfigurationFile.name])
    let file: (bytes: [UInt8], distrust: String?)?
    do throws(SystemError) {
      file = try read(in: folder)
    } catch {
      throw InputReader.failure(error, path: path)
    }
    guard let file else { return .none }
    if let reason = file.distrust { return .leftOut(path: path, reason: reason) }
    return .source(try InputReader.text(of: file.bytes, path: path))
  }

  func limit(of folder: [String]) -> Int {
    if let count = repository(of: folder) { return count }
    if paths.isBelowWorkingDirectory(folder) { return paths.workingDirectory.count }
    return namedFolders(above: folder).first ?? folder.count
  }

  func repository(of folder: [String]) -> Int? { paths.repository(of: folder, in: console) }

  func start(of folder: [String]) -> Int {
    paths.isBelowWorkingDirectory(folder) ? paths.workingDirectory.count : 0
  }

  /// The number of names of each folder that was named, of those that a folder is or lies in, the topmost first.
  private func namedFolders(above folder: [String]) -> [Int] {
    let names = folder.map(ExactText.init)
    return (0...names.count).filter { named.contains(Array(names[..<$0])) }
  }

  /// The bytes of a folder's configuration, and what makes it one not to be trusted; `nil` where there is none.
  private func read(in folder: [String]) throws(SystemError) -> (bytes: [UInt8], distrust: String?)? {
    // Most folders have none, which one question tells. What is there is looked at anew below.
    if FileStatus.isMissing(at: paths.shown(folder + [ConfigurationFile.name], in: console)) { return nil }
    // Nobody named the folders below the one that was named: no link among them is followed.
    let start = namedFolders(above: folder).last ?? folder.count
    let open: OpenFolder
    do throws(SystemError) {
      open = try OpenFolder(named: paths.shown(folder[..<start], in: console)).folder(folder[start...])
    } catch {
      // A folder that is not there, or may not be entered, is none that a file was reached through.
      if error.isMissingFolder { return nil }
      throw error
    }
    do throws(SystemError) {
      var distrust = ConfigurationTrust.distrust(inFolder: try open.status())
      let bytes = try open.read(ConfigurationFile.name, limit: ConfigurationFile.sizeLimit) { status in
        distrust = ConfigurationTrust.distrust(in: status, environment: console.environment) ?? distrust
      }
      return (bytes, distrust)
    } catch {
      if error.isMissingFile { return nil }
      throw error
    }
  }
}
