// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation

/// A section of the page: a heading, an explanation, and its contents and controls.
class LoadingSectionNode: ASDisplayNode {
    private let headingNode = ASTextNode()
    private let captionNode = ASTextNode()
    let pictures: any DemoPictures

    init(_ heading: String, _ caption: String, pictures: any DemoPictures) {
        self.pictures = pictures
        super.init()
        debugName = heading
        automaticallyManagesSubnodes = true
        headingNode.attributedText = DemoText.heading(heading)
        captionNode.attributedText = DemoText.plain(caption, size: 13, isFaint: true)
        for node in [headingNode, captionNode] { node.isLayerBacked = true }
    }

    /// Loads everything again; images that are still cached come from the cache.
    @MainActor func reload() {}

    /// Returns the elements below the caption, which are as wide as the section.
    func content(_ width: CGFloat) -> [any ASLayoutElement] { [] }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let column = ASStackLayoutSpec.vertical()
        column.spacing = 8
        column.alignItems = .stretch
        column.children = [headingNode, captionNode] + content(constrainedSize.max.width)
        return column
    }

    /// Returns controls in as many rows as necessary.
    static func controls(_ elements: [any ASLayoutElement]) -> ASLayoutSpec {
        let row = ASStackLayoutSpec.horizontal()
        row.spacing = 14
        row.lineSpacing = 8
        row.flexWrap = .wrap
        row.alignItems = .center
        row.alignContent = .start
        row.children = elements
        return row
    }

    /// Returns two elements side by side, each half as wide as the available width.
    static func halves(_ elements: [any ASLayoutElement]) -> ASLayoutSpec {
        let row = ASStackLayoutSpec.horizontal()
        row.spacing = 16
        row.alignItems = .start
        for element in elements {
            element.style.flexBasis = .points(0)
            element.style.flexGrow = 1
            element.style.flexShrink = 1
        }
        row.children = elements
        return row
    }
}

/// A switch with its name.
final class LoadingSwitchNode: ASDisplayNode {
    let control = ASSwitchNode()
    private let nameNode = ASTextNode()

    init(_ name: String, isOn: Bool) {
        super.init()
        automaticallyManagesSubnodes = true
        debugName = name
        nameNode.attributedText = DemoText.plain(name, size: 13)
        nameNode.isLayerBacked = true
        nameNode.style.flexShrink = 1
        control.isOn = isOn
        control.accessibilityLabel = name
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let row = ASStackLayoutSpec.horizontal()
        row.spacing = 8
        row.alignItems = .center
        row.children = [control, nameNode]
        return row
    }
}
