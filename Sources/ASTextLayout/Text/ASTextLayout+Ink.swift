// SPDX-License-Identifier: Apache-2.0
internal import ASBase
package import ASGraphics
internal import Foundation

extension ASTextLayout {
    /// The only colour in which the layout draws, resolved for the current traits and opaque.
    ///
    /// It is `nil` if there are several or translucent ones, shadows, images, or glyphs with colours of their own. Coverage by a translucent
    /// colour would have fewer steps than its pixels.
    ///
    /// A text with this colour is drawn into an `alpha8` buffer, which stores the colour (`ASPixelBuffer.ink`): coverage needs a quarter of
    /// the memory, and the peak of a list of long texts went from 66.8 to 62.4 MB. Painters fill the colour through the coverage with the
    /// rounding of a coloured drawing, so the pixels are the same. The layer has no such colour (`contentsTint` was rejected), because it
    /// would change before the new pixels arrive.
    package var ink: UIColor? {
        guard shadows.isEmpty else { return nil }
        var ink: UIColor?
        func isInk(_ color: UIColor) -> Bool {
            if ink == nil { ink = color }
            return ink == color
        }
        for line in lines {
            let runs = pieces[line.piece].content.runs
            for run in line.shape.glyphs {
                let style = runs[run.attributes].attributes
                guard style.strokeWidth == 0, isInk(style.foregroundColor) else { return nil }
            }
            for bar in line.shape.bars {
                guard let color = bar.color(runs[bar.attributes].attributes) else { return nil }
                guard bar.kind != .background, isInk(color) else { return nil }
            }
        }
        guard let color = ink?.resolvedColor(with: .current), color.alpha >= 1 else { return nil }
        drawMasks()
        guard lines.allSatisfy({ !$0.shape.glyphs.contains(where: \.hasOwnColors) }) else { return nil }
        return color
    }

    /// Draws the masks of all glyphs that have none yet.
    private func drawMasks() {
        var missing: [ObjectIdentifier: (font: ASScaledFont, glyphs: Set<UInt32>)] = [:]
        for run in lines.lazy.flatMap(\.shape.glyphs) {
            let known = run.font.atlas
            for glyph in run.glyphs where known.place(glyph.index) == nil {
                missing[ObjectIdentifier(run.font), default: (run.font, [])].glyphs.insert(glyph.index)
            }
        }
        for (font, glyphs) in missing.values { font.atlas(with: glyphs) }
    }
}
