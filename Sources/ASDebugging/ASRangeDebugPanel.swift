// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
internal import ASContainers
internal import ASGraphics
internal import ASNodes
internal import ASScene
internal import ASUIKit
internal import Foundation

/// The panel of the range overlay with its bars and its legend, at a corner or an edge of a window where it covers no control.
///
/// After the user has dragged it, it stays there as long as it remains visible.
@MainActor
final class ASRangeDebugPanel: UIView {
    /// The distance from the window's edges, and the width and height that remain visible when the panel is dragged out, in points.
    static let (inset, keptInSight): (CGFloat, CGFloat) = (10, 40)

    private var bars: [ObjectIdentifier: ASRangeDebugBar] = [:]
    private let legend = ASRangeDebugLegend()
    /// The origin to which the user has dragged the panel; `nil` before the first drag.
    private var draggedOrigin: CGPoint?
    /// The origin of the panel when the current drag began.
    private var originAtStart: CGPoint = .zero
    private let pan = UIPanGestureRecognizer()

    init() {
        super.init(frame: .zero)
        backgroundColor = UIColor(white: 0, alpha: 0.75)
        layer.zPosition = 10_000
        clipsToBounds = true
        pan.addHandler { [weak self] in self?.drag() }
        addGestureRecognizer(pan)
    }

    private func drag() {
        if pan.state == .began { originAtStart = frame.origin }
        let moved = pan.translation(in: nil)
        draggedOrigin = CGPoint(x: originAtStart.x + moved.x, y: originAtStart.y + moved.y)
        window?.setNeedsLayout()
    }

    /// Shows a bar for each list, in the order given, and the legend below them.
    ///
    /// - Parameters:
    ///   - lists: the visible lists
    ///   - area: the part of the window that the panel may cover
    ///   - pressedAreas: returns the areas that the panel should not cover; not called after the user has dragged the panel
    func show(_ lists: [any ASRangeReporter], in area: CGRect, pressedAreas: () -> [CGRect]) {
        let room = max(0, area.width - 2 * Self.inset)
        let width = min(room, max((area.width / 3).rounded(), legend.width))
        let barsHeight = ASRangeDebugBar.height * CGFloat(lists.count)
        let size = CGSize(width: width, height: barsHeight + ASRangeDebugLegend.height)
        let place: CGRect
        if let draggedOrigin {
            let rest = CGSize(width: min(Self.keptInSight, width), height: min(Self.keptInSight, size.height))
            let origin = CGPoint(
                x: min(max(draggedOrigin.x, area.minX + rest.width - width), area.maxX - rest.width),
                y: min(max(draggedOrigin.y, area.minY + rest.height - size.height), area.maxY - rest.height)
            )
            place = CGRect(origin: origin, size: size)
        } else {
            place = ASFreeCorner.place(
                size,
                in: area,
                inset: Self.inset,
                avoiding: pressedAreas(),
                current: superview == nil ? nil : frame
            )
        }
        if frame != place { frame = place }
        if legend.layer.superlayer == nil { layer.addSublayer(legend.layer) }
        legend.show(
            in: CGRect(x: 0, y: barsHeight, width: width, height: ASRangeDebugLegend.height),
            scale: window?.layerTree?.window.scale ?? 1
        )
        var kept: [ObjectIdentifier: ASRangeDebugBar] = [:]
        for (row, list) in lists.enumerated() {
            let bar = bars[ObjectIdentifier(list)] ?? ASRangeDebugBar()
            if bar.layer.superlayer == nil { layer.addSublayer(bar.layer) }
            kept[ObjectIdentifier(list)] = bar
            bar.show(
                ASRangeDebugSpans(list.rangeExtents),
                title: list.rangeTitle,
                frame: CGRect(
                    x: 0,
                    y: CGFloat(row) * ASRangeDebugBar.height,
                    width: width,
                    height: ASRangeDebugBar.height
                )
            )
        }
        for (key, bar) in bars where kept[key] == nil { bar.layer.removeFromSuperlayer() }
        bars = kept
    }

    /// Returns the bar of a list.
    func bar(of list: any ASRangeReporter) -> ASRangeDebugBar? { bars[ObjectIdentifier(list)] }
}
