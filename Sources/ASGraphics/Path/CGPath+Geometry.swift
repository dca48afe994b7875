// SPDX-License-Identifier: Apache-2.0
internal import CCairo
public import Foundation

extension CGPath {
    /// The smallest axis-parallel rectangle around the lines and curves, without control points; null when the path is empty.
    public var boundingBoxOfPath: CGRect {
        var box = PathBox()
        var current = CGPoint.zero
        var start = CGPoint.zero
        for element in elements {
            switch element {
            case .move(let point):
                box.add(point)
                (current, start) = (point, point)
            case .line(let point):
                box.add(point)
                current = point
            case .curve(let point, let control1, let control2):
                box.add(point)
                for time in extremeTimes(current.x, control1.x, control2.x, point.x)
                    + extremeTimes(current.y, control1.y, control2.y, point.y)
                {
                    box.add(cubicPoint(current, control1, control2, point, time))
                }
                current = point
            case .close:
                current = start
            }
        }
        return box.rect
    }

    /// The rectangle and the radius of its corners when the path was created from those; `nil` for all other paths.
    package var roundedRect: (rect: CGRect, cornerRadius: CGFloat)? {
        guard case .move(let start) = elements.first, elements.count == 5 || elements.count == 9 else { return nil }
        let box = boundingBoxOfPath
        let radius = elements.count == 5 ? 0 : start.y - box.minY
        return self == CGPath(roundedRect: box, cornerRadius: radius) ? (box, radius) : nil
    }

    /// Returns whether `point` is inside the path; open subpaths count as closed.
    public func contains(_ point: CGPoint, usingEvenOdd: Bool = false) -> Bool {
        guard point.isFinite, !isEmpty else { return false }
        let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, 1, 1)
        let cairo = cairo_create(surface)
        defer {
            cairo_destroy(cairo)
            cairo_surface_destroy(surface)
        }
        append(to: cairo)
        cairo_set_fill_rule(cairo, usingEvenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
        return cairo_in_fill(cairo, point.x, point.y) != 0
    }

    /// Adds the elements to Cairo's current path, except those with a number that is not finite.
    func append(to cairo: OpaquePointer?) {
        for element in elements {
            switch element {
            case .move(let point) where point.isFinite:
                cairo_move_to(cairo, limited(point.x), limited(point.y))
            case .line(let point) where point.isFinite:
                cairo_line_to(cairo, limited(point.x), limited(point.y))
            case .curve(let point, let control1, let control2)
            where point.isFinite && control1.isFinite && control2.isFinite:
                cairo_curve_to(
                    cairo,
                    limited(control1.x),
                    limited(control1.y),
                    limited(control2.x),
                    limited(control2.y),
                    limited(point.x),
                    limited(point.y)
                )
            case .close:
                cairo_close_path(cairo)
            default:
                continue
            }
        }
    }
}

/// Limits a coordinate to the range of Cairo's 24.8-bit fixed-point numbers; points beyond it are outside of every surface.
package func limited(_ value: CGFloat) -> Double {
    max(-1_000_000, min(1_000_000, value))
}

private struct PathBox {
    var minimum = CGPoint(x: CGFloat.infinity, y: .infinity)
    var maximum = CGPoint(x: -CGFloat.infinity, y: -.infinity)

    mutating func add(_ point: CGPoint) {
        minimum = CGPoint(x: min(minimum.x, point.x), y: min(minimum.y, point.y))
        maximum = CGPoint(x: max(maximum.x, point.x), y: max(maximum.y, point.y))
    }

    var rect: CGRect {
        guard minimum.x <= maximum.x else { return .null }
        return CGRect(x: minimum.x, y: minimum.y, width: maximum.x - minimum.x, height: maximum.y - minimum.y)
    }
}

private func cubicPoint(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ d: CGPoint, _ t: CGFloat) -> CGPoint {
    let s = 1 - t
    let (wa, wb, wc, wd) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
    return CGPoint(x: wa * a.x + wb * b.x + wc * c.x + wd * d.x, y: wa * a.y + wb * b.y + wc * c.y + wd * d.y)
}

/// Returns the parameters, strictly between 0 and 1, of the extreme values of one coordinate of a cubic: the roots of its derivative.
private func extremeTimes(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat) -> [CGFloat] {
    let (p, q, r) = (d - 3 * c + 3 * b - a, 2 * (c - 2 * b + a), b - a)
    let roots: [CGFloat]
    if abs(p) < 1e-9 {
        roots = abs(q) < 1e-9 ? [] : [-r / q]
    } else {
        let discriminant = q * q - 4 * p * r
        guard discriminant >= 0 else { return [] }
        roots = [(-q + discriminant.squareRoot()) / (2 * p), (-q - discriminant.squareRoot()) / (2 * p)]
    }
    return roots.filter { $0 > 0 && $0 < 1 }
}
