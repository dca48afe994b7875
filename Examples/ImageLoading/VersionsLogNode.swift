// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation

/// A log of the last calls of a delegate, in which repeated calls share a line.
final class VersionsLogNode: ASDisplayNode {
    private static let lineCount = 18

    private struct Line {
        var text: String
        var subject: String?
        var count = 1
    }

    private let textNode = ASTextNode()
    @MainActor private var lines: [Line] = []

    override init() {
        super.init()
        automaticallyManagesSubnodes = true
        backgroundColor = .secondarySystemBackground
        cornerRadius = 6
        textNode.isLayerBacked = true
        textNode.accessibilityLabel = "Calls of the delegate"
        style.minHeight = .points(DemoFont.length(CGFloat(Self.lineCount) * 13) + 16)
    }

    /// Adds a call.
    ///
    /// - Parameters:
    ///   - text: the line to show
    ///   - subject: for repeated calls: replaces the last line with the same subject, unless another kind of call is between them
    @MainActor
    func add(_ text: String, repeating subject: String? = nil) {
        let first = (lines.lastIndex { $0.subject == nil } ?? -1) + 1
        if let subject, let index = lines[first...].firstIndex(where: { $0.subject == subject }) {
            lines[index].text = text
            lines[index].count += 1
        } else {
            lines.append(Line(text: text, subject: subject))
            if lines.count > Self.lineCount { lines.removeFirst() }
        }
        show()
    }

    @MainActor
    func clear() {
        lines = []
        show()
    }

    @MainActor
    private func show() {
        let text = lines.map { $0.count > 1 ? "\($0.text) (\($0.count) times)" : $0.text }.joined(separator: "\n")
        textNode.attributedText = DemoText.plain(text, size: 11)
        textNode.accessibilityValue = text
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        ASInsetLayoutSpec(insets: UIEdgeInsets(top: 8, left: 10, bottom: 8, right: 10), child: textNode)
    }
}
