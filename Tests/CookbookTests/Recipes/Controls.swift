// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit

final class SettingsFormNode: ASDisplayNode {
    let wifi = ASSwitchNode()
    let volume = ASSliderNode(value: 0.5, minimumValue: 0, maximumValue: 1)
    let theme = ASSegmentedControlNode(titles: ["Light", "Dark"])
    let beta = ASCheckboxNode(title: "Test versions")

    override init() {
        super.init()
        automaticallyManagesSubnodes = true
        backgroundColor = .systemBackground
        wifi.accessibilityLabel = "Wireless"
        volume.accessibilityLabel = "Volume"
        theme.selectedSegmentIndex = 0
        wifi.addTarget(self, forControlEvents: .valueChanged) { form in
            form.volume.isEnabled = form.wifi.isOn
        }
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let column = ASStackLayoutSpec.vertical()
        column.spacing = 16
        column.children = [wifi, volume, theme, beta]
        for child in [volume, theme] { child.style.preferredSize = CGSize(width: 200, height: 32) }
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 16, left: 16, bottom: 16, right: 16), child: column)
    }
}
