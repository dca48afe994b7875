// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import Foundation

/// A transform from the pixels of a target to those of a source, in 65536ths.
package struct ASRasterSampling: Equatable {
    package let a, b, c, d, tx, ty: Int32

    init(_ transform: CGAffineTransform) {
        (a, b, c, d) = (
            Self.fixed(transform.a), Self.fixed(transform.b), Self.fixed(transform.c), Self.fixed(transform.d)
        )
        (tx, ty) = (Self.fixed(transform.tx), Self.fixed(transform.ty))
    }

    package static let identity = ASRasterSampling(.identity)

    private static func fixed(_ value: CGFloat) -> Int32 {
        let (units, bound) = ((Double(value) * 65536).rounded(), 2_147_483_647.0)
        return units > -bound ? Int32(min(units, bound)) : Int32(-bound)
    }
}

/// An area between two horizontal lines and two other lines, in 65536ths of a pixel.
package struct ASRasterTrapezoid: Equatable {
    package struct Line: Equatable {
        package let x1, y1, x2, y2: Int32
    }

    package let top, bottom: Int32
    /// The lines may begin above `top` and end below `bottom`.
    package let left, right: Line

    init(_ trapezoid: ASScenePolygon.Trapezoid, originX: Int, originY: Int) {
        let (originX, originY) = (CGFloat(originX), CGFloat(originY))
        func fixed(_ value: CGFloat) -> Int32 {
            Int32((Double(min(max(value, -32767), 32767)) * 65536).rounded())
        }
        func line(_ edge: (CGPoint, CGPoint)) -> Line {
            Line(
                x1: fixed(edge.0.x - originX),
                y1: fixed(edge.0.y - originY),
                x2: fixed(edge.1.x - originX),
                y2: fixed(edge.1.y - originY)
            )
        }
        top = fixed(trapezoid.top - originY)
        bottom = fixed(trapezoid.bottom - originY)
        left = line(trapezoid.left)
        right = line(trapezoid.right)
    }
}
