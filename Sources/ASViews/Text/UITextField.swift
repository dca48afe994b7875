// SPDX-License-Identifier: Apache-2.0
public import ASBase
internal import ASCompositor
public import ASGraphics
internal import ASNodes
public import ASTextLayout
public import ASTextNodes
@_exported public import ASUIKit  // see Documentation/decisions/imports-of-overrides.md
public import Foundation

/// An editable line of text.
///
/// Sends `.editingDidBegin`, `.editingChanged`, `.editingDidEndOnExit` (Return) and `.editingDidEnd`.
///
/// - Thread: main
/// - Source: UIKit `UITextField`
/// - Deviation: the field stays first responder on Return; views at the sides and a clear button do not exist
@preconcurrency @MainActor
open class UITextField: UIControl {
    /// The border of a field.
    ///
    /// - Source: UIKit `UITextField.BorderStyle`
    public enum BorderStyle: Int, Sendable {
        case none, line, bezel, roundedRect
    }

    private var look = ASTextAppearance(font: .systemFont(ofSize: 17))
    private let reporter = ASTextFieldReporter()
    private var node: ASTextFieldNode { hosted() }
    /// The node that holds the text and its selection.
    package final var editor: ASEditableTextNode { node.editor }

    /// Shortcuts that precede the keys of the field, such as the down key; `nil` by default.
    package final var lineCommands: [UIKeyCommand]? {
        get { node.editor.commands }
        set { node.editor.commands = newValue }
    }

    /// The delegate, which receives the actions of the user; held weakly.
    open weak var delegate: (any UITextFieldDelegate)?

    override class func makeNode() -> ASDisplayNode { ASTextFieldNode() }

    /// Creates an empty field with a frame.
    override public init(frame: CGRect) {
        super.init(frame: frame)
        reporter.field = self
        editor.delegate = reporter
        node.editor.mayEnd = { [weak self] in
            guard let self else { return true }
            return delegate?.textFieldShouldEndEditing(self) ?? true
        }
        editor.typingAttributes = look.attributes
    }

    // MARK: Text

    /// The text; empty if there is none.
    open var text: String? {
        get { editor.attributedText?.string ?? "" }
        set { editor.attributedText = newValue.map { NSAttributedString(string: $0, attributes: look.attributes) } }
    }

    /// The text with attributes.
    open var attributedText: NSAttributedString? {
        get { editor.attributedText }
        set { editor.attributedText = newValue.map(look.text) }
    }

    /// The text that is shown while the field is empty.
    open var placeholder: String? {
        get { editor.attributedPlaceholderText?.string }
        set {
            var look = look
            look.color = .placeholderText
            editor.attributedPlaceholderText = newValue.map {
                NSAttributedString(string: $0, attributes: look.attributes)
            }
        }
    }

    /// The attributed text that is shown while the field is empty.
    open var attributedPlaceholder: NSAttributedString? {
        get { editor.attributedPlaceholderText }
        set { editor.attributedPlaceholderText = newValue.map(look.text) }
    }

    /// The font; the system font at 17 points by default.
    open var font: UIFont? {
        get { look.font }
        set { change { $0.font = newValue ?? .systemFont(ofSize: 17) } }
    }

    /// Whether a font of a text style or of `UIFontMetrics` follows the preferred text size; `false` by default.
    ///
    /// A change of the text size clears the undo history.
    open var adjustsFontForContentSizeCategory = false { didSet { adjustFont() } }

    override open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        adjustFont()
    }

    override open func didMoveToWindow() {
        super.didMoveToWindow()
        if window != nil { adjustFont() }
    }

    private func adjustFont() {
        guard adjustsFontForContentSizeCategory else { return }
        let adjusted = look.font.adjusted(to: traitCollection.textScale)
        if adjusted !== look.font { font = adjusted }
    }

    /// The colour; that of labels by default.
    open var textColor: UIColor? {
        get { look.color }
        set { change { $0.color = newValue ?? .label } }
    }

    /// The alignment of the line.
    open var textAlignment: NSTextAlignment {
        get { look.alignment }
        set { change { $0.alignment = newValue } }
    }

    private func change(_ body: (inout ASTextAppearance) -> Void) {
        body(&look)
        let (text, placeholder) = (text, placeholder)
        editor.typingAttributes = look.attributes
        if let text, !text.isEmpty { self.text = text }
        if placeholder != nil { self.placeholder = placeholder }
    }

    // MARK: Appearance

    /// The border; none by default.
    open var borderStyle = BorderStyle.none {
        didSet {
            layer.borderWidth = borderStyle == .none ? 0 : 1
            layer.borderColor = borderStyle == .none ? nil : .opaqueSeparator
            layer.cornerRadius = borderStyle == .roundedRect ? 5 : 0
            let side: CGFloat = borderStyle == .none ? 0 : 7
            node.padding = borderStyle == .none ? 0 : 6
            editor.textContainerInset = UIEdgeInsets(top: 0, left: side, bottom: 0, right: side)
        }
    }

    override func maximumNodeSize(in size: CGSize) -> CGSize {
        CGSize(width: size.width > 0 ? size.width : .infinity, height: .infinity)
    }

    override var accessibleNode: ASDisplayNode { editor }

    // MARK: State restoration

    /// Writes the text and the selection, unless `isSecureTextEntry`.
    override open func encodeRestorableState(with coder: NSCoder) {
        super.encodeRestorableState(with: coder)
        editor.encodeText(with: coder)
    }

    /// Replaces the text and the selection, and sends `.editingChanged`.
    override open func decodeRestorableState(with coder: NSCoder) {
        super.decodeRestorableState(with: coder)
        editor.decodeText(with: coder)
    }

    // MARK: Keyboard

    /// Whether the field is first responder.
    open var isEditing: Bool { editor.isFirstResponder }

    override open var isFirstResponder: Bool { editor.isFirstResponder }

    /// Makes the field first responder, if the delegate permits it.
    @discardableResult
    override open func becomeFirstResponder() -> Bool { editor.becomeFirstResponder() }

    /// Resigns first responder, if the delegate permits it.
    @discardableResult
    override open func resignFirstResponder() -> Bool { editor.resignFirstResponder() }

    /// Whether the letters are shown as bullets; `false` by default.
    open var isSecureTextEntry: Bool {
        get { editor.isSecureTextEntry }
        set { editor.isSecureTextEntry = newValue }
    }

    /// The kind of text that is typed, for on-screen keyboards.
    open var keyboardType: UIKeyboardType {
        get { editor.keyboardType }
        set { editor.keyboardType = newValue }
    }

    /// The title of the Return key, for on-screen keyboards.
    open var returnKeyType: UIReturnKeyType {
        get { editor.returnKeyType }
        set { editor.returnKeyType = newValue }
    }

    /// The letters that an input method capitalises.
    open var autocapitalizationType: UITextAutocapitalizationType {
        get { editor.autocapitalizationType }
        set { editor.autocapitalizationType = newValue }
    }

    /// Whether an input method corrects the typed text.
    open var autocorrectionType: UITextAutocorrectionType {
        get { editor.autocorrectionType }
        set { editor.autocorrectionType = newValue }
    }

    /// Selects all text.
    open func selectAll(_ sender: Any?) {
        editor.selectedRange = NSRange(location: 0, length: (editor.attributedText?.length) ?? 0)
    }
}

extension UITextField: UIContentSizeCategoryAdjusting {}
