// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASContainers
internal import ASGraphics
internal import ASImageIO
internal import ASImageLoading
internal import ASImageNodes
internal import ASLayoutEngine
internal import ASNodes
internal import ASPlatform
internal import ASTextLayout
internal import ASTextNodes
internal import ASUIKit
internal import Foundation

/// The appearance of the paragraphs of a document.
struct ASDocumentLook: Sendable {
    var contentInset = UIEdgeInsets(top: 24, left: 24, bottom: 24, right: 24)
    var maximumContentWidth: CGFloat = 720
    var imageDownloader: (any ASImageDownloaderProtocol)?
}

/// A paragraph of a document: its text, or its image if it has no text.
final class ASDocumentCellNode: ASCellNode, @unchecked Sendable {
    // @unchecked because: mutable state is behind a lock, and nodes may be used on any thread until they are loaded.
    let paragraph: Int
    /// The text; without characters for an image.
    let textNode = ASTextNode()
    /// The image of a paragraph that is an image.
    let imageNode: ASNetworkImageNode?
    private let look: ASDocumentLook
    private let spacing: UIEdgeInsets
    private let state: ASLock<State>

    private struct State: Sendable {
        weak var owner: ASDocumentNode?
        /// The size of the image in the document, or of the loaded image.
        var imageSize: CGSize
        var hasSizeOfDocument: Bool
        /// The downloads of images between words, by URL; without those that have ended.
        var downloads: [URL: (any Sendable)?] = [:]
        var loaded: Set<URL> = []
    }

    /// Creates the cell of the paragraph at an index; `edges` are whether it is the first and the last one.
    init(
        _ paragraph: Int,
        _ text: ASAttributedText,
        _ look: ASDocumentLook,
        edges: (isFirst: Bool, isLast: Bool),
        owner: ASDocumentNode?
    ) {
        self.paragraph = paragraph
        self.look = look
        let length = text.length
        let style =
            length > 0 ? text.value.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle : nil
        spacing = UIEdgeInsets(
            top: edges.isFirst ? look.contentInset.top : 0,
            left: look.contentInset.left,
            bottom: edges.isLast ? look.contentInset.bottom : style?.paragraphSpacing ?? 0,
            right: look.contentInset.right
        )
        let image = length == 1 ? text.value.attribute(.htmlImage, at: 0, effectiveRange: nil) as? ASHTMLImage : nil
        let attachment =
            image == nil ? nil : text.value.attribute(.attachment, at: 0, effectiveRange: nil) as? NSTextAttachment
        state = ASLock(
            State(owner: owner, imageSize: attachment?.bounds.size ?? .zero, hasSizeOfDocument: image?.size != nil)
        )
        imageNode = image.map { _ in
            guard let downloader = look.imageDownloader else { return ASNetworkImageNode() }
            return ASNetworkImageNode(cache: (downloader as? ASBasicImageDownloader)?.cache, downloader: downloader)
        }
        super.init()
        automaticallyManagesSubnodes = true
        selectionStyle = .none
        clipsToBounds = false
        textNode.attributedText = image == nil ? text.value : nil
        textNode.isUserInteractionEnabled = true
        textNode.passthroughNonlinkTouches = true
        if let image, let imageNode {
            imageNode.contentMode = .scaleAspectFit
            imageNode.backgroundColor = .secondarySystemFill
            imageNode.isAccessibilityElement = !image.alternativeText.isEmpty
            imageNode.accessibilityLabel = image.alternativeText
            imageNode.accessibilityTraits = .image
            if look.imageDownloader != nil { imageNode.url = image.url }
        } else if text.string.utf16.contains(0xFFFC) {
            let range = ASTextDocument(text.value).wholeRange
            textNode.accessibilityLabel = ASTextDocument(text.value).text(in: range)
        }
    }

    @MainActor var owner: ASDocumentNode? { state.withLock { $0.owner } }

    override func didLoad() {
        super.didLoad()
        textNode.isSelectedByContainer = true
        textNode.delegate = owner
        imageNode?.delegate = self
        view.cursor = .iBeam
        owner?.didLoad(self)
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let width = constrainedSize.max.width
        var insets = spacing
        let room = width - insets.left - insets.right
        if room > look.maximumContentWidth {
            insets.left += (room - look.maximumContentWidth) / 2
            insets.right += (room - look.maximumContentWidth) / 2
        }
        let imageSize = state.withLock { $0.imageSize }
        guard let imageNode, imageSize.width > 0, imageSize.height > 0 else {
            return ASInsetLayoutSpec(insets: insets, child: textNode)
        }
        let shown = min(imageSize.width, max(1, width - insets.left - insets.right))
        imageNode.style.preferredSize = CGSize(width: shown, height: imageSize.height * shown / imageSize.width)
        let line = ASStackLayoutSpec.horizontal()
        line.children = [imageNode]
        return ASInsetLayoutSpec(insets: insets, child: line)
    }

