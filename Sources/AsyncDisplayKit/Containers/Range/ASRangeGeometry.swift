// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// What lies in the ranges, as indices into the row of elements.
struct ASRangeIndices: Hashable, Sendable {
    var visible: Range<Int>
    var display: Range<Int>
    var preload: Range<Int>

    /// Nothing anywhere.
    static let empty = ASRangeIndices(visible: 0..<0, display: 0..<0, preload: 0..<0)

    /// The shortest run of elements that has them all.
    var union: Range<Int> {
        var result = visible
        for range in [display, preload] where !range.isEmpty {
            result =
                result.isEmpty
                ? range : min(result.lowerBound, range.lowerBound)..<max(result.upperBound, range.upperBound)
        }
        return result
    }
}

/// From a viewport to the ranges round it.
///
/// Pure; does not know views or nodes.
struct ASRangeGeometry: Hashable, Sendable {
    /// What is seen, in the content's coordinate space.
    var viewport: CGRect
    /// Along which axes the content can be scrolled.
    var scrollableDirections: ASScrollDirection
    /// The current direction, or the last one when content is at rest.
    var direction: ASScrollDirection
    var mode: ASLayoutRangeMode
    var tuning: ASRangeTuning

    /// The rectangle of a range: the viewport, longer on each scrollable axis by the leading amount on the side that scrolling
    /// goes to and by the trailing amount on the other.
    ///
    /// On an axis without a known direction the leading side is the left or upper one.
    func rect(for type: ASLayoutRangeType) -> CGRect {
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
    func indices(visible: Range<Int>, elements: (CGRect) -> Range<Int>) -> ASRangeIndices {
        let (display, preload) = (tuning[mode, .display], tuning[mode, .preload])
        let drawn = display == .zero ? visible : elements(rect(for: .display))
        let loaded = preload == .zero ? visible : preload == display ? drawn : elements(rect(for: .preload))
        return ASRangeIndices(visible: visible, display: mode == .lowMemory ? 0..<0 : drawn, preload: loaded)
    }
}
