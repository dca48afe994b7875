// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// An animation of one property; use one of the subclasses.
///
/// - Source: Core Animation `CAPropertyAnimation`
/// - Deviation: `valueFunction` is missing
@preconcurrency @MainActor
public class CAPropertyAnimation: CAAnimation {
    /// The property, such as `opacity`, or a component of one: `position.x`, `bounds.size.width`, `transform.rotation.z`, `transform.scale`.
    public var keyPath: String?

    /// Whether the values are added to what the property has without the animation; not for colours.
    ///
    /// A value that is left out is then nothing, not the property's own.
    public var isAdditive = false
    /// Whether each run begins where the one before ended; not for colours and whole transforms.
    public var isCumulative = false

    override func take(_ other: CAAnimation) {
        super.take(other)
        guard let other = other as? CAPropertyAnimation else { return }
        (isAdditive, isCumulative) = (other.isAdditive, other.isCumulative)
    }

    /// The one part that it has; nil, with a line on standard error, when its values cannot be added although they should be.
    func part(_ path: ASLayerKeyPath, _ track: ASAnimationTrack) -> [ASRunningAnimation.Part]? {
        var track = track
        let value = path.value(on: CALayer())
        guard !isAdditive || value.adding(value) != nil, !isCumulative || value.adding(value, times: -1) != nil else {
            let name = isAdditive ? "isAdditive" : "isCumulative"
            ASAnimationClock.report(
                "\(type(of: self)): \(value.kindName) cannot be added up, as \(name) says; not animated."
            )
            return nil
        }
        (track.isAdditive, track.isCumulative) = (isAdditive, isCumulative)
        return [ASRunningAnimation.Part(path: path, track: track)]
    }

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
