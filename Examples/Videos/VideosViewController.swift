// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import AsyncDisplayKitVideo
import DemoClips
import DemoSupport
import Foundation

/// What videos can do, one thing a row: play by themselves, wait for a tap, fit another shape, run slow and fast, have controls, and say
/// why they cannot be played.
public final class VideosViewController: ASDKViewController<ASTableNode>, ASTableDataSource {
    private var rows: [@Sendable () -> VideoRowNode] = []

    /// A page that fills when the clips are there.
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

    /// One for each thing.
    public func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { rows.count }

    /// The row of a thing.
    public func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        let make = rows[indexPath.row]
        return { make() }
    }
}
