// SPDX-License-Identifier: Apache-2.0
public import ASBase
public import ASPlatform
internal import ASTextLayout
@_spi(ASHooks) public import ASUIKit
public import Foundation

/// A message with buttons, over a controller.
///
/// The alert is modal to its window: other windows remain usable. Return presses the focused button; in a text field it presses the
/// preferred button, or else the only one of the style `.default`. Esc presses the button of the style `.cancel`, or else the only
/// button. Tab and the arrow keys move the focus between the buttons. A press dismisses the alert and then calls the handler.
///
/// - Thread: main
/// - Source: UIKit `UIAlertController`
/// - Deviation: an action sheet is placed next to the source of its `popoverPresentationController`, without an arrow, or else in the
///   middle of the window. A click outside of an action sheet cancels it
@preconcurrency @MainActor
open class UIAlertController: UIViewController {
    /// The kind of an alert.
    ///
    /// - Source: UIKit `UIAlertController.Style`
    public enum Style: Int, Sendable {
        /// Offers actions for the pressed element; the buttons are in a column.
        case actionSheet = 0
        /// Shows a message or a question; two buttons are side by side.
        case alert = 1
    }

    /// The kind of the alert.
    public private(set) final var preferredStyle = Style.alert

    /// The message below the title.
    open var message: String? { didSet { if message != oldValue { reload() } } }

    /// The buttons, in the order in which they were added.
    public private(set) final var actions: [UIAlertAction] = []

    /// The text fields; `nil` if there are none.
    public final var textFields: [UITextField]? { fields.isEmpty ? nil : fields }
    private var fields: [UITextField] = []

    /// The button that Return presses, with a bolder title; one of `actions`, or `nil`.
    ///
    /// If it is `nil`, the cancel button has the bolder title.
    open var preferredAction: UIAlertAction? { didSet { if preferredAction !== oldValue { reload() } } }

    /// The source next to which an action sheet is placed; `nil` for an alert.
    public private(set) final lazy var popoverPresentationController: UIPopoverPresentationController? =
        preferredStyle == .actionSheet ? UIPopoverPresentationController() : nil

    @_spi(ASHooks) override public final var sheetAnchor: CGRect? { popoverPresentationController?.anchor }

    @_spi(ASHooks) override public final var isAlert: Bool { true }

    private var alertView: ASAlertView? { viewIfLoaded as? ASAlertView }
    private var isAnswered = false

    /// Creates an alert without buttons.
    public convenience init(title: String?, message: String?, preferredStyle: Style) {
        self.init(nibName: nil, bundle: nil)
        self.title = title
        self.message = message
        self.preferredStyle = preferredStyle
        modalPresentationStyle = .formSheet
        modalTransitionStyle = .crossDissolve
        isModalInPresentation = preferredStyle == .alert
    }

    /// The title above the message.
    override open var title: String? { didSet { if title != oldValue { reload() } } }

    /// Adds a button.
    ///
    /// - Precondition: at most one action cancels; traps otherwise (debug)
    open func addAction(_ action: UIAlertAction) {
        assert(
            action.style != .cancel || !actions.contains { $0.style == .cancel },
            "addAction: the alert \"\(title ?? "")\" has a button that cancels already; give this one another style."
        )
        actions.append(action)
        reload()
    }

