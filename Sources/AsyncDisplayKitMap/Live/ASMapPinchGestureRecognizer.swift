// SPDX-License-Identifier: Apache-2.0
internal import ASUIKit

/// The pinch of a live map, which takes over the fingers of a drag that has begun with the first of them.
@MainActor
final class ASMapPinchGestureRecognizer: UIPinchGestureRecognizer {
    override func canBePrevented(by other: UIGestureRecognizer) -> Bool {
        !(other is UIPanGestureRecognizer && other.view === view)
    }
}
