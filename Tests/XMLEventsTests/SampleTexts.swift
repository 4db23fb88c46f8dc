import Foundation

/// Documents to read and to change.
enum SampleTexts {
  /// Documents that have everything that XML has.
  static let all: [String] = [
    "<a b='1' c=\"2\">x &amp; y<d/><!-- z --><![CDATA[<]]><?p q ?></a>",
    "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"no\"?>\r\n<é:a é='ü&#10;'>日本\r\n</é:a>\n<!--e-->\n",
    "\u{FEFF}<?xml version='1.1'?>\r<?p?>\r<a\r b = '\t\r\nx'\r\n\tc='&#x1F600;😀'>\r\n]] ]> &#13;\r</a\r>\r<?q r?>",
    "<document type=\"x\"><objects><view id=\"a\" key=\"b\"><rect key=\"frame\" x=\"0.0\" y=\"1\"/></view></objects></document>",
    "<a><a><a><b/></a><b></b></a></a>",
    "<a a0='0' a1='1' a2='2' a3='3' a4='4' a5='5' a6='6' a7='7' a8='8' a9='9' b0='0' b1='1' b2='2' b3='3' b4='4'/>",
    "<r><string key=\"title\">Tom &amp; Jerry\nand &quot;others&quot; — 50 %</string><real value=\"3.4e38\"/></r>",
    "<a><![CDATA[]]><![CDATA[]]]]><![CDATA[>]]> <!----><!-- - --></a>",
    "<_:-. _='' :=''/>", "<a>\u{7F}\u{80}\u{85}\u{2028}\u{D7FF}\u{E000}\u{FFFD}\u{10FFFF}</a>",
  ]

  /// The Interface Builder files among the fixtures, but for those that are something else.
  static func fixtures() throws -> [String] {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("fixtures")
    return try documents(below: root).filter { !$0.path.contains("not-xml") && !$0.path.contains("foreign-files") }
      .map { try String(contentsOf: $0, encoding: .utf8) }
  }

  /// The Interface Builder files below a directory, by their paths.
  static func documents(below root: URL) throws -> [URL] {
    guard let files = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil) else { return [] }
    return files.compactMap { $0 as? URL }
      .filter { ["xib", "storyboard"].contains($0.pathExtension) && !$0.lastPathComponent.hasPrefix("._") }
      .sorted { $0.path < $1.path }
  }
}
