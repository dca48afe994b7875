// SPDX-License-Identifier: Apache-2.0
internal import ASPlatform
@_spi(ASHooks) public import ASUIKit
public import Foundation

/// Provides context menus.
///
/// - Thread: main
/// - Source: UIKit `UIContextMenuInteractionDelegate`
@preconcurrency @MainActor
public protocol UIContextMenuInteractionDelegate: AnyObject {
    /// Returns the configuration of the menu at a location; `nil` to ask the superviews.
    ///
    /// Screen readers call it too, to find out whether there is a menu; `willDisplayMenuFor` is called when it opens.
    ///
    /// - Parameters:
    ///   - interaction: the interaction of the view
    ///   - location: in the interaction's view; the middle of the focused view if a key requests the menu
    /// - Returns: the menu to open
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration?

    /// Called when the menu opens.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willDisplayMenuFor configuration: UIContextMenuConfiguration
    )

    /// Called when the menu has closed, before the handler of the chosen action.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willEndFor configuration: UIContextMenuConfiguration
    )

    /// Returns the view that is raised while the menu is open; `nil` for none.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview?

    /// Returns the view that is lowered when the menu closes, if one was raised; `nil` for the raised one.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview?

    /// Called when the user has clicked the preview, before the menu closes.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    )
}

extension UIContextMenuInteractionDelegate {
    /// Does nothing.
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willDisplayMenuFor configuration: UIContextMenuConfiguration
    ) {}

    /// Does nothing.
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willEndFor configuration: UIContextMenuConfiguration
    ) {}

    /// Returns `nil`, for no raised view.
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { nil }

    /// Returns `nil`, for the raised view.
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { nil }

    /// Does nothing.
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {}
}

/// Opens a menu for a view.
///
/// The menu opens on a press of the secondary button, on a long touch, and on the menu key or Shift-F10 while the focus is in the view.
///
/// - Thread: main
/// - Source: UIKit `UIContextMenuInteraction`
@preconcurrency @MainActor
public final class UIContextMenuInteraction: UIInteraction {
    /// The delegate, which provides the menu; held weakly.
    public private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
    /// The view to which the interaction was added.
    public private(set) weak var view: UIView?
    /// Whether the menu opens below the view, like that of a button, rather than at the pointer; `false` by default.
    package var opensAsDropDown = false

    private let recognizer = ASContextMenuPressRecognizer()
    private var shown: (any ASOpenMenu)?
    private var configuration: UIContextMenuConfiguration?
    /// The raised image of the view.
    private var lift: ASMenuPreviewView?
    /// The actions after the menu has closed because its preview was clicked.
    private var commit: ASMenuCommit?
    private var lastLocation = CGPoint.zero
    /// The menu that a long touch is about to open.
    private var pressed: Prepared?

    /// Creates an interaction that has no view yet.
    public init(delegate: any UIContextMenuInteractionDelegate) {
        self.delegate = delegate
        recognizer.allowedTouchTypes = [.direct]
        recognizer.canBegin = { [weak self] in
            guard let self else { return false }
            pressed = prepare(at: recognizer.location(in: nil))
            return pressed != nil
        }
        recognizer.addHandler { [weak self] in self?.longPressed() }
    }

    /// Closes the menu, and removes the recogniser from the previous view.
    public func willMove(to view: UIView?) {
        dismissMenu()
        self.view?.removeGestureRecognizer(recognizer)
    }

    /// Adds the recogniser to the view.
    public func didMove(to view: UIView?) {
        self.view = view
        view?.addGestureRecognizer(recognizer)
    }

    /// Returns the location at which the menu was requested, in `view`'s coordinate space; in the window's if `view` is `nil`.
    public func location(in view: UIView?) -> CGPoint {
        view?.convert(lastLocation, from: nil) ?? lastLocation
    }

    /// Whether the menu is open.
    public var isMenuVisible: Bool { shown != nil }

    /// Closes the menu, if it is open.
    public func dismissMenu() { shown?.dismiss() }

    /// Changes the open menu.
    ///
    /// A submenu remains open if its element is still in the menu.
    @preconcurrency public func updateVisibleMenu(_ change: @MainActor (UIMenu) -> UIMenu) {
        guard let shown else { return }
        shown.menu = change(shown.menu)
    }

