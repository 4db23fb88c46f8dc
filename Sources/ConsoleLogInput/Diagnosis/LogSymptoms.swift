import ExactArithmetic
import LayoutAnalysis
import LayoutModel

extension LogEvidence {
  /// The symptom that the conflict shows, the most particular one.
  var symptom: LogSymptom? {
    guard let found = LogSymptom.allCases.first(where: shows) else { return nil }
    // A pixel is the separator's, however what is inside is placed.
    guard Self.ofPlaces.contains(found), isOfSeparator(within: Self.pixels) else { return found }
    return isTooLong ? .separatorInside : .separator
  }

  /// Symptoms that are known by how views are placed alone, whatever the conflict is about.
  private static let ofPlaces: Set<LogSymptom> = [
    .outsideParent, .turnedSign, .turnedSigns, .withoutInset, .edgeHeldTwice, .edgeAtTwoPlaces, .placedAtTwoViews,
    .shiftedCentre, .centreAndEdge, .countedFromGuide, .farEdgeTwice, .equalAndSized, .takenOff,
  ]

  /// A pixel of the screens that have more than one a point.
  private static let pixels = [Rational(1, 2), Rational(1, 3)]

  private func shows(_ symptom: LogSymptom) -> Bool {
    switch symptom {
    case .negativeWidth:
      members.count == 1 && members[0].constant == -16 && members[0].firstAttribute == .width
        && className(members[0]) == "UIView"
    case .negativeSize: members.count == 1 && members[0].isSizeBelowZero && !written.isEmpty
    case .ownEdge: ownEdgeTie != nil
    case .selfTied: selfTie != nil
    case .setToZero: sizeBesideZero != nil
    case .setTwice: isSetTwice
    case .alertContent: sizesAlertContent
    case .alertAction: crowdsAlertAction
    case .alert: mentions("_UIAlertController", "UIAlertController")
    case .keyboardBar:
      written.isEmpty && mentions("SystemInputAssistant", "KeyboardAssistantBar", "RemoteKeyboardPlaceholder")
    case .toolbar:
      members.contains { size in
        size.firstAttribute.isSize && size.secondItem == nil && size.constant.isZero && isToolbar(size.firstItem)
      }
    case .barButton: member("BIB_") != nil || mentions("_UIButtonBarStackView") && written.isEmpty
    case .inputViewHeight: mentions("UIInputView") && rootSize?.firstAttribute == .height && !written.isEmpty
    case .inputAccessory:
      mentions("UIInputSetHostView", "UIInputSetContainerView") && !written.isEmpty && wronglyMasked == nil
        && members.contains {
          ($0.origin.kind == .rootSize || $0.origin.kind == .autoresizingMask) && $0.firstAttribute.axis == .vertical
        }
    case .accessoryOffScreen: tieOffScreen != nil
    case .ownGuide: ownGuideTie != nil
    case .limitsCrossed: hasCrossedLimits
    case .boxMargins: boxOfMargins != nil
    case .statusBar: reachesBehindTopGuide
    case .maskOnFrozenView: maskOnFrozen != nil
    case .prototyping: frozen != nil
    case .hiddenStack:
      member("UISV-hiding").map { className($0).contains("StackView") && written.isEmpty } ?? false
    case .hiddenWithSize:
      member("UISV-hiding").map { hiding in
        written.contains { $0.firstItem == hiding.firstItem && $0.firstAttribute.isSize }
      } ?? false
    case .hiddenWithGaps: member("UISV-hiding") != nil
    case .ownGapInStack: ownGapInStack != nil
    case .arrangedPinned: arrangedPin != nil
    case .fillEqually: member("UISV-fill-equally") != nil && written.contains { $0.firstAttribute.isSize }
    case .stretchedByStack: isStretchedByStack
    // Of a cell the height is the table's doing, whatever is in it.
    case .stretchedWithSize: stretchedSize != nil && !isInCell
    case .stackHeldAtBothEnds: stackHeldAtBothEnds != nil && !isInCell
    // What no log prints makes no conflict by itself: where there is one, it has another cause.
    case .marginsWithoutRoom, .addedTwice, .pinnedToMarginToo, .windowTurned, .chainBeyondHolder: false
    // Of that the whole list tells, see `LogRepeats`.
    case .setUpTwice: false
    case .partOfControl: tiesToPart != nil && wronglyMasked == nil
    case .maskOnArrangedView: wronglyMasked.map { isArranged(view(ofMask: $0)) } == true
    case .maskOnConstrainedView: wronglyMasked != nil && maskOfNeighbour == nil
    case .maskOnNeighbour: maskOfNeighbour != nil
    case .maskBelowNothing: maskBelowNothing != nil
    case .outsideParent: outsideParent != nil
    case .turnedSign: turnedPin != nil
    case .turnedSigns: turnedSigns != nil
    case .offsetBeyondHolder: offsetBeyondHolder.map { isLeftWithNothing($0.view) } == true
    case .withoutInset: sizeWithoutInset != nil
    case .sharesWithGaps: isOfShares
    case .edgeHeldTwice: edgeHeldTwice != nil
    case .edgeAtTwoPlaces: (edgeAtTwoPlaces ?? edgeAtTwoHolders) != nil
    case .placedAtTwoViews: placedAtTwoViews != nil
    case .shiftedCentre: shiftedCentre != nil
    case .centreAndEdge: centreAndEdge != nil
    case .scrollContent: scrollContent != nil
    case .countedFromGuide: countedFromGuide != nil
    case .farEdgeTwice: farEdgeTwice != nil
    case .equalAndSized: isEqualAndSized
    case .collapsed: collapsed != nil
    case .collapsedAlike: collapsedAlike != nil
    // What is not laid out yet leaves nothing to anything.
    case .takesTooMuch: takesTooMuch != nil && !isGivenNothing && !isInCell
    case .takenOff: takenOff != nil
    case .measuredWithoutWidth: member("fittingSize").map { $0.constant.signum <= 0 } == true
    // A width that a screen may have is the true one.
    case .measured: member("fittingSize").map { $0.firstAttribute != .width || $0.constant < 200 } == true
    case .laidOutTooEarly: temporarySize != nil
    case .placedTooEarly: member("_UITemporaryLayout") != nil
    case .rootPlacedAsChild:
      member("UIView-Encapsulated-Layout-Top") != nil || member("UIView-Encapsulated-Layout-Left") != nil
    case .barAtZeroWidth:
      // A class of the app's own may be called a bar, too: the identifier tells who gave the width.
      // A bar itself gets its width from what it is in.
      isZeroRoot(.width) && rootSize?.identifier != nil && !isBar(className(rootSize))
        && ["Title", "Nav", "Bar", "TAMIC"].contains(where: className(rootSize).contains)
    case .tableAtZeroWidth: isZeroRoot(.width) && isOfTable || viewInEmptyList != nil
    case .cellAtZeroWidth: isZeroRoot(.width) && isInCell
    case .headerAtZeroWidth: isZeroRoot(.width)
    case .cellAtZeroHeight: isZeroRoot(.height) && (isInCell || isOfTable)
    case .zeroHeight:
      isZeroRoot(.height)
        || rootSize.map { $0.firstAttribute == .height && $0.isHairline } == true
          && !isInCell
    case .columnWidth: isOfColumn
    case .splitItem:
      members.contains { $0.firstAttribute == .width && className($0) == "_NSSplitViewItemViewWrapper" }
    case .hiddenRow:
      givenSize.map { $0.firstAttribute == .height && $0.isHairline } == true && isInCell
    case .rowSized:
      isOfSeparator(within: [1] + Self.pixels)
        && written.contains { $0.firstItem == givenSize?.firstItem && $0.secondItem == nil }
    case .separator: isOfSeparator(within: [1] + Self.pixels) && !isTooLong
    case .separatorInside: isOfSeparator(within: [1] + Self.pixels)
    case .roundedToPixels: isRoundedToPixels
    case .fraction: isFraction
    case .estimatedHeight: givenSize?.firstAttribute == .height && isInCell && isDefaultRowHeight && !isInList
    case .estimatedItem: givenSize?.firstAttribute == .height && isInCell && isDefaultRowHeight
    case .cellHeight: givenSize?.firstAttribute == .height && isInCell && isInTable
    case .headerHeight:
      givenSize?.firstAttribute == .height
        && ["Header", "Footer", "ReusableView"].contains(where: className(givenSize).contains)
    case .estimatedFlowItem: isEstimatedFlowItem
    case .itemSize: rootSize?.firstAttribute == .height && isInCell || isItem && rootSize?.firstAttribute == .width
    case .rotated: isOnItsSide
    case .tinyContainer: isTiny
    case .limitedBetweenEdges: limitedBetweenEdges != nil
    case .sizedBetweenEdges: sizedBetweenEdges != nil
    case .rootSized:
      members.count == 2 && rootSize != nil && written.count == 1 && written[0].firstAttribute.isSize
        && written[0].secondItem == nil
    case .sizedTwoWays: sizedTwoWays != nil
    case .container: container != nil && !isCrossedInRoom
    case .crowdedRow: !written.isEmpty && crowdedRow != nil
    case .screen: !written.isEmpty && isOfScreen
    case .ownScreen: !written.isEmpty && isOfOwnScreen
    case .reactFrame: !written.isEmpty && masked.map(isLaidOutByReact) == true
    case .systemFrame: !written.isEmpty && masked.map(layout.isSystemItem) == true
    case .maskedWrapper: masks.contains { $0.firstAttribute.isSize && $0.secondItem == nil && $0.constant.isZero }
    case .maskedContainer: !masks.isEmpty
    case .circle: isCircle
    case .crossed: crossed != nil && strayedSize == nil
    case .writtenAlone: !written.isEmpty
    }
  }

