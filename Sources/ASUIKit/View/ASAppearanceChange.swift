// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor

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
    ///   - apply: what the compositor paints changes, and views that draw on main are drawn again; called once
    static func perform(in root: CALayer, tell: () -> Void, apply: @escaping @MainActor () -> Void) {
        tell()
        let change = Change(apply)
        guard let drawTogether, let tree = root.tree else { return change.perform() }
        drawTogether({ tree.rootLayer.displaySubtree() }, { change.perform() })
        change.performSoon()
    }

    /// What the compositor paints changes, once.
    @MainActor
    private final class Change {
        private var apply: (@MainActor () -> Void)?
        private var deadline: ASDelayedCall?

        init(_ apply: @escaping @MainActor () -> Void) {
            self.apply = apply
        }

        func perform() {
            guard let apply else { return }
            (self.apply, deadline) = (nil, nil)
            apply()
        }

        /// At the latest after `longestWait`; until then the call keeps this alive.
        func performSoon() {
            guard apply != nil else { return }
            deadline = ASDelayedCall(after: longestWait) { self.perform() }
        }
    }
}
