// SPDX-License-Identifier: Apache-2.0
internal import ASGraphics
internal import Foundation

/// The pin of an annotation without an image: a red drop with a white point, whose tip is at the annotation's coordinate.
enum ASMapPin {
    /// The size of the pin, in points.
    static let size = CGSize(width: 20, height: 30)
    /// The vector from the coordinate to the centre of the image, in points.
    static let centerOffset = CGPoint(x: 0, y: -15)

    /// Draws the pin with its tip at a point into the current context.
    static func draw(at tip: CGPoint) {
        let radius = size.width / 2 - 1
        let middle = CGPoint(x: tip.x, y: tip.y - size.height + radius + 1)
        let drop = UIBezierPath()
        // The sides touch the circle at these angles below the horizontal.
        let angle: CGFloat = 0.45
        drop.move(to: tip)
        drop.addArc(
            withCenter: middle,
            radius: radius,
            startAngle: .pi - angle,
            endAngle: angle,
            clockwise: true
        )
        drop.close()
        UIColor(red: 0.87, green: 0.16, blue: 0.13, alpha: 1).setFill()
        drop.fill()
        UIColor(red: 0.55, green: 0.07, blue: 0.05, alpha: 1).setStroke()
        drop.lineWidth = 1
        drop.stroke()
        UIColor.white.setFill()
        let point = radius * 0.4
        UIBezierPath(ovalIn: CGRect(x: middle.x - point, y: middle.y - point, width: 2 * point, height: 2 * point))
            .fill()
    }
}