  /// Whether no more than a separator makes the difference to the height of a row.
  ///
  /// What is inside must have that height exactly: a text would need more than the gaps around it.
  private func isOfSeparator(within lengths: [Rational]) -> Bool {
    guard let given = givenSize, given.firstAttribute == .height, isInCell, !isAboutNothing,
      members.allSatisfy({ $0.relation == .equal })
    else { return false }
    // Where what is inside counts twice, as beside a centre, the sum is off by a part of what the height is off.
    let missing = excess.divided(by: weight(of: given).absoluteValue) ?? excess
    return Self.isNearly(missing, lengths)
  }

  /// What ties something to an edge of a row that is higher or lower by a separator, the bottom first: lowered, it gives way to that
  /// and leaves the sizes as they are, and the row measured by them.
  func pinBesideSeparator(broken: Constraint?) -> Constraint? {
    guard let cell = givenSize?.firstItem, [.separator, .separatorInside].contains(symptom) else { return nil }
    func edge(_ pin: Constraint) -> Attribute? {
      guard pin.relation == .equal, let second = pin.secondItem, !weight(of: pin).isZero else { return nil }
      if layout.viewOrOwner(of: second) == cell { return pin.secondAttribute }
      return layout.viewOrOwner(of: pin.firstItem) == cell ? pin.firstAttribute : nil
    }
    let pins = written.filter { edge($0) == .bottom } + written.filter { edge($0) == .top }
    return pins.first { $0.id == broken?.id } ?? pins.first
  }

