import ExactArithmetic

/// What the solver's steps cost in machine instructions, small whole numbers given; longer ones add ``Rational/effort``.
///
/// Counted with callgrind over the layouts of the benchmark of the limit (`plumb-bench limit`), which guards them.
enum Cost {
  /// A term is copied from one list to another.
  static let copy = 40
  /// A sum or a product.
  static let sum = 120
  /// An element of a list is passed over.
  static let glance = 12
  /// Two numbers are compared.
  static let comparison = 120
  /// A term is multiplied and added to another.
  static let product = 300
  /// A term that was not there before is added, and memory is taken for it.
  static let newTerm = 450
  /// A row or a term is looked up by what it holds, for each term of it.
  static let hash = 250
  /// A column is looked for in a row.
  static let lookup = 120
  /// A variable is added to lists of variables.
  static let variable = 300
  /// A row of two or three terms is looked at, reduced or filed.
  static let row = 1_500
  /// A node of a row takes part in a search through the rows that share nodes.
  static let node = 400
  /// An element of a list of a length is put in its place among the others.
  static func sorting(_ count: Int) -> Int { (Int.bitWidth - count.leadingZeroBitCount) * 40 }
  /// A correction is put together and into its place among others.
  static let correction = 2_000
  /// A small list is made.
  static let list = 150
}

extension LinearForm {
  /// What the numbers of the form add to what is done with each of its terms once.
  var effort: Int { terms.effort + constant.effort }
}

extension [LinearTerm] {
  /// What the coefficients add to what is done with each term once.
  var effort: Int {
    var result = 0
    for term in self { result += term.coefficient.effort }
    return result
  }
}
