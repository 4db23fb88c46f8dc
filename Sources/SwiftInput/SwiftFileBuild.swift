import LayoutInput
import LayoutModel
import SwiftProgram
import SwiftSource
import Synchronization
import SystemLibrary

/// What is made of one file of a program: the layouts of its types, and what it says to Plumb.
struct SwiftFileBuild: Sendable {
  /// The layouts, in the order of the types.
  private(set) var layouts: [Layout] = []
  /// What is wrong with the code of each.
  private(set) var findings: [[Finding]] = []
  /// The other files that their places are in, by their numbers in the program.
  private(set) var further: [Int] = []
  /// What the file's comments silence.
  let suppressions: [Suppression]
  /// What is wrong with these comments.
  let mistakes: Mistakes

  /// Builds the layouts of files, several at a time: none depends on those of another.
  ///
  /// - Parameters:
  ///   - files: The numbers of the files in the program.
  ///   - program: The program.
  ///   - texts: Its files.
  ///   - workers: How many threads to use.
  /// - Returns: What is made of each file, in their order.
  static func builds(
    of files: [Int], in program: SwiftLayouts, texts: [SourceText], workers: Int
  ) -> [SwiftFileBuild] {
    let placesOfTypes = program.placesOfTypes
    let typesOfScreens = program.typesOfScreens
    var chosen: [[Int]] = Array(repeating: [], count: texts.count)
    for index in program.chosenLayouts {
      let file = program.layouts[index].place.file.position
      if chosen.indices.contains(file) { chosen[file].append(index) }
    }
    // Files in a row share a thread, and threads that have little to do are not worth their start.
    let stretch = 16
    let next = Atomic<Int>(0)
    let builds = Mutex<[SwiftFileBuild?]>(Array(repeating: nil, count: files.count))
    let layoutsOfFiles = chosen
    StackThread.run(min(workers, files.count / stretch)) { _ in
      let lines = SwiftLines(program.files)
      while true {
        let start = next.add(stretch, ordering: .relaxed).oldValue
        guard start < files.count else { return }
        for place in start..<min(start + stretch, files.count) {
          let file = files[place]
          let build = SwiftFileBuild(
            file, layoutsOfFiles[file], of: program, SuppressionReader(texts[file].bytes, of: texts[file].path), lines,
            placesOfTypes, typesOfScreens)
          builds.withLock { $0[place] = build }
        }
      }
    }
    return builds.withLock { $0.compactMap { $0 } }
  }

  private init(
    _ file: Int, _ chosen: [Int], of program: SwiftLayouts, _ reader: SuppressionReader, _ lines: SwiftLines,
    _ placesOfTypes: [String: Set<Place>], _ typesOfScreens: Set<String>
  ) {
    (suppressions, mistakes) = (reader.suppressions, reader.mistakes)
    let places = SwiftPlaces(of: file, lines)
    for index in chosen {
      var builder = SwiftLayoutBuilder(
        program.layouts[index], of: program, places: places, placesOfTypes: placesOfTypes,
        typesOfScreens: typesOfScreens)
      builder.build()
      layouts.append(builder.layout)
      findings.append(builder.findings)
    }
    further = places.further
  }
}

extension SwiftLayouts {
  /// Where each type makes constraints of which all is known without who makes the view, by the last part of its name, as views
  /// name their classes; none for types that share it.
  fileprivate var placesOfTypes: [String: Set<Place>] {
    var result: [String: (type: Place, places: Set<Place>)] = [:]
    var shared = Set<String>()
    for layout in layouts {
      let name = layout.lastName
      if let known = result[name], known.type != layout.place { shared.insert(name) }
      let known = layout.constraints.filter { constraint in
        constraint.activity == .certain
          && [constraint.multiplier, constraint.constant, constraint.priority].allSatisfy { $0.known != nil }
      }
      result[name, default: (layout.place, [])].places.formUnion(known.map(\.place))
    }
    return result.filter { !shared.contains($0.key) }.mapValues(\.places)
  }

  /// The types of the program's own that controllers make their view of, by the last part of their names; none that types share.
  fileprivate var typesOfScreens: Set<String> {
    var result = Set<String>()
    for layout in layouts where layout.isOfController {
      guard let root = layout.root, layout.items[root].isOwnType, layout.items[root].isMadeHere else { continue }
      result.insert(layout.items[root].className)
    }
    var types: [String: Set<Place>] = [:]
    for layout in layouts { types[layout.lastName, default: []].insert(layout.place) }
    return result.filter { types[$0]?.count == 1 }
  }

  /// The layouts to show: of a type that can be set up in several ways, the one that makes most constraints for certain.
  fileprivate var chosenLayouts: [Int] {
    var chosen: [Place: Int] = [:]
    func weight(_ index: Int) -> Int { layouts[index].constraints.count { $0.activity == .certain } }
    for index in layouts.indices where !layouts[index].isReplaced {
      if let known = chosen[layouts[index].place], weight(known) >= weight(index) { continue }
      chosen[layouts[index].place] = index
    }
    return chosen.values.sorted { (layouts[$0].place, $0) < (layouts[$1].place, $1) }
  }
}

extension SwiftLayout {
  /// The last part of the type's name, as views name their classes.
  var lastName: String { name.split(separator: ".").last.map(String.init) ?? name }
}
