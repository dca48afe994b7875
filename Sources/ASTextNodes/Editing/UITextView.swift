// SPDX-License-Identifier: Apache-2.0
public import ASBase
public import ASCompositor
public import ASGraphics
internal import ASNodes
public import ASPlatform
public import ASTextLayout
@_spi(ASHooks) public import ASUIKit
public import Foundation

/// A text of several lines that the user can edit and scroll.
///
/// It scrolls the lines of an `ASEditableTextNode`, which has the state and does the work. The view of a node is inside of that node, and
/// its members are the node's. A view that an app creates has its own node, which covers the visible part.
///
/// A finger scrolls, the pointer selects, and the middle button pastes. Members that no subclass overrides are in `ASViews`.
///
/// - Thread: main
/// - Source: UIKit `UITextView`
/// - Deviation: text that is not editable cannot be selected; `delegate` has the type of scroll views' delegates, and accepts a
///   `UITextViewDelegate`
@preconcurrency @MainActor
open class UITextView: UIScrollView {
    /// The node with the text.
    package final weak var editor: ASEditableTextNode?
    /// The node of a view that an app has created; `nil` for the view of a node.
    private let ownEditor: ASEditableTextNode?
    private let reporter = ASTextViewReporter()
    /// Whether the current touch is that of the pointer, whose drags select.
    private var isTouchedByPointer = false
    /// The container of the lines.
    public final let textContainer = NSTextContainer()
    private var padding: CGFloat { textContainer.lineFragmentPadding }

    /// The delegate, if it is one of text views, which is notified of edits by the user.
    ///
    /// The delegate of a node's text view is notified of scrolling only; the node has its own delegate.
    final var textDelegate: (any UITextViewDelegate)? { delegate as? any UITextViewDelegate }