    /// Adds a text field above the buttons.
    ///
    /// - Parameter configurationHandler: called immediately, to configure the field
    /// - Precondition: the style is `.alert`; traps otherwise (debug)
    open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
        assert(preferredStyle == .alert, "addTextField: an action sheet has no text fields. Use the style .alert.")
        let field = UITextField()
        field.font = .scaledSystemFont(ofSize: 13)
        field.adjustsFontForContentSizeCategory = true
        field.borderStyle = .roundedRect
        fields.append(field)
        configurationHandler?(field)
        reload()
    }

    // MARK: View

    override open func loadView() {
        view = ASAlertView(allowsRow: preferredStyle == .alert)
        view.accessibilityContainerType = .semanticGroup
        reload()
    }

    /// Enables the buttons for another presentation.
    override open func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        isAnswered = false
    }

    /// Moves the keyboard focus to the first text field, or to a button.
    override open func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        guard let alertView, let window = view.window, !hasKeyboardFocus else { return }
        if let field = alertView.fields.first {
            field.becomeFirstResponder()
        } else if let button = alertView.buttons.first(where: { $0.action === emphasized }) ?? alertView.buttons.last {
            window.focusSystem.focus(button.focusView, isVisible: window.focusSystem.isFocusVisible)
        }
    }

    private var hasKeyboardFocus: Bool {
        guard let holder = view.window?.firstResponder else { return false }
        return sequence(first: holder) { $0.next }.contains { $0 === view }
    }

    /// The action that has the bolder title and the initial focus.
    private var emphasized: UIAlertAction? { preferredAction ?? actions.first { $0.style == .cancel } }

    /// The action that Return presses if the focused view does not handle the key.
    private var defaultAction: UIAlertAction? {
        if let preferredAction { return preferredAction }
        let ordinary = actions.filter { $0.style == .default }
        return ordinary.count == 1 ? ordinary[0] : nil
    }

    /// The action that Esc presses.
    private var cancelAction: UIAlertAction? {
        actions.first { $0.style == .cancel } ?? (actions.count == 1 ? actions[0] : nil)
    }

    private func reload() {
        guard let alertView else { return }
        // The backdrop has the title as its label.
        alertView.accessibilityLabel = title == nil ? message : nil
        alertView.titleLabel.text = title
        alertView.messageLabel.text = message
        alertView.fields = fields
        let others = actions.filter { $0.style != .cancel }
        let cancel = actions.filter { $0.style == .cancel }
        // The cancel button is first in a row, and last in a column.
        let isPair = preferredStyle == .alert && actions.count == 2
        alertView.buttons = (isPair ? cancel + others : others + cancel).map(makeButton)
        fit()
    }

    /// Sets the size for the contents: wider for larger text, as far as the window has room.
    private func fit() {
        guard let alertView else { return }
        let width = UIFontMetrics.default.scaledValue(for: preferredStyle == .alert ? 270 : 320)
        let room = (presentingViewController?.viewIfLoaded?.window ?? alertView.window)?.bounds.width ?? .infinity
        let shown = max(min(width, room - 32), min(width, 270))
        preferredContentSize = CGSize(width: shown, height: alertView.place(width: shown))
        // A window without room for that width has a narrower alert.
        let actual = alertView.bounds.width
        if actual > 0, actual != shown { alertView.place(width: actual) }
    }

    override open func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        fit()
    }

    override open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        viewIfLoaded?.setNeedsLayout()
    }

    private func makeButton(_ action: UIAlertAction) -> ASAlertButton {
        let button = ASAlertButton(action, isEmphasized: action === emphasized) { [weak self] in self?.answer($0) }
        button.keyRoleOfButton = action === defaultAction ? .default : action.style == .cancel ? .cancel : .none
        action.didChange = { [weak button] in button?.update() }
        return button
    }

    // MARK: Answering

    private func answer(_ action: UIAlertAction) {
        guard !isAnswered else { return }
        isAnswered = true
        dismiss(animated: true) { action.handler?(action) }
    }

    /// Cancels an action sheet.
    @_spi(ASHooks) override public final func dismissByUser() {
        if !cancel() { super.dismissByUser() }
    }

    private func cancel() -> Bool {
        guard let cancelAction, cancelAction.isEnabled else { return false }
        answer(cancelAction)
        return true
    }

    override open func accessibilityPerformEscape() -> Bool { cancel() || super.accessibilityPerformEscape() }

    /// Handles the arrow keys, which move between the buttons, and Esc, which cancels.
    override open func keyPressed(_ event: ASKeyEvent) -> Bool {
        let held = event.modifiers.withoutLocks
        guard held.isEmpty, let system = view.window?.focusSystem else { return super.keyPressed(event) }
        let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        switch event.key {
        case .escape: return !event.isRepeat && cancel() || super.keyPressed(event)
        case .up: return system.moveFocus(.previous)
        case .down: return system.moveFocus(.next)
        case .left: return system.moveFocus(isMirrored ? .next : .previous)
        case .right: return system.moveFocus(isMirrored ? .previous : .next)
        default: return super.keyPressed(event)
        }
    }
}
