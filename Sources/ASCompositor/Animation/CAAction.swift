// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// What happens when a property of a layer changes, or the layer comes into a window or leaves it.
///
/// `CAAnimation` is one: it is added to the layer.
///
/// - Thread: main
/// - Source: Core Animation `CAAction`
@preconcurrency @MainActor
public protocol CAAction {
    /// It has happened.
    ///
    /// - Parameters:
    ///   - event: the property's key path, or `CALayer.onOrderIn` or `CALayer.onOrderOut`
    ///   - layer: where
    ///   - arguments: nil, so far
    func run(forKey event: String, object layer: CALayer, arguments: [AnyHashable: Any]?)
}

/// Nothing: whoever answers with it ends the search for an action.
extension NSNull: CAAction {
    /// Nothing.
    public func run(forKey event: String, object layer: CALayer, arguments: [AnyHashable: Any]?) {}
}

extension CALayer {
    /// The event of coming into a window.
    public static let onOrderIn = "onOrderIn"
    /// The event of leaving it.
    public static let onOrderOut = "onOrderOut"

    /// What shows of a property whose own value was `old`.
    func shownValue(of path: ASLayerKeyPath, underlying old: ASAnimatableValue) -> ASAnimatableValue {
        guard let animations, animations.animates(path.property) else { return old }
        let copy = CALayer(showing: self)
        copy.takeLooks(of: self)
        path.set(old, on: copy)
        animations.apply(to: copy, at: ASAnimationClock.now)
        return path.value(on: copy)
    }

    /// Asks for the action of an event and runs it, in windows and where actions are not disabled.
    ///
    /// What an animation block animates has its animation already.
    func runAction(forKey event: String, from old: @autoclosure () -> ASAnimatableValue? = nil) {
        guard tree != nil, ASAnimationContext.current == nil, !CATransaction.disableActions() else { return }
        guard let action = action(forKey: event) else { return }
        if let animation = action as? CAAnimation {
            animation.run(forKey: event, on: self, from: old())
        } else {
            action.run(forKey: event, object: self, arguments: nil)
        }
    }
}
