// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// An animation of one property; the base class of its kinds.
///
/// - Source: Core Animation `CAPropertyAnimation`
/// - Deviation: there is no `valueFunction`
@preconcurrency @MainActor
public class CAPropertyAnimation: CAAnimation {
    /// The key path of a property, such as `opacity`, or of a component: `position.x`, `bounds.size.width`, `transform.rotation.z`,
    /// `transform.scale`.
    public var keyPath: String?

    /// Whether the values are added to the value that the property has without the animation; not for colours.
    ///
    /// A missing value is then zero instead of the property's own value.
    public var isAdditive = false
    /// Whether each run begins where the previous one ended; not for colours and whole transforms.
    public var isCumulative = false

    override func take(_ other: CAAnimation) {
        super.take(other)
        guard let other = other as? CAPropertyAnimation else { return }
        (isAdditive, isCumulative) = (other.isAdditive, other.isCumulative)
    }

    /// Returns the animation's only part; `nil`, after a line on standard error, when it is additive but its values cannot be added.
    func part(_ path: ASLayerKeyPath, _ track: ASAnimationTrack) -> [ASRunningAnimation.Part]? {
        var track = track
        let value = CALayer().value(at: path)
        guard !isAdditive || value.adding(value) != nil, !isCumulative || value.adding(value, times: -1) != nil else {
            let name = isAdditive ? "isAdditive" : "isCumulative"
            ASAnimationClock.report(
                "\(type(of: self)): \(value.kindName) cannot be added, which \(name) requires; not animated."
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

    /// The key path of the property; `nil`, after a line on standard error, when layers have no such property.
    var layerKeyPath: ASLayerKeyPath? {
        if let keyPath, let path = ASLayerKeyPath(keyPath) { return path }
        let known = ASLayerKeyPath.Property.allCases.map(\.rawValue).joined(separator: ", ")
        ASAnimationClock.report(
            "\(type(of: self)): layers cannot animate \(keyPath ?? "nil"). They can animate \(known), and components of these."
        )
        return nil
    }

    /// Returns the value in the type of the property; `nil`, after a line on standard error, when it has another type.
    func fitting(_ value: Any, _ name: String, at path: ASLayerKeyPath) -> ASAnimatableValue? {
        let kind = CALayer().value(at: path)
        if let result = ASAnimatableValue(value), result.isSameKind(as: kind), result.isFinite { return result }
        ASAnimationClock.report(
            "\(type(of: self)): \(name) \(value) does not fit \(keyPath ?? "nil"), which is \(kind.kindName); not animated."
        )
        return nil
    }
}
