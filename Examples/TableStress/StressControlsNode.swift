// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation

/// The switches for automatic edits and scrolling, their speed, and a button for one step.
final class StressControlsNode: ASDisplayNode {
    /// The available numbers of edits per second.
    static let speeds: [Double] = [1, 2, 4, 8, 16, 60]
    /// The index of the initial speed.
    static let defaultSpeedIndex = 2

    let editSwitch = ASSwitchNode()
    let scrollSwitch = ASSwitchNode()
    let animationSwitch = ASSwitchNode()
    let speedSlider = DemoSliderNode("Speed", titles: speeds.map { "\(Int($0)) / s" }, selected: defaultSpeedIndex)
    let stepButton = DemoButton.make("Step")
    let seedButton = DemoButton.make("Next seed")
    private let captions: [ASTextNode]
    private let lineNode = ASDisplayNode()

    override init() {
        captions = ["Edit", "Scroll", "Animate"].map { title in
            let node = ASTextNode()
            node.isLayerBacked = true
            node.attributedText = DemoText.plain(title, size: 13)
            return node
        }
        super.init()
        automaticallyManagesSubnodes = true
        backgroundColor = .secondarySystemBackground
        let switches = [
            (editSwitch, "Automatic edits", "Ctrl+E"), (scrollSwitch, "Automatic scrolling", "Ctrl+L"),
            (animationSwitch, "Animate edits", "Ctrl+A"),
        ]
        for (node, label, key) in switches {
            node.accessibilityLabel = label
            node.toolTip = "\(label) (\(key))"
        }
        animationSwitch.isOn = true
        stepButton.toolTip = "One edit (Ctrl+T)"
        seedButton.toolTip = "Starts again with the next seed (Ctrl+N)"
        speedSlider.slider.style.width = .points(80)
        (editSwitch.debugName, scrollSwitch.debugName, animationSwitch.debugName) = ("edit", "scroll", "animate")
        lineNode.isLayerBacked = true
        lineNode.backgroundColor = .separator
        lineNode.style.height = .points(1)
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let pairs = zip([editSwitch, scrollSwitch, animationSwitch], captions).map { toggle, caption in
            let pair = ASStackLayoutSpec.horizontal()
            pair.spacing = 6
            pair.alignItems = .center
            pair.children = [toggle, caption]
            return pair
        }
        let row = ASStackLayoutSpec.horizontal()
        row.spacing = 14
        row.lineSpacing = 6
        row.flexWrap = .wrap
        row.alignItems = .center
        row.alignContent = .start
        row.children = pairs + [speedSlider, stepButton, seedButton]
        let column = ASStackLayoutSpec.vertical()
        column.alignItems = .stretch
        column.children = [
            ASInsetLayoutSpec(insets: UIEdgeInsets(top: 8, left: 14, bottom: 8, right: 14), child: row), lineNode,
        ]
        return column
    }
}
