// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation

/// A network image node, above the current state of its loading.
final class LoadingPictureNode: ASDisplayNode {
    /// The interval of updates of the progress, in seconds.
    private static let interval = 0.1

    let imageNode: ASNetworkImageNode
    private let captionNode = ASTextNode()
    private let progressNode = ASProgressNode()
    private let stateNode = ASTextNode()
    private let lineCount: Int
    @MainActor private var isLoading = false
    @MainActor private var isWatching = false
    /// The last call of the delegate.
    @MainActor private var event = "not requested yet"

    /// - Parameters:
    ///   - caption: the text above the state
    ///   - lineCount: the number of lines reserved for the state
    ///   - pictures: the server of the images
    init(_ caption: String, lineCount: Int = 1, pictures: any DemoPictures) {
        imageNode = ASNetworkImageNode(cache: pictures.cache, downloader: pictures.downloader)
        self.lineCount = lineCount
        super.init()
        automaticallyManagesSubnodes = true
        debugName = caption
        captionNode.attributedText = DemoText.plain(caption, size: 13)
        captionNode.isLayerBacked = true
        stateNode.maximumNumberOfLines = 3 + lineCount
        stateNode.isLayerBacked = true
        imageNode.placeholderColor = .systemGray5
        imageNode.backgroundColor = .systemGray5
        imageNode.accessibilityLabel = caption
        progressNode.accessibilityLabel = "\(caption): download"
        onDidLoad { node in
            guard let node = node as? LoadingPictureNode else { return }
            node.imageNode.delegate = node
            node.showState()
        }
    }

    /// Loads the image of a URL, even if it is the same as before.
    @MainActor
    func load(_ url: URL) {
        imageNode.url = nil
        imageNode.url = url
        showState()
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        stateNode.style.height = .points(DemoFont.length(CGFloat(3 + lineCount) * 14))
        let column = ASStackLayoutSpec.vertical()
        column.spacing = 6
        column.alignItems = .stretch
        column.children = [
            captionNode, ASRatioLayoutSpec(ratio: 2.0 / 3, child: imageNode), progressNode, stateNode,
        ]
        return column
    }

    @MainActor
    private func showState() {
        let percent = Int((imageNode.downloadProgress * 100).rounded())
        progressNode.progress = imageNode.downloadProgress
        let text = """
            downloadProgress \(percent) %
            currentImageQuality \(Self.number(imageNode.currentImageQuality))
            renderedImageQuality \(Self.number(imageNode.renderedImageQuality))
            \(event)
            """
        stateNode.attributedText = DemoText.plain(text, size: 12)
        stateNode.accessibilityLabel = text
    }

    private static func number(_ value: CGFloat) -> String {
        let hundredths = Int((value * 100).rounded())
        return "\(hundredths / 100).\(hundredths / 10 % 10)\(hundredths % 10)"
    }

    @MainActor
    private func record(_ event: String, isLoading: Bool) {
        self.event = event
        self.isLoading = isLoading
        showState()
        watch()
    }

    /// Polls the progress, because the node does not report received bytes.
    @MainActor
    private func watch() {
        guard isLoading, isVisible, !isWatching else { return }
        isWatching = true
        ASDispatcherCurrent().asyncMain(after: Self.interval) { [weak self] in
            self?.isWatching = false
            self?.showState()
            self?.watch()
        }
    }

    override func didEnterVisibleState() {
        super.didEnterVisibleState()
        showState()
        watch()
    }
}

extension LoadingPictureNode: ASNetworkImageNodeDelegate {
    func imageNodeDidStartFetchingData(_ imageNode: ASNetworkImageNode) {
        record("didStartFetchingData", isLoading: true)
    }

    func imageNodeWillLoadImage(fromNetwork imageNode: ASNetworkImageNode) {
        record("willLoadImage(fromNetwork:)", isLoading: true)
    }

    func imageNode(_ imageNode: ASNetworkImageNode, didLoad image: UIImage, info: ASNetworkImageLoadInfo) {
        var place = "\(info.sourceType)"
        if let details = info.userInfo as? ASImageDownloadInfo, details.attemptCount > 1 {
            place += ", attempt \(details.attemptCount)"
        }
        record("didLoad: \(place)", isLoading: false)
    }

    func imageNode(_ imageNode: ASNetworkImageNode, didFailWithError error: any Error) {
        record("didFail: \(error)", isLoading: false)
    }

    /// Shows the new quality of the displayed image.
    func imageNodeDidFinishDecoding(_ imageNode: ASNetworkImageNode) {
        showState()
    }
}
