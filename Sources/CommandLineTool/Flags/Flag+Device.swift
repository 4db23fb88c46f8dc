import LayoutModel
import LayoutReporters

extension Flag {
  /// `--device`: the size and the safe area of a device.
  static let device: Flag = {
    var flag = Flag(
      "device", parameter: Parameter(name: "NAME", choices: Device.all.map(\.name) + ["all"]),
      help: "a device's sizes and safe areas, both orientations, or all; may be given several times"
    ) { (value, settings) throws(UsageError) in
      if value == "all" {
        for variant in Device.all.flatMap(\.variants) { settings.add(variant) }
        return
      }
      guard let device = Device.named(value) else {
        throw UsageError("no device is named '\(value)'", hint: hint(for: value))
      }
      for variant in device.variants { settings.add(variant) }
    }
    flag.spelling = { Device.named($0)?.name ?? $0 }
    return flag
  }()

  /// The most devices that a hint names.
  private static let hintedDevices = 4

  /// The devices whose names begin with what was written, where they are few, else the nearest one.
  private static func hint(for name: String) -> VisibleText {
    let longer = Device.all.map(\.name).filter { Device.key($0).hasPrefix(Device.key(name)) }
    if (1...hintedDevices).contains(longer.count), let last = longer.last {
      let others = longer.dropLast().map { "'\($0)'" }.joined(separator: ", ")
      return "did you mean \(others.isEmpty ? "" : others + " or ")'\(last)'?"
    }
    let nearest = longer.isEmpty ? NearestName.nearest(to: name, among: Device.all.map(\.name)) : nil
    return nearest.map { "did you mean '\($0)'?" } ?? "plumb devices lists them"
  }
}
