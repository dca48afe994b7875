// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
internal import ASGraphics
internal import ASImageIO
internal import ASNodes
internal import ASTextLayout
internal import ASUIKit
internal import Foundation

private let isOn = ASRuntimeSetting { ASDebug.isOn(.scaling) }

extension ASImageNode {
    /// Whether image nodes show the ratio of their image's pixels to their pixels on screen, in red at their lower right.
    ///
    /// `4.00x` means an image of twice the width and height, which wastes memory and decoding time. `0.25x` means a blurred image. Nothing
    /// is shown if both are equal. `AS_DEBUG=scaling` also enables it.
    ///
    /// - Thread: any
    /// - Source: Texture `ASImageNode.shouldShowImageScalingOverlay`
    /// - Deviation: may be switched at any time; Texture shows it on nodes that are made afterwards.
    public static var shouldShowImageScalingOverlay: Bool {
        get { isOn.current }
        set {
            let didChange = isOn.change { isOn in
                defer { isOn = newValue }
                return isOn != newValue
            }
            if didChange { ASPerformBlockOnMainThread { ASImageScalingOverlay.switched() } }
        }
    }

    /// Shows, updates or removes the overlay.
    @MainActor
    func updateScalingOverlay() {
        guard let layer = loadedLayer else { return }
        let shown = layer.sublayers.lazy.compactMap { $0 as? ASImageScalingOverlay }.first
        guard Self.shouldShowImageScalingOverlay, layer.contents != nil, let text = scalingText else {
            shown?.removeFromSuperlayer()
            return
        }
        let overlay = shown ?? ASImageScalingOverlay()
        if shown == nil { layer.addSublayer(overlay) }
        overlay.show(text, in: layer.bounds, scale: contentsScaleForDisplay)
    }

    /// The text of the ratio; `nil` if the image has exactly the pixels on screen.
    @MainActor
    private var scalingText: String? {
        guard let image else { return nil }
        let scale = contentsScaleForDisplay
        let seen = (bounds.width * scale).rounded() * (bounds.height * scale).rounded()
        guard seen > 0 else { return nil }
        let ratio = CGFloat(image.pixelWidth) * CGFloat(image.pixelHeight) / seen
        return ratio == 1 ? nil : String(format: "%.2fx", ratio)
    }
}

/// The layer that shows the pixel ratio of an image node.
///
/// - Thread: main
@MainActor
final class ASImageScalingOverlay: CALayer {
    private static let font = UIFont.systemFont(ofSize: 15)
    private static let padding: CGFloat = 2

    private(set) var text = ""

    required init() {
        super.init()
        isStill = true
        zPosition = 10_000
    }

    /// - Parameters:
    ///   - text: one line
    ///   - area: the bounds of the node, in its coordinate space
    ///   - scale: device pixels per point
    func show(_ text: String, in area: CGRect, scale: CGFloat) {
        if text != self.text || contentsScale != scale || contents == nil {
            self.text = text
            name = "image scaling: \(text)"
            draw(scale: scale)
        }
        frame = CGRect(
            origin: CGPoint(x: area.maxX - bounds.width, y: area.maxY - bounds.height),
            size: bounds.size
        )
    }

    /// Draws on main, because the text is short and the overlay is a debugging aid.
    private func draw(scale: CGFloat) {
        let content = ASTextContent(
            NSAttributedString(string: text, attributes: [.font: Self.font, .foregroundColor: UIColor.red])
        )
        let layout = ASTextLayout.make(content, ASTextLayoutParameters(scale: scale))
        let size = CGSize(
            width: layout.size.width.rounded(.up) + 2 * Self.padding,
            height: layout.size.height.rounded(.up)
        )
        contentsScale = scale
        bounds = CGRect(origin: .zero, size: size)
        contents = ASGraphicsRender(size: size, scale: scale, isOpaque: false) { context in
            context.setFillColor(UIColor(white: 1, alpha: 0.7))
            context.fill(CGRect(origin: .zero, size: size))
            layout.draw(in: context, at: CGPoint(x: Self.padding, y: 0))
        }
    }

    /// Updates all image nodes that are in a window.
    static func switched() {
        for window in UIApplication.shared.windows { update(in: window.layer) }
    }

    private static func update(in layer: CALayer) {
        ((layer as? _ASDisplayLayer)?.node as? ASImageNode)?.updateScalingOverlay()
        for sublayer in layer.sublayers where !(sublayer is ASImageScalingOverlay) { update(in: sublayer) }
    }
}
