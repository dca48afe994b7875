// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASGraphics
internal import Foundation

// Values as lists of numbers, for calculations that are the same for all kinds: speeds, splines, distances.
extension ASAnimatableValue {
    /// The components of a value as numbers, for a transform in the plane those of its decomposition.
    ///
    /// Empty for colours that depend on the appearance, and for lists of colours.
    var numbers: [Double] {
        switch self {
        case .number(let value): return [Double(value)]
        case .pair(let x, let y): return [Double(x), Double(y)]
        case .rect(let rect):
            return [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height].map { Double($0) }
        case .color(let color):
            let color = color ?? .clear
            if color.isDynamic { return [] }
            let alpha = color.alpha
            return [color.red * alpha, color.green * alpha, color.blue * alpha, alpha].map { Double($0) }
        case .path(let path): return path?.coordinates.map { Double($0) } ?? []
        case .colors: return []
        case .list(let values): return values.map { Double($0) }
        case .transform(let transform):
            guard transform.isInPlane else { return transform.coefficients.map { Double($0) } }
            let parts = ASTransformParts(transform.affineTransform)
            let list = [
                parts.scaleX, parts.scaleY, parts.shear, parts.rotation ?? 0, parts.translationX, parts.translationY,
            ]
            return list.map { Double($0) }
        }
    }

    /// Returns a value of the same kind with other numbers; the value itself when their count differs.
    func with(numbers: [Double]) -> ASAnimatableValue {
        let n = numbers.map { CGFloat($0) }
        switch self {
        case .number where n.count == 1: return .number(n[0])
        case .pair where n.count == 2: return .pair(n[0], n[1])
        case .rect where n.count == 4: return .rect(CGRect(x: n[0], y: n[1], width: n[2], height: n[3]))
        case .color where n.count == 4:
            let alpha = min(1, max(0, n[3]))
            guard alpha > 0 else { return .color(.clear) }
            return .color(UIColor(red: n[0] / alpha, green: n[1] / alpha, blue: n[2] / alpha, alpha: alpha))
        case .path(let path): return path?.with(coordinates: n).map { .path($0) } ?? self
        case .list(let values) where n.count == values.count: return .list(n)
        case .transform where n.count == 16: return .transform(CATransform3D(coefficients: n))
        case .transform where n.count == 6:
            var parts = ASTransformParts(.identity)
            (parts.scaleX, parts.scaleY, parts.shear) = (n[0], n[1], n[2])
            (parts.rotation, parts.translationX, parts.translationY) = (n[3], n[4], n[5])
            return .transform(CATransform3D(parts.transform))
        default: return self
        }
    }

    /// Returns the value moved at `speed`, in its numbers per second, for `seconds`.
    func moved(by speed: [Double], times seconds: Double) -> ASAnimatableValue {
        let now = numbers
        guard now.count == speed.count, seconds != 0 else { return self }
        return with(numbers: zip(now, speed).map { $0 + $1 * seconds })
    }

    /// Returns the speed of a value that was `earlier` some seconds ago; `nil` when it cannot be calculated, or nothing moved.
    func speed(since earlier: ASAnimatableValue, seconds: Double) -> [Double]? {
        if case .color = self { return nil }
        let (before, now) = (earlier.numbers, numbers)
        guard seconds > 0, before.count == now.count, before != now else { return nil }
        var result = zip(before, now).map { ($1 - $0) / seconds }
        // Rotations take the shorter direction.
        if case .transform = self, now.count == 6 { result[3] = remainder(now[3] - before[3], 2 * .pi) / seconds }
        return result.allSatisfy(\.isFinite) ? result : nil
    }

    /// The value that changes nothing when it is added.
    var zero: ASAnimatableValue {
        switch self {
        case .number: .number(0)
        case .pair: .pair(0, 0)
        case .rect: .rect(.zero)
        case .color: .color(.clear)
        case .transform: .transform(CATransform3DIdentity)
        case .path(let path): .path(path)
        case .colors(let colors): .colors(colors.map { $0.withAlphaComponent(0) })
        case .list(let values): .list(values.map { _ in 0 })
        }
    }
}
