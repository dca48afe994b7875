// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// A text with an image around which it flows.
final class TextStageNode: ASDisplayNode {
    let textNode = FlowingTextNode()
    let picture = FloatingPictureNode()
    /// The distance between text and image.
    private static let margin: CGFloat = 8

    /// The centre of the image in fractions of the size of the node, which a resize of the window keeps.
    @MainActor private var place = CGPoint(x: 0.62, y: 0.3)

    override init() {
        super.init()
        textNode.attributedText = FlowText.all
        textNode.truncationMode = .byTruncatingTail
        textNode.isSelectable = true
        textNode.isUserInteractionEnabled = true
        addSubnode(textNode)
        addSubnode(picture)
        onDidLoad { node in (node as? TextStageNode)?.setUp() }
    }

    @MainActor
    private func setUp() {
        picture.moved = { [unowned self] in move(by: $0) }
        picture.reshaped = { [unowned self] in follow() }
    }

    override func layout() {
        super.layout()
        textNode.frame = bounds
        follow()
    }

    @MainActor
    private func move(by step: CGPoint) {
        guard bounds.width > 0, bounds.height > 0 else { return }
        place.x = min(max(0, place.x + step.x / bounds.width), 1)
        place.y = min(max(0, place.y + step.y / bounds.height), 1)
        follow()
    }

    @MainActor
    private func follow() {
        let side = min(FloatingPictureNode.side, bounds.width / 2, bounds.height / 2)
        guard side > 0 else { return }
        let middle = CGPoint(
            x: (min(max(place.x * bounds.width, side / 2), bounds.width - side / 2)).rounded(),
            y: (min(max(place.y * bounds.height, side / 2), bounds.height - side / 2)).rounded()
        )
        let frame = CGRect(x: middle.x - side / 2, y: middle.y - side / 2, width: side, height: side)
        picture.frame = frame
        picture.accessibilityValue =
            "\(picture.shape.name), \(Int(frame.minX)) from the left, \(Int(frame.minY)) from the top"
        textNode.flow(around: picture.shape.path(in: frame.insetBy(dx: -Self.margin, dy: -Self.margin)))
    }
}
