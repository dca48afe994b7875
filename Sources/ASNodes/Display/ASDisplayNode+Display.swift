// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
public import ASGraphics
internal import Foundation

// Drawing: parameters on main, pixels on a background queue, contents on main again.
//
// Old pixels stay until the new ones are there, whatever the reason for the drawing.

/// A block that is called with the context of a drawing and with the node's draw parameters (`ASDrawingNode.DrawParameters`).
///
/// - Thread: display
/// - Source: Texture `ASDisplayNodeContextModifier`
public typealias ASDisplayNodeContextModifier =
    @Sendable (_ context: CGContext, _ drawParameters: (any Sendable)?) -> Void

extension ASDisplayNode {
    // MARK: Switches

    /// Whether the node draws on a background queue; `true` by default.
    ///
    /// Nodes of foreign views draw on main.
    ///
    /// - Thread: any until loaded
    public var displaysAsynchronously: Bool {
        get { has(.displaysAsynchronously) }
        set { if !isSynchronous { set(.displaysAsynchronously, newValue) } }
    }

    /// Whether drawing waits; `false` by default.
    ///
    /// Turning it on cancels a drawing under way. Turning it off draws a node without contents, and carries out requests made meanwhile.
    ///
    /// - Thread: any until loaded
    public var displaySuspended: Bool {
        get { nodeState.withLock { $0.display.isSuspended } }
        set {
            guard nodeState.withLock({ $0.display.setSuspended(newValue) }) else { return }
            if newValue {
                suspendDisplay()
            } else if isNodeLoaded {
                performOnMain { $0.resumeDisplay() }
            }
        }
    }

    /// The priority among waiting drawings of the same range, higher first; 0 by default.
    ///
    /// - Thread: any
    public var drawingPriority: Int {
        get { rare { $0.drawingPriority } ?? 0 }
        set {
            withRare { $0.drawingPriority = newValue }
            if isNodeLoaded { performOnMain { $0.updateDisplayUrgency() } }
        }
    }

    /// Whether containers that draw everything at once do not wait for this node; `false` by default.
    ///
    /// Its placeholder is shown instead, if it has one. For nodes whose contents come from a server.
    ///
    /// - Thread: any
    public var shouldBypassEnsureDisplay: Bool {
        get { has(.bypassesEnsureDisplay) }
        set { set(.bypassesEnsureDisplay, newValue) }
    }

    /// Called right before `draw` with its context; `nil` by default.
    ///
    /// Not for classes that make a picture (`ASPictureNode`), which have no context.
    ///
    /// - Thread: any
    public var willDisplayNodeContentWithRenderingContext: ASDisplayNodeContextModifier? {
        get { rare { $0.willDisplayNodeContent } ?? nil }
        set { withRare { $0.willDisplayNodeContent = newValue } }
    }

    /// Called right after `draw` with its context; `nil` by default.
    ///
    /// - Thread: any
    public var didDisplayNodeContentWithRenderingContext: ASDisplayNodeContextModifier? {
        get { rare { $0.didDisplayNodeContent } ?? nil }
        set { withRare { $0.didDisplayNodeContent = newValue } }
    }

    /// Redraws the node before one of the next frames.
    ///
    /// The old contents stay until then. Several calls count once. While display is suspended, the request waits. A node that a container
    /// draws ahead is drawn on one of the next main turns, although it is in no window.
    ///
    /// - Thread: any
    public func setNeedsDisplay() {
        bridge(Self.needsDisplayRequest)
        guard isDrawnAhead, isNodeLoaded else { return }
        performLater(in: .commit) { node in
            if node.isDrawnAhead { node.displayOutsideOfWindow() }
        }
    }

    /// Whether a container wants drawings before the node is in a window: no frame asks for them there.
    private var isDrawnAhead: Bool { isInDisplayState && !isInHierarchy }

    /// Whether the node has contents that are drawn.
    package var drawsItself: Bool {
        !isSynchronous && (has(.rasterizesSubtree) || self is any ASDrawingNode || self is any ASPictureNode)
    }

    /// Whether the node draws and has not drawn.
    @MainActor
    package var needsContents: Bool {
        drawsItself && loadedLayer != nil && loadedLayer?.contents == nil
    }

    /// Whether the node should draw now because it has no contents and no drawing is under way.
    @MainActor
    var shouldStartDisplay: Bool { needsContents && !isDrawing }

    // MARK: One drawing

