// SPDX-License-Identifier: Apache-2.0
internal import ASPlatform

/// A part of a view that takes presses of the primary button for itself, such as a scroll indicator.
///
/// Views and recognisers are not told of a press that it takes.
@MainActor
struct ASPressFollower {
    /// The view whose part it is.
    private(set) weak var view: UIView?
    /// The button went down on it.
    let began: @MainActor (ASPointerEvent) -> Void
    /// The pointer has moved, with the button down.
    let moved: @MainActor (ASPointerEvent) -> Void
    /// The button was released, or the press was cancelled; called again if the view has left the window before.
    let ended: @MainActor () -> Void
}
