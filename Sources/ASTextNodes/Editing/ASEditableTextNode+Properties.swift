// SPDX-License-Identifier: Apache-2.0
public import ASBase
internal import ASNodes
internal import ASTextLayout
internal import ASUIKit
public import Foundation

extension ASEditableTextNode {
    // MARK: Text

    /// The text; nil while there is none and the placeholder is seen.
    ///
    /// Setting it leaves the selection as far as the new text reaches; nothing can be taken back afterwards. `typingAttributes` do not
    /// count for it.
    ///
    /// - Thread: any
    public var attributedText: NSAttributedString? {
        get {
            let text = editorState.withLock { $0.editing.text }
            return text.length > 0 ? text.attributedString : nil
        }
        set {
            // What is laid out is a copy: nobody else changes it.
            let links = editorState.withLock { $0.linkAttributes }
            let text = Self.styled(newValue ?? NSAttributedString(string: ""), links)
            editorState.withLock {
                $0.editing.setText(text)
                $0.version += 1
            }
            textDidChange()
        }
    }

    /// A copy in which links have the attributes.
    private static func styled(_ text: NSAttributedString, _ links: ASTypingAttributes?) -> NSAttributedString {
        guard let links, !links.values.isEmpty else { return NSAttributedString(attributedString: text) }
        let styled = NSMutableAttributedString(attributedString: text)
        text.enumerateAttribute(.link, in: NSRange(location: 0, length: text.length)) { link, range, _ in
            if link != nil { styled.addAttributes(links.values, range: range) }
        }
        return styled
    }

    /// Attributes that are added to those of links.
    @MainActor package var linkAttributes: [NSAttributedString.Key: Any] {
        get { editorState.withLock { $0.linkAttributes }?.values ?? [:] }
        set {
            let attributes = ASTypingAttributes(values: newValue)
            editorState.withLock { $0.linkAttributes = attributes }
            if let attributedText { self.attributedText = attributedText }
        }
    }

    /// What is seen as long as there is no text.
    ///
    /// - Thread: any
    public var attributedPlaceholderText: NSAttributedString? {
        get { editorState.withLock { $0.placeholder }?.value }
        set {
            let text = newValue.map { ASAttributedText($0) }
            editorState.withLock {
                $0.placeholder = text
                $0.placeholderText = text.map { ASEditedText($0.value) }
            }
            placeholderNode.attributedText = text?.value
            setNeedsLayout()
        }
    }

    /// Whether the placeholder is seen: there is no text.
    ///
    /// - Thread: any
    public func isDisplayingPlaceholder() -> Bool {
        editorState.withLock { $0.editing.text.length == 0 && $0.placeholder != nil }
    }

    /// What typed text looks like; nil for what the text before it looks like.
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

    // MARK: Look

    /// Between the node's edges and the text; zero.
    ///
    /// - Units: points
    /// - Thread: any
    public var textContainerInset: UIEdgeInsets {
        get { editorState.withLock { $0.textContainerInset } }
        set { changeLayout { $0.textContainerInset = newValue } }
    }

    /// How many lines the node is high at most; 0 is no limit.
    ///
    /// What is more is scrolled. With 1 the text never breaks, and line breaks in what is typed or pasted become spaces.
    ///
    /// - Thread: any
    public var maximumLinesToDisplay: UInt {
        get { editorState.withLock { $0.maximumLinesToDisplay } }
        set { changeLayout { $0.maximumLinesToDisplay = newValue } }
    }

    /// Whether a person can scroll text that the node is too small for; true.
    ///
    /// The node's size does not depend on it.
    ///
    /// - Thread: any
    public var scrollEnabled: Bool {
        get { editorState.withLock { $0.isScrollEnabled } }
        set { changeLayout { $0.isScrollEnabled = newValue } }
    }

    /// Whether bullets stand for the letters, and nothing of it can be copied, dragged or read out; false.
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

    private func changeLayout(_ change: (inout ASEditableTextState) -> Void) {
        editorState.withLock(change)
        setNeedsLayout()
    }

    // MARK: Selection

    /// What is selected, in UTF-16; without length, where the caret is.
    ///
    /// What lies outside of the text, or in the midst of a character's surrogate pair, is brought to the nearest place and reported to
    /// `ASDisplayNode.nonFatalErrorBlock`. The delegate is not told of what the program selects.
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
                    "selectedRange of \(debugLabel) was set to \(newValue.location)+\(newValue.length), which is no part of "
                        + "its text; \(taken.location)+\(taken.length) is selected instead."
                )
            }
            showSelection()
            revealCaret()
            loadedView?.setNeedsAccessibilityUpdate()
        }
    }

    /// Where a part of the text is seen, in the node's coordinate space; zero while its lines are not known.
    ///
    /// - Units: points
    /// - Thread: main
    /// - Source: Texture `-frameForTextRange:`
    @preconcurrency @MainActor
    public func frame(forTextRange range: NSRange) -> CGRect {
        guard let layout = currentLayout else { return .zero }
        let range = layout.text.clamped(range)
        let caret = layout.caretRect(at: ASTextPosition(offset: range.location))
        let rects = layout.rects(for: range)
        let frame = rects.dropFirst().reduce(rects.first ?? caret) { $0.union($1) }
        let inset = textContainerInset
        let offset = textView.contentOffset
        return frame.offsetBy(dx: inset.left - offset.x, dy: inset.top - offset.y)
    }

    // MARK: For input methods; kept for those who ask

    /// Which letters are written large; `.sentences`.
    ///
    /// - Thread: any
    public var autocapitalizationType: UITextAutocapitalizationType {
        get { editorState.withLock { $0.autocapitalizationType } }
        set { editorState.withLock { $0.autocapitalizationType = newValue } }
    }

    /// Whether what is typed is corrected; by `.no`, spelling is looked at only if `spellCheckingType` says so.
    ///
    /// - Thread: any
    public var autocorrectionType: UITextAutocorrectionType {
        get { editorState.withLock { $0.autocorrectionType } }
        set { changeSpelling { $0.autocorrectionType = newValue } }
    }

    /// What is typed.
    ///
    /// - Thread: any
    public var keyboardType: UIKeyboardType {
        get { editorState.withLock { $0.keyboardType } }
        set { editorState.withLock { $0.keyboardType = newValue } }
    }

    /// The look of a keyboard on the screen.
    ///
    /// - Thread: any
    public var keyboardAppearance: UIKeyboardAppearance {
        get { editorState.withLock { $0.keyboardAppearance } }
        set { editorState.withLock { $0.keyboardAppearance = newValue } }
    }

    /// What is written on Return.
    ///
    /// - Thread: any
    public var returnKeyType: UIReturnKeyType {
        get { editorState.withLock { $0.returnKeyType } }
        set { editorState.withLock { $0.returnKeyType = newValue } }
    }

    /// Whether Return is off as long as there is no text.
    ///
    /// - Thread: any
    public var enablesReturnKeyAutomatically: Bool {
        get { editorState.withLock { $0.enablesReturnKeyAutomatically } }
        set { editorState.withLock { $0.enablesReturnKeyAutomatically = newValue } }
    }

    // MARK: Readers

    var valueForReader: String {
        editorState.withLock { state in
            let text = state.editing.text
            guard text.isSecure else { return text.string }
            return String(repeating: "•", count: text.string.count)
        }
    }
}
