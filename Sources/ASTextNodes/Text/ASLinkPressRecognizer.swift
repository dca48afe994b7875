// SPDX-License-Identifier: Apache-2.0
internal import ASUIKit

/// A long press on a link; whatever lies round the text may have its own at the same time, unless the touch is taken away.
@MainActor
final class ASLinkPressRecognizer: UILongPressGestureRecognizer {
    override func canPrevent(_ other: UIGestureRecognizer) -> Bool { cancelsTouchesInView }
}
