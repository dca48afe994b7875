// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASUIKit
internal import Foundation

private let isOn = ASLock(ASDebug.isOn(.hit))

extension ASControlNode {
    /// Whether the hit area of every control with a target is shown, in every window.
    ///
    /// F9 and `AS_DEBUG=hit` set it too.
    ///
    /// Green is where touches reach the control. A dark green edge is one that an ancestor limits: more slop on the control
    /// alone would not help there. An orange edge is one where an ancestor that clips hides the rest of the area, although
    /// touches arrive there.
    ///
    /// While on, areas follow scrolling and layout, and controls do not clip what they draw.
    ///
    /// - Thread: any
    /// - Source: Texture `ASControlNode.enableHitTestDebug`
    /// - Deviation: may be switched at any time; in Texture it counts for targets added later, and areas are renewed only by
    ///   the control's own layout.
    public static var enableHitTestDebug: Bool {
        get { isOn.withLock { $0 } }
        set {
            isOn.withLock { $0 = newValue }
            ASPerformBlockOnMainThread { ASHitTestDebug.switched() }
        }
    }
}

/// Shows hit areas before each frame.
///
/// Off, it costs a comparison for each control that comes into a window.
@MainActor
enum ASHitTestDebug {
    /// A window's layers with the controls whose areas are shown in it.
    private final class Watch {
        weak var tree: ASLayerTree?
        var controls: [ObjectIdentifier: Shown] = [:]

        init(_ tree: ASLayerTree) {
            self.tree = tree
        }
    }

    private struct Shown {
        weak var control: ASControlNode?
    }

    private static var watches: [Watch] = []

    static func controlDidEnterHierarchy(_ control: ASControlNode) {
        if control.hitTestOverlay != nil, !ASControlNode.enableHitTestDebug { hide(control) }
        // Ancestors come into the tree first, and nodes are told before their own layers are in it.
        let layers = sequence(first: control.loadedLayer) { $0?.superlayer }
        guard let tree = layers.lazy.compactMap({ $0?.tree }).first, !watches.contains(where: { $0.tree === tree })
        else { return }
        watches.removeAll { $0.tree == nil }
        let watch = Watch(tree)
        watches.append(watch)
        tree.willCommit.append { update(watch) }
    }

    nonisolated static func controlDidChangeTargets(_ control: ASControlNode) {
        guard ASControlNode.enableHitTestDebug, control.isNodeLoaded else { return }
        control.performOnMain { $0.loadedLayer?.tree?.setNeedsFrame() }
    }

    static func switched() {
        for watch in watches { watch.tree?.setNeedsFrame() }
    }

    private static func update(_ watch: Watch) {
        guard ASControlNode.enableHitTestDebug || !watch.controls.isEmpty, let tree = watch.tree else { return }
        let old = watch.controls
        watch.controls = [:]
        if ASControlNode.enableHitTestDebug { showControls(in: tree.rootLayer, watch, scale: tree.window.scale) }
        for (key, shown) in old where watch.controls[key] == nil { shown.control.map(hide) }
    }

    private static func showControls(in layer: CALayer, _ watch: Watch, scale: CGFloat) {
        guard !layer.isHidden else { return }
        for sublayer in layer.sublayers { showControls(in: sublayer, watch, scale: scale) }
        guard let control = ASLayerToDisplayNode(layer) as? ASControlNode, control.hasTargets else { return }
        watch.controls[ObjectIdentifier(control)] = Shown(control: control)
        show(control, layer, scale: scale)
    }

    private static func show(_ control: ASControlNode, _ layer: CALayer, scale: CGFloat) {
        let overlay = control.hitTestOverlay ?? ASHitTestOverlayLayer()
        control.hitTestOverlay = overlay
        if overlay.superlayer !== layer { layer.addSublayer(overlay) }
        if layer.masksToBounds {
            overlay.controlClips = true
            layer.masksToBounds = false
        }
        overlay.show(area(of: control, layer), scale: scale)
    }

    private static func hide(_ control: ASControlNode) {
        guard let overlay = control.hitTestOverlay else { return }
        overlay.removeFromSuperlayer()
        if overlay.controlClips { control.loadedLayer?.masksToBounds = true }
        control.hitTestOverlay = nil
    }

    /// Whether the node clips when its hit area is not shown.
    private static func clips(_ node: ASDisplayNode, _ layer: CALayer) -> Bool {
        layer.masksToBounds || (node as? ASControlNode)?.hitTestOverlay?.controlClips == true
    }

    /// What the layers say now.
    static func area(of control: ASControlNode, _ layer: CALayer) -> ASHitTestArea {
        var ancestors: [ASHitTestArea.Ancestor] = []
        var child = layer
        while let parent = child.superlayer, !(parent.delegate is UIScrollView) {
            let node = ASLayerToDisplayNode(parent)
            ancestors.append(
                ASHitTestArea.Ancestor(
                    bounds: parent.bounds,
                    slop: node?.hitTestSlop ?? .zero,
                    clipsToBounds: node.map { clips($0, parent) } ?? false,
                    fromBelow: child.transformToSuperlayer
                )
            )
            child = parent
        }
        return ASHitTestArea(bounds: layer.bounds, slop: control.hitTestSlop, ancestors: ancestors)
    }
}
