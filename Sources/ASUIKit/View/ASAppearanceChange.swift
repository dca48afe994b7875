// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
internal import Foundation

/// Changes the colours of a window, or of a part of it, in one frame.
///
/// What draws off main begins at once and shows its old pixels until all of it is ready; then all of it and everything that the
/// compositor paints by itself, such as backgrounds and borders, change together.
///
/// - Thread: main
@MainActor
package enum ASAppearanceChange {
    /// Seconds after which nobody waits any more for drawings: they come as they are ready.
    static let longestWait = 0.5

    /// Runs `draw`, which begins drawings, and calls `done` when all of them are there, before they are shown.
    ///
    /// Set by what draws off main.
    package static var drawTogether:
        (@MainActor (_ draw: @MainActor () -> Void, _ done: @escaping @MainActor () -> Void) -> Void)?

    /// Tells the views, then begins the drawings of `root`'s window, then applies the change.
    ///
    /// - Parameters:
    ///   - root: what changes, with everything in it
    ///   - tell: views and nodes hear of the new traits
    ///   - apply: what the compositor paints changes; called once
    static func perform(in root: CALayer, tell: () -> Void, apply: @escaping @MainActor () -> Void) {
        tell()
        let change = Change(root: root, apply: apply)
        guard let drawTogether, let tree = root.tree else { return change.perform() }
        drawTogether({ tree.rootLayer.displaySubtree() }, { change.perform() })
        change.performSoon()
    }

    /// What the compositor paints changes, once.
    @MainActor
    private final class Change {
        private weak var root: CALayer?
        private var apply: (@MainActor () -> Void)?
        private var deadline: ASDelayedCall?

        init(root: CALayer, apply: @escaping @MainActor () -> Void) {
            (self.root, self.apply) = (root, apply)
        }

        func perform() {
            guard let apply else { return }
            (self.apply, deadline) = (nil, nil)
            apply()
            if let root { redrawViews(in: root) }
        }

        /// At the latest after `longestWait`; until then the call keeps this alive.
        func performSoon() {
            guard apply != nil else { return }
            deadline = ASDelayedCall(after: longestWait) { self.perform() }
        }
    }

    /// Has the views in `layer` drawn again that depend on traits; views draw on main, in the frame in which everything changes.
    static func redrawViews(in layer: CALayer) {
        if let view = layer.delegate as? UIView, view.drawsByTraits { layer.setNeedsDisplay() }
        for sublayer in layer.sublayers { redrawViews(in: sublayer) }
    }
}
