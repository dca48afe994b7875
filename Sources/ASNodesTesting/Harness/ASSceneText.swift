// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASGraphics
internal import ASScene
internal import Foundation

/// Describes painting steps as text.
enum ASSceneText {
    static func step(_ kind: ASSceneItem.Kind) -> String {
        switch kind {
        case .fill(let color, let shape): "fill \(text(color)) \(text(shape))"
        case .contents(let contents, let shape): "contents \(text(contents)) \(text(shape))"
        case .border(let color, let width, let shape): "border \(text(color)) width \(text(width)) \(text(shape))"
        case .shadow(let color, let radius, let shape): "shadow \(text(color)) radius \(text(radius)) \(text(shape))"
        case .beginGroup(let opacity, let clip):
            "group" + (opacity == 1 ? "" : " opacity \(text(opacity))") + (clip.map { " clip \(text($0))" } ?? "")
        case .beginMaskedGroup(let opacity): "masked group" + (opacity == 1 ? "" : " opacity \(text(opacity))")
        case .beginMask: "mask"
        case .endGroup: "end"
        }
    }

    /// Returns the rectangle that clips the step, if it cuts something off.
    static func clip(of item: ASSceneItem) -> String {
        let bounds: ASPixelRect
        switch item.kind {
        case .fill(_, let shape), .contents(_, let shape), .border(_, _, let shape): bounds = shape.pixelBounds
        case .shadow, .beginGroup, .beginMaskedGroup, .beginMask, .endGroup: return ""
        }
        return item.clip.contains(bounds) ? "" : " in \(text(item.clip.cgRect))"
    }

    /// Returns the beginning of a text, on one line.
    static func quoted(_ text: String) -> String {
        let start = text.prefix(40).map { $0.isNewline ? "⏎" : String($0) }.joined()
        return "“\(start)\(start.count < text.count ? "…" : "")”"
    }

    private static func text(_ contents: ASSceneContents) -> String {
        var words = "\(contents.buffer.pixelWidth)×\(contents.buffer.pixelHeight)"
        let whole = CGRect(x: 0, y: 0, width: contents.buffer.pixelWidth, height: contents.buffer.pixelHeight)
        if contents.source != whole { words += " from \(text(contents.source))" }
        if let center = contents.center { words += " center \(text(center))" }
        if let tint = contents.tint { words += " tint \(text(tint))" }
        return words
    }

    private static func text(_ shape: ASSceneShape) -> String {
        var words = text(shape.rect)
        if shape.isRounded { words += " radius \(text(shape.cornerRadius))" }
        if shape.isRounded, shape.corners != .all { words += " corners \(shape.corners.rawValue)" }
        let map = shape.transform
        if !map.isIdentity {
            words += " by [" + [map.a, map.b, map.c, map.d, map.tx, map.ty].map(text).joined(separator: " ") + "]"
        }
        return words
    }

    private static func text(_ rect: CGRect) -> String {
        "(\(text(rect.minX)) \(text(rect.minY)) \(text(rect.width))×\(text(rect.height)))"
    }

    /// Returns red, green and blue, and alpha unless the colour is opaque.
    private static func text(_ color: UIColor) -> String {
        let parts = [color.red, color.green, color.blue] + (color.alpha < 1 ? [color.alpha] : [])
        return "#"
            + parts.map { part in
                let byte = Int((min(max(part, 0), 1) * 255).rounded())
                return (byte < 16 ? "0" : "") + String(byte, radix: 16)
            }.joined()
    }

    /// Returns the number with at most two decimals.
    private static func text(_ value: CGFloat) -> String {
        let hundredths = (value * 100).rounded()
        guard hundredths.isFinite, hundredths.magnitude < 1e15 else { return "\(value)" }
        return hundredths.truncatingRemainder(dividingBy: 100) == 0 ? "\(Int(hundredths) / 100)" : "\(hundredths / 100)"
    }
}
