extension Habit {
  /// What keys of a view mean that other programs have, in lower case.
  static let viewKeys = [
    "parent": "superview", "superview": "superview", "parentview": "superview", "in": "superview", "type": "class",
    "kind": "class", "classname": "class", "customclass": "class", "viewclass": "class", "id": "name",
    "identifier": "name", "title": "text", "label": "text", "hidden": "isHidden", "intrinsic": "intrinsicContentSize",
    "intrinsicsize": "intrinsicContentSize", "hugging": "contentHuggingPriority",
    "compression": "contentCompressionResistancePriority",
    "compressionresistance": "contentCompressionResistancePriority",
    "margins": "layoutMargins",
  ]

  /// What keys of a constraint mean that other programs have, in lower case.
  static let constraintKeys = [
    "format": "visualFormat", "vfl": "visualFormat", "visual": "visualFormat", "item": "firstItem",
    "item1": "firstItem", "view": "firstItem", "attribute": "firstAttribute", "attribute1": "firstAttribute",
    "attr1": "firstAttribute", "relatedby": "relation", "toitem": "secondItem", "item2": "secondItem",
    "toview": "secondItem", "attribute2": "secondAttribute", "attr2": "secondAttribute",
    "toattribute": "secondAttribute", "active": "isActive", "id": "identifier", "offset": "constant",
  ]

  /// What keys of a layout mean that other programs have, in lower case.
  static let layoutKeys = [
    "version": "layout", "direction": "layoutDirection", "guides": "layoutGuides", "subviews": "views",
    "title": "name",
  ]

  /// In place of a key.
  static func key(_ name: String) -> String? {
    switch name.lowercased() {
    case "subviews", "children", "views", "arrangedsubviews":
      "each view is an entry of \"views\" by itself, with its \"superview\""
    case "x", "y", "width", "height": "a root has a \"size\": [375, 667]; constraints say the rest"
    default: nil
    }
  }
}
