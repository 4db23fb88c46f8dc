import LayoutModel
import SwiftSource

// Which places of the code make constraints, and which of them are understood.
extension Evaluator {
  /// Notes that a place that makes constraints was understood, as far as the items are definite.
  func noteResolved(_ end: Place, _ place: Place, _ form: SiteForm, _ items: [ObjectID]) {
    let key = SiteKey(file: end.file, end: end.range.end)
    if let vague = items.first(where: { self[$0].origin == .any }) {
      return noteUnresolved(end, place, form, Reason(kind: .unknownElements, place: self[vague].place), items)
    }
    var site = sites[key] ?? SiteRecord(form: form, place: place)
    site.isResolved = true
    sites[key] = site
  }

  /// Notes that a place that makes constraints was not understood.
  func noteUnresolved(_ end: Place, _ place: Place, _ form: SiteForm, _ reason: Reason, _ items: [ObjectID]) {
    let key = SiteKey(file: end.file, end: end.range.end)
    var site = sites[key] ?? SiteRecord(form: form, place: place)
    site.isAlwaysResolved = false
    if site.reason == nil { site.reason = reason }
    sites[key] = site
    for item in items where unresolvedItems[item] == nil { unresolvedItems[item] = reason }
  }

  /// Notes it of a call of a member, where its name and labels are those of a way of making constraints.
  func noteSite(_ call: MemberCall, unresolved value: Value) {
    let form: SiteForm
    switch call.name.word {
    case .constraint:
      guard let label = call.arguments.first?.label, AnchorRelation(label) != nil else { return }
      form = .anchor
    case .equalTo, .lessThanOrEqualTo, .greaterThanOrEqualTo, .equalToSuperview, .lessThanOrEqualToSuperview,
      .greaterThanOrEqualToSuperview:
      form = .snapKit
    default:
      guard let library = libraryForm(of: call) else { return }
      form = library
    }
    let items = call.arguments.compactMap { argument -> ObjectID? in
      if case .anchor(let item, _) = argument.value { item } else { nil }
    }
    noteUnresolved(call.namePlace, call.place, form, reason(of: value, call.place), items)
  }

  /// Why a value is not known.
  func reason(of value: Value, _ place: Place) -> Reason {
    switch value {
    case .unknown(let reason): self[reason]
    case .object(let object), .perhaps(let object): Reason(kind: .unknownMember, place: self[object].place)
    default: Reason(kind: .unsupported, place: place)
    }
  }
}
