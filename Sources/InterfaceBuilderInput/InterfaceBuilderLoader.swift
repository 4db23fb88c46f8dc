import LayoutInput
import LayoutModel
import XMLEvents

/// Reads `.storyboard` and `.xib` files of Xcode 5 and later, of iOS, tvOS and macOS.
///
/// Each scene of a storyboard, and each object of a xib file that has a frame, becomes a layout. A view is any element
/// with a frame, whatever its name. What a container lays out by itself, such as a cell, is a root of its own in the
/// layout of its scene.
package struct InterfaceBuilderLoader: InputKind {
  /// Makes a loader.
  package init() {}

  /// The format's name for messages.
  package var name: String { "Interface Builder file" }

  /// What configurations call them.
  package var id: String? { "interface-builder" }

  /// What the names of such files end with.
  package var fileNameEndings: [String] { [".storyboard", ".xib"] }

  /// Whether a file looks like this format, by its path's ending or its document type.
  package func recognizes(_ source: SourceFile) -> Bool {
    if source.path.isPath(endingWith: ".storyboard") || source.path.isPath(endingWith: ".xib") { return true }
    return source.text.prefix(400).contains("type=\"com.apple.InterfaceBuilder")
  }

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - source: The file.
  ///   - options: How to read it.
  /// - Returns: One layout for each scene or top-level object that has a view. Linear in the text.
  /// - Throws: ``LoadFailure`` when it is not XML, or not a document of Interface Builder 3.
  package func load(_ source: SourceFile, _ options: LoadOptions) throws(LoadFailure) -> LoadedFile {
    let tree: DocumentTree
    do {
      tree = try DocumentReader.tree(of: source)
    } catch {
      throw failure(
        source, error.message, error.range, related: error.related,
        hint: error.hint ?? "expected a storyboard or xib file of Xcode 5 or later")
    }
    let root = tree[0]
    guard root.name == "document" else {
      if root.name == "archive" { throw ForeignFile.archive.failure(path: source.path, range: root.range) }
      throw failure(
        source, "This is no Interface Builder document: its element is \(root.name), not document", root.range)
    }
    var file = LoadedFile(source: source, layouts: [], findings: [])
    let document = InterfaceBuilderDocument(source: source, tree: tree, options: options)
    guard document.usesAutoLayout else {
      file.omissions = [Self.omission(of: source, at: root.range, platform: document.canvas.targetRuntime)]
      return file
    }
    var varied: [LoadOptions.SizeClasses: InterfaceBuilderDocument] = [:]
    var ids: Set<String>?
    for (place, group) in document.groups.enumerated() {
      let classes = document.sizeClassesOfDevices(in: group)
      guard classes.isEmpty else {
        let first = file.findings.count
        for own in classes {
          let other = varied[own] ?? document.reading(for: own)
          varied[own] = other
          let suffix = classes.count > 1 ? " (\(own.text))" : ""
          let scene = SceneBuilder(document: other, group: group)
          add(scene, at: place, knownIDs: &ids, to: &file, suffix: suffix, classes: own)
        }
        Self.keepFirst(in: &file.findings, from: first)
        continue
      }
      let first = file.findings.count
      add(SceneBuilder(document: document, group: group), at: place, knownIDs: &ids, to: &file)
      if let classes = document.sizeClassesOfDevice(besideCanvasOf: group) {
        let other = varied[classes] ?? document.reading(for: classes)
        varied[classes] = other
        let scene = SceneBuilder(document: other, group: group, isBesideCanvas: true)
        add(scene, at: place, knownIDs: &ids, to: &file, suffix: " (\(classes.text))", classes: classes)
        Self.keepFirst(in: &file.findings, from: first)
      }
      guard options.includesEveryVariation else { continue }
      for classes in document.variedSizeClasses(of: group) {
        var options = options
        options.sizeClasses = classes
        let other = varied[classes] ?? InterfaceBuilderDocument(source: source, tree: tree, options: options)
        varied[classes] = other
        let scene = SceneBuilder(document: other, group: group)
        add(scene, at: place, knownIDs: &ids, to: &file, suffix: " (\(classes.text))")
      }
    }
    return file
  }

  /// Keeps one of the findings that a scene has whichever size classes it is read for.
  private static func keepFirst(in findings: inout [[Finding]], from first: Int) {
    struct Key: Hashable {
      var rule: Rule
      var range: SourceRange?
      var content: FindingContent
    }
    var seen: Set<Key> = []
    for index in findings.indices.dropFirst(first) {
      findings[index].removeAll { !seen.insert(Key(rule: $0.rule, range: $0.range, content: $0.content)).inserted }
    }
  }

  /// The platform by the attributes of the first element, whose other contents are not looked at.
  package func platform(of source: SourceFile) -> Platform? {
    var reader = XMLEventReader(source.text, encoding: source.encoding == .utf16 ? .utf16 : .utf8)
    while let event = try? reader.next() {
      guard case .startElement = event else { continue }
      let runtime = reader.attributes.first { reader.string($0.name) == "targetRuntime" }
      return runtime.map { InterfaceBuilderDocument.platform(ofRuntime: reader.string($0.value)) }
    }
    return nil
  }

  package func editWriter(for source: SourceFile) -> (any EditWriter)? {
    (try? DocumentReader.tree(of: source)).map(InterfaceBuilderEditWriter.init)
  }

  /// Reads the scene of a layout again: what the others say depends on none of its constraints and priorities.
  package func reread(
    layout index: Int, of file: LoadedFile, in source: SourceFile, _ options: LoadOptions
  ) -> (layout: Layout, findings: [Finding])? {
    guard !options.includesEveryVariation, let scene = file.layouts[index].interfaceBuilder,
      let tree = try? DocumentReader.tree(of: source), tree[0].name == "document"
    else { return nil }
    let document = InterfaceBuilderDocument(source: source, tree: tree, options: options)
    guard document.groups.indices.contains(scene.group) else { return nil }
    let own = scene.sizeClasses.map { document.reading(for: $0) } ?? document
    var builder = SceneBuilder(
      document: own, group: document.groups[scene.group], isBesideCanvas: scene.isBesideCanvas)
    return builder.build() ? (builder.layout, builder.findings) : nil
  }

  package func settle(_ diagnoses: inout [[Diagnosis]]) -> Set<Int> { DeviceBesideCanvas.settle(&diagnoses) }

  package func outlets(in source: SourceFile) -> [String: [Outlet]] { InterfaceBuilderOutlets.outlets(in: source) }

  /// Why nothing of a document is judged that does not use Auto Layout: its frames are what they are, and constraints in
  /// it have no effect.
  private static func omission(of source: SourceFile, at range: SourceRange, platform: String) -> Finding {
    let isWatch = platform.hasPrefix("watch")
    return Finding(
      .withoutAutoLayout, file: source.path, range: range,
      message: isWatch
        ? "\(source.path) is the interface of a watch, without Auto Layout, and is left out"
        : "\(source.path) does not use Auto Layout, and is left out",
      annotations: [Annotation(range: range, label: "", isPrimary: true)],
      hint: isWatch ? nil : "to have it checked, turn on Use Auto Layout in Xcode's file inspector")
  }

  private func add(
    _ scene: SceneBuilder, at place: Int, knownIDs: inout Set<String>?, to file: inout LoadedFile, suffix: String = "",
    classes: LoadOptions.SizeClasses? = nil
  ) {
    var builder = scene
    builder.knownIDs = knownIDs
    guard builder.build() else { return }
    knownIDs = builder.knownIDs
    builder.layout.name += suffix
    if var scene = builder.layout.interfaceBuilder {
      scene.sizeClasses = classes
      scene.group = place
      scene.variesBySize = builder.document.variesBySizeClass(in: builder.group)
      builder.layout.interfaceBuilder = scene
    }
    if let root = builder.layout.outline?.root { builder.layout.outline?.root = root + suffix }
    file.layouts.append(builder.layout)
    file.findings.append(builder.findings)
  }

  private func failure(
    _ source: SourceFile, _ message: String, _ range: SourceRange,
    related: (range: SourceRange, label: String)? = nil, hint: String? = nil
  ) -> LoadFailure {
    var annotations = [Annotation(range: range, label: "", isPrimary: true)]
    if let related {
      annotations.insert(Annotation(range: related.range, label: related.label, isPrimary: false), at: 0)
    }
    return LoadFailure(findings: [
      Finding(
        .invalidLayoutFile, file: source.path, range: range, message: message, annotations: annotations, hint: hint)
    ])
  }
}
