// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Testing

extension ASDisplayNode {
    /// The nodes of a type in this one, in the order in which they are painted.
    func descendants<Node: ASDisplayNode>(_ type: Node.Type = Node.self) -> [Node] {
        subnodes.flatMap { subnode in
            (subnode as? Node).map { [$0] + subnode.descendants(type) } ?? subnode.descendants(type)
        }
    }

    /// The button whose title begins so.
    ///
    /// - Throws: an expectation that failed, where there is none
    func button(titled prefix: String) throws -> ASButtonNode {
        let buttons = descendants(ASButtonNode.self)
        return try #require(
            buttons.first { $0.attributedTitle(for: .normal)?.string.hasPrefix(prefix) == true },
            "no button '\(prefix)' among \(buttons.map { $0.attributedTitle(for: .normal)?.string ?? "" })"
        )
    }

    /// The texts in this node.
    var texts: [String] {
        descendants(ASTextNode.self).compactMap { $0.attributedText?.string }
    }
}
