// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation

/// A box with an animated property, whose timing and duration can be chosen.
///
/// A press on the stage animates the box to the pointer, even during another animation.
public final class AnimationPlaygroundViewController: ASDKViewController<ASDisplayNode> {
    override public init() {
        super.init(node: AnimationPageNode())
        title = "Animation playground"
    }
}

/// The stage, the status line and the controls, which scroll if the window is too low.
final class AnimationPageNode: ASScrollNode {
    let stage = AnimationStageNode()
    let controls = AnimationControlsNode()
    private let statusNode = ASTextNode()
    private let button = ASButtonNode()
    @MainActor private var ends = (finished: 0, interrupted: 0)

    override init() {
        super.init()
        automaticallyManagesSubnodes = true
        automaticallyManagesContentSize = true
        backgroundColor = .systemBackground
        statusNode.isLayerBacked = true
        statusNode.style.flexShrink = 1
        button.contentEdgeInsets = UIEdgeInsets(top: 6, left: 18, bottom: 6, right: 18)
        button.cornerRadius = 6
        button.cursor = .pointingHand
        button.backgroundColor = DemoColor.accent
        button.setTitle("Animate", with: UIFont.boldSystemFont(ofSize: 14), with: DemoColor.onAccent, for: .normal)
        showStatus((0, 0))
        onDidLoad { node in
            guard let page = node as? AnimationPageNode else { return }
            page.connect()
        }
    }

    @MainActor
    private func connect() {
        button.addAction(forControlEvents: .touchUpInside) { [weak self] _ in
            guard let self else { return }
            stage.toggle(controls.settings)
        }
        stage.didPress = { [weak self] place in
            guard let self else { return }
            stage.go(to: place, controls.settings)
        }
        stage.didEnd = { [weak self] isFinished in
            guard let self else { return }
            if isFinished { ends.finished += 1 } else { ends.interrupted += 1 }
            showStatus(ends)
        }
        controls.didChange = { [weak self] in self?.controls.setNeedsLayout() }
    }

    private func showStatus(_ ends: (finished: Int, interrupted: Int)) {
        statusNode.attributedText = NSAttributedString(
            string:
                "Press anywhere above to send the box there.  Finished: \(ends.finished), interrupted: \(ends.interrupted)",
            attributes: [.font: UIFont.systemFont(ofSize: 13), .foregroundColor: UIColor.secondaryLabel]
        )
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let row = ASStackLayoutSpec.horizontal()
        row.spacing = 14
        row.alignItems = .center
        row.children = [button, statusNode]
        let column = ASStackLayoutSpec.vertical()
        column.spacing = 14
        column.children = [stage, row, controls]
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 20, left: 20, bottom: 20, right: 20), child: column)
    }
}
