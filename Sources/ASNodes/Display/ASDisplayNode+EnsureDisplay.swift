// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
public import Foundation

// Operations on whole subtrees: drawing ahead or synchronously, clearing, suspending, and other scales.

extension ASDisplayNode {
    // MARK: Drawing ahead and waiting

    /// Loads, lays out and draws the whole subtree without a window, so that it is ready when it scrolls in.
    ///
    /// For containers.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    public func displayOutsideOfWindow() {
        layer.layoutIfNeeded()
        displaySubtree()
    }

    @MainActor
    private func displaySubtree() {
        guard let loadedLayer else { return }
        requireStackSpace()
        if shouldStartDisplay { loadedLayer.setNeedsDisplay() }
        loadedLayer.displayIfNeeded()
        for subnode in subnodes { subnode.displaySubtree() }
    }

    /// Lays out and draws the subtree and, if `synchronously` is `true`, blocks until all of it has been displayed.
    ///
    /// It also waits for the visible cells of tables, collections and pagers. It does not wait for rows that have not been measured: call
    /// `waitUntilAllUpdatesAreProcessed()` of the container first.
    ///
    /// Main draws too, so that it does not wait for drawing that no worker has started. Nodes with `shouldBypassEnsureDisplay` are drawn,
    /// but not waited for.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    public func recursivelyEnsureDisplaySynchronously(_ synchronously: Bool) {
        displayOutsideOfWindow()
        guard synchronously else { return }
        let cells = subtree.flatMap(\.cellsInView)
        // All drawing is started before the first wait.
        for cell in cells { cell.displayOutsideOfWindow() }
        for node in subtree where node.isDrawing && !node.shouldBypassEnsureDisplay {
            node.displayState?.transaction?.waitUntilComplete()
        }
        for cell in cells { cell.recursivelyEnsureDisplaySynchronously(true) }
    }

    /// The node and everything in it, parents first.
    package var subtree: [ASDisplayNode] {
        var (nodes, waiting) = ([ASDisplayNode](), [self])
        while let node = waiting.popLast() {
            nodes.append(node)
            waiting += node.subnodes.reversed()
        }
        return nodes
    }

    // MARK: Clearing and suspending

    /// Releases the contents of the whole subtree.
    ///
    /// A node redraws its contents when it enters the display range, or when display is requested.
    ///
    /// - Thread: any; the contents are released on main
    public func recursivelyClearContents() {
        performOnMain { node in
            for each in node.subtree { each.clearContents() }
        }
    }

    /// Sets `displaySuspended` of the whole subtree.
    ///
    /// - Thread: any; set on main
    public func recursivelySetDisplaySuspended(_ isSuspended: Bool) {
        performOnMain { node in
            for each in node.subtree { each.displaySuspended = isSuspended }
        }
    }

    // MARK: Scale

    /// The number of device pixels that the node draws per point: that of the screen by default.
    ///
    /// - Thread: any
    public var contentsScaleForDisplay: CGFloat {
        rare { $0.contentsScaleForDisplay }.flatMap { $0 } ?? ASScreenScale()
    }

    /// Redraws at `contentsScale` device pixels per point, for example for a zoomed view; does nothing if that is the current scale.
    ///
    /// The displayed contents are kept until then.
    ///
    /// - Thread: any
    public func setNeedsDisplay(atScale contentsScale: CGFloat) {
        guard contentsScale.isFinite, contentsScale > 0 else {
            reportNonFatalError("\(debugLabel) cannot draw at the scale \(contentsScale): it must be above zero.")
            return
        }
        guard contentsScale != contentsScaleForDisplay else { return }
        withRare { $0.contentsScaleForDisplay = contentsScale == ASScreenScale() ? nil : contentsScale }
        setNeedsDisplay()
    }

    /// Redraws the whole subtree at `contentsScale` device pixels per point.
    ///
    /// - Thread: any; requested on main
    public func recursivelySetNeedsDisplay(atScale contentsScale: CGFloat) {
        performOnMain { node in
            for each in node.subtree { each.setNeedsDisplay(atScale: contentsScale) }
        }
    }

    /// Called when the number of device pixels per point of the window has changed.
    @MainActor
    func windowScaleDidChange(from old: CGFloat, to scale: CGFloat) {
        guard !isSynchronous, isNodeLoaded else { return }
        // A node with another scale than that of the window keeps the ratio.
        let ratio = rare { $0.contentsScaleForDisplay }.flatMap { $0 }.map { $0 / old } ?? 1
        let wanted = scale * ratio
        withRare { $0.contentsScaleForDisplay = wanted == ASScreenScale() ? nil : wanted }
        if drawsItself { layer.setNeedsDisplay() }
        // A measured size is in whole pixels of the old scale.
        invalidateCalculatedLayout()
        layer.setNeedsLayout()
    }
}
