// SPDX-License-Identifier: Apache-2.0
public import ASBase
internal import ASNodes
internal import ASTextLayout
internal import ASUIKit
public import Foundation

extension ASEditableTextNode {
    // MARK: Text

    /// The text; `nil` while it is empty and the placeholder is shown.
    ///
    /// Setting it keeps the selection as far as the new text reaches, and clears the undo history. It does not apply `typingAttributes`.
    ///
    /// - Thread: any
    public var attributedText: NSAttributedString? {
        get {
            let text = editorState.withLock { $0.editing.text }
            return text.length > 0 ? text.attributedString : nil
        }
        set {
            // A copy is laid out, because the original could be changed.
            let links = editorState.withLock { $0.linkAttributes }
            let text = Self.styled(newValue ?? NSAttributedString(string: ""), links)
            editorState.withLock {
                $0.editing.setText(text)
                $0.version += 1
            }
            textDidChange()
        }
    }

    /// The characters of the text, without attributes.
    ///
    /// Reading it is cheaper than reading `attributedText`.
    ///
    /// - Thread: any
    package var plainText: String { editorState.withLock { $0.editing.text }.string }

    /// Returns a copy with the attributes of links.
    private static func styled(_ text: NSAttributedString, _ links: ASTypingAttributes?) -> NSAttributedString {
        guard let links, !links.values.isEmpty else { return NSAttributedString(attributedString: text) }
        let styled = NSMutableAttributedString(attributedString: text)
        text.enumerateAttribute(.link, in: NSRange(location: 0, length: text.length)) { link, range, _ in
            if link != nil { styled.addAttributes(links.values, range: range) }
        }
        return styled
    }

    /// The additional attributes of links.
    @MainActor package var linkAttributes: [NSAttributedString.Key: Any] {
        get { editorState.withLock { $0.linkAttributes }?.values ?? [:] }
        set {
            let attributes = ASTypingAttributes(values: newValue)
            editorState.withLock { $0.linkAttributes = attributes }
            if let attributedText { self.attributedText = attributedText }
        }
    }

    /// The placeholder, shown while there is no text.
    ///
    /// - Thread: any
    public var attributedPlaceholderText: NSAttributedString? {
        get { editorState.withLock { $0.placeholder }?.value }
        set {
            let text = newValue.map { ASAttributedText($0) }
            editorState.withLock {
                $0.placeholder = text
                $0.placeholderText = text.map { ASEditingText($0.value) }
            }
            placeholderNode.attributedText = text?.value
            setNeedsLayout()
        }
    }

    /// Whether the placeholder is shown, because there is no text.
    ///
    /// - Thread: any
    public func isDisplayingPlaceholder() -> Bool {
        editorState.withLock { $0.editing.text.length == 0 && $0.placeholder != nil }
    }

    /// The attributes of typed text; `nil` for those of the text before it.
    ///
    /// - Thread: any
    public var typingAttributes: [NSAttributedString.Key: Any]? {
        get { editorState.withLock { $0.editing.typingAttributes }?.values }
        set {
            let typing = newValue.map { ASTypingAttributes(values: $0) }
            editorState.withLock {
                $0.editing.setTypingAttributes(typing)
                $0.version += 1
            }
            textDidChange()
        }
    }

    // MARK: Appearance

    /// The distances between the node's edges and the text; zero by default, and for negative distances.
    ///
    /// - Units: points
    /// - Thread: any
    public var textContainerInset: UIEdgeInsets {
        get { editorState.withLock { $0.textContainerInset } }
        set { changeLayout { $0.textContainerInset = newValue.notNegative } }
    }

    /// The maximum height of the node in lines; 0, the default, for no limit.
    ///
    /// Further lines are scrolled. With 1 the text never breaks, and line breaks in typed or pasted text become spaces.
    ///
    /// - Thread: any
    public var maximumLinesToDisplay: UInt {
        get { editorState.withLock { $0.maximumLinesToDisplay } }
        set { changeLayout { $0.maximumLinesToDisplay = newValue } }
    }

    /// Whether the user can scroll a text that is larger than the node; `true` by default.
    ///
    /// The node's size does not depend on it.
    ///
    /// - Thread: any
    public var scrollEnabled: Bool {
        get { editorState.withLock { $0.isScrollEnabled } }
        set { changeLayout { $0.isScrollEnabled = newValue } }
    }

