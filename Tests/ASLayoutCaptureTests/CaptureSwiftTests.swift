// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASLayoutCapture
import ASLayoutEngine
import Foundation
import LayoutKit
import Testing

@Suite("Layout capture: a spec as Swift")
struct CaptureSwiftTests {
    /// The expected code of each spec in the gallery, written manually.
    ///
    /// Aligning a reversed row to the right is justifying it at its start.
    private static let expectations: [ASCapturedElementKind: String] = [
        .spacer: """
        func layoutSpec() -> ASLayoutSpec {
            let spacer = ASLayoutSpec()
            spacer.style.minHeight = .points(12)
            spacer.style.flexGrow = 1
            return spacer
        }

        """,
        .inset: """
        func layoutSpec(_ child: any ASLayoutElement) -> ASLayoutSpec {
            child.style.minWidth = .fraction(0.25)
            let inset = ASInsetLayoutSpec(insets: UIEdgeInsets(top: 1, left: .infinity, bottom: -3, right: 4.5), child: child)
            return inset
        }

        """,
        .background: """
        func layoutSpec(_ child: any ASLayoutElement, _ background: any ASLayoutElement) -> ASLayoutSpec {
            child.style.minWidth = .fraction(0.25)
            background.style.minWidth = .fraction(0.25)
            let background2 = ASBackgroundLayoutSpec(child: child, background: background)
            return background2
        }

        """,
        .overlay: """
        func layoutSpec(_ child: any ASLayoutElement, _ overlay: any ASLayoutElement) -> ASLayoutSpec {
            child.style.minWidth = .fraction(0.25)
            overlay.style.minWidth = .fraction(0.25)
            let overlay2 = ASOverlayLayoutSpec(child: child, overlay: overlay)
            return overlay2
        }

        """,
        .center: """
        func layoutSpec(_ child: any ASLayoutElement) -> ASLayoutSpec {
            child.style.minWidth = .fraction(0.25)
            let center = ASCenterLayoutSpec(centeringOptions: .X, sizingOptions: .minimumHeight, child: child)
            return center
        }

        """,
        .relative: """
        func layoutSpec(_ child: any ASLayoutElement) -> ASLayoutSpec {
            child.style.minWidth = .fraction(0.25)
            let relative = ASRelativeLayoutSpec(horizontalPosition: .end, verticalPosition: .center, \
        sizingOption: .minimumHeight, child: child)
            return relative
        }

        """,
        .ratio: """
        func layoutSpec(_ child: any ASLayoutElement) -> ASLayoutSpec {
            child.style.minWidth = .fraction(0.25)
            let ratio = ASRatioLayoutSpec(ratio: 0.3, child: child)
            return ratio
        }

        """,
        .absolute: """
        func layoutSpec(_ one: any ASLayoutElement, _ two: any ASLayoutElement) -> ASLayoutSpec {
            one.style.minWidth = .fraction(0.25)
            two.style.minWidth = .fraction(0.25)
            two.style.layoutPosition = CGPoint(x: 50, y: 7)
            let absolute = ASAbsoluteLayoutSpec(sizing: .sizeToFit, children: [one, two])
            return absolute
        }

        """,
        .wrapper: """
        func layoutSpec(_ one: any ASLayoutElement, _ two: any ASLayoutElement) -> ASLayoutSpec {
            one.style.minWidth = .fraction(0.25)
            two.style.minWidth = .fraction(0.25)
            let wrapper = ASWrapperLayoutSpec(layoutElements: [one, two])
            return wrapper
        }

        """,
        .corner: """
        func layoutSpec(_ child: any ASLayoutElement, _ corner: any ASLayoutElement) -> ASLayoutSpec {
            child.style.minWidth = .fraction(0.25)
            corner.style.minWidth = .fraction(0.25)
            let corner2 = ASCornerLayoutSpec(child: child, corner: corner, location: .bottomLeft)
            corner2.offset = CGPoint(x: -3, y: 2)
            corner2.wrapsCorner = true
            return corner2
        }

        """,
        .stack: """
        func layoutSpec(_ testNode: any ASLayoutElement, _ testNode2: any ASLayoutElement, \
        _ testNode3: any ASLayoutElement, _ testNode4: any ASLayoutElement, _ testNode5: any ASLayoutElement) \
        -> ASLayoutSpec {
            testNode.style.minWidth = .fraction(0.25)
            testNode.style.flexGrow = 1
            testNode2.style.minWidth = .fraction(0.25)
            testNode2.style.flexShrink = 2
            testNode2.style.flexBasis = .fraction(0.5)
            testNode3.style.minWidth = .fraction(0.25)
            testNode3.style.alignSelf = .end
            testNode4.style.minWidth = .fraction(0.25)
            testNode4.style.spacingBefore = 3
            testNode5.style.minWidth = .fraction(0.25)
            testNode5.style.spacingAfter = 4
            testNode5.style.ascender = 9
            let gallery = ASStackLayoutSpec(direction: .horizontalReverse, spacing: 7, justifyContent: .start, \
        alignItems: .baselineLast, flexWrap: .wrap, alignContent: .spaceBetween, lineSpacing: 2.5, \
        children: [testNode, testNode2, testNode3, testNode4, testNode5])
            gallery.isConcurrent = true
            gallery.horizontalAlignment = .right
            return gallery
        }

        """,
    ]

    @Test("Each kind of spec with each setting", arguments: SpecGallery.all().map(\.0))
    func kinds(kind: ASCapturedElementKind) throws {
        let spec = try #require(SpecGallery.all().first { $0.0 == kind }?.1)
        let capture = try ASLayoutCapture(capturing: spec, in: .upTo(200, 200))

        #expect(capture.layouts.first.flatMap(ASLayoutCode.swift) == Self.expectations[kind])
    }

    @Test("Specs in specs come before the one that arranges them, and names occur once")
    func nested() throws {
        let rows = (0..<2).map { _ in
            ASInsetLayoutSpec(insets: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4), child: TestNode("self", 9, 9))
        }
        let column = ASStackLayoutSpec.vertical()
        column.children = rows

        let code = try ASLayoutCapture(capturing: column, in: .upTo(200, 200)).layouts.first.flatMap(ASLayoutCode.swift)

        let insets = "UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)"
        #expect(
            code == """
                func layoutSpec(_ testNode: any ASLayoutElement, _ testNode2: any ASLayoutElement) -> ASLayoutSpec {
                    let inset = ASInsetLayoutSpec(insets: \(insets), child: testNode)
                    let inset2 = ASInsetLayoutSpec(insets: \(insets), child: testNode2)
                    let stack = ASStackLayoutSpec(direction: .vertical, spacing: 0, justifyContent: .start, \
                alignItems: .stretch, children: [inset, inset2])
                    return stack
                }

                """
        )
    }

    @Test("A node without a spec has no code")
    func none() throws {
        let capture = try ASLayoutCapture(capturing: TestNode("leaf", 10, 10), in: .upTo(200, 200))

        #expect(capture.layouts.first.flatMap(ASLayoutCode.swift) == nil)
    }
}
