import ConstraintNotation

/// The processes that print messages, as far as their names tell whose they are.
enum LogProcess {
  /// Processes of the system's own, in which no app has a view; names that an app may have, too, are left out.
  private static let system: [StaticString] = [
    "SpringBoard", "MobileSafari", "MobileSMS", "MobileMail", "MobileSlideShow", "MobileCal", "MobilePhone",
    "InCallService", "SafariViewService", "MailCompositionService", "StoreKitUIService", "SharingViewService",
    "PassbookUIService", "PineBoard", "SystemUIServer", "loginwindow",
  ]

  /// Whether the process that a line names before its words is one of the system's: `SpringBoard[488]: Unable to …`. Linear.
  ///
  /// - Parameter line: The first line of a message.
  /// - Returns: Whether it is so.
  static func isOfSystem(_ line: [UInt8]) -> Bool {
    let bytes = LogBytes(line)
    // A line may hold all of a message, and the process is named before its first words.
    guard let end = bytes.find("simultaneously satisfy", from: 0) else { return false }
    return system.contains { name in
      guard let place = bytes.find(name, from: 0, to: end) else { return false }
      // The name of its own, with its number, or the library that printed, behind it.
      let isWhole = place == 0 || bytes[place - 1] == UInt8(ascii: " ") || bytes[place - 1] == UInt8(ascii: "\t")
      let next = bytes[place + name.utf8CodeUnitCount]
      return isWhole && (next == UInt8(ascii: "[") || next == UInt8(ascii: "("))
    }
  }
}
