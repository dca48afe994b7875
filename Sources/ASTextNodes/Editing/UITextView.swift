// SPDX-License-Identifier: Apache-2.0
public import ASBase
public import ASCompositor
public import ASGraphics
internal import ASNodes
public import ASPlatform
public import ASTextLayout
@_spi(ASHooks) public import ASUIKit
public import Foundation

/// Text of several lines that a person edits, and scrolls.
///
/// It scrolls the lines of an `ASEditableTextNode`, which has the state and does the work: the view of a node is in that node, and its
/// members are the node's; a view that an app makes has a node of its own, which lies over what is in sight.
///
/// A finger scrolls, the pointer selects, and the middle button pastes. Members that no subclass overrides lie in `ASViews`.
///
/// - Thread: main
/// - Source: UIKit `UITextView`
/// - Deviation: text that is not editable cannot be selected; `delegate` has the type of scroll views, and takes a `UITextViewDelegate`
@preconcurrency @MainActor
open class UITextView: UIScrollView {
    /// The node whose text it is.
    package final weak var editor: ASEditableTextNode?
    /// The same, of a view that no node has made.
    private let ownEditor: ASEditableTextNode?
    private let reporter = ASTextViewReporter()
    /// Whether the present touch is the pointer's, whose drags select.
    private var isTouchedByPointer = false
    /// What the lines are laid out in.
    public final let textContainer = NSTextContainer()
    private var padding: CGFloat { textContainer.lineFragmentPadding }

    /// The delegate, if it is one of text views: it hears of what a person does.
    ///
    /// That of the text view of a node hears of scrolling only; the node has a delegate of its own.
    final var textDelegate: (any UITextViewDelegate)? { delegate as? any UITextViewDelegate }

    /// An empty text at a frame, in the system's font at 12 points, with 8 points above and below.
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

    /// As `init(frame:)`.
    ///
    /// - Deviation: the view has a text container of its own
    public convenience init(frame: CGRect, textContainer: NSTextContainer?) { self.init(frame: frame) }

    /// The view of a node, which sets `editor`.
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

    /// The layer of a node.
    override open class var layerClass: CALayer.Type { _ASDisplayLayer.self }

    /// What plain text looks like where nothing else is said.
    private static var plainAttributes: [NSAttributedString.Key: Any] {
        [.font: UIFont.systemFont(ofSize: 12), .foregroundColor: UIColor.label]
    }

    // MARK: Text

    /// The text; empty while there is none. Set text looks as typed text does.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var text: String! {
        get { editor?.attributedText?.string ?? "" }
        set {
            editor?.attributedText = newValue.map { NSAttributedString(string: $0, attributes: typingAttributes) }
        }
    }

    /// The text with attributes; what has no font or colour of its own has those of typed text.
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

    /// The attributes of what is typed.
    open var typingAttributes: [NSAttributedString.Key: Any] {
        get { editor?.typingAttributes ?? Self.plainAttributes }
        set { editor?.typingAttributes = newValue }
    }

    /// The font of typed text; setting it changes all of the text, and `nil` is the system's at 12 points.
    open var font: UIFont? {
        get { typingAttributes[.font] as? UIFont }
        set { change(.font, newValue ?? UIFont.systemFont(ofSize: 12)) }
    }

    /// The colour of typed text; setting it changes all of the text, and `nil` is that of labels.
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

    /// What is selected, in UTF-16.
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

    /// Whether text that the view is too small for is scrolled; `true`.
    override open var isScrollEnabled: Bool {
        get { super.isScrollEnabled }
        set {
            super.isScrollEnabled = newValue
            if let editor, editor.scrollEnabled != newValue { editor.scrollEnabled = newValue }
        }
    }

    /// Shows other lines.
    override open func contentOffsetDidChange() {
        super.contentOffsetDidChange()
        placeOwnEditor()
        editor?.textDidScroll()
    }

    /// Puts its own node over what is in sight.
    override open func layoutSubviews() {
        super.layoutSubviews()
        placeOwnEditor()
    }

    private func placeOwnEditor() {
        guard let ownEditor, ownEditor.view.frame != bounds else { return }
        UIView.performWithoutAnimation { ownEditor.frame = bounds }
    }

    // MARK: Size

    /// The size of the text in the width of `size`, whatever its height; sides that are zero or less have no limit.
    override open func sizeThatFits(_ size: CGSize) -> CGSize {
        let width = size.width > 0 ? size.width : .infinity
        return editor?.measure(in: CGSize(width: width, height: .infinity)) ?? super.sizeThatFits(size)
    }

    /// The size of the text without a limit.
    override open var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

    // MARK: Events

    /// While the pointer selects.
    override open var keepsDrags: Bool { isTouchedByPointer }

    /// Notes whether it is the pointer that presses.
    override open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        isTouchedByPointer = touches.allSatisfy { $0.type == .indirectPointer }
        super.touchesBegan(touches, with: event)
    }

    /// Forgets it.
    override open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesEnded(touches, with: event)
        isTouchedByPointer = false
    }

    /// Forgets it.
    override open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesCancelled(touches, with: event)
        isTouchedByPointer = false
    }

    /// The middle button pastes what is selected anywhere.
    override open func buttonPressed(_ button: ASPointerButton, at pointer: ASPointerEvent) -> Bool {
        guard button == .middle, let editor else { return super.buttonPressed(button, at: pointer) }
        editor.pastePrimary(at: convert(pointer.location, from: nil))
        return true
    }

    /// Caret and selection have another colour.
    override open func tintColorDidChange() {
        super.tintColorDidChange()
        editor?.showSelection()
    }

    // MARK: Keyboard

    /// Whether the text has the keyboard.
    override open var isFirstResponder: Bool { editor?.isFirstResponder ?? false }

    /// Takes the keyboard, if the text is editable and the delegate allows it.
    @discardableResult
    override open func becomeFirstResponder() -> Bool { editor?.becomeFirstResponder() ?? false }

    /// Gives the keyboard away.
    @discardableResult
    override open func resignFirstResponder() -> Bool { editor?.resignFirstResponder() ?? false }

    // MARK: Accessibility

    @_spi(ASHooks) override open var accessibilitySource: UIAccessibilityObject? {
        ownEditor.map(\.view) ?? super.accessibilitySource
    }
}
