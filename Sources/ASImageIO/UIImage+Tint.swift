// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import ASGraphics
internal import Foundation

extension UIImage {
    /// Returns the image in one colour; only its opacity is used.
    ///
    /// - Parameters:
    ///   - color: the colour
    ///   - renderingMode: the rendering mode of the result; by default that of this image
    /// - Returns: an image of pixels; this image, after a line in the log, when it cannot be decoded
    /// - Thread: any; not main, for large images that are not decoded yet
    public func withTintColor(_ color: UIColor, renderingMode: RenderingMode? = nil) -> UIImage {
        let image = UIImage(
            light: tinted(light, color),
            dark: dark.map { tinted($0, color) },
            renderingMode: self.renderingMode
        )
        return image.withRenderingMode(renderingMode ?? self.renderingMode)
    }

    private func tinted(_ form: Form, _ color: UIColor) -> Form {
        guard !form.isEmpty else { return form }
        let image = UIImage(source: form.source, scale: form.scale)
        let box = CGRect(origin: .zero, size: image.size)
        let pixels = ASGraphicsRender(size: box.size, scale: form.scale, isOpaque: false) { context in
            image.draw(in: box)
            context.setBlendMode(.sourceIn)
            context.setFillColor(color)
            context.fill(box)
        }
        guard let pixels else { return form }
        var form = form
        form.source = .pixels(pixels)
        return form
    }
}
