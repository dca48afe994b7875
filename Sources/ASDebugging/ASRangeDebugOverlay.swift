// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
internal import ASContainers
public import ASNodes
internal import ASUIKit
internal import Foundation

private let isOn = ASRuntimeSetting { ASDebug.isOn(.overlay) }

extension ASDisplayNode {
    /// Whether a panel in each window shows the ranges of its tables and pagers.
    ///
    /// F11 and `AS_DEBUG=overlay` also set it.
    ///
    /// Each list has a bar that represents the extent of its preload range: orange is preloaded, yellow is drawn ahead, and green is
    /// visible. A legend below the bars explains the colours. The bar is empty beyond the ends of the content.
    ///
    /// The panel is at a corner or an edge of the window, if possible where it covers no control, link or text field. The user can drag
    /// it.
    ///
    /// - Thread: any
    /// - Source: Texture `ASDisplayNode.shouldShowRangeDebugOverlay`
    /// - Deviation: may be switched at any time
    public static var shouldShowRangeDebugOverlay: Bool {
        get { isOn.current }
        set {
            isOn.current = newValue
            ASPerformBlockOnMainThread { ASDebugWindow.setNeedsFrames() }
        }
    }
}

/// Manages the panel of a window that has lists.
@MainActor
final class ASRangeDebugOverlay {
    /// The panel, while it is shown.
    private(set) var panel: ASRangeDebugPanel?

    /// Updates the window of a list after its ranges have changed.
    static func rangesDidChange(_ list: any ASRangeReporter) {
        if ASDisplayNode.shouldShowRangeDebugOverlay { list.rangeLayer?.tree?.setNeedsFrame() }
    }

    func update(_ tree: ASLayerTree) {
        guard ASDisplayNode.shouldShowRangeDebugOverlay || panel != nil else { return }
        let lists = ASDisplayNode.shouldShowRangeDebugOverlay ? Self.visibleLists(in: tree.rootLayer) : []
        guard !lists.isEmpty, let window = tree.owner as? UIWindow else {
            panel?.removeFromSuperview()
            panel = nil
            return
        }
        let panel = panel ?? ASRangeDebugPanel()
        self.panel = panel
        if panel.superview !== window { window.addSubview(panel) }
        panel.show(lists, in: ASInspector.freeArea(of: window)) {
            ASFreeCorner.pressedAreas(in: tree.rootLayer) { $0 === panel.layer || ASInspector.isOwn($0, in: window) }
        }
    }

    private static func visibleLists(in layer: CALayer) -> [any ASRangeReporter] {
        guard !layer.isHidden else { return [] }
        let own = ASListObservers.reporter(of: layer).flatMap { $0.isContainerVisible ? $0 : nil }
        return (own.map { [$0] } ?? []) + layer.sublayers.flatMap { visibleLists(in: $0) }
    }
}
