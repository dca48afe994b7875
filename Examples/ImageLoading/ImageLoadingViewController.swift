// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation

/// Images from a slow server: progressive images, failures, and an image in several versions.
public final class ImageLoadingViewController: ASDKViewController<ASDisplayNode> {
    private let scrollNode = ASScrollNode()
    let sections: [LoadingSectionNode]
    let bar: DemoServerBar
    private let answers = LoadingAnswers()

    /// Creates the page.
    ///
    /// - Parameter pictures: the server of the images; by default a separate one
    public init(pictures: any DemoPictures = DemoPictureServer()) {
        bar = DemoServerBar(pictures, latency: 0.1, bandwidth: 32e3)
        sections = [
            ProgressSectionNode(pictures), VersionsSectionNode(pictures, answers), FailureSectionNode(pictures),
        ]
        super.init(node: ASDisplayNode())
        title = "Image loading"
        pictures.answer { [answers] in answers.answer($0) }
        bar.onReload = { [weak self] in self?.sections.forEach { $0.reload() } }
        node.backgroundColor = .systemBackground
        node.automaticallyManagesSubnodes = true
        scrollNode.automaticallyManagesSubnodes = true
        scrollNode.automaticallyManagesContentSize = true
        scrollNode.style.flexGrow = 1
        scrollNode.style.flexShrink = 1
        scrollNode.style.flexBasis = .points(0)
        scrollNode.layoutSpecBlock = { [sections] _, _ in
            let column = ASStackLayoutSpec.vertical()
            column.spacing = 24
            column.alignItems = .stretch
            column.children = sections
            return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 16, left: 16, bottom: 16, right: 16), child: column)
        }
        node.layoutSpecBlock = { [scrollNode, bar] _, _ in
            let column = ASStackLayoutSpec.vertical()
            column.alignItems = .stretch
            column.children = [scrollNode, bar]
            return column
        }
    }
}
