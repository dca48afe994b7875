// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
public import ASGraphics
internal import ASImageIO
internal import Foundation

// An image that is shown until drawing has finished.

/// Returns the default colour of placeholders: light grey, or dark grey in the dark style.
///
/// - Thread: any
/// - Source: Texture `ASDisplayNodeDefaultPlaceholderColor`
public func ASDisplayNodeDefaultPlaceholderColor() -> UIColor {
    UIColor(light: UIColor(white: 0.95, alpha: 1), dark: UIColor(white: 0.16, alpha: 1))
}

extension ASDisplayNode {
    /// Whether `placeholderImage()` is shown until the node has drawn; `false` by default.
    ///
    /// - Thread: any
    public var placeholderEnabled: Bool {
        get { has(.placeholderEnabled) }
        set { set(.placeholderEnabled, newValue) }
    }

    /// The duration of the placeholder's fade-out; 0 removes it immediately.
    ///
    /// - Units: seconds
    /// - Thread: any
    public var placeholderFadeDuration: Double {
        get { rare { $0.placeholderFadeDuration } ?? 0 }
        set { withRare { $0.placeholderFadeDuration = newValue } }
    }

    /// Creates the placeholder in the background while drawing is in progress; it is shown if it is ready before the drawing.
    @MainActor
    func addPlaceholderIfNeeded() {
        guard placeholderEnabled, displaysAsynchronously, let loadedLayer, loadedLayer.contents == nil else { return }
        guard loadedLayer.bounds.width > 0, loadedLayer.bounds.height > 0 else { return }
        if let shown = displayState?.placeholderLayer {
            cancelPlaceholderFade()
            shown.opacity = 1
            return
        }
        let data = displayData
        guard data.pendingPlaceholder == nil else { return }
        data.placeholderCount += 1
        let number = data.placeholderCount
        data.pendingPlaceholder = number
        let surroundings = ASDisplayTraits(UITraitCollection(primitiveTraitCollection))
        // Not on the display queue, whose workers may be busy with the slow drawing that the placeholder replaces.
        let node = ASWeakNode(self)
        ASDispatcherCurrent().async(.layout) {
            guard let node = node.value else { return }
            let made = surroundings.whileCurrent { node.placeholderImage().flatMap { ASPlaceholder($0) } }
            node.performLater(in: .commit) { $0.placeholderWasMade(made, number) }
        }
    }

    /// Shows a placeholder, unless the drawing has finished before.
    @MainActor
    private func placeholderWasMade(_ placeholder: ASPlaceholder?, _ number: Int) {
        guard let data = displayState else { return }
        let isInTime = data.pendingPlaceholder == number
        if isInTime { data.pendingPlaceholder = nil }
        guard let placeholder, let loadedLayer, placeholderEnabled, data.placeholderLayer == nil else { return }
        guard isInTime ? loadedLayer.contents == nil : number == data.placeholderCount && placeholderShouldPersist()
        else { return }
        let layer = placeholder.makeLayer()
        layer.frame = loadedLayer.bounds
        data.placeholderLayer = layer
        loadedLayer.addSublayer(layer)
    }

    /// Adjusts the placeholder to the bounds.
    @MainActor
    func updatePlaceholder() {
        if let placeholder = displayState?.placeholderLayer {
            placeholder.frame = layer.bounds
        } else if isInHierarchy, needsContents {
            addPlaceholderIfNeeded()
        }
    }

    /// Removes the placeholder when all drawing has finished: with a fade if it is visible, otherwise immediately.
    @MainActor
    func removePlaceholderIfAllowed() {
        displayState?.pendingPlaceholder = nil
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

/// The pixels of a placeholder, and how they are stretched to the bounds of the node.
private struct ASPlaceholder: Sendable {
    let pixels: ASPixelBuffer
    let scale: CGFloat
    /// The stretched part, as fractions of the image.
    let center: CGRect

    /// Decodes the image of `placeholderImage()`; `nil` if it cannot be decoded.
    init?(_ image: UIImage) {
        guard let pixels = ASDisplayJob.pixels(of: image) else { return nil }
        let (size, caps) = (image.size, image.capInsets)
        self.pixels = pixels
        scale = image.scale
        guard size.width > 0, size.height > 0 else {
            center = CGRect(x: 0, y: 0, width: 1, height: 1)
            return
        }
        center = CGRect(
            x: caps.left / size.width,
            y: caps.top / size.height,
            width: max(0, 1 - caps.horizontal / size.width),
            height: max(0, 1 - caps.vertical / size.height)
        )
    }

    @MainActor
    func makeLayer() -> CALayer {
        let layer = CALayer.still()
        layer.name = "placeholder"
        layer.zPosition = 9999
        layer.contents = pixels
        layer.contentsScale = scale
        layer.contentsCenter = center
        return layer
    }
}
