/// What a file is to the tool: it decides what may be changed in it, and what is run on it.
package enum InputKind: String, CaseIterable, Hashable, Sendable {
  /// A storyboard or xib.
  case interfaceBuilder
  /// A layout as people write it.
  case layoutText
  /// A layout as programs write it.
  case layoutJSON
  /// What an app printed.
  case log
  /// A source that builds layouts.
  case swift
  /// A report as JSON, for `plumb verify`.
  case report
  /// A `.plumb.json`.
  case configuration
  /// The findings that are known.
  case baseline
  /// A stored diagnosis.
  case golden

  /// The kind of a file by its name, or `nil` for what the tool does not read.
  package init?(fileName: String) {
    switch fileName {
    case ".plumb.json": self = .configuration
    case _ where fileName.hasSuffix(".storyboard") || fileName.hasSuffix(".xib"): self = .interfaceBuilder
    case _ where fileName.hasSuffix(".layout.json"): self = .layoutJSON
    case _ where fileName.hasSuffix(".layout"): self = .layoutText
    case _ where fileName.hasSuffix(".log"): self = .log
    case _ where fileName.hasSuffix(".swift"): self = .swift
    case _ where fileName.hasSuffix("expected.json"): self = .report
    case _ where fileName.hasSuffix(".baseline.json"): self = .baseline
    case _ where fileName.hasSuffix(".plumb.txt"): self = .golden
    default: return nil
    }
  }

  /// Whether it is a layout, or a log that holds some.
  package var isLayout: Bool {
    switch self {
    case .interfaceBuilder, .layoutText, .layoutJSON, .log, .swift: true
    case .report, .configuration, .baseline, .golden: false
    }
  }

  /// How often it is chosen, against the others.
  var weight: Int {
    switch self {
    case .interfaceBuilder: 30
    case .layoutText: 18
    case .layoutJSON: 12
    case .log: 20
    case .swift: 20
    case .report: 8
    case .configuration, .baseline, .golden: 4
    }
  }
}

/// A file to begin with, or what became of it.
package struct FuzzInput: Hashable, Sendable {
  /// The most bytes of an input.
  package static let sizeLimit = 32 << 10

  /// The file's name, whose ending tells its kind.
  package var name: String
  /// What it is.
  package var kind: InputKind
  /// What is in it.
  package var bytes: [UInt8]

  /// Makes an input.
  package init(name: String, kind: InputKind, bytes: [UInt8]) {
    self.name = name
    self.kind = kind
    self.bytes = bytes
  }
}
