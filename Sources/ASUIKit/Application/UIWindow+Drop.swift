// SPDX-License-Identifier: Apache-2.0
public import ASPlatform
public import Foundation

/// Hands what is dragged over a window to the views that accept it.
///
/// - Thread: main
@MainActor
package protocol ASDropReceiver: AnyObject {
    /// Something is dragged over the window, at `location` in the window.
    ///
    /// - Returns: what a drop would do there; `nil` where it cannot be dropped
    func moved(_ drop: any ASPlatformDrop, to location: CGPoint) -> ASDragAction?
    /// The drag has left the window.
    func left(_ drop: any ASPlatformDrop)
    /// The drag was dropped at `location` in the window.
    func dropped(_ drop: any ASPlatformDrop, at location: CGPoint)
    /// The window closes.
    func cancel()
}

// What is dragged over the window.
extension UIWindow {
    /// Asks the views under it.
    public func platformWindow(
        _ window: any ASPlatformWindow,
        drop: any ASPlatformDrop,
        movedTo location: CGPoint
    ) -> ASDragAction? {
        dropReceiver?.moved(drop, to: location)
    }

    /// Tells the view that it was over.
    public func platformWindow(_ window: any ASPlatformWindow, dropLeft drop: any ASPlatformDrop) {
        dropReceiver?.left(drop)
    }

    /// Hands it to the view under it.
    public func platformWindow(
        _ window: any ASPlatformWindow,
        dropped drop: any ASPlatformDrop,
        at location: CGPoint
    ) {
        guard let dropReceiver else { return drop.finish(nil) }
        dropReceiver.dropped(drop, at: location)
    }
}
