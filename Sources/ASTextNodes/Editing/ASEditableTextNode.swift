// SPDX-License-Identifier: Apache-2.0
internal import ASBase
@_spi(ASHooks) public import ASNodes
public import ASPlatform
@_spi(ASHooks) public import ASUIKit
public import Foundation

/// Text that a person edits.
///
/// Its size follows its text: up to `maximumLinesToDisplay` lines, or as much room as there is; what is more is scrolled. With a maximum
/// of one line the text never breaks, and Return writes nothing.
///
/// Paragraphs are laid out one by one, off main unless there are only a few bytes of them, so that a key costs as much as the paragraph
/// that it changes. This file is the header; the logic lies in the `ASEditableTextNode+….swift` files.
///
/// - Source: Texture `ASEditableTextNode`
/// - Deviation: the node does the work of its `textView`, not the other way round
open class ASEditableTextNode: ASDisplayNode {
    let editorState = ASLock(ASEditableTextState())

    /// Who hears of what a person does; held weakly.
    ///
    /// - Thread: main
    @preconcurrency @MainActor public weak var delegate: (any ASEditableTextNodeDelegate)?

    let scrollNode = ASEditedScrollNode()  // immutable after init
    let placeholderNode = ASTextNode()  // immutable after init

    /// What is seen of editing; main only.
    @MainActor let looks = ASEditorLooks()
    /// What is under way; main only.
    @MainActor let session = ASEditorSession()
    /// What the text view lets a person do; main only.
    @MainActor package var (isEditable, isSelectable) = (true, true)
    @MainActor var menu: ASEditorMenu?
    /// What input methods talk to; there as long as the node has the keyboard.
    @MainActor var input: ASEditorInput?
    /// What readers of the screen talk to; made when one asks.
    @MainActor var reader: ASEditorReader?
    /// How far one is with the spelling; main only.
    @MainActor let spelling = ASEditorSpelling()

    /// The text view that the node lies in, instead of the other way round; main only.
    @MainActor private(set) weak var host: UITextView?

    /// Has an app's text view scroll the lines.
    @MainActor
    final func live(in textView: UITextView) {
        host = textView
        scrollNode.removeFromSupernode()
    }

    /// What the text scrolls in.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    public final var textView: UITextView {
        if let host { return host }
        guard let view = scrollNode.view as? UITextView else {
            preconditionFailure("\(debugLabel) scrolls in a \(type(of: scrollNode.view)), not in a UITextView.")
        }
        return view
    }

    /// An empty text.
    ///
    /// - Thread: any
    override public init() {
        super.init()
        isOpaque = false
        cursor = .iBeam
        placeholderNode.isLayerBacked = true
        addSubnode(placeholderNode)
        addSubnode(scrollNode)
    }

    /// Never: it is there to be touched.
    override open var supportsLayerBacking: Bool { false }

    /// A view that keeps the pointer's drags.
    @preconcurrency @MainActor
    override open func makeView() -> UIView { ASEditorView(frame: .zero) }

    /// Begins to watch what scrolls.
    @preconcurrency @MainActor
    override open func didLoad() {
        super.didLoad()
        editorDidLoad()
    }

    // MARK: Layout

    /// The room that the text takes, in whole pixels and no more than there is.
    ///
    /// While there is no text, as much as the placeholder takes, and a line at least.
    override open func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
        measure(in: constrainedSize)
    }

    /// Lays the lines out for the width.
    @preconcurrency @MainActor
    override open func layout() {
        super.layout()
        layOutEditor()
    }

    /// Caret and selection have another colour.
    @preconcurrency @MainActor
    override open func tintColorDidChange() {
        super.tintColorDidChange()
        showSelection()
    }

    // MARK: Keyboard

    /// Unless `textView` is not editable, or not selectable.
    @preconcurrency @MainActor
    override open func canBecomeFirstResponder() -> Bool { isEditable && isSelectable }

    /// Takes the keyboard, if the delegate lets it.
    @preconcurrency @MainActor
    @discardableResult
    override open func becomeFirstResponder() -> Bool {
        if isFirstResponder { return true }
        guard canBecomeFirstResponder(), delegate?.editableTextNodeShouldBeginEditing(self) ?? true else {
            return false
        }
        return super.becomeFirstResponder()
    }

    /// The node has the keyboard now, or has it no more.
    @preconcurrency @MainActor
    override open func didUpdateFocus(in context: UIFocusUpdateContext) {
        super.didUpdateFocus(in: context)
        keyboardDidChange()
    }

    @preconcurrency @MainActor
    @_spi(ASHooks) override public final var menuAnchorRect: CGRect? { shownCaret }

    @preconcurrency @MainActor
    @_spi(ASHooks) override public final var holdsKeyCommands: Bool { mustWait }

    /// Types, moves, deletes, and knows the desktop's shortcuts.
    @preconcurrency @MainActor
    override open func keyPressed(_ event: ASKeyEvent) -> Bool {
        takeKey(event) || super.keyPressed(event)
    }

    /// What can be done with the text and the selection now.
    @preconcurrency @MainActor
    override open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        canEdit(action) || super.canPerformAction(action, withSender: sender)
    }

    // MARK: Touches

    /// Puts the caret there, or begins to select.
    @preconcurrency @MainActor
    override open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !beginSelecting(touches, with: event) { super.touchesBegan(touches, with: event) }
    }

    /// Selects up to there.
    @preconcurrency @MainActor
    override open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !goOnSelecting(touches) { super.touchesMoved(touches, with: event) }
    }

    /// What is selected can be pasted with the middle button.
    @preconcurrency @MainActor
    override open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !endSelecting(touches) { super.touchesEnded(touches, with: event) }
    }

    /// What was selected until then stays so.
    @preconcurrency @MainActor
    override open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesCancelled(touches, with: event)
        endDrag()
    }

    // MARK: Accessibility

    /// It always is one.
    override open var defaultIsAccessibilityElement: Bool { true }

    /// What the placeholder says.
    override open var defaultAccessibilityLabel: String? { attributedPlaceholderText?.string }

    /// The text; bullets for one that nobody is to read.
    override open var defaultAccessibilityValue: String? { valueForReader }

    /// Text with a caret.
    @preconcurrency @MainActor
    override open var accessibilityEditableText: (any ASAccessibilityEditableText)? { readerOfText }

    /// Takes the keyboard.
    @preconcurrency @MainActor
    override open func accessibilityActivate() -> Bool { becomeFirstResponder() }
}
