import LayoutModel

/// A property of code that leads to an object of a file.
package struct Outlet: Hashable, Sendable {
  /// The property's name.
  package var property: String
  /// The class that has the property; `nil` where the file names none of the app's own.
  package var ownerClass: String?

  /// Makes an outlet.
  package init(_ property: String, of ownerClass: String?) {
    self.property = property
    self.ownerClass = ownerClass
  }
}

/// What code does with the views that outlets lead to.
package protocol OutletCode: Sendable {
  /// Whether there is no code at all, so that nobody needs to know what outlets there are. Takes none apart.
  var isEmpty: Bool { get }

  /// The first place at which code does what may decide where a view is, or how large.
  ///
  /// - Parameters:
  ///   - outlet: The outlet.
  ///   - axis: The axis.
  ///   - decidesSize: Whether only what may decide its size counts: what is put into it does, too.
  /// - Returns: The place; `nil` where code does nothing of the kind, or the class is not known.
  func place(of outlet: Outlet, along axis: Axis, decidesSize: Bool) -> OutletUse.Place?
}
