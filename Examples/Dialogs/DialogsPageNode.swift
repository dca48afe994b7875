// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation

/// Buttons for each dialog, the settings, and the result of the last dialog.
final class DialogsPageNode: ASScrollNode {
    let largeSwitch = ASSwitchNode()  // immutable after init
    let styleControl = ASSegmentedControlNode(titles: ["Plain", "Round"])  // immutable after init
    private let statusNode = ASTextNode()
    private let textNode = ASTextNode()
    private let imageNode = ASImageNode()
    private let groups: [(title: String, buttons: [DemoButton])]
    private let headings: [ASTextNode]
    private let largeNode = ASTextNode()
    private let size = ASLock(CGFloat(14))

    init(_ groups: [(title: String, buttons: [DemoButton])]) {
        self.groups = groups
        headings = (groups.map(\.title) + ["Settings", "Result"]).map { title in
            let node = ASTextNode()
            node.attributedText = DemoText.heading(title)
            node.accessibilityTraits = .header
            return node
        }
        super.init()
        automaticallyManagesSubnodes = true
        automaticallyManagesContentSize = true
        backgroundColor = .systemBackground
        largeNode.attributedText = DemoText.plain("Large text", size: 14)
        largeSwitch.accessibilityLabel = "Large text"
        styleControl.accessibilityLabel = "Corners"
        styleControl.style.width = .points(150)
        imageNode.contentMode = .scaleAspectFit
        imageNode.clipsToBounds = true
        imageNode.isHidden = true
        statusNode.attributedText = DemoText.plain("Press a button.", size: 14)
    }

    /// Applies the settings.
    @MainActor
    func apply(isLarge: Bool, style: Int) {
        largeSwitch.isOn = isLarge
        styleControl.selectedSegmentIndex = style
        imageNode.cornerRadius = style == 1 ? 24 : 0
        size.withLock { $0 = isLarge ? 19 : 14 }
        show(statusNode.attributedText?.string ?? "")
    }

    /// Shows the result of a dialog.
    @MainActor
    func show(_ result: String) {
        statusNode.attributedText = DemoText.plain(result, size: size.withLock { $0 })
        statusNode.debugName = "status: \(result)"
    }

    /// Shows the contents of a chosen file.
    @MainActor
    func show(image: UIImage?, text: String?) {
        imageNode.image = image
        imageNode.isHidden = image == nil
        textNode.attributedText = DemoText.plain(text ?? "", size: 12, isFaint: true)
        setNeedsLayout()
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let column = ASStackLayoutSpec.vertical()
        column.spacing = 10
        column.alignItems = .stretch
        var children: [any ASLayoutElement] = []
        for (heading, group) in zip(headings, groups) { children += [heading, row(group.buttons)] }
        let settings = row([largeSwitch, largeNode, styleControl])
        children += [headings[groups.count], settings, headings[groups.count + 1], statusNode, textNode]
        if imageNode.image != nil {
            imageNode.style.height = .points(180)
            children.append(imageNode)
        }
        column.children = children
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 14, left: 16, bottom: 16, right: 16), child: column)
    }

    private func row(_ children: [any ASLayoutElement]) -> ASLayoutSpec {
        let row = ASStackLayoutSpec.horizontal()
        row.spacing = 8
        row.lineSpacing = 8
        row.flexWrap = .wrap
        row.alignItems = .center
        row.alignContent = .start
        row.children = children
        return row
    }
}
