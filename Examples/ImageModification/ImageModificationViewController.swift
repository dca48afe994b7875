// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation

/// A photograph that is modified before it is displayed, by a block, a content mode and a crop rectangle.
///
/// The block runs on a background queue, with the displayed pixels, which are already cropped and scaled.
public final class ImageModificationViewController: ASDKViewController<ASDisplayNode> {
    let imageNode = ASImageNode()
    let controls = ImageControlsNode()
    let strip = ScalingStripNode()
    let statusNode = ASTextNode()
    private let scrollNode = ASScrollNode()
    /// The size of the last image that the block received.
    private let blockSize = ASLock(CGSize.zero)
    /// The value of the overlay before the page was opened.
    private let overlayBefore = ASImageNode.shouldShowImageScalingOverlay

    override public init() {
        super.init(node: ASDisplayNode())
        title = "Image modification"
        node.backgroundColor = .systemBackground
        imageNode.backgroundColor = .secondarySystemBackground
        imageNode.style.height = ASDimension(unit: .points, value: 240)
        statusNode.isLayerBacked = true
        statusNode.maximumNumberOfLines = 2
        controls.didChange = { [weak self] in self?.apply($0) }
        layOut()
        apply(controls.settings)
    }

    private func layOut() {
        node.automaticallyManagesSubnodes = true
        node.layoutSpecBlock = { [scrollNode] _, _ in ASInsetLayoutSpec(insets: .zero, child: scrollNode) }
        scrollNode.automaticallyManagesSubnodes = true
        scrollNode.automaticallyManagesContentSize = true
        scrollNode.layoutSpecBlock = { [imageNode, statusNode, controls, strip] _, _ in
            let column = ASStackLayoutSpec.vertical()
            column.spacing = 12
            column.alignItems = .stretch
            column.children = [imageNode, statusNode, controls, strip]
            return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 16, left: 16, bottom: 16, right: 16), child: column)
        }
    }

    private func apply(_ settings: ImageSettings) {
        let file = SamplePhotos.original(ImageSettings.photos[settings.photo])
        if imageNode.image?.name != file.lastPathComponent { imageNode.image = UIImage(contentsOfFile: file.path) }
        imageNode.contentMode = ImageSettings.contentModes[settings.contentMode].mode
        imageNode.cropRect = settings.cropRect
        imageNode.imageModificationBlock = settings.look.block(amount: settings.amount).map(noted)
        show(settings)
        imageNode.setNeedsDisplayWithCompletion { [weak self] isCancelled in
            if !isCancelled { self?.show(settings) }
        }
    }

    /// Returns a block that records the size of its image.
    private func noted(_ block: @escaping ASImageNodeModificationBlock) -> ASImageNodeModificationBlock {
        let blockSize = blockSize
        return { image, traits in
            blockSize.withLock { $0 = CGSize(width: image.pixelWidth, height: image.pixelHeight) }
            return block(image, traits)
        }
    }

    /// Shows the code for these settings, and the size that the block receives.
    private func show(_ settings: ImageSettings) {
        let size = blockSize.withLock { $0 }
        let isKnown = settings.look != .plain && size != .zero
        let pixels = isKnown ? "The block gets \(Int(size.width)) × \(Int(size.height)) pixels." : "There is no block."
        statusNode.attributedText = NSAttributedString(
            string: settings.description + "\n" + pixels,
            attributes: [.font: UIFont.systemFont(ofSize: 12), .foregroundColor: UIColor.secondaryLabel]
        )
    }

    /// Restores the overlay, which applies to all image nodes.
    override public func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        ASImageNode.shouldShowImageScalingOverlay = overlayBefore
        strip.overlaySwitch.isOn = overlayBefore
    }
}
