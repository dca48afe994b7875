// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// The results, which scroll in both directions: a table of the elements, and the spec as ASCII art.
final class PlaygroundResultsNode: ASScrollNode {
    private let tableHeading = ASTextNode()
    private let tableNode = ASTextNode()
    private let artHeading = ASTextNode()
    private let artNode = ASTextNode()

    override init() {
        super.init()
        debugName = "results"
        automaticallyManagesSubnodes = true
        automaticallyManagesContentSize = true
        scrollableDirections = [.verticalDirections, .horizontalDirections]
        backgroundColor = PlaygroundLook.card
        cornerRadius = 10
        for node in [tableHeading, tableNode, artHeading, artNode] { node.isLayerBacked = true }
        tableHeading.attributedText = PlaygroundLook.heading("Measured")
        artHeading.attributedText = PlaygroundLook.heading("asciiArtString()")
        artHeading.style.spacingBefore = 8
    }

    /// The displayed table and ASCII art.
    var texts: (table: String, art: String) {
        (tableNode.attributedText?.string ?? "", artNode.attributedText?.string ?? "")
    }

    func show(table: String, art: String) {
        let now = texts
        if now.table != table { tableNode.attributedText = PlaygroundLook.code(table) }
        if now.art != art { artNode.attributedText = PlaygroundLook.code(art) }
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let column = ASStackLayoutSpec.vertical()
        column.spacing = 6
        column.alignItems = .start
        column.children = [tableHeading, tableNode, artHeading, artNode]
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 12, left: 14, bottom: 12, right: 14), child: column)
    }
}

/// The lines of the table, each with the size range, the size and the position of an element.
@MainActor
enum PlaygroundTable {
    static func text(_ root: PlaygroundRootNode, spec: String) -> String {
        var rows = [["element", "range", "size", "position"]]
        if let range = root.constrainedSizeForCalculatedLayout {
            // The size range of the spec is limited by the style sizes of the root.
            let size = root.style.size
            rows.append([spec, text(narrowed(range, by: size)), text(root.calculatedSize), "0, 0"])
        }
        for sublayout in root.calculatedLayout?.sublayouts ?? [] {
            guard let box = sublayout.layoutElement as? PlaygroundBoxNode else { continue }
            rows.append([
                box.letter, box.constrainedSizeForCalculatedLayout.map(text) ?? "–", text(sublayout.size),
                "\(PlaygroundLook.number(sublayout.position.x)), \(PlaygroundLook.number(sublayout.position.y))",
            ])
        }
        let widths = (0..<4).map { column in rows.map { $0[column].count }.max() ?? 0 }
        return rows.map { row in
            zip(row, widths).map { $0.padding(toLength: $1, withPad: " ", startingAt: 0) }.joined(separator: "  ")
        }.joined(separator: "\n")
    }

    private static func narrowed(_ range: ASSizeRange, by size: ASLayoutElementSize) -> ASSizeRange {
        let infinity = CGFloat.infinity
        return range.intersect(
            ASSizeRange(
                min: CGSize(
                    width: size.minWidth.resolved(parent: .nan, auto: 0),
                    height: size.minHeight.resolved(parent: .nan, auto: 0)
                ),
                max: CGSize(
                    width: size.maxWidth.resolved(parent: .nan, auto: infinity),
                    height: size.maxHeight.resolved(parent: .nan, auto: infinity)
                )
            )
        )
    }

    /// Formats a range as `0 … 300 × 40 … ∞`, with one number for an equal minimum and maximum.
    private static func text(_ range: ASSizeRange) -> String {
        func side(_ low: CGFloat, _ high: CGFloat) -> String {
            low == high
                ? PlaygroundLook.number(low) : "\(PlaygroundLook.number(low))…\(PlaygroundLook.number(high))"
        }
        return "\(side(range.min.width, range.max.width)) × \(side(range.min.height, range.max.height))"
    }

    private static func text(_ size: CGSize) -> String {
        "\(PlaygroundLook.number(size.width)) × \(PlaygroundLook.number(size.height))"
    }
}
