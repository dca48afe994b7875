// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
internal import ASContainers
internal import ASGraphics
internal import ASNodes
internal import ASUIKit
internal import Foundation

/// The panel of the range overlay: at the bottom right of a window until it is dragged elsewhere.
@MainActor
final class ASRangeDebugPanel: UIView {
    /// The distance from the window's edges, and the part of the panel that stays visible when it is dragged out, in points.
    static let (inset, keptInSight): (CGFloat, CGFloat) = (10, 40)

    private var bars: [ObjectIdentifier: ASRangeDebugBar] = [:]
    private var displacement: CGPoint = .zero
    private var displacementAtStart: CGPoint = .zero
    private let pan = UIPanGestureRecognizer()

    init() {
        super.init(frame: .zero)
        backgroundColor = UIColor(white: 0, alpha: 0.4)
        layer.zPosition = 10_000
        clipsToBounds = true
        pan.addHandler { [weak self] in self?.drag() }
        addGestureRecognizer(pan)
    }

    private func drag() {
        if pan.state == .began { displacementAtStart = displacement }
        let moved = pan.translation(in: nil)
        displacement = CGPoint(x: displacementAtStart.x + moved.x, y: displacementAtStart.y + moved.y)
        window?.setNeedsLayout()
    }

    /// Shows a bar for each list, in the given order.
    func show(_ lists: [any ASRangeReporter], in size: CGSize) {
        let width = (size.width / 3).rounded()
        let height = ASRangeDebugBar.height * CGFloat(lists.count)
        let home = CGPoint(x: size.width - width - Self.inset, y: size.height - height - Self.inset)
        let rest = CGSize(width: min(Self.keptInSight, width), height: min(Self.keptInSight, height))
        let origin = CGPoint(
            x: min(max(home.x + displacement.x, rest.width - width), size.width - rest.width),
            y: min(max(home.y + displacement.y, rest.height - height), size.height - rest.height)
        )
        let place = CGRect(origin: origin, size: CGSize(width: width, height: height))
        if frame != place { frame = place }
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
