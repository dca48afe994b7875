// SPDX-License-Identifier: Apache-2.0

/// An animation of one property; use one of the subclasses.
///
/// - Source: Core Animation `CAPropertyAnimation`
/// - Deviation: `isAdditive`, `isCumulative` and `valueFunction` are missing
@MainActor
public class CAPropertyAnimation: CAAnimation {
    /// The property, such as `opacity`, or a component of one: `position.x`, `bounds.size.width`, `transform.rotation.z`, `transform.scale`.
    public var keyPath: String?

    init(path: String?) {
        keyPath = path
        super.init()
    }

    /// The path by its name; nil, with a line on standard error, when layers have no such property.
    var layerKeyPath: ASLayerKeyPath? {
        if let keyPath, let path = ASLayerKeyPath(keyPath) { return path }
        let known = ASLayerKeyPath.Property.allCases.map(\.rawValue).joined(separator: ", ")
        ASAnimationClock.report(
            "\(type(of: self)): layers have nothing to animate at \(keyPath ?? "nil"). They have \(known), and components of them."
        )
        return nil
    }

    /// A value that fits the property; nil, with a line on standard error, when it does not.
    func fitting(_ value: Any, _ name: String, at path: ASLayerKeyPath) -> ASAnimatableValue? {
        let kind = path.value(on: CALayer())
        if let result = ASAnimatableValue(value), result.isSameKind(as: kind), result.isFinite { return result }
        ASAnimationClock.report(
            "\(type(of: self)): \(name) \(value) does not fit \(keyPath ?? "nil"), which is \(kind.kindName); not animated."
        )
        return nil
    }
}
