// SPDX-License-Identifier: Apache-2.0
package import ASBase
package import Foundation

/// The elements in each range, by index.
package struct ASRangeIndices: Hashable, Sendable {
    package var visible = RangeSet<Int>()
    package var display = RangeSet<Int>()
    package var preload = RangeSet<Int>()

    package init(
        visible: RangeSet<Int> = RangeSet<Int>(),
        display: RangeSet<Int> = RangeSet<Int>(),
        preload: RangeSet<Int> = RangeSet<Int>()
    ) {
        self.visible = visible
        self.display = display
        self.preload = preload
    }

    /// Indices without any elements.
    package static let empty = ASRangeIndices()

    /// The elements that are in at least one range.
    package var union: RangeSet<Int> { visible.union(display).union(preload) }
}

/// The computation of the ranges around a viewport.
///
/// A pure value without views or nodes.
package struct ASRangeGeometry: Hashable, Sendable {
    /// The visible rectangle, in the content's coordinate space.
    package var viewport: CGRect
    /// The directions in which the content can be scrolled.
    package var scrollableDirections: ASScrollDirection
    /// The current direction, or the last one when the content is at rest.
    package var direction: ASScrollDirection
    package var mode: ASLayoutRangeMode
    package var tuning: ASRangeTuning

    package init(
        viewport: CGRect,
        scrollableDirections: ASScrollDirection,
        direction: ASScrollDirection,
        mode: ASLayoutRangeMode,
        tuning: ASRangeTuning
    ) {
        self.viewport = viewport
        self.scrollableDirections = scrollableDirections
        self.direction = direction
        self.mode = mode
        self.tuning = tuning
    }

    /// Returns the rectangle of a range.
    ///
    /// It is the viewport, extended on each scrollable axis: by the leading amount on the side that scrolling moves towards, and by the
    /// trailing amount on the other. On an axis without a known direction the leading side is the left or upper one.
    package func rect(for type: ASLayoutRangeType) -> CGRect {
        let parameters = tuning[mode, type]
        var rect = viewport
        if !scrollableDirections.isDisjoint(with: .horizontalDirections) {
            let (before, after) = Self.amounts(
                parameters,
                length: viewport.width,
                isForward: direction.contains(.right)
            )
            rect.origin.x -= before
            rect.size.width += before + after
        }
        if !scrollableDirections.isDisjoint(with: .verticalDirections) {
            let (before, after) = Self.amounts(
                parameters,
                length: viewport.height,
                isForward: direction.contains(.down)
            )
            rect.origin.y -= before
            rect.size.height += before + after
        }
        return rect
    }

    private static func amounts(
        _ parameters: ASRangeTuningParameters,
        length: CGFloat,
        isForward: Bool
    ) -> (before: CGFloat, after: CGFloat) {
        let leading = parameters.leadingBufferScreenfuls * length
        let trailing = parameters.trailingBufferScreenfuls * length
        return isForward ? (trailing, leading) : (leading, trailing)
    }

    /// Returns the elements in each range.
    ///
    /// - Parameters:
    ///   - visible: the visible elements
    ///   - elements: returns the elements that intersect a rectangle of the content
    /// - Returns: the visible, display and preload ranges; each range contains the one before, except in `.lowMemory`
    package func indices(visible: RangeSet<Int>, elements: (CGRect) -> RangeSet<Int>) -> ASRangeIndices {
        let (display, preload) = (tuning[mode, .display], tuning[mode, .preload])
        let drawn = display == .zero ? visible : elements(rect(for: .display))
        let loaded = preload == .zero ? visible : preload == display ? drawn : elements(rect(for: .preload))
        return ASRangeIndices(visible: visible, display: mode == .lowMemory ? RangeSet() : drawn, preload: loaded)
    }
}
