// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
internal import ASGraphics
internal import CX11
internal import Foundation

/// Composites in the server: the damaged part into a back pixmap, and that part from there into the window.
///
/// One back pixmap and a copy at the refresh cost less than handing pixmaps over by Present (measured: a quarter less
/// time of ours for each frame, one wake-up instead of two, the same time of the server), and never wait for a pixmap.
@MainActor
final class ASX11RenderCompositor: ASX11Compositor {
    /// A back pixmap this many times too large is given back.
    private static let wasteLimit = 2

    private let device: ASX11RenderDevice
    private let errors: ASX11Errors
    private let window: Window
    private let windowPicture: ASX11Picture
    var windowResources: [XID] { [windowPicture.picture] }
    private let background: UInt32
    private var back: ASX11Picture?
    /// The server had no memory for a back pixmap of the present size: painting goes to the window itself, until it is
    /// another size.
    private var paintsDirectly = false
    /// What the window shows.
    private var presentedScene: ASScene?

    init(_ device: ASX11RenderDevice, errors: ASX11Errors, window: Window, background: UIColor) {
        self.device = device
        self.errors = errors
        self.window = window
        self.background = background.withAlphaComponent(1).premultipliedARGB
        windowPicture = ASX11Picture(device.display.connection, window: window, format: device.formats.window)
    }

    isolated deinit {
        guard !device.display.isBroken else { return }
        back?.free()
    }

    var isBusy: Bool { false }

    func present(_ scene: ASScene, damage: ASPixelRegion) {
        guard scene.pixelWidth > 0, scene.pixelHeight > 0, !device.display.isBroken else { return }
        let isNewSize = presentedScene?.pixelBounds != scene.pixelBounds
        let isNewBack = prepareBack(scene.pixelWidth, scene.pixelHeight, isNewSize: isNewSize)
        let whole = ASPixelRegion(scene.pixelBounds)
        let region = isNewSize || isNewBack ? whole : damage.intersection(scene.pixelBounds)
        guard !region.isEmpty else { return }
        presentedScene = scene
        ASTrace.span("composite", "\(scene.items.count) items") {
            ASScenePainter(device, shadows: device.shadows)
                .paint(scene, damage: region, on: back ?? windowPicture, background: background)
            if let back { copy(region, from: back) }
        }
        device.endFrame()
    }

    func repair(_ rect: ASPixelRect) {
        guard let scene = presentedScene, !device.display.isBroken else { return }
        let region = ASPixelRegion(rect.intersection(scene.pixelBounds))
        guard !region.isEmpty else { return }
        if let back { copy(region, from: back) } else { present(scene, damage: region) }
    }

    func snapshot() -> ASPixelBuffer? {
        guard let size = presentedScene?.pixelBounds, !device.display.isBroken else { return nil }
        return device.display.read(back?.pixmap ?? window, width: size.width, height: size.height)
    }

    private func copy(_ region: ASPixelRegion, from back: ASX11Picture) {
        let display = device.display
        guard let context = device.uploader.context(display.depth, for: window) else { return }
        for rect in region.rects {
            XCopyArea(
                display.connection,
                back.pixmap,
                window,
                context,
                Int32(rect.minX),
                Int32(rect.minY),
                UInt32(rect.width),
                UInt32(rect.height),
                Int32(rect.minX),
                Int32(rect.minY)
            )
        }
    }

    /// Sees to it that the back pixmap holds a scene of the given size.
    ///
    /// - Returns: whether nothing is in it yet
    private func prepareBack(_ width: Int, _ height: Int, isNewSize: Bool) -> Bool {
        if isNewSize { paintsDirectly = false }
        if let back, back.pixelWidth >= width, back.pixelHeight >= height,
            back.pixelWidth * back.pixelHeight <= Self.wasteLimit * width * height
        {
            return false
        }
        guard !paintsDirectly else { return false }
        let isFirst = back == nil
        back?.free()
        // The first size is usually the last; a window that is being resized will want more.
        let backWidth = isFirst ? width : Self.rounded(width)
        let backHeight = isFirst ? height : Self.rounded(height)
        let display = device.display
        let pixmap = XCreatePixmap(
            display.connection,
            window,
            UInt32(backWidth),
            UInt32(backHeight),
            UInt32(display.depth)
        )
        errors.expectAllocation(backWidth, backHeight, resources: [pixmap], request: display.nextRequest - 1) {
            [weak self] in
            self?.backFailed(pixmap)
        }
        back = device.uploader.makePicture(pixmap, device.formats.window, backWidth, backHeight)
        return true
    }

    private func backFailed(_ pixmap: Pixmap) {
        guard back?.pixmap == pixmap else { return }
        back = nil
        paintsDirectly = true
        // What was painted went nowhere.
        guard let scene = presentedScene else { return }
        present(scene, damage: ASPixelRegion(scene.pixelBounds))
    }

    private static func rounded(_ length: Int) -> Int {
        max(length, min((length + 127) & ~127, ASPixelBuffer.maximumPixelLength))
    }
}
