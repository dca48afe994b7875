// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASContainers
internal import ASListEngine
internal import ASUIKit
internal import Foundation

// The views above and below all rows.

extension ASListView {
    /// The height of the view before the first row, in points.
    var leadLength: CGFloat { outerLengths.lead }

    /// The height of the view behind the last row, in points.
    var tailLength: CGFloat { outerLengths.tail }

    var outerViews: [UIView] { [tableHeaderView, tableFooterView].compactMap { $0 } }

    func outerViewDidChange(from old: UIView?) {
        if old?.superview === self { old?.removeFromSuperview() }
        for view in [tableHeaderView, tableFooterView] {
            if let view, view.superview !== self { addSubview(view) }
        }
        measureOuterViews()
        placeOuterViews()
        setNeedsLayout()
    }

    /// Reserves space in the content for both views; visible rows keep their position unless the header is visible as well.
    func measureOuterViews() {
        let wanted = (lead: tableHeaderView?.frame.height ?? 0, tail: tableFooterView?.frame.height ?? 0)
        guard wanted != outerLengths else { return }
        guard laidOutSize != .zero else { return outerLengths = wanted }
        changeGeometry { outerLengths = wanted }
    }

    /// Places both views at the beginning and the end of the rows, over the whole width.
    func placeOuterViews() {
        let width = bounds.width - contentInset.horizontal
        func place(_ view: UIView?, _ start: CGFloat, _ length: CGFloat) {
            guard let view else { return }
            let y = isInverted ? contentSize.height - start - length : start
            let frame = CGRect(x: 0, y: y, width: max(0, width), height: length)
            // An update may animate the view to its place by a transform.
            if view.bounds.size != frame.size { view.bounds.size = frame.size }
            let middle = CGPoint(x: frame.midX, y: frame.midY)
            if view.center != middle { view.center = middle }
        }
        place(tableHeaderView, 0, outerLengths.lead)
        place(tableFooterView, outerLengths.lead + data.visible.total, outerLengths.tail)
    }
}
