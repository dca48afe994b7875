// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// A pager of images at the size of the window, which keeps the neighbours of the current image ready.
///
/// Arrow keys, Space, Page Up and Page Down, Home, End, the wheel and drags change the image. Escape goes back.
final class PhotoViewerViewController: ASDKViewController<ASDisplayNode> {
    let pager = ASPagerNode()
    private let captionNode = ASTextNode()
    private let folder: PhotoFolder
    private let didShow: (Int) -> Void
    /// The index of the current image, or of the target of the current animation.
    private(set) var index: Int

    /// - Parameters:
    ///   - folder: the folder of the images
    ///   - index: the index of the first image
    ///   - didShow: called with the index of the current image, from the second one on
    init(folder: PhotoFolder, index: Int, didShow: @escaping (Int) -> Void) {
        (self.folder, self.index, self.didShow) = (folder, index, didShow)
        super.init(node: ASDisplayNode())
        node.backgroundColor = .black
        node.automaticallyManagesSubnodes = true
        pager.setDataSource(self)
        pager.setDelegate(self)
        // This draws the neighbours before the user scrolls for the first time.
        let neighbours = ASRangeTuningParameters(leadingBufferScreenfuls: 1, trailingBufferScreenfuls: 1)
        pager.setTuningParameters(neighbours, for: .minimum, rangeType: .display)
        pager.setTuningParameters(neighbours, for: .full, rangeType: .preload)
        pager.style.flexGrow = 1
        pager.style.flexShrink = 1
        pager.style.flexBasis = ASDimension(unit: .points, value: 0)
        captionNode.maximumNumberOfLines = 1
        captionNode.truncationMode = .byTruncatingMiddle
        node.layoutSpecBlock = { [pager, captionNode] _, _ in
            let column = ASStackLayoutSpec.vertical()
            column.alignItems = .stretch
            column.children = [
                pager,
                ASInsetLayoutSpec(insets: UIEdgeInsets(top: 8, left: 14, bottom: 9, right: 14), child: captionNode),
            ]
            return column
        }
        showCaption()
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        pager.scrollToPage(at: index, animated: false)
    }

    // MARK: Caption

    private func showCaption() {
        let page = isViewLoaded ? pager.nodeForPage(at: index) as? PhotoPageNode : nil
        title = folder.names[index]
        captionNode.attributedText = NSAttributedString(
            string: Self.caption(folder, index, page?.details),
            attributes: [.font: UIFont.systemFont(ofSize: 13), .foregroundColor: UIColor(white: 0.8, alpha: 1)]
        )
    }

    /// Returns a text with the size in pixels, the file size and the index, without unknown values.
    ///
    /// The name of the file is in the bar.
    static func caption(
        _ folder: PhotoFolder,
        _ index: Int,
        _ details: Result<PhotoImageNode.Details, any Error>?
    ) -> String {
        var parts: [String] = []
        if case .success(let details) = details {
            parts.append("\(details.pixelWidth) × \(details.pixelHeight) pixels")
            parts.append(format(byteCount: details.byteCount))
        }
        parts.append("\(index + 1) of \(PhotoBrowserViewController.format(folder.names.count))")
        return parts.joined(separator: "  ·  ")
    }

    /// Formats a file size, such as `2.1 MB`.
    static func format(byteCount count: Int) -> String {
        var (number, unit) = (Double(count), "bytes")
        for larger in ["kB", "MB", "GB"] where number >= 1000 { (number, unit) = (number / 1000, larger) }
        return unit == "bytes" ? "\(count) bytes" : String(format: number < 10 ? "%.1f %@" : "%.0f %@", number, unit)
    }

    // MARK: Changing images

    override var keyCommands: [UIKeyCommand]? {
        func command(_ key: ASKey, _ target: @escaping @MainActor (PhotoViewerViewController) -> Int) -> UIKeyCommand {
            UIKeyCommand(key: key, repeats: true) { [weak self] _ in
                guard let self else { return }
                show(target(self))
            }
        }
        return [
            command(.right) { $0.index + 1 }, command(.left) { $0.index - 1 },
            command(.down) { $0.index + 1 }, command(.up) { $0.index - 1 },
            command(.pageDown) { $0.index + 1 }, command(.pageUp) { $0.index - 1 },
            command(.character(" ")) { $0.index + 1 },
            command(.home) { _ in 0 }, command(.end) { $0.folder.names.count - 1 },
        ]
    }

    /// Shows the image at `target`, with an animation if it is a neighbour; does nothing beyond the ends.
    private func show(_ target: Int) {
        guard folder.names.indices.contains(target), target != index else { return }
        let isNeighbour = abs(target - index) == 1
        // The call ends an earlier animation, which reports its position.
        pager.scrollToPage(at: target, animated: isNeighbour)
        index = target
        didShow(target)
        showCaption()
    }
}

extension PhotoViewerViewController: ASPagerDataSource, ASPagerDelegate {
    func numberOfPages(in pagerNode: ASPagerNode) -> Int { folder.names.count }

    func pagerNode(_ pagerNode: ASPagerNode, nodeBlockAt index: Int) -> ASCellNodeBlock {
        let (path, name) = (folder.file(index), folder.names[index])
        return { PhotoPageNode(path: path, name: name) }
    }

    func collectionNode(_ collectionNode: ASCollectionNode, willDisplayItemWith node: ASCellNode) {
        (node as? PhotoPageNode)?.didLearn = { [weak self] in self?.showCaption() }
        showCaption()
    }

    /// Updates the current image during a drag or a turn of the wheel.
    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        let shown = pager.currentPageIndex
        guard scrollView.isTracking || scrollView.isDragging, shown != index else { return }
        index = shown
        didShow(shown)
        showCaption()
    }

    /// Updates the current image to the final one, even if it differs from the target of the keys.
    func scrollViewDidStopScrolling(_ scrollView: UIScrollView) {
        let shown = pager.currentPageIndex
        guard shown != index else { return }
        index = shown
        didShow(shown)
        showCaption()
    }
}
