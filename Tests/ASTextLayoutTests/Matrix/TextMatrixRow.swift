// SPDX-License-Identifier: Apache-2.0
import ASGraphics
import ASTextLayout
import Foundation

/// One way to truncate a text: mode, number of lines, alignment, direction, line spacing and token.
struct TextMatrixRow: CustomStringConvertible {
    enum Direction: String, CaseIterable {
        case leftToRight = "ltr"
        case rightToLeft = "rtl"
        /// Right-to-left by its first letter, with Latin words and numbers in it.
        case mixed
    }

    enum Token: String, CaseIterable {
        /// `…` in the style of the text.
        case plain
        /// With two styles, both different from that of the text.
        case styled
    }

    var mode: NSLineBreakMode
    var lineCount: Int
    var alignment: NSTextAlignment
    var direction: Direction
    var lineSpacing: CGFloat
    var token: Token

    /// The width of the container.
    static let width: CGFloat = 170

    static let modes: [NSLineBreakMode] = [
        .byWordWrapping, .byCharWrapping, .byClipping, .byTruncatingHead, .byTruncatingTail, .byTruncatingMiddle,
    ]
    static let alignments: [NSTextAlignment] = [.left, .center, .right, .justified, .natural]

    static func all(of mode: NSLineBreakMode) -> [TextMatrixRow] {
        var rows: [TextMatrixRow] = []
        for direction in Direction.allCases {
            for lineSpacing in [CGFloat(0), 6] {
                for token in Token.allCases {
                    for lineCount in 1...3 {
                        rows += alignments.map {
                            TextMatrixRow(
                                mode: mode,
                                lineCount: lineCount,
                                alignment: $0,
                                direction: direction,
                                lineSpacing: lineSpacing,
                                token: token
                            )
                        }
                    }
                }
            }
        }
        return rows
    }

    var description: String {
        "\(mode) \(lineCount) \(alignment) \(direction.rawValue) +\(Int(lineSpacing)) \(token.rawValue)"
    }

    var string: String {
        switch direction {
        case .leftToRight: "The keeper wrote each evening, and by morning the sea had taken the page; he wrote on."
        case .rightToLeft: "השומר כתב כל ערב, ועד הבוקר לקח הים את הדף; הוא המשיך לכתוב ולא התלונן אף פעם."
        case .mixed: "הספר “The Sea” עולה 120 ש״ח, ו־Pango 1.50 מסדר אותו; ראו example.org לפרטים נוספים היום."
        }
    }

    func content(_ string: String) -> ASTextContent {
        var attributes = ASTextAttributes()
        attributes.font = .systemFont(ofSize: 14)
        (attributes.paragraphStyle.alignment, attributes.paragraphStyle.lineSpacing) = (alignment, lineSpacing)
        return ASTextContent(string, attributes: attributes)
    }

    var tokenContent: ASTextContent? {
        guard token == .styled else { return nil }
        var bold = ASTextAttributes()
        bold.font = .boldSystemFont(ofSize: 14)
        bold.foregroundColor = .systemRed
        var small = ASTextAttributes()
        small.font = .monospacedSystemFont(ofSize: 11, weight: .regular)
        small.foregroundColor = .systemBlue
        return ASTextContent("… more", attributes: bold).appending(ASTextContent(">>", attributes: small))
    }

    /// Lays out `string`, or the given text.
    func layout(
        _ other: ASTextContent? = nil,
        width: CGFloat = TextMatrixRow.width,
        lineCount: Int? = nil
    ) -> ASTextLayout {
        ASPangoTextMeasuring().layout(
            other ?? content(string),
            ASTextLayoutParameters(
                maximumWidth: width,
                maximumNumberOfLines: lineCount ?? self.lineCount,
                lineBreakMode: mode,
                truncationToken: tokenContent
            )
        )
    }
}
