// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import Foundation

/// A transform in space decomposed into a scale, then shears, then a rotation, then a translation, which can be animated without
/// distortion.
///
/// - Source: CSS Transforms, "Interpolation of 3D matrices", without its perspective
struct ASTransform3DParts {
    private typealias Vector = SIMD3<Double>

    private var scale: Vector
    /// The shears of y along x, of z along x, and of z along y.
    private var shear: Vector
    /// The unit quaternion of the rotation: x, y and z, then w.
    private var turn: SIMD4<Double>
    private var translation: Vector

    /// Decomposes a transform; `nil` for one with a perspective, or one that flattens space.
    init?(_ m: CATransform3D) {
        guard m.m14 == 0, m.m24 == 0, m.m34 == 0, m.m44 == 1 else { return nil }
        translation = Vector(Double(m.m41), Double(m.m42), Double(m.m43))
        var x = Vector(Double(m.m11), Double(m.m12), Double(m.m13))
        var y = Vector(Double(m.m21), Double(m.m22), Double(m.m23))
        var z = Vector(Double(m.m31), Double(m.m32), Double(m.m33))
        scale = .zero
        shear = .zero
        func length(_ v: Vector) -> Double { (v * v).sum().squareRoot() }
        scale.x = length(x)
        guard scale.x > 1e-9 else { return nil }
        x /= scale.x
        shear.x = (x * y).sum()
        y -= x * shear.x
        scale.y = length(y)
        guard scale.y > 1e-9 else { return nil }
        y /= scale.y
        shear.x /= scale.y
        shear.y = (x * z).sum()
        z -= x * shear.y
        shear.z = (y * z).sum()
        z -= y * shear.z
        scale.z = length(z)
        guard scale.z > 1e-9 else { return nil }
        z /= scale.z
        shear.y /= scale.z
        shear.z /= scale.z
        let across = Vector(y.y * z.z - y.z * z.y, y.z * z.x - y.x * z.z, y.x * z.y - y.y * z.x)
        if (x * across).sum() < 0 {
            // The transform mirrors.
            scale = -scale
            (x, y, z) = (-x, -y, -z)
        }
        turn = Self.quaternion(x, y, z)
    }

    /// Returns the parts at `fraction` of the way to `end`, rotating in the shorter direction.
    func interpolated(to end: ASTransform3DParts, _ fraction: Double) -> ASTransform3DParts {
        var result = self
        result.scale += (end.scale - scale) * fraction
        result.shear += (end.shear - shear) * fraction
        result.translation += (end.translation - translation) * fraction
        var cosine = (turn * end.turn).sum()
        let target = cosine < 0 ? -end.turn : end.turn
        cosine = min(1, abs(cosine))
        let angle = acos(cosine)
        if angle < 1e-6 {
            result.turn = turn + (target - turn) * fraction
        } else {
            result.turn = (turn * sin((1 - fraction) * angle) + target * sin(fraction * angle)) / sin(angle)
        }
        return result
    }

    /// The transform of these parts.
    var transform: CATransform3D {
        let (qx, qy, qz, w) = (turn.x, turn.y, turn.z, turn.w)
        let x = Vector(1 - 2 * (qy * qy + qz * qz), 2 * (qx * qy + w * qz), 2 * (qx * qz - w * qy))
        let y = Vector(2 * (qx * qy - w * qz), 1 - 2 * (qx * qx + qz * qz), 2 * (qy * qz + w * qx))
        let z = Vector(2 * (qx * qz + w * qy), 2 * (qy * qz - w * qx), 1 - 2 * (qx * qx + qy * qy))
        let (first, second) = (x * scale.x, (y + x * shear.x) * scale.y)
        let third = (z + x * shear.y + y * shear.z) * scale.z
        let rows = [first, second, third, translation]
        return CATransform3D(
            coefficients: rows.enumerated().flatMap { [$1.x, $1.y, $1.z, $0 == 3 ? 1 : 0].map { CGFloat($0) } }
        )
    }

    private static func quaternion(_ x: Vector, _ y: Vector, _ z: Vector) -> SIMD4<Double> {
        // Begins with the largest of the four squares, so that no small number is a divisor.
        let squares = [
            1 + x.x - y.y - z.z, 1 - x.x + y.y - z.z, 1 - x.x - y.y + z.z, 1 + x.x + y.y + z.z,
        ]
        let largest = squares.indices.max { squares[$0] < squares[$1] } ?? 3
        let root = 2 * max(squares[largest], 0).squareRoot()
        switch largest {
        case 0: return SIMD4(root / 4, (x.y + y.x) / root, (x.z + z.x) / root, (y.z - z.y) / root)
        case 1: return SIMD4((x.y + y.x) / root, root / 4, (y.z + z.y) / root, (z.x - x.z) / root)
        case 2: return SIMD4((x.z + z.x) / root, (y.z + z.y) / root, root / 4, (x.y - y.x) / root)
        default: return SIMD4((y.z - z.y) / root, (z.x - x.z) / root, (x.y - y.x) / root, root / 4)
        }
    }
}
