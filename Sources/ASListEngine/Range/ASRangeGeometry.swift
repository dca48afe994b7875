// SPDX-License-Identifier: Apache-2.0
package import ASBase
package import Foundation

/// What lies in the ranges, as numbers of elements.
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

    /// Nothing anywhere.
    package static let empty = ASRangeIndices()

    /// Everything that is in one of them.
    package var union: RangeSet<Int> { visible.union(display).union(preload) }
}

/// From a viewport to the ranges round it.
///
/// Pure; does not know views or nodes.
package struct ASRangeGeometry: Hashable, Sendable {
    /// What is seen, in the content's coordinate space.
    package var viewport: CGRect
    /// Along which axes the content can be scrolled.
    package var scrollableDirections: ASScrollDirection
    /// The current direction, or the last one when content is at rest.
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

    /// The rectangle of a range: the viewport, longer on each scrollable axis by the leading amount on the side that scrolling
    /// goes to and by the trailing amount on the other.
    ///
    /// On an axis without a known direction the leading side is the left or upper one.
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

    /// The elements in each range.
    ///
    /// - Parameters:
    ///   - visible: those that are shown
    ///   - elements: those that touch a rectangle of the content
    /// - Returns: the visible ones, and those to draw and to load; each range holds the one before
    package func indices(visible: RangeSet<Int>, elements: (CGRect) -> RangeSet<Int>) -> ASRangeIndices {
        let (display, preload) = (tuning[mode, .display], tuning[mode, .preload])
        let drawn = display == .zero ? visible : elements(rect(for: .display))
        let loaded = preload == .zero ? visible : preload == display ? drawn : elements(rect(for: .preload))
        return ASRangeIndices(visible: visible, display: mode == .lowMemory ? RangeSet() : drawn, preload: loaded)
    }
}
