// SPDX-License-Identifier: Apache-2.0
package import Foundation

/// Measures an element, and says why to whoever records the layout.
///
/// - Thread: any
@inline(__always)
package func ASMeasure(
    _ element: any ASLayoutElement,
    _ range: ASSizeRange,
    _ parentSize: CGSize,
    _ reason: ASLayoutMeasureReason
) -> ASLayout {
    if let observer = ASLayoutObservation.current {
        return observer.measure(element, range, parentSize, reason)
    }
    return element.layoutThatFits(range, parentSize: parentSize)
}
