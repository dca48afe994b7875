// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import Foundation

extension CALayer {
    /// Adds `layer` in front of the other sublayers, and removes it from its previous superlayer.
    public func addSublayer(_ layer: CALayer) {
        insertSublayer(layer, at: .max)
    }

    /// Inserts `layer` at `index` in the sublayers; an index beyond the end appends.
    ///
    /// - Precondition: `layer` is neither this layer nor an ancestor of it; otherwise traps (always)
    public func insertSublayer(_ layer: CALayer, at index: Int) {
        var ancestor: CALayer? = self
        while let candidate = ancestor {
            precondition(candidate !== layer, "insertSublayer: \(layer.debugLabel) is an ancestor of \(debugLabel).")
            ancestor = candidate.superlayer
        }
        let previousTree = layer.tree
        let isNew = layer.superlayer !== self || extras?.mask === layer
        let owner = layer.detach()
        sublayerOwners[ObjectIdentifier(layer)] = owner
        sublayers.insert(layer, at: min(max(0, index), sublayers.count))
        layer.superlayer = self
        if layer.zPosition != 0 { hasSublayersWithDepth = true }
        if layer.needsLayoutFlag || layer.needsLayoutBelow { markLayoutBelow() }
        if layer.needsDisplayFlag || layer.needsDisplayBelow { markDisplayBelow() }
        setNeedsLayout()
        if isNew {
            layer.didMoveToSuperlayer()
            // A callback may have moved the layer elsewhere.
            guard layer.superlayer === self else { return }
        }
        layer.moveToTree(tree, from: previousTree)
        changed()
    }

    /// Inserts `layer` directly behind `sibling`, whose index among the other sublayers is probably `hint`.
    package func insertSublayer(_ layer: CALayer, below sibling: CALayer, near hint: Int) {
        guard layer !== sibling else { return }
        if layer.superlayer === self { sublayers.remove(object: layer) }
        insertSublayer(layer, at: sublayers.index(ofObject: sibling, near: hint) ?? .max)
    }

    /// Inserts `layer` directly behind `sibling`; appends it when `sibling` is not a sublayer.
    public func insertSublayer(_ layer: CALayer, below sibling: CALayer) {
        insertSublayer(layer, below: sibling, near: -1)
    }

    /// Inserts `layer` directly in front of `sibling`; appends it when `sibling` is not a sublayer.
    public func insertSublayer(_ layer: CALayer, above sibling: CALayer) {
        guard layer !== sibling else { return }
        if layer.superlayer === self { sublayers.remove(object: layer) }
        insertSublayer(layer, at: sublayers.index(ofObject: sibling).map { $0 + 1 } ?? .max)
    }

    /// Removes the layer from its superlayer, or from the layer that it masks; does nothing when it has neither.
    public func removeFromSuperlayer() {
        guard superlayer != nil else { return }
        let previousTree = tree
        tree?.setNeedsFrame()
        let owner = detach()
        // The owner of the layer still has to be notified.
        withExtendedLifetime(owner) {
            moveToTree(nil, from: previousTree)
            didMoveToSuperlayer()
        }
    }

    /// Removes this layer from its superlayer.
    ///
    /// - Returns: the object that the superlayer has retained for this layer
    func detach() -> AnyObject? {
        guard let parent = superlayer else { return nil }
        if parent.extras?.mask === self {
            parent.extras?.mask = nil
        } else {
            parent.sublayers.remove(object: self)
            parent.setNeedsLayout()
        }
        parent.changed()
        superlayer = nil
        return parent.sublayerOwners.removeValue(forKey: ObjectIdentifier(self))
    }

    /// Sets the tree of all layers of the subtree, parents first, and notifies those whose tree has changed.
    func moveToTree(_ newTree: ASLayerTree?, from previous: ASLayerTree?) {
        guard tree !== newTree else { return }
        requireStackSpace()
        if newTree == nil { runAction(forKey: Self.onOrderOut) }
        tree = newTree
        newTree?.add(self)
        animationsDidMove(from: previous)
        didMoveToTree(from: previous)
        if previous == nil { runAction(forKey: Self.onOrderIn) }
        // A callback may have changed the sublayers, or moved this layer elsewhere.
        guard tree === newTree else { return }
        for sublayer in layersBelow where sublayer.superlayer === self {
            sublayer.moveToTree(newTree, from: previous)
        }
    }

    /// The sublayers back to front, ordered by their z positions.
    package var sublayersByDepth: [CALayer] {
        guard hasSublayersWithDepth else { return sublayers }
        return sublayers.enumerated()
            .sorted { ($0.element.zPosition, $0.offset) < ($1.element.zPosition, $1.offset) }
            .map(\.element)
    }

    /// Returns the sublayers back to front, ordered by the z positions that are shown at `time`.
    func sublayersByDepth(at time: Double) -> [CALayer] {
        guard hasSublayersWithDepth else { return sublayers }
        return sublayers.enumerated()
            .map { (depth: $0.element.shown(at: time).zPosition, place: $0.offset, layer: $0.element) }
            .sorted { ($0.depth, $0.place) < ($1.depth, $1.place) }
            .map(\.layer)
    }

    /// The name or class, with the identifier.
    public var debugLabel: String {
        "\(name ?? "\(type(of: self))")#\(identifier)"
    }
}

extension CALayer {
    /// Removes the root layer, with its descendants, from its window.
    package func leaveTree() {
        moveToTree(nil, from: tree)
    }
}

/// Layers are equal by identity, as all objects of UIKit.
extension CALayer: Hashable {
    /// Returns whether both are the same object.
    nonisolated public static func == (a: CALayer, b: CALayer) -> Bool { a === b }

    /// Hashes the object's identity.
    nonisolated public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }
}
