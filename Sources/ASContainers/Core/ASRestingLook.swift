// SPDX-License-Identifier: Apache-2.0
package import ASBase
package import Foundation

/// How a cell looks that is not being animated.
package struct ASRestingLook {
    package var transform: CATransform3D
    package var opacity: CGFloat

    package init(transform: CATransform3D = CATransform3DIdentity, opacity: CGFloat = 1) {
        (self.transform, self.opacity) = (transform, opacity)
    }
}
