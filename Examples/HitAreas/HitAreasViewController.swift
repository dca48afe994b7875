// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// Small buttons with larger and smaller touch areas, and the effect of their parents.
///
/// F9 or the button at the top shows the areas: green where a click reaches the control, dark green where a parent limits the area, orange
/// where a parent only clips the image, amber where the area is small. The control under the pointer is named.
public final class HitAreasViewController: ASDKViewController<ASDisplayNode> {
    private let overlayButton = ASButtonNode()
    private let limits = ASSegmentedControlNode(titles: ["Warn under 44 pt", "24 pt", "never"])
    private let scrollNode = ASScrollNode()

    override public init() {
        let root = ASDisplayNode()
        super.init(node: root)
        title = "Hit areas"
        root.backgroundColor = .systemBackground
        root.automaticallyManagesSubnodes = true

        overlayButton.contentEdgeInsets = UIEdgeInsets(top: 8, left: 14, bottom: 8, right: 14)
        overlayButton.cornerRadius = 6
        overlayButton.cursor = .pointingHand
        overlayButton.backgroundColor = .systemGreen
        overlayButton.addTarget(self, action: HitAreasViewController.toggleOverlay, forControlEvents: .touchUpInside)
        overlayButton.setTitle(
            "Hit areas on or off (F9)",
            with: UIFont.boldSystemFont(ofSize: 14),
            with: .white,
            for: .normal
        )

        limits.selectedSegmentIndex = 0
        limits.style.flexShrink = 1
        overlayButton.style.flexShrink = 1
        limits.addAction(forControlEvents: .valueChanged) { [weak limits] _ in
            ASControlNode.hitTestDebugMinimumSide = [44, 24, 0][limits?.selectedSegmentIndex ?? 0]
        }

        let samples: [ASDisplayNode] =
            Self.samples.map(HitAreaSampleNode.init) + [OverlappingButtonsNode(), MovingButtonNode()]
        scrollNode.automaticallyManagesSubnodes = true
        scrollNode.automaticallyManagesContentSize = true
        scrollNode.style.flexGrow = 1
        scrollNode.style.flexShrink = 1
        scrollNode.layoutSpecBlock = { _, range in
            let width = min(250, range.max.width)
            for sample in samples { sample.style.width = ASDimension(unit: .points, value: width) }
            let grid = ASStackLayoutSpec.horizontal()
            grid.flexWrap = .wrap
            grid.alignItems = .start
            grid.alignContent = .start
            grid.children = samples
            return grid
        }
        root.layoutSpecBlock = { [overlayButton, limits, scrollNode] _, _ in
            let row = ASStackLayoutSpec.horizontal()
            row.spacing = 12
            row.lineSpacing = 8
            row.flexWrap = .wrap
            row.alignItems = .center
            row.children = [overlayButton, limits]
            let column = ASStackLayoutSpec.vertical()
            column.spacing = 12
            column.alignItems = .stretch
            column.children = [
                ASInsetLayoutSpec(insets: UIEdgeInsets(top: 16, left: 16, bottom: 0, right: 16), child: row),
                scrollNode,
            ]
            return column
        }
    }

    private static let samples: [HitAreaSampleNode.Sample] = [
        .init(caption: "14 pt, no slop"),
        .init(caption: "Grown to 44 pt", slop: UIEdgeInsets(top: -15, left: -15, bottom: -15, right: -15)),
        .init(caption: "Shrunk by 4 pt", slop: UIEdgeInsets(top: 4, left: 4, bottom: 4, right: 4)),
        .init(
            caption: "Cut by a clipping parent",
            buttonOrigin: CGPoint(x: 4, y: 4),
            slop: UIEdgeInsets(top: -15, left: -15, bottom: -15, right: -15),
            boxClips: true
        ),
        .init(
            caption: "Cut by a parent that does not clip",
            buttonOrigin: CGPoint(x: 4, y: 4),
            slop: UIEdgeInsets(top: -15, left: -15, bottom: -15, right: -15)
        ),
        .init(
            caption: "A clipping parent with slop",
            buttonOrigin: CGPoint(x: 4, y: 4),
            slop: UIEdgeInsets(top: -15, left: -15, bottom: -15, right: -15),
            boxClips: true,
            boxSlop: UIEdgeInsets(top: -15, left: -15, bottom: -15, right: -15)
        ),
        .init(
            caption: "No clipping; the parent has slop too",
            buttonOrigin: CGPoint(x: 4, y: 4),
            slop: UIEdgeInsets(top: -15, left: -15, bottom: -15, right: -15),
            boxSlop: UIEdgeInsets(top: -15, left: -15, bottom: -15, right: -15)
        ),
    ]

    override public func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        // In a narrow window the long title fits only if the segments are as wide as their titles.
        limits.apportionsSegmentWidthsByContent = view.bounds.width < 440
    }

    private func toggleOverlay() {
        ASControlNode.enableHitTestDebug.toggle()
    }
}
