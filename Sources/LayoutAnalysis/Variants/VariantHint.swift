import LayoutModel

/// One hint of several that each hold for some of the variants.
struct VariantHint {
  /// All variants of the run.
  let variants: [LayoutVariant]

  /// How many changes are told apart by size.
  private static let shownProposals = 3

  /// One hint of those that each hold for some of the variants: the one there is, else what they have in common, with the
  /// change that is enough at each size where these are few.
  ///
  /// - Parameter proposals: The hints, each with its variants.
  /// - Returns: The hint; `nil` where they have nothing in common.
  func hint(of proposals: [(hint: String?, variants: [Int])]) -> String? {
    guard proposals.count > 1 else { return proposals.first?.hint }
    var subject: String?
    var examples: [String] = []
    for (hint, variants) in proposals {
      guard let hint else { return nil }
      let mark = hint.firstRange(of: ConflictFinding.exampleMark)
      let own = String(mark.map { hint[..<$0.lowerBound] } ?? hint[...])
      guard subject == nil || subject == own else { return nil }
      subject = own
      if let mark { examples.append("\(hint[mark.upperBound...]) for \(names(of: variants))") }
    }
    guard let subject, examples.count == proposals.count, examples.count <= Self.shownProposals else { return subject }
    return subject + ConflictFinding.exampleMark + examples.joined(separator: "; ")
  }

  /// The names of variants: every device, or where that is a long list one of each size; or sizes.
  private func names(of indices: [Int]) -> String {
    let all = names(of: indices, onlyFirst: false)
    return HintPhrase.list(all.count > 6 ? names(of: indices, onlyFirst: true) : all)
  }

  /// The names of variants, devices with the orientation where it matters.
  private func names(of indices: [Int], onlyFirst: Bool) -> [String] {
    var result: [String] = []
    let isMixed = Set(variants.map(\.layoutDirection)).count > 1
    let mirrored = indices.filter { variants[$0].layoutDirection == .rightToLeft }
    // Variants come in blocks, one a direction: what is found in both is named once.
    let plain = indices.filter { variants[$0].layoutDirection != .rightToLeft }.map { variants[$0].size }
    let isInBoth = mirrored.map { variants[$0].size } == plain
    var seen = Set<String>()
    for index in indices {
      let variant = variants[index]
      let isMirrored = isMixed && !isInBoth && variant.layoutDirection == .rightToLeft
      let suffix = isMirrored ? ", right to left" : ""
      let devices = onlyFirst ? variant.devices.prefix(1) : variant.devices[...]
      let texts = devices.isEmpty ? [Self.sizeText(variant.size)] : devices.map { name(of: $0, indices) }
      for name in texts
      where seen.insert(name + suffix).inserted {
        result.append(name + suffix)
      }
    }
    return result
  }

  private func name(of device: DeviceOrientation, _ indices: [Int]) -> String {
    var other = device
    other.isLandscape.toggle()
    let isBoth = indices.contains { variants[$0].devices.contains(other) }
    if isBoth || !variants.contains(where: { $0.devices.contains(other) }) { return device.device }
    return "\(device.device) in \(device.isLandscape ? "landscape" : "portrait")"
  }

  /// `320x568`, with `any` for what is as the input says.
  private static func sizeText(_ size: PartialSize) -> String {
    guard size.width != nil || size.height != nil else { return "the size in the file" }
    return "\(size.width?.pointsText ?? "any")x\(size.height?.pointsText ?? "any")"
  }
}
