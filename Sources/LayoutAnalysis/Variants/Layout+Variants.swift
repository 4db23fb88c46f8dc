import LayoutModel

extension Layout {
  /// Everything that can be found out about the layout under several circumstances, each cause said once.
  ///
  /// - Parameters:
  ///   - variants: The circumstances; with none the layout is taken as it is.
  ///   - findings: What the loader found already; they become part of the diagnosis.
  ///   - options: What to find out, and how much work to spend on each variant.
  /// - Returns: The diagnosis under the first variant, with what is found under the others added to it.
  package func diagnosed(
    under variants: [LayoutVariant], findings: [Finding] = [], options: AnalysisOptions = AnalysisOptions()
  ) -> Diagnosis {
    let variants = distinct(variants)
    guard let first = variants.first else { return diagnosed(findings: findings, options: options) }
    var options = options
    // Variants are compared with one another: all have addresses, or none.
    if variants.count > 1 { options.givesAddresses = true }
    let applied = applying(first)
    var merge = VariantMerge(
      of: applied.diagnosed(findings: findings, options: options), first, count: variants.count)
    // What is redundant does not depend on sizes in most layouts, and takes longer to find than all the rest.
    var others = options
    others.findsRedundantConstraints = false
    for variant in variants.dropFirst() {
      merge.add(applying(variant).diagnosed(findings: findings, options: others), variant)
    }
    return merge.diagnosis
  }

  /// Everything that can be found out about the layout under several circumstances, one by one.
  ///
  /// - Parameters:
  ///   - variants: The circumstances; with none the layout is taken as it is.
  ///   - findings: What the loader found already; they become part of each diagnosis.
  ///   - options: What to find out, and how much work to spend on each variant.
  /// - Returns: A diagnosis for each variant that differs for this layout, in order.
  package func diagnosed(
    underEach variants: [LayoutVariant], findings: [Finding] = [], options: AnalysisOptions = AnalysisOptions()
  ) -> [Diagnosis] {
    guard !variants.isEmpty else { return [diagnosed(findings: findings, options: options)] }
    return distinct(variants).map { diagnosed(under: [$0], findings: findings, options: options) }
  }
}
