// SPDX-License-Identifier: Apache-2.0
public import ASBase
internal import ASCompositor
internal import ASGraphics
internal import ASNodes
public import ASPlatform
internal import ASTextLayout
public import ASUIKit
public import Foundation

/// A search field, optionally with a cancel button and with scopes below it.
///
/// Escape cancels if there is a cancel button; otherwise it clears the field.
///
/// - Thread: main
/// - Source: UIKit `UISearchBar`
/// - Deviation: bookmarks, results buttons and custom images do not exist
@preconcurrency @MainActor
open class UISearchBar: UIView {
    /// The background of a bar; both styles have none here.
    ///
    /// - Source: UIKit `UISearchBar.Style`
    public enum Style: Int, Sendable {
        case `default` = 0, prominent, minimal
    }

    private static var rowHeight: CGFloat { ASTextScale.height(52, fontSize: 15) }
    private static let scopeHeight: CGFloat = 40
    private static let margin: CGFloat = 8

    /// The delegate, which receives the actions of the user; held weakly.
    open weak var delegate: (any UISearchBarDelegate)?
    /// The search controller of the bar, which receives the actions first.
    final weak var controller: UISearchController?

    /// The field.
    public final let searchTextField = UITextField()
    private let fieldBackground = UIView()
    private let glass = ASMagnifierView()
    private let clearButton = UIButton(type: .system)
    private let cancelButton = UIButton(type: .system)
    private let scopes = UISegmentedControl()
    private let reporter = ASSearchReporter()

    /// Creates an empty bar with a frame.
    override public init(frame: CGRect) {
        super.init(frame: frame)
        reporter.bar = self
        fieldBackground.backgroundColor = UIColor.systemGray.withAlphaComponent(0.2)
        fieldBackground.layer.cornerRadius = 9
        searchTextField.delegate = reporter
        searchTextField.font = .scaledSystemFont(ofSize: 15)
        searchTextField.adjustsFontForContentSizeCategory = true
        for button in [clearButton, cancelButton] {
            button.titleLabel?.font = .scaledSystemFont(ofSize: 15)
            button.titleLabel?.adjustsFontForContentSizeCategory = true
        }
        searchTextField.editor.accessibilityTraits = .searchField
        clearButton.setTitle("✕", for: .normal)
        clearButton.setTitleColor(.secondaryLabel, for: .normal)
        clearButton.accessibilityLabel = ASWord("Clear", comment: "deletes the text of a search field")
        cancelButton.setTitle(ASWord("Cancel"), for: .normal)
        cancelButton.isHidden = true
        scopes.isHidden = true
        for view in [fieldBackground, glass, searchTextField, clearButton, cancelButton, scopes] { addSubview(view) }
        searchTextField.addAction(UIAction { [unowned self] _ in textDidChange() }, for: .editingChanged)
        clearButton.addAction(UIAction { [unowned self] _ in clear() }, for: .primaryActionTriggered)
        cancelButton.addAction(UIAction { [unowned self] _ in cancel() }, for: .primaryActionTriggered)
        scopes.addAction(UIAction { [unowned self] _ in scopeDidChange() }, for: .valueChanged)
        showClearButton()
    }

    // MARK: Text

    /// The search text; empty if there is none.
    ///
    /// Setting it calls no delegate.
    open var text: String? {
        get { searchTextField.text }
        set {
            searchTextField.text = newValue
            showClearButton()
        }
    }

    /// The text that is shown while the field is empty.
    open var placeholder: String? {
        get { searchTextField.placeholder }
        set { searchTextField.placeholder = newValue }
    }

    /// The style of the bar; has no effect.
    open var searchBarStyle = Style.default

    // MARK: Buttons

    /// Whether there is a cancel button; `false` by default.
    open var showsCancelButton: Bool {
        get { !cancelButton.isHidden }
        set {
            cancelButton.isHidden = !newValue
            setNeedsLayout()
        }
    }

