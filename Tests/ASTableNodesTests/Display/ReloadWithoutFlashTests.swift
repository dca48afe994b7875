// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASCompositor
import ASContainers
import ASGraphics
import ASImageIO
import ASImageNodes
import ASLayoutEngine
import ASNodes
import ASPlatform
import ASPlatformHeadless
import ASTableNodes
import ASTesting
import ASUIKit
import Foundation
import NodeKit
import Testing

/// Old pixels stay until the new ones are ready: no other pixels are visible in any frame.
@Suite("Reloading without a flash", .serialized)
@MainActor
struct ReloadWithoutFlashTests {
    private static let red: UInt32 = 0xFFFF_0000
    private static let blue: UInt32 = 0xFF00_00FF
    private static let white: UInt32 = 0xFFFF_FFFF

    /// Every colour at a point while all pending work is run, with a frame after each step.
    private func colors(_ scene: NodeWindow, x: Int, y: Int) -> [UInt32] {
        var seen: [UInt32] = []
        func look() {
            scene.platform.deliverFrames()
            guard let pixel = scene.window.platformHandle?.snapshot()?.pixel(x: x, y: y), pixel != seen.last else {
                return
            }
            seen.append(pixel)
        }
        look()
        while scene.dispatcher.runOne() { look() }
        look()
        return seen
    }

    @Test("setNeedsDisplay changes directly from the old colour to the new one")
    func redisplays() {
        let scene = NodeWindow()
        let node = FillNode()
        node.placeholderEnabled = true
        scene.show(node)
        scene.settle()

        node.color.withLock { $0 = .blue }
        node.setNeedsDisplay()

        #expect(colors(scene, x: 5, y: 5) == [Self.red, Self.blue])
        scene.finish()
    }

    @Test("The first drawing replaces the placeholder, and the placeholder is never visible again")
    func showsPlaceholderOnce() {
        let scene = NodeWindow()
        let node = PlaceholderFillNode()
        node.placeholderEnabled = true
        scene.show(node)
        scene.dispatcher.runUntilParked()

        #expect(colors(scene, x: 5, y: 5) == [0xFF00_FF00, Self.red])
        for _ in 0..<2 {
            node.setNeedsDisplay()
            #expect(colors(scene, x: 5, y: 5) == [Self.red])
        }
        #expect(node.placeholderCount.withLock { $0 } == 1)
        scene.finish()
    }

