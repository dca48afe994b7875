// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASUIKit
internal import Foundation

private let isOn = ASLock(ASDebug.isOn(.overlay))

extension ASDisplayNode {
    /// Whether a panel in each window shows the ranges of the tables and pagers in it.
    ///
    /// F11 and `AS_DEBUG=overlay` set it too.
    ///
    /// Each list has a bar, as long as its preload range reaches: orange is preloaded, yellow drawn ahead, green seen. At an
    /// end of the content the bar is empty where there are no rows. The panel can be dragged.
    ///
    /// - Thread: any
    /// - Source: Texture `ASDisplayNode.shouldShowRangeDebugOverlay`
    /// - Deviation: may be switched at any time.
    public static var shouldShowRangeDebugOverlay: Bool {
        get { isOn.withLock { $0 } }
        set {
            isOn.withLock { $0 = newValue }
            ASPerformBlockOnMainThread { ASRangeDebugOverlay.switched() }
        }
    }
}

/// Keeps a panel in each window that has lists.
///
/// Off, it costs a comparison for each frame.
@MainActor
enum ASRangeDebugOverlay {
    private final class Watch {
        weak var tree: ASLayerTree?
        var panel: ASRangeDebugPanel?

        init(_ tree: ASLayerTree) {
            self.tree = tree
        }
    }

    private static var watches: [Watch] = []

    /// A list has come into a window.
    static func listDidEnterHierarchy(_ list: any ASContainerView) {
        ASDebugKeys.installIfNeeded()
        let layers = sequence(first: list.layer as CALayer?) { $0?.superlayer }
        guard let tree = layers.lazy.compactMap({ $0?.tree }).first, !watches.contains(where: { $0.tree === tree })
        else { return }
        watches.removeAll { $0.tree == nil }
        let watch = Watch(tree)
        watches.append(watch)
        tree.willCommit.append { update(watch) }
    }

    static func switched() {
        for watch in watches { watch.tree?.setNeedsFrame() }
    }

    /// The panel of a window's layers, while it is shown.
    static func panel(in tree: ASLayerTree) -> ASRangeDebugPanel? {
        watches.first { $0.tree === tree }?.panel
    }

    private static func update(_ watch: Watch) {
        guard let tree = watch.tree, ASDisplayNode.shouldShowRangeDebugOverlay || watch.panel != nil else { return }
        let lists = ASDisplayNode.shouldShowRangeDebugOverlay ? visibleLists(in: tree.rootLayer) : []
        guard !lists.isEmpty, let window = tree.owner as? UIWindow else {
            watch.panel?.removeFromSuperview()
            watch.panel = nil
            return
        }
        let panel = watch.panel ?? ASRangeDebugPanel()
        watch.panel = panel
        if panel.superview !== window { window.addSubview(panel) }
        panel.show(lists, in: window.bounds.size)
    }

    private static func visibleLists(in layer: CALayer) -> [any ASContainerView] {
        guard !layer.isHidden else { return [] }
        let own = (layer.delegate as? any ASContainerView).flatMap { $0.isContainerVisible ? $0 : nil }
        return (own.map { [$0] } ?? []) + layer.sublayers.flatMap { visibleLists(in: $0) }
    }
}
