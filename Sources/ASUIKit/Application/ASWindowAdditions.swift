// SPDX-License-Identifier: Apache-2.0
package import ASBase
internal import ASPlatform
package import Foundation

/// A bar at the top edge of a window, above the root view controller; it is offered the keys that no responder has handled.
@MainActor
package protocol ASWindowBar: UIView {
    /// The height of the bar, in points.
    var barHeight: CGFloat { get }
}

/// What other rooms add to a window: a receiver of drags, tooltips, the space for tools, a bar, and an observer of the pointer.
///
/// The static properties are set by the room that provides the addition, when an app first uses it; a window creates its own on first use.
///
/// - Thread: main
@MainActor
package final class ASWindowAdditions {
    /// Creates the drop receiver of a window; set when a view first accepts drops.
    package static var makeDropReceiver: (@MainActor (UIWindow) -> any ASDropReceiver)?
    /// Creates the object that shows tooltips in a window; set when a view first has a tooltip.
    package static var makeToolTips: (@MainActor (UIWindow) -> any ASInputFollower)?
    /// Returns the insets that a tool, such as the inspector, occupies at the edges of a window's area, in points; `nil` while there is no
    /// tool.
    package static var toolInsets: (@MainActor (_ window: UIWindow, _ area: CGRect) -> UIEdgeInsets)?
    /// Called before each frame of a window, and after its input events; `nil` while no state is saved.
    package static var willRender: (@MainActor () -> Void)?
    package static var didReceiveEvent: (@MainActor () -> Void)?

    /// Called when a window has opened, before it is laid out; set by the room that provides menu bars.
    package static var windowDidOpen: (@MainActor (UIWindow) -> Void)?

    private unowned let window: UIWindow
    private var madeDropReceiver: (any ASDropReceiver)?
    private var madeToolTips: (any ASInputFollower)?

    /// Called when the pointer has moved.
    package var pointerObserver: (@MainActor () -> Void)?

    /// Whether the window may have a menu bar.
    package var allowsMenuBar = true

    /// The bar at the top edge; `nil` for none.
    package var topBar: (any ASWindowBar)? {
        didSet {
            if topBar !== oldValue { oldValue?.removeFromSuperview() }
            if let topBar, topBar.superview !== window { window.addSubview(topBar) }
            window.toolInsetsDidChange()
        }
    }

    init(window: UIWindow) {
        self.window = window
    }

    /// The receiver of drags over the window; `nil` until a view accepts drops.
    var dropReceiver: (any ASDropReceiver)? {
        if madeDropReceiver == nil { madeDropReceiver = Self.makeDropReceiver?(window) }
        return madeDropReceiver
    }

    /// Shows a tooltip when the pointer rests over a view that has one; `nil` until a view has a tooltip.
    var toolTips: (any ASInputFollower)? {
        if madeToolTips == nil { madeToolTips = Self.makeToolTips?(window) }
        return madeToolTips
    }

    /// Notifies the additions of an event that the views have received.
    func handle(_ event: ASInputEvent) {
        toolTips?.handle(event)
        if case .pointerMoved = event { pointerObserver?() } else { Self.didReceiveEvent?() }
    }

    /// Hides the tooltip.
    func hideToolTip() { madeToolTips?.cancel() }

    /// Hides the tooltip and cancels drags when the window closes.
    func windowWillClose() {
        madeToolTips?.cancel()
        madeDropReceiver?.cancel()
    }

    /// Returns the part of `area` that neither the bar nor tools occupy; the window fills `area` or is about to.
    func content(in area: CGRect) -> CGRect {
        let area = withoutTools(area)
        let height = min(topBar?.barHeight ?? 0, area.height)
        return CGRect(x: area.minX, y: area.minY + height, width: area.width, height: area.height - height)
    }

    /// Lays out the bar at the top edge of the part that tools do not occupy.
    func layTopBar(in area: CGRect) {
        guard let topBar else { return }
        let area = withoutTools(area)
        topBar.frame = CGRect(x: area.minX, y: area.minY, width: area.width, height: topBar.barHeight)
    }

    private func withoutTools(_ area: CGRect) -> CGRect {
        guard let insets = Self.toolInsets?(window, area) else { return area }
        let width = max(0, area.width - insets.left - insets.right)
        let height = max(0, area.height - insets.top - insets.bottom)
        return CGRect(x: area.minX + insets.left, y: area.minY + insets.top, width: width, height: height)
    }
}

/// A window of a tool, which does not keep the application running and is not part of its content.
///
/// It closes with the last of the other windows.
@MainActor
package protocol ASToolWindow: AnyObject {}
