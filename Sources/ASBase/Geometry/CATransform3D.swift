// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// A 4 × 4 transform of layers, for row vectors.
///
/// - Units: `m41` and `m42` in points
/// - Thread: any (value)
/// - Source: Core Animation `CATransform3D`
/// - Deviation: layers are composited flat; the third dimension (perspective, rotations about x or y) is projected away.
public struct CATransform3D: Hashable, Sendable {
    /// The coefficient in row 1, column 1.
    public var m11: CGFloat = 1
    /// The coefficient in row 1, column 2.
    public var m12: CGFloat = 0
    /// The coefficient in row 1, column 3.
    public var m13: CGFloat = 0
    /// The coefficient in row 1, column 4.
    public var m14: CGFloat = 0
    /// The coefficient in row 2, column 1.
    public var m21: CGFloat = 0
    /// The coefficient in row 2, column 2.
    public var m22: CGFloat = 1
    /// The coefficient in row 2, column 3.
    public var m23: CGFloat = 0
    /// The coefficient in row 2, column 4.
    public var m24: CGFloat = 0
    /// The coefficient in row 3, column 1.
    public var m31: CGFloat = 0
    /// The coefficient in row 3, column 2.
    public var m32: CGFloat = 0
    /// The coefficient in row 3, column 3.
    public var m33: CGFloat = 1
    /// The coefficient in row 3, column 4.
    public var m34: CGFloat = 0
    /// The coefficient in row 4, column 1.
    public var m41: CGFloat = 0
    /// The coefficient in row 4, column 2.
    public var m42: CGFloat = 0
    /// The coefficient in row 4, column 3.
    public var m43: CGFloat = 0
    /// The coefficient in row 4, column 4.
    public var m44: CGFloat = 1

    /// Creates the identity.
    public init() {}

    /// Creates a transform in the plane.
    public init(_ affine: CGAffineTransform) {
        (m11, m12, m21, m22, m41, m42) = (affine.a, affine.b, affine.c, affine.d, affine.tx, affine.ty)
    }

    /// Whether the transform is exactly the identity.
    public var isIdentity: Bool { self == CATransform3DIdentity }

    /// The part of the transform in the plane.
    public var affineTransform: CGAffineTransform {
        CGAffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42)
    }
}

/// The identity transform.
public let CATransform3DIdentity = CATransform3D()

/// Returns a translation.
public func CATransform3DMakeTranslation(_ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
    var transform = CATransform3D()
    (transform.m41, transform.m42, transform.m43) = (tx, ty, tz)
    return transform
}

/// Returns a scaling about the origin.
public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
    var transform = CATransform3D()
    (transform.m11, transform.m22, transform.m33) = (sx, sy, sz)
    return transform
}

/// Returns a rotation by `angle` radians about the axis (`x`, `y`, `z`); the identity for an axis of zero length.
public func CATransform3DMakeRotation(_ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
    let length = (x * x + y * y + z * z).squareRoot()
    guard length > 0 else { return CATransform3DIdentity }
    let (ux, uy, uz) = (x / length, y / length, z / length)
    let (sine, cosine) = (sin(angle), cos(angle))
    let rest = 1 - cosine
    var transform = CATransform3D()
    transform.m11 = cosine + ux * ux * rest
    transform.m12 = uy * ux * rest + uz * sine
    transform.m13 = uz * ux * rest - uy * sine
    transform.m21 = ux * uy * rest - uz * sine
    transform.m22 = cosine + uy * uy * rest
    transform.m23 = uz * uy * rest + ux * sine
    transform.m31 = ux * uz * rest + uy * sine
    transform.m32 = uy * uz * rest - ux * sine
    transform.m33 = cosine + uz * uz * rest
    return transform
}

