// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
public import ASNodes
internal import ASPlatform
internal import ASScene
internal import ASUIKit
public import Foundation

private let isOn = ASRuntimeSetting { ASDebug.isOn(.hit) }
private let minimumSide = ASRuntimeSetting<CGFloat> { 44 }

extension ASControlNode {
    /// Whether hit areas are shown in every window: of controls with targets, of views with gesture recognisers, and of links.
    ///
    /// F9 and `AS_DEBUG=hit` also set it.
    ///
    /// Green is the area in which touches reach a control. Blue is that of the gesture recognisers of another view or node, and violet
    /// that of a link of a text. A legend in the window explains the colours. The toolkit's own recognisers, for scrolling, menus and
    /// drags, are excluded. A dark green edge is limited by an ancestor: more slop on the control alone has no effect there. At an orange
    /// edge, an ancestor that clips hides the rest of the area, although touches reach it.
    ///
    /// Areas of controls below `hitTestDebugMinimumSide` are amber instead of green. A label names the target under the pointer and the
    /// size of its area. While hit areas are shown, they follow scrolling and layout, and controls do not clip their contents.
    ///
    /// - Thread: any
    /// - Source: Texture `ASControlNode.enableHitTestDebug`
    /// - Deviation: may be switched at any time; in Texture it applies to targets added later, only controls are shown, and areas are
    ///   updated only by the control's own layout
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

    /// The minimum height and width of hit areas without a warning tint; 44 by default, the recommended size for fingers.
    ///
    /// 24 is suitable for windows that are operated with a mouse; 0 disables the warning.
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

/// Shows the hit areas of one window before each frame.
@MainActor
final class ASHitTestDebug {
    private struct Shown {
        weak var layer: CALayer?
        var targets: [ASHitTestTarget]
    }

    private var shown: [ObjectIdentifier: Shown] = [:]
    private let label = ASHitTestLabel()
    private let legend = ASHitTestLegend()

    /// Called when the targets of a control have changed; updates its area if hit areas are shown.
    package nonisolated static func controlDidChangeTargets(_ control: ASControlNode) {
        guard ASControlNode.enableHitTestDebug, control.isNodeLoaded else { return }
        control.performOnMain { $0.loadedLayer?.tree?.setNeedsFrame() }
    }

    func update(_ tree: ASLayerTree) {
        let isOn = ASControlNode.enableHitTestDebug
        guard isOn || !shown.isEmpty || legend.layer.superlayer != nil else { return }
        let old = shown
        shown = [:]
        if isOn { showTargets(in: tree.rootLayer, scale: tree.window.scale) }
        for (key, shown) in old where self.shown[key] == nil { shown.layer.map(Self.hide) }
        legend.show(
            isOn,
            minimumSide: ASControlNode.hitTestDebugMinimumSide,
            in: tree.rootLayer,
            scale: tree.window.scale
        )
        updateLabel(tree)
    }

    /// Hides all areas when the window is closed; their layers may be shown in another window.
    func hideAll() {
        for shown in shown.values { shown.layer.map(Self.hide) }
        shown = [:]
    }

    /// Names the target under the pointer.
    private func updateLabel(_ tree: ASLayerTree) {
        let window = tree.owner as? UIWindow
        guard ASControlNode.enableHitTestDebug, let window else {
            window?.additions.pointerObserver = nil
            label.show(nil, at: .zero, in: tree.rootLayer, scale: tree.window.scale)
            return
        }
        if window.additions.pointerObserver == nil {
            window.additions.pointerObserver = { [weak tree] in tree?.setNeedsFrame() }
        }
        let pointer = window.pointerLocation
        let text = pointer.flatMap { target(at: $0, in: window) }?.description
        label.show(text, at: pointer ?? .zero, in: tree.rootLayer, scale: tree.window.scale)
    }

    /// Returns the target that a touch would reach first: a link, otherwise the nearest control or view with recognisers.
    private func target(at location: CGPoint, in window: UIWindow) -> ASHitTestTarget? {
        var view = window.hitTest(location, with: nil)
        while let current = view {
            if let targets = shown[ObjectIdentifier(current.layer)]?.targets {
                let place = current.convert(location, from: nil)
                let link = targets.first { $0.kind == .link && $0.area.rect.contains(place) }
                if let target = link ?? targets.first(where: { $0.kind != .link }) { return target }
            }
            view = current.superview
        }
        return nil
    }

    private func showTargets(in layer: CALayer, scale: CGFloat) {
        guard !layer.isHidden, !(layer is ASHitTestOverlayLayer) else { return }
        for sublayer in layer.sublayers { showTargets(in: sublayer, scale: scale) }
        let targets = ASHitTestTarget.targets(of: layer)
        guard !targets.isEmpty else { return }
        shown[ObjectIdentifier(layer)] = Shown(layer: layer, targets: targets)
        Self.show(targets, on: layer, scale: scale)
    }

    private static func show(_ targets: [ASHitTestTarget], on layer: CALayer, scale: CGFloat) {
        var overlays = layer.hitTestOverlays
        // A control's area may exceed its bounds. An unclipped view with recognisers would cover its surroundings.
        let isControl = targets.contains { $0.kind == .control }
        let layerClips = isControl && (layer.masksToBounds || overlays.contains { $0.layerClips })
        while overlays.count > targets.count { overlays.removeLast().removeFromSuperlayer() }
        while overlays.count < targets.count {
            let overlay = ASHitTestOverlayLayer()
            layer.addSublayer(overlay)
            overlays.append(overlay)
        }
        for (overlay, target) in zip(overlays, targets) {
            overlay.layerClips = layerClips
            overlay.show(
                target.kind,
                target.area,
                minimumSide: ASControlNode.hitTestDebugMinimumSide,
                scale: scale
            )
        }
        if isControl { layer.masksToBounds = false }
    }

    private static func hide(_ layer: CALayer) {
        let overlays = layer.hitTestOverlays
        if overlays.contains(where: { $0.layerClips }) { layer.masksToBounds = true }
        for overlay in overlays { overlay.removeFromSuperlayer() }
    }
}
