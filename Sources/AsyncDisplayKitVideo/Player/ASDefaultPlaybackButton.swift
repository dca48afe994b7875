// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import ASCompositor
public import ASControlNodes
internal import ASGraphics
@_exported public import ASNodes  // see Documentation/decisions/imports-of-overrides.md
public import ASUIKit
public import Foundation

/// The symbol of a button of a video player.
///
/// - Source: Texture `ASDefaultPlaybackButtonType`, which has the first two
public enum ASDefaultPlaybackButtonType: Int, Sendable {
    /// A triangle: plays.
    case play
    /// Two bars: pauses.
    case pause
    /// A loudspeaker with waves: the sound is on; turns it off.
    case sound
    /// A loudspeaker with a cross: the sound is off; turns it on.
    case muted

    var accessibilityLabel: String {
        switch self {
        case .play: ASWord("Play")
        case .pause: ASWord("Pause")
        case .sound: ASWord("Mute", comment: "button: turn the sound off")
        case .muted: ASWord("Unmute", comment: "button: turn the sound on")
        }
    }
}

/// A button that draws a symbol in its tint colour, white by default: 22 points high, and 16 or 22 wide.
///
/// - Source: Texture `ASDefaultPlaybackButton`
open class ASDefaultPlaybackButton: ASDrawnControlNode, ASDrawingNode {
    /// The symbol and its colour.
    public struct DrawParameters: Sendable {
        var type: ASDefaultPlaybackButtonType
        var color: UIColor
    }

    private let type = ASLock(ASDefaultPlaybackButtonType.play)

    /// Creates a button with the symbol for playing.
    ///
    /// - Thread: any
    override public init() {
        super.init()
        // The touch area is about as large as a fingertip.
        hitTestSlop = UIEdgeInsets(top: -11, left: -6, bottom: -11, right: -6)
    }

    /// The symbol; `play` by default.
    ///
    /// - Thread: any
    public var buttonType: ASDefaultPlaybackButtonType {
        get { type.withLock { $0 } }
        set {
            let isOther = type.withLock { type in
                defer { type = newValue }
                return type != newValue
            }
            if isOther { setNeedsDisplay() }
        }
    }

    @preconcurrency @MainActor
    override open var isPressedByKeys: Bool { true }

    override open var defaultIsAccessibilityElement: Bool { true }

    override open var defaultAccessibilityLabel: String? { buttonType.accessibilityLabel }

    override open var defaultAccessibilityTraits: UIAccessibilityTraits {
        super.defaultAccessibilityTraits.union(.button)
    }

    override open func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
        CGSize(width: [.play, .pause].contains(buttonType) ? 16 : 22, height: 22)
    }

    /// Returns the symbol and its colour.
    @preconcurrency @MainActor
    open func drawParameters(forAsyncLayer layer: CALayer) -> DrawParameters {
        let color = tintColor ?? .white
        let alpha: CGFloat = !isEnabled ? 0.3 : isHighlighted ? 0.6 : isHovered ? 0.8 : 1
        return DrawParameters(type: buttonType, color: alpha < 1 ? color.withAlphaComponent(alpha) : color)
    }

    /// Redraws the symbol, which is paler while the pointer hovers over it.
    @preconcurrency @MainActor
    override open func hoverDidChange() {
        super.hoverDidChange()
        setNeedsDisplay()
    }

    /// Draws the symbol.
    open class func draw(
        _ bounds: CGRect,
        withParameters parameters: DrawParameters,
        isCancelled: () -> Bool,
        isRasterizing: Bool
    ) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.setFillColor(parameters.color)
        context.setStrokeColor(parameters.color)
        switch parameters.type {
        case .play: drawPlay(in: context, bounds)
        case .pause: drawPause(in: context, bounds)
        case .sound, .muted: drawSpeaker(isMuted: parameters.type == .muted, in: context, bounds)
        }
    }

    private static func drawPlay(in context: CGContext, _ bounds: CGRect) {
        let path = UIBezierPath()
        path.move(to: CGPoint(x: bounds.minX, y: bounds.minY + 1))
        path.addLine(to: CGPoint(x: bounds.maxX, y: bounds.midY))
        path.addLine(to: CGPoint(x: bounds.minX, y: bounds.maxY - 1))
        path.close()
        context.addPath(path.cgPath)
        context.fillPath()
    }

    private static func drawPause(in context: CGContext, _ bounds: CGRect) {
        let width = (bounds.width / 3).rounded(.down)
        for x in [bounds.minX + 1, bounds.maxX - 1 - width] {
            context.fill(CGRect(x: x, y: bounds.minY + 2, width: width, height: bounds.height - 4))
        }
    }

    private static func drawSpeaker(isMuted: Bool, in context: CGContext, _ bounds: CGRect) {
        let (x, y) = (bounds.minX, bounds.midY)
        let horn = UIBezierPath()
        horn.move(to: CGPoint(x: x + 1, y: y - 3.5))
        for point in [(5, -3.5), (10, -8), (10, 8), (5, 3.5), (1, 3.5)] as [(CGFloat, CGFloat)] {
            horn.addLine(to: CGPoint(x: x + point.0, y: y + point.1))
        }
        horn.close()
        context.addPath(horn.cgPath)
        context.fillPath()
        let lines = UIBezierPath()
        if isMuted {
            lines.move(to: CGPoint(x: x + 13, y: y - 3.5))
            lines.addLine(to: CGPoint(x: x + 20, y: y + 3.5))
            lines.move(to: CGPoint(x: x + 20, y: y - 3.5))
            lines.addLine(to: CGPoint(x: x + 13, y: y + 3.5))
        } else {
            for radius in [5, 9] as [CGFloat] {
                let center = CGPoint(x: x + 10, y: y)
                lines.move(to: CGPoint(x: center.x + radius * cos(0.8), y: y - radius * sin(0.8)))
                lines.addArc(withCenter: center, radius: radius, startAngle: -0.8, endAngle: 0.8, clockwise: true)
            }
        }
        context.addPath(lines.cgPath)
        context.setLineWidth(2)
        context.setLineCap(.round)
        context.strokePath()
    }
}
