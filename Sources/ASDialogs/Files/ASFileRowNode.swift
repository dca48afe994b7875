// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
internal import ASContainers
internal import ASGraphics
internal import ASImageNodes
internal import ASLayoutEngine
internal import ASNodes
internal import ASTextLayout
internal import ASTextNodes
internal import ASUIKit
internal import Foundation

/// A row of the file chooser: an icon or a small image, the name, the size and the date.
final class ASFileRowNode: ASCellNode {
    /// The smallest width of a row with a date, in points.
    private static let smallestWidthWithDate: CGFloat = 480

    private let picture: ASDisplayNode
    private let nameNode = ASTextNode()
    private let sizeNode = ASTextNode()
    private let dateNode = ASTextNode()

    init(_ entry: ASFileEntry) {
        if entry.isPicture {
            let thumbnail = ASNetworkImageNode()
            thumbnail.setURL(entry.url, resetToDefault: true)
            thumbnail.contentMode = .scaleAspectFit
            picture = thumbnail
        } else {
            picture = ASFileIconNode(isFolder: entry.isFolder)
        }
        picture.isLayerBacked = true
        picture.style.preferredSize = CGSize(width: 24, height: 24)
        super.init()
        automaticallyManagesSubnodes = true
        debugName = entry.name
        for node in [nameNode, sizeNode, dateNode] {
            node.isLayerBacked = true
            node.maximumNumberOfLines = 1
            node.adjustsFontForContentSizeCategory = true
            node.truncationMode = .byTruncatingMiddle
        }
        let user = ASCurrentUserLocale()
        let size = entry.size.map { user.fileSize($0) } ?? ""
        nameNode.attributedText = NSAttributedString(
            string: entry.name,
            attributes: [
                .font: UIFont.scaledSystemFont(ofSize: 14),
                .foregroundColor: entry.isUsable ? UIColor.label : .tertiaryLabel,
            ]
        )
        nameNode.style.flexShrink = 1
        let date = entry.modified.map { user.dateAndTime($0) } ?? ""
        for (node, text) in [(sizeNode, size), (dateNode, date)] {
            node.attributedText = NSAttributedString(
                string: text,
                attributes: [.font: UIFont.scaledSystemFont(ofSize: 12), .foregroundColor: UIColor.secondaryLabel]
            )
        }
        toolTip = entry.problem
        isAccessibilityElement = true
        let words = [
            entry.name, entry.isFolder ? ASWord("folder", comment: "the kind of a row in a list of files") : size, date,
            entry.problem ?? "",
        ]
        accessibilityLabel = ASWordList(words.filter { !$0.isEmpty })
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let line = ASStackLayoutSpec.horizontal()
        line.spacing = 10
        line.alignItems = .center
        let metrics = UIFontMetrics.default
        let isWide = constrainedSize.max.width >= metrics.scaledValue(for: Self.smallestWidthWithDate)
        dateNode.style.width = .points(metrics.scaledValue(for: 176))
        // Right-to-left names are at the leading edge as well.
        let space = ASLayoutSpec()
        space.style.flexGrow = 1
        line.children = [picture, nameNode, space, sizeNode] + (isWide ? [dateNode] : [])
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 4, left: 12, bottom: 4, right: 14), child: line)
    }
}

/// The icon of a folder or a file.
final class ASFileIconNode: ASDisplayNode, ASDrawingNode {
    private let isFolder: Bool  // immutable after init

    init(isFolder: Bool) {
        self.isFolder = isFolder
        super.init()
        isOpaque = false
    }

    func drawParameters(forAsyncLayer layer: CALayer) -> Bool { isFolder }

    static func draw(
        _ bounds: CGRect,
        withParameters isFolder: Bool,
        isCancelled: () -> Bool,
        isRasterizing: Bool
    ) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let box = bounds.insetBy(dx: bounds.width / 8, dy: bounds.height / 8)
        if isFolder {
            let flap = CGRect(x: box.minX, y: box.minY + 1, width: box.width * 0.45, height: box.height / 2)
            let front = CGRect(x: box.minX, y: box.minY + 4, width: box.width, height: box.height - 5)
            fill(UIBezierPath(roundedRect: flap, cornerRadius: 2), UIColor(hex: 0x3B82F6), context)
            fill(UIBezierPath(roundedRect: front, cornerRadius: 2.5), UIColor(hex: 0x60A5FA), context)
        } else {
            let sheet = UIBezierPath(roundedRect: box.insetBy(dx: box.width / 8, dy: 0.5), cornerRadius: 2.5)
            context.setStrokeColor(.systemGray2)
            context.setLineWidth(1.25)
            context.addPath(sheet.cgPath)
            context.strokePath()
        }
    }

    private static func fill(_ path: UIBezierPath, _ color: UIColor, _ context: CGContext) {
        context.setFillColor(color)
        context.addPath(path.cgPath)
        context.fillPath()
    }
}
