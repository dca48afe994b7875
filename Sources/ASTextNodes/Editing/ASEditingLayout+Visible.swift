// SPDX-License-Identifier: Apache-2.0
internal import ASTextLayout
internal import Foundation

// Long texts: lines are made for the paragraphs near the visible part only.
extension ASEditingLayout {
    /// A part of a text that is visible, or will be.
    struct Viewport: Sendable {
        /// The position that determines the visible part.
        enum Anchor: Sendable {
            /// The caret at an offset in UTF-16, which will be scrolled into view.
            case caret(Int)
            /// A paragraph, and the distance from its top to the top of the visible part, in points.
            case paragraph(Int, distance: CGFloat)
        }

        var anchor: Anchor
        /// The left edge of the visible part, in points.
        var x: CGFloat
        /// The size of the visible part, in points.
        var size: CGSize
    }

    /// Returns the area that has to have lines, with all tiles that the visible part can touch.
    private func area(of viewport: Viewport) -> CGRect {
        let tile = ASEditingDisplayState.tileSize
        var visible: CGRect
        switch viewport.anchor {
        case .caret(let offset):
            // The caret may come to be anywhere in the visible part.
            let caret = caretRect(at: ASTextPosition(offset: offset))
            visible = caret.insetBy(dx: -viewport.size.width, dy: -viewport.size.height)
        case .paragraph(let index, let distance):
            let top = tops[min(max(0, index), tops.count - 1)] + distance
            visible = CGRect(origin: CGPoint(x: viewport.x, y: top), size: viewport.size)
        }
        visible = visible.insetBy(dx: -viewport.size.width / 2, dy: -viewport.size.height / 2)
        return visible.insetBy(dx: -tile.width, dy: -tile.height)
    }

    /// Returns the paragraphs that have to have lines.
    func paragraphs(in viewport: Viewport) -> [Int] { paragraphs(in: area(of: viewport)) }

    /// Returns the length in bytes of paragraphs near the visible part whose lines have to be made.
    func work(in viewport: Viewport) -> Int {
        paragraphs(in: viewport).reduce(0) {
            hasLines(at: $1) ? $0 : $0 + text.paragraphs[$1].byteCount + 1
        }
    }

    /// Returns the anchor of the position at the top of the visible part.
    func anchor(atY y: CGFloat) -> Viewport.Anchor {
        let index = paragraph(atY: y)
        return .paragraph(index, distance: y - tops[index])
    }

    /// Creates a layout whose paragraphs near a viewport have lines; other paragraphs are estimated unless their size is known.
    static func make(_ text: ASEditingText, _ parameters: Parameters, near viewport: Viewport) -> ASEditingLayout {
        var layout = ASEditingLayout(text, parameters, isEstimated: true)
        // Other paragraphs can come near when an estimate was wrong; the estimates above the anchor do not matter.
        for _ in 0..<8 {
            let near = layout.paragraphs(in: viewport)
            for index in near { _ = layout.layout(at: index) }
            if near.allSatisfy(layout.isPlaced) { break }
            layout = ASEditingLayout(text, parameters, isEstimated: true)
        }
        return layout
    }
}
