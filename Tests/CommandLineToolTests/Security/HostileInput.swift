import Foundation

/// Inputs in which a text stands wherever an input can name something.
struct HostileInput {
  /// The name of the file, whose ending says what it is.
  var name: String
  /// What is in it.
  var text: String

  /// One of each kind.
  ///
  /// - Parameter text: The text to be in them.
  /// - Returns: The inputs.
  static func all(_ text: String) -> [HostileInput] {
    [
      HostileInput(name: "sound.layout.json", text: soundJSON(text)),
      HostileInput(name: "wrong.layout.json", text: wrongJSON(text)),
      HostileInput(name: "names.layout", text: layout(text)),
      HostileInput(name: "raw.layout", text: text + "\nview " + text + " 1x1\n"),
      HostileInput(name: "raw.layout.json", text: text),
      HostileInput(name: "a.xib", text: xib(text, wrongs: "")),
      HostileInput(name: "wrong.xib", text: xib(text, wrongs: "<\(element)>\(xml(text))</\(element)><\(text)/>")),
      HostileInput(name: "a.log", text: log(text)),
    ]
  }

  private static let element = "constraintz"

  /// A text as a JSON literal.
  static func json(_ text: String) -> String {
    String(decoding: (try? JSONEncoder().encode(text)) ?? Data(), as: UTF8.self)
  }

  private static func xml(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      // What XML cannot hold is left out; all else is written so that no parser changes it.
      if scalar.value >= 0x20 || "\t\n\r".unicodeScalars.contains(scalar) { result += "&#\(scalar.value);" }
    }
  }

  /// A conflict and an ambiguity among things that have the text for a name, a class, a title, an identifier.
  private static func soundJSON(_ text: String) -> String {
    let (root, red, guide) = (json(text + "S"), json(text + "R"), json(text + "G"))
    return """
      {"layout": 1, "name": \(json(text)),
       "views": [{"name": \(root), "size": [320, 480]},
        {"name": \(red), "superview": \(root), "class": \(json(text)), "text": \(json(text)),
         "accessibilityIdentifier": \(json(text)), "intrinsicContentSize": [80, 20]},
        {"name": "Free", "superview": \(red), "class": "UILabel", "accessibilityIdentifier": null, "text": \(json(text))}],
       "layoutGuides": [{"name": \(guide), "owner": \(root)}],
       "metrics": {\(json(text)): 20},
       "constraints": [
        {"firstItem": \(red), "firstAttribute": "width", "relation": "equal", "constant": 10, "identifier": \(json(text + "1"))},
        {"firstItem": \(red), "firstAttribute": "width", "relation": "equal", "constant": 20, "identifier": \(json(text + "2"))},
        {"firstItem": \(guide), "firstAttribute": "leading", "relation": "equal", "secondItem": \(red),
         "secondAttribute": "leading", "constant": 8, "identifier": \(json(text + "3"))}]}
      """
  }

  /// The text where something else is expected: a key, an item, an attribute, a number, an equation, a visual format.
  private static func wrongJSON(_ text: String) -> String {
    """
    {"layout": 1, \(json(text)): 1, "platform": \(json(text)),
     "views": [{"name": "S", "size": [320, \(json(text))], \(json(text)): \(json(text))},
      {"name": "A", "superview": \(json(text)), "autoresizingMask": [\(json(text))], "address": \(json(text))},
      {"name": \(json(text))}, {"name": \(json(text))}],
     "constraints": [\(json(text)), "A.width = \(json(text).dropFirst().dropLast())",
      {"firstItem": \(json(text)), "firstAttribute": \(json(text)), "relation": \(json(text)), "constant": \(json(text))},
      {"visualFormat": \(json("H:[" + text + "]")), "options": [\(json(text))], "metrics": {\(json(text)): \(json(text))}},
      {"visualFormat": \(json(text)), "views": {\(json(text)): \(json(text))}}]}
    """
  }

  private static func layout(_ text: String) -> String {
    """
    # plumb:disable \(text) -- \(text)
    # plumb:disable-file \(text)
    view S 320x480
      view A: \(text) "\(text)"
      view B: UILabel "\(text)" intrinsic 80x20
    H:|[A]|
    A.width = 10 '\(text)'
    \(text).width = 20
    H:|-\(text)-[A]
    \(text)

    """
  }

  private static func xib(_ text: String, wrongs: String) -> String {
    let text = xml(text)
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21507" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES">
      <objects><view contentMode="scaleToFill" id="v1" userLabel="\(text)" customClass="\(text)">
      <rect key="frame" x="0" y="0" width="320" height="480"/><subviews>
      <label text="\(text)" translatesAutoresizingMaskIntoConstraints="NO" id="\(text)" userLabel="\(text)">
      <rect key="frame" x="0" y="0" width="10" height="10"/><accessibility identifier="\(text)" label="\(text)"/>
      <constraints><constraint firstAttribute="width" constant="10" id="c1" identifier="\(text)"/>
      <constraint firstAttribute="width" constant="20" id="\(text)c" identifier="\(text)"/>
      <constraint firstAttribute="\(text)" constant="\(text)" id="c3" secondItem="\(text)"/></constraints></label>
      <button opaque="NO" translatesAutoresizingMaskIntoConstraints="NO" id="b1" title="\(text)" \(element)="\(text)">
      <rect key="frame" x="0" y="0" width="10" height="10"/><state key="normal" title="\(text)"/></button>
      </subviews><viewLayoutGuide key="\(text)" id="g"/></view>\(wrongs)</objects></document>
      """
  }

  private static func log(_ text: String) -> String {
    let name = text.replacing("\n", with: "\\n")
    return """
      \(text) 2024-01-01 12:00:00.000 App[1:2] [LayoutConstraints] Unable to simultaneously satisfy constraints.
      \tTry this:
      (
          "<NSLayoutConstraint:0x600000000010 '\(name)' UIView:0x7f8000000010.width == 10   (active)>",
          "<NSLayoutConstraint:0x600000000020 '\(name)' \(name):0x7f8000000010.width == 20   (active)>",
          "<NSLayoutConstraint:0x600000000030 H:|-(20)-[\(name)]   (active, names: \(name):0x7f8000000010, '|':\(name):0x7f8000000000 )>",
          "<NSLayoutConstraint:0x600000000040 '\(name)' UIView:0x7f8000000010 \(name)>"
      )

      Will attempt to recover by breaking constraint
      <NSLayoutConstraint:0x600000000020 '\(text)' UIView:0x7f8000000010.width == 20   (active)>
      \(text)
      View has an ambiguous layout.
      *<\(name):0x7f8000000010>- AMBIGUOUS LAYOUT for \(name):0x7f8000000010.Width{id: 15}
      \(text)

      """
  }
}
