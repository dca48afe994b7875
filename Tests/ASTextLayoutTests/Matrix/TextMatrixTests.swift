// SPDX-License-Identifier: Apache-2.0
import ASSnapshots
import Foundation
import Testing

@testable import ASGraphics
@testable import ASTextLayout

/// Every way to truncate a text, in Latin, Hebrew and both together, in the pinned fonts.
@Suite("Acceptance matrix of truncated text")
struct TextMatrixTests {
    @Test("Each row of the matrix follows the rules of its mode", arguments: TextMatrixRow.modes)
    func keepsRules(_ mode: NSLineBreakMode) {
        let rows = TextMatrixRow.all(of: mode)
        #expect(rows.count == 180)
        for row in rows {
            let violations = TextMatrixRules(row).violations
            #expect(violations.isEmpty, "\(row): \(violations.joined(separator: "; "))")
        }
    }

    @Test("The glyphs of each row are those of the reference, and so is the image", arguments: TextMatrixRow.modes)
    func looksAsBefore(_ mode: NSLineBreakMode) throws {
        let rows = TextMatrixRow.all(of: mode)
        let dump = rows.map { "\($0)\n" + TextMatrixDump.text($0.layout(), width: TextMatrixRow.width) }
        try ASSnapshot.verify(
            sheet(of: rows.filter { $0.lineCount != 2 && $0.alignment != .natural }),
            test: "\(mode)",
            dump: dump.joined(separator: "\n") + "\n",
            maximumByteCount: 256 * 1024
        )
    }

    /// Eight columns: one line and three in four alignments.
    private func sheet(of rows: [TextMatrixRow]) -> ASPixelBuffer? {
        let cell = CGSize(width: TextMatrixRow.width + 10, height: 72)
        let size = CGSize(width: cell.width * 8, height: cell.height * CGFloat((rows.count + 7) / 8))
        return ASGraphicsRender(size: size, scale: 1, isOpaque: true) { context in
            context.setFillColor(UIColor.white)
            context.fill(CGRect(origin: .zero, size: size))
            for (index, row) in rows.enumerated() {
                let origin = CGPoint(x: CGFloat(index % 8) * cell.width + 5, y: CGFloat(index / 8) * cell.height + 5)
                let layout = row.layout()
                context.setFillColor(UIColor(white: 0.93, alpha: 1))
                context.fill(
                    CGRect(x: origin.x, y: origin.y, width: TextMatrixRow.width, height: layout.size.height)
                )
                layout.draw(in: context, at: origin, width: TextMatrixRow.width)
            }
        }
    }
}
