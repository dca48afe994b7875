// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASCompositor
import ASGraphics
import ASImageIO
import ASImageNodes
import ASNodes
import ASPlatform
import ASTextNodes
import ASUIKit
import Foundation
import NodeKit
import Testing

/// Fills itself with the colour of its parameters.
private class ColorNode: ASDisplayNode, ASDrawingNode {
    func drawParameters(forAsyncLayer layer: CALayer) -> UIColor { .red }

    class func draw(
        _ bounds: CGRect,
        withParameters color: UIColor,
        isCancelled: () -> Bool,
        isRasterizing: Bool
    ) {
        color.setFill()
        UIRectFill(bounds)
    }
}

private final class HeirNode: ColorNode {}

private final class OtherColorNode: ColorNode {
    override func drawParameters(forAsyncLayer layer: CALayer) -> UIColor { .green }
}

private final class LeftHalfNode: ColorNode {
    override class func draw(
        _ bounds: CGRect,
        withParameters color: UIColor,
        isCancelled: () -> Bool,
        isRasterizing: Bool
    ) {
        var left = bounds
        left.size.width /= 2
        super.draw(left, withParameters: color, isCancelled: isCancelled, isRasterizing: isRasterizing)
    }
}

/// Draws red; its image is green.
private final class DrawingAndPictureNode: ASDisplayNode, ASDrawingNode, ASPictureNode {
    func drawParameters(forAsyncLayer layer: CALayer) -> CGSize { layer.bounds.size }

    static func draw(
        _ bounds: CGRect,
        withParameters size: CGSize,
        isCancelled: () -> Bool,
        isRasterizing: Bool
    ) {
        UIColor.red.setFill()
        UIRectFill(bounds)
    }

    static func display(withParameters size: CGSize, isCancelled: () -> Bool) -> UIImage? {
        UIGraphicsImageRenderer(size: size).image { _ in
            UIColor.green.setFill()
            UIRectFill(CGRect(origin: .zero, size: size))
        }
    }
}

/// Has the methods of a drawing class without conforming to the protocol.
private final class UndeclaredNode: ASDisplayNode {
    let starts = ASLock(0)

    override func displayWillStartAsynchronously(_ asynchronously: Bool) {
        super.displayWillStartAsynchronously(asynchronously)
        starts.withLock { $0 += 1 }
    }

    static func draw(
        _ bounds: CGRect,
        withParameters parameters: Void,
        isCancelled: () -> Bool,
        isRasterizing: Bool
    ) {
        UIColor.red.setFill()
        UIRectFill(bounds)
    }
}

/// Draws a bar instead of its text.
private final class BarTextNode: ASTextNode {
    override class func draw(
        _ bounds: CGRect,
        withParameters parameters: ASTextDrawing,
        isCancelled: () -> Bool,
        isRasterizing: Bool
    ) {
        UIColor.red.setFill()
        UIRectFill(bounds)
    }
}

/// Shows only the lower half of its image.
private final class TintedImageNode: ASImageNode {
    override class func display(withParameters parameters: ASImageDrawing?, isCancelled: () -> Bool) -> UIImage? {
        guard let image = super.display(withParameters: parameters, isCancelled: isCancelled) else { return nil }
        return UIGraphicsImageRenderer(size: image.size).image { _ in
            image.draw(in: CGRect(x: 0, y: image.size.height / 2, width: image.size.width, height: image.size.height))
        }
    }
}

@Suite(.serialized) @MainActor struct DrawingNodeTests {
    private let red: UInt32 = 0xFFFF_0000
    private let green: UInt32 = 0xFF00_FF00
    private let blue: UInt32 = 0xFF00_00FF

    /// Shows `node`, 10 points wide and high, on a blue page, and returns its upper left and its lower right pixel.
    private func corners(of node: ASDisplayNode, rasterized: Bool = false) throws -> [UInt32] {
        let scene = NodeWindow()
        defer { scene.finish() }
        let page = ASDisplayNode()
        page.backgroundColor = .blue
        if rasterized { page.enableSubtreeRasterization() }
        node.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        page.addSubnode(node)
        scene.show(page)
        scene.settle()
        let snapshot = try #require(scene.window.platformHandle?.snapshot())
        return [snapshot.pixel(x: 0, y: 0), snapshot.pixel(x: 9, y: 9)]
    }

    @Test(arguments: [false, true]) func `a subclass draws as its superclass does`(rasterized: Bool) throws {
        #expect(try corners(of: HeirNode(), rasterized: rasterized) == [red, red])
    }

    @Test(arguments: [false, true]) func `the parameters and the drawing of a subclass are used`(
        rasterized: Bool
    ) throws {
        #expect(try corners(of: OtherColorNode(), rasterized: rasterized) == [green, green])
        #expect(try corners(of: LeftHalfNode(), rasterized: rasterized) == [red, blue])
    }

    @Test(arguments: [false, true]) func `a class that draws and makes an image shows its image`(
        rasterized: Bool
    ) throws {
        #expect(try corners(of: DrawingAndPictureNode(), rasterized: rasterized) == [green, green])
    }

    @Test(arguments: [false, true]) func `a class that conforms to neither protocol has no contents`(
        rasterized: Bool
    ) throws {
        let node = UndeclaredNode()

        #expect(try corners(of: node, rasterized: rasterized) == [blue, blue])
        #expect(node.starts.withLock { $0 } == 0)
        if !rasterized { #expect(node.layer.contents == nil) }
    }

    @Test func `subclasses of text and image nodes draw themselves`() throws {
        let text = BarTextNode()
        text.attributedText = NSAttributedString(string: "text")
        let image = TintedImageNode()
        image.image = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { _ in
            UIColor.red.setFill()
            UIRectFill(CGRect(x: 0, y: 0, width: 10, height: 10))
        }

        #expect(try corners(of: text) == [red, red])
        #expect(try corners(of: image) == [blue, red])
    }

    @Test func `an image node without an image has no contents`() throws {
        let node = ASImageNode()

        #expect(try corners(of: node) == [blue, blue])
        #expect(node.layer.contents == nil)
    }

    @Test(arguments: [false, true])
    func `modifiers of the context receive the parameters, before and after the drawing`(
        rasterized: Bool
    ) throws {
        let node = LeftHalfNode()
        let seen = ASLock<[UIColor?]>([])
        node.willDisplayNodeContentWithRenderingContext = { context, parameters in
            seen.withLock { $0.append(parameters as? UIColor) }
            context.setFillColor(.green)
            context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
        }
        node.didDisplayNodeContentWithRenderingContext = { _, parameters in
            seen.withLock { $0.append(parameters as? UIColor) }
        }

        #expect(try corners(of: node, rasterized: rasterized) == [red, green])
        #expect(seen.withLock { $0 } == [.red, .red])
    }
}
