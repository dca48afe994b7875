// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// The list of demos.
///
/// A click opens one; the back button, Esc or the mouse's back button returns.
public final class GalleryViewController: ASDKViewController<ASTableNode>, ASTableDataSource, ASTableDelegate {
    private let demos: [GalleryEntry]
    private let open: @MainActor (GalleryEntry) -> Void

    /// A list of `demos`; `open` is called with the one that was chosen.
    public init(demos: [GalleryEntry], open: @escaping @MainActor (GalleryEntry) -> Void) {
        self.demos = demos
        self.open = open
        super.init(node: ASTableNode())
        title = "AsyncDisplayKit Gallery"
        node.dataSource = self
        node.delegate = self
    }

    /// One row a demo.
    public func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int {
        demos.count
    }

    /// Title, summary and colour of a demo.
    public func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        let demo = demos[indexPath.row]
        let (title, summary, hue) = (demo.title, demo.summary, CGFloat(indexPath.row) / CGFloat(max(1, demos.count)))
        return { GalleryRowNode(title: title, summary: summary, hue: hue) }
    }

    /// Opens the demo, without leaving its row marked.
    public func tableNode(_ tableNode: ASTableNode, didSelectRowAt indexPath: IndexPath) {
        tableNode.deselectRow(at: indexPath, animated: false)
        open(demos[indexPath.row])
    }
}
