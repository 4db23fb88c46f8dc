import ExactArithmetic
import LayoutModel

/// Says under which of several variants a finding holds.
struct VariantWords {
  /// All variants of the run.
  let variants: [LayoutVariant]

  /// The line of a finding: `for widths below 340: iPhone SE (1st generation)`.
  ///
  /// - Parameters:
  ///   - finding: The finding.
  ///   - conflict: The conflict that it reports.
  /// - Returns: The line; `nil` where there is nothing to say, since the finding is not about sizes.
  func line(for finding: Finding, conflict: Conflict?) -> String? {
    let found = Set(finding.variants)
    guard found.count < variants.count else {
      let sizes = sizeCount(variants.indices)
      guard finding.conflict != nil else { return nil }
      return sizes == 1 ? "in both directions" : "at \(sizes == 2 ? "both" : "all \(sizes)") sizes"
    }
    guard finding.rule != .redundantConstraint else { return nil }
    let names = names(of: finding.variants)
    if let threshold = conflict.flatMap({ threshold(of: $0, found) }) { return "for \(threshold): \(names)" }
    if let direction = direction(of: found) { return "only \(direction)" }
    // A size is one size, whichever way it is read.
    let (some, all) = (sizeCount(found), sizeCount(variants.indices))
    let isInBoth = some * directionCount == found.count
    let count = isInBoth ? "\(some) of \(all) sizes" : "\(found.count) of \(variants.count) sizes and directions"
    return "at \(count): \(names)"
  }

  /// How many directions the run has.
  private var directionCount: Int { Set(variants.map(\.layoutDirection)).count }

  /// How many of variants differ in more than their direction.
  private func sizeCount(_ indices: some Sequence<Int>) -> Int {
    Set(
      indices.map { index in
        var variant = variants[index]
        variant.layoutDirection = nil
        return variant
      }
    ).count
  }

  /// `widths below 340`, where that is just where the conflict is one.
  ///
  /// Where both sizes of a root have a part in it, what one has to be depends on the other.
  private func threshold(of conflict: Conflict, _ found: Set<Int>) -> String? {
    for sizes in conflict.otherSizes where conflict.otherSizes.count == 1 {
      guard let interval = sizes.interval else { continue }
      let noun = sizes.axis == .horizontal ? "widths" : "heights"
      let ends: [(Rational?, Bool, String)] = [(interval.lower, true, "below"), (interval.upper, false, "above")]
      for (end, isLower, word) in ends {
        guard let end else { continue }
        let isThere = variants.indices.allSatisfy { index in
          guard let size = variants[index].size[sizes.axis] else { return false }
          return found.contains(index) == (isLower ? size < end : size > end)
        }
        if isThere { return "\(noun) \(word) \(end.pointsText)" }
      }
    }
    return nil
  }

  /// Where the direction alone decides.
  private func direction(of found: Set<Int>) -> String? {
    for (direction, words) in [
      (LayoutDirection.rightToLeft, "from right to left"), (.leftToRight, "from left to right"),
    ] {
      let same = variants.indices.filter { variants[$0].layoutDirection == direction }
      if Set(same) == found { return words }
    }
    return nil
  }

  /// The names of variants: every device, or where that is a long list one of each size; or sizes.
  private func names(of indices: [Int]) -> String {
    let all = names(of: indices, onlyFirst: false)
    return Phrase.list(all.count > 6 ? names(of: indices, onlyFirst: true) : all)
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
  static func sizeText(_ size: PartialSize) -> String {
    guard size.width != nil || size.height != nil else { return "the size in the file" }
    return "\(size.width?.pointsText ?? "any")x\(size.height?.pointsText ?? "any")"
  }
}
