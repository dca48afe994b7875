// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASCollectionLayouts
import ASInteractions
import ASNodesTesting
import ASPlatform
import ASPlatformHeadless
import ASTesting
import ASUIKit
import ASUIKitTesting
import Foundation
import TableKit
import Testing

@testable import ASCollectionNodes
@testable import ASContainers
@testable import ASControlNodes
@testable import ASNodes
@testable import ASTableNodes

/// The menus of rows and items, by the four methods of the delegate.
@Suite("Menus of rows and items", .serialized)
@MainActor
struct ASRowMenuTests {
    init() { ASNodePopupContents.register() }

    /// Presses and releases a button at a point of the screen.
    private func click(_ button: ASPointerButton, at point: CGPoint, _ harness: ASTestHarness) {
        let window = harness.platform.windows.last { $0.screenFrame.contains(point) } ?? harness.platformWindow
        let place = CGPoint(x: point.x - window.origin.x, y: point.y - window.origin.y)
        let pointer = ASPointerEvent(location: place, timestamp: harness.dispatcher.now)
        window.send(.buttonPressed(button, clickCount: 1, pointer))
        harness.runUntilParked()
        window.send(.buttonReleased(button, pointer))
        harness.runUntilParked()
    }

    private func see(_ host: MenuHost, _ harness: ASTestHarness) throws {
        harness.runUntilParked()
        click(.secondary, at: CGPoint(x: 50, y: 150), harness)
        #expect(host.lines == ["asked 1", "highlight 1"])
        let frame = try #require(ASMenuSession.current?.previewWindow?.screenFrame)
        click(.primary, at: CGPoint(x: frame.midX, y: frame.midY), harness)
        #expect(host.lines == ["asked 1", "highlight 1", "perform 1", "dismiss 1", "done 1"])
        harness.advance(seconds: 1)
    }

    @Test func `a table's delegate is notified of a menu with a preview`() throws {
        try ASTestHarness.run(size: CGSize(width: 320, height: 300)) { harness in
            let (scene, host) = (TableScene(RowSource(count: 5)), MenuHost())
            scene.table.delegate = host
            harness.show(scene.table)
            try see(host, harness)
        }
    }

    @Test func `a collection's delegate is notified of the menu`() throws {
        try ASTestHarness.run(size: CGSize(width: 320, height: 300)) { harness in
            let layout = UICollectionViewFlowLayout()
            (layout.itemSize, layout.minimumLineSpacing) = (CGSize(width: 320, height: 100), 0)
            let (collection, host) = (ASCollectionNode(collectionViewLayout: layout), MenuHost())
            (collection.dataSource, collection.delegate) = (host, host)
            harness.show(collection)
            try see(host, harness)
        }
    }
}

/// Provides a menu for every row and item.
@MainActor
private final class MenuHost: ASTableDelegate, ASCollectionDataSource, ASCollectionDelegate {
    var lines: [String] = []

    private func menu(_ path: IndexPath) -> UIContextMenuConfiguration {
        lines.append("asked \(path[1])")
        return UIContextMenuConfiguration(
            identifier: path[1],
            previewProvider: { UIViewController() },
            actionProvider: { _ in UIMenu(children: [UIAction(title: "Open") { _ in }]) }
        )
    }

    private func name(_ configuration: UIContextMenuConfiguration) -> String { "\(configuration.identifier ?? "")" }

    private func preview(
        _ word: String,
        _ configuration: UIContextMenuConfiguration,
        _ view: UIView?
    ) -> UITargetedPreview? {
        lines.append("\(word) \(name(configuration))")
        return view.map { UITargetedPreview(view: $0) }
    }

    private func perform(
        _ configuration: UIContextMenuConfiguration,
        _ animator: any UIContextMenuInteractionCommitAnimating
    ) {
        let name = name(configuration)
        lines.append("perform \(name)")
        animator.addCompletion { [weak self] in self?.lines.append("done \(name)") }
    }

    func collectionNode(_ collectionNode: ASCollectionNode, numberOfItemsInSection section: Int) -> Int { 5 }
    func collectionNode(_ collectionNode: ASCollectionNode, nodeBlockForItemAt indexPath: IndexPath) -> ASCellNodeBlock
    {
        { ASCellNode() }
    }

    func tableNode(
        _ tableNode: ASTableNode,
        contextMenuConfigurationForRowAt indexPath: IndexPath,
        point: CGPoint
    ) -> UIContextMenuConfiguration? { menu(indexPath) }
    func tableNode(
        _ tableNode: ASTableNode,
        previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        preview("highlight", configuration, tableNode.cellForRow(at: IndexPath(indexes: [0, 1])))
    }
    func tableNode(
        _ tableNode: ASTableNode,
        previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { preview("dismiss", configuration, nil) }
    func tableNode(
        _ tableNode: ASTableNode,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) { perform(configuration, animator) }

    // With UIKit's names.
    func collectionView(
        _ collectionView: UICollectionView,
        contextMenuConfigurationForItemAt indexPath: IndexPath,
        point: CGPoint
    ) -> UIContextMenuConfiguration? { menu(indexPath) }
    func collectionView(
        _ collectionView: UICollectionView,
        previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { preview("highlight", configuration, collectionView) }
    func collectionView(
        _ collectionView: UICollectionView,
        previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { preview("dismiss", configuration, nil) }
    func collectionView(
        _ collectionView: UICollectionView,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) { perform(configuration, animator) }
}
