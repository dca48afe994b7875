// SPDX-License-Identifier: Apache-2.0
internal import ASBase
package import ASCompositor
internal import ASListEngine
internal import ASNodes
internal import ASUIKit
package import Foundation

/// A list that provides its ranges to the debug overlay.
///
/// - Thread: main
@MainActor
package protocol ASRangeReporter: AnyObject {
    /// The layer of the list; `nil` while it has none.
    var rangeLayer: CALayer? { get }
    /// Whether the list is on screen.
    var isContainerVisible: Bool { get }
    /// The current ranges.
    var rangeExtents: ASRangeExtents { get }
    /// The title of the ranges in the overlay.
    var rangeTitle: String { get }
}

/// The extent of each range of a list along the main axis, from the start of the first element.
///
/// - Units: points, as (start, end)
package struct ASRangeExtents {
    package let reach: (CGFloat, CGFloat)
    package let preload: (CGFloat, CGFloat)
    package let display: (CGFloat, CGFloat)
    package let visible: (CGFloat, CGFloat)
}

/// The hooks of the debug overlays for lists.
///
/// - Thread: main
@MainActor
package enum ASListObservers {
    /// Called when a list has updated the ranges of its elements.
    package static var rangesDidChange: (@MainActor (any ASRangeReporter) -> Void)?

    /// Returns the source of the overlay for the view of a layer, or `nil` if it is not a list.
    package static func reporter(of layer: CALayer) -> (any ASRangeReporter)? {
        guard let view = layer.delegate else { return nil }
        return view as? any ASRangeReporter ?? ASRangeControllers.shared.reporter(of: view)
    }
}
