// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
public import ASGraphics
internal import Foundation

// Drawing: parameters are copied on main, pixels are drawn on a background queue, contents are set on main.
//
// Old pixels are kept until the new ones are available, regardless of the reason for drawing.

/// A closure that is called with the context of a drawing and with the node's draw parameters (`ASDrawingNode.DrawParameters`).
///
/// - Thread: display
/// - Source: Texture `ASDisplayNodeContextModifier`
public typealias ASDisplayNodeContextModifier =
    @Sendable (_ context: CGContext, _ drawParameters: (any Sendable)?) -> Void

extension ASDisplayNode {
    // MARK: Options

    /// Whether the node draws on a background queue; `true` by default.
    ///
    /// Nodes of foreign views draw on main.
    ///
    /// - Thread: any until loaded
    public var displaysAsynchronously: Bool {
        get { has(.displaysAsynchronously) }
        set { if !isSynchronous { set(.displaysAsynchronously, newValue) } }
    }

    /// Whether display is suspended; `false` by default.
    ///
    /// Setting it to `true` cancels a drawing in progress. Setting it to `false` draws a node without contents, and performs requests that
    /// were made meanwhile.
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

    /// Whether containers that draw everything synchronously do not wait for this node; `false` by default.
    ///
    /// Its placeholder is shown instead, if it has one. It is meant for nodes whose contents come from a server.
    ///
    /// - Thread: any
    public var shouldBypassEnsureDisplay: Bool {
        get { has(.bypassesEnsureDisplay) }
        set { set(.bypassesEnsureDisplay, newValue) }
    }

    /// Called directly before `draw` with its context; `nil` by default.
    ///
    /// It has no effect on classes that produce an image (`ASPictureNode`), which have no context.
    ///
    /// - Thread: any
    public var willDisplayNodeContentWithRenderingContext: ASDisplayNodeContextModifier? {
        get { rare { $0.willDisplayNodeContent } ?? nil }
        set { withRare { $0.willDisplayNodeContent = newValue } }
    }

    /// Called directly after `draw` with its context; `nil` by default.
    ///
    /// - Thread: any
    public var didDisplayNodeContentWithRenderingContext: ASDisplayNodeContextModifier? {
        get { rare { $0.didDisplayNodeContent } ?? nil }
        set { withRare { $0.didDisplayNodeContent = newValue } }
    }

    /// Redraws the node before one of the next frames.
    ///
    /// The old contents are kept until then. Several calls cause one drawing. While display is suspended, the request is pending. A node
    /// that a container draws ahead is drawn in one of the next main turns, although it is in no window.
    ///
    /// - Thread: any
    public func setNeedsDisplay() {
        bridge(Self.needsDisplayRequest)
        guard isDrawnAhead, isNodeLoaded else { return }
        performLater(in: .commit) { node in
            if node.isDrawnAhead { node.displayOutsideOfWindow() }
        }
    }

    /// Whether a container requires drawing before the node is in a window, where no frame requests it.
    private var isDrawnAhead: Bool { isInDisplayState && !isInHierarchy }

    /// Whether the node draws its contents.
    package var drawsItself: Bool {
        !isSynchronous && (has(.rasterizesSubtree) || self is any ASDrawingNode || self is any ASPictureNode)
    }

    /// Whether the node draws and has no contents.
    @MainActor
    package var needsContents: Bool {
        drawsItself && loadedLayer != nil && loadedLayer?.contents == nil && displayState?.pieces == nil
    }

    /// Whether the node should draw now, because it has no contents and no drawing is in progress.
    @MainActor
    var shouldStartDisplay: Bool { needsContents && !isDrawing }

    // MARK: Drawing

