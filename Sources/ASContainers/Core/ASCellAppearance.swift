// SPDX-License-Identifier: Apache-2.0
package import ASBase
package import Foundation

/// The appearance of a cell that is not animated.
package struct ASCellAppearance {
    package var transform: CATransform3D
    package var opacity: CGFloat

    package init(transform: CATransform3D = CATransform3DIdentity, opacity: CGFloat = 1) {
        (self.transform, self.opacity) = (transform, opacity)
    }
}
