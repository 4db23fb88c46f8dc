import ExactArithmetic
import LayoutAnalysis
import LayoutInput
import LayoutModel
import SwiftInput
import SwiftProgram
import SwiftSource

/// What was read of some sources, as short texts.
struct Reading {
  private let sources: [(path: String, text: String)]
  private let program: SwiftLayouts

  /// Reads files as one program.
  init(_ sources: KeyValuePairs<String, String>) {
    self.sources = sources.map { ($0.key, $0.value) }
    program = SwiftLayoutReader.read(
      self.sources.map { SourceText(path: $0.path, bytes: Array($0.text.utf8)) }, workers: 1)
  }

  /// Reads one file.
  init(_ text: String) {
    self.init(["A.swift": text])
  }

  /// Reads the body of a view's initialiser, where `a` and `b` are subviews without a mask.
  ///
  /// - Parameters:
  ///   - body: The statements.
  ///   - members: Members of the class.
  ///   - rest: What else is in the file.
  ///   - library: The layout library that the file imports.
  init(body: String, members: String = "", rest: String = "", library: String = "SnapKit") {
    self.init(
      """
      import UIKit
      import \(library)
      final class Panel: UIView {
        let a = UIView()
        let b = UIView()
      \(members)
        init() {
          super.init(frame: .zero)
          a.translatesAutoresizingMaskIntoConstraints = false
          b.translatesAutoresizingMaskIntoConstraints = false
          addSubview(a)
          addSubview(b)
      \(body)
        }
        required init?(coder: NSCoder) { fatalError() }
      }
      \(rest)
      """)
  }

  /// How many layouts there are.
  var layoutCount: Int { program.layouts.count }

  /// The layout of a type.
  func layout(_ name: String = "Panel") -> SwiftLayout? { program.layouts.first { $0.name == name } }

  /// The constraints of a type, `a.leading == self.leading + 8`, behind it how they take part if not for certain.
  func constraints(of name: String = "Panel") -> [String] {
    guard let layout = layout(name) else { return [] }
    return layout.constraints.map { text($0, layout) }
  }

  /// Every place that makes constraints, `Anchorage certain`, behind it why it is not known.
  var sites: [String] {
    program.sites.map { site in
      switch site.status {
      case .certain: "\(site.form.rawValue) certain"
      case .conditional: "\(site.form.rawValue) conditional"
      case .unresolved(let reason): "\(site.form.rawValue) \(reason.kind.rawValue)"
      }
    }
  }

  /// What is found in all files, `A.swift:12 unsatisfiable-constraints`.
  var findings: [String] {
    let set = SourceSet(sources.map { SourceFile(path: $0.path, text: $0.text) })
    let files = ((try? SwiftLoader().load(set)) ?? []).compactMap { try? $0.get() }
    return files.flatMap { file in
      file.layouts.indices.flatMap { index in
        file.layouts[index].diagnosed(findings: file.findings[index]).findings
          .filter { $0.severity != .note }
          .map { "\($0.file):\($0.range?.start.line ?? 0) \($0.rule.id)" }
      }
    }
  }

  /// Why not all is known of an item.
  func openings(of item: String, in name: String = "Panel") -> [Opening.Kind] {
    layout(name)?.items.first { $0.name == item }?.openings.map(\.kind) ?? []
  }

  private func text(_ constraint: SwiftConstraint, _ layout: SwiftLayout) -> String {
    func side(_ item: Int, _ attribute: Attribute) -> String { "\(layout.items[item].name).\(attribute)" }
    func number(_ value: Affine) -> String {
      ([value.constant.isZero && !value.terms.isEmpty ? nil : "\(value.constant)"]
        + value.terms.map { term in
          let name = layout.parameters[Int(term.parameter.index)].name
          return term.coefficient == 1 ? name : "\(term.coefficient) * \(name)"
        }).compactMap(\.self).joined(separator: " + ")
    }
    var text = side(constraint.first, constraint.firstAttribute)
    text += constraint.relation == .equal ? " == " : constraint.relation == .lessThanOrEqual ? " <= " : " >= "
    let constant = number(constraint.constant)
    if let second = constraint.second {
      if constraint.multiplier != Affine(1) { text += "\(number(constraint.multiplier)) * " }
      text += side(second, constraint.secondAttribute)
      if constant != "0" { text += " + " + constant }
    } else {
      text += constant
    }
    if constraint.priority != Affine(1000) { text += " @" + number(constraint.priority) }
    switch constraint.activity {
    case .certain: break
    case .when: text += ", conditional"
    case .later: text += ", later"
    case .never: text += ", never"
    case .unknown: text += ", unknown"
    }
    return text
  }
}
