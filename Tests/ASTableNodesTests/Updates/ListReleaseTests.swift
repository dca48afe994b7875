// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASNodesTesting
internal import ASUIKitTesting
import Foundation
import Testing

@testable import ASContainers
@testable import ASNodes
@testable import ASTableNodes

/// Apps that release a list inside a callback of the list.
@MainActor @Suite(.serialized) struct ListReleaseTests {
    /// A cell that calls back when it enters the preload range.
    final class NearNode: ASCellNode {
        nonisolated(unsafe) var didComeNear: () -> Void = {}

        override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
            CGSize(width: constrainedSize.width, height: 100)
        }

        override func didEnterPreloadState() {
            super.didEnterPreloadState()
            didComeNear()
        }
    }

    /// Has the only reference to a table.
    final class Owner: NSObject, ASTableDataSource {
        var table: ASTableNode?
        var count = 3
        var near: Int?

        func letGo() {
            table?.removeFromSupernode()
            table = nil
        }

        func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { count }

        func tableNode(_ tableNode: ASTableNode, nodeForRowAt indexPath: IndexPath) -> ASCellNode {
            let cell = NearNode()
            if indexPath.row == near { cell.didComeNear = { [weak self] in self?.letGo() } }
            return cell
        }
    }

    private func run(_ body: @MainActor (ASTestHarness, Owner) -> Void) throws {
        try ASTestHarness.run(size: CGSize(width: 200, height: 300)) { harness in
            let owner = Owner()
            owner.table = ASTableNode()
            owner.table?.dataSource = owner
            body(harness, owner)
            harness.advance(seconds: 1)
        }
    }

    @Test(arguments: [false, true]) func `the completion of an update may release the table`(isIdle: Bool) throws {
        try run { harness, owner in
            owner.table.map { harness.show($0) }
            harness.advance(seconds: 0.1)
            owner.count = 6
            owner.table?.performBatchUpdates {
                owner.table?.insertRows(at: (3..<6).map { IndexPath(row: $0, section: 0) }, with: .none)
            } completion: { _ in
                if !isIdle { owner.letGo() }
            }
            if isIdle { owner.table?.onDidFinishProcessingUpdates { owner.letGo() } }
            harness.advance(seconds: 1)
            #expect(owner.table == nil)
        }
    }

    @Test(arguments: [0, 3]) func `a cell that comes near may release the table`(row: Int) throws {
        try run { harness, owner in
            owner.count = 30
            owner.near = row
            owner.table.map { harness.show($0) }
            harness.advance(seconds: 1)
            #expect(owner.table == nil)
        }
    }
}
