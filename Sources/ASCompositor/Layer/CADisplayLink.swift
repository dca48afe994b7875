// SPDX-License-Identifier: Apache-2.0

/// A callback for each frame of a window, until it is invalidated or paused.
///
/// While any display link of a window runs, the window requests frames; otherwise frames are made only for changes.
///
/// - Thread: main
/// - Source: Core Animation `CADisplayLink`
@preconcurrency @MainActor
public final class CADisplayLink {
    private weak var tree: ASLayerTree?
    private let handler: @MainActor (CADisplayLink) -> Void

    /// The time of the frame, in seconds of `ASDispatcher.now`.
    public internal(set) var timestamp: Double = 0

    /// The seconds since the previous frame; 0 on the first frame after the start or a pause.
    public internal(set) var duration: Double = 0

    var hasRun = false

    /// Whether the program is treated as idle while the display link runs, as for a fading scroll indicator or a check for new frames of a
    /// video.
    let isDecoration: Bool

    /// Whether the callbacks are suspended.
    public var isPaused = false {
        didSet {
            guard isPaused != oldValue else { return }
            hasRun = false
            if !isPaused { tree?.setNeedsFrame() }
        }
    }

    /// Creates a display link that calls `handler` on the frames of the tree's window.
    public convenience init(tree: ASLayerTree, handler: @escaping @MainActor (CADisplayLink) -> Void) {
        self.init(tree: tree, isDecoration: false, handler: handler)
    }

    /// Creates a display link that calls `handler`; see `isDecoration`.
    package init(tree: ASLayerTree, isDecoration: Bool, handler: @escaping @MainActor (CADisplayLink) -> Void) {
        self.tree = tree
        self.isDecoration = isDecoration
        self.handler = handler
        tree.add(self)
    }

    /// Whether the display link has not been invalidated.
    var isValid: Bool { tree != nil }

    /// Ends the callbacks permanently.
    public func invalidate() {
        tree?.remove(self)
        tree = nil
    }

    func step(to time: Double) {
        duration = hasRun ? max(0, time - timestamp) : 0
        timestamp = time
        hasRun = true
        handler(self)
    }
}
