// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor

/// Changes the colours of a window, or of a part of it, in one frame.
///
/// Asynchronous drawing starts immediately, and shows the old pixels until all of it has finished. Then all of it changes together with
/// everything that the compositor paints, such as backgrounds and borders.
///
/// - Thread: main
@MainActor
package enum ASAppearanceChange {
    /// The seconds after which the change no longer waits for drawing: each drawing appears when it is ready.
    static let longestWait = 0.5

    /// Runs `draw`, which starts drawing, and calls `done` when all of it has finished, before it is shown.
    ///
    /// Set by the module that draws asynchronously.
    package static var drawTogether:
        (@MainActor (_ draw: @MainActor () -> Void, _ done: @escaping @MainActor () -> Void) -> Void)?

    /// Notifies the views, then starts the drawing of `root`'s window, then applies the change.
    ///
    /// - Parameters:
    ///   - root: the layer that changes, with everything in it
    ///   - tell: notifies views and nodes of the new traits
    ///   - apply: changes what the compositor paints, and redraws views that draw on main; called once
    static func perform(in root: CALayer, tell: () -> Void, apply: @escaping @MainActor () -> Void) {
        tell()
        let change = Change(apply)
        guard let drawTogether, let tree = root.tree else { return change.perform() }
        drawTogether({ tree.rootLayer.displaySubtree() }, { change.perform() })
        change.performSoon()
    }

    /// Applies the change once.
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

        /// Applies the change after `longestWait` at the latest; the delayed call retains this object until then.
        func performSoon() {
            guard apply != nil else { return }
            deadline = ASDelayedCall(after: longestWait) { self.perform() }
        }
    }
}
