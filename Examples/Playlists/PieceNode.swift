// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation

/// A row with a tile, the title, the composer, a star and the duration.
///
/// The tile shows the initials of the composer, or a triangle while the piece is playing.
final class PieceNode: ASCellNode {
    private let tileNode = ASDisplayNode()
    private let initialsNode = ASTextNode()
    private let titleNode = ASTextNode()
    private let composerNode = ASTextNode()
    private let starNode = ASTextNode()
    private let timeNode = ASTextNode()

    init(_ piece: Piece, isPlaying: Bool) {
        super.init()
        automaticallyManagesSubnodes = true
        backgroundColor = .systemBackground
        isAccessibilityElement = true
        tileNode.cornerRadius = 8
        tileNode.style.preferredSize = CGSize(width: 40, height: 40)
        for node in [titleNode, composerNode] {
            node.maximumNumberOfLines = 1
            node.truncationMode = .byTruncatingTail
        }
        for node in [tileNode, initialsNode, titleNode, composerNode, starNode, timeNode] { node.isLayerBacked = true }
        show(piece, isPlaying: isPlaying)
    }

    /// Shows the same piece in its current state.
    func show(_ piece: Piece, isPlaying: Bool) {
        debugName = piece.title
        accessibilityLabel = isPlaying ? "\(piece.label), playing" : piece.label
        tileNode.backgroundColor = UIColor(hue: piece.hue, saturation: 0.55, brightness: 0.62, alpha: 1)
        initialsNode.attributedText = NSAttributedString(
            string: isPlaying ? "▶" : piece.initials,
            attributes: [.font: UIFont.boldSystemFont(ofSize: isPlaying ? 18 : 14), .foregroundColor: UIColor.white]
        )
        titleNode.attributedText = NSAttributedString(
            string: piece.title,
            attributes: [
                .font: DemoFont.boldSystemFont(ofSize: 15),
                .foregroundColor: isPlaying ? DemoColor.accent : DemoColor.text,
            ]
        )
        composerNode.attributedText = DemoText.plain(piece.composer, size: 13, isFaint: true)
        starNode.attributedText = NSAttributedString(
            string: piece.isFavorite ? "★" : "",
            attributes: [.font: DemoFont.systemFont(ofSize: 16), .foregroundColor: UIColor.systemOrange]
        )
        timeNode.attributedText = DemoText.plain(piece.time, size: 13, isFaint: true)
        setNeedsLayout()
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let texts = ASStackLayoutSpec.vertical()
        texts.spacing = 2
        texts.alignItems = .start
        texts.style.flexGrow = 1
        texts.style.flexShrink = 1
        texts.children = [titleNode, composerNode]
        let initials = ASCenterLayoutSpec(centeringOptions: .XY, sizingOptions: [], child: initialsNode)
        let row = ASStackLayoutSpec.horizontal()
        row.spacing = 12
        row.alignItems = .center
        let star = starNode.attributedText?.string.isEmpty == false ? [starNode] : []
        row.children = [ASOverlayLayoutSpec(child: tileNode, overlay: initials), texts] + star + [timeNode]
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 8, left: 16, bottom: 8, right: 16), child: row)
    }
}

/// The row that adds a piece, at the end of each list while the lists are edited.
final class AddPieceNode: ASCellNode {
    private let textNode = ASTextNode()

    init(to name: String) {
        super.init()
        automaticallyManagesSubnodes = true
        backgroundColor = .systemBackground
        isAccessibilityElement = true
        accessibilityLabel = "Add a piece to \(name)"
        textNode.isLayerBacked = true
        textNode.attributedText = NSAttributedString(
            string: "Add a piece",
            attributes: [.font: DemoFont.systemFont(ofSize: 15), .foregroundColor: DemoColor.accent]
        )
    }

    /// Returns a layout as high as a piece.
    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let text = ASCenterLayoutSpec(centeringOptions: .Y, sizingOptions: [], child: textNode)
        text.style.minHeight = .points(40)
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 8, left: 16, bottom: 8, right: 16), child: text)
    }
}

/// A header with the name of a list, the number of pieces, and their duration.
final class PlaylistHeaderNode: ASCellNode {
    private let nameNode = ASTextNode()
    private let summaryNode = ASTextNode()

    init(_ list: Playlist) {
        super.init()
        automaticallyManagesSubnodes = true
        backgroundColor = .secondarySystemBackground
        isAccessibilityElement = true
        nameNode.attributedText = DemoText.heading(list.name)
        nameNode.maximumNumberOfLines = 1
        nameNode.style.flexShrink = 1
        for node in [nameNode, summaryNode] { node.isLayerBacked = true }
        show(list)
    }

    /// Shows the current summary of the list.
    func show(_ list: Playlist) {
        accessibilityLabel = "\(list.name), \(list.summary)"
        summaryNode.attributedText = DemoText.plain(list.summary, size: 12, isFaint: true)
        setNeedsLayout()
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let row = ASStackLayoutSpec.horizontal()
        row.spacing = 12
        row.justifyContent = .spaceBetween
        row.alignItems = .baselineLast
        row.children = [nameNode, summaryNode]
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 9, left: 16, bottom: 8, right: 16), child: row)
    }
}
