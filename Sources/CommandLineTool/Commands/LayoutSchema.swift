/// The JSON Schema (draft 2020-12) of `*.layout.json`, from which an editor completes keys.
enum LayoutSchema {
  /// The name that `plumb schema NAME` takes.
  static let name = "layout"

  /// The schema, a file in `Schemas`.
  static let text = String(decoding: PackageResources.layout_schema_json, as: UTF8.self)
}
