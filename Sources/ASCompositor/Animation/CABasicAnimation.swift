// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// An animation from one value to another.
///
/// Two of the three values determine both ends. A single value determines the start, the end or the difference, and the other end is the
/// property's own value. Values are numbers, `CGPoint`, `CGSize`, `CGRect`, `UIColor`, `CATransform3D` or `CGAffineTransform`, depending
/// on the property.
///
/// - Source: Core Animation `CABasicAnimation`
@preconcurrency @MainActor
public class CABasicAnimation: CAPropertyAnimation {
    /// The value at the start.
    public var fromValue: Any?
    /// The value at the end.
    public var toValue: Any?
    /// The difference between both ends; not for colours and transforms.
    public var byValue: Any?

    /// Creates an animation of the property at `path`.
    public init(keyPath path: String?) {
        super.init(path: path)
    }

    override func makeParts(in group: ASAnimationTiming?) -> [ASRunningAnimation.Part]? {
        guard let path = layerKeyPath else { return nil }
        if let start {
            return part(path, ASAnimationTrack(curve: makeCurve(), values: .basic(from: start, to: nil, by: nil)))
        }
        var values: [ASAnimatableValue?] = []
        for (value, name) in [(fromValue, "fromValue"), (toValue, "toValue"), (byValue, "byValue")] {
            guard let value else {
                values.append(nil)
                continue
            }
            guard let fit = fitting(value, name, at: path) else { return nil }
            values.append(fit)
        }
        if let by = values[2], by.adding(by, times: -1) == nil {
            ASAnimationClock.report("\(type(of: self)): \(by.kindName) cannot be a byValue; not animated.")
            return nil
        }
        return part(
            path,
            ASAnimationTrack(curve: makeCurve(), values: .basic(from: values[0], to: values[1], by: values[2]))
        )
    }

    /// Adds the animation as an action; by default it starts at the value that was shown before the change.
    override func run(forKey event: String, on layer: CALayer, from old: ASAnimatableValue?) {
        guard fromValue == nil, toValue == nil, byValue == nil, let path = keyPath.flatMap({ ASLayerKeyPath($0) }),
            path.component == nil, path.property.rawValue == event
        else { return super.run(forKey: event, on: layer, from: old) }
        guard let copy = copyForLayer() as? CABasicAnimation else { return }
        copy.start = old.map { layer.shownValue(of: path, underlying: $0) }
        layer.add(copy, forKey: event)
    }

    /// The value at the start when the animation is an action.
    private var start: ASAnimatableValue?

    func makeCurve() -> ASAnimationTrack.Curve { .timing(shownTimingFunction) }

    override func copyForLayer() -> CAAnimation {
        let copy = CABasicAnimation(keyPath: keyPath)
        copy.take(self)
        return copy
    }

    override func take(_ other: CAAnimation) {
        super.take(other)
        guard let other = other as? CABasicAnimation else { return }
        (fromValue, toValue, byValue) = (other.fromValue, other.toValue, other.byValue)
    }
}
