import ExactArithmetic

extension Device {
  /// The devices that Plumb knows: iPhones, then iPads, alike ones together.
  ///
  /// Sizes and safe areas as printed by devices and simulators or repeated in public test configurations; the landscape
  /// insets of the newest phones, and those of the iPhone Air and the newest iPads, follow their predecessors. A phone on
  /// its side hides the status bar.
  public static let all: [Device] = phones + tablets

  /// The newest release that a device runs, where newer ones exist (Apple: the release notes of each).
  private static let lastReleases: [String: Rational] = [
    "iPhone 5s": 12, "iPhone 6": 12, "iPhone 6 Plus": 12, "iPhone SE (1st generation)": 15, "iPhone 6s": 15,
    "iPhone 6s Plus": 15, "iPhone 7": 15, "iPhone 7 Plus": 15, "iPhone 8": 16, "iPhone 8 Plus": 16, "iPhone X": 16,
    "iPhone XS": 18, "iPhone XS Max": 18, "iPhone XR": 18, "iPad (9.7-inch)": 17, "iPad Pro (10.5-inch)": 17,
    "iPad Pro (12.9-inch, 1st generation)": 16, "iPad Pro (12.9-inch, 2nd generation)": 17,
  ]

  private static let phones: [Device] = [
    alikePhones(
      320, 568, top: 20, bottom: 0, sides: 0, landscapeBottom: 0, ["iPhone SE (1st generation)", "iPhone 5s"]),
    alikePhones(
      375, 667, top: 20, bottom: 0, sides: 0, landscapeBottom: 0,
      [
        "iPhone 6",
        "iPhone 6s",
        "iPhone 7",
        "iPhone 8",
        "iPhone SE (2nd generation)",
        "iPhone SE (3rd generation)",
      ]),
    alikePhones(
      414, 736, top: 20, bottom: 0, sides: 0, landscapeBottom: 0,
      [
        "iPhone 6 Plus",
        "iPhone 6s Plus",
        "iPhone 7 Plus",
        "iPhone 8 Plus",
      ]),
    alikePhones(
      375, 812, top: 44, bottom: 34, sides: 44, landscapeBottom: 21, ["iPhone X", "iPhone XS", "iPhone 11 Pro"]),
    alikePhones(414, 896, top: 44, bottom: 34, sides: 44, landscapeBottom: 21, ["iPhone XS Max", "iPhone 11 Pro Max"]),
    alikePhones(414, 896, top: 48, bottom: 34, sides: 48, landscapeBottom: 21, ["iPhone XR", "iPhone 11"]),
    alikePhones(375, 812, top: 50, bottom: 34, sides: 50, landscapeBottom: 21, ["iPhone 12 mini", "iPhone 13 mini"]),
    alikePhones(
      390, 844, top: 47, bottom: 34, sides: 47, landscapeBottom: 21,
      [
        "iPhone 12",
        "iPhone 12 Pro",
        "iPhone 13",
        "iPhone 13 Pro",
        "iPhone 14",
        "iPhone 16e",
      ]),
    alikePhones(
      428, 926, top: 47, bottom: 34, sides: 47, landscapeBottom: 21,
      ["iPhone 12 Pro Max", "iPhone 13 Pro Max", "iPhone 14 Plus"]),
    alikePhones(
      393, 852, top: 59, bottom: 34, sides: 59, landscapeBottom: 21,
      [
        "iPhone 14 Pro",
        "iPhone 15",
        "iPhone 15 Pro",
        "iPhone 16",
      ]),
    alikePhones(
      430, 932, top: 59, bottom: 34, sides: 59, landscapeBottom: 21,
      [
        "iPhone 14 Pro Max",
        "iPhone 15 Plus",
        "iPhone 15 Pro Max",
        "iPhone 16 Plus",
      ]),
    alikePhones(
      402, 874, top: 62, bottom: 34, sides: 62, landscapeBottom: 21, ["iPhone 16 Pro", "iPhone 17", "iPhone 17 Pro"]),
    alikePhones(
      440, 956, top: 62, bottom: 34, sides: 62, landscapeBottom: 21, ["iPhone 16 Pro Max", "iPhone 17 Pro Max"]),
    alikePhones(420, 912, top: 68, bottom: 34, sides: 68, landscapeBottom: 21, ["iPhone Air"]),
  ].flatMap(\.self)

  private static let tablets: [Device] = [
    alikeTablets(768, 1024, top: 20, bottom: 0, ["iPad (9.7-inch)", "iPad mini (5th generation)"]),
    alikeTablets(744, 1133, top: 24, bottom: 20, ["iPad mini (6th generation)"]),
    alikeTablets(810, 1080, top: 20, bottom: 0, ["iPad (10.2-inch)"]),
    alikeTablets(
      820, 1180, top: 24, bottom: 20,
      [
        "iPad (10th generation)",
        "iPad Air (4th generation)",
        "iPad Air (5th generation)",
      ]),
    alikeTablets(834, 1112, top: 20, bottom: 0, ["iPad Air (3rd generation)", "iPad Pro (10.5-inch)"]),
    alikeTablets(834, 1194, top: 24, bottom: 20, ["iPad Pro (11-inch)"]),
    alikeTablets(834, 1210, top: 24, bottom: 20, ["iPad Pro (11-inch, M4)"]),
    alikeTablets(
      1024, 1366, top: 20, bottom: 0, ["iPad Pro (12.9-inch, 1st generation)", "iPad Pro (12.9-inch, 2nd generation)"]),
    alikeTablets(
      1024, 1366, top: 24, bottom: 20,
      [
        "iPad Pro (12.9-inch, 3rd generation)",
        "iPad Pro (12.9-inch, 4th generation)",
        "iPad Pro (12.9-inch, 5th generation)",
        "iPad Pro (12.9-inch, 6th generation)",
      ]),
    alikeTablets(1032, 1376, top: 24, bottom: 20, ["iPad Pro (13-inch, M4)"]),
  ].flatMap(\.self)

  private static func alikePhones(
    _ width: Rational, _ height: Rational, top: Rational, bottom: Rational, sides: Rational,
    landscapeBottom: Rational, _ names: [String]
  ) -> [Device] {
    names.map { name in
      Device(
        name: name, width: width, height: height,
        portraitInsets: EdgeInsets(top: top, left: 0, bottom: bottom, right: 0),
        landscapeInsets: EdgeInsets(top: 0, left: sides, bottom: landscapeBottom, right: sides),
        release: lastReleases[name])
    }
  }

  private static func alikeTablets(
    _ width: Rational, _ height: Rational, top: Rational, bottom: Rational, _ names: [String]
  ) -> [Device] {
    let insets = EdgeInsets(top: top, left: 0, bottom: bottom, right: 0)
    return names.map { name in
      Device(
        name: name, width: width, height: height, portraitInsets: insets, landscapeInsets: insets,
        release: lastReleases[name])
    }
  }
}
