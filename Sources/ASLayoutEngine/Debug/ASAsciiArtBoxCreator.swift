// SPDX-License-Identifier: Apache-2.0

/// Draws boxes around texts with characters, for dumps of layout specs.
///
/// ```
/// -----ASStackLayoutSpec-----
/// |  TitleNode  |  IconNode  |
/// ```
///
/// - Source: Texture `ASAsciiArtBoxCreator`
public enum ASAsciiArtBoxCreator {
    private static let padding = "  "

    /// Returns the children side by side in a box titled `parent`, or only the title when there are no children.
    public static func horizontalBox(_ children: [String], parent: String) -> String {
        if children.isEmpty { return parent }
        let blocks = children.map(lines(of:))
        let height = blocks.map(\.count).max() ?? 0
        let centred = blocks.map { block in
            let width = block.map(\.count).max() ?? 0
            let missing = height - block.count
            let blank = String(repeating: " ", count: width)
            return Array(repeating: blank, count: (missing + 1) / 2) + block.map { fit($0, to: width) }
                + Array(repeating: blank, count: missing / 2)
        }
        let rows = (0..<height).map { row in
            padding + centred.map { $0[row] }.joined(separator: padding) + padding
        }
        return box(rows, title: parent)
    }

    /// Returns the children above one another in a box titled `parent`, or only the title when there are no children.
    public static func verticalBox(_ children: [String], parent: String) -> String {
        if children.isEmpty { return parent }
        let blocks = children.map(lines(of:))
        let width = blocks.joined().map(\.count).max() ?? 0
        let rows = blocks.joined().map { padding + fit($0, to: width) + padding }
        return box(rows, title: parent)
    }

    private static func box(_ rows: [String], title: String) -> String {
        let inner = max(rows.map(\.count).max() ?? 0, title.count)
        let outer = inner + 2
        let left = (outer - title.count + 1) / 2
        let top = dashes(left) + title + dashes(outer - title.count - left)
        let middle = rows.map { "|\(fit($0, to: inner))|" }
        return ([top] + middle + [dashes(outer)]).joined(separator: "\n")
    }

    /// Returns `text` centred in `width` characters.
    private static func fit(_ text: String, to width: Int) -> String {
        let missing = max(0, width - text.count)
        let left = (missing + 1) / 2
        return String(repeating: " ", count: left) + text + String(repeating: " ", count: missing - left)
    }

    private static func lines(of text: String) -> [String] {
        text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    private static func dashes(_ count: Int) -> String {
        String(repeating: "-", count: count)
    }
}
