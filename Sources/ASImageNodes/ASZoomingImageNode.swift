// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import ASImageIO
public import ASLayoutEngine
@_exported public import ASNodes  // see Documentation/decisions/imports-of-overrides.md
public import ASUIKit
public import Foundation

/// An image that the user can zoom and move.
///
/// The image fits the node at scale 1. The user zooms with a pinch, with Control and the wheel, with Control and plus, minus or zero, and
/// with a double click; a drag moves the zoomed image. When the scale stops changing, the image is drawn again for the visible pixels, up to
/// the pixels that it has. The scale returns to 1 when the node becomes invisible.
///
/// ```swift
/// let node = ASZoomingImageNode()
/// node.image = UIImage(named: "map")
/// ```
/// For an image of a server, pass an `ASNetworkImageNode`.
///
/// - Thread: any until loaded
/// - Deviation: Texture has no such node.
public final class ASZoomingImageNode: ASScrollNode {
    private struct Scales: Sendable {
        var maximum: CGFloat = 8
        var doubleClick: CGFloat = 2.5
    }

    /// The node that draws the image.
    public let imageNode: ASImageNode
    private let scales = ASLock(Scales())

    /// Creates a node that zooms `imageNode`, which is displayed with the content mode `scaleAspectFit`.
    public init(imageNode: ASImageNode) {
        self.imageNode = imageNode
        super.init()
        imageNode.contentMode = .scaleAspectFit
        // Only a view can be zoomed, not a layer.
        imageNode.isLayerBacked = false
        imageNode.isUserInteractionEnabled = false
        automaticallyManagesSubnodes = true
        automaticallyManagesContentSize = true
        scrollableDirections = []
    }

    /// Creates a node without an image.
    override public convenience init() { self.init(imageNode: ASImageNode()) }

    /// The displayed image.
    ///
    /// - Thread: any
    public var image: UIImage? {
        get { imageNode.image }
        set { imageNode.image = newValue }
    }

    /// The largest scale, relative to the fitting image.
    ///
    /// The default is 8.
    ///
    /// - Precondition: at least 1
    /// - Thread: any until loaded, then main
    public var maximumZoomScale: CGFloat {
        get { scales.withLock { $0.maximum } }
        set { change { $0.maximum = newValue } }
    }

    /// The scale to which a double click zooms.
    ///
    /// The default is 2.5.
    ///
    /// - Thread: any until loaded, then main
    public var doubleClickZoomScale: CGFloat {
        get { scales.withLock { $0.doubleClick } }
        set { change { $0.doubleClick = newValue } }
    }

    private func change(_ body: (inout Scales) -> Void) {
        scales.withLock(body)
        guard isNodeLoaded else { return }
        let node = ASUncheckedTransfer(self)  // on main already
        MainActor.assumeIsolated { node.value.applyScales() }
    }

    @MainActor
    private func applyScales() {
        let scales = scales.withLock { $0 }
        view.maximumZoomScale = scales.maximum
        view.doubleClickZoomScale = scales.doubleClick
    }

    override public func didLoad() {
        super.didLoad()
        view.delegate = self
        applyScales()
    }

    override public func didExitVisibleState() {
        super.didExitVisibleState()
        view.zoomScale = 1
    }

    override public func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        ASInsetLayoutSpec(insets: .zero, child: imageNode)
    }
}

extension ASZoomingImageNode: UIScrollViewDelegate {
    /// Returns the view of the image.
    public func viewForZooming(in scrollView: UIScrollView) -> UIView? { imageNode.view }
}