    /// Called by the layer when it needs display.
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
        drawnAlong.notifyStart(isAsynchronous: isAsynchronous)
        if case .drawing = job.content, ASDisplayPieces.areNeeded(bounds.size, scale: job.scale) {
            return displayInPieces(job, isAsynchronous: isAsynchronous, sentinel) {
                drawnAlong.notifyEnd(wasDisplayed: true)
            }
        }
        displayState?.pieces?.remove()
        displayState?.pieces = nil
        if let known = job.cachedContents {
            take(ASDrawing(contents: known, seconds: 0), scale: job.scale)
            displayDidFinish(of: self, sentinel: sentinel)
            return
        }
        guard isAsynchronous else {
            let (contents, seconds) = job.timedRun { false }
            set(.drawsByTraits, job.surroundings.wereRead)
            take(ASDrawing(contents: contents, seconds: seconds), scale: job.scale)
            displayDidFinish(of: self, sentinel: sentinel)
            drawnAlong.notifyEnd(wasDisplayed: true)
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
                guard let node = node.value else { return drawnAlong.notifyEnd(wasDisplayed: false) }
                let drawing = isCanceled || isCancelled() ? nil : drawing as? ASDrawing
                if let drawing {
                    node.set(.drawsByTraits, surroundings.wereRead)
                    node.take(drawing, scale: scale)
                }
                node.displayDidFinish(of: node, sentinel: sentinel)
                drawnAlong.notifyEnd(wasDisplayed: drawing != nil)
            }
        )
    }

    /// Draws a node that is larger than any bitmap.
    @MainActor
    private func displayInPieces(
        _ job: ASDisplayJob,
        isAsynchronous: Bool,
        _ sentinel: Int,
        didEnd: @escaping @MainActor () -> Void
    ) {
        let pieces = displayData.pieces ?? ASDisplayPieces(layer, job)
        displayData.pieces = pieces
        layer.contents = nil
        let node = ASWeakNode(self)
        pieces.show(job, isAsynchronous: isAsynchronous) {
            defer { didEnd() }
            guard let node = node.value else { return }
            node.set(.drawsByTraits, job.surroundings.wereRead)
            node.displayDidFinish()
            node.displayDidFinish(of: node, sentinel: sentinel)
        }
    }

    /// Returns a job with everything that drawing needs, copied now.
    @MainActor
    func makeDisplayJob(layer: CALayer, bounds: CGRect, scale: CGFloat, parts: Bool = false) -> ASDisplayJob {
        // The parameters are for the new pixels; the layer keeps the scale of the old ones until the new ones are displayed.
        let shownScale = layer.contentsScale
        layer.contentsScale = scale
        defer { layer.contentsScale = shownScale }
        let surroundings = ASDisplayTraits(UITraitCollection(primitiveTraitCollection))
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

    /// Returns the drawing of the class, with the parameters of one drawing.
    @MainActor
    func displayContent(on layer: CALayer) -> ASDisplayContent {
        switch self {
        case let node as any ASPictureNode: Self.picture(of: node, layer)
        case let node as any ASDrawingNode: Self.drawing(of: node, layer)
        default: .nothing
        }
    }

    @MainActor
    private static func picture<Node: ASPictureNode>(of node: Node, _ layer: CALayer) -> ASDisplayContent {
        let (nodeClass, parameters) = (type(of: node), node.drawParameters(forAsyncLayer: layer))
        return .picture(
            { isCancelled in nodeClass.display(withParameters: parameters, isCancelled: isCancelled) },
            ready: parameters as? any ASCachedDrawing
        )
    }

    @MainActor
    private static func drawing<Node: ASDrawingNode>(of node: Node, _ layer: CALayer) -> ASDisplayContent {
        let (nodeClass, parameters) = (type(of: node), node.drawParameters(forAsyncLayer: layer))
        let (willDisplay, didDisplay) =
            node.rare { ($0.willDisplayNodeContent, $0.didDisplayNodeContent) } ?? (nil, nil)
        return .drawing(
            { context, bounds, isCancelled, isRasterizing in
                willDisplay?(context, parameters)
                nodeClass.draw(
                    bounds,
                    withParameters: parameters,
                    isCancelled: isCancelled,
                    isRasterizing: isRasterizing
                )
                didDisplay?(context, parameters)
            },
            parameters: willDisplay == nil && didDisplay == nil ? parameters as? any ASInkDrawing : nil
        )
    }

    /// The urgency: visible, then in the display range, then all others; within these by the node's priority.
    private var displayUrgency: Int {
        let state = interfaceState
        let range = state.contains(.visible) ? 2 : state.contains(.display) ? 1 : 0
        return range * 1_000_000 + drawingPriority
    }

    /// Updates the urgency of a waiting drawing after the range or the priority of the node has changed.
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

    // MARK: Cancellation

    /// Cancels drawing in progress.
    func cancelDisplay() {
        nodeState.withLock { $0.display.cancel() }
        endDrawings()
    }

    /// Ends the drawing that was cancelled.
    private func endDrawings() {
        guard isNodeLoaded else { return }
        performOnMain { node in
            // A cancelled drawing ends immediately, so that other drawings of its transaction need not wait for it.
            if let operation = node.displayState?.operation { ASDisplayQueue.shared.setUrgency(.max, of: operation) }
            node.displayDidFinish(of: node, sentinel: nil)
        }
    }

    /// Cancels a drawing in progress, which is repeated when display resumes.
    private func suspendDisplay() {
        guard isNodeLoaded else { return }
        performOnMain { node in
            if node.isDrawing { node.nodeState.withLock { $0.display.postpone() } }
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
        displayState?.pieces?.remove()
        displayState?.pieces = nil
        loadedLayer?.contents = nil
        ASContentsBudget.shared.didDrop(self)
    }
}

/// The result of a drawing that was not cancelled; without contents if the node has none.
private struct ASDrawing: Sendable {
    var contents: ASPixelBuffer?
    var seconds: Double
}