    @Test("Larger bounds show the old pixels, stretched, until the new size is drawn")
    func resizes() {
        let scene = NodeWindow()
        let node = FillNode()
        node.needsDisplayOnBoundsChange = true
        scene.show(node, frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        scene.settle()

        node.color.withLock { $0 = .blue }
        node.frame = CGRect(x: 0, y: 0, width: 60, height: 60)

        // Outside the old size, inside the new one.
        #expect(colors(scene, x: 50, y: 50) == [Self.red, Self.blue])
        #expect(node.layer.contents?.pixelWidth == 60)
        scene.finish()
    }

    @Test("With the content mode .topLeft the old pixels keep size and place in larger bounds")
    func resizesByContentMode() {
        let scene = NodeWindow()
        let node = FillNode()
        node.needsDisplayOnBoundsChange = true
        node.contentMode = .topLeft
        scene.show(node, frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        scene.settle()

        node.frame = CGRect(x: 0, y: 0, width: 60, height: 60)
        scene.platform.deliverFrames()
        let early = scene.window.platformHandle?.snapshot()
        scene.settle()

        #expect(early?.pixel(x: 10, y: 10) == Self.red)
        #expect(early?.pixel(x: 50, y: 50) == Self.white)
        #expect(scene.window.platformHandle?.snapshot()?.pixel(x: 50, y: 50) == Self.red)
        scene.finish()
    }

    @Test("Another image in an image node replaces the old one without a gap")
    func replacesImage() throws {
        let scene = NodeWindow()
        let node = ASImageNode()
        node.placeholderColor = .green
        node.image = try picture(.red)
        scene.show(node, frame: CGRect(x: 0, y: 0, width: 40, height: 40))
        scene.dispatcher.runUntilParked()
        #expect(colors(scene, x: 5, y: 5) == [0xFF00_FF00, Self.red])

        node.image = try picture(.blue)

        #expect(colors(scene, x: 5, y: 5) == [Self.red, Self.blue])
        scene.finish()
    }

    @Test("Another content mode of an image node is drawn, and the old drawing stays until then")
    func followsContentMode() throws {
        let scene = NodeWindow()
        let node = ASImageNode()
        // Twice as wide as high: aspect fill covers everything, aspect fit leaves a quarter free at the top.
        node.image = try picture(.red, size: CGSize(width: 80, height: 40))
        node.contentMode = .scaleAspectFill
        scene.show(node, frame: CGRect(x: 0, y: 0, width: 40, height: 40))
        scene.settle()
        let old = node.layer.contents

        node.contentMode = .scaleAspectFit
        scene.platform.deliverFrames()

        #expect(node.layer.contents === old)
        #expect(scene.window.platformHandle?.snapshot()?.pixel(x: 20, y: 20) == Self.red)
        scene.settle()
        #expect(node.layer.contents !== old)
        let picture = scene.window.platformHandle?.snapshot()
        #expect(picture?.pixel(x: 20, y: 2) == Self.white)
        #expect(picture?.pixel(x: 20, y: 20) == Self.red)
        scene.finish()
    }

    @Test("Another scale of the window shows the old pixels enlarged until the sharp ones are drawn")
    func changesScale() throws {
        let scene = NodeWindow()
        let handle = try #require(scene.window.platformHandle as? ASHeadlessWindow)
        let node = FillNode()
        node.contentMode = .topLeft
        scene.show(node, frame: CGRect(x: 10, y: 10, width: 20, height: 20))
        scene.settle()
        #expect(node.layer.contents?.pixelWidth == 20)

        node.color.withLock { $0 = .blue }
        handle.simulateScale(2)

        // (50, 50) at 2 pixels per point is (25, 25): inside the node, outside 20 unscaled pixels.
        #expect(colors(scene, x: 50, y: 50).suffix(2) == [Self.red, Self.blue])
        #expect(!colors(scene, x: 50, y: 50).contains(Self.white))
        #expect(node.layer.contents?.pixelWidth == 40)
        #expect(node.contentsScaleForDisplay == 2)
        #expect(node.layer.contentsScale == 2)
        scene.finish()
    }

    @Test("A node that is redrawn at another scale keeps the old pixels in place meanwhile")
    func zooms() {
        let scene = NodeWindow()
        let node = FillNode()
        scene.show(node, frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        scene.settle()

        node.color.withLock { $0 = .blue }
        node.recursivelySetNeedsDisplay(atScale: 3)

        #expect(colors(scene, x: 15, y: 15) == [Self.red, Self.blue])
        #expect(node.layer.contents?.pixelWidth == 60)
        node.setNeedsDisplay(atScale: 3)
        #expect(!node.layer.needsDisplay)
        scene.finish()
    }

    @Test("A cell that is reloaded stays visible until its successor has drawn", arguments: [false, true])
    func reloadsCells(everything: Bool) {
        let scene = NodeWindow()
        let source = FillSource()
        let table = ASTableNode()
        table.separatorStyle = .none
        table.dataSource = source
        scene.show(table)
        scene.settle()
        #expect(colors(scene, x: 5, y: 20) == [Self.red])

        source.color = .blue
        if everything {
            table.reloadData()
        } else {
            table.reloadRows(at: [IndexPath(indexes: [0, 0])], with: .none)
        }
        var seen = colors(scene, x: 5, y: 20)
        scene.dispatcher.advance(seconds: 1)
        seen += colors(scene, x: 5, y: 20)

        #expect(Set(seen) == [Self.red, Self.blue])
        #expect(seen.first == Self.red && seen.last == Self.blue)
        scene.finish()
    }

    @Test("Reloaded cells without a background never show together with their successors", arguments: [50.0, 20, 80])
    func reloadsTransparentCells(newHeight: CGFloat) throws {
        let scene = NodeWindow()
        let source = PairSource()
        let table = ASTableNode()
        table.separatorStyle = .none
        table.dataSource = source
        scene.show(table)
        scene.settle()

        source.isNew = true
        source.height = newHeight
        table.reloadRows(at: [IndexPath(indexes: [0, 0]), IndexPath(indexes: [0, 1])], with: .none)
        var seen: Set<[UInt32]> = []
        func look() throws {
            scene.platform.deliverFrames()
            let picture = try #require(scene.window.platformHandle?.snapshot())
            // The drawings of the old cells, then those of the new ones, in each of two rows.
            for y in [10, 60] { seen.insert([5, 25, 45, 65].map { picture.pixel(x: $0, y: y) }) }
        }
        try look()
        while scene.dispatcher.runOne() { try look() }
        scene.dispatcher.advance(seconds: 1)
        try look()

        let old = [Self.red, Self.red, Self.white, Self.white]
        let new = [Self.white, Self.white, Self.blue, Self.blue]
        let empty = [UInt32](repeating: Self.white, count: 4)
        // Rows of half the height end above the second point.
        #expect(seen == (newHeight == 20 ? [old, new, empty] : [old, new]))
        scene.finish()
    }

    private func picture(_ color: UIColor, size: CGSize = CGSize(width: 40, height: 40)) throws -> UIImage {
        let pixels = ASGraphicsRender(size: size, scale: 1, isOpaque: true) {
            $0.setFillColor(color)
            $0.fill(CGRect(origin: .zero, size: size))
        }
        return UIImage(pixelBuffer: try #require(pixels))
    }
}

/// Rows of one colour, drawn off main.
@MainActor
private final class FillSource: ASTableDataSource {
    var color = UIColor.red

    func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { 3 }

    func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        let color = color
        return {
            let cell = ASCellNode()
            let fill = FillNode()
            fill.color.withLock { $0 = color }
            fill.style.height = ASDimensionMake(50)
            cell.automaticallyManagesSubnodes = true
            cell.layoutSpecBlock = { _, _ in ASWrapperLayoutSpec(layoutElement: fill) }
            return cell
        }
    }
}

/// Rows without a background: two drawings at the left, or two at the right, of which one is drawn on main at once.
@MainActor
private final class PairSource: ASTableDataSource {
    var isNew = false
    var height: CGFloat = 50

    func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { 2 }

    func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        let (isNew, height) = (isNew, height)
        return {
            let fills = [FillNode(), FillNode()]
            for fill in fills {
                fill.color.withLock { $0 = isNew ? .blue : .red }
                fill.style.preferredSize = CGSize(width: 20, height: height)
            }
            fills[0].displaysAsynchronously = false
            let cell = ASCellNode()
            cell.automaticallyManagesSubnodes = true
            cell.layoutSpecBlock = { _, _ in
                let row = ASStackLayoutSpec.horizontal()
                row.children = fills
                return ASInsetLayoutSpec(
                    insets: UIEdgeInsets(top: 0, left: isNew ? 40 : 0, bottom: 0, right: 0),
                    child: row
                )
            }
            return cell
        }
    }
}

/// Red, after a green placeholder.
private final class PlaceholderFillNode: ASDisplayNode, RedDrawing {
    let placeholderCount = ASLock(0)

    override func placeholderImage() -> UIImage? {
        placeholderCount.withLock { $0 += 1 }
        return greenPixel()
    }
}
