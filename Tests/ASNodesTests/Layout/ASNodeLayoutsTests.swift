// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASLayoutEngine
import Foundation
import Testing

@testable import ASNodes

@Suite("The layouts of a node, without a node")
struct ASNodeLayoutsTests {
    private let range = ASSizeRange(min: .zero, max: CGSize(width: 100, height: 100))
    private let parent = CGSize(width: 100, height: 100)

    private func measured(
        _ width: CGFloat,
        in range: ASSizeRange? = nil,
        version: Int = 0
    ) -> ASNodeLayout {
        ASNodeLayout(
            size: CGSize(width: width, height: 10),
            sublayouts: [],
            constrainedSize: range ?? self.range,
            parentSize: parent,
            version: version
        )
    }

    @Test("A kept layout is only found for its range and parent size")
    func lookup() {
        var layouts = ASNodeLayouts()

        let replaced = layouts.keep(measured(30))

        #expect(replaced == nil)
        #expect(layouts.layout(for: range, parentSize: parent)?.size.width == 30)
        #expect(layouts.layout(for: range, parentSize: CGSize(width: 50, height: 100)) == nil)
        #expect(layouts.layout(for: ASSizeRange(min: parent, max: parent), parentSize: parent) == nil)
    }

    @Test("A parent size with an unknown side equals itself")
    func unknownSide() {
        var layouts = ASNodeLayouts()
        var layout = measured(30)
        layout.parentSize = CGSize(width: CGFloat.nan, height: 100)

        _ = layouts.keep(layout)

        #expect(layouts.layout(for: range, parentSize: CGSize(width: CGFloat.nan, height: 100)) != nil)
    }

    @Test("An invalidation while a layout is measured makes it invalid")
    func invalidationInBetween() {
        var layouts = ASNodeLayouts()
        let version = layouts.version

        layouts.invalidate()
        _ = layouts.keep(measured(30, version: version))
        let taken = layouts.commitPending()

        #expect(layouts.layout(for: range, parentSize: parent) == nil)
        #expect(taken == nil)
        #expect(!layouts.isCurrent)
    }

    @Test("The pending layout is taken over once")
    func takingOver() {
        var layouts = ASNodeLayouts()
        _ = layouts.keep(measured(30))

        let first = layouts.commitPending()
        let second = layouts.commitPending()

        #expect(first?.old == nil)
        #expect(first?.new.size.width == 30)
        #expect(second == nil)
        #expect(layouts.newest?.size.width == 30)
        #expect(layouts.isCurrent)
    }

    @Test("The newest layout is the pending one while it is valid, else the calculated one")
    func newest() {
        var layouts = ASNodeLayouts()
        _ = layouts.keep(measured(30))
        _ = layouts.commitPending()
        _ = layouts.keep(measured(40))
        let before = layouts.newest?.size.width

        layouts.invalidate()

        #expect(before == 40)
        #expect(layouts.newest?.size.width == 30)
    }

    /// The measurements of a layout pass, one node size after the other.
    private func passes(_ layouts: inout ASNodeLayouts, _ widths: CGFloat...) -> [ASNodeLayouts.Pass] {
        widths.map { layouts.pass(for: CGSize(width: $0, height: 10)) }
    }

    @Test("A layout pass of a node that was never measured measures it in exactly its size")
    func firstPass() {
        var layouts = ASNodeLayouts()

        let found = passes(&layouts, 30)

        #expect(found == [.exactly])
    }

    @Test("A layout pass keeps a valid layout of the node's size")
    func settledPass() {
        var layouts = ASNodeLayouts()
        _ = layouts.keep(measured(30))

        let pending = passes(&layouts, 30)
        _ = layouts.commitPending()
        let calculated = passes(&layouts, 30, 31)

        #expect(pending == [.isSettled])
        #expect(calculated == [.isSettled, .exactly])
    }

    @Test("After an invalidation a layout pass measures the node as its parent did")
    func passAfterInvalidation() {
        var layouts = ASNodeLayouts()
        _ = layouts.keep(measured(30))
        _ = layouts.commitPending()

        layouts.invalidate()

        let found = passes(&layouts, 30)

        #expect(found == [.asBefore(range, parentSize: parent, isParentsChoice: true)])
    }

    @Test(
        "The parent's measurement for the node's new bounds is used, although it was invalidated before the layout pass"
    )
    func passAfterInvalidationOfPending() {
        let new = ASSizeRange(min: .zero, max: CGSize(width: 60, height: 100))
        var layouts = ASNodeLayouts()
        _ = layouts.keep(measured(30))
        _ = layouts.commitPending()
        _ = layouts.keep(measured(60, in: new))

        layouts.invalidate()

        #expect(layouts.layout(for: new, parentSize: parent) == nil && layouts.commitPending() == nil)
        #expect(
            passes(&layouts, 60, 30) == [
                .asBefore(new, parentSize: parent, isParentsChoice: true),
                .asBefore(range, parentSize: parent, isParentsChoice: true),
            ]
        )
    }

    @Test("A range of exactly another size may be the old bounds of a resized node")
    func passAfterResize() {
        let old = CGSize(width: 30, height: 10)
        let exact = ASSizeRange(min: old, max: old)
        var layouts = ASNodeLayouts()
        _ = layouts.keep(measured(30, in: exact))
        _ = layouts.commitPending()

        layouts.invalidate()

        let found = passes(&layouts, 60, 30)

        #expect(
            found == [
                .asBefore(exact, parentSize: parent, isParentsChoice: false),
                .asBefore(exact, parentSize: parent, isParentsChoice: true),
            ]
        )
    }

    @Test("The parent is asked once for a layout; once the node has its size, another size is measured")
    func askingOnce() {
        var layouts = ASNodeLayouts()
        _ = layouts.keep(measured(30))
        layouts.recordSizeRequest()
        _ = layouts.commitPending()

        let found = passes(&layouts, 20, 30, 20)

        #expect(found == [.isSettled, .isSettled, .exactly])
    }

    @Test("A layout of a transition replaces the calculated one and older pending ones, and counts as requested")
    func transition() {
        var layouts = ASNodeLayouts()
        _ = layouts.keep(measured(30))

        layouts.takeOver(measured(50))

        #expect(layouts.pending == nil)
        #expect(layouts.calculated?.size.width == 50)
        let found = passes(&layouts, 20)
        #expect(found == [.isSettled])
    }
}
