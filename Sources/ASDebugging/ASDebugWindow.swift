// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
internal import ASNodes
internal import ASUIKit

/// The debug overlays of one window.
///
/// There is one for each window that shows a node. While the overlays are off, each overlay costs a few comparisons for each frame.
///
/// - Thread: main
@MainActor
final class ASDebugWindow {
    private static let list = ASMainSlot<[ASDebugWindow]> { [] }
    private static var all: [ASDebugWindow] {
        get { list.current }
        _modify { yield &list.current }
    }

    /// The layer tree of the window.
    private(set) weak var tree: ASLayerTree?
    let hitAreas = ASHitTestDebug()
    let ranges = ASRangeDebugOverlay()
    let tips = ASTipsOverlay()

    private init(_ tree: ASLayerTree) {
        self.tree = tree
        tree.willCommit.append { [weak self, weak tree] in
            guard let self, let tree else { return }
            hitAreas.update(tree)
            ranges.update(tree)
            tips.update(tree)
        }
    }

    /// Called when a node has entered a window.
    static func nodeDidEnterWindow(_ tree: ASLayerTree) {
        // Most nodes enter the same window as the previous one.
        if all.last?.tree === tree || tree.owner is any ASToolWindow { return }
        for window in all where window.tree == nil { window.hitAreas.hideAll() }
        all.removeAll { $0.tree == nil }
        let known = all.firstIndex { $0.tree === tree }
        all.append(known.map { all.remove(at: $0) } ?? ASDebugWindow(tree))
        if ASDebug.isOn(.inspect) { ASInspector.openOnce(in: tree) }
    }

    /// Returns the overlays of the window with a layer tree.
    static func of(_ tree: ASLayerTree) -> ASDebugWindow? { all.first { $0.tree === tree } }

    /// Requests a frame of each window; called when an overlay was switched on or off.
    static func setNeedsFrames() {
        for window in all { window.tree?.setNeedsFrame() }
    }
}
