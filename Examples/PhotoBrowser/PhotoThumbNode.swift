// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation

/// Whom thumbnails ask to do something.
@MainActor
protocol PhotoThumbDelegate: AnyObject {
    /// A thumbnail was clicked, or chosen by Return or Space.
    func open(_ index: Int)
    /// An arrow key was pressed in a thumbnail; false leaves the key to others.
    func moveFocus(from index: Int, to heading: UIFocusHeading) -> Bool
}

/// A small picture with its file's name below; a broken one is a sign, whose tooltip says why.
///
/// Made and measured on a background queue.
final class PhotoThumbNode: ASControlNode {
    /// Of the whole tile; the picture is as high as it is wide.
    static let size = CGSize(width: 150, height: 174)

    /// Which picture of the folder it is.
    let index: Int
    private let imageNode: PhotoImageNode
    private let brokenNode = BrokenPhotoNode()
    private let nameNode = ASTextNode()
    private weak var delegate: (any PhotoThumbDelegate)?

    init(index: Int, name: String, path: String, delegate: (any PhotoThumbDelegate)?) {
        self.index = index
        self.delegate = delegate
        imageNode = PhotoImageNode(path: path)
        super.init()
        automaticallyManagesSubnodes = true
        // Each lands as soon as it is drawn: one large file does not keep the rest of its row away.
        isAsyncTransactionContainer = true
        cursor = .pointingHand
        style.preferredSize = Self.size
        imageNode.placeholderColor = .systemGray6
        imageNode.style.preferredSize = CGSize(width: Self.size.width, height: Self.size.width)
        brokenNode.isHidden = true
        let center = NSMutableParagraphStyle()
        center.alignment = .center
        nameNode.isLayerBacked = true
        nameNode.maximumNumberOfLines = 1
        // The end of a name tells one from the next.
        nameNode.truncationMode = .byTruncatingMiddle
        nameNode.attributedText = NSAttributedString(
            string: name,
            attributes: [
                .font: UIFont.systemFont(ofSize: 12), .foregroundColor: DemoColor.text, .paragraphStyle: center,
            ]
        )
        toolTip = name
        accessibilityLabel = name
        accessibilityTraits = [.image, .button]
        imageNode.tell(self)
        addTarget(self, forControlEvents: .touchUpInside) { $0.choose() }
    }

    @MainActor
    private func choose() { delegate?.open(index) }

    override var isHighlighted: Bool {
        get { super.isHighlighted }
        set {
            super.isHighlighted = newValue
            alpha = newValue ? 0.6 : 1
        }
    }

    override func keyPressed(_ event: ASKeyEvent) -> Bool {
        guard event.modifiers.isDisjoint(with: [.control, .alternate, .command, .shift]) else {
            return super.keyPressed(event)
        }
        let heading: UIFocusHeading? =
            switch event.key {
            case .left: .left
            case .right: .right
            case .up: .up
            case .down: .down
            case .home: .first
            case .end: .last
            default: nil
            }
        if let heading, delegate?.moveFocus(from: index, to: heading) == true { return true }
        return super.keyPressed(event)
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let sign = ASCenterLayoutSpec(centeringOptions: .XY, sizingOptions: [], child: brokenNode)
        let column = ASStackLayoutSpec.vertical()
        column.spacing = 6
        column.alignItems = .stretch
        column.children = [ASOverlayLayoutSpec(child: imageNode, overlay: sign), nameNode]
        return column
    }
}

extension PhotoThumbNode: PhotoImageDelegate {
    /// Of what is broken the sign is shown.
    func didLearn(_ result: Result<PhotoImageNode.Details, any Error>) {
        guard case .failure(let error) = result else { return }
        brokenNode.isHidden = false
        imageNode.isHidden = true
        toolTip = "\(error)"
        accessibilityHint = toolTip
    }
}
