// SPDX-License-Identifier: Apache-2.0
package import Foundation

/// An element that keeps its place in the viewport while others change their sizes.
package struct ASListAnchor {
    package let element: ASListElement
    /// The vector from the viewport to the element; the kind of container determines from which corners.
    package let distance: CGPoint

    package init(element: ASListElement, distance: CGPoint) {
        (self.element, self.distance) = (element, distance)
    }
}

/// An element that was scrolled to.
///
/// It keeps its place in the viewport while elements around it are measured.
package struct ASListPin {
    package let element: ASListElement
    /// Returns the offset of the view for the element at an index.
    package let offset: @MainActor (Int) -> CGPoint

    package init(element: ASListElement, offset: @escaping @MainActor (Int) -> CGPoint) {
        (self.element, self.offset) = (element, offset)
    }
}
