// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASCollectionLayouts
import ASNodesTesting
import ASPlatform
import ASPlatformHeadless
import ASScene
import ASUIKit
import ASUIKitTesting
import Foundation
import ItemKit
import Testing

@testable import ASCollectionNodes
@testable import ASContainers
@testable import ASListEngine
@testable import ASNodes

/// The same collection twice, as it is and inverted: one looks like the other one mirrored.
@Suite("A collection whose first item is at the end", .serialized)
@MainActor
struct ASCollectionInvertedTests {
    private static let size = CGSize(width: 320, height: 300)

    private enum Kind: CaseIterable {
        case grid, measured, sideways, headers

        @MainActor
        func scene(_ items: [[Int]]) -> CollectionScene {
            let source = ItemSource(items) { CGSize(width: 60 + $0 % 4 * 20, height: 40 + $0 % 3 * 25) }
            let scene = CollectionScene.grid(source, item: self == .measured ? nil : CGSize(width: 90, height: 70))
            if self == .sideways { scene.flow?.scrollDirection = .horizontal }
            if self == .headers {
                scene.flow?.headerReferenceSize = CGSize(width: 0, height: 30)
                scene.flow?.sectionHeadersPinToVisibleBounds = true
                scene.flow?.sectionInset = UIEdgeInsets(top: 5, left: 0, bottom: 12, right: 0)
            }
            return scene
        }
    }

    /// The visible frames after each step, by name.
    private typealias Pictures = [[Int: CGRect]]

    /// A collection on which steps are performed; `distance` is relative to the first item.
    @MainActor
    private final class Course {
        let harness: ASTestHarness
        let scene: CollectionScene
        let isInverted: Bool
        var pictures: Pictures = []

        init(_ harness: ASTestHarness, _ scene: CollectionScene, isInverted: Bool) {
            (self.harness, self.scene, self.isInverted) = (harness, scene, isInverted)
        }

        var distance: CGFloat {
            get {
                let (offset, inset) = (scene.view.contentOffset, scene.view.contentInset)
                guard isInverted else { return scene.view.mainAxis == .vertical ? offset.y : offset.x }
                return scene.view.mainAxis == .vertical
                    ? scene.view.contentSize.height + inset.bottom - offset.y - scene.view.bounds.height
                    : scene.view.contentSize.width + inset.right - offset.x - scene.view.bounds.width
            }
            set {
                let change = (newValue - distance) * (isInverted ? -1 : 1)
                if scene.view.mainAxis == .vertical {
                    scene.node.contentOffset.y += change
                } else {
                    scene.node.contentOffset.x += change
                }
            }
        }

        func look() {
            harness.advance(seconds: 1)
            let (size, axis) = (scene.view.bounds.size, scene.view.mainAxis)
            pictures.append(
                scene.places.mapValues { place in
                    guard isInverted else { return place }
                    return axis == .vertical
                        ? CGRect(x: place.minX, y: size.height - place.maxY, width: place.width, height: place.height)
                        : CGRect(x: size.width - place.maxX, y: place.minY, width: place.width, height: place.height)
                }
            )
        }
    }

    /// The frames of the collection as it is, and those of the inverted one, mirrored.
    private func both(
        _ kind: Kind,
        _ items: [[Int]],
        _ steps: @MainActor (Course) throws -> Void
    ) throws -> (plain: Pictures, mirrored: Pictures) {
        @MainActor func pictures(_ isInverted: Bool) throws -> Pictures {
            try ASTestHarness.run(size: Self.size) { harness in
                let scene = kind.scene(items)
                scene.node.inverted = isInverted
                harness.show(scene.node)
                let course = Course(harness, scene, isInverted: isInverted)
                course.look()
                try steps(course)
                harness.runUntilParked()
                return course.pictures
            }
        }
        return (try pictures(false), try pictures(true))
    }

    /// Compares with a tolerance: where items are measured, offsets are between pixels, and are rounded either way.
    private func expectEqual(
        _ pictures: (plain: Pictures, mirrored: Pictures),
        _ words: String,
        tolerance: CGFloat = 0.01
    ) {
        #expect(pictures.plain.count == pictures.mirrored.count)
        for (step, (plain, mirrored)) in zip(pictures.plain, pictures.mirrored).enumerated() {
            #expect(!plain.isEmpty)
            #expect(Set(plain.keys) == Set(mirrored.keys), "\(words), step \(step)")
            for (name, place) in plain {
                guard let other = mirrored[name] else { continue }
                let (x, y) = (abs(place.minX - other.minX), abs(place.minY - other.minY))
                let isSame = x <= tolerance && y <= tolerance
                #expect(isSame && place.size == other.size, "\(words), step \(step): \(name) \(place) \(other)")
            }
        }
    }

    @Test(arguments: Kind.allCases)
    private func `the inverted collection is a mirror image, at any offset`(kind: Kind) throws {
        let pictures = try both(kind, [Array(0..<60), Array(100..<140)]) { course in
            for distance: CGFloat in [35, 140, 400, 700, 430, 60, 0] {
                course.distance = distance
                course.look()
            }
        }
        expectEqual(pictures, "\(kind)")
    }

    @Test(arguments: Kind.allCases)
    private func `few items are at the end`(kind: Kind) throws {
        expectEqual(try both(kind, [[0, 1, 2]]) { _ in }, "\(kind)")
    }

