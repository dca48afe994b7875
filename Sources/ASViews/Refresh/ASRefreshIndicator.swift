// SPDX-License-Identifier: Apache-2.0
internal import ASCompositor
internal import ASGraphics
internal import ASUIKit
internal import Foundation

/// A wheel whose spokes appear one after the other while a refresh control is pulled, and that spins while it refreshes.
///
/// - Thread: main
@MainActor
final class ASRefreshIndicator: UIView {
    private static let count = 12

    var color = UIColor.systemGray { didSet { if color != oldValue { setNeedsDisplay() } } }

    /// The share of the visible spokes, from 0 to 1; not used while the wheel spins.
    var progress: CGFloat = 0 { didSet { shown = Int((progress * CGFloat(Self.count)).rounded(.down)) } }

    var isTurning = false {
        didSet {
            guard isTurning != oldValue else { return }
            setNeedsDisplay()
            updateTurning()
        }
    }

    private var shown = 0 { didSet { if shown != oldValue { setNeedsDisplay() } } }

    init() {
        super.init(frame: .zero)
        isOpaque = false
        isUserInteractionEnabled = false
    }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        updateTurning()
    }

    private func updateTurning() {
        guard isTurning, window != nil else { return layer.removeAnimation(forKey: "turn") }
        guard layer.animation(forKey: "turn") == nil else { return }
        let turn = CABasicAnimation(keyPath: "transform.rotation.z")
        turn.fromValue = 0
        turn.toValue = CGFloat.pi * 2
        turn.duration = 1
        turn.repeatCount = .infinity
        turn.timingFunction = CAMediaTimingFunction(name: .linear)
        layer.add(turn, forKey: "turn")
    }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let radius = min(bounds.width, bounds.height) / 2
        let middle = CGPoint(x: bounds.midX, y: bounds.midY)
        context.setLineWidth(radius * 0.18)
        context.setLineCap(.round)
        for spoke in 0..<(isTurning ? Self.count : shown) {
            let angle = CGFloat(spoke) / CGFloat(Self.count) * 2 * .pi - .pi / 2
            let (x, y) = (cos(angle) * radius, sin(angle) * radius)
            let strength = isTurning ? 0.15 + 0.85 * CGFloat(spoke) / CGFloat(Self.count - 1) : 1
            context.setStrokeColor(color.withAlphaComponent(strength))
            let line = UIBezierPath()
            line.move(to: CGPoint(x: middle.x + x * 0.5, y: middle.y + y * 0.5))
            line.addLine(to: CGPoint(x: middle.x + x * 0.88, y: middle.y + y * 0.88))
            context.beginPath()
            context.addPath(line.cgPath)
            context.strokePath()
        }
    }
}
