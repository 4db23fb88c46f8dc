import ExactArithmetic
import LayoutModel
import SwiftSource

extension Evaluator {
  /// Makes a value of a type that the files do not declare.
  func constructKit(
    _ name: Name, _ arguments: [CallArgument], _ place: Place, _ callee: Place, in scope: Scope
  ) -> Value {
    if let word = name.word {
      if word == .NSLayoutConstraint, let constraint = constructConstraint(arguments, place, callee) {
        return constraint
      }
      if let value = constructPlain(word, arguments, place, in: scope) { return value }
    }
    if name == Name(.FormatOptions) || text(name) == "NSLayoutFormatOptions" {
      return .implicitMember(ImplicitMember(name: Name(.initializer), arguments: arguments, scope: scope))
    }
    guard let kitClass = program.kitClasses[name] else {
      letGo(arguments, place)
      // Cartography's, which nobody else knows.
      if name == Name(.ConstraintGroup), arguments.isEmpty, uses(.cartography, place) {
        return .object(newObject(.external(name), .created, place))
      }
      let made = opaque(.external(name), .called, place)
      if let object = made.object { self[object].isNew = isTypeName(name) }
      return made
    }
    if kitClass.family == .constraint {
      letGo(arguments, place)
      return .object(newObject(.external(name), .called, place))
    }
    let object = newObject(.external(name), .created, place)
    initializeKit(object, name, arguments, place)
    return .object(object)
  }

  /// Runs one of UIKit's initialisers on a new object.
  func initializeKit(_ object: ObjectID, _ name: Name, _ arguments: [CallArgument], _ place: Place) {
    if let views = arguments.first(where: { $0.label == Name(.arrangedSubviews) || $0.label == Name(.views) }),
      isSubclass(self[object].type, of: Name(.UIStackView)) || isSubclass(self[object].type, of: Name(.NSStackView))
    {
      arrangeAll(views.value, in: object, place)
      // Apple: `NSStackView`, *init(views:)*.
      if views.label == Name(.views) {
        heap[Slot(object, Name(.translatesAutoresizingMaskIntoConstraints))] = .boolean(false)
      }
    }
    if let frame = arguments.first(where: { $0.label == Name(.frame) }) {
      heap[Slot(object, Name(.frame))] = frame.value
    }
    for argument in arguments {
      // PureLayout: `UIView(forAutoLayout: ())`
      if argument.label == Name(.forAutoLayout) { turnMaskOff(object) }
      let isText = argument.label == Name(.text) || argument.label == self.name("title")
      if isText { heap[Slot(object, Name(.text))] = argument.value }
      if argument.label == Name(.image) { heap[Slot(object, Name(.image))] = argument.value }
    }
    guard !isKitInitializer(arguments, of: self[object].type) else { return }
    // One that is not known may do anything with the new object.
    if program.kitClasses[name] != nil, !arguments.isEmpty { letGo(.object(object), place) }
    letGo(arguments, place)
  }

  /// Whether arguments are those of one of UIKit's or AppKit's own initialisers, of that type.
  func isKitInitializer(_ arguments: [CallArgument], of type: TypeValue) -> Bool {
    let labels = arguments.map { $0.label == .none ? "_" : text($0.label) }.joined(separator: ",")
    guard let classes = Self.kitInitializers[labels] else { return false }
    return classes.isEmpty || classes.contains { isSubclass(type, of: self.name($0)) }
  }

