// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation

/// Nodes that the examples share.
enum ExampleLook {
    static let ink = UIColor.label
    static let faintInk = UIColor.secondaryLabel
    static let line = UIColor.opaqueSeparator

    /// Returns a layer-backed text.
    static func text(
        _ string: String,
        size: CGFloat = 14,
        isBold: Bool = false,
        color: UIColor = ink,
        lines: Int = 0
    ) -> ASTextNode {
        let node = ASTextNode()
        node.isLayerBacked = true
        node.maximumNumberOfLines = lines
        node.attributedText = NSAttributedString(
            string: string,
            attributes: [
                .font: isBold ? UIFont.boldSystemFont(ofSize: size) : UIFont.systemFont(ofSize: size),
                .foregroundColor: color,
            ]
        )
        return node
    }

    /// Returns a layer-backed photograph from the assets of the repository.
    static func photo(_ name: String) -> ASImageNode {
        let node = ASImageNode()
        node.isLayerBacked = true
        node.contentMode = .scaleAspectFill
        node.clipsToBounds = true
        node.placeholderColor = line
        node.image = UIImage(contentsOfFile: SamplePhotos.original(name).path)
        return node
    }

    /// Returns a round portrait.
    static func portrait(_ name: String, side: CGFloat) -> ASImageNode {
        let node = photo(name)
        node.cornerRadius = side / 2
        node.style.preferredSize = CGSize(width: side, height: side)
        return node
    }

    /// Returns a layer-backed box of one colour.
    static func box(_ color: UIColor, cornerRadius: CGFloat = 0) -> ASDisplayNode {
        let node = ASDisplayNode()
        node.isLayerBacked = true
        node.backgroundColor = color
        node.cornerRadius = cornerRadius
        return node
    }

    static func insets(_ all: CGFloat) -> UIEdgeInsets {
        UIEdgeInsets(top: all, left: all, bottom: all, right: all)
    }
}
