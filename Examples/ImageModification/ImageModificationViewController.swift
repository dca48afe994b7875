// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation

/// A photograph that is changed before it is shown: by a block, by the content mode, and by the part of it that is kept.
///
/// The block runs on a background queue, with the pixels that will be shown: cut and scaled already.
public final class ImageModificationViewController: ASDKViewController<ASDisplayNode> {
    let imageNode = ASImageNode()
    let controls = ImageControlsNode()
    let strip = ScalingStripNode()
    let statusNode = ASTextNode()
    private let scrollNode = ASScrollNode()
    /// What the last picture had when the block got it.
    private let blockSize = ASLock(CGSize.zero)
    /// What held before somebody switched it here.
    private let overlayBefore = ASImageNode.shouldShowImageScalingOverlay

    /// The page.
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

    /// A block that notes how large the picture is that it gets.
    private func noted(_ block: @escaping ASImageNodeModificationBlock) -> ASImageNodeModificationBlock {
        let blockSize = blockSize
        return { image, traits in
            blockSize.withLock { $0 = CGSize(width: image.pixelWidth, height: image.pixelHeight) }
            return block(image, traits)
        }
    }

    /// What a program has to say for this, and what its block gets.
    private func show(_ settings: ImageSettings) {
        let size = blockSize.withLock { $0 }
        let isKnown = settings.look != .plain && size != .zero
        let pixels = isKnown ? "The block gets \(Int(size.width)) × \(Int(size.height)) pixels." : "There is no block."
        statusNode.attributedText = NSAttributedString(
            string: settings.description + "\n" + pixels,
            attributes: [.font: UIFont.systemFont(ofSize: 12), .foregroundColor: UIColor.secondaryLabel]
        )
    }

    /// The overlay is all image nodes'.
    override public func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        ASImageNode.shouldShowImageScalingOverlay = overlayBefore
        strip.overlaySwitch.isOn = overlayBefore
    }
}
