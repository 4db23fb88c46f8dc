import SwiftSource

/// Words that say that code has to do with layouts.
enum RelevantWords {
  /// All of them.
  static let all: Set<Name> = Set(words.map(\.name))

  private static let words: [Word] = [
    .constraint, .constraints, .NSLayoutConstraint, .snp, .makeConstraints, .remakeConstraints, .updateConstraints,
    .snp_makeConstraints, .snp_remakeConstraints, .snp_updateConstraints, .snp_removeConstraints, .isActive, .activate,
    .deactivate, .constant, .priority, .addConstraint, .addConstraints, .removeConstraint, .removeConstraints,
    .addSubview, .addSubviews, .insertSubview, .removeFromSuperview, .addArrangedSubview, .insertArrangedSubview,
    .removeArrangedSubview, .translatesAutoresizingMaskIntoConstraints, .setTranslatesAutoresizingMaskIntoConstraints,
    .setContentHuggingPriority, .setContentCompressionResistancePriority, .setCustomSpacing, .axis, .distribution,
    .alignment, .topAnchor, .bottomAnchor, .leadingAnchor, .trailingAnchor, .leftAnchor, .rightAnchor, .widthAnchor,
    .heightAnchor, .centerXAnchor, .centerYAnchor, .layoutConstraints, .equalTo, .equalToSuperview, .update, .subviews,
    .contentSize, .spacing, .isLayoutMarginsRelativeArrangement,
    .arrangedSubviews, .isHidden,
  ]
}
