/// What only some constraints have, or have only in logs.
final class ConstraintDetails: Hashable, Sendable {
  /// The parts; ``Constraint`` says what each is.
  struct Parts: Hashable, Sendable {
    var className: String?
    var symbolicConstant: SymbolicConstant?
    var address: String?
    var maskDescription: String?
    var userLabel: String?
  }

  let parts: Parts

  var className: String? { parts.className }
  var symbolicConstant: SymbolicConstant? { parts.symbolicConstant }
  var address: String? { parts.address }
  var maskDescription: String? { parts.maskDescription }
  var userLabel: String? { parts.userLabel }

  init(_ parts: Parts) {
    self.parts = parts
  }

  static func == (left: ConstraintDetails, right: ConstraintDetails) -> Bool {
    left === right || left.parts == right.parts
  }

  func hash(into hasher: inout Hasher) { hasher.combine(parts) }
}

/// The classes that nearly all constraints are of.
enum ClassCode: CaseIterable, Hashable, Sendable {
  case layoutConstraint, contentSize, autoresizingMask
  /// One whose name is among the details.
  case other

  /// The code of the class that constraints of an origin are of.
  init(of origin: ConstraintOriginKind) {
    switch origin {
    case .contentHugging, .compressionResistance: self = .contentSize
    case .autoresizingMask: self = .autoresizingMask
    default: self = .layoutConstraint
    }
  }

  /// The code of a class.
  init(named name: String) {
    self = ClassCode.allCases.first { $0.name == name } ?? .other
  }

  /// The name of the class; empty where it is among the details.
  var name: String {
    switch self {
    case .layoutConstraint: "NSLayoutConstraint"
    case .contentSize: "NSContentSizeLayoutConstraint"
    case .autoresizingMask: "NSAutoresizingMaskLayoutConstraint"
    case .other: ""
    }
  }
}
