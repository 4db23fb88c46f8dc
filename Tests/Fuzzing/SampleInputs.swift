/// Inputs of the kinds that no folder of fixtures holds.
enum SampleInputs {
  static let all = layouts + configurations + baselines

  /// Layouts as programs write them, with every key there is.
  private static let layouts = [
    #"""
    {
      "layout": 1, "name": "All", "platform": "uikit", "layoutDirection": "rightToLeft",
      "views": [
        { "name": "Root", "size": [320, null], "safeAreaInsets": { "top": 20, "left": 0, "bottom": 34, "right": 0 } },
        { "name": "Column", "superview": "Root", "class": "UIStackView", "stack": { "axis": "vertical",
          "distribution": "fillProportionally", "alignment": "center", "spacing": 7.5,
          "isLayoutMarginsRelativeArrangement": true, "customSpacing": { "Title": 12 } },
          "layoutMargins": { "top": 1, "left": 2, "bottom": 3, "right": 4 } },
        { "name": "Title", "superview": "Column", "class": "UILabel", "text": "Tïtle", "intrinsicContentSize": ["unknown", 20.5],
          "contentHuggingPriority": [251, 750.5], "contentCompressionResistancePriority": [1000, 1],
          "firstBaselineOffsetFromTop": 15, "lastBaselineOffsetFromBottom": 4, "accessibilityIdentifier": null },
        { "name": "Picture", "superview": "Column", "intrinsicContentSize": [120, 80], "isHidden": true },
        { "name": "Pages", "superview": "Root", "scroll": true, "address": "7fa0" },
        { "name": "Page", "superview": "Pages", "directionalLayoutMargins": { "top": 0, "leading": 9, "bottom": 0, "trailing": 9 } },
        { "name": "Box", "superview": "Root", "frame": [10, 20, 30, 40], "translatesAutoresizingMaskIntoConstraints": true,
          "autoresizingMask": ["flexibleWidth", "flexibleTopMargin"] }
      ],
      "layoutGuides": [ { "name": "Gap", "owner": "Root" } ],
      "metrics": { "margin": 16, "half": 0.5 },
      "constraints": [
        "Column.top = Root.safeAreaLayoutGuide.top + 8", "Page.width == 0.333 * Pages.width - 4 @750.5 'third'",
        "Pages.contentLayoutGuide.height >= Page.height", "V:[Column]-(>=margin@20,<=40)-[Gap(==30)]-[Pages(>=100)]-|",
        { "visualFormat": "H:|-margin-[c(==p)]-(8)-[p]-|", "options": ["alignAllTop", "directionLeftToRight"],
          "views": { "c": "Column", "p": "Pages" }, "metrics": { "margin": 3 }, "identifier": "row", "priority": 900 },
        { "firstItem": "Page", "firstAttribute": "leadingMargin", "relation": "lessThanOrEqual", "secondItem": "Gap",
          "secondAttribute": "centerX", "multiplier": 1, "constant": -3, "isActive": false, "address": "6000" },
        { "firstItem": "Title", "firstAttribute": "firstBaseline", "relation": ">=", "secondItem": "Box",
          "secondAttribute": "lastBaseline", "constant": 1e2 }
      ]
    }
    """#,
    #"""
    { "layout": 1, "platform": "appkit", "views": [ { "name": "W", "size": [480, 270] }, { "name": "S", "superview": "W",
      "class": "NSStackView", "stack": { "distribution": "equalCentering" } }, { "name": "A", "superview": "S" },
      { "name": "B", "superview": "S", "class": "NSTextField", "text": "b" } ],
      "constraints": [ "S.centerX = W.centerX", "S.width = 2 * S.height", "A.width = (16/9) * B.height + 1", "|-20-[S]-|" ] }
    """#,
  ].map { FuzzInput(name: "all.layout.json", kind: .layoutJSON, bytes: Array($0.utf8)) }

  private static let configurations = [
    #"{ "exclude": ["Legacy", "**/*.generated.layout"], "platform": "uikit", "rules": { "redundant-constraint": "warning", "view-without-constraints": "error" }, "overrides": [ { "paths": ["Mac"], "platform": "appkit", "rules": { "ambiguous-width": "off" } } ] }"#,
    #"{ "$schema": "x", "include": ["*", "a?b/**"], "exclude": [], "rules": { "ambiguous-height": "note" } }"#,
    #"{ "overrides": [ { "paths": ["*.layout"], "rules": { "unsatisfiable-constraints": "off" } }, { "paths": ["**"] } ] }"#,
  ].map { FuzzInput(name: ".plumb.json", kind: .configuration, bytes: Array($0.utf8)) }

  private static let baselines = [
    """
    {
      "baseline": 1,
      "findings": [
        {"file":"input.layout","message":"Width is ambiguous for Field","rule":"ambiguous-width"},
        {"count":3,"file":"gone.layout","message":"Height is ambiguous for A","rule":"ambiguous-height"},
        {"count":2,"file":"../b/input.xib","message":"x on line 3","rule":"unknown-item"}
      ]
    }
    """,
    """
    {
      "baseline": 2,
      "findings": [
        {"file":"other.layout","fingerprint":"1c9f6e0d2b7a4358","message":"Width is ambiguous for Field","rule":"ambiguous-width"},
        {"count":2,"file":"other.layout","fingerprint":"00000000000000ff","message":"","rule":"redundant-constraint"}
      ]
    }
    """,
    #"{ "baseline": 1, "findings": [] }"#,
  ].map { FuzzInput(name: "known.baseline.json", kind: .baseline, bytes: Array($0.utf8)) }
}
