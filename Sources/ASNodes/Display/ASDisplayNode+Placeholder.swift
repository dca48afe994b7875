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

    /// Has the placeholder made in the background if there is something to wait for; it is shown when it is ready before the drawings.
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
        let surroundings = ASDisplaySurroundings(UITraitCollection(primitiveTraitCollection))
        // Not on the display queue, whose workers may be busy with the slow drawings that the placeholder stands for.
        let node = ASWeakNode(self)
        ASDispatcherCurrent().async(.layout) {
            guard let node = node.value else { return }
            let made = surroundings.whileCurrent { node.placeholderImage().flatMap { ASPlaceholder($0) } }
            node.performLater(in: .commit) { $0.placeholderWasMade(made, number) }
        }
    }

    /// Shows a placeholder, unless the drawings were faster.
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

/// A placeholder's pixels, and how they stretch to the bounds of the node.
private struct ASPlaceholder: Sendable {
    let pixels: ASPixelBuffer
    let scale: CGFloat
    /// The part that stretches, as fractions of the picture.
    let center: CGRect

    /// The picture of `placeholderImage()`, decoded; `nil` when it cannot be.
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
