// SPDX-License-Identifier: Apache-2.0
public import ASPlatform
public import Foundation

/// Delivers drags over a window to the views that accept them.
///
/// - Thread: main
@MainActor
package protocol ASDropReceiver: AnyObject {
    /// Called when a drag moves over the window, with its `location` in the window.
    ///
    /// - Returns: the action of a drop at that location; `nil` where no view accepts it
    func moved(_ drop: any ASPlatformDrop, to location: CGPoint) -> ASDragAction?
    /// Called when the drag has left the window.
    func left(_ drop: any ASPlatformDrop)
    /// Called when the drag was dropped at `location` in the window.
    func dropped(_ drop: any ASPlatformDrop, at location: CGPoint)
    /// Called when the window closes.
    func cancel()
}

// Drags over the window.
extension UIWindow {
    /// Asks the views under the drag.
    public func platformWindow(
        _ window: any ASPlatformWindow,
        drop: any ASPlatformDrop,
        movedTo location: CGPoint
    ) -> ASDragAction? {
        additions.dropReceiver?.moved(drop, to: location)
    }

    /// Notifies the view under the drag that the drag has left.
    public func platformWindow(_ window: any ASPlatformWindow, dropLeft drop: any ASPlatformDrop) {
        additions.dropReceiver?.left(drop)
    }

    /// Delivers the drop to the view under it.
    public func platformWindow(
        _ window: any ASPlatformWindow,
        dropped drop: any ASPlatformDrop,
        at location: CGPoint
    ) {
        guard let dropReceiver = additions.dropReceiver else { return drop.finish(nil) }
        dropReceiver.dropped(drop, at: location)
    }
}
