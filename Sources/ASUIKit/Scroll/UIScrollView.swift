// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// A view whose content may be larger than itself.
///
/// - Thread: main
/// - Source: UIKit `UIScrollView`
open class UIScrollView: UIView {
    /// Where the visible part begins, in the content's coordinate space.
    open var contentOffset: CGPoint {
        get { bounds.origin }
        set { bounds.origin = newValue }
    }

    /// How large the content is, in points.
    open var contentSize: CGSize = .zero
}