    fileprivate typealias Prepared = (configuration: UIContextMenuConfiguration, menu: UIMenu)

    /// Asks the delegate for a menu at a location in the window.
    fileprivate func prepare(at location: CGPoint) -> Prepared? {
        guard shown == nil, ASPopups.contents != nil, let view, view.window != nil, let delegate else {
            return nil
        }
        lastLocation = location
        let place = view.convert(location, from: nil)
        guard
            let configuration = delegate.contextMenuInteraction(self, configurationForMenuAtLocation: place),
            let menu = configuration.makeMenu(), !menu.children.isEmpty
        else { return nil }
        return (configuration, menu)
    }

    fileprivate func show(_ prepared: Prepared, at location: CGPoint, _ cause: ASMenuCause, anchor: CGRect?) -> Bool {
        guard let view, let window = view.window, let contents = ASPopups.contents else { return false }
        let own = opensAsDropDown ? view.convert(view.bounds, to: nil) : anchor
        let request = ASMenuRequest(
            menu: prepared.menu,
            window: window,
            source: view,
            anchorRect: own ?? CGRect(origin: location, size: .zero),
            kind: opensAsDropDown ? .dropDownMenu : .contextMenu,
            cause: cause,
            location: location
        )
        request.preview = prepared.configuration.makePreview()
        request.didChoosePreview = { [weak self, preview = request.preview] in self?.didChoose(preview) }
        request.didEnd = { [weak self] in self?.didEnd() }
        guard let opened = contents.openMenu(request) else { return false }
        configuration = prepared.configuration
        shown = opened
        delegate?.contextMenuInteraction(self, willDisplayMenuFor: prepared.configuration)
        raise(prepared.configuration)
        return true
    }

    private func didEnd() {
        shown = nil
        guard let configuration else { return }
        self.configuration = nil
        lower(configuration)
        delegate?.contextMenuInteraction(self, willEndFor: configuration)
        let commit = commit
        self.commit = nil
        commit?.run()
    }

    private func raise(_ configuration: UIContextMenuConfiguration) {
        let preview = delegate?.contextMenuInteraction(self, previewForHighlightingMenuWithConfiguration: configuration)
        lift = preview.flatMap { ASMenuPreviewView($0) }
        lift?.raise()
    }

    private func lower(_ configuration: UIContextMenuConfiguration) {
        guard let lifted = lift else { return }
        lift = nil
        let other = delegate?.contextMenuInteraction(self, previewForDismissingMenuWithConfiguration: configuration)
        guard let falling = other.flatMap({ ASMenuPreviewView($0) }) else { return lifted.lower() }
        lifted.remove()
        falling.setRaised(true)
        falling.lower()
    }

    private func didChoose(_ preview: UIViewController?) {
        guard let configuration else { return }
        let commit = ASMenuCommit(preview)
        self.commit = commit
        delegate?.contextMenuInteraction(self, willPerformPreviewActionForMenuWith: configuration, animator: commit)
    }

    private func longPressed() {
        guard recognizer.state == .began, let prepared = pressed else { return }
        pressed = nil
        _ = show(prepared, at: recognizer.location(in: nil), .touch, anchor: nil)
    }
}

extension UIContextMenuInteraction: ASViewInteraction {
    /// Opens the menu at a location in the window.
    ///
    /// - Returns: whether there is a menu
    package func open(at location: CGPoint, _ cause: ASMenuCause, anchor: CGRect?) -> Bool {
        guard let prepared = prepare(at: location) else { return false }
        return show(prepared, at: location, cause, anchor: anchor)
    }

    /// Whether the delegate has a menu for a location in the window; does not open it.
    package func offersMenu(at location: CGPoint) -> Bool {
        guard ASPopups.contents != nil, let view, view.window != nil, let delegate else { return false }
        let place = view.convert(location, from: nil)
        return delegate.contextMenuInteraction(self, configurationForMenuAtLocation: place) != nil
    }
}

/// Recognises a finger held still; the pointer uses a button instead.
@MainActor
final class ASContextMenuPressRecognizer: UILongPressGestureRecognizer {
    /// Whether there is a menu; called when it would open.
    ///
    /// If `false`, the view keeps the touch.
    var canBegin: @MainActor () -> Bool = { false }

    override func ownShouldBegin() -> Bool { canBegin() }
}
