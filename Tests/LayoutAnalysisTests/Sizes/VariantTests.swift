import ExactArithmetic
import LayoutModel
import Testing

@testable import LayoutAnalysis

@Suite("Several sizes at once")
struct VariantTests {
  /// Two views in a row that need 340 points, and 400 in height.
  private func layout() -> Layout {
    var builder = LayoutBuilder()
    let root = builder.root()
    let red = builder.view("Red", in: root)
    builder.constrain(red, .leading, to: root, .leading, plus: 20)
    builder.constrain(red, .trailing, to: root, .trailing, plus: -20)
    builder.constrain(red, .width, .greaterThanOrEqual, plus: 300)
    builder.constrain(red, .top, to: root, .top)
    builder.constrain(red, .bottom, to: root, .bottom)
    builder.constrain(red, .height, .greaterThanOrEqual, plus: 400)
    return builder.layout
  }

  private func variants(_ sizes: (Rational, Rational)...) -> [LayoutVariant] {
    sizes.map { LayoutVariant(size: PartialSize(width: $0.0, height: $0.1)) }
  }

  @Test("One cause is one finding that says for which sizes it holds")
  func oneFinding() throws {
    let diagnosis = layout().diagnosed(under: variants((320, 568), (300, 700), (375, 667), (568, 320)))
    #expect(diagnosis.verdict == .unsatisfiable)
    #expect(diagnosis.variants.map(\.verdict) == [.unsatisfiable, .unsatisfiable, .ok, .unsatisfiable])
    #expect(diagnosis.conflicts.map(\.variants) == [[0, 1], [3]])
    let findings = diagnosis.worded.filter { $0.rule == .unsatisfiableConstraints }
    #expect(findings.map(\.variants) == [[0, 1], [3]])
    #expect(findings.first?.details.first == "for widths below 340: 320x568 and 300x700")
    #expect(findings.last?.details.first == "for heights below 400: 568x320")
  }

