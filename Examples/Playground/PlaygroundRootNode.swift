// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// The node with the layout, whose subnodes are the boxes that the spec arranges.
final class PlaygroundRootNode: ASDisplayNode {
    private struct Content {
        var model = PlaygroundModel()
        var boxes: [PlaygroundBoxNode] = []
    }

    private let content = ASLock(Content())

    /// Called after each layout pass; main only.
    @MainActor var onLayout: (() -> Void)?

    init(_ model: PlaygroundModel, boxes: [PlaygroundBoxNode]) {
        super.init()
        content.withLockUnchecked { $0 = Content(model: model, boxes: boxes) }
        debugName = "root"
        automaticallyManagesSubnodes = true
        backgroundColor = PlaygroundLook.card
        applyRange(of: model)
    }

    /// Sets the model and the boxes, which the next layout pass arranges.
    func show(_ model: PlaygroundModel, boxes: [PlaygroundBoxNode]) {
        content.withLockUnchecked { $0 = Content(model: model, boxes: boxes) }
        applyRange(of: model)
        semanticContentAttribute = model.semanticContentAttribute
        setNeedsLayout()
    }

    private func applyRange(of model: PlaygroundModel) {
        let (low, high) = (model.minimum, model.maximum)
        style.minLayoutSize = ASLayoutSize(low)
        style.maxLayoutSize = ASLayoutSize(
            width: high.width.isFinite ? .points(high.width) : .auto,
            height: high.height.isFinite ? .points(high.height) : .auto
        )
    }

    /// Returns the spec of the current model as ASCII art.
    func asciiArt() -> String {
        let now = content.withLockUnchecked { $0 }
        return now.model.makeSpec(now.boxes).asciiArtString()
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let now = content.withLockUnchecked { $0 }
        return now.model.makeSpec(now.boxes)
    }

    override func layoutDidFinish() {
        super.layoutDidFinish()
        onLayout?()
    }
}
