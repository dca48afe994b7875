// SPDX-License-Identifier: Apache-2.0
internal import ASBase
package import ASCompositor

/// A timer that fires once, on the first frame after a number of seconds; it can be cancelled.
///
/// It counts by the frames of a window, so it ends with the window, and in tests it advances only with rendered frames. It is meant for
/// intervals of tenths of a second: while it waits, the window requests frames.
@MainActor
package final class ASFrameTimer {
    private var link: CADisplayLink?

    /// Starts the timer.
    package init(tree: ASLayerTree, seconds: Double, isDecoration: Bool = false, fire: @escaping @MainActor () -> Void)
    {
        let deadline = ASDispatcherCurrent().now + seconds
        link = CADisplayLink(tree: tree, isDecoration: isDecoration) { [weak self] link in
            // Tolerates rounding, so that the timer does not fire a frame late.
            guard link.timestamp >= deadline - 1e-6 else { return }
            link.invalidate()
            guard let self, self.link != nil else { return }
            self.link = nil
            fire()
        }
    }

    /// Cancels the timer.
    package func cancel() {
        link?.invalidate()
        link = nil
    }
}
