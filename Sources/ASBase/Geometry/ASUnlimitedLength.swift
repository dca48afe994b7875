// SPDX-License-Identifier: Apache-2.0
package import Foundation

extension CGFloat {
    /// The length; infinite if it is too large for a layout, as `greatestFiniteMagnitude` is.
    ///
    /// NaN stays NaN.
    ///
    /// UIKit and Texture take `greatestFiniteMagnitude` and infinity as the same: no limit.
    ///
    /// - Source: the limit of Texture's `ASPointsValidForLayout`
    package var orUnlimited: CGFloat { self >= Self.greatestFiniteMagnitude / 2 ? .infinity : self }
}

extension CGSize {
    /// The size with an infinite side where there is no limit; see `CGFloat.orUnlimited`.
    package var orUnlimited: CGSize { CGSize(width: width.orUnlimited, height: height.orUnlimited) }
}
