// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
public import ASNodes
internal import ASPlatform
internal import ASUIKit
public import Foundation

private let isOn = ASRuntimeSetting { ASDebug.isOn(.hit) }
private let minimumSide = ASRuntimeSetting<CGFloat> { 44 }

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
        get { isOn.current }
        set {
            let didChange = isOn.change { isOn in
                defer { isOn = newValue }
                return isOn != newValue
            }
            if didChange { ASPerformBlockOnMainThread { ASDebugWindow.setNeedsFrames() } }
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
        get { minimumSide.current }
        set {
            minimumSide.current = newValue
            ASPerformBlockOnMainThread { ASDebugWindow.setNeedsFrames() }
        }
    }
}

/// Shows hit areas in one window before each frame.
@MainActor
final class ASHitTestDebug {
    private struct Shown {
        weak var control: ASControlNode?
    }

    private var controls: [ObjectIdentifier: Shown] = [:]
    private let label = ASHitTestLabel()

    /// The overlay is on: the window shows where the control can be pressed now.
    package nonisolated static func controlDidChangeTargets(_ control: ASControlNode) {
        guard ASControlNode.enableHitTestDebug, control.isNodeLoaded else { return }
        control.performOnMain { $0.loadedLayer?.tree?.setNeedsFrame() }
    }

    func update(_ tree: ASLayerTree) {
        guard ASControlNode.enableHitTestDebug || !controls.isEmpty else { return }
        let old = controls
        controls = [:]
        if ASControlNode.enableHitTestDebug { showControls(in: tree.rootLayer, scale: tree.window.scale) }
        for (key, shown) in old where controls[key] == nil { shown.control.map(Self.hide) }
        updateLabel(tree)
    }

    /// The window has gone; its controls may be shown in another one.
    func hideAll() {
        for shown in controls.values { shown.control.map(Self.hide) }
        controls = [:]
    }

    /// Names the control under the pointer.
    private func updateLabel(_ tree: ASLayerTree) {
        let window = tree.owner as? UIWindow
        guard ASControlNode.enableHitTestDebug, let window else {
            window?.pointerObserver = nil
            label.show(nil, at: .zero, in: tree.rootLayer, scale: tree.window.scale)
            return
        }
        if window.pointerObserver == nil { window.pointerObserver = { [weak tree] in tree?.setNeedsFrame() } }
        let pointer = window.pointerLocation
        let pointed = pointer.flatMap { Self.control(at: $0, in: window) }
        var text: String?
        if let pointed, let layer = pointed.loadedLayer {
            text = Self.describe(pointed, ASHitTestArea(of: pointed, layer))
        }
        label.show(text, at: pointer ?? .zero, in: tree.rootLayer, scale: tree.window.scale)
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

    private func showControls(in layer: CALayer, scale: CGFloat) {
        guard !layer.isHidden else { return }
        for sublayer in layer.sublayers { showControls(in: sublayer, scale: scale) }
        guard let control = ASLayerToDisplayNode(layer) as? ASControlNode, control.isPressable else { return }
        controls[ObjectIdentifier(control)] = Shown(control: control)
        Self.show(control, layer, scale: scale)
    }

    private static func show(_ control: ASControlNode, _ layer: CALayer, scale: CGFloat) {
        let overlay = control.hitTestOverlay ?? ASHitTestOverlayLayer()
        if overlay.superlayer !== layer { layer.addSublayer(overlay) }
        if layer.masksToBounds {
            overlay.controlClips = true
            layer.masksToBounds = false
        }
        overlay.show(
            ASHitTestArea(of: control, layer),
            minimumSide: ASControlNode.hitTestDebugMinimumSide,
            scale: scale
        )
    }

    private static func hide(_ control: ASControlNode) {
        guard let overlay = control.hitTestOverlay else { return }
        overlay.removeFromSuperlayer()
        if overlay.controlClips { control.loadedLayer?.masksToBounds = true }
    }
}
