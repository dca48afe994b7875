// SPDX-License-Identifier: Apache-2.0
import CPango
import Foundation

@testable import ASTextLayout

/// The drawing of a layout as text: each line's box and characters, and for the truncated line each run of glyphs.
enum TextMatrixDump {
    static func text(_ layout: ASTextLayout, width: CGFloat) -> String {
        layout.lines.indices.map { index in
            let line = layout.lines[index]
            let range = layout.characterRange(ofLine: index)
            var text = "  \(number(line.x(width: width))) \(number(line.top)) "
            text += "\(number(line.shape.width)) x \(number(line.height)) base \(number(line.baseline)) "
            text += "[\(range.location), \(range.location + range.length))"
            if index == layout.lineCount - 1 {
                let runs = layout.pieces[line.piece].content.runs
                for run in line.shape.glyphs {
                    let font = runs[run.attributes].attributes.font
                    text +=
                        "\n    \(face(of: run.font)) \(number(font.pointSize)) at \(number(CGFloat(run.glyphs[0].x))):"
                    text += run.glyphs.reduce(into: "") { $0 += " \(String($1.index, radix: 16))" }
                }
            }
            return text
        }.joined(separator: "\n")
    }

    private static func number(_ value: CGFloat) -> String {
        let rounded = (value * 100).rounded() / 100
        return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
    }

    private static func face(of font: ASScaledFont) -> String {
        guard let face = cairo_ft_scaled_font_lock_face(font.pointer) else { return "?" }
        defer { cairo_ft_scaled_font_unlock_face(font.pointer) }
        guard let family = face.pointee.family_name, let style = face.pointee.style_name else { return "?" }
        return "\(String(cString: family)) \(String(cString: style))"
    }
}
