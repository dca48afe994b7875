// SPDX-License-Identifier: Apache-2.0
package import ASPlatform

/// Sees the input of a window after its views, without taking it from them; tooltips do.
@MainActor
package protocol ASInputFollower: AnyObject {
    /// An event was delivered to the views.
    func handle(_ event: ASInputEvent)
    /// A key was pressed that the responders have left.
    ///
    /// - Returns: whether it is dealt with
    func toggle(by key: ASKeyEvent) -> Bool
    /// A menu opens, or the window loses the focus, has another size or closes.
    func cancel()
}
