// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASUIKit
internal import Foundation

private let isOn = ASLock(ASDebug.isOn(.hit))
private let minimumSide = ASLock<CGFloat>(44)

extension ASControlNode {
    /// Whether the hit area of every control with a target is shown, in every window.
    ///
    /// F9 and `AS_DEBUG=hit` set it too.
    ///
    /// Green is where touches reach the control. A dark green edge is one that an ancestor limits: more slop on the control
    /// alone would not help there. An orange edge is one where an ancestor that clips hides the rest of the area, although
    /// touches arrive there.
    ///
    /// Areas smaller than `hitTestDebugMinimumSide` are amber instead of green. The control under the pointer is named, with the
    /// size of its area.
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
            let didChange = isOn.withLock { isOn in
                defer { isOn = newValue }
                return isOn != newValue
            }
            if didChange { ASPerformBlockOnMainThread { ASHitTestDebug.switched() } }
        }
    }

    /// Hit areas that are lower or narrower are shown with a warning tint; 44, the rule for fingers.
    ///
    /// 24 is a good one for windows that are operated with a mouse; 0 warns of nothing.
    ///
    /// - Units: points
    /// - Thread: any
    /// - Source: Apple's Human Interface Guidelines for 44, WCAG 2.2 target size (minimum) for 24
    public static var hitTestDebugMinimumSide: CGFloat {
        get { minimumSide.withLock { $0 } }
        set {
            minimumSide.withLock { $0 = newValue }
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
        let label: ASHitTestLabel

        @MainActor init(_ tree: ASLayerTree) {
            self.tree = tree
            label = ASHitTestLabel()
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
        label(watch, tree)
    }

    /// Names the control under the pointer.
    private static func label(_ watch: Watch, _ tree: ASLayerTree) {
        let window = tree.owner as? UIWindow
        guard ASControlNode.enableHitTestDebug, let window else {
            window?.pointerObserver = nil
            watch.label.show(nil, at: .zero, in: tree.rootLayer, scale: tree.window.scale)
            return
        }
        if window.pointerObserver == nil { window.pointerObserver = { [weak tree] in tree?.setNeedsFrame() } }
        let pointer = window.pointerLocation
        let pointed = pointer.flatMap { control(at: $0, in: window) }
        var text: String?
        if let pointed, let layer = pointed.loadedLayer { text = describe(pointed, area(of: pointed, layer)) }
        watch.label.show(text, at: pointer ?? .zero, in: tree.rootLayer, scale: tree.window.scale)
    }

    /// The control that a touch there would reach.
    private static func control(at location: CGPoint, in window: UIWindow) -> ASControlNode? {
        var view = window.hitTest(location, with: nil)
        while let current = view {
            if let control = ASViewToDisplayNode(current) as? ASControlNode, control.isPressable { return control }
            view = current.superview
        }
        return nil
    }

    private static func describe(_ control: ASControlNode, _ area: ASHitTestArea) -> String {
        func number(_ value: CGFloat) -> String {
            let rounded = (value * 10).rounded() / 10
            return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
        }
        let name = control.debugName.map { "\(type(of: control)) \"\($0)\"" } ?? "\(type(of: control))"
        guard !area.rect.isNull else { return "\(name): out of reach" }
        let size = "\(number(area.rect.width)) × \(number(area.rect.height)) pt"
        let edges: [(ASHitTestArea.Edges, String)] = [
            (.top, "top"), (.left, "left"), (.bottom, "bottom"), (.right, "right"),
        ]
        let limited = edges.filter { area.limitedEdges.contains($0.0) }.map(\.1)
        return limited.isEmpty ? "\(name): \(size)" : "\(name): \(size), limited at \(limited.joined(separator: ", "))"
    }

    private static func showControls(in layer: CALayer, _ watch: Watch, scale: CGFloat) {
        guard !layer.isHidden else { return }
        for sublayer in layer.sublayers { showControls(in: sublayer, watch, scale: scale) }
        guard let control = ASLayerToDisplayNode(layer) as? ASControlNode, control.isPressable else { return }
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
        overlay.show(area(of: control, layer), minimumSide: ASControlNode.hitTestDebugMinimumSide, scale: scale)
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
