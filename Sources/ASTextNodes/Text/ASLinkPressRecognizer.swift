// SPDX-License-Identifier: Apache-2.0
internal import ASUIKit

/// Recognises a long press on a link; recognisers around the text may recognise simultaneously, unless the touch is cancelled.
@MainActor
final class ASLinkPressRecognizer: UILongPressGestureRecognizer {
    override func canPrevent(_ other: UIGestureRecognizer) -> Bool { cancelsTouchesInView }
}
