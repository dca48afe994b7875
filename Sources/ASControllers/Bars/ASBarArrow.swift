// SPDX-License-Identifier: Apache-2.0
internal import ASGraphics
internal import ASUIKit
internal import Foundation

/// The arrow of a back button, which points against the reading direction.
@MainActor
final class ASBarArrow: UIView {
    static let size = CGSize(width: 10, height: 18)

    var color = UIColor.systemBlue { didSet { if color != oldValue { setNeedsDisplay() } } }
    var isMirrored = false { didSet { if isMirrored != oldValue { setNeedsDisplay() } } }

    init() {
        super.init(frame: CGRect(origin: .zero, size: Self.size))
        isUserInteractionEnabled = false
        setNeedsDisplay()
    }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let (far, near) = isMirrored ? (CGFloat(2), CGFloat(8)) : (8, 2)
        let path = UIBezierPath()
        path.move(to: CGPoint(x: far, y: 2.5))
        path.addLine(to: CGPoint(x: near, y: 9))
        path.addLine(to: CGPoint(x: far, y: 15.5))
        path.lineWidth = 2
        path.lineCapStyle = .round
        path.lineJoinStyle = .round
        context.setStrokeColor(color)
        path.stroke()
    }
}
