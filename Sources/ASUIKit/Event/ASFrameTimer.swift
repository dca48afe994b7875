// SPDX-License-Identifier: Apache-2.0
internal import ASBase
package import ASCompositor

/// Fires once, on the first frame after some seconds; can be called off.
///
/// Counts in frames of a window, so it ends with the window and stands still in tests until frames are cranked. For waits
/// of tenths of a second: while it waits, the window asks for frames.
@MainActor
package final class ASFrameTimer {
    private var link: CADisplayLink?

    /// Starts the count now.
    package init(tree: ASLayerTree, seconds: Double, isDecoration: Bool = false, fire: @escaping @MainActor () -> Void)
    {
        let deadline = ASDispatcherCurrent().now + seconds
        link = CADisplayLink(tree: tree, isDecoration: isDecoration) { [weak self] link in
            // A hair of rounding must not cost a frame.
            guard link.timestamp >= deadline - 1e-6 else { return }
            link.invalidate()
            guard let self, self.link != nil else { return }
            self.link = nil
            fire()
        }
    }

    /// Calls it off.
    package func cancel() {
        link?.invalidate()
        link = nil
    }
}
