// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASUIKit
import Foundation
import Testing

@testable import ASCollectionLayouts

/// Numbers by the rules of UIKit's documentation, in a viewport of 300 × 400 points.
@Suite("Compositional layouts")
@MainActor
struct CompositionalLayoutTests {
    private func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
        CGRect(x: x, y: y, width: width, height: height)
    }

    @Test func `fractions are of the container, and items repeat as long as they fit`() {
        let item = layoutItem(.fractionalWidth(0.25), .fractionalHeight(1))
        item.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: layoutSize(.fractionalWidth(1), .fractionalWidth(0.2)),
            subitems: [item]
        )
        let section = NSCollectionLayoutSection(group: group)
        section.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 20, bottom: 7, trailing: 40)
        section.interGroupSpacing = 10
        let layout = UICollectionViewCompositionalLayout(section: section)
        let view = CountedView(layout, counts: [6])

        // 300 - 60 = 240 for groups, so items are 60 × 48; four in a group.
        let frames = layout.frames(6)
        #expect(frames[0] == rect(22, 6, 54, 44))
        #expect(frames[3] == rect(202, 6, 54, 44))
        #expect(frames[4] == rect(22, 64, 54, 44))
        #expect(layout.collectionViewContentSize == CGSize(width: 300, height: 5 + 48 + 10 + 48 + 7))
        #expect(layout.layoutAttributesForElements(in: rect(0, 60, 300, 10))?.count == 2)
        withExtendedLifetime(view) {}
    }

    @Test func `a count distributes the length without the spacing`() {
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: layoutSize(.fractionalWidth(1), .absolute(44)),
            subitem: layoutItem(.fractionalWidth(1), .fractionalHeight(1)),
            count: 3
        )
        group.interItemSpacing = .fixed(15)
        let layout = UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
        let view = CountedView(layout, counts: [4])

        // (300 - 2 × 15) / 3 = 90
        #expect(
            layout.frames(4) == [rect(0, 0, 90, 44), rect(105, 0, 90, 44), rect(210, 0, 90, 44), rect(0, 44, 90, 44)]
        )
        withExtendedLifetime(view) {}
    }

    @Test func `a repeated subitem keeps its size, and flexible spacing takes the remaining length`() {
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: layoutSize(.fractionalWidth(1), .absolute(50)),
            repeatingSubitem: layoutItem(.absolute(60), .absolute(50)),
            count: 3
        )
        group.interItemSpacing = .flexible(10)
        let layout = UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
        let view = CountedView(layout, counts: [3])

        // 300 - 3 × 60 - 2 × 10 = 100 left, 50 for each spacing.
        #expect(layout.frames(3).map(\.minX) == [0, 120, 240])
        withExtendedLifetime(view) {}
    }

    @Test func `groups can be nested, and edge spacing moves their items`() {
        let large = layoutItem(.fractionalWidth(0.7), .fractionalHeight(1))
        let small = layoutItem(.fractionalWidth(1), .absolute(40))
        small.edgeSpacing = NSCollectionLayoutEdgeSpacing(
            leading: nil,
            top: .fixed(10),
            trailing: nil,
            bottom: .flexible(0)
        )
        let pair = NSCollectionLayoutGroup.vertical(
            layoutSize: layoutSize(.fractionalWidth(0.3), .fractionalHeight(1)),
            subitems: [small]
        )
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: layoutSize(.fractionalWidth(1), .absolute(120)),
            subitems: [large, pair]
        )
        let layout = UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
        let view = CountedView(layout, counts: [4])

        let frames = layout.frames(4)
        #expect(frames[0] == rect(0, 0, 210, 120))
        // Two of 10 + 40 fit into 120; each bottom edge takes 10 of the remaining 20.
        #expect(frames[1] == rect(210, 10, 90, 40))
        #expect(frames[2] == rect(210, 70, 90, 40))
        #expect(frames[3] == rect(0, 120, 210, 120))
        withExtendedLifetime(view) {}
    }

    @Test func `custom groups are where the app places them`() {
        let group = NSCollectionLayoutGroup.custom(layoutSize: layoutSize(.fractionalWidth(1), .absolute(100))) {
            let size = $0.container.effectiveContentSize
            return [
                NSCollectionLayoutGroupCustomItem(frame: CGRect(x: 0, y: 0, width: size.width / 3, height: 50)),
                NSCollectionLayoutGroupCustomItem(frame: CGRect(x: 50, y: 25, width: 80, height: 75), zIndex: 3),
            ]
        }
        let layout = UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
        let view = CountedView(layout, counts: [3])

        #expect(layout.frames(3) == [rect(0, 0, 100, 50), rect(50, 25, 80, 75), rect(0, 100, 100, 50)])
        #expect(layout.layoutAttributesForItem(at: IndexPath(item: 1, section: 0))?.zIndex == 3)
        withExtendedLifetime(view) {}
    }

    @Test func `a horizontal layout places groups side by side`() {
        let group = NSCollectionLayoutGroup.vertical(
            layoutSize: layoutSize(.absolute(100), .fractionalHeight(1)),
            subitems: [layoutItem(.fractionalWidth(1), .fractionalHeight(0.5))]
        )
        let section = NSCollectionLayoutSection(group: group)
        section.interGroupSpacing = 8
        var configuration = UICollectionViewCompositionalLayoutConfiguration()
        configuration.scrollDirection = .horizontal
        configuration.interSectionSpacing = 30
        let layout = UICollectionViewCompositionalLayout(section: section, configuration: configuration)
        let view = CountedView(layout, counts: [3, 1])

        #expect(layout.frames(3) == [rect(0, 0, 100, 200), rect(0, 200, 100, 200), rect(108, 0, 100, 200)])
        #expect(layout.frames(1, section: 1) == [rect(238, 0, 100, 200)])
        #expect(layout.collectionViewContentSize == CGSize(width: 338, height: 400))
        withExtendedLifetime(view) {}
    }

    @Test func `headers make a section longer, and pinned ones stay until the next section pushes them away`() throws {
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: layoutSize(.fractionalWidth(1), .absolute(500)),
            subitems: [layoutItem(.fractionalWidth(1), .fractionalHeight(1))]
        )
        let section = NSCollectionLayoutSection(group: group)
        section.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
        let header = layoutHeader(.absolute(40))
        header.pinToVisibleBounds = true
        section.boundarySupplementaryItems = [header]
        let layout = UICollectionViewCompositionalLayout(section: section)
        let view = CountedView(layout, counts: [1, 1])

        #expect(layout.header(0) == rect(10, 0, 280, 40))
        #expect(layout.frames(1)[0] == rect(10, 45, 280, 500))
        // 40 + 5 + 500 + 5 = 550
        #expect(layout.header(1)?.minY == 550)
        view.contentOffset.y = 100
        #expect(layout.shouldInvalidateLayout(forBoundsChange: view.bounds))
        #expect(layout.header(0)?.minY == 100)
        view.contentOffset.y = 530
        #expect(layout.header(0)?.minY == 510)
        #expect(layout.pinnedLengths(inSection: 0).first == 40)
    }

    @Test func `a measured cell takes its length, and the items after it move`() {
        let size = layoutSize(.fractionalWidth(1), .estimated(50))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size,
            subitems: [layoutItem(.fractionalWidth(0.5), .estimated(50))]
        )
        let layout = UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
        let view = CountedView(layout, counts: [4])

        #expect(layout.collectionViewContentSize.height == 100)
        let range = layout.sizeRange(forItemAt: IndexPath(item: 1, section: 0), isAfterUpdate: false)
        #expect(range?.least == CGSize(width: 150, height: 0))
        #expect(range?.largest == CGSize(width: 150, height: CGFloat.infinity))
        #expect(layout.setMeasuredSize(CGSize(width: 150, height: 80), forItemAt: IndexPath(item: 1, section: 0)))
        #expect(layout.frames(3) == [rect(0, 0, 150, 50), rect(150, 0, 150, 80), rect(0, 80, 150, 50)])
        // Its position moves with the item: an item inserted before it makes it the first of the second group.
        view.counts = [5]
        layout.invalidateLayout(forCollectionViewUpdates: [
            UICollectionViewUpdateItem(.insert, after: IndexPath(item: 0, section: 0))
        ])
        #expect(layout.frames(4)[2] == rect(0, 50, 150, 80))
        // 50 + 80 + 50
        #expect(layout.collectionViewContentSize.height == 180)
    }

    @Test func `measured widths decide how many items a line holds`() {
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: layoutSize(.fractionalWidth(1), .absolute(30)),
            subitems: [layoutItem(.estimated(100), .absolute(30))]
        )
        group.interItemSpacing = .fixed(10)
        let layout = UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
        let view = CountedView(layout, counts: [5])

        // 100 + 10 + 100 fits, the third one does not.
        #expect(layout.frames(3).map(\.origin) == [.zero, CGPoint(x: 110, y: 0), CGPoint(x: 0, y: 30)])
        for item in 0..<3 {
            _ = layout.setMeasuredSize(CGSize(width: 80, height: 30), forItemAt: IndexPath(item: item, section: 0))
        }
        #expect(layout.frames(3).map(\.minX) == [0, 90, 180])
        #expect(layout.frames(5)[3].minY == 30)
        withExtendedLifetime(view) {}
    }

    @Test func `ten thousand items cost only the requested ones`() throws {
        let fixed = NSCollectionLayoutGroup.horizontal(
            layoutSize: layoutSize(.fractionalWidth(1), .absolute(20)),
            subitems: [layoutItem(.fractionalWidth(0.5), .fractionalHeight(1))]
        )
        let estimated = NSCollectionLayoutGroup.vertical(
            layoutSize: layoutSize(.fractionalWidth(1), .estimated(40)),
            subitems: [layoutItem(.fractionalWidth(1), .estimated(40))]
        )
        let layout = UICollectionViewCompositionalLayout { section, _ in
            NSCollectionLayoutSection(group: section == 0 ? fixed : estimated)
        }
        let view = CountedView(layout, counts: [10_000, 10_000])

        // 5000 × 20 + 10,000 × 40
        #expect(layout.collectionViewContentSize.height == 500_000)
        #expect(layout.layoutAttributesForElements(in: CGRect(x: 0, y: 50_000, width: 300, height: 400))?.count == 40)
        #expect(layout.sections[0].groups.solvedGroups == 0)
        let near = CGRect(x: 0, y: 300_000, width: 300, height: 400)
        #expect(layout.layoutAttributesForElements(in: near)?.count == 10)
        _ = layout.setMeasuredSize(CGSize(width: 300, height: 90), forItemAt: IndexPath(item: 5000, section: 1))
        #expect(layout.layoutAttributesForElements(in: near)?.isEmpty == false)
        #expect(layout.sections[1].groups.solvedGroups < 40)
        withExtendedLifetime(view) {}
    }

    @Test func `lists have rows of their own height, with lines between them`() throws {
        var list = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
        list.headerMode = .supplementary
        let layout = UICollectionViewCompositionalLayout.list(using: list)
        let view = CountedView(layout, counts: [2])

        _ = layout.setMeasuredSize(CGSize(width: 268, height: 60), forItemAt: IndexPath(item: 0, section: 0))
        _ = layout.setMeasuredSize(
            CGSize(width: 268, height: 20),
            ofKind: UICollectionView.elementKindSectionHeader,
            inSection: 0
        )
        let frames = layout.frames(2)
        #expect(frames[0].width == 268)
        #expect(frames[0].minY == 38)
        #expect(frames[1].minY - frames[0].minY == 60)
        let elements = try #require(layout.layoutAttributesForElements(in: view.bounds))
        let lines = elements.filter { $0.representedElementKind == ASListSeparator.kind }
        #expect(lines.map(\.frame.maxY) == [98])
        #expect(elements.contains { $0.representedElementKind == ASListBackground.kind && $0.frame.minY == 38 })
    }
}
