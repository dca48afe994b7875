// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Dispatch

/// Text cells that are drawn repeatedly, on one thread or on several at once.
@MainActor
struct TextCells {
    private struct Drawing: Sendable {
        let parameters: ASTextDrawing
        let size: CGSize
    }

    nonisolated private static let sentence = """
        Nobody knows how she gets onto the roof, but every morning she is there. Le chat du café connaît déjà tous les garçons. \
        Утром кошка выходит на дорогу и смотрит, как над рекой встаёт туман. Die Übergröße der Schachtel stört sie nicht.
        """

    private let drawings: [Drawing]

    /// - Parameter count: the number of cells, each with its own text, 360 points wide
    init(count: Int) {
        drawings = (0..<count).map { number in
            let node = Self.node(number)
            let size = node.layoutThatFits(ASSizeRange(min: .zero, max: CGSize(width: 360, height: 1_000))).size
            node.frame = CGRect(origin: .zero, size: size)
            return Drawing(parameters: node.drawParameters(forAsyncLayer: node.layer), size: size)
        }
    }

    nonisolated private static func node(_ number: Int) -> ASTextNode {
        let node = ASTextNode()
        node.attributedText = NSAttributedString(
            string: "\(number). \(sentence)",
            attributes: [
                .font: UIFont.systemFont(ofSize: [14, 15, 17][number % 3]),
                .foregroundColor: UIColor(white: 0.1, alpha: 1),
            ]
        )
        return node
    }

    /// Draws every cell once, into its own pixels, with cached masks of glyphs.
    nonisolated func draw(threads: Int) { draw(threads: threads, stretch: 1) }

    /// Draws every cell once with Cairo's fonts: the factor does not move any pixel, but excludes masks.
    nonisolated func drawWithFonts(threads: Int) { draw(threads: threads, stretch: 1 + 1e-8) }

    nonisolated private func draw(threads: Int, stretch: CGFloat) {
        let drawings = drawings
        DispatchQueue.concurrentPerform(iterations: threads) { thread in
            for index in stride(from: thread, to: drawings.count, by: threads) {
                let drawing = drawings[index]
                let bounds = CGRect(origin: .zero, size: drawing.size)
                let pixels = ASGraphicsRender(size: drawing.size, scale: 1, isOpaque: false) { context in
                    context.scaleBy(x: stretch, y: stretch)
                    ASTextNode.draw(
                        bounds,
                        withParameters: drawing.parameters,
                        isCancelled: { false },
                        isRasterizing: false
                    )
                }
                precondition(pixels != nil, "A cell was not drawn.")
            }
        }
    }

    /// Creates and measures as many cells.
    nonisolated func layOut(threads: Int) {
        let count = drawings.count
        DispatchQueue.concurrentPerform(iterations: threads) { thread in
            for number in stride(from: thread, to: count, by: threads) {
                _ = Self.node(number).layoutThatFits(ASSizeRange(min: .zero, max: CGSize(width: 360, height: 1_000)))
            }
        }
    }
}
