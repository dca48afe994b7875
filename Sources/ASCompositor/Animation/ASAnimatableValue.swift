// SPDX-License-Identifier: Apache-2.0
package import ASBase
package import ASGraphics
package import Foundation

/// A value of a layer's property that can be animated.
package enum ASAnimatableValue: Hashable, Sendable, CustomStringConvertible {
    case number(CGFloat)
    /// A point or a size.
    case pair(CGFloat, CGFloat)
    case rect(CGRect)
    case color(UIColor?)
    case transform(CATransform3D)
    case path(CGPath?)
    case colors([UIColor])
    case list([CGFloat])

    /// Creates a value from the value of an animation; `nil` when it cannot be animated.
    init?(_ value: Any) {
        switch value {
        case let value as CGFloat: self = .number(value)
        case let value as Double: self = .number(CGFloat(value))
        case let value as CGPoint: self = .pair(value.x, value.y)
        case let value as CGSize: self = .pair(value.width, value.height)
        case let value as CGRect: self = .rect(value)
        case let value as UIColor: self = .color(value)
        case let value as CATransform3D: self = .transform(value)
        case let value as CGAffineTransform: self = .transform(CATransform3D(value))
        case let value as CGPath: self = .path(value)
        case let value as [UIColor]: self = .colors(value)
        case let value as [NSNumber]: self = .list(value.map { CGFloat($0.doubleValue) })
        case let value as [CGFloat]: self = .list(value)
        case let value as [Double]: self = .list(value.map { CGFloat($0) })
        case let value as [Int]: self = .list(value.map { CGFloat($0) })
        case let value as NSNumber: self = .number(CGFloat(value.doubleValue))
        case let value as any BinaryInteger: self = .number(CGFloat(Double(value)))
        case let value as any BinaryFloatingPoint: self = .number(CGFloat(Double(value)))
        default: return nil
        }
    }

    init(_ point: CGPoint) { self = .pair(point.x, point.y) }

    init(_ size: CGSize) { self = .pair(size.width, size.height) }

    /// The name of the kind, for messages.
    var kindName: String {
        switch self {
        case .number: "a number"
        case .pair: "a point or size"
        case .rect: "a rectangle"
        case .color: "a colour"
        case .transform: "a transform"
        case .path: "a path"
        case .colors: "a list of colours"
        case .list: "a list of numbers"
        }
    }

    /// Returns whether both are of one kind.
    func isSameKind(as other: ASAnimatableValue) -> Bool { kindName == other.kindName }

    /// Whether all numbers are finite.
    var isFinite: Bool {
        switch self {
        case .number(let value): value.isFinite
        case .pair(let x, let y): x.isFinite && y.isFinite
        case .rect(let rect):
            rect.origin.x.isFinite && rect.origin.y.isFinite && rect.size.width.isFinite && rect.size.height.isFinite
        case .color, .colors: true
        case .path(let path): path?.coordinates.allSatisfy(\.isFinite) ?? true
        case .list(let values): values.allSatisfy(\.isFinite)
        case .transform(let value): value.coefficients.allSatisfy(\.isFinite)
        }
    }

    /// The numbers as text.
    package var description: String {
        switch self {
        case .number(let value): "\(value)"
        case .pair(let x, let y): "(\(x), \(y))"
        case .rect(let rect): "(\(rect.origin.x), \(rect.origin.y), \(rect.size.width), \(rect.size.height))"
        case .color(let color): color.map { "\($0)" } ?? "nil"
        case .transform(let value): "\(value.coefficients)"
        case .path(let path): path.map { "a path of \($0.elements.count) steps" } ?? "nil"
        case .colors(let colors): "\(colors)"
        case .list(let values): "\(values)"
        }
    }

    /// Returns the value at `fraction` of the way to `end`; it is extrapolated outside of 0…1, as springs need.
    ///
    /// Transforms are interpolated by their parts, in the shorter direction, so that rotations stay rotations. Transforms with a
    /// perspective, and those out of the plane that flatten space, are interpolated by their coefficients. Colours are interpolated
    /// multiplied by alpha; no colour is treated as a transparent one. Paths of another structure, and lists of another length, change at
    /// the end.
    func interpolated(to end: ASAnimatableValue, _ fraction: Double) -> ASAnimatableValue {
        if fraction == 0 { return self }
        if fraction == 1 { return end }
        let f = CGFloat(fraction)
        func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * f }
        switch (self, end) {
        case (.number(let a), .number(let b)): return .number(mix(a, b))
        case (.pair(let ax, let ay), .pair(let bx, let by)): return .pair(mix(ax, bx), mix(ay, by))
        case (.rect(let a), .rect(let b)):
            return .rect(
                CGRect(
                    x: mix(a.origin.x, b.origin.x),
                    y: mix(a.origin.y, b.origin.y),
                    width: mix(a.size.width, b.size.width),
                    height: mix(a.size.height, b.size.height)
                )
            )
        case (.color(let a), .color(let b)): return .color(Self.mixed(a ?? .clear, b ?? .clear, f))
        case (.transform(let a), .transform(let b)): return .transform(Self.mixed(a, b, f))
        case (.path(let a?), .path(let b?)) where a.hasSameStructure(as: b):
            return .path(a.interpolated(to: b, f))
        case (.colors(let a), .colors(let b)) where a.count == b.count:
            return .colors(zip(a, b).map { Self.mixed($0, $1, f) })
        case (.list(let a), .list(let b)) where a.count == b.count: return .list(zip(a, b).map { mix($0, $1) })
        default: return fraction < 1 ? self : end
        }
    }

    /// Returns the sum; `nil` for colours, and unless exactly one transform is added.
    ///
    /// Transforms are concatenated.
    func adding(_ other: ASAnimatableValue, times sign: CGFloat = 1) -> ASAnimatableValue? {
        switch (self, other) {
        case (.number(let a), .number(let b)): .number(a + sign * b)
        case (.pair(let ax, let ay), .pair(let bx, let by)): .pair(ax + sign * bx, ay + sign * by)
        case (.rect(let a), .rect(let b)):
            .rect(
                CGRect(
                    x: a.origin.x + sign * b.origin.x,
                    y: a.origin.y + sign * b.origin.y,
                    width: a.size.width + sign * b.size.width,
                    height: a.size.height + sign * b.size.height
                )
            )
        case (.list(let a), .list(let b)) where a.count == b.count: .list(zip(a, b).map { $0 + sign * $1 })
        case (.transform(let a), .transform(let b)) where sign == 1: .transform(CATransform3DConcat(b, a))
        default: nil
        }
    }

    private static func mixed(_ a: UIColor, _ b: UIColor, _ f: CGFloat) -> UIColor {
        guard a.isDynamic || b.isDynamic else { return mixedPlain(a, b, f) }
        return UIColor(
            light: mixedPlain(a.resolvedColor(dark: false), b.resolvedColor(dark: false), f),
            dark: mixedPlain(a.resolvedColor(dark: true), b.resolvedColor(dark: true), f)
        )
    }

    private static func mixedPlain(_ a: UIColor, _ b: UIColor, _ f: CGFloat) -> UIColor {
        let alpha = min(1, max(0, a.alpha + (b.alpha - a.alpha) * f))
        guard alpha > 0 else { return b.withAlphaComponent(0) }
        func part(_ a: CGFloat, _ aAlpha: CGFloat, _ b: CGFloat, _ bAlpha: CGFloat) -> CGFloat {
            (a * aAlpha + (b * bAlpha - a * aAlpha) * f) / alpha
        }
        return UIColor(
            red: part(a.red, a.alpha, b.red, b.alpha),
            green: part(a.green, a.alpha, b.green, b.alpha),
            blue: part(a.blue, a.alpha, b.blue, b.alpha),
            alpha: alpha
        )
    }

    private static func mixed(_ a: CATransform3D, _ b: CATransform3D, _ f: CGFloat) -> CATransform3D {
        guard a.isInPlane, b.isInPlane else {
            if let start = ASTransform3DParts(a), let end = ASTransform3DParts(b) {
                return start.interpolated(to: end, Double(f)).transform
            }
            return CATransform3D(coefficients: zip(a.coefficients, b.coefficients).map { $0 + ($1 - $0) * f })
        }
        let parts = ASTransformParts(a.affineTransform).interpolated(to: ASTransformParts(b.affineTransform), f)
        return CATransform3D(parts.transform)
    }
}

extension CATransform3D {
    /// The sixteen coefficients, row by row.
    var coefficients: [CGFloat] {
        [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44]
    }

    /// Creates a transform from its sixteen coefficients, row by row.
    init(coefficients c: [CGFloat]) {
        self.init()
        guard c.count == 16 else { return }
        (m11, m12, m13, m14) = (c[0], c[1], c[2], c[3])
        (m21, m22, m23, m24) = (c[4], c[5], c[6], c[7])
        (m31, m32, m33, m34) = (c[8], c[9], c[10], c[11])
        (m41, m42, m43, m44) = (c[12], c[13], c[14], c[15])
    }

    /// Whether the transform is only the affine transform of its plane part.
    var isInPlane: Bool { self == CATransform3D(affineTransform) }
}
