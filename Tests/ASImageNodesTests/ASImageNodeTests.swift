// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASGraphics
import ASImageIO
import ASImageNodes
import ASLayoutEngine
import ASNodes
import ASUIKit
import Foundation
import NodeKit
import Testing

@Suite("An image node", .serialized)
@MainActor
struct ASImageNodeTests {
    private static let red = UIColor.red.premultipliedARGB
    private static let blue = UIColor.blue.premultipliedARGB
    private static let white: UInt32 = 0xFFFF_FFFF
    private let plain = ASPrimitiveTraitCollection()

    /// The left half red, the right half blue.
    private func pixels(_ width: CGFloat = 100, _ height: CGFloat = 50, alpha: CGFloat = 1) throws -> ASPixelBuffer {
        let pixels = ASGraphicsRender(size: CGSize(width: width, height: height), scale: 1, isOpaque: alpha == 1) {
            context in
            context.setFillColor(.red.withAlphaComponent(alpha))
            context.fill(CGRect(x: 0, y: 0, width: width / 2, height: height))
            context.setFillColor(.blue.withAlphaComponent(alpha))
            context.fill(CGRect(x: width / 2, y: 0, width: width / 2, height: height))
        }
        return try #require(pixels)
    }

    private func image(_ width: CGFloat = 100, _ height: CGFloat = 50, alpha: CGFloat = 1) throws -> UIImage {
        UIImage(pixelBuffer: try pixels(width, height, alpha: alpha), scale: 1)
    }

