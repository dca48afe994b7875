// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
internal import ASGraphics
internal import ASNodes
internal import ASUIKit
internal import Foundation

/// Shows the tips of one window before each frame.
///
/// - Thread: main
@MainActor
final class ASTipsOverlay {
    private(set) var badges: [ObjectIdentifier: ASTipBadge] = [:]

    func update(_ tree: ASLayerTree) {
        guard ASDisplayNode.enableTips || !badges.isEmpty else { return }
        let old = badges
        badges = [:]
        if ASDisplayNode.enableTips, let window = tree.owner as? UIWindow { show(tree.rootLayer, in: window, old) }
        for (key, badge) in old where badges[key] == nil { badge.removeFromSuperview() }
    }

    private func show(_ layer: CALayer, in window: UIWindow, _ old: [ObjectIdentifier: ASTipBadge]) {
        guard !layer.isHidden else { return }
        if let node = ASLayerToDisplayNode(layer), let tip = node.tip {
            let area = layer.convert(layer.bounds, to: window.layer).intersection(window.bounds)
            if !area.isEmpty {
                let badge = old[ObjectIdentifier(node)] ?? ASTipBadge()
                if badge.superview !== window { window.addSubview(badge) }
                badge.show(tip, of: node, in: area)
                badges[ObjectIdentifier(node)] = badge
            }
        }
        for sublayer in layer.sublayers { show(sublayer, in: window, old) }
    }
}

/// A green disc at the upper right of a node.
///
/// - Thread: main
@MainActor
final class ASTipBadge: UIView {
    static let side: CGFloat = 16

    private(set) var tip: ASTip?
    private weak var node: ASDisplayNode?

    init() {
        super.init(frame: .zero)
        backgroundColor = UIColor(red: 0, green: 0.6, blue: 0.2, alpha: 0.85)
        layer.cornerRadius = Self.side / 2
        layer.name = "tip"
        // Above the program's own views, below the panel of ranges.
        layer.zPosition = 9000
        let press = UITapGestureRecognizer()
        press.addHandler { [weak self] in
            guard let self, let node, let tip else { return }
            node.show(tip)
        }
        addGestureRecognizer(press)
    }

    /// Moves the badge to the upper right of `area`.
    ///
    /// - Parameters:
    ///   - tip: the tip that the badge shows
    ///   - node: the node with the tip; held weakly
    ///   - area: the visible part of the node, in the coordinate space of the window
    func show(_ tip: ASTip, of node: ASDisplayNode, in area: CGRect) {
        (self.tip, self.node) = (tip, node)
        let place = CGRect(x: area.maxX - Self.side, y: area.minY, width: Self.side, height: Self.side)
        if frame != place { frame = place }
    }

    override func toolTip(at point: CGPoint) -> UIToolTipConfiguration? {
        tip.map { UIToolTipConfiguration(toolTip: $0.text) }
    }
}
