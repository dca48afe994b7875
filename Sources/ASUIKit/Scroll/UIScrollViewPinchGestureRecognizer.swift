// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// Recognises the pinches of a scroll view; takes over the fingers of a drag that has begun with the first of them.
@MainActor
final class UIScrollViewPinchGestureRecognizer: UIPinchGestureRecognizer {
    weak var scrollView: UIScrollView?

    override func shouldReceive(_ event: UIEvent) -> Bool { scrollView?.canZoom == true && super.shouldReceive(event) }

    override func ownShouldBegin() -> Bool { scrollView?.canZoom ?? false }

    override func canBePrevented(by other: UIGestureRecognizer) -> Bool {
        !(other is UIScrollViewPanGestureRecognizer)
    }
}
