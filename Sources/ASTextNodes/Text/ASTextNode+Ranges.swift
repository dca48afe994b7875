// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASNodes
internal import ASTextLayout
public import Foundation

// Where parts of the text are, in the node's coordinate space. Ranges count UTF-16, as in the attributed string.
//
// Before there is a size the text is taken to have all room. Off main a loaded node is taken to have the size that was
// measured last.

extension ASTextNode {
    /// The least rectangles that hold the letters of a range, from the top of capitals to the end of what hangs down.
    ///
    /// - Parameter textRange: what of it is not shown is left out
    /// - Returns: one for each stretch of a line, from top to bottom
    /// - Thread: any
    public func rects(forTextRange textRange: NSRange) -> [CGRect] {
        query { $0.letterRects(for: textRange, width: $1) }.filter { $0.width > 0 }
    }

    /// The rectangles to mark a range with: as high as the lines.
    ///
    /// - Parameter textRange: what of it is not shown is left out
    /// - Returns: one for each stretch of a line, from top to bottom
    /// - Thread: any
    public func highlightRects(forTextRange textRange: NSRange) -> [CGRect] {
        query { $0.rects(for: textRange, width: $1) }.filter { $0.width > 0 }
    }

    /// The box round the letters of a range; zero if nothing of it is shown.
    ///
    /// - Thread: any
    public func frame(forTextRange textRange: NSRange) -> CGRect {
        let box = rects(forTextRange: textRange).reduce(CGRect.null) { $0.union($1) }
        return box.isNull ? .zero : box
    }

    /// The room behind the last line's letters, as high as the line; zero without text.
    ///
    /// Behind means to the right, or to the left of a line that runs from right to left.
    ///
    /// - Thread: any
    public var trailingRect: CGRect {
        query { [$0.trailingRect(width: $1)] }.first { $0.height > 0 } ?? .zero
    }

    /// What of the text is shown, in UTF-16: all of it in one range, unless it is cut.
    ///
    /// A text that is cut in the middle has two ranges, one without text none.
    ///
    /// - Thread: any
    public var shownTextRanges: [NSRange] {
        layoutForQuery(size: sizeForQuery).shownRanges
    }

    /// The node's size, as far as this thread may know it.
    private var sizeForQuery: CGSize {
        let size = isNodeLoaded && !ASThreadIsMain() ? .zero : bounds.size
        if size.width > 0, size.height > 0 { return size }
        let measured = calculatedSize
        if measured.width > 0, measured.height > 0 { return measured }
        return CGSize(width: CGFloat.infinity, height: .infinity)
    }

    /// Asks the layout, in a container of a width, and moves the answer to where the text is in the node.
    private func query(_ body: (ASTextLayout, CGFloat) -> [CGRect]) -> [CGRect] {
        let size = sizeForQuery
        let layout = layoutForQuery(size: size)
        let (padding, container) = textState.withLock { ($0.padding, $0.container(in: size)) }
        let width = container.width.isFinite ? container.width : layout.size.width
        return body(layout, width).map { $0.offsetBy(dx: padding.left, dy: padding.top) }
    }
}