    private func file() throws -> String {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).png")
        try #require(try pixels().pngData()).write(to: file)
        return file.path
    }

    private func show(_ nodes: [(ASDisplayNode, CGRect)]) -> NodeScreen {
        let root = ASDisplayNode()
        for (node, frame) in nodes {
            node.frame = frame
            root.addSubnode(node)
        }
        let screen = NodeScreen(root)
        screen.frame()
        return screen
    }

    private static let square = CGRect(x: 100, y: 100, width: 40, height: 40)

    @Test("Is as large as its image")
    func size() throws {
        let node = CountingNode()
        let range = ASSizeRange(min: .zero, max: CGSize(width: 300, height: 300))
        let empty = node.layoutThatFits(range)

        node.image = try image()
        let filled = node.layoutThatFits(range)
        node.image = try image()
        let replaced = node.layoutThatFits(range)

        #expect(empty.size == CGSize(width: 300, height: 300))
        #expect(filled.size == CGSize(width: 100, height: 50))
        #expect(replaced == filled)
        #expect(node.measurements == 2, "Another picture of the same size needs no other layout.")
    }

    @Test("The kept pixels are those on screen, opaque where the image is", arguments: [false, true])
    func displays(isLayerBacked: Bool) throws {
        let node = ASImageNode()
        node.isLayerBacked = isLayerBacked
        node.image = try image()
        let screen = show([(node, Self.square)])
        defer { screen.close() }
        let contents = try #require(node.contents)

        #expect((contents.pixelWidth, contents.pixelHeight) == (40, 40))
        #expect(contents.isOpaque)
        #expect(screen.pixel(101, 101) == Self.red && screen.pixel(118, 120) == Self.red)
        #expect(screen.pixel(122, 120) == Self.blue && screen.pixel(138, 138) == Self.blue)
        #expect(screen.pixel(99, 120) == Self.white && screen.pixel(141, 120) == Self.white)
    }

    @Test("A translucent image is not marked as opaque")
    func transparency() throws {
        let node = ASImageNode()
        node.image = try image(alpha: 0.5)
        let screen = show([(node, Self.square)])
        defer { screen.close() }

        #expect(node.contents?.isOpaque == false)
        #expect(screen.pixel(110, 120) == 0xFFFF_7F7F || screen.pixel(110, 120) == 0xFFFF_8080)
    }

    @Test("Fitting leaves the rest of the bounds empty")
    func fits() throws {
        let node = ASImageNode()
        node.contentMode = .scaleAspectFit
        node.image = try image()
        let screen = show([(node, Self.square)])
        defer { screen.close() }

        #expect(node.contents?.pixelHeight == 20)
        #expect(screen.pixel(110, 111) == Self.red && screen.pixel(130, 128) == Self.blue)
        #expect(screen.pixel(110, 108) == Self.white && screen.pixel(110, 131) == Self.white)
    }

    @Test("A crop rectangle shows that part of the image")
    func cropRectangle() throws {
        let node = ASImageNode()
        node.image = try image()
        node.cropRect = CGRect(x: 0.5, y: 0, width: 0.5, height: 1)
        let screen = show([(node, Self.square)])
        defer { screen.close() }

        #expect((node.contents?.pixelWidth, node.contents?.pixelHeight) == (40, 40))
        #expect(node.contents?.isOpaque == true)
        #expect(screen.pixel(101, 101) == Self.blue && screen.pixel(138, 138) == Self.blue)
    }

    @Test(
        "Nodes that show the same file in the same way share its pixels, which are freed with them when memory is low"
    )
    func sharing() throws {
        let path = try file()
        defer { try? FileManager.default.removeItem(atPath: path) }
        weak var shared: ASPixelBuffer?
        do {
            let nodes = (0..<4).map { _ in ASImageNode() }
            for node in nodes { node.image = UIImage(contentsOfFile: path) }
            nodes[3].cropRect.origin.x = 0.1
            let screen = show([
                (nodes[0], Self.square), (nodes[1], CGRect(x: 0, y: 0, width: 40, height: 40)),
                (nodes[2], CGRect(x: 200, y: 0, width: 20, height: 20)),
                (nodes[3], CGRect(x: 50, y: 0, width: 40, height: 40)),
            ])
            let contents = nodes.map(\.contents)
            shared = contents[0]

            #expect(contents[0] != nil && contents[0] === contents[1])
            #expect(contents[2] != nil && contents[2] !== contents[0])
            #expect(contents[3] != nil && contents[3] !== contents[0])
            UIApplication.shared.didReceiveMemoryWarning()
            #expect(nodes[0].contents === shared)
            screen.close()
        }
        UIApplication.shared.didReceiveMemoryWarning()
        #expect(shared == nil)
    }

    @Test("A file that was rewritten is another image")
    func rewrittenFile() throws {
        let path = try file()
        defer { try? FileManager.default.removeItem(atPath: path) }
        let first = try #require(UIImage(contentsOfFile: path))
        let same = try #require(UIImage(contentsOfFile: path))
        try #require(try pixels(60, 50).pngData()).write(to: URL(fileURLWithPath: path))
        let other = try #require(UIImage(contentsOfFile: path))

        #expect(first.identity == same.identity)
        #expect(first.identity != other.identity)
        #expect(first.identity == first.withRenderingMode(.alwaysTemplate).identity)
    }

    @Test("A template is drawn in the tint colour, which layers inherit from the node above")
    func template() throws {
        let node = ASImageNode()
        node.isLayerBacked = true
        node.image = try image().withRenderingMode(.alwaysTemplate)
        let parent = ASDisplayNode()
        parent.tintColor = .green
        node.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
        parent.addSubnode(node)
        let screen = show([(parent, Self.square)])
        defer { screen.close() }
        let before = screen.pixel(120, 120)

        parent.tintColor = .black
        screen.frame()

        #expect(before == UIColor.green.premultipliedARGB)
        #expect(screen.pixel(120, 120) == 0xFF00_0000)
    }

    @Test("A modification block receives the image in its displayed size, off main")
    func modification() throws {
        let node = ASImageNode()
        node.image = try image()
        let seen = ASLock<[(CGSize, Bool)]>([])
        let green = UIImage(
            pixelBuffer: try #require(
                ASGraphicsRender(size: CGSize(width: 40, height: 40), scale: 1, isOpaque: true) {
                    $0.setFillColor(.green)
                    $0.fill(CGRect(x: 0, y: 0, width: 40, height: 40))
                }
            )
        )
        node.imageModificationBlock = { image, _ in
            seen.withLock { $0.append((image.size, ASThreadIsMain())) }
            return green
        }
        let screen = show([(node, Self.square)])
        defer { screen.close() }
        let calls = seen.withLock { $0 }

        #expect(calls.count == 1)
        #expect(calls.first?.0 == CGSize(width: 40, height: 40))
        #expect(calls.first?.1 == false)
        #expect(screen.pixel(120, 120) == UIColor.green.premultipliedARGB)
    }

    @Test("The round block clips to an ellipse and draws a line inside it")
    func roundBlock() throws {
        let block = ASImageNodeRoundBorderModificationBlock(4, .green)
        let round = try #require(block(try image(40, 40), plain)).pixelBuffer()

        #expect(round.pixel(x: 0, y: 0) == 0)
        #expect(round.pixel(x: 2, y: 20) == UIColor.green.premultipliedARGB)
        #expect(round.pixel(x: 10, y: 20) == Self.red)
        #expect(round.pixel(x: 30, y: 20) == Self.blue)
    }

    @Test("The tint block draws in one colour and keeps the opacity")
    func tintBlock() throws {
        let block = ASImageNodeTintColorModificationBlock(.green)
        let opaque = try #require(block(try image(40, 40), plain)).pixelBuffer()
        let half = try #require(block(try image(40, 40, alpha: 0.5), plain)).pixelBuffer()

        #expect(opaque.pixel(x: 5, y: 5) == UIColor.green.premultipliedARGB)
        #expect([0x7F00_7F00, 0x8000_8000].contains(half.pixel(x: 5, y: 5)))
    }

    @Test("The caller of a display request learns when it has finished, or that another request replaced it")
    func completion() throws {
        let node = ASImageNode()
        node.image = try image()
        let screen = show([(node, Self.square)])
        defer { screen.close() }
        let log = ASLock<[String]>([])

        node.setNeedsDisplayWithCompletion { isCancelled in log.withLock { $0.append("first \(isCancelled)") } }
        node.setNeedsDisplayWithCompletion { isCancelled in log.withLock { $0.append("second \(isCancelled)") } }
        screen.frame()

        #expect(log.withLock { $0 } == ["first true", "second false"])
    }

    @Test("An image that is removed disappears from the screen; a broken file shows nothing")
    func removal() throws {
        let path = try file()
        let node = ASImageNode()
        node.image = try image()
        let screen = show([(node, Self.square)])
        defer { screen.close() }

        node.image = nil
        screen.frame()
        #expect(screen.pixel(110, 120) == Self.white)

        let broken = try #require(UIImage(contentsOfFile: path))
        try FileManager.default.removeItem(atPath: path)
        node.image = broken
        screen.frame()
        #expect(screen.pixel(110, 120) == Self.white)
    }

    @Test("The placeholder is one colour")
    func placeholder() throws {
        let node = ASImageNode()
        #expect(!node.placeholderEnabled && node.placeholderImage() == nil)

        node.placeholderColor = .green
        let picture = try #require(node.placeholderImage()).pixelBuffer()

        #expect(node.placeholderEnabled)
        #expect(picture.pixel(x: 0, y: 0) == UIColor.green.premultipliedARGB)
    }
}

/// Counts its measurements that are not answered from its cache.
private final class CountingNode: ASImageNode {
    private let count = ASLock(0)

    /// The number of measurements.
    ///
    /// - Thread: any
    var measurements: Int { count.withLock { $0 } }

    override func willCalculateLayout(_ constrainedSize: ASSizeRange) {
        count.withLock { $0 += 1 }
        super.willCalculateLayout(constrainedSize)
    }
}
