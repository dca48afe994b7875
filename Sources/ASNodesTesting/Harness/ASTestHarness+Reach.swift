// SPDX-License-Identifier: Apache-2.0
internal import ASCompositor
internal import ASNodes
internal import ASUIKit
internal import ASUIKitTesting
internal import Foundation

// Content that a press does not reach, because it moves.
extension ASTestHarness {
    /// Returns the centre of a layer, in points of the window, where a press reaches it.
    ///
    /// - Throws: `ASTestFailure` if the centre is not in the window, or the layer moves so that a press misses it
    func pressableCenter(of layer: CALayer?, _ name: String) throws -> CGPoint {
        let center = try center(of: layer, name)
        guard let layer, let reason = motion(of: layer, at: center) else { return center }
        throw ASTestFailure([
            "\(name) cannot be pressed, because \(reason). Let the motion end first: advance(seconds: 1), or more after a swipe."
        ])
    }

    func center(of layer: CALayer?, _ name: String) throws -> CGPoint {
        guard let window, let layer, window.contains(layer) else {
            throw ASTestFailure(["\(name) is not in the window; the user cannot reach it."])
        }
        let center = layer.convert(CGPoint(x: layer.bounds.midX, y: layer.bounds.midY), to: window.layer)
        guard window.bounds.contains(center) else {
            throw ASTestFailure(["The middle of \(name) is at (\(center.x), \(center.y)), outside the window."])
        }
        return center
    }

    /// Returns the motion because of which a press at `location` does not reach a layer; `nil` if there is none.
    private func motion(of layer: CALayer, at location: CGPoint) -> String? {
        let layers = sequence(first: layer) { $0.superlayer }
        for view in layers.lazy.compactMap({ $0.delegate as? UIView }) {
            if view.layer.animations?.blocksTouches ?? false { return "an animation moves it that blocks touches" }
            if let list = view as? UIScrollView, list.isDecelerating,
                hypot(list.scrollVelocity.x, list.scrollVelocity.y) > UIScrollView.catchSpeed
            {
                return "its scroll view moves, and a press only stops that"
            }
        }
        let cell = layers.lazy.compactMap { ASLayerToDisplayNode($0) as? any ASPlacedNode }.first
        guard let cell, let list = cell.placingNode, list.isBetweenPlaces(cell),
            !hasReceiver(at: location, in: cell)
        else { return nil }
        return "its row moves to another place, where the list expects presses already, or has been deleted"
    }

    /// Whether a control or a gesture recogniser inside of a cell receives presses at a location.
    private func hasReceiver(at location: CGPoint, in cell: ASDisplayNode) -> Bool {
        guard let hit = window?.hitTest(location, with: nil), hit.isDescendant(of: cell.view) else { return false }
        return sequence(first: hit) { $0.superview }.prefix { $0 !== cell.view }.contains { view in
            !view.gestureRecognizers.isEmpty || ASViewToDisplayNode(view) is ASControlNode
        }
    }
}