  /// Whether a size that is given is what is inside, rounded up to whole pixels.
  private var isRoundedToPixels: Bool {
    guard let given = givenSize, excess < 1, !isAboutNothing, !isUpperBound(given),
      members.allSatisfy({ $0.relation == .equal })
    else { return false }
    let content = given.constant - excess
    return (1...3).contains { scale in
      let (whole, inside) = (given.constant * Rational(scale), content * Rational(scale))
      return Self.isWhole(whole) && !Self.isWhole(inside) && whole > inside && whole - inside < 1
    }
  }

  private static func isWhole(_ length: Rational) -> Bool {
    length.signum > 0 && isNearly(length, [Rational((length + Rational(1, 2)).wholePart)])
  }

  /// A log prints six digits.
  private static func isNearly(_ length: Rational, _ known: [Rational]) -> Bool {
    known.contains { (length - $0).absoluteValue <= Rational(1, 100) }
  }

  /// Whether a table gives a view the width of its column: an identifier may stand for the class, so whatever is no bar's.
  private var isOfColumn: Bool {
    guard let rootSize, rootSize.identifier == "NSView-Encapsulated-Layout-Width" else { return false }
    return !["NSToolbar", "NSTouchBar", "NSFunctionRow"].contains { bar in
      className(rootSize).drop { $0 == "_" }.hasPrefix(bar)
    }
  }

  /// The widths of phones, which are the heights of their screens when they are turned.
  private static let phoneWidths: Set<Rational> = [320, 360, 375, 390, 393, 402, 414, 420, 428, 430, 440]

  /// Whether a root is as tall as a phone is wide, and what is inside needs more.
  private var isOnItsSide: Bool {
    guard let rootSize, rootSize.firstAttribute == .height, !isInCell, Self.phoneWidths.contains(rootSize.constant)
    else { return false }
    return isAboutNothing || isTooLong || isUpperBound(rootSize)
  }

