// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// Knows which views the pointer is over: tells their hover recognisers and scroll views, and shows the right cursor.
@MainActor
final class UIPointerTracker {
    private unowned let window: UIWindow
    /// In the window; nil when it is outside.
    var location: CGPoint?
    /// The views under the pointer, innermost first.
    private var hovered: [UIView] = []

    init(window: UIWindow) {
        self.window = window
    }

    /// Looks at what is under the pointer now.
    func update() {
        let view = location.flatMap { window.hitTest($0, with: nil) }
        let chain = Array(sequence(first: view) { $0?.superview }.lazy.compactMap { $0 })
        let left = hovered.filter { view in !chain.contains { $0 === view } }
        hovered = chain
        for view in left { view.pointerHovers(at: nil) }
        for view in chain { view.pointerHovers(at: location) }
        guard location != nil else { return }
        window.showCursor(for: view)
    }

    /// `view` leaves the window.
    func forget(_ view: UIView) {
        let left = hovered.filter { $0.isDescendant(of: view) }
        hovered.removeAll { gone in left.contains { $0 === gone } }
        for view in left { view.pointerHovers(at: nil) }
    }
}
