// SPDX-License-Identifier: Apache-2.0
internal import ASCompositor
internal import ASNodes
internal import ASUIKit
internal import Foundation

/// A cell that stays visible for a while after its row or item has been deleted or reloaded.
@MainActor
package struct ASRemovedCell {
    enum Kind {
        /// The cell of a reloaded element: it is shown in place of the new cell until that one has been drawn, to avoid flashing.
        case covering
        /// The cell of a deleted element: it fades out behind the others.
        case fading
    }

    /// The maximum time until the new cells have been drawn, in seconds.
    static let maximumDuration = 0.5
    /// Behind all cells.
    private static let fadingDepth: CGFloat = -1
    /// The factor for the z position of decorations beside a fading cell.
    private static let depthOfDecorations: CGFloat = 0.25

    let kind: Kind
    package let node: ASCellNode
    /// The frame of the cell, in the content's coordinate space.
    private(set) var frame: CGRect
    /// The time of removal at the latest, in seconds of the dispatcher's clock.
    let deadline: Double
    /// The decorations beside the cell, which fade with it.
    private let decorations: [ASRowDecoration]
    /// The opacity that the app has set.
    private let opacity: CGFloat
    private let zPosition: CGFloat
    private let isUserInteractionEnabled: Bool

    init(_ kind: Kind, node: ASCellNode, frame: CGRect, deadline: Double, decorations: [ASRowDecoration] = []) {
        (self.kind, self.node, self.deadline, self.decorations) = (kind, node, deadline, decorations)
        self.frame = frame
        opacity = node.layer.opacity
        zPosition = node.layer.zPosition
        isUserInteractionEnabled = node.view.isUserInteractionEnabled
    }

    /// Whether the app has reused the cell for another row, which is mounted.
    var isTaken: Bool { node.listElement?.isMounted == true }

    func show(in view: UIView) {
        node.view.isUserInteractionEnabled = false
        node.layer.zPosition = kind == .covering ? 1 : Self.fadingDepth
        view.addSubview(node.view)
        if node.frame != frame { node.frame = frame }
        for decoration in decorations {
            decoration.view?.isUserInteractionEnabled = false
            decoration.layer.transform = node.layer.transform
            // In the same order, between the cell and all others.
            decoration.layer.zPosition = Self.fadingDepth + decoration.layer.zPosition * Self.depthOfDecorations
        }
    }

    /// Sets the visible fraction of the cell, from 0 to 1.
    func fade(to rest: CGFloat) {
        node.layer.opacity = isTaken ? opacity : opacity * rest
        for decoration in decorations { decoration.layer.opacity = rest }
    }

    /// Removes the cell and restores the values that the app has set.
    func end(in view: UIView) {
        for decoration in decorations { decoration.remove() }
        node.layer.opacity = opacity
        node.layer.zPosition = zPosition
        node.view.isUserInteractionEnabled = isUserInteractionEnabled
        guard !isTaken else { return }
        if node.view.superview === view { node.view.removeFromSuperview() }
        node.recursivelySetInterfaceState([])
    }

    mutating func move(by distance: CGPoint) {
        frame = frame.offsetBy(dx: distance.x, dy: distance.y)
        node.frame = frame
        for decoration in decorations {
            decoration.layer.frame = decoration.layer.frame.offsetBy(dx: distance.x, dy: distance.y)
        }
    }
}
