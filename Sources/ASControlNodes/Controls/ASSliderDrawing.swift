// SPDX-License-Identifier: Apache-2.0
internal import ASGraphics
internal import ASImageIO
internal import Foundation

/// The draw parameters of a slider.
public struct ASSliderDrawing: Sendable {
    var geometry: ASSliderGeometry
    var value: CGFloat
    var isEnabled: Bool
    var isPressed: Bool
    var minimumTrackColor: UIColor
    var maximumTrackColor: UIColor
    var thumbColor: UIColor
    var thumbImage: UIImage?
    /// The value up to which the track is filled; `nil` for no fill.
    var fillLevel: CGFloat?
    var fillColor: UIColor

    func draw(in context: CGContext, isCancelled: () -> Bool) {
        context.saveGState()
        if !isEnabled {
            context.setAlpha(0.4)
            context.beginTransparencyLayer()
        }
        drawTrack(in: context)
        if !isCancelled() { drawThumb(in: context) }
        if !isEnabled { context.endTransparencyLayer() }
        context.restoreGState()
    }

    private func drawTrack(in context: CGContext) {
        let track = geometry.track
        let shape = UIBezierPath(roundedRect: track, cornerRadius: track.height / 2).cgPath
        let middle = geometry.thumbCenter(value: value).x
        let (start, end) = geometry.isMirrored ? (track.maxX, track.minX) : (track.minX, track.maxX)
        context.saveGState()
        context.clip(to: shape)
        fill(start, middle, minimumTrackColor, in: context)
        var rest = middle
        if let fillLevel, fillLevel > value {
            rest = fillLevel < geometry.maximum ? geometry.thumbCenter(value: fillLevel).x : end
            fill(middle, rest, fillColor, in: context)
        }
        fill(rest, end, maximumTrackColor, in: context)
        context.restoreGState()
    }

    /// Fills the track between two x coordinates, in either order.
    private func fill(_ one: CGFloat, _ other: CGFloat, _ color: UIColor, in context: CGContext) {
        let track = geometry.track
        context.setFillColor(color)
        context.fill(CGRect(x: min(one, other), y: track.minY, width: abs(other - one), height: track.height))
    }

    private func drawThumb(in context: CGContext) {
        let thumb = geometry.thumb(value: value)
        if let thumbImage {
            let size = thumbImage.size
            let origin = CGPoint(x: thumb.midX - size.width / 2, y: thumb.midY - size.height / 2)
            return thumbImage.draw(in: CGRect(origin: origin, size: size))
        }
        context.saveGState()
        context.setShadow(offset: CGSize(width: 0, height: 1), blur: 2, color: UIColor(white: 0, alpha: 0.3))
        context.setFillColor(thumbColor)
        context.fillEllipse(in: thumb)
        context.restoreGState()
        context.setStrokeColor(isPressed ? minimumTrackColor : UIColor(white: 0, alpha: 0.12))
        context.setLineWidth(isPressed ? 2 : 0.5)
        let inset: CGFloat = isPressed ? 1 : 0.25
        context.strokeEllipse(in: thumb.insetBy(dx: inset, dy: inset))
    }
}
