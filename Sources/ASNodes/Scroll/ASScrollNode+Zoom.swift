// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASImageIO
@_spi(ASHooks) internal import ASUIKit
internal import Foundation

extension ASScrollNode {
    /// The maximum number of pixels that a node of zoomed content draws; they take 96 MB.
    private static let mostPixels: CGFloat = 24_000_000
    /// The maximum length of a side of such a drawing, in pixels.
    private static let longestSide: CGFloat = 16_384

    /// Redraws the nodes of a zoomed view at the number of pixels that the screen now shows per point.
    ///
    /// The displayed contents are kept until then. Images are not drawn larger than their own pixels.
    @MainActor
    static func redraw(_ content: UIView, zoomedBy scale: CGFloat) {
        if let node = ASViewToDisplayNode(content) {
            for each in node.subtree { each.setNeedsDisplay(atScale: drawingScale(of: each, zoomedBy: scale)) }
        } else {
            for subview in content.subviews { redraw(subview, zoomedBy: scale) }
        }
    }

    /// Returns the number of device pixels per point for a node in zoomed content.
    @MainActor
    private static func drawingScale(of node: ASDisplayNode, zoomedBy scale: CGFloat) -> CGFloat {
        let (screen, size) = (ASScreenScale(), node.bounds.size)
        let area = size.width * size.height
        guard scale > 1, area > 0 else { return screen }
        var most = min((mostPixels / area).squareRoot(), longestSide / max(size.width, size.height))
        if let content = node.contentPixelSize {
            most = min(most, max(content.width / size.width, content.height / size.height))
        }
        return max(screen, min(screen * scale, most))
    }
}
