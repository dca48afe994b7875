// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import Foundation

/// A plane transform decomposed into a scale, then a shear, then a rotation, then a translation, which can be animated without distortion.
struct ASTransformParts: Hashable, Sendable {
    var scaleX: CGFloat = 1
    var scaleY: CGFloat = 1
    /// The shear of the y axis along the x axis, after the transform.
    var shear: CGFloat = 0
    /// The rotation in radians; `nil` when it is undefined, because the transform maps everything to a point.
    var rotation: CGFloat?
    var translationX: CGFloat = 0
    var translationY: CGFloat = 0

    /// Decomposes `transform`.
    ///
    /// A mirroring transform has the negative scale on the axis that needs the smaller rotation.
    init(_ transform: CGAffineTransform) {
        let (a, b, c, d) = (transform.a, transform.b, transform.c, transform.d)
        (translationX, translationY) = (transform.tx, transform.ty)
        let (lengthX, lengthY) = (hypot(a, b), hypot(c, d))
        if lengthX > 0 {
            scaleX = a * d - b * c < 0 && a < d ? -lengthX : lengthX
            let (cosine, sine) = (a / scaleX, b / scaleX)
            rotation = atan2(sine, cosine)
            scaleY = d * cosine - c * sine
            shear = c * cosine + d * sine
        } else if lengthY > 0 {
            (scaleX, scaleY) = (0, lengthY)
            rotation = atan2(-c, d)
        } else {
            (scaleX, scaleY) = (0, 0)
        }
    }

    /// The transform of these parts.
    var transform: CGAffineTransform {
        let angle = rotation ?? 0
        let (sine, cosine) = (sin(angle), cos(angle))
        return CGAffineTransform(
            a: scaleX * cosine,
            b: scaleX * sine,
            c: shear * cosine - scaleY * sine,
            d: shear * sine + scaleY * cosine,
            tx: translationX,
            ty: translationY
        )
    }

    /// Returns the parts at `fraction` of the way to `end`, rotating in the shorter direction.
    func interpolated(to end: ASTransformParts, _ fraction: CGFloat) -> ASTransformParts {
        func mix(_ path: KeyPath<ASTransformParts, CGFloat>) -> CGFloat {
            self[keyPath: path] + (end[keyPath: path] - self[keyPath: path]) * fraction
        }
        var result = self
        result.scaleX = mix(\.scaleX)
        result.scaleY = mix(\.scaleY)
        result.shear = mix(\.shear)
        result.translationX = mix(\.translationX)
        result.translationY = mix(\.translationY)
        if let from = rotation, let to = end.rotation {
            result.rotation = from + remainder(to - from, 2 * .pi) * fraction
        } else {
            result.rotation = rotation ?? end.rotation
        }
        return result
    }
}

// The components by which animations name the parts.
extension ASTransformParts {
    /// Returns the value of a component: of a scale in both directions the mean, of `translation` the pair.
    func value(of component: ASLayerKeyPath.Component) -> ASAnimatableValue {
        switch component {
        case .rotation, .rotationZ: .number(rotation ?? 0)
        case .scale: .number((scaleX + scaleY) / 2)
        case .scaleX: .number(scaleX)
        case .scaleY: .number(scaleY)
        case .translationX: .number(translationX)
        case .translationY: .number(translationY)
        default: .pair(translationX, translationY)
        }
    }

    /// Sets a component; does nothing for a value of another kind.
    mutating func set(_ value: ASAnimatableValue, of component: ASLayerKeyPath.Component) {
        switch (component, value) {
        case (.rotation, .number(let new)), (.rotationZ, .number(let new)): rotation = new
        case (.scale, .number(let new)): (scaleX, scaleY) = (new, new)
        case (.scaleX, .number(let new)): scaleX = new
        case (.scaleY, .number(let new)): scaleY = new
        case (.translationX, .number(let new)): translationX = new
        case (.translationY, .number(let new)): translationY = new
        case (.translation, .pair(let x, let y)): (translationX, translationY) = (x, y)
        default: break
        }
    }
}
