// SPDX-License-Identifier: Apache-2.0
internal import ASPlatform

/// Takes input events of a window before its views do, such as while the middle button scrolls.
@MainActor
struct ASInputGrab {
    /// Sees an event, and returns whether views do not get it.
    let takes: @MainActor (ASInputEvent) -> Bool
    /// Called once, when the window no longer has the grab.
    let ended: @MainActor () -> Void
}