    /// Creates an empty text with a frame, in the system font at 12 points, with insets of 8 points at the top and bottom.
    override public init(frame: CGRect) {
        let editor = ASEditableTextNode()
        ownEditor = editor
        super.init(frame: frame)
        self.editor = editor
        editor.live(in: self)
        reporter.view = self
        editor.delegate = reporter
        setUp()
        textContainer.lineFragmentPadding = 5
        editor.typingAttributes = Self.plainAttributes
        textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0)
        insertSubview(editor.view, at: 0)
    }

    /// Creates an empty text as `init(frame:)` does.
    ///
    /// - Deviation: ignores the argument; the view has its own text container
    public convenience init(frame: CGRect, textContainer: NSTextContainer?) { self.init(frame: frame) }

    /// Creates the view of a node, which sets `editor`.
    init() {
        ownEditor = nil
        super.init(frame: .zero)
        setUp()
    }

    private func setUp() {
        panGestureRecognizer.allowedTouchTypes = [.direct]
        textContainer.paddingDidChange = { [weak self] in self?.paddingDidChange(from: $0) }
        textContainer.linesDidChange = { [weak self] in self?.editor?.maximumLinesToDisplay = UInt(max(0, $0)) }
    }

    private func paddingDidChange(from old: CGFloat) {
        editor?.textContainerInset.left += padding - old
        editor?.textContainerInset.right += padding - old
    }

    override open class var layerClass: CALayer.Type { _ASDisplayLayer.self }

    /// The default attributes of text.
    private static var plainAttributes: [NSAttributedString.Key: Any] {
        [.font: UIFont.systemFont(ofSize: 12), .foregroundColor: UIColor.label]
    }

    // MARK: Text

    /// The text; empty if there is none. Assigned text has the typing attributes.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var text: String! {
        get { editor?.plainText ?? "" }
        set {
            editor?.attributedText = newValue.map { NSAttributedString(string: $0, attributes: typingAttributes) }
        }
    }

    /// The text with attributes; text without a font or colour takes those of the typing attributes.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var attributedText: NSAttributedString! {
        get { editor?.attributedText ?? NSAttributedString(string: "") }
        set {
            editor?.attributedText = newValue.map { new in
                let text = NSMutableAttributedString(string: new.string, attributes: typingAttributes)
                new.enumerateAttributes(in: NSRange(location: 0, length: new.length)) { own, range, _ in
                    text.addAttributes(own, range: range)
                }
                return text
            }
        }
    }

    /// The attributes of typed text.
    open var typingAttributes: [NSAttributedString.Key: Any] {
        get { editor?.typingAttributes ?? Self.plainAttributes }
        set { editor?.typingAttributes = newValue }
    }

    /// The font of typed text; setting it changes all of the text, and `nil` is the system font at 12 points.
    open var font: UIFont? {
        get { typingAttributes[.font] as? UIFont }
        set { change(.font, newValue ?? UIFont.systemFont(ofSize: 12)) }
    }

    /// The colour of typed text; setting it changes all of the text, and `nil` is the colour of labels.
    open var textColor: UIColor? {
        get { typingAttributes[.foregroundColor] as? UIColor }
        set { change(.foregroundColor, newValue ?? .label) }
    }

    package final func change(_ key: NSAttributedString.Key, _ value: Any) {
        typingAttributes[key] = value
        guard let text = editor?.attributedText else { return }
        let changed = NSMutableAttributedString(attributedString: text)
        changed.addAttribute(key, value: value, range: NSRange(location: 0, length: text.length))
        editor?.attributedText = changed
    }

    /// The selected range, in UTF-16.
    open var selectedRange: NSRange {
        get { editor?.selectedRange ?? NSRange(location: 0, length: 0) }
        set { editor?.selectedRange = newValue }
    }

    /// The distance from the edges to the text.
    ///
    /// `textContainer.lineFragmentPadding` is added at the sides.
    ///
    /// - Units: points
    open var textContainerInset: UIEdgeInsets {
        get {
            let inset = editor?.textContainerInset ?? .zero
            let (left, right) = (inset.left - padding, inset.right - padding)
            return UIEdgeInsets(top: inset.top, left: left, bottom: inset.bottom, right: right)
        }
        set {
            let (left, right) = (newValue.left + padding, newValue.right + padding)
            let inset = UIEdgeInsets(top: newValue.top, left: left, bottom: newValue.bottom, right: right)
            editor?.textContainerInset = inset
        }
    }

    // MARK: Scrolling

    /// Whether a text that is larger than the view is scrolled; `true` by default.
    override open var isScrollEnabled: Bool {
        get { super.isScrollEnabled }
        set {
            super.isScrollEnabled = newValue
            if let editor, editor.scrollEnabled != newValue { editor.scrollEnabled = newValue }
        }
    }

    override open func contentOffsetDidChange() {
        super.contentOffsetDidChange()
        placeOwnEditor()
        editor?.textDidScroll()
    }

    override open func layoutSubviews() {
        super.layoutSubviews()
        placeOwnEditor()
    }

    private func placeOwnEditor() {
        guard let ownEditor, ownEditor.view.frame != bounds else { return }
        UIView.performWithoutAnimation { ownEditor.frame = bounds }
    }

    // MARK: Size

    /// Returns the size of the text for the width of `size`, regardless of its height; sides that are zero or less have no limit.
    override open func sizeThatFits(_ size: CGSize) -> CGSize {
        let width = size.width > 0 ? size.width : .infinity
        return editor?.measure(in: CGSize(width: width, height: .infinity)) ?? super.sizeThatFits(size)
    }

    override open var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

    // MARK: Events

    /// Whether the pointer is selecting.
    override open var handlesDrags: Bool { isTouchedByPointer }

    override open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        isTouchedByPointer = touches.allSatisfy { $0.type == .indirectPointer }
        super.touchesBegan(touches, with: event)
    }

    override open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesEnded(touches, with: event)
        isTouchedByPointer = false
    }

    override open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesCancelled(touches, with: event)
        isTouchedByPointer = false
    }

    /// Pastes the PRIMARY selection, on a press of the middle button.
    override open func buttonPressed(_ button: ASPointerButton, at pointer: ASPointerEvent) -> Bool {
        guard button == .middle, let editor else { return super.buttonPressed(button, at: pointer) }
        editor.pastePrimary(at: convert(pointer.location, from: nil))
        return true
    }

    override open func tintColorDidChange() {
        super.tintColorDidChange()
        editor?.showSelection()
    }

    // MARK: State restoration

    /// Writes the text and the selection, unless the text is secure.
    override open func encodeRestorableState(with coder: NSCoder) { editor?.encodeText(with: coder) }

    /// Replaces the text and the selection; the delegate is notified.
    override open func decodeRestorableState(with coder: NSCoder) { editor?.decodeText(with: coder) }

    // MARK: Keyboard

    override open var isFirstResponder: Bool { editor?.isFirstResponder ?? false }

    /// Makes the text first responder, if it is editable and the delegate allows it.
    @discardableResult
    override open func becomeFirstResponder() -> Bool { editor?.becomeFirstResponder() ?? false }

    @discardableResult
    override open func resignFirstResponder() -> Bool { editor?.resignFirstResponder() ?? false }

    // MARK: Accessibility

    @_spi(ASHooks) override open var accessibilitySource: UIAccessibilityObject? {
        ownEditor.map(\.view) ?? super.accessibilitySource
    }
}
