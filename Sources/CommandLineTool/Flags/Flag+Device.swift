import LayoutModel
import VisualFormat

extension Flag {
  /// `--device`: the size and the safe area of a device.
  static let device = Flag(
    "device", parameter: Parameter(name: "NAME", choices: Device.all.map(\.name) + ["all"]),
    help: "a device's sizes and safe areas, both orientations, or all; may be given several times"
  ) { (value, settings) throws(UsageError) in
    if value == "all" {
      for variant in Device.all.flatMap(\.variants) { settings.add(variant) }
      return
    }
    guard let device = Device.named(value) else {
      let nearest = NearestName.nearest(to: value, among: Device.all.map(\.name))
      throw UsageError(
        "no device is named '\(value)'", hint: nearest.map { "did you mean '\($0)'?" } ?? "plumb devices lists them")
    }
    for variant in device.variants { settings.add(variant) }
  }
}
