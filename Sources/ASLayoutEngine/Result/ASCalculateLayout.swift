// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import Foundation

/// Returns the layout of the root element of a tree.
///
/// Fractions are resolved against the range's maximum.
///
/// - Precondition: `sizeRange` is a valid range; see `ASSizeRangeMake(_:_:)`
/// - Thread: any
/// - Source: Texture `ASCalculateRootLayout`
public func ASCalculateRootLayout(_ element: any ASLayoutElement, _ sizeRange: ASSizeRange) -> ASLayout {
    let range = ASSizeRangeMake(sizeRange.min, sizeRange.max)
    return ASTrace.span("layout", element.debugLabel) {
        ASCalculateLayout(element, range, range.max)
    }
}

/// Returns the layout of an element in a parent; the same as `layoutThatFits(_:parentSize:)`.
///
/// - Thread: any
/// - Source: Texture `ASCalculateLayout`
public func ASCalculateLayout(
    _ element: any ASLayoutElement,
    _ sizeRange: ASSizeRange,
    _ parentSize: CGSize
) -> ASLayout {
    element.layoutThatFits(sizeRange, parentSize: parentSize)
}
