// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import ASLayoutEngine
@_spi(ASHooks) public import ASNodes
public import ASPlatform
@_spi(ASHooks) public import ASUIKit
public import Foundation

/// A text that the user can edit.
///
/// Its size depends on its text: up to `maximumLinesToDisplay` lines, or the available room; longer text is scrolled. With a maximum of
/// one line the text never breaks, and Return inserts nothing.
///
/// Paragraphs are laid out one by one, off main unless they are short, so that the cost of a key is that of the changed paragraph. This
/// file declares the class; its logic is in the `ASEditableTextNode+….swift` files.
///
/// - Source: Texture `ASEditableTextNode`
/// - Deviation: the node does the editing for its `textView`, rather than the text view for the node
open class ASEditableTextNode: ASDisplayNode {
    let editorState = ASLock(ASEditingState())

    /// The delegate, which allows and observes edits by the user; held weakly.
    ///
    /// - Thread: main
    @preconcurrency @MainActor public weak var delegate: (any ASEditableTextNodeDelegate)?

    let scrollNode = ASEditingScrollNode()  // immutable after init
    let placeholderNode = ASTextNode()  // immutable after init

    /// The displayed state of the editor; main only.
    @MainActor let looks = ASEditingDisplayState()
    /// The operations in progress; main only.
    @MainActor let session = ASEditingSession()
    /// Whether the user may edit and select text in the text view; main only.
    @MainActor package var (isEditable, isSelectable) = (true, true)
    @MainActor var menu: ASEditingMenu?
    /// The client of input methods; exists while the node is first responder.
    @MainActor var input: ASEditingInput?
    /// The interface for screen readers; created on first access.
    @MainActor var reader: ASEditingAccessibility?
    /// The progress of spell checking; main only.
    @MainActor let spelling = ASEditingSpellCheck()

    /// The text view that contains the node, rather than being contained in it; main only.
    @MainActor private(set) weak var host: UITextView?

    /// Uses an app's text view to scroll the lines.
    @MainActor
    final func live(in textView: UITextView) {
        host = textView
        scrollNode.removeFromSupernode()
    }

    /// The text view in which the text scrolls.
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

    /// Creates an empty text.
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

    /// Returns `false`, because the node needs touches.
    override open var supportsLayerBacking: Bool { false }

    /// Creates a view that handles drags of the pointer.
    @preconcurrency @MainActor
    override open func makeView() -> UIView { ASEditingView(frame: .zero) }

    @preconcurrency @MainActor
    override open func didLoad() {
        super.didLoad()
        editorDidLoad()
    }

    // MARK: Layout

    /// Returns the size of the text, in whole pixels and limited by `constrainedSize`.
    ///
    /// Without text it is that of the placeholder, and at least one line.
    override open func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
        measure(in: constrainedSize)
    }

    @preconcurrency @MainActor
    override open func layout() {
        super.layout()
        layOutEditor()
    }

    override open func asyncTraitCollectionDidChange(withPreviousTraitCollection previous: ASPrimitiveTraitCollection) {
        super.asyncTraitCollectionDidChange(withPreviousTraitCollection: previous)
        if adjustsFontForContentSizeCategory { adjustFonts(to: primitiveTraitCollection.textScale) }
    }

    @preconcurrency @MainActor
    override open func tintColorDidChange() {
        super.tintColorDidChange()
        showSelection()
    }

    // MARK: Keyboard

    /// Whether `textView` is editable and selectable.
    @preconcurrency @MainActor
    override open func canBecomeFirstResponder() -> Bool { isEditable && isSelectable }

    /// Makes the node first responder, if the delegate allows it.
    @preconcurrency @MainActor
    @discardableResult
    override open func becomeFirstResponder() -> Bool {
        if isFirstResponder { return true }
        guard canBecomeFirstResponder(), delegate?.editableTextNodeShouldBeginEditing(self) ?? true else {
            return false
        }
        return super.becomeFirstResponder()
    }

    /// Begins or ends editing when the node becomes or resigns first responder.
    @preconcurrency @MainActor
    override open func didUpdateFocus(in context: UIFocusUpdateContext) {
        super.didUpdateFocus(in: context)
        keyboardDidChange()
    }

    @preconcurrency @MainActor
    @_spi(ASHooks) override public final var menuAnchorRect: CGRect? { shownCaret }

    @preconcurrency @MainActor
    @_spi(ASHooks) override public final var disablesKeyCommands: Bool { mustWait }

    /// Handles keys that type, move the caret or delete, and the shortcuts that are common on desktops.
    @preconcurrency @MainActor
    override open func keyPressed(_ event: ASKeyEvent) -> Bool {
        handleKey(event) || super.keyPressed(event)
    }

    /// Whether an action on the text or the selection is possible now.
    @preconcurrency @MainActor
    override open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        canEdit(action) || super.canPerformAction(action, withSender: sender)
    }

    // MARK: State restoration

    /// Writes the text without attributes, and the selected range; nothing for a secure text.
    ///
    /// The marked text of an input method is omitted, and so is a text of more than a million UTF-16 units, which is not a draft.
    @preconcurrency @MainActor
    override open func encodeRestorableState(with coder: NSCoder) {
        super.encodeRestorableState(with: coder)
        encodeText(with: coder)
    }

    /// Replaces the text, with the typing attributes, and the selection; the delegate is notified of the text.
    @preconcurrency @MainActor
    override open func decodeRestorableState(with coder: NSCoder) {
        super.decodeRestorableState(with: coder)
        decodeText(with: coder)
    }

    /// Performs an action on the text or the selection, as the commands of a main menu request it.
    @preconcurrency @MainActor
    override open func perform(_ action: Selector, with object: Any?) {
        if canEdit(action) { performEdit(action) } else { super.perform(action, with: object) }
    }

    // MARK: Touches

    /// Moves the caret, or begins to select.
    @preconcurrency @MainActor
    override open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !beginSelecting(touches, with: event) { super.touchesBegan(touches, with: event) }
    }

    @preconcurrency @MainActor
    override open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !continueSelecting(touches) { super.touchesMoved(touches, with: event) }
    }

    /// Ends selecting; the middle button can paste the selected text.
    @preconcurrency @MainActor
    override open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !endSelecting(touches) { super.touchesEnded(touches, with: event) }
    }

    /// Ends selecting, and keeps the selection.
    @preconcurrency @MainActor
    override open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesCancelled(touches, with: event)
        endDrag()
    }

    // MARK: Accessibility

    override open var defaultIsAccessibilityElement: Bool { true }

    override open var defaultAccessibilityLabel: String? { attributedPlaceholderText?.string }

    /// Returns the text; bullets for a secure text.
    override open var defaultAccessibilityValue: String? { valueForReader }

    /// Returns the interface of the text for screen readers.
    @preconcurrency @MainActor
    override open var accessibilityEditableText: (any ASAccessibilityEditableText)? { readerOfText }

    @preconcurrency @MainActor
    override open func accessibilityActivate() -> Bool { becomeFirstResponder() }
}
