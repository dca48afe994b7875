// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit

/// The feed of views, which measures a row when it first becomes visible, and has a view for each visible row.
final class PlainFeedView: UIScrollView {
    private static let estimatedHeight: CGFloat = 240

    /// A measured row.
    private struct Row {
        let entry: FeedEntry
        let frames: PlainRowView.Frames
        let top: CGFloat

        var bottom: CGFloat { top + frames.height }
    }

    /// The number of times that a photograph is decoded and drawn; setting it redraws all rows.
    var work = 1 { didSet { forgetRows() } }
    private var measured: [Row] = []
    private var measuredWidth: CGFloat = 0
    /// The views of the visible rows, by index.
    private(set) var views: [Int: PlainRowView] = [:]

    /// Requests a layout, because a scroll view is not laid out by itself while it is scrolled.
    override func contentOffsetDidChange() {
        super.contentOffsetDidChange()
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        if bounds.width != measuredWidth {
            measuredWidth = bounds.width
            forgetRows()
        }
        measure(to: bounds.maxY)
        let visible = measured.indices.filter {
            measured[$0].top < bounds.maxY && measured[$0].bottom > bounds.minY
        }
        for (index, view) in views where !visible.contains(index) {
            view.removeFromSuperview()
            views[index] = nil
        }
        for index in visible where views[index] == nil {
            let row = measured[index]
            let frame = CGRect(x: 0, y: row.top, width: measuredWidth, height: row.frames.height)
            let view = PlainRowView(row.entry, row.frames, frame: frame)
            views[index] = view
            addSubview(view)
        }
    }

    private func forgetRows() {
        measured = []
        for view in views.values { view.removeFromSuperview() }
        views = [:]
        setNeedsLayout()
    }

    private func measure(to end: CGFloat) {
        guard measuredWidth > 0 else { return }
        while measured.last?.bottom ?? 0 < end, measured.count < FeedEntry.count {
            let entry = FeedEntry(measured.count, work: work)
            let frames = PlainRowView.Frames(entry, width: measuredWidth)
            measured.append(Row(entry: entry, frames: frames, top: measured.last?.bottom ?? 0))
        }
        let rest = CGFloat(FeedEntry.count - measured.count) * Self.estimatedHeight
        let size = CGSize(width: measuredWidth, height: (measured.last?.bottom ?? 0) + rest)
        if contentSize != size { contentSize = size }
    }
}
