// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASTextLayout
internal import Foundation

/// Everything of an editable text that more than one thread may touch.
///
/// Guarded by `ASEditableTextNode.editorState`.
struct ASEditableTextState: Sendable {
    var editing = ASTextEditing()
    /// Grows with each change of the text, or of how it looks.
    var version = 0
    var placeholder: ASAttributedText?
    /// The same, as something that can be measured; nil without one.
    var placeholderText: ASEditedText?
    /// Attributes that are added to those of links.
    var linkAttributes: ASTypingAttributes?
    var textContainerInset = UIEdgeInsets.zero
    var maximumLinesToDisplay: UInt = 0
    var isScrollEnabled = true
    var autocapitalizationType = UITextAutocapitalizationType.sentences
    var autocorrectionType = UITextAutocorrectionType.default
    var spellCheckingType = UITextSpellCheckingType.default
    var spellChecker: (any ASSpellChecking)?
    var spellCheckingLanguage: String?
    /// Grows with each change of what is asked about spelling, and by whom.
    var spellingNumber = 0
    var keyboardType = UIKeyboardType.default
    var keyboardAppearance = UIKeyboardAppearance.default
    var returnKeyType = UIReturnKeyType.default
    var enablesReturnKeyAutomatically = false
    var isSecureTextEntry = false

    /// Lines end with the text only, and Return writes nothing.
    var isSingleLine: Bool { maximumLinesToDisplay == 1 }

    /// The room for lines in a node of some width.
    func parameters(width: CGFloat) -> ASEditedLayout.Parameters {
        let room = max(0, width - textContainerInset.horizontal)
        return ASEditedLayout.Parameters(
            width: isSingleLine ? .infinity : room,
            minimumWidth: isSingleLine && room.isFinite ? room : 0,
            scale: ASScreenScale()
        )
    }
}