  /// The labels of initialisers, with the classes that have one; none where nearly all have.
  private static let kitInitializers: [String: [String]] = {
    var result: [String: [String]] = ["": []]
    for line in initializerTable.split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init)
      for labels in words[0].split(separator: "|") { result[String(labels), default: []] += words.dropFirst() }
    }
    return result
  }()

  private static let initializerTable = """
    frame|coder|nibName,bundle
    image|image,highlightedImage UIImageView NSImageView UIBarItem
    arrangedSubviews UIStackView
    views NSStackView
    type|type,primaryAction|configuration,primaryAction|frame,primaryAction|configuration UIControl
    configuration|frame,configuration UIListContentView UIContentUnavailableView WKWebView
    frame,style UITableView UIToolbar
    style UIActivityIndicatorView UITableViewController UISplitViewController UINavigationBar
    frame,collectionViewLayout|collectionViewLayout UICollectionView UICollectionViewController
    items|frame,actions UISegmentedControl
    effect UIVisualEffectView
    progressViewStyle UIProgressView
    activityIndicatorStyle UIActivityIndicatorView
    style,reuseIdentifier UITableViewCell
    reuseIdentifier UITableViewHeaderFooterView
    annotation,reuseIdentifier MKAnnotationView
    rootViewController|navigationBarClass,toolbarClass UINavigationController
    transitionStyle,navigationOrientation,options UIPageViewController
    searchResultsController UISearchController
    title,message,preferredStyle UIAlertController
    labelWithString|wrappingLabelWithString|labelWithAttributedString|string NSTextField
    title,target,action|checkboxWithTitle,target,action|radioButtonWithTitle,target,action|checkboxWithTitle NSButton
    image,target,action|title,image,target,action NSButton
    value,minValue,maxValue,target,action|target,action NSSlider UIGestureRecognizer
    frame,textContainer|usingTextLayoutManager UITextView NSTextView
    frame,options SCNView
    frame,pullsDown NSPopUpButton
    frame,inputViewStyle UIInputView
    authorizationButtonType ASAuthorizationAppleIDButton
    paymentButtonType,paymentButtonStyle PKPaymentButton
    forAutoLayout UIView NSView
    windowScene UIWindow
    contentRect,styleMask,backing,defer NSWindow
    identifier NSObject
    """

  // MARK: - Extensions

  /// Runs an initialiser that the program adds to one of UIKit's classes.
  func constructExtended(
    _ type: TypeValue, _ name: Name, _ arguments: [CallArgument], _ place: Place, in scope: Scope
  ) -> Value? {
    guard !isKitInitializer(arguments, of: type) || name.word.map(Self.isStructure) == true else { return nil }
    let order = lookupOrder(of: type)
    let own = order.flatMap { program[$0].initializers }.filter { match($0, arguments) != nil }
    guard !own.isEmpty else { return nil }
    guard program.kitClasses[name] != nil else {
      // A structure's: UIKit's own comes first where the labels are its own.
      if name.word.map(Self.isStructure) == true { return nil }
      letGo(arguments, place)
      return opaque(type, .called, place)
    }
    let object = newObject(type, .created, place)
    runExtension(of: object, type, arguments, place, in: scope)
    return .object(object)
  }

  /// Runs the initialiser that fits among those that the program adds to a class.
  func runExtension(
    of object: ObjectID, _ type: TypeValue, _ arguments: [CallArgument], _ place: Place, in scope: Scope
  ) {
    let own = lookupOrder(of: type).flatMap { program[$0].initializers }.filter { match($0, arguments) != nil }
    guard let chosen = choose(own, arguments, from: scope.file), let owner = chosen.owner else {
      letGo(arguments, place)
      return letGo(.object(object), place)
    }
    run(chosen, of: object, as: owner, arguments, place, in: scope)
  }

  private static func isStructure(_ word: Word) -> Bool {
    switch word {
    case .CGFloat, .Double_, .Float_, .Int_, .UInt_, .NSNumber, .CGSize, .CGPoint, .CGRect, .CGVector, .UIOffset,
      .UIEdgeInsets, .NSEdgeInsets, .NSDirectionalEdgeInsets, .UILayoutPriority, .String_, .Bool_:
      true
    default: false
    }
  }

  // MARK: - Plain values

  private func constructPlain(
    _ word: Word, _ arguments: [CallArgument], _ place: Place, in scope: Scope
  ) -> Value? {
    let first = arguments.first
    switch word {
    case .CGFloat, .Double_, .Float_, .NSNumber:
      guard let first, arguments.count == 1 else { return arguments.isEmpty ? .number(Number(value: Affine(0))) : nil }
      if case .string = first.value { return nil }
      return .number(Number(value: number(first.value, first.place)))
    case .Int_, .UInt_:
      guard let first, arguments.count == 1, case .number(let number) = first.value else { return nil }
      guard let known = number.value.known else { return first.value }
      // Whole numbers only: what is cut off is not known to be right for negative ones.
      return known.isInteger ? integer(known.machineParts?.numerator ?? 0) : nil
    case .UILayoutPriority, .NSLayoutPriority, .Priority, .LayoutPriority, .ConstraintPriority:
      guard let first, arguments.count == 1 else { return nil }
      return priority(first.value, first.place)
    case .UIEdgeInsets, .NSEdgeInsets: return structure(word, [.top, .left, .bottom, .right], arguments, in: scope)
    case .NSDirectionalEdgeInsets: return structure(word, [.top, .leading, .bottom, .trailing], arguments, in: scope)
    case .CGSize: return structure(word, [.width, .height], arguments, in: scope)
    case .CGPoint: return structure(word, [.x, .y], arguments, in: scope)
    case .UIOffset: return zero(word)
    case .CGRect: return rectangle(arguments, in: scope)
    case .String_:
      guard let first, arguments.count == 1, case .string = first.value else { return nil }
      return first.value
    case .Array_, .Set_:
      if arguments.isEmpty { return .array([]) }
      guard let first, arguments.count == 1, let elements = elements(of: first.value) else { return nil }
      return .array(elements)
    default: return nil
    }
  }

  private func structure(_ kind: Word, _ fields: [Word], _ arguments: [CallArgument], in scope: Scope) -> Value? {
    if arguments.isEmpty { return zero(kind) }
    guard arguments.map(\.label) == fields.map(\.name) else { return nil }
    var values: [Name: Value] = [:]
    for argument in arguments {
      let value = typed(argument.value, .external(Name(.CGFloat)), argument.place, in: scope)
      values[argument.label] = .number(Number(value: number(value, argument.place)))
    }
    return .structure(StructureValue(kind: .kit(kind), fields: values))
  }

  private func rectangle(_ arguments: [CallArgument], in scope: Scope) -> Value? {
    let labels = arguments.map(\.label)
    if arguments.isEmpty { return zero(.CGRect) }
    if labels == [Name(.origin), Name(.size)] {
      return .structure(
        StructureValue(
          kind: .kit(.CGRect),
          fields: [Name(.origin): arguments[0].value, Name(.size): arguments[1].value]))
    }
    guard labels == [Name(.x), Name(.y), Name(.width), Name(.height)] else { return nil }
    guard let origin = structure(.CGPoint, [.x, .y], Array(arguments[0..<2]), in: scope),
      let size = structure(.CGSize, [.width, .height], Array(arguments[2..<4]), in: scope)
    else { return nil }
    return .structure(StructureValue(kind: .kit(.CGRect), fields: [Name(.origin): origin, Name(.size): size]))
  }
}
