// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import AsyncDisplayKitVideo
import DemoClips
import DemoSupport
import Foundation

/// Features of videos, one per row: automatic playback, playback on tap, content modes, slow and fast playback, controls, and error
/// messages.
public final class VideosViewController: ASDKViewController<ASTableNode>, ASTableDataSource {
    private var rows: [@Sendable () -> VideoRowNode] = []

    /// Creates a page, which is empty until the clips have been prepared.
    override public init() {
        super.init(node: ASTableNode())
        title = "Videos"
        node.dataSource = self
        node.allowsSelection = false
        node.backgroundColor = .systemBackground
        SampleClips.load { [weak self] failure in self?.show(failure) }
    }

    private func show(_ failure: (any Error)?) {
        if let failure {
            let text = "There are no clips: \(failure)"
            rows = [{ VideoRowNode(text, []) }]
        } else {
            rows = VideoRowNode.all
        }
        node.reloadData()
    }

    /// Returns the number of rows.
    public func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { rows.count }

    /// Returns the row of a feature.
    public func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        let make = rows[indexPath.row]
        return { make() }
    }
}
