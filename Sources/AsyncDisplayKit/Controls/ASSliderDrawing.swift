// SPDX-License-Identifier: Apache-2.0
internal import ASGraphics
internal import Foundation

/// Everything that drawing a slider needs.
struct ASSliderDrawing: Sendable {
    var geometry: ASSliderGeometry
    var value: CGFloat
    var isEnabled: Bool
    var isPressed: Bool
    var minimumTrackColor: UIColor
    var maximumTrackColor: UIColor
    var thumbColor: UIColor

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
        let middle = geometry.thumbCenter(value: value).x
        let shape = UIBezierPath(roundedRect: track, cornerRadius: track.height / 2).cgPath
        context.saveGState()
        context.clip(to: shape)
        context.setFillColor(geometry.isMirrored ? minimumTrackColor : maximumTrackColor)
        context.fill(CGRect(x: middle, y: track.minY, width: max(0, track.maxX - middle), height: track.height))
        context.setFillColor(geometry.isMirrored ? maximumTrackColor : minimumTrackColor)
        context.fill(CGRect(x: track.minX, y: track.minY, width: max(0, middle - track.minX), height: track.height))
        context.restoreGState()
    }

    private func drawThumb(in context: CGContext) {
        let thumb = geometry.thumb(value: value)
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
