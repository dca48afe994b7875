// SPDX-License-Identifier: Apache-2.0
internal import ASCompositor

// The window of a view, of a responder, of a touch and of an accessibility item.

extension UIWindow: ASInputRoot {}

extension UIResponder {
    /// The window in which this responder can be first responder.
    ///
    /// - Thread: main
    public var responderWindow: UIWindow? { responderRoot as? UIWindow }
}

extension UIView {
    /// The window that shows the view.
    ///
    /// - Thread: main
    public var window: UIWindow? { layer.tree?.owner as? UIWindow }
}

extension UITouch {
    /// The window of the touch.
    ///
    /// - Thread: main
    public var window: UIWindow? { root as? UIWindow }
}

extension UIEvent {
    /// Returns the touches in `window`.
    ///
    /// - Thread: main
    public func touches(for window: UIWindow) -> Set<UITouch>? {
        allTouches.filter { $0.root === window }
    }
}

extension ASAccessibilityItem {
    /// The window that contains the item.
    ///
    /// - Thread: main
    public var window: UIWindow? { root as? UIWindow }
}