    /// Called by the layer when display is due.
    @MainActor
    func displayLayer() {
        guard drawsItself else { return }
        let bounds = bounds
        let hasArea = bounds.width > 0 && bounds.height > 0
        guard let sentinel = nodeState.withLock({ $0.display.begin(hasArea: hasArea) }) else { return }
        let isAsynchronous = displaysAsynchronously
        let job = makeDisplayJob(layer: layer, bounds: bounds, scale: contentsScaleForDisplay, parts: true)
        displayWillStartAsynchronously(isAsynchronous)
        displayWillStart(of: self, sentinel: sentinel)
        let drawnAlong = ASRasterizedDrawing(in: self)
        drawnAlong.tellStart(isAsynchronous: isAsynchronous)
        if let known = job.contentsAtHand {
            take(ASDrawing(contents: known, seconds: 0), scale: job.scale)
            displayDidFinish(of: self, sentinel: sentinel)
            return
        }
        guard isAsynchronous else {
            let (contents, seconds) = job.timedRun { false }
            set(.drawsByTraits, job.surroundings.wereRead)
            take(ASDrawing(contents: contents, seconds: seconds), scale: job.scale)
            displayDidFinish(of: self, sentinel: sentinel)
            drawnAlong.tellEnd(hasLanded: true)
            return
        }
        let node = ASWeakNode(self)
        let isCancelled: @Sendable () -> Bool = {
            guard let node = node.value else { return true }
            return !node.nodeState.withLock { $0.display.isNewest(sentinel) }
        }
        let transaction =
            ASAsyncTransactionGroup.main.common ?? (layer.parentTransactionContainer ?? layer).asyncTransaction
        displayData.transaction = transaction
        // Main does not keep the job.
        let (scale, surroundings) = (job.scale, job.surroundings)
        displayData.operation = transaction.addDrawing(
            urgency: displayUrgency,
            block: {
                guard !isCancelled() else { return nil }
                let (contents, seconds) = job.timedRun(isCancelled)
                return isCancelled() ? nil : ASDrawing(contents: contents, seconds: seconds)
            },
            completion: { drawing, isCanceled in
                guard let node = node.value else { return drawnAlong.tellEnd(hasLanded: false) }
                let drawing = isCanceled || isCancelled() ? nil : drawing as? ASDrawing
                if let drawing {
                    node.set(.drawsByTraits, surroundings.wereRead)
                    node.take(drawing, scale: scale)
                }
                node.displayDidFinish(of: node, sentinel: sentinel)
                drawnAlong.tellEnd(hasLanded: drawing != nil)
            }
        )
    }

    /// Everything that drawing needs, taken now.
    @MainActor
    func makeDisplayJob(layer: CALayer, bounds: CGRect, scale: CGFloat, parts: Bool = false) -> ASDisplayJob {
        // The parameters are for the new pixels; the layer keeps the scale of the old ones until those come.
        let shownScale = layer.contentsScale
        layer.contentsScale = scale
        defer { layer.contentsScale = shownScale }
        let surroundings = ASDisplaySurroundings(UITraitCollection(primitiveTraitCollection))
        return ASDisplayJob(
            content: surroundings.whileCurrent { displayContent(on: layer) },
            label: ASTrace.isOn || ASDebug.isOn(.display) ? debugLabel : "",
            bounds: bounds,
            scale: scale,
            isOpaque: layer.isOpaque && layer.backgroundColor.map { $0.alpha >= 1 } ?? false,
            backgroundColor: layer.backgroundColor,
            surroundings: surroundings,
            parts: parts && has(.rasterizesSubtree) ? rasterParts(scale: scale) : nil,
            corners: precompositedCorners(of: layer)
        )
    }

    /// Visible before nearly visible before the rest; then the node's own priority.
    private var displayUrgency: Int {
        let state = interfaceState
        let range = state.contains(.visible) ? 2 : state.contains(.display) ? 1 : 0
        return range * 1_000_000 + drawingPriority
    }

    /// Moves a waiting drawing after the range or the priority of the node has changed.
    @MainActor
    func updateDisplayUrgency() {
        guard let operation = displayState?.operation else { return }
        ASDisplayQueue.shared.setUrgency(displayUrgency, of: operation)
    }

    @MainActor
    private func take(_ drawing: ASDrawing, scale: CGFloat) {
        guard let loadedLayer else { return }
        if loadedLayer.contentsScale != scale { loadedLayer.contentsScale = scale }
        loadedLayer.contents = drawing.contents
        if drawing.contents != nil {
            let count = displayState?.lastDrawing?.count ?? 0
            displayData.lastDrawing = ASDrawingRecord(count: count + 1, seconds: drawing.seconds)
            ASContentsBudget.shared.didDraw(self)
        }
        displayDidFinish()
    }

    // MARK: Stopping

    /// Cancels drawings under way.
    func cancelDisplay() {
        nodeState.withLock { $0.display.cancel() }
        endDrawings()
    }

    /// Ends drawings under way that were cancelled.
    private func endDrawings() {
        guard isNodeLoaded else { return }
        performOnMain { node in
            // Cancelled, it ends at once, and the drawings that land with it need not wait.
            if let operation = node.displayState?.operation { ASDisplayQueue.shared.setUrgency(.max, of: operation) }
            node.displayDidFinish(of: node, sentinel: nil)
        }
    }

    /// Cancels a drawing under way, which is repeated when display resumes.
    private func suspendDisplay() {
        guard isNodeLoaded else { return }
        performOnMain { node in
            if node.isDrawing { node.nodeState.withLock { $0.display.putOff() } }
            node.cancelDisplay()
        }
    }

    @MainActor
    private func resumeDisplay() {
        let needsContents = shouldStartDisplay
        if nodeState.withLock({ $0.display.resume(needsContents: needsContents) }) { layer.setNeedsDisplay() }
    }

    @MainActor
    func dropContents() {
        nodeState.withLock { $0.display.clear() }
        endDrawings()
        guard drawsItself else { return }
        loadedLayer?.contents = nil
        ASContentsBudget.shared.didDrop(self)
    }
}

/// A drawing that was not cancelled; without contents when the node has none.
private struct ASDrawing: Sendable {
    var contents: ASPixelBuffer?
    var seconds: Double
}
