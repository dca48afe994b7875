// SPDX-License-Identifier: Apache-2.0
internal import ASPlatform

/// A part of a view that handles presses of the primary button itself, such as a scroll indicator.
///
/// Views and recognisers do not receive a press that it handles.
@MainActor
struct ASPressHandler {
    /// The view that contains the part.
    private(set) weak var view: UIView?
    /// Called when the button was pressed on the part.
    let began: @MainActor (ASPointerEvent) -> Void
    /// Called when the pointer has moved while the button is down.
    let moved: @MainActor (ASPointerEvent) -> Void
    /// Called when the button was released or the press was cancelled; called again if the view has left the window before.
    let ended: @MainActor () -> Void
}
