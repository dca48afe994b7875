// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASGraphics
internal import ASImageIO
internal import ASTextLayout
internal import Foundation

/// The draw parameters of a segmented control.
public struct ASSegmentedControlDrawing: Sendable {
    struct Segment: Sendable {
        var frame: CGRect
        var title: String
        var image: UIImage?
        var isEnabled: Bool
    }

    var bounds: CGRect
    var scale: CGFloat
    var segments: [Segment]
    var selectedIndex: Int
    var pressedIndex: Int?
    var isEnabled: Bool
    var state: ASSegmentedControlState

    private static let cornerRadius: CGFloat = 7
    /// The distance between the selected segment's shape and the control's edge, in points.
    private static let inset: CGFloat = 2

    func draw(in context: CGContext, isCancelled: () -> Bool) {
        context.saveGState()
        if !isEnabled {
            context.setAlpha(0.4)
            context.beginTransparencyLayer()
        }
        fill(bounds, radius: Self.cornerRadius, .secondarySystemFill, in: context)
        drawSeparators(in: context)
        drawPressedSegment(in: context)
        drawSelectedSegment(in: context)
        for index in segments.indices where !isCancelled() { drawContent(index, in: context) }
        if !isEnabled { context.endTransparencyLayer() }
        context.restoreGState()
    }

    private func fill(_ rect: CGRect, radius: CGFloat, _ color: UIColor, in context: CGContext) {
        context.setFillColor(color)
        context.addPath(UIBezierPath(roundedRect: rect, cornerRadius: radius).cgPath)
        context.fillPath()
    }

    /// Draws separators between two segments of the same appearance.
    private func drawSeparators(in context: CGContext) {
        context.setFillColor(.separator)
        for (index, segment) in segments.enumerated().dropFirst() {
            guard selectedIndex != index, selectedIndex != index - 1 else { continue }
            let line = CGRect(x: segment.frame.minX, y: bounds.minY + 7, width: 1 / scale, height: bounds.height - 14)
            if line.height > 0 { context.fill(line) }
        }
    }

    private func drawPressedSegment(in context: CGContext) {
        guard let pressedIndex, pressedIndex != selectedIndex, segments.indices.contains(pressedIndex) else { return }
        let box = segments[pressedIndex].frame.insetBy(dx: Self.inset, dy: Self.inset)
        fill(box, radius: Self.cornerRadius - Self.inset, .systemFill, in: context)
    }

    private func drawSelectedSegment(in context: CGContext) {
        guard segments.indices.contains(selectedIndex) else { return }
        let box = segments[selectedIndex].frame.insetBy(dx: Self.inset, dy: Self.inset)
        context.saveGState()
        context.setShadow(offset: CGSize(width: 0, height: 1), blur: 2, color: UIColor(white: 0, alpha: 0.25))
        let color = state.selectedColor ?? UIColor(light: .white, dark: .systemGray2)
        fill(box, radius: Self.cornerRadius - Self.inset, color, in: context)
        context.restoreGState()
        guard pressedIndex == selectedIndex else { return }
        fill(box, radius: Self.cornerRadius - Self.inset, .tertiarySystemFill, in: context)
    }

    private func drawContent(_ index: Int, in context: CGContext) {
        let segment = segments[index]
        let isSelected = index == selectedIndex
        let onColor: UIColor = state.selectedColor == nil ? .label : .white
        let color: UIColor = !segment.isEnabled ? .tertiaryLabel : isSelected ? onColor : .label
        // Narrow segments reduce their padding before the title is truncated.
        let room = max(0, segment.frame.width - 2 * (Self.inset + 2))
        if let image = segment.image { return draw(image, in: segment.frame, room: room, color, context) }
        let layout = ASTextLayout.make(
            ASTextContent(segment.title, attributes: state.attributes(color: color, isSelected: isSelected)),
            ASTextLayoutParameters(
                maximumWidth: room,
                maximumNumberOfLines: 1,
                lineBreakMode: .byTruncatingTail,
                scale: scale
            )
        )
        let top = segment.frame.midY - layout.size.height / 2
        let origin = CGPoint(x: segment.frame.midX - room / 2, y: (top * scale).rounded() / scale)
        layout.draw(in: context, at: origin, width: room)
    }

    /// Draws an image in the centre of its segment, scaled down if necessary.
    ///
    /// It has the title's colour, unless its rendering mode is `.alwaysOriginal`.
    private func draw(_ image: UIImage, in frame: CGRect, room: CGFloat, _ color: UIColor, _ context: CGContext) {
        let height = max(0, frame.height - 2 * Self.inset)
        let factor = min(1, room / max(1, image.size.width), height / max(1, image.size.height))
        let pixels = (
            width: (image.size.width * factor * scale).rounded(), height: (image.size.height * factor * scale).rounded()
        )
        guard pixels.width >= 1, pixels.height >= 1 else { return }
        let size = CGSize(width: pixels.width / scale, height: pixels.height / scale)
        let place = CGRect(
            x: ((frame.midX - size.width / 2) * scale).rounded() / scale,
            y: ((frame.midY - size.height / 2) * scale).rounded() / scale,
            width: size.width,
            height: size.height
        )
        do {
            let (width, height) = (Int(pixels.width), Int(pixels.height))
            let buffer = try image.decoded(pixelWidth: width, pixelHeight: height, fit: .scaleToFill, scale: scale)
            if image.renderingMode == .alwaysOriginal {
                context.draw(buffer, in: place)
            } else {
                context.draw(mask: buffer, in: place, color: color)
            }
        } catch {
            ASLogLine("ASSegmentedControlNode: \(error)")
        }
    }
}
