// SPDX-License-Identifier: Apache-2.0
internal import ASPlatform
@_spi(ASHooks) public import ASUIKit
public import Foundation

/// Says which menu opens where.
///
/// - Thread: main
/// - Source: UIKit `UIContextMenuInteractionDelegate`
@preconcurrency @MainActor
public protocol UIContextMenuInteractionDelegate: AnyObject {
    /// A menu is asked for; nil leaves it to what the view is in.
    ///
    /// Readers ask as well, to say whether there is one: that it opens, `willDisplayMenuFor` tells.
    ///
    /// - Parameters:
    ///   - interaction: that of the view
    ///   - location: in the interaction's view; the middle of what has the focus, when it is asked for by a key
    /// - Returns: the menu to open
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration?

    /// The menu opens.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willDisplayMenuFor configuration: UIContextMenuConfiguration
    )

    /// The menu has closed; the handler of what was chosen is called after this.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willEndFor configuration: UIContextMenuConfiguration
    )

    /// The view that is lifted while the menu is open; `nil` for none.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview?

    /// The view that comes down when the menu closes, where one was lifted; `nil` for that one.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview?

    /// A person has clicked the configuration's preview; the menu closes after this.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    )
}

extension UIContextMenuInteractionDelegate {
    /// Nothing.
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willDisplayMenuFor configuration: UIContextMenuConfiguration
    ) {}

    /// Nothing.
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willEndFor configuration: UIContextMenuConfiguration
    ) {}

    /// None.
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { nil }

    /// The one that was lifted.
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { nil }

    /// Nothing.
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {}
}

/// Opens a menu for a view: at a press of the right button, a long touch, and the menu key or Shift and F10 while the focus is in it.
///
/// - Thread: main
/// - Source: UIKit `UIContextMenuInteraction`
@preconcurrency @MainActor
public final class UIContextMenuInteraction: UIInteraction {
    /// Decides; held weakly.
    public private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
    /// The view that it is on.
    public private(set) weak var view: UIView?
    /// Whether the menu hangs below the view, as that of a button, rather than at the pointer; false.
    package var hangsFromView = false

    private let recognizer = ASContextMenuPressRecognizer()
    private var shown: (any ASOpenMenu)?
    private var configuration: UIContextMenuConfiguration?
    /// What is lifted.
    private var lift: ASMenuLift?
    /// What follows when the menu has closed whose preview was clicked.
    private var commit: ASMenuCommit?
    private var lastLocation = CGPoint.zero
    /// What a long touch is about to open.
    private var pressed: Prepared?

    /// An interaction that is on no view yet.
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

    /// Stops watching the view that it was on.
    public func willMove(to view: UIView?) {
        dismissMenu()
        self.view?.removeGestureRecognizer(recognizer)
    }

    /// Watches the view.
    public func didMove(to view: UIView?) {
        self.view = view
        view?.addGestureRecognizer(recognizer)
    }

    /// Where the menu was asked for, in a view's coordinate space; in the window's for nil.
    public func location(in view: UIView?) -> CGPoint {
        view?.convert(lastLocation, from: nil) ?? lastLocation
    }

    /// Whether its menu is open.
    public var isMenuVisible: Bool { shown != nil }

    /// Closes the menu, if it is open.
    public func dismissMenu() { shown?.dismiss() }

    /// Changes the menu that is open.
    ///
    /// A submenu stays open as long as its element is there.
    @preconcurrency public func updateVisibleMenu(_ change: @MainActor (UIMenu) -> UIMenu) {
        guard let shown else { return }
        shown.menu = change(shown.menu)
    }

    fileprivate typealias Prepared = (configuration: UIContextMenuConfiguration, menu: UIMenu)

    /// Asks for a menu at a place of the window.
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
        let own = hangsFromView ? view.convert(view.bounds, to: nil) : anchor
        let request = ASMenuRequest(
            menu: prepared.menu,
            window: window,
            source: view,
            anchorRect: own ?? CGRect(origin: location, size: .zero),
            kind: hangsFromView ? .dropDownMenu : .contextMenu,
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
        rise(prepared.configuration)
        return true
    }

    private func didEnd() {
        shown = nil
        guard let configuration else { return }
        self.configuration = nil
        fall(configuration)
        delegate?.contextMenuInteraction(self, willEndFor: configuration)
        let commit = commit
        self.commit = nil
        commit?.run()
    }

    private func rise(_ configuration: UIContextMenuConfiguration) {
        let preview = delegate?.contextMenuInteraction(self, previewForHighlightingMenuWithConfiguration: configuration)
        lift = preview.flatMap { ASMenuLift($0) }
        lift?.rise()
    }

    private func fall(_ configuration: UIContextMenuConfiguration) {
        guard let lifted = lift else { return }
        lift = nil
        let other = delegate?.contextMenuInteraction(self, previewForDismissingMenuWithConfiguration: configuration)
        guard let falling = other.flatMap({ ASMenuLift($0) }) else { return lifted.fall() }
        lifted.remove()
        falling.setRaised(true)
        falling.fall()
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
    /// Asks for a menu at a place of the window, and opens it.
    ///
    /// - Returns: whether there is one
    package func open(at location: CGPoint, _ cause: ASMenuCause, anchor: CGRect?) -> Bool {
        guard let prepared = prepare(at: location) else { return false }
        return show(prepared, at: location, cause, anchor: anchor)
    }

    /// Whether the delegate has a menu for a place of the window; nothing opens.
    package func offersMenu(at location: CGPoint) -> Bool {
        guard ASPopups.contents != nil, let view, view.window != nil, let delegate else { return false }
        let place = view.convert(location, from: nil)
        return delegate.contextMenuInteraction(self, configurationForMenuAtLocation: place) != nil
    }
}

/// A finger held still; the pointer has a button of its own.
@MainActor
final class ASContextMenuPressRecognizer: UILongPressGestureRecognizer {
    /// Whether there is a menu; asked at the moment that it would open.
    ///
    /// Without one the touch stays with its view.
    var canBegin: @MainActor () -> Bool = { false }

    override func ownShouldBegin() -> Bool { canBegin() }
}
