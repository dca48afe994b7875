// SPDX-License-Identifier: Apache-2.0
internal import ASGraphics
internal import Foundation

/// A symbol that is drawn from a path, in black and sharp at any size.
///
/// The path is a text of commands with their numbers, separated by spaces. Angles are in degrees, from the right downwards.
///
/// | command | numbers | effect |
/// | --- | --- | --- |
/// | `M` | x, y | begins a line |
/// | `L` | x, y | adds a straight line |
/// | `C` | x, y of two control points and of the end | adds a curve |
/// | `Z` | | closes the line |
/// | `O` | x, y of the centre, radius | adds a circle |
/// | `A` | x, y of the centre, radius, first and last angle | adds an arc, clockwise |
/// | `R` | x, y, width, height, radius of the corners | adds a rectangle |
/// | `F` | | fills all that was added since the last `F` or `S`, except where it overlaps |
/// | `S` | width | strokes it with round ends |
///
/// - Thread: any
final class ASSymbolDrawing: Sendable {
    /// The side of the square of a path.
    private static let side: CGFloat = 16
    /// The largest number of pixels in a side.
    private static let maximumPixelSide = 4096

    let name: String
    /// The number of pixels in each side, in the symbol's own size.
    let pixelSide: Int
    let identity = UIImage.Identity()
    private let path: String

    /// Creates the drawing of a symbol in a size; `nil` if there is none with that name.
    init?(named name: String, pixelSide: Int) {
        guard let path = ASOwnSymbols.paths[name] else { return nil }
        (self.name, self.path) = (name, path)
        self.pixelSide = max(1, min(pixelSide, Self.maximumPixelSide))
    }

    /// Draws the symbol in a number of pixels.
    ///
    /// - Throws: `ASImageError`
    func pixels(width: Int, height: Int) throws -> ASPixelBuffer {
        let size = CGSize(width: width, height: height)
        let pixels = ASGraphicsRender(size: size, scale: 1, isOpaque: false) { context in
            context.scaleBy(x: size.width / Self.side, y: size.height / Self.side)
            draw(in: context)
        }
        guard let pixels else { throw ASImageError(.noRoom(width: width, height: height), name: name) }
        return pixels
    }

    private func draw(in context: CGContext) {
        context.setFillColor(.black)
        context.setStrokeColor(.black)
        context.setLineCap(.round)
        context.setLineJoin(.round)
        var rest = path.split(separator: " ")[...]
        func number() -> CGFloat { CGFloat(rest.popFirst().flatMap { Double($0) } ?? 0) }
        func point() -> CGPoint { CGPoint(x: number(), y: number()) }
        while let command = rest.popFirst() {
            switch command {
            case "M": context.move(to: point())
            case "L": context.addLine(to: point())
            case "C":
                let (first, second) = (point(), point())
                context.addCurve(to: point(), control1: first, control2: second)
            case "Z": context.closePath()
            case "O":
                let (center, radius) = (point(), number())
                context.addEllipse(in: CGRect(origin: center, size: .zero).insetBy(dx: -radius, dy: -radius))
            case "A":
                let (center, radius) = (point(), number())
                let (first, last) = (number() * .pi / 180, number() * .pi / 180)
                context.addArc(center: center, radius: radius, startAngle: first, endAngle: last, clockwise: false)
            case "R":
                let frame = CGRect(origin: point(), size: CGSize(width: number(), height: number()))
                context.addPath(CGPath(roundedRect: frame, cornerRadius: number()))
            case "F": context.fillPath(using: .evenOdd)
            case "S":
                context.setLineWidth(number())
                context.strokePath()
            default: assertionFailure("The path of the symbol \(name) has the unknown command \(command).")
            }
        }
    }
}
