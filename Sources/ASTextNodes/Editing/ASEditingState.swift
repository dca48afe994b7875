// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASTextLayout
internal import Foundation

/// The state of an editable text that several threads may access.
///
/// Guarded by `ASEditableTextNode.editorState`.
struct ASEditingState: Sendable {
    var editing = ASEditingModel()
    /// Incremented by each change of the text or its appearance.
    var version = 0
    var placeholder: ASAttributedText?
    /// The placeholder in measurable form; `nil` without a placeholder.
    var placeholderText: ASEditingText?
    /// The additional attributes of links.
    var linkAttributes: ASTypingAttributes?
    var textContainerInset = UIEdgeInsets.zero
    var maximumLinesToDisplay: UInt = 0
    var isScrollEnabled = true
    /// Whether fonts follow the preferred text size.
    var adjustsFonts = false
    var autocapitalizationType = UITextAutocapitalizationType.sentences
    var autocorrectionType = UITextAutocorrectionType.default
    var spellCheckingType = UITextSpellCheckingType.default
    var spellChecker: (any ASSpellChecking)?
    var spellCheckingLanguage: String?
    /// Incremented by each change of the settings for spell checking.
    var spellingNumber = 0
    var keyboardType = UIKeyboardType.default
    var keyboardAppearance = UIKeyboardAppearance.default
    var returnKeyType = UIReturnKeyType.default
    var enablesReturnKeyAutomatically = false
    var isSecureTextEntry = false

    /// Whether lines never break, and Return inserts nothing.
    var isSingleLine: Bool { maximumLinesToDisplay == 1 }

    /// Returns the layout parameters for a node of a width.
    func parameters(width: CGFloat) -> ASEditingLayout.Parameters {
        let room = max(0, width - textContainerInset.horizontal)
        return ASEditingLayout.Parameters(
            width: isSingleLine ? .infinity : room,
            minimumWidth: isSingleLine && room.isFinite ? room : 0,
            scale: ASScreenScale()
        )
    }
}
