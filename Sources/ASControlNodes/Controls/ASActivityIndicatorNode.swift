// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
public import ASGraphics
internal import ASLayoutEngine
public import ASNodes
public import ASUIKit
public import Foundation

/// A wheel that spins while work of unknown length is in progress.
///
/// It is drawn once, off main. Spinning only moves its layer, and costs nothing while the node is not visible.
///
/// - Source: UIKit `UIActivityIndicatorView`, as a node
open class ASActivityIndicatorNode: ASDisplayNode {
    /// The size of the wheel.
    public enum Style: Hashable, Sendable {
        /// A side of 20 points.
        case medium
        /// A side of 37 points.
        case large

        var side: CGFloat { self == .medium ? 20 : 37 }
    }

    private struct WheelState: Sendable {
        var isAnimating = false
        var hidesWhenStopped = true
        var color: UIColor?
        var style: Style
    }

    private let wheelState: ASLock<WheelState>
    private let wheel: ASSpokesNode

    /// Creates a wheel that does not spin and is therefore hidden.
    ///
    /// - Thread: any
    public init(style: Style = .medium) {
        wheelState = ASLock(WheelState(style: style))
        wheel = ASSpokesNode()
        super.init()
        self.style.preferredSize = CGSize(width: style.side, height: style.side)
        wheel.isLayerBacked = true
        wheel.isHidden = true
        addSubnode(wheel)
    }

    /// The size of the wheel.
    ///
    /// - Thread: any
    public var wheelStyle: Style {
        get { wheelState.withLock { $0.style } }
        set {
            wheelState.withLock { $0.style = newValue }
            style.preferredSize = CGSize(width: newValue.side, height: newValue.side)
            setNeedsLayout()
        }
    }

    /// Whether the wheel spins.
    ///
    /// - Thread: any
    public var isAnimating: Bool { wheelState.withLock { $0.isAnimating } }

    /// Whether the node is an accessibility element: while it spins.
    override open var defaultIsAccessibilityElement: Bool { isAnimating }

    @preconcurrency @MainActor
    override open var accessibilityDetails: ASAccessibilityDetails? {
        var details = ASAccessibilityDetails(kind: .progressBar)
        details.isBusy = isAnimating
        return details
    }

    /// Starts spinning, and shows the node.
    ///
    /// - Thread: any
    public func startAnimating() { setAnimating(true) }

    /// Stops spinning, and hides the node if `hidesWhenStopped` is `true`.
    ///
    /// - Thread: any
    public func stopAnimating() { setAnimating(false) }

    /// Whether the node is hidden while it does not spin; `true` by default.
    ///
    /// - Thread: any
    public var hidesWhenStopped: Bool {
        get { wheelState.withLock { $0.hidesWhenStopped } }
        set {
            wheelState.withLock { $0.hidesWhenStopped = newValue }
            performOnMain { ($0 as? ASActivityIndicatorNode)?.show() }
        }
    }

    /// The colour of the spokes; `nil` for a grey.
    ///
    /// - Thread: any
    public var color: UIColor? {
        get { wheelState.withLock { $0.color } }
        set {
            wheelState.withLock { $0.color = newValue }
            wheel.color = newValue ?? .systemGray
        }
    }

    private func setAnimating(_ isOn: Bool) {
        let didChange = wheelState.withLock { state in
            defer { state.isAnimating = isOn }
            return state.isAnimating != isOn
        }
        if didChange { performOnMain { ($0 as? ASActivityIndicatorNode)?.show() } }
    }

    override open func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
        let side = wheelStyle.side
        return CGSize(width: side, height: side)
    }

    override open func layout() {
        super.layout()
        let side = min(bounds.width, bounds.height)
        wheel.bounds = CGRect(x: 0, y: 0, width: side, height: side)
        wheel.position = CGPoint(x: bounds.midX, y: bounds.midY)
        show()
    }

    @MainActor
    private func show() {
        let state = wheelState.withLock { $0 }
        wheel.isHidden = !state.isAnimating && state.hidesWhenStopped
        guard isNodeLoaded else { return }
        guard state.isAnimating else { return wheel.layer.removeAnimation(forKey: "turn") }
        guard wheel.layer.animation(forKey: "turn") == nil else { return }
        let turn = CABasicAnimation(keyPath: "transform.rotation.z")
        turn.fromValue = 0
        turn.toValue = CGFloat.pi * 2
        turn.duration = 1
        turn.repeatCount = .infinity
        turn.timingFunction = CAMediaTimingFunction(name: .linear)
        wheel.layer.add(turn, forKey: "turn")
    }
}

/// Draws twelve spokes, each paler than the previous one.
final class ASSpokesNode: ASDisplayNode, ASDrawingNode {
    private static let count = 12
    private let currentColor = ASLock(UIColor.systemGray)

    override init() {
        super.init()
        isOpaque = false
        needsDisplayOnBoundsChange = true
    }

    var color: UIColor {
        get { currentColor.withLock { $0 } }
        set {
            currentColor.withLock { $0 = newValue }
            setNeedsDisplay()
        }
    }

    func drawParameters(forAsyncLayer layer: CALayer) -> UIColor { color }

    static func draw(
        _ bounds: CGRect,
        withParameters color: UIColor,
        isCancelled: () -> Bool,
        isRasterizing: Bool
    ) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let radius = min(bounds.width, bounds.height) / 2
        context.setLineWidth(radius * 0.18)
        context.setLineCap(.round)
        for spoke in 0..<count {
            let angle = CGFloat(spoke) / CGFloat(count) * 2 * .pi - .pi / 2
            let (x, y) = (cos(angle), sin(angle))
            let middle = CGPoint(x: bounds.midX, y: bounds.midY)
            context.setStrokeColor(color.withAlphaComponent(0.15 + 0.85 * CGFloat(spoke) / CGFloat(count - 1)))
            let line = UIBezierPath()
            line.move(to: CGPoint(x: middle.x + x * radius * 0.5, y: middle.y + y * radius * 0.5))
            line.addLine(to: CGPoint(x: middle.x + x * radius * 0.88, y: middle.y + y * radius * 0.88))
            context.beginPath()
            context.addPath(line.cgPath)
            context.strokePath()
        }
    }
}
