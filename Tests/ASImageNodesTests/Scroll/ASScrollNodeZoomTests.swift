// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASCompositor
import ASGraphics
import ASImageIO
import ASLayoutEngine
import ASNodesTesting
import ASTextLayout
import ASUIKit
import ASUIKitTesting
import Foundation
import Testing

@testable import ASImageNodes
@testable import ASNodes
@testable import ASTextNodes

/// Zooms the view of a node.
@MainActor
private final class NodeZoomer: UIScrollViewDelegate {
    weak var node: ASDisplayNode?
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { node?.view }
}

@Suite("Zoomed content of a scroll node")
@MainActor
struct ASScrollNodeZoomTests {
    private let zoomer = NodeZoomer()

    /// A scroll node around `content`, which is `size` points large.
    private func zoomable(_ content: ASDisplayNode, _ size: CGSize) -> ASScrollNode {
        content.style.preferredSize = size
        let node = ASScrollNode()
        node.automaticallyManagesSubnodes = true
        node.automaticallyManagesContentSize = true
        node.layoutSpecBlock = { _, _ in ASWrapperLayoutSpec(layoutElement: content) }
        return node
    }

    private func prepare(_ node: ASScrollNode, zooming content: ASDisplayNode) {
        zoomer.node = content
        node.view.delegate = zoomer
        node.view.maximumZoomScale = 8
    }

    private func pixelWidth(_ node: ASDisplayNode) -> Int? { node.layer.contents?.pixelWidth }

    @Test func `content is drawn at the pixels of the screen after it is zoomed, and again at scale 1`() throws {
        try ASTestHarness.run(size: CGSize(width: 200, height: 300)) { harness in
            let (content, text) = (ASDisplayNode(), ASTextNode())
            text.attributedText = NSAttributedString(
                string: "Sharp",
                attributes: [.font: UIFont.systemFont(ofSize: 20)]
            )
            content.automaticallyManagesSubnodes = true
            content.layoutSpecBlock = { _, _ in
                ASStackLayoutSpec(
                    direction: .vertical,
                    spacing: 0,
                    justifyContent: .start,
                    alignItems: .start,
                    children: [text]
                )
            }
            let node = zoomable(content, CGSize(width: 200, height: 300))
            harness.show(node)
            prepare(node, zooming: content)
            let width = try #require(pixelWidth(text))

            node.view.zoomScale = 4
            harness.runUntilParked()
            // Layout rounds to pixels of scale 1, so four times is exact.
            #expect(pixelWidth(text) == 4 * width)

            node.view.setZoomScale(1, animated: true)
            harness.advance(seconds: 1)
            #expect(pixelWidth(text) == width)
        }
    }

    @Test func `a zoomed image node draws at most the pixels of its image`() throws {
        try ASTestHarness.run(size: CGSize(width: 200, height: 300)) { harness in
            let format = UIGraphicsImageRendererFormat()
            format.scale = 1
            let image = UIGraphicsImageRenderer(size: CGSize(width: 400, height: 600), format: format).image { _ in
                UIColor.red.setFill()
                UIRectFill(CGRect(x: 0, y: 0, width: 400, height: 600))
            }
            let content = ASImageNode()
            content.image = image
            content.contentMode = .scaleAspectFit
            let node = zoomable(content, CGSize(width: 200, height: 300))
            harness.show(node)
            prepare(node, zooming: content)
            #expect(pixelWidth(content) == 200)

            node.view.zoomScale = 8
            harness.runUntilParked()
            #expect(pixelWidth(content) == 400)
        }
    }

    @Test func `a drawing of content that is very large stays below the limit`() throws {
        try ASTestHarness.run(size: CGSize(width: 200, height: 300)) { harness in
            let text = ASTextNode()
            text.attributedText = NSAttributedString(string: "Long")
            let node = zoomable(text, CGSize(width: 200, height: 6000))
            harness.show(node)
            prepare(node, zooming: text)

            node.view.zoomScale = 8
            harness.runUntilParked()
            let contents = try #require(text.layer.contents)
            #expect(contents.pixelHeight > 6000)
            #expect(contents.pixelHeight <= 16_384)
            #expect(contents.pixelWidth * contents.pixelHeight <= 24_000_000)
        }
    }
}