    /// Whether the text is shown as bullets, and cannot be copied, dragged or read out; `false` by default.
    ///
    /// - Thread: any
    /// - Source: UIKit `UITextInputTraits.isSecureTextEntry`
    public var isSecureTextEntry: Bool {
        get { editorState.withLock { $0.isSecureTextEntry } }
        set {
            editorState.withLock {
                guard $0.isSecureTextEntry != newValue else { return }
                $0.isSecureTextEntry = newValue
                $0.editing.setSecure(newValue)
                $0.version += 1
            }
            textDidChange()
            performOnMain { ($0 as? ASEditableTextNode)?.secrecyDidChange() }
        }
    }

    private func changeLayout(_ change: (inout ASEditingState) -> Void) {
        editorState.withLock(change)
        setNeedsLayout()
    }

    // MARK: Selection

    /// The selected range in UTF-16; an empty range is the position of the caret.
    ///
    /// A range outside of the text, or inside a surrogate pair, is moved to the nearest valid one, and reported to
    /// `ASDisplayNode.nonFatalErrorBlock`. The delegate is not notified of selections by the program.
    ///
    /// - Thread: main
    @preconcurrency @MainActor public var selectedRange: NSRange {
        get { editorState.withLock { $0.editing.selection.range } }
        set {
            endComposition()
            let taken = editorState.withLock { state -> NSRange in
                state.editing.select(newValue)
                return state.editing.selection.range
            }
            if taken != newValue {
                ASDisplayNode.nonFatalErrorBlock(
                    "selectedRange of \(debugLabel) was set to \(newValue.location)+\(newValue.length), which is not a range of "
                        + "its text; \(taken.location)+\(taken.length) is selected instead."
                )
            }
            showSelection()
            revealCaret()
            loadedView?.setNeedsAccessibilityUpdate()
        }
    }

    /// Returns the frame of a range, in the node's coordinate space; zero while its lines are not laid out.
    ///
    /// - Units: points
    /// - Thread: main
    /// - Source: Texture `-frameForTextRange:`
    @preconcurrency @MainActor
    public func frame(forTextRange range: NSRange) -> CGRect {
        guard let layout = currentLayout else { return .zero }
        let range = layout.text.clamped(range)
        let caret = layout.caretRect(at: ASTextPosition(offset: range.location))
        let frame = layout.bounds(of: range) ?? caret
        let inset = textContainerInset
        let offset = textView.contentOffset
        return frame.offsetBy(dx: inset.left - offset.x, dy: inset.top - offset.y)
    }

    // MARK: Input traits, which are only stored

    /// The automatic capitalization; `.sentences` by default.
    ///
    /// - Thread: any
    public var autocapitalizationType: UITextAutocapitalizationType {
        get { editorState.withLock { $0.autocapitalizationType } }
        set { editorState.withLock { $0.autocapitalizationType = newValue } }
    }

    /// Whether typed text is corrected; with `.no`, spelling is checked only if `spellCheckingType` requires it.
    ///
    /// - Thread: any
    public var autocorrectionType: UITextAutocorrectionType {
        get { editorState.withLock { $0.autocorrectionType } }
        set { changeSpelling { $0.autocorrectionType = newValue } }
    }

    /// The kind of text that is typed.
    ///
    /// - Thread: any
    public var keyboardType: UIKeyboardType {
        get { editorState.withLock { $0.keyboardType } }
        set { editorState.withLock { $0.keyboardType = newValue } }
    }

    /// The appearance of an on-screen keyboard.
    ///
    /// - Thread: any
    public var keyboardAppearance: UIKeyboardAppearance {
        get { editorState.withLock { $0.keyboardAppearance } }
        set { editorState.withLock { $0.keyboardAppearance = newValue } }
    }

    /// The label of the Return key.
    ///
    /// - Thread: any
    public var returnKeyType: UIReturnKeyType {
        get { editorState.withLock { $0.returnKeyType } }
        set { editorState.withLock { $0.returnKeyType = newValue } }
    }

    /// Whether the Return key is disabled while there is no text.
    ///
    /// - Thread: any
    public var enablesReturnKeyAutomatically: Bool {
        get { editorState.withLock { $0.enablesReturnKeyAutomatically } }
        set { editorState.withLock { $0.enablesReturnKeyAutomatically = newValue } }
    }

    // MARK: Screen readers

    var valueForReader: String {
        editorState.withLock { state in
            let text = state.editing.text
            guard text.isSecure else { return text.string }
            return String(repeating: "•", count: text.string.count)
        }
    }
}
