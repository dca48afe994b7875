// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
public import ASGraphics
internal import ASImageIO
internal import Foundation

// A picture in place of drawings that have not arrived.

/// The colour of placeholders that have none of their own: a light grey, a dark one in dark surroundings.
///
/// - Thread: any
/// - Source: Texture `ASDisplayNodeDefaultPlaceholderColor`
public func ASDisplayNodeDefaultPlaceholderColor() -> UIColor {
    UIColor(light: UIColor(white: 0.95, alpha: 1), dark: UIColor(white: 0.16, alpha: 1))
}

extension ASDisplayNode {
    /// Whether `placeholderImage()` is shown until the node has drawn; false.
    ///
    /// - Thread: any
    public var placeholderEnabled: Bool {
        get { has(.placeholderEnabled) }
        set { set(.placeholderEnabled, newValue) }
    }

    /// How long the placeholder fades out; 0 removes it at once.
    ///
    /// - Units: seconds
    /// - Thread: any
    public var placeholderFadeDuration: Double {
        get { rare { $0.placeholderFadeDuration } ?? 0 }
        set { withRare { $0.placeholderFadeDuration = newValue } }
    }

    /// Shows the placeholder if there is something to wait for.
    @MainActor
    func addPlaceholderIfNeeded() {
        guard placeholderEnabled, displaysAsynchronously, let loadedLayer, loadedLayer.contents == nil else { return }
        guard loadedLayer.bounds.width > 0, loadedLayer.bounds.height > 0 else { return }
        if let shown = displayState?.placeholderLayer {
            cancelPlaceholderFade()
            shown.opacity = 1
            return
        }
        // Drawn here and now, with the colours of the surroundings.
        let traits = UITraitCollection(primitiveTraitCollection)
        guard let image = traits.performAsCurrent({ placeholderImage() }), let pixels = ASDisplayJob.pixels(of: image)
        else { return }
        let placeholder = CALayer()
        placeholder.name = "placeholder"
        placeholder.zPosition = 9999
        placeholder.contents = pixels
        placeholder.contentsScale = image.scale
        placeholder.contentsCenter = Self.stretchableCenter(of: image)
        placeholder.frame = loadedLayer.bounds
        displayData.placeholderLayer = placeholder
        loadedLayer.addSublayer(placeholder)
    }

    /// The part of a picture between its cap insets, as fractions.
    private static func stretchableCenter(of image: UIImage) -> CGRect {
        let (size, caps) = (image.size, image.capInsets)
        guard size.width > 0, size.height > 0 else { return CGRect(x: 0, y: 0, width: 1, height: 1) }
        return CGRect(
            x: caps.left / size.width,
            y: caps.top / size.height,
            width: max(0, 1 - caps.horizontal / size.width),
            height: max(0, 1 - caps.vertical / size.height)
        )
    }

    /// Keeps the placeholder on the bounds.
    @MainActor
    func updatePlaceholder() {
        if let placeholder = displayState?.placeholderLayer {
            placeholder.frame = layer.bounds
        } else if isInHierarchy, needsContents {
            addPlaceholderIfNeeded()
        }
    }

    /// Takes the placeholder away when everything has drawn: fading when it can be seen, else at once.
    @MainActor
    func removePlaceholderIfAllowed() {
        guard let placeholder = displayState?.placeholderLayer, !placeholderShouldPersist() else { return }
        let duration = placeholderFadeDuration * ASDebug.slowAnimations
        guard duration > 0, isVisible, let tree = loadedLayer?.tree else {
            dropPlaceholder()
            return
        }
        guard displayData.placeholderFade == nil else { return }
        var elapsed = 0.0
        displayData.placeholderFade = CADisplayLink(tree: tree) { [weak self] link in
            elapsed += link.duration
            placeholder.opacity = CGFloat(max(0, 1 - elapsed / duration))
            if elapsed >= duration { self?.dropPlaceholder() ?? link.invalidate() }
        }
    }

    @MainActor
    private func dropPlaceholder() {
        cancelPlaceholderFade()
        displayState?.placeholderLayer?.removeFromSuperlayer()
        displayState?.placeholderLayer = nil
    }

    @MainActor
    private func cancelPlaceholderFade() {
        displayState?.placeholderFade?.invalidate()
        displayState?.placeholderFade = nil
    }
}
