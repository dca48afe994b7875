// SPDX-License-Identifier: Apache-2.0
package import ASPlatform

/// An observer of a window's input after the views have handled it, for example for tooltips.
@MainActor
package protocol ASInputFollower: AnyObject {
    /// Called after an event was delivered to the views.
    func handle(_ event: ASInputEvent)
    /// Called when no responder handled a key press.
    ///
    /// - Returns: whether the key was handled
    func toggle(by key: ASKeyEvent) -> Bool
    /// Called when a menu opens, and when the window loses the focus, is resized or closes.
    func cancel()
}
