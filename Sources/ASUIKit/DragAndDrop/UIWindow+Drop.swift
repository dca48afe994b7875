// SPDX-License-Identifier: Apache-2.0
public import Foundation

// What is dragged over the window.
extension UIWindow {
    /// Asks the views under it.
    public func platformWindow(
        _ window: any ASPlatformWindow,
        drop: any ASPlatformDrop,
        movedTo location: CGPoint
    ) -> ASDragAction? {
        drops.moved(drop, to: location)
    }

    /// Tells the view that it was over.
    public func platformWindow(_ window: any ASPlatformWindow, dropLeft drop: any ASPlatformDrop) {
        drops.left(drop)
    }

    /// Hands it to the view under it.
    public func platformWindow(
        _ window: any ASPlatformWindow,
        dropped drop: any ASPlatformDrop,
        at location: CGPoint
    ) {
        drops.dropped(drop, at: location)
    }
}
