// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
internal import ASGraphics
internal import Foundation

/// The contents of a node that is larger than any bitmap: pieces near the visible part, each in a layer of its own below the subnodes.
///
/// The pieces are chosen before each frame in which something has changed, so scrolling draws those that come near. Precomposited corners
/// are not cut.
///
/// - Thread: main
/// - Source: Core Animation's `CATiledLayer`
@MainActor
final class ASDisplayPieces {
    private struct Index: Hashable {
        var column: Int
        var row: Int
    }

    private let layer: CALayer
    private var job: ASDisplayJob
    private var isAsynchronous: Bool
    /// Incremented by each drawing of the node.
    private var generation = 0
    /// The shown pieces, each with the generation of its pixels.
    private var pieces: [Index: (layer: CALayer, generation: Int)] = [:]
    /// The pieces that are being drawn, with their generations.
    private var coming: [Index: Int] = [:]
    private weak var tree: ASLayerTree?
    /// Called when the visible pieces of the newest generation are shown.
    private var didShow: (@MainActor () -> Void)?

    /// The side of a piece in device pixels.
    private static let pixelLength: CGFloat = 2048

    /// Whether a node of a size needs pieces.
    static func areNeeded(_ size: CGSize, scale: CGFloat) -> Bool {
        max(size.width, size.height) * scale > CGFloat(ASPixelBuffer.maximumPixelLength)
    }

    init(_ layer: CALayer, _ job: ASDisplayJob) {
        (self.layer, self.job, isAsynchronous) = (layer, job, true)
    }

    /// The number of pieces that have pixels.
    var count: Int { pieces.count }

    /// Draws the visible pieces; `didShow` is called when they are shown, also if no piece is visible.
    func show(_ job: ASDisplayJob, isAsynchronous: Bool, didShow: @escaping @MainActor () -> Void) {
        (self.job, self.isAsynchronous) = (job, isAsynchronous)
        generation += 1
        self.didShow = didShow
        move(to: layer.tree)
        update()
    }

    /// Called when the node has moved to the tree of a window, or `nil`.
    func move(to tree: ASLayerTree?) {
        self.tree?.observeCommits(by: self, nil)
        self.tree = tree
        tree?.observeCommits(by: self) { [weak self] in self?.update() }
    }

    /// Removes all pieces.
    func remove() {
        move(to: nil)
        generation += 1
        didShow = nil
        for piece in pieces.values { piece.layer.removeFromSuperlayer() }
        pieces = [:]
    }

    /// Draws the pieces near the visible part that are missing or old, and removes those far away.
    private func update() {
        let visible = visibleRect
        let near = visible.insetBy(dx: -visible.width / 2, dy: -visible.height / 2)
        for index in visible.isEmpty ? [] : indices(in: near) where needs(index) { draw(index) }
        let kept = visible.insetBy(dx: -2 * visible.width, dy: -2 * visible.height)
        for (index, piece) in pieces where !visible.isEmpty && !frame(of: index).intersects(kept) {
            piece.layer.removeFromSuperlayer()
            pieces[index] = nil
        }
        reportIfShown(visible)
    }

    private func needs(_ index: Index) -> Bool {
        pieces[index]?.generation != generation && coming[index] != generation
    }

    private func reportIfShown(_ visible: CGRect) {
        guard let didShow, visible.isEmpty || indices(in: visible).allSatisfy({ pieces[$0]?.generation == generation })
        else { return }
        self.didShow = nil
        didShow()
    }

    private func draw(_ index: Index) {
        var part = job
        part.piece = frame(of: index)
        part.corners = nil
        let wanted = generation
        guard isAsynchronous else {
            let pixels = part.run { false }
            return show(pixels, at: index, wanted)
        }
        coming[index] = wanted
        ASDispatcherCurrent().async(.display) { [part, weak self] in
            let pixels = part.run { false }
            ASDispatcherCurrent().asyncMain { self?.didDraw(pixels, at: index, wanted) }
        }
    }

    private func didDraw(_ pixels: ASPixelBuffer?, at index: Index, _ generation: Int) {
        if coming[index] == generation { coming[index] = nil }
        guard generation == self.generation else { return }
        show(pixels, at: index, generation)
        reportIfShown(visibleRect)
    }

    private func show(_ pixels: ASPixelBuffer?, at index: Index, _ generation: Int) {
        let piece = pieces[index]?.layer ?? CALayer.still()
        if pieces[index] == nil {
            piece.name = "piece"
            piece.zPosition = -1
            layer.addSublayer(piece)
        }
        piece.frame = frame(of: index)
        piece.contentsScale = job.scale
        piece.contents = pixels
        pieces[index] = (piece, generation)
    }

    // MARK: Geometry

    /// The part of the layer that is visible, in its coordinate space; empty for none.
    private var visibleRect: CGRect {
        var path = [layer]
        while let parent = path.last?.superlayer { path.append(parent) }
        guard tree != nil, var rect = path.last?.bounds else { return .zero }
        for child in path.dropLast().reversed() {
            rect = child.convert(rect, from: child.superlayer)
            if child.masksToBounds { rect = rect.intersection(child.bounds) }
        }
        rect = rect.intersection(layer.bounds)
        return rect.isNull ? .zero : rect
    }

    private func indices(in rect: CGRect) -> [Index] {
        let side = Self.pixelLength / job.scale
        let rect = rect.intersection(job.bounds).offsetBy(dx: -job.bounds.minX, dy: -job.bounds.minY)
        guard !rect.isNull, rect.width > 0, rect.height > 0 else { return [] }
        return (Int(rect.minY / side)..<Int((rect.maxY / side).rounded(.up))).flatMap { row in
            (Int(rect.minX / side)..<Int((rect.maxX / side).rounded(.up))).map { Index(column: $0, row: row) }
        }
    }

    /// Returns the frame of a piece in the coordinate space of the layer.
    private func frame(of index: Index) -> CGRect {
        let side = Self.pixelLength / job.scale
        let place = CGPoint(x: CGFloat(index.column) * side, y: CGFloat(index.row) * side)
        return CGRect(origin: place, size: CGSize(width: side, height: side))
            .offsetBy(dx: job.bounds.minX, dy: job.bounds.minY)
            .intersection(job.bounds)
    }
}
