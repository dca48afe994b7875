// SPDX-License-Identifier: Apache-2.0
internal import ASBase
package import ASCompositor
internal import ASListEngine
internal import ASNodes
internal import ASUIKit
package import Foundation

/// A list that tells the debug overlay of its ranges.
///
/// - Thread: main
@MainActor
package protocol ASRangeReporter: AnyObject {
    /// The layer of the list; `nil` while it has none.
    var rangeLayer: CALayer? { get }
    /// Whether the list is on screen.
    var isContainerVisible: Bool { get }
    /// The ranges as they are now.
    var rangeExtents: ASRangeExtents { get }
    /// What the overlay writes beside them.
    var rangeTitle: String { get }
}

/// How far each range of a list reaches along the main axis, from the beginning of the first element.
///
/// - Units: points, as (start, end)
package struct ASRangeExtents {
    package let reach: (CGFloat, CGFloat)
    package let preload: (CGFloat, CGFloat)
    package let display: (CGFloat, CGFloat)
    package let visible: (CGFloat, CGFloat)
}

/// What the debug overlays do when something happens to a list.
///
/// - Thread: main
@MainActor
package enum ASListObservers {
    /// Called when a list has updated the ranges of its elements.
    package static var rangesDidChange: (@MainActor (any ASRangeReporter) -> Void)?

    /// What the overlay shows of the view of a layer; `nil` for one that is no list.
    package static func reporter(of layer: CALayer) -> (any ASRangeReporter)? {
        guard let view = layer.delegate else { return nil }
        return view as? any ASRangeReporter ?? ASRangeControllers.shared.reporter(of: view)
    }
}
