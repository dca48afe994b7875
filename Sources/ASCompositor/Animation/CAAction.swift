// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// An object that reacts when a property of a layer changes, or when the layer enters or leaves a window.
///
/// `CAAnimation` conforms to it: it is added to the layer.
///
/// - Thread: main
/// - Source: Core Animation `CAAction`
@preconcurrency @MainActor
public protocol CAAction {
    /// Called after the event.
    ///
    /// - Parameters:
    ///   - event: the property's key path, or `CALayer.onOrderIn` or `CALayer.onOrderOut`
    ///   - layer: the layer of the event
    ///   - arguments: always `nil`
    func run(forKey event: String, object layer: CALayer, arguments: [AnyHashable: Any]?)
}

/// An action that does nothing: returning it ends the search for an action.
extension NSNull: CAAction {
    /// Does nothing.
    public func run(forKey event: String, object layer: CALayer, arguments: [AnyHashable: Any]?) {}
}

extension CALayer {
    /// The event of entering a window.
    public static let onOrderIn = "onOrderIn"
    /// The event of leaving a window.
    public static let onOrderOut = "onOrderOut"

    /// Returns the shown value of a property whose own value was `old`.
    func shownValue(of path: ASLayerKeyPath, underlying old: ASAnimatableValue) -> ASAnimatableValue {
        guard let animations, animations.animates(path.property) else { return old }
        let copy = CALayer(showing: self)
        copy.copyAppearance(of: self)
        copy.set(old, at: path)
        animations.apply(to: copy, at: ASAnimationClock.now)
        return copy.value(at: path)
    }

    /// Looks up and runs the action of an event, for layers in windows and unless actions are disabled.
    ///
    /// Does nothing in an animation block, which animates the property itself.
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
