// SPDX-License-Identifier: Apache-2.0

/// Calls back on each frame of a window, until invalidated or paused.
///
/// While any display link of a window runs, the window asks for frames; when none runs and nothing changes there are none.
///
/// - Thread: main
/// - Source: Core Animation `CADisplayLink`
@preconcurrency @MainActor
public final class CADisplayLink {
    private weak var tree: ASLayerTree?
    private let handler: @MainActor (CADisplayLink) -> Void

    /// Time of the frame, in seconds of `ASDispatcher.now`.
    public internal(set) var timestamp: Double = 0

    /// Seconds since the frame before; 0 on the first one after a start or a pause.
    public internal(set) var duration: Double = 0

    var hasRun = false

    /// Whether a program counts as idle while it runs: a fading scroll indicator, or a look for new frames of a video.
    let isDecoration: Bool

    /// Whether it keeps quiet.
    public var isPaused = false {
        didSet {
            guard isPaused != oldValue else { return }
            hasRun = false
            if !isPaused { tree?.setNeedsFrame() }
        }
    }

    /// Starts calling `handler` on the frames of the tree's window.
    public convenience init(tree: ASLayerTree, handler: @escaping @MainActor (CADisplayLink) -> Void) {
        self.init(tree: tree, isDecoration: false, handler: handler)
    }

    /// Starts calling `handler`; see `isDecoration`.
    package init(tree: ASLayerTree, isDecoration: Bool, handler: @escaping @MainActor (CADisplayLink) -> Void) {
        self.tree = tree
        self.isDecoration = isDecoration
        self.handler = handler
        tree.add(self)
    }

    /// Whether it was not ended.
    var isValid: Bool { tree != nil }

    /// Ends it for good.
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
