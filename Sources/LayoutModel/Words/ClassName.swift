/// What the names of classes are made of, as running apps print them.
package enum ClassName {
  /// A class without its module, and without what key-value observing and Swift's mangling put before it.
  package static func short(_ className: String) -> String {
    let name = withoutObserver(className)
    if name.hasPrefix("_Tt"), let unmangled = unmangled(name) { return unmangled }
    // A generic class holds points within its brackets.
    let base = name.prefix { $0 != "<" }
    guard let point = base.lastIndex(of: "."), base.index(after: point) < base.endIndex else { return name }
    return String(name[base.index(after: point)...])
  }

  /// A class without what key-value observing puts before it.
  package static func withoutObserver(_ className: String) -> String {
    let mark = "NSKVONotifying_"
    return className.hasPrefix(mark) ? String(className.dropFirst(mark.count)) : className
  }

  /// The last name of `_TtC5Module4View`: each is a length and so many bytes; `nil` where one
  /// is cut off.
  private static func unmangled(_ name: String) -> String? {
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    var bytes = Array(name.utf8)[...]
    var last: String?
    while let byte = bytes.first {
      guard digits.contains(byte) else {
        bytes.removeFirst()
        continue
      }
      let number = bytes.prefix(while: digits.contains)
      bytes = bytes.dropFirst(number.count)
      guard number.count < 4, let length = Int(String(decoding: number, as: UTF8.self)), length > 0,
        length <= bytes.count
      else { return nil }
      last = String(decoding: bytes.prefix(length), as: UTF8.self)
      bytes = bytes.dropFirst(length)
    }
    return last
  }
}
