// SPDX-License-Identifier: Apache-2.0
public import ASBase
public import ASUIKit

extension UIScrollView {
    /// Room between the view's edges and both indicators, in points; that of the vertical one when read.
    @available(*, deprecated, message: "Use verticalScrollIndicatorInsets and horizontalScrollIndicatorInsets.")
    public var scrollIndicatorInsets: UIEdgeInsets {
        get { verticalScrollIndicatorInsets }
        set { (verticalScrollIndicatorInsets, horizontalScrollIndicatorInsets) = (newValue, newValue) }
    }
}
