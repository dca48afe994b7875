// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
public import Foundation

// Whole subtrees: drawing them ahead or at once, clearing and suspending them, and other scales.

extension ASDisplayNode {
    // MARK: Drawing ahead, and waiting

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
        if shouldStartDisplay { loadedLayer.setNeedsDisplay() }
        loadedLayer.displayIfNeeded()
        for subnode in subnodes { subnode.displaySubtree() }
    }

    /// Lays out and draws the subtree and, when `synchronously` is true, blocks until all of it has arrived.
    ///
    /// The visible cells of tables, collections and pagers are waited for as well. Rows that are not measured yet are not: call
    /// `waitUntilAllUpdatesAreProcessed()` of the container first.
    ///
    /// Main draws as well, so that it does not wait for what nobody has begun. Nodes that `shouldBypassEnsureDisplay` are drawn, but
    /// nobody waits for them.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    public func recursivelyEnsureDisplaySynchronously(_ synchronously: Bool) {
        displayOutsideOfWindow()
        guard synchronously else { return }
        let cells = subtree.flatMap(\.cellsInView)
        // All drawings begin before the first one is waited for.
        for cell in cells { cell.displayOutsideOfWindow() }
        for node in subtree where node.isDrawing && !node.shouldBypassEnsureDisplay {
            node.displayState?.transaction?.waitUntilComplete()
        }
        for cell in cells { cell.recursivelyEnsureDisplaySynchronously(true) }
    }

    /// The node and everything in it, parents first.
    package var subtree: [ASDisplayNode] {
        [self] + subnodes.flatMap(\.subtree)
    }

    // MARK: Clearing and suspending

    /// Drops the contents of the whole subtree.
    ///
    /// They come back when a node enters the display range, or is asked to draw.
    ///
    /// - Thread: any; the contents go on main
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

    /// Device pixels that the node draws for a point: those of the screen, unless told otherwise.
    ///
    /// - Thread: any
    public var contentsScaleForDisplay: CGFloat {
        rare { $0.contentsScaleForDisplay }.flatMap { $0 } ?? ASScreenScale()
    }

    /// Draws anew with so many device pixels for a point, as for a zoomed view; nothing happens when the node does already.
    ///
    /// What is shown stays until then.
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

    /// The same for the whole subtree.
    ///
    /// - Thread: any; asked for on main
    public func recursivelySetNeedsDisplay(atScale contentsScale: CGFloat) {
        performOnMain { node in
            for each in node.subtree { each.setNeedsDisplay(atScale: contentsScale) }
        }
    }

    /// The window shows so many device pixels for a point now.
    @MainActor
    func windowScaleDidChange(from old: CGFloat, to scale: CGFloat) {
        guard !isSynchronous, isNodeLoaded else { return }
        // Whoever asked for another scale than the window's keeps the ratio.
        let ratio = rare { $0.contentsScaleForDisplay }.flatMap { $0 }.map { $0 / old } ?? 1
        let wanted = scale * ratio
        withRare { $0.contentsScaleForDisplay = wanted == ASScreenScale() ? nil : wanted }
        if drawsItself { layer.setNeedsDisplay() }
        layer.setNeedsLayout()
    }
}