    // MARK: Images between words

    override func didEnterPreloadState() {
        super.didEnterPreloadState()
        guard imageNode == nil, let downloader = look.imageDownloader, let text = textNode.attributedText else {
            return
        }
        var urls: Set<URL> = []
        text.enumerateAttribute(.htmlImage, in: NSRange(location: 0, length: text.length)) { image, _, _ in
            if let image = image as? ASHTMLImage { urls.insert(image.url) }
        }
        for url in urls.subtracting(state.withLock { $0.loaded }) { load(url, with: downloader) }
    }

    private func load(_ url: URL, with downloader: any ASImageDownloaderProtocol) {
        let isNew = state.withLock { state in
            guard state.downloads[url] == nil else { return false }
            state.downloads[url] = .some(nil)
            return true
        }
        guard isNew else { return }
        let download = downloader.downloadImage(
            with: url,
            shouldRetry: true,
            priority: .visible,
            callbackQueue: nil,
            downloadProgress: nil
        ) { [weak self] image, error, _, _ in
            self?.finish(url, image?.asdk_image(), error)
        }
        state.withLock { state in
            // The download may have ended already.
            if state.downloads[url] != nil { state.downloads[url] = .some(download) }
        }
    }

    private func finish(_ url: URL, _ image: UIImage?, _ error: (any Error)?) {
        state.withLock { state in
            state.downloads[url] = nil
            if image != nil { state.loaded.insert(url) }
        }
        guard let image else {
            return ASLogLine("ASDocumentNode: \(url) is not shown: \(error.map { "\($0)" } ?? "no image")")
        }
        ASPerformBlockOnMainThread { self.show(image, of: url) }
    }

    /// Shows a loaded image in place of its placeholder.
    @MainActor
    private func show(_ image: UIImage, of url: URL) {
        guard let old = textNode.attributedText else { return }
        let text = NSMutableAttributedString(attributedString: old)
        old.enumerateAttribute(.htmlImage, in: NSRange(location: 0, length: old.length)) { value, range, _ in
            guard let described = value as? ASHTMLImage, described.url == url else { return }
            let attachment = NSTextAttachment(image: image)
            attachment.bounds.size = described.size ?? image.size
            text.addAttribute(.attachment, value: attachment, range: range)
        }
        textNode.attributedText = text
        owner?.show(self)
    }

    override func didExitPreloadState() {
        super.didExitPreloadState()
        let downloads = state.withLock { state in
            defer { state.downloads = [:] }
            return state.downloads.values.compactMap { $0 }
        }
        for download in downloads { look.imageDownloader?.cancelImageDownload(forIdentifier: download) }
    }

    // MARK: Positions

    /// Returns the positions at a point in the cell: those of the caret and of the character.
    @MainActor
    func position(at point: CGPoint) -> (insertion: Int, character: Int) {
        if let imageNode { return (point.x > imageNode.frame.midX ? 1 : 0, 0) }
        let place = view.convert(point, to: textNode.view)
        return textNode.textPosition(at: place) ?? (0, 0)
    }

    /// Shows the selected part and the found ranges.
    @MainActor
    func show(selection: NSRange?, marks: [ASTextRangeMark]) {
        guard imageNode == nil else {
            imageNode?.alpha = selection == nil ? 1 : 0.6
            return
        }
        textNode.selectedRange = selection ?? NSRange(location: 0, length: 0)
        textNode.markedRanges = marks
    }
}

extension ASDocumentCellNode: ASNetworkImageNodeDelegate {
    /// Takes the shape of an image whose size is not in the document.
    func imageNode(_ imageNode: ASNetworkImageNode, didLoad image: UIImage) {
        let changes = state.withLock { state in
            guard !state.hasSizeOfDocument, image.size != state.imageSize, image.size.width > 0 else { return false }
            state.imageSize = image.size
            return true
        }
        if changes { setNeedsLayout() }
    }
}
