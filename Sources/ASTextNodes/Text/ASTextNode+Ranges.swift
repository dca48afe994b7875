// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASNodes
internal import ASTextLayout
public import Foundation

// The rectangles of ranges of the text, in the node's coordinate space. Ranges count UTF-16, as in the attributed string.
//
// Before the node has a size, the available room is unlimited. Off main, the size of a loaded node is the last calculated one.

extension ASTextNode {
    /// Returns the smallest rectangles around the letters of a range, from the top of capitals to the bottom of descenders.
    ///
    /// - Parameter textRange: the range; the part that is not shown is ignored
    /// - Returns: one for each part of a line, from top to bottom
    /// - Thread: any
    public func rects(forTextRange textRange: NSRange) -> [CGRect] {
        query { $0.letterRects(for: textRange, width: $1) }.filter { $0.width > 0 }
    }

    /// Returns the rectangles for highlighting a range, with the heights of the lines.
    ///
    /// - Parameter textRange: the range; the part that is not shown is ignored
    /// - Returns: one for each part of a line, from top to bottom
    /// - Thread: any
    public func highlightRects(forTextRange textRange: NSRange) -> [CGRect] {
        query { $0.rects(for: textRange, width: $1) }.filter { $0.width > 0 }
    }

    /// Returns the bounding box of the letters of a range; zero if no part of it is shown.
    ///
    /// - Thread: any
    public func frame(forTextRange textRange: NSRange) -> CGRect {
        let box = rects(forTextRange: textRange).reduce(CGRect.null) { $0.union($1) }
        return box.isNull ? .zero : box
    }

    /// The room after the last line's letters, with the height of the line; zero without text.
    ///
    /// It is on the right side, or on the left side of a right-to-left line.
    ///
    /// - Thread: any
    public var trailingRect: CGRect {
        query { [$0.trailingRect(width: $1)] }.first { $0.height > 0 } ?? .zero
    }

    /// The displayed ranges of the text, in UTF-16: a single range, unless the text is truncated.
    ///
    /// A text that is truncated in the middle has two ranges; an empty text has none.
    ///
    /// - Thread: any
    public var shownTextRanges: [NSRange] {
        layoutForQuery(size: sizeForQuery).shownRanges
    }

    /// The size of the node, as far as it is known on this thread.
    private var sizeForQuery: CGSize {
        let size = isNodeLoaded && !ASThreadIsMain() ? .zero : bounds.size
        if size.width > 0, size.height > 0 { return size }
        let measured = calculatedSize
        if measured.width > 0, measured.height > 0 { return measured }
        return CGSize(width: CGFloat.infinity, height: .infinity)
    }

    /// Queries the layout with the width of its container, and moves the result to the text's position in the node.
    private func query(_ body: (ASTextLayout, CGFloat) -> [CGRect]) -> [CGRect] {
        let size = sizeForQuery
        let layout = layoutForQuery(size: size)
        let (padding, container) = textState.withLock { ($0.padding, $0.container(in: size)) }
        let width = container.width.isFinite ? container.width : layout.size.width
        return body(layout, width).map { $0.offsetBy(dx: padding.left, dy: padding.top) }
    }
}