  /// Whether a root is given a width that no row of a table has, and no item of a bar: less than a third of the least screen.
  var isTiny: Bool {
    guard let rootSize, rootSize.firstAttribute == .width, rootSize.constant < 100, !isInCell || isInTable else {
      return false
    }
    return !["Title", "Nav", "Bar", "TAMIC", "Item"].contains(where: className(rootSize).contains)
  }

  /// Whether the height given is that of a row of which nothing is known, of which a separator may take a pixel: half a point,
  /// or a third; or the cell has it besides.
  private var isDefaultRowHeight: Bool {
    guard let height = givenSize?.constant else { return false }
    // A log prints four digits or sixteen.
    return [44, Rational(87, 2), Rational(89, 2), Rational(131, 3), Rational(133, 3)].contains { known in
      (height - known).absoluteValue <= Rational(1, 1_000)
    }
  }

  /// Whether a view that may be an item's has the 50 points that a flow layout gives items until they are measured.
  private var isEstimatedFlowItem: Bool {
    guard let rootSize, rootSize.identifier?.hasPrefix("UIView-Encapsulated-Layout-") == true, rootSize.constant == 50,
      !written.isEmpty, !mentions("Table")
    else { return false }
    return className(rootSize) == "UIView" || isItem
  }

  /// Whether the cell is one of a collection view, and no table view is anywhere.
  private var isInList: Bool {
    let name = className(givenSize)
    return ["Collection", "ListCell"].contains(where: name.contains) && !mentions("Table")
  }

  /// The size that a view had when layout was forced.
  private var temporarySize: Constraint? {
    members.first { $0.identifier?.hasPrefix("_UITemporaryLayout") == true && $0.firstAttribute.isSize }
  }

  /// Whether a class is a bar's or its content view's.
  private func isBar(_ className: String) -> Bool {
    ["UINavigationBar", "UIToolbar", "UITabBar"].contains { bar in
      className == bar || className == "_\(bar)ContentView"
    }
  }

  var isInCell: Bool { className(givenSize).contains("Cell") }
  /// Whether a collection view's layout decides how wide the cell is, as a table does not.
  private var isItem: Bool { isInCell && !isInTable && !className(givenSize).contains("TableCell") }
  private var isInTable: Bool { className(givenSize).contains("TableViewCell") }

  /// Whether the members say one thing of the same attributes of the same views, and another one.
  ///
  /// A least and a greatest size are no two values of one.
  var isSetTwice: Bool {
    guard members.count == 2, written.count == 2, members.contains(where: { $0.relation == .equal }) else {
      return false
    }
    let (one, other) = (members[0], members[1])
    // The size of a cell's content view is the table's, whatever else there is.
    if one.secondItem == nil, SystemClasses.isContentView(className(one)) { return false }
    return one.relatesSame(as: other)
  }
}

extension LogEvidence {
  /// Whether a stack view makes views as long as one another across its axis, and more than one has a size of its own there.
  private var isStretchedByStack: Bool {
    guard let alignment = member("UISV-alignment"), let axis = alignment.firstAttribute.axis else { return false }
    let sized = written.filter {
      $0.firstAttribute.isSize && $0.firstAttribute.axis == axis && $0.secondItem == nil && $0.relation == .equal
    }
    return Set(sized.map(\.firstItem)).count > 1
  }

  /// Whether a view is placed 20 points above the end of a top layout guide: behind a status bar that may be hidden.
  private var reachesBehindTopGuide: Bool {
    written.contains { constraint in
      guard let second = constraint.secondItem else { return false }
      if constraint.secondAttribute == .bottom, isTopGuide(second) { return constraint.constant == -20 }
      return constraint.firstAttribute == .bottom && isTopGuide(constraint.firstItem) && constraint.constant == 20
    }
  }

  /// Whether an item is a controller's guide: until iOS 10 of a class of its own, later with an identifier.
  private func isTopGuide(_ item: ItemID) -> Bool {
    guard let guide = layout[item].guide else { return false }
    return guide.kind == .top || guide.className == "_UILayoutGuide"
  }

  /// Whether a container gave a size of 0.
  private func isZeroRoot(_ attribute: Attribute) -> Bool {
    members.contains { $0.origin.kind == .rootSize && $0.firstAttribute == attribute && $0.constant.isZero }
      // Of a cell the mask of its content view gives it.
      || givenSize.map { $0.firstAttribute == attribute && $0.constant.isZero } == true
  }
}
