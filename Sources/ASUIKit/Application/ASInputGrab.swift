// SPDX-License-Identifier: Apache-2.0
internal import ASPlatform

/// A grab of a window's input events before its views receive them, for example while the middle button scrolls.
@MainActor
struct ASInputGrab {
    /// Handles an event, and returns whether the views do not receive it.
    let takes: @MainActor (ASInputEvent) -> Bool
    /// Called once, when the grab ends.
    let ended: @MainActor () -> Void
}