  @Test("What is too wide for one screen and too narrow for another fails in two ways, which are two findings")
  func twoWays() throws {
    var builder = LayoutBuilder()
    let root = builder.root()
    let red = builder.view("Red", in: root)
    builder.constrain(red, .leading, to: root, .leading, plus: 20)
    builder.constrain(red, .trailing, to: root, .trailing, plus: -20)
    builder.constrain(red, .width, plus: 396)
    builder.constrain(red, .top, to: root, .top)
    builder.constrain(red, .bottom, to: root, .bottom)
    let sizes = variants((320, 568), (1024, 768), (375, 667), (436, 500))
    let mirrored = sizes.map { size in
      var size = size
      size.layoutDirection = .rightToLeft
      return size
    }
    let diagnosis = builder.layout.diagnosed(under: sizes + mirrored)
    let findings = diagnosis.worded.filter { $0.rule == .unsatisfiableConstraints }
    #expect(findings.map(\.variants) == [[0, 2, 4, 6], [1, 5]])
    #expect(
      findings.map { $0.details.first } == [
        "for widths below 436: 320x568 and 375x667", "for widths above 436: 1024x768",
      ])
    #expect(
      findings.map { $0.details.dropFirst().first } == [
        "20 + 396 + 20 = 436, which is 116 more than 320", "20 + 396 + 20 = 436, which is 588 less than 1024",
      ])
  }

  @Test("What is predicted alike at every size is kept, and what is not is left out")
  func predictions() {
    var builder = LayoutBuilder()
    let root = builder.root()
    let red = builder.view("Red", in: root)
    builder.constrain(red, .trailing, to: root, .trailing)
    builder.constrain(red, .width, .greaterThanOrEqual, plus: 10)
    builder.constrain(red, .top, to: root, .top)
    builder.constrain(red, .height, plus: 40)
    let one = builder.layout.diagnosed(under: variants((320, 568)))
    #expect(one.predictions.map(\.value) == [310, 10])
    #expect(one.predictions.map(\.reason) == [.onlyBound, .leastSize])
    let both = builder.layout.diagnosed(under: variants((320, 568), (375, 667)))
    #expect(both.predictions.map(\.value) == [10])
  }

  @Test("Redundant constraints are looked for under many sizes with about the work that they take under one")
  func redundancy() {
    var builder = LayoutBuilder()
    let root = builder.root()
    var last = root
    for index in 0..<40 {
      let view = builder.view("v\(index)", in: root)
      if index == 0 {
        builder.constrain(view, .leading, .greaterThanOrEqual, to: root, .leading)
      } else {
        builder.constrain(view, .leading, .greaterThanOrEqual, to: last, .leading, plus: 1)
        builder.constrain(view, .leading, .greaterThanOrEqual, to: root, .leading)
      }
      last = view
    }
    let layout = builder.layout
    let sizes = (0..<12).map { LayoutVariant(size: PartialSize(width: Rational(300 + $0), height: 500)) }
    func isComplete(_ steps: Int, _ variants: [LayoutVariant]) -> Bool {
      var options = AnalysisOptions()
      options.budget = steps
      let diagnosis = layout.diagnosed(under: variants, options: options)
      return diagnosis.redundantComplete && !diagnosis.redundant.isEmpty
    }
    var steps = 1_000
    while !isComplete(steps, [sizes[0]]) { steps += steps / 4 }
    // A twelfth of the work each would do with twelve times as much.
    #expect(isComplete(6 * steps, sizes))
  }

  @Test("A size for which there is too little work to even look at the layout is undecided, and the others are not")
  func tooManySizes() {
    var builder = LayoutBuilder()
    let root = builder.root()
    for index in 0..<30 { builder.constrain(builder.view("v\(index)", in: root), .width, plus: Rational(index)) }
    let sizes = (0..<40).map { LayoutVariant(size: PartialSize(width: Rational(300 + $0), height: 500)) }
    let alone = builder.layout.diagnosed(under: [sizes[0]]).layout
    let parts = alone.constraints.count + alone.items.count
    var options = AnalysisOptions()
    // Too little for each of the forty; as soon as enough have been left out there is enough for one.
    options.budget = parts * AnalysisCost.item * 40 / Work.instructionsPerStep
    var work = Work(steps: options.budget)
    let diagnosis = builder.layout.diagnosed(under: sizes, findings: [], options: options, &work)
    let undecided = diagnosis.variants.count { $0.verdict == .undecided }
    #expect(undecided > 10 && undecided < 40, "\(undecided)")
    #expect(diagnosis.findings.contains { $0.rule == .undecided })
    var rest = Work(steps: options.budget)
    let each = builder.layout.diagnosedForNow(underEach: sizes, findings: [], options: options, &rest)
    let left = each.count { $0.diagnosis.verdict == .undecided }
    #expect(left > 10 && left < 40, "\(left)")
  }

  @Test("What is found does not depend on how many sizes are looked at side by side", arguments: [nil, 1, 40])
  func sideBySide(share: Int?) {
    var builder = LayoutBuilder()
    let root = builder.root("S", 0, 0)
    let (image, label) = (builder.view("A", in: root), builder.view("B", in: root))
    builder.constrain(image, .leading, to: root, .leading, plus: 8)
    builder.constrain(image, .width, plus: 300)
    builder.constrain(label, .leading, to: image, .trailing, plus: 8)
    builder.constrain(label, .width, .greaterThanOrEqual, plus: 40)
    builder.constrain(root, .trailing, to: label, .trailing, plus: 8)
    // Some of them are too narrow, and some come to the same as others.
    let sizes = (0..<40).map { LayoutVariant(size: PartialSize(width: Rational(330 + $0 * 7 % 60), height: 500)) }
    var options = AnalysisOptions()
    // Enough; or so little that much is left open.
    if let share {
      let alone = builder.layout.diagnosed(under: [sizes[0]]).layout
      let parts = alone.constraints.count + alone.items.count
      options.budget = parts * AnalysisCost.item * 40 * share / Work.instructionsPerStep
    }
    let diagnoses = [1, 2, 7].map { threads in
      options.threadCount = threads
      return builder.layout.diagnosed(under: sizes, options: options)
    }
    #expect(diagnoses[0] == diagnoses[1] && diagnoses[0] == diagnoses[2])
    #expect(diagnoses[0].variants.contains { $0.verdict == (share == 1 ? .undecided : .unsatisfiable) })
  }

  @Test("A conflict that another size brings refers to that size's constraints")
  func constraintsOfConflict() throws {
    let diagnosis = layout().diagnosed(under: variants((375, 667), (320, 568)))
    let conflict = try #require(diagnosis.conflicts.first)
    let size = conflict.members.map { diagnosis.constraints[$0] }.first { $0.origin.kind == .rootSize }
    #expect(size?.constant == 320)
    #expect(conflict.variants == [1])
  }

  @Test("A finding answers for the conflicts of its cause under every size, wherever they are listed")
  func furtherConflicts() throws {
    var builder = LayoutBuilder()
    let root = builder.root("S", 0, 100)
    let (image, label) = (builder.view("A", in: root), builder.view("B", in: root))
    builder.constrain(image, .height, plus: 40)
    builder.constrain(image, .top, to: root, .top)
    builder.constrain(image, .bottom, to: root, .bottom)
    builder.constrain(image, .leading, to: root, .leading, plus: 8)
    builder.constrain(image, .width, plus: 76)
    builder.constrain(label, .leading, to: image, .trailing, plus: 8)
    builder.constrain(root, .trailing, to: label, .trailing, plus: 8)
    // Widths without a conflict, with one of one log, and with one of two.
    let diagnosis = builder.layout.diagnosed(under: variants((300, 100), (50, 100), (0, 50)))
    let findings = diagnosis.findings.filter { $0.conflict != nil }
    let printed = diagnosis.conflicts.indices.filter { !diagnosis.conflicts[$0].isSettledByEarlierBreak }
    #expect(findings.flatMap(\.conflicts).sorted() == printed)
    let axes = findings.map { finding in finding.conflicts.map { diagnosis.conflicts[$0].axis } }
    #expect(Set(axes) == [[.vertical], [.horizontal, .horizontal]])
  }

  @Test("Corrections settle the conflicts of every size")
  func corrections() throws {
    let diagnosis = layout().diagnosed(under: variants((320, 568), (568, 320)))
    #expect(!diagnosis.corrections.isEmpty)
    // A root's size is one constraint by its name, though its constant differs from size to size.
    func names(_ indices: [Int]) -> Set<String> { Set(indices.map { diagnosis.constraints[$0].id }) }
    for correction in diagnosis.wholeCorrections {
      for conflict in diagnosis.conflicts { #expect(!names(conflict.members).isDisjoint(with: names(correction))) }
    }
  }

  @Test("With one size nothing is said of sizes, and it is the diagnosis at that size")
  func oneSize() {
    let diagnosis = layout().diagnosed(under: variants((320, 568)))
    #expect(diagnosis.conflicts.allSatisfy { $0.variants.isEmpty })
    #expect(
      diagnosis.worded.allSatisfy { $0.variants.isEmpty && !$0.details.contains { $0.hasPrefix("for widths") } })
    #expect(diagnosis.views.first?.frame == [0, 0, 320, 568])
  }

  @Test("A device is named, with its orientation where the other differs")
  func devices() throws {
    let device = try #require(Device.named("iPhone-SE-1st-generation"))
    let diagnosis = layout().diagnosed(under: device.variants)
    let lines = diagnosis.worded.filter { $0.conflict != nil }.compactMap(\.details.first)
    #expect(
      lines == [
        "for widths below 340: iPhone SE (1st generation) in portrait",
        "for heights below 400: iPhone SE (1st generation) in landscape",
      ])
  }

  @Test("A root that fills a device has its safe area, and is a controller's view unless the file says otherwise")
  func safeArea() throws {
    var layout = layout()
    let device = try #require(Device.named("iPhone X"))
    let upright = try #require(layout.applying(device.variants[0]).view(ItemID(0)))
    #expect(upright.safeAreaInsets == EdgeInsets(top: 44, left: 0, bottom: 34, right: 0))
    #expect(upright.isControllerView == true)
    #expect(layout.applying(device.variants[1]).view(ItemID(0))?.safeAreaInsets.left == 44)
    layout.changeView(ItemID(0)) { $0.isControllerView = false }
    #expect(layout.applying(device.variants[0]).view(ItemID(0))?.isControllerView == false)
    layout.changeView(ItemID(0)) {
      $0.isControllerView = nil
      $0.layoutMargins = .absolute(.zero)
    }
    #expect(layout.applying(device.variants[0]).view(ItemID(0))?.isControllerView == nil)
    let size = LayoutVariant(size: PartialSize(width: 375, height: 812))
    #expect(layout.applying(size).view(ItemID(0))?.isControllerView == nil)
  }

  @Test("Devices that differ in their release alone are one but where a readable guide follows it")
  func releases() throws {
    var layout = layout()
    let variants = try ["iPhone XS Max", "iPhone 11 Pro Max"].flatMap { try #require(Device.named($0)).variants }
    #expect(variants.map(\.release) == [18, 18, nil, nil])
    let merged = layout.distinct(variants)
    #expect(merged.map { $0.devices.map(\.device) } == [["iPhone XS Max", "iPhone 11 Pro Max"]].flatMap { [$0, $0] })
    _ = layout.builtInGuide(.readableContent, of: ItemID(0))
    #expect(layout.distinct(variants) == variants)
    #expect(layout.applying(variants[0]).release == 18)
    layout.release = 17
    #expect(layout.applying(variants[0]).release == 17)
    #expect(layout.applying(variants[2]).release == 17)
  }

  @Test("The order of sizes does not change what is found")
  func order() {
    let sizes = variants((320, 568), (375, 667), (568, 320))
    let one = layout().diagnosed(under: sizes)
    let other = layout().diagnosed(under: sizes.reversed())
    #expect(Set(one.findings.map(\.rule)) == Set(other.findings.map(\.rule)))
    #expect(one.findings.count == other.findings.count)
    #expect(one.verdict == other.verdict)
  }
}

@Suite("Devices")
struct DeviceTests {
  @Test("Names are unique even when typed without case and punctuation, and sizes are portrait")
  func catalog() {
    #expect(Device.all.count > 40)
    #expect(Set(Device.all.map { Device.key($0.name) }).count == Device.all.count)
    for device in Device.all {
      #expect(device.width < device.height, "\(device.name)")
      #expect(Device.named(device.name.lowercased())?.name == device.name)
      #expect(device.variants.map(\.size.width) == [device.width, device.height])
    }
  }
}
