// SPDX-License-Identifier: Apache-2.0
internal import ASCompositor
internal import ASNodes
internal import ASUIKit
internal import Foundation

/// A cell that is shown a little longer than its row or item is there.
@MainActor
package struct ASFadingCell {
    enum Kind {
        /// Of one that was reloaded: it stays in front of the new cell until that one has drawn, so that nothing flashes.
        case covering
        /// Of one that was deleted: it fades out behind the others.
        case fading
    }

    /// How long new cells may take, in seconds.
    static let patience = 0.5
    /// Behind all cells.
    private static let fadingDepth: CGFloat = -1
    /// Of the depth of a companion beside a cell that does not fade.
    private static let depthOfCompanions: CGFloat = 0.25

    let kind: Kind
    package let node: ASCellNode
    /// In the content's coordinate space.
    private(set) var frame: CGRect
    /// When it goes in any case, in seconds of the dispatcher's clock.
    let deadline: Double
    /// What is beside the cell, and fades with it.
    private let companions: [ASElementCompanion]
    /// What the app has set.
    private let opacity: CGFloat
    private let zPosition: CGFloat
    private let isUserInteractionEnabled: Bool

    init(_ kind: Kind, node: ASCellNode, frame: CGRect, deadline: Double, companions: [ASElementCompanion] = []) {
        (self.kind, self.node, self.deadline, self.companions) = (kind, node, deadline, companions)
        self.frame = frame
        opacity = node.layer.opacity
        zPosition = node.layer.zPosition
        isUserInteractionEnabled = node.view.isUserInteractionEnabled
    }

    /// Whether the app has given the cell to another row meanwhile, which is shown.
    var isTaken: Bool { node.listElement?.isMounted == true }

    func show(in view: UIView) {
        node.view.isUserInteractionEnabled = false
        node.layer.zPosition = kind == .covering ? 1 : Self.fadingDepth
        view.addSubview(node.view)
        if node.frame != frame { node.frame = frame }
        for companion in companions {
            companion.view?.isUserInteractionEnabled = false
            companion.layer.transform = node.layer.transform
            // In the same order, within what lies between the cell and all others.
            companion.layer.zPosition = Self.fadingDepth + companion.layer.zPosition * Self.depthOfCompanions
        }
    }

    /// How much of it is seen, from 0 to 1.
    func fade(to rest: CGFloat) {
        node.layer.opacity = isTaken ? opacity : opacity * rest
        for companion in companions { companion.layer.opacity = rest }
    }

    /// Takes it away, and leaves the cell as the app had it.
    func end(in view: UIView) {
        for companion in companions { companion.remove() }
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
        for companion in companions {
            companion.layer.frame = companion.layer.frame.offsetBy(dx: distance.x, dy: distance.y)
        }
    }
}
