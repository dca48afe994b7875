// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASNodesTesting
import ASPlatform
import ASUIKit
import ASUIKitTesting
import Foundation
import ItemKit
import Testing

@testable import ASCollectionLayouts
@testable import ASCollectionNodes
@testable import ASContainers
@testable import ASListEngine
@testable import ASNodes

@Suite("Sections that scroll across the layout")
@MainActor
struct OrthogonalSectionTests {
    /// A shelf of items of 100 × 80 points with gaps of 10, and a list below.
    private static func layout(
        _ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior
    ) -> UICollectionViewCompositionalLayout {
        UICollectionViewCompositionalLayout { section, environment in
            guard section == 0 else {
                return .list(
                    using: UICollectionLayoutListConfiguration(appearance: .plain),
                    layoutEnvironment: environment
                )
            }
            let whole = NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1),
                heightDimension: .fractionalHeight(1)
            )
            let group = NSCollectionLayoutGroup.horizontal(
                layoutSize: NSCollectionLayoutSize(widthDimension: .absolute(100), heightDimension: .absolute(80)),
                subitems: [NSCollectionLayoutItem(layoutSize: whole)]
            )
            let section = NSCollectionLayoutSection(group: group)
            section.interGroupSpacing = 10
            section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 20, bottom: 0, trailing: 20)
            section.orthogonalScrollingBehavior = behavior
            return section
        }
    }

    private func run(
        _ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior,
        isRightToLeft: Bool = false,
        _ body: (ASTestHarness, CollectionScene, ItemSource) throws -> Void
    ) throws {
        try ASTestHarness.run(size: CGSize(width: 300, height: 400)) { harness in
            let source = ItemSource([Array(0..<50), Array(100..<200)]) { _ in CGSize(width: 20, height: 30) }
            let scene = CollectionScene(source, Self.layout(behavior))
            if isRightToLeft { scene.node.semanticContentAttribute = .forceRightToLeft }
            harness.show(scene.node)
            harness.advance(seconds: 0.5)
            try body(harness, scene, source)
        }
    }

    /// The frame of a cell on screen.
    private func place(_ scene: CollectionScene, _ item: Int, _ section: Int = 0) -> CGRect? {
        guard let cell = scene.cell(item, section), let superview = cell.view.superview else { return nil }
        return superview.convert(cell.frame, to: nil)
    }

    @Test func `only visible items are mounted, and the list is below`() throws {
        try run(.continuous) { _, scene, _ in
            #expect(scene.visible.filter { $0 < 100 } == [0, 1, 2])
            #expect(place(scene, 0) == CGRect(x: 20, y: 0, width: 100, height: 80))
            #expect(place(scene, 2)?.minX == 240)
            #expect(place(scene, 0, 1)?.minY == 80)
            #expect(place(scene, 1, 1)?.minY == 110)
        }
    }

    @Test func `a horizontal wheel scrolls the section, and a vertical one the layout`() throws {
        try run(.continuous) { harness, scene, _ in
            harness.scroll(at: CGPoint(x: 150, y: 40), by: CGPoint(x: 220, y: 0), duration: 0.2)
            harness.advance(seconds: 1)

            let first = try #require(scene.visible.first { $0 < 100 })
            #expect(first > 0)
            #expect(scene.view.contentOffset == .zero)
            harness.scroll(at: CGPoint(x: 150, y: 40), by: CGPoint(x: 0, y: 200), duration: 0.2)
            harness.advance(seconds: 1)
            #expect(scene.view.contentOffset.y > 80)
            #expect(!scene.visible.contains { $0 < 100 })
            // It has the same offset when it is visible again.
            scene.view.setContentOffset(.zero, animated: false)
            harness.advance(seconds: 0.5)
            #expect(scene.visible.first == first)
        }
    }

    @Test func `items beyond the edge are made before they are visible`() throws {
        try run(.continuous) { harness, scene, _ in
            scene.node.setTuningParameters(
                ASRangeTuningParameters(leadingBufferScreenfuls: 1, trailingBufferScreenfuls: 1),
                for: .preload
            )
            harness.scroll(at: CGPoint(x: 150, y: 40), by: CGPoint(x: 1, y: 0), duration: 0.1)
            harness.advance(seconds: 3)

            // One viewport of 300 points beyond the edge: items up to 20 + 5 × 110 = 570 at least.
            #expect(scene.cell(5)?.interfaceState.contains(.preload) == true)
            #expect(scene.cell(20) == nil || scene.cell(20)?.interfaceState.contains(.preload) == false)
        }
    }

    @Test func `a drag with groupPaging ends one group further, at the section's leading edge`() throws {
        try run(.groupPaging) { harness, scene, _ in
            harness.drag(from: CGPoint(x: 250, y: 40), to: CGPoint(x: 150, y: 40), duration: 0.1)
            harness.advance(seconds: 2)

            #expect(place(scene, 1)?.minX == 20)
        }
    }

    @Test func `groupPagingCentered begins with the first group in the middle`() throws {
        try run(.groupPagingCentered) { _, scene, _ in
            #expect(place(scene, 0)?.midX == 150)
        }
    }

    @Test func `arrow keys move along the section, and scroll to the item`() throws {
        try run(.continuous) { harness, scene, _ in
            harness.tap(at: CGPoint(x: 60, y: 40))
            for _ in 0..<6 {
                harness.type(.right)
                harness.advance(seconds: 0.6)
            }

            let frame = try #require(place(scene, 6))
            #expect(frame.minX >= 0 && frame.maxX <= 300)
            #expect(scene.view.contentOffset == .zero)
        }
    }

    @Test func `in right-to-left layout the section begins at the right`() throws {
        try run(.continuous, isRightToLeft: true) { harness, scene, _ in
            #expect(place(scene, 0) == CGRect(x: 180, y: 0, width: 100, height: 80))
            #expect(place(scene, 1)?.minX == 70)

            harness.scroll(at: CGPoint(x: 150, y: 40), by: CGPoint(x: -220, y: 0))
            harness.advance(seconds: 1)
            #expect(place(scene, 2)?.minX == 180)
            #expect(scene.view.contentOffset == .zero)
        }
    }

    @Test func `programs scroll to an item of the section`() throws {
        try run(.continuous) { harness, scene, _ in
            scene.node.scrollToItem(at: scene.item(30), at: .left, animated: false)
            harness.advance(seconds: 0.5)

            #expect(place(scene, 30)?.minX == 0)
        }
    }

    @Test func `items are inserted and deleted in the section`() throws {
        try run(.continuous) { harness, scene, source in
            source.sections[0].remove(at: 0)
            scene.node.deleteItems(at: [scene.item(0)])
            harness.advance(seconds: 1)

            #expect(scene.visible.first == 1)
            #expect(place(scene, 0)?.minX == 20)
        }
    }

    @Test func `rows of the list have the height of their cells`() throws {
        try run(.continuous) { harness, scene, _ in
            scene.cell(0, 1)?.want(CGSize(width: 20, height: 75))
            harness.advance(seconds: 0.5)

            #expect(place(scene, 0, 1)?.height == 75)
            #expect(place(scene, 1, 1)?.minY == 155)
        }
    }
}
