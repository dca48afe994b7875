// SPDX-License-Identifier: Apache-2.0
internal import ASNodes
public import ASTextLayout
public import ASTextNodes
internal import ASUIKit
public import Foundation

// Less common members, and those for input methods.

extension UITextView {
    /// Whether there is text.
    public var hasText: Bool { editor?.attributedText != nil }

    /// The alignment of typed text; setting it changes all text.
    public var textAlignment: NSTextAlignment {
        get { (typingAttributes[.paragraphStyle] as? NSParagraphStyle)?.alignment ?? .natural }
        set {
            let own = typingAttributes[.paragraphStyle] as? NSParagraphStyle
            let style = own?.mutableCopy() as? NSMutableParagraphStyle ?? NSMutableParagraphStyle()
            style.alignment = newValue
            change(.paragraphStyle, style)
        }
    }

    /// Whether the user can edit the text; `true` by default.
    public var isEditable: Bool {
        get { editor?.isEditable ?? false }
        set {
            editor?.isEditable = newValue
            if !newValue { resignFirstResponder() }
        }
    }

    /// Whether the user can select text, and edit it if `isEditable` is `true`; `true` by default.
    public var isSelectable: Bool {
        get { editor?.isSelectable ?? false }
        set {
            editor?.isSelectable = newValue
            if !newValue { resignFirstResponder() }
        }
    }

    /// Replaces the selection with text, as if it were typed.
    public func insertText(_ text: String) { editor?.write(text) }

    /// Deletes the selection, or the character before the caret.
    public func deleteBackward() { editor?.deleteBackward() }

    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    /// Attributes that are added to text with the attribute `.link`; empty by default and for `nil`.
    ///
    /// - Deviation: `attributedText` contains them afterwards; links cannot be clicked
    public var linkTextAttributes: [NSAttributedString.Key: Any]! {
        get { editor?.linkAttributes ?? [:] }
        set { editor?.linkAttributes = newValue ?? [:] }
    }

    /// Selects all text.
    public func selectAll(_ sender: Any?) { editor?.selectAll() }

    /// Scrolls until a range of the text, in UTF-16, is visible.
    public func scrollRangeToVisible(_ range: NSRange) {
        guard let editor else { return }
        let frame = editor.frame(forTextRange: range)
        scrollRectToVisible(frame.offsetBy(dx: contentOffset.x, dy: contentOffset.y), animated: true)
    }

    /// Whether the letters are shown as bullets; see `ASEditableTextNode.isSecureTextEntry`.
    public var isSecureTextEntry: Bool {
        get { editor?.isSecureTextEntry ?? false }
        set { editor?.isSecureTextEntry = newValue }
    }

    // MARK: Input methods

    /// See `ASEditableTextNode.keyboardType`.
    public var keyboardType: UIKeyboardType {
        get { editor?.keyboardType ?? .default }
        set { editor?.keyboardType = newValue }
    }

    /// See `ASEditableTextNode.keyboardAppearance`.
    public var keyboardAppearance: UIKeyboardAppearance {
        get { editor?.keyboardAppearance ?? .default }
        set { editor?.keyboardAppearance = newValue }
    }

    /// See `ASEditableTextNode.returnKeyType`.
    public var returnKeyType: UIReturnKeyType {
        get { editor?.returnKeyType ?? .default }
        set { editor?.returnKeyType = newValue }
    }

    /// See `ASEditableTextNode.enablesReturnKeyAutomatically`.
    public var enablesReturnKeyAutomatically: Bool {
        get { editor?.enablesReturnKeyAutomatically ?? false }
        set { editor?.enablesReturnKeyAutomatically = newValue }
    }

    /// See `ASEditableTextNode.autocapitalizationType`.
    public var autocapitalizationType: UITextAutocapitalizationType {
        get { editor?.autocapitalizationType ?? .sentences }
        set { editor?.autocapitalizationType = newValue }
    }

    /// See `ASEditableTextNode.autocorrectionType`.
    public var autocorrectionType: UITextAutocorrectionType {
        get { editor?.autocorrectionType ?? .default }
        set { editor?.autocorrectionType = newValue }
    }

    /// See `ASEditableTextNode.spellCheckingType`.
    public var spellCheckingType: UITextSpellCheckingType {
        get { editor?.spellCheckingType ?? .default }
        set { editor?.spellCheckingType = newValue }
    }
}
