// SPDX-License-Identifier: Apache-2.0
public import ASBase
public import ASGraphics
internal import ASNodes
public import ASTextLayout
public import ASTextNodes
@_exported public import ASUIKit  // see Documentation/decisions/imports-of-overrides.md
public import Foundation

/// Hears of what a person does in a text view, and may forbid it.
///
/// - Thread: main
/// - Source: UIKit `UITextViewDelegate`
@preconcurrency @MainActor
public protocol UITextViewDelegate: AnyObject {
    /// Whether the view may take the keyboard.
    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
    /// The view has the keyboard.
    func textViewDidBeginEditing(_ textView: UITextView)
    /// The view no longer has the keyboard.
    func textViewDidEndEditing(_ textView: UITextView)
    /// Whether a person may replace `range`, in UTF-16, with `text`.
    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
    /// A person has changed the text.
    func textViewDidChange(_ textView: UITextView)
    /// The selection has changed.
    func textViewDidChangeSelection(_ textView: UITextView)
}

extension UITextViewDelegate {
    /// Returns `true`.
    public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
    /// Does nothing.
    public func textViewDidBeginEditing(_ textView: UITextView) {}
    /// Does nothing.
    public func textViewDidEndEditing(_ textView: UITextView) {}
    /// Returns `true`.
    public func textView(
        _ textView: UITextView,
        shouldChangeTextIn range: NSRange,
        replacementText text: String
    ) -> Bool { true }
    /// Does nothing.
    public func textViewDidChange(_ textView: UITextView) {}
    /// Does nothing.
    public func textViewDidChangeSelection(_ textView: UITextView) {}
}

/// Text of several lines that a person edits, and scrolls.
///
/// - Thread: main
/// - Source: UIKit `UITextView`
/// - Deviation: it is no scroll view, but has one in it; text that is not editable cannot be selected
@preconcurrency @MainActor
open class UITextView: ASNodeHostView {
    private static let padding: CGFloat = 5
    private var look = ASTextLook(font: .systemFont(ofSize: 12))
    private let reporter = ASTextViewReporter()
    private var node: ASEditableTextNode { hosted() }

    /// Hears of what a person does; held weakly.
    open weak var delegate: (any UITextViewDelegate)?

    override class func makeNode() -> ASDisplayNode { ASEditableTextNode() }

    /// An empty text at a frame.
    override public init(frame: CGRect) {
        super.init(frame: frame)
        reporter.view = self
        node.delegate = reporter
        node.typingAttributes = look.attributes
        textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0)
    }

    // MARK: Text

    /// The text; empty while there is none.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var text: String! {
        get { node.attributedText?.string ?? "" }
        set { node.attributedText = newValue.map { NSAttributedString(string: $0, attributes: look.attributes) } }
    }

    /// The text with attributes.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var attributedText: NSAttributedString! {
        get { node.attributedText ?? NSAttributedString(string: "") }
        set { node.attributedText = newValue.map(look.text) }
    }

    /// The font; the system's at 12 points.
    open var font: UIFont? {
        get { look.font }
        set { change { $0.font = newValue ?? .systemFont(ofSize: 12) } }
    }

    /// The colour; that of labels.
    open var textColor: UIColor? {
        get { look.color }
        set { change { $0.color = newValue ?? .label } }
    }

    /// Where lines stand.
    open var textAlignment: NSTextAlignment {
        get { look.alignment }
        set { change { $0.alignment = newValue } }
    }

    private func change(_ body: (inout ASTextLook) -> Void) {
        body(&look)
        node.typingAttributes = look.attributes
        if let text, !text.isEmpty { self.text = text }
    }

    /// The attributes of what is typed.
    open var typingAttributes: [NSAttributedString.Key: Any] {
        get { node.typingAttributes ?? look.attributes }
        set { node.typingAttributes = newValue }
    }

    /// What is selected, in UTF-16.
    open var selectedRange: NSRange {
        get { node.selectedRange }
        set { node.selectedRange = newValue }
    }

    // MARK: Behaviour

    /// Whether a person can edit the text; true.
    open var isEditable = true { didSet { if !isEditable { node.resignFirstResponder() } } }

    /// Whether text that the view is too small for is scrolled; true.
    open var isScrollEnabled: Bool {
        get { node.scrollEnabled }
        set { node.scrollEnabled = newValue }
    }

    /// Between the edges and the text, besides 5 points at the sides; 8 points above and below.
    ///
    /// - Units: points
    open var textContainerInset: UIEdgeInsets {
        get {
            let inset = node.textContainerInset
            let (left, right) = (inset.left - Self.padding, inset.right - Self.padding)
            return UIEdgeInsets(top: inset.top, left: left, bottom: inset.bottom, right: right)
        }
        set {
            let (left, right) = (newValue.left + Self.padding, newValue.right + Self.padding)
            node.textContainerInset = UIEdgeInsets(top: newValue.top, left: left, bottom: newValue.bottom, right: right)
        }
    }

    override func roomForNode(in size: CGSize) -> CGSize {
        CGSize(width: size.width > 0 ? size.width : .infinity, height: .infinity)
    }

    // MARK: Keyboard

    /// Whether the view has the keyboard.
    override open var isFirstResponder: Bool { node.isFirstResponder }

    /// Takes the keyboard, if the text is editable and the delegate allows it.
    @discardableResult
    override open func becomeFirstResponder() -> Bool { node.becomeFirstResponder() }

    /// Gives the keyboard away.
    @discardableResult
    override open func resignFirstResponder() -> Bool { node.resignFirstResponder() }

    /// What is typed, for keyboards on the screen.
    open var keyboardType: UIKeyboardType {
        get { node.keyboardType }
        set { node.keyboardType = newValue }
    }

    /// What is written on Return, for keyboards on the screen.
    open var returnKeyType: UIReturnKeyType {
        get { node.returnKeyType }
        set { node.returnKeyType = newValue }
    }

    /// Whether an input method corrects what is typed.
    open var autocorrectionType: UITextAutocorrectionType {
        get { node.autocorrectionType }
        set { node.autocorrectionType = newValue }
    }
}

/// Tells a text view what happens to its node.
final class ASTextViewReporter: ASEditableTextNodeDelegate {
    weak var view: UITextView?

    func editableTextNodeShouldBeginEditing(_ editableTextNode: ASEditableTextNode) -> Bool {
        guard let view, view.isEditable else { return false }
        return view.delegate?.textViewShouldBeginEditing(view) ?? true
    }

    func editableTextNodeDidBeginEditing(_ editableTextNode: ASEditableTextNode) {
        if let view { view.delegate?.textViewDidBeginEditing(view) }
    }

    func editableTextNode(
        _ editableTextNode: ASEditableTextNode,
        shouldChangeTextIn range: NSRange,
        replacementText text: String
    ) -> Bool {
        guard let view else { return true }
        return view.delegate?.textView(view, shouldChangeTextIn: range, replacementText: text) ?? true
    }

    func editableTextNodeDidChangeSelection(
        _ editableTextNode: ASEditableTextNode,
        fromSelectedRange: NSRange,
        toSelectedRange: NSRange,
        dueToEditing: Bool
    ) {
        if let view { view.delegate?.textViewDidChangeSelection(view) }
    }

    func editableTextNodeDidUpdateText(_ editableTextNode: ASEditableTextNode) {
        if let view { view.delegate?.textViewDidChange(view) }
    }

    func editableTextNodeDidFinishEditing(_ editableTextNode: ASEditableTextNode) {
        if let view { view.delegate?.textViewDidEndEditing(view) }
    }
}
