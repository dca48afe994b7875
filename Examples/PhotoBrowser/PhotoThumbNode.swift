// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation

/// The delegate of thumbnails.
@MainActor
protocol PhotoThumbDelegate: AnyObject {
    /// Called when the user opens a thumbnail by a click, Return or Space.
    func open(_ index: Int)
    /// Called when an arrow key is pressed in a thumbnail; returns `false` to pass the key to other responders.
    func moveFocus(from index: Int, to heading: UIFocusHeading) -> Bool
}

/// A thumbnail above the name of its file; a broken image has a sign, whose tooltip contains the error.
///
/// The node is created and measured on a background queue.
final class PhotoThumbNode: ASControlNode {
    /// The size of the whole tile, in which the image has a square area.
    static let size = CGSize(width: 150, height: 174)

    /// The index of the image in the folder.
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
        // Each thumbnail is displayed as soon as it is drawn, so that a large file does not delay its row.
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
        // The ends of names distinguish neighbouring files.
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
        imageNode.setDelegate(self)
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
    /// Shows the sign for a broken image.
    func didLearn(_ result: Result<PhotoImageNode.Details, any Error>) {
        guard case .failure(let error) = result else { return }
        brokenNode.isHidden = false
        imageNode.isHidden = true
        toolTip = "\(error)"
        accessibilityHint = toolTip
    }
}
