// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
public import ASGraphics
internal import ASNodes
public import ASTextLayout
public import ASTextNodes
@_exported public import ASUIKit  // see Documentation/decisions/imports-of-overrides.md
public import Foundation

/// A line of text that a person edits.
///
/// Sends `.editingDidBegin`, `.editingChanged`, `.editingDidEndOnExit` (Return) and `.editingDidEnd`.
///
/// - Thread: main
/// - Source: UIKit `UITextField`
/// - Deviation: Return keeps the keyboard; views at the sides and a clear button do not exist
@preconcurrency @MainActor
open class UITextField: UIControl {
    /// The border of a field.
    ///
    /// - Source: UIKit `UITextField.BorderStyle`
    public enum BorderStyle: Int, Sendable {
        case none, line, bezel, roundedRect
    }

    private var look = ASTextLook(font: .systemFont(ofSize: 17))
    private let reporter = ASTextFieldReporter()
    private var node: ASTextFieldNode { hosted() }
    final var editor: ASEditableTextNode { node.editor }

    /// Hears of what a person does; held weakly.
    open weak var delegate: (any UITextFieldDelegate)?

    override class func makeNode() -> ASDisplayNode { ASTextFieldNode() }

    /// An empty field at a frame.
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

    /// The text; empty while there is none.
    open var text: String? {
        get { editor.attributedText?.string ?? "" }
        set { editor.attributedText = newValue.map { NSAttributedString(string: $0, attributes: look.attributes) } }
    }

    /// The text with attributes.
    open var attributedText: NSAttributedString? {
        get { editor.attributedText }
        set { editor.attributedText = newValue.map(look.text) }
    }

    /// What is shown while there is no text.
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

    /// What is shown while there is no text, with attributes.
    open var attributedPlaceholder: NSAttributedString? {
        get { editor.attributedPlaceholderText }
        set { editor.attributedPlaceholderText = newValue.map(look.text) }
    }

    /// The font; the system's at 17 points.
    open var font: UIFont? {
        get { look.font }
        set { change { $0.font = newValue ?? .systemFont(ofSize: 17) } }
    }

    /// The colour; that of labels.
    open var textColor: UIColor? {
        get { look.color }
        set { change { $0.color = newValue ?? .label } }
    }

    /// Where the line stands.
    open var textAlignment: NSTextAlignment {
        get { look.alignment }
        set { change { $0.alignment = newValue } }
    }

    private func change(_ body: (inout ASTextLook) -> Void) {
        body(&look)
        let (text, placeholder) = (text, placeholder)
        editor.typingAttributes = look.attributes
        if let text, !text.isEmpty { self.text = text }
        if placeholder != nil { self.placeholder = placeholder }
    }

    // MARK: Look

    /// The border; none.
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

    override func roomForNode(in size: CGSize) -> CGSize {
        CGSize(width: size.width > 0 ? size.width : .infinity, height: .infinity)
    }

    override var accessibleNode: ASDisplayNode { editor }

    // MARK: Keyboard

    /// Whether the field has the keyboard.
    open var isEditing: Bool { editor.isFirstResponder }

    /// Whether the field has the keyboard.
    override open var isFirstResponder: Bool { editor.isFirstResponder }

    /// Takes the keyboard, if the delegate allows it.
    @discardableResult
    override open func becomeFirstResponder() -> Bool { editor.becomeFirstResponder() }

    /// Gives the keyboard away, if the delegate allows it.
    @discardableResult
    override open func resignFirstResponder() -> Bool { editor.resignFirstResponder() }

    /// Whether bullets stand for the letters; false.
    open var isSecureTextEntry: Bool {
        get { editor.isSecureTextEntry }
        set { editor.isSecureTextEntry = newValue }
    }

    /// What is typed, for keyboards on the screen.
    open var keyboardType: UIKeyboardType {
        get { editor.keyboardType }
        set { editor.keyboardType = newValue }
    }

    /// What is written on Return, for keyboards on the screen.
    open var returnKeyType: UIReturnKeyType {
        get { editor.returnKeyType }
        set { editor.returnKeyType = newValue }
    }

    /// Which letters an input method writes large.
    open var autocapitalizationType: UITextAutocapitalizationType {
        get { editor.autocapitalizationType }
        set { editor.autocapitalizationType = newValue }
    }

    /// Whether an input method corrects what is typed.
    open var autocorrectionType: UITextAutocorrectionType {
        get { editor.autocorrectionType }
        set { editor.autocorrectionType = newValue }
    }

    /// Selects all of the text.
    open func selectAll(_ sender: Any?) {
        editor.selectedRange = NSRange(location: 0, length: (editor.attributedText?.length) ?? 0)
    }
}