/// Returns the transform that applies `a`, then `b`.
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
    func row(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat, _ w: CGFloat) -> (CGFloat, CGFloat, CGFloat, CGFloat) {
        (
            x * b.m11 + y * b.m21 + z * b.m31 + w * b.m41, x * b.m12 + y * b.m22 + z * b.m32 + w * b.m42,
            x * b.m13 + y * b.m23 + z * b.m33 + w * b.m43, x * b.m14 + y * b.m24 + z * b.m34 + w * b.m44
        )
    }
    var c = CATransform3D()
    (c.m11, c.m12, c.m13, c.m14) = row(a.m11, a.m12, a.m13, a.m14)
    (c.m21, c.m22, c.m23, c.m24) = row(a.m21, a.m22, a.m23, a.m24)
    (c.m31, c.m32, c.m33, c.m34) = row(a.m31, a.m32, a.m33, a.m34)
    (c.m41, c.m42, c.m43, c.m44) = row(a.m41, a.m42, a.m43, a.m44)
    return c
}

/// Returns a transform in the plane as a layer transform.
public func CATransform3DMakeAffineTransform(_ affine: CGAffineTransform) -> CATransform3D {
    CATransform3D(affine)
}

/// Returns whether a transform is exactly the identity.
public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool { t.isIdentity }

/// Returns whether two transforms have the same coefficients.
public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool { a == b }

/// Returns the transform that applies the translation, then `t`.
public func CATransform3DTranslate(_ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
    CATransform3DConcat(CATransform3DMakeTranslation(tx, ty, tz), t)
}

/// Returns the transform that applies the scaling, then `t`.
public func CATransform3DScale(_ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
    CATransform3DConcat(CATransform3DMakeScale(sx, sy, sz), t)
}

/// Returns the transform that rotates by `angle` radians about the axis (`x`, `y`, `z`), then applies `t`.
public func CATransform3DRotate(
    _ t: CATransform3D,
    _ angle: CGFloat,
    _ x: CGFloat,
    _ y: CGFloat,
    _ z: CGFloat
) -> CATransform3D {
    CATransform3DConcat(CATransform3DMakeRotation(angle, x, y, z), t)
}

/// Returns the inverse of `t`, or `t` itself when there is none.
public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D {
    // Gauss-Jordan elimination: the steps that turn the left half into the identity turn the right half into the inverse.
    var rows: [[CGFloat]] = [
        [t.m11, t.m12, t.m13, t.m14, 1, 0, 0, 0], [t.m21, t.m22, t.m23, t.m24, 0, 1, 0, 0],
        [t.m31, t.m32, t.m33, t.m34, 0, 0, 1, 0], [t.m41, t.m42, t.m43, t.m44, 0, 0, 0, 1],
    ]
    for column in 0..<4 {
        let pivot = (column..<4).max { abs(rows[$0][column]) < abs(rows[$1][column]) } ?? column
        rows.swapAt(column, pivot)
        let divisor = rows[column][column]
        guard divisor != 0, divisor.isFinite else { return t }
        rows[column] = rows[column].map { $0 / divisor }
        for row in 0..<4 where row != column {
            let factor = rows[row][column]
            for index in 0..<8 { rows[row][index] -= factor * rows[column][index] }
        }
    }
    var inverse = CATransform3D()
    (inverse.m11, inverse.m12, inverse.m13, inverse.m14) = (rows[0][4], rows[0][5], rows[0][6], rows[0][7])
    (inverse.m21, inverse.m22, inverse.m23, inverse.m24) = (rows[1][4], rows[1][5], rows[1][6], rows[1][7])
    (inverse.m31, inverse.m32, inverse.m33, inverse.m34) = (rows[2][4], rows[2][5], rows[2][6], rows[2][7])
    (inverse.m41, inverse.m42, inverse.m43, inverse.m44) = (rows[3][4], rows[3][5], rows[3][6], rows[3][7])
    return inverse
}

/// Returns whether a transform only changes the plane.
public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool { t == CATransform3D(t.affineTransform) }

/// Returns the part of a transform in the plane.
public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform { t.affineTransform }
