// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// A renderer of the tiles of a world map, with coasts, borders, and names that do not overlap.
///
/// - Thread: any
public final class EarthTiles: Sendable {
    /// The most detailed level.
    static let maximumZ = 8

    private let earth: Earth
    /// The labels by level, created on first use.
    private let labels = ASLock<[Int: EarthLabels]>([:])

    init(_ earth: Earth) {
        self.earth = earth
    }

    private func labels(z: Int) -> EarthLabels {
        if let known = labels.withLock({ $0[z] }) { return known }
        let new = EarthLabels(earth, z: z)
        labels.withLock { $0[z] = new }
        return new
    }

    /// Returns the tile at a path such as `/3/4/2@1x.png` (level, column, row and scale), or `nil` if there is none.
    func png(path: String) -> Data? {
        guard let match = path.wholeMatch(of: /\/(\d{1,2})\/(\d{1,4})\/(\d{1,4})@([1-4])x\.png/),
            let z = Int(match.1), let x = Int(match.2), let y = Int(match.3), let scale = Int(match.4)
        else { return nil }
        return png(x: x, y: y, z: z, scale: CGFloat(scale))
    }

    /// Returns a tile of 256 points as PNG data, or `nil` if there is no such tile.
    func png(x: Int, y: Int, z: Int, scale: CGFloat) -> Data? {
        guard (0...Self.maximumZ).contains(z), (0..<1 << z).contains(x), (0..<1 << z).contains(y), scale > 0, scale <= 4
        else { return nil }
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        format.opaque = true
        let length: CGFloat = 256
        let image = UIGraphicsImageRenderer(size: CGSize(width: length, height: length), format: format).image { _ in
            UIColor(red: 0.67, green: 0.83, blue: 0.93, alpha: 1).setFill()
            UIBezierPath(rect: CGRect(x: 0, y: 0, width: length, height: length)).fill()
            let count = CGFloat(1 << z)
            let part = CGRect(x: CGFloat(x) / count, y: CGFloat(y) / count, width: 1 / count, height: 1 / count)
            // The margin includes borders, which are wider than their path.
            let seen = part.insetBy(dx: -part.width / 64, dy: -part.height / 64)
            for (index, country) in earth.countries.enumerated() {
                for ring in country.rings where ring.bounds.intersects(seen) { draw(ring, index, part) }
            }
            // Names at the date line continue beyond it.
            for world in [-count, 0, count] {
                draw(labels(z: z), CGPoint(x: (CGFloat(x) + world) * length, y: CGFloat(y) * length))
            }
        }
        return image.pngData()
    }

    private func draw(_ ring: Earth.Ring, _ number: Int, _ part: CGRect) {
        let path = UIBezierPath()
        for (index, point) in ring.points.enumerated() {
            let place = CGPoint(
                x: (point.x - part.minX) / part.width * 256,
                y: (point.y - part.minY) / part.height * 256
            )
            if index == 0 { path.move(to: place) } else { path.addLine(to: place) }
        }
        path.close()
        // Neighbours have different numbers, and therefore mostly different shades.
        let hue = 0.13 + 0.2 * CGFloat(number * 7 % 11) / 11
        UIColor(hue: hue, saturation: 0.22, brightness: 0.95, alpha: 1).setFill()
        path.fill()
        UIColor(white: 0.6, alpha: 1).setStroke()
        path.lineWidth = 0.75
        path.stroke()
    }

    private func draw(_ level: EarthLabels, _ origin: CGPoint) {
        let tile = CGRect(origin: origin, size: CGSize(width: 256, height: 256))
        for label in level.labels where label.room.intersects(tile) {
            let color = label.dot == nil ? UIColor(white: 0.35, alpha: 1) : UIColor(white: 0.1, alpha: 1)
            if let dot = label.dot {
                color.setFill()
                UIBezierPath(ovalIn: CGRect(x: dot.x - origin.x - 2, y: dot.y - origin.y - 2, width: 4, height: 4))
                    .fill()
            }
            NSAttributedString(string: label.text, attributes: [.font: label.font, .foregroundColor: color])
                .draw(at: CGPoint(x: label.frame.minX - origin.x, y: label.frame.minY - origin.y))
        }
    }
}