    /// Shows or hides the cancel button; if `animated` is `true`, the field is resized with an animation.
    open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
        self.showsCancelButton = showsCancelButton
        guard animated, window != nil else { return }
        UIView.animate(withDuration: 0.2) { self.layoutIfNeeded() }
    }

    /// The titles of the scopes; `nil` for none.
    open var scopeButtonTitles: [String]? {
        didSet {
            scopes.removeAllSegments()
            for title in scopeButtonTitles ?? [] {
                scopes.insertSegment(withTitle: title, at: scopes.numberOfSegments, animated: false)
            }
            scopes.selectedSegmentIndex = scopes.numberOfSegments > 0 ? 0 : UISegmentedControl.noSegment
        }
    }

    /// The index of the selected scope; 0 by default.
    open var selectedScopeButtonIndex: Int {
        get { max(0, scopes.selectedSegmentIndex) }
        set { scopes.selectedSegmentIndex = newValue }
    }

    /// Whether the scopes, if there are any, are shown below the field; `false` by default.
    open var showsScopeBar = false {
        didSet {
            guard showsScopeBar != oldValue else { return }
            setNeedsLayout()
            controller?.barHeightDidChange()
        }
    }

    private var hasScopes: Bool { showsScopeBar && scopes.numberOfSegments > 0 }

    // MARK: User input

    private func textDidChange() {
        showClearButton()
        delegate?.searchBar(self, textDidChange: text ?? "")
        controller?.textDidChange()
    }

    private func clear() {
        text = ""
        searchTextField.becomeFirstResponder()
        textDidChange()
    }

    private func cancel() {
        delegate?.searchBarCancelButtonClicked(self)
        controller?.isActive = false
    }

    private func scopeDidChange() {
        delegate?.searchBar(self, selectedScopeButtonIndexDidChange: selectedScopeButtonIndex)
        controller?.textDidChange()
    }

    private func showClearButton() {
        clearButton.isHidden = (text ?? "").isEmpty
    }

    /// Handles Escape, which cancels or clears.
    override open func keyPressed(_ event: ASKeyEvent) -> Bool {
        let held = event.modifiers.withoutLocks
        guard event.key == .escape, held.isEmpty else { return super.keyPressed(event) }
        if showsCancelButton {
            cancel()
        } else if clearButton.isHidden {
            return super.keyPressed(event)
        } else {
            clear()
        }
        return true
    }

    // MARK: Keyboard

    override open var isFirstResponder: Bool { searchTextField.isFirstResponder }

    @discardableResult
    override open func becomeFirstResponder() -> Bool { searchTextField.becomeFirstResponder() }

    @discardableResult
    override open func resignFirstResponder() -> Bool { searchTextField.resignFirstResponder() }

    // MARK: Layout

    override open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        guard previousTraitCollection?.textScale != traitCollection.textScale else { return }
        setNeedsLayout()
        controller?.barHeightDidChange()
    }

    /// Returns the width of `size`, and the height of the field with its margins and of the scopes.
    override open func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: Self.rowHeight + (hasScopes ? Self.scopeHeight : 0))
    }

    /// The height of the bar; the width is not specified.
    override open var intrinsicContentSize: CGSize {
        CGSize(width: Self.noIntrinsicMetric, height: sizeThatFits(.zero).height)
    }

    /// Places field, buttons and scopes; mirrored in right-to-left interfaces.
    override open func layoutSubviews() {
        super.layoutSubviews()
        let rowHeight = min(bounds.height, Self.rowHeight)
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        func place(_ view: UIView, from left: CGFloat, to right: CGFloat, height: CGFloat) {
            let x = isMirrored ? bounds.width - right : left
            view.frame = CGRect(x: x, y: (rowHeight - height) / 2, width: max(0, right - left), height: height)
        }
        var end = bounds.width - Self.margin
        if showsCancelButton {
            let width = cancelButton.intrinsicContentSize.width
            place(cancelButton, from: end - width, to: end, height: rowHeight)
            end -= width + Self.margin
        }
        let height = min(ASTextScale.height(36, fontSize: 15), rowHeight)
        let clearWidth = max(30, clearButton.intrinsicContentSize.width)
        place(fieldBackground, from: Self.margin, to: end, height: height)
        place(glass, from: Self.margin + 8, to: Self.margin + 24, height: 16)
        place(clearButton, from: end - clearWidth, to: end, height: height)
        place(searchTextField, from: Self.margin + 30, to: end - clearWidth - 2, height: height)
        scopes.isHidden = !hasScopes
        scopes.frame = CGRect(
            x: Self.margin,
            y: Self.rowHeight,
            width: max(0, bounds.width - 2 * Self.margin),
            height: Self.scopeHeight - Self.margin
        )
    }
}

/// A magnifying glass.
final class ASMagnifierView: UIView {
    init() {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        isOpaque = false
        contentMode = .redraw
        setNeedsDisplay()
    }

    override func draw(_ rect: CGRect) {
        UIColor.secondaryLabel.setStroke()
        let path = UIBezierPath(ovalIn: CGRect(x: 2, y: 2, width: 9, height: 9))
        path.move(to: CGPoint(x: 10, y: 10))
        path.addLine(to: CGPoint(x: 14, y: 14))
        path.lineWidth = 1.5
        path.stroke()
    }
}

/// Reports the events of the field to its search bar.
final class ASSearchReporter: UITextFieldDelegate {
    weak var bar: UISearchBar?

    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
        guard let bar else { return true }
        return bar.delegate?.searchBarShouldBeginEditing(bar) ?? true
    }

    func textFieldDidBeginEditing(_ textField: UITextField) {
        guard let bar else { return }
        bar.controller?.isActive = true
        bar.delegate?.searchBarTextDidBeginEditing(bar)
    }

    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
        guard let bar else { return true }
        return bar.delegate?.searchBarShouldEndEditing(bar) ?? true
    }

    func textFieldDidEndEditing(_ textField: UITextField) {
        if let bar { bar.delegate?.searchBarTextDidEndEditing(bar) }
    }

    func textField(
        _ textField: UITextField,
        shouldChangeCharactersIn range: NSRange,
        replacementString string: String
    ) -> Bool {
        guard let bar else { return true }
        return bar.delegate?.searchBar(bar, shouldChangeTextIn: range, replacementText: string) ?? true
    }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        if let bar { bar.delegate?.searchBarSearchButtonClicked(bar) }
        return false
    }
}