    @Test(arguments: Kind.allCases)
    private func `edits are mirrored, at the resting offset and with the visible items kept`(kind: Kind) throws {
        for keeps in [false, true] {
            let pictures = try both(kind, [Array(0..<60), Array(100..<140)]) { course in
                let (node, source) = (course.scene.node, course.scene.source)
                node.automaticallyAdjustsContentOffset = keeps
                for distance: CGFloat in [0, 300] {
                    course.distance = distance
                    source.sections[0].insert(contentsOf: [200 + Int(distance), 201 + Int(distance)], at: 0)
                    node.performBatch(animated: true) {
                        node.insertItems(at: [course.scene.item(0), course.scene.item(1)])
                    }
                    course.look()
                    source.sections[0].remove(at: 3)
                    source.sections[0].append(300 + Int(distance))
                    node.performBatch(animated: false) {
                        node.deleteItems(at: [course.scene.item(3)])
                        node.insertItems(at: [course.scene.item(source.sections[0].count - 1)])
                    }
                    course.look()
                }
            }
            expectEqual(pictures, "\(kind), keeps \(keeps)")
        }
    }

    @Test(arguments: Kind.allCases)
    private func `another size of the window keeps the items at the end`(kind: Kind) throws {
        let pictures = try both(kind, [Array(0..<60)]) { course in
            for (distance, size) in [(0, CGSize(width: 320, height: 200)), (150, CGSize(width: 260, height: 260))] {
                course.distance = CGFloat(distance)
                course.scene.node.frame.size = size
                course.look()
            }
        }
        expectEqual(pictures, "\(kind)", tolerance: kind == .measured ? 1 : 0.01)
    }

    @Test func `insets are at the given edges`() throws {
        try ASTestHarness.run(size: Self.size) { harness in
            let scene = Kind.grid.scene([Array(0..<60)])
            scene.node.inverted = true
            scene.node.contentInset = UIEdgeInsets(top: 10, left: 0, bottom: 30, right: 0)
            harness.show(scene.node)
            harness.runUntilParked()
            #expect(scene.places[0]?.maxY == 270)
            harness.scroll(at: CGPoint(x: 10, y: 150), by: CGPoint(x: 0, y: -9000))
            harness.advance(seconds: 2)
            #expect(scene.places[59]?.minY == 10)
        }
    }

    @Test func `the wheel and keys scroll as everywhere, and batches are requested near the top`() throws {
        try ASTestHarness.run(size: Self.size) { harness in
            // Twenty lines of 80 points less the last gap.
            let scene = Kind.grid.scene([Array(0..<60)])
            scene.node.inverted = true
            scene.source.takesBatches = true
            harness.show(scene.node)
            harness.runUntilParked()
            #expect(scene.node.contentOffset.y == 1290)
            #expect(scene.node.scrollDirection == [])
            // Two screens before the end: 690 points above the bottom.
            harness.scroll(at: CGPoint(x: 10, y: 150), by: CGPoint(x: 0, y: -680))
            harness.advance(seconds: 2)
            #expect(scene.places[0] == nil)
            #expect(scene.source.batches.withLock { $0 } == 0)
            harness.scroll(at: CGPoint(x: 10, y: 150), by: CGPoint(x: 0, y: -20))
            harness.advance(seconds: 2)
            #expect(scene.source.batches.withLock { $0 } == 1)
        }
        try ASTestHarness.run(size: Self.size) { harness in
            let scene = Kind.grid.scene([Array(0..<60)])
            scene.node.inverted = true
            harness.show(scene.node)
            harness.runUntilParked()
            scene.view.becomeFirstResponder()
            harness.type(.home)
            harness.advance(seconds: 2)
            #expect(scene.view.core.focusedElement?.indexPathName == 59)
            #expect(scene.places[59]?.minY == 0)
            harness.type(.end)
            harness.advance(seconds: 2)
            #expect(scene.view.core.focusedElement?.indexPathName == 0)
            #expect(scene.places[0]?.maxY == 300)
            harness.type(.up)
            harness.advance(seconds: 1)
            #expect(scene.view.core.focusedElement?.indexPathName == 3)
        }
    }

    @Test func `the collection can be inverted and back while it is visible`() throws {
        try ASTestHarness.run(size: Self.size) { harness in
            let scene = Kind.headers.scene([Array(0..<60), Array(100..<140)])
            harness.show(scene.node)
            harness.runUntilParked()
            let before = scene.places
            scene.node.contentOffset.y = 500
            scene.node.inverted = true
            harness.runUntilParked()
            #expect(scene.places[0]?.maxY == before[0].map { 300 - $0.minY })
            scene.node.inverted = false
            harness.runUntilParked()
            #expect(scene.places == before)
        }
    }

    @Test func `screen readers count from the end`() throws {
        try ASTestHarness.run(size: Self.size) { harness in
            let scene = Kind.grid.scene([Array(0..<60)])
            scene.node.inverted = true
            harness.show(scene.node)
            harness.runUntilParked()
            #expect(scene.cell(0)?.accessibilityDetails?.place == .init(index: 59, count: 60))
        }
    }
}

extension ASListElement {
    @MainActor fileprivate var indexPathName: Int? { (node as? ItemNode)?.name }
}
