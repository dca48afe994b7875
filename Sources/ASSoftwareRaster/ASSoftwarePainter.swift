// SPDX-License-Identifier: Apache-2.0
public import ASCompositor
public import ASGraphics
internal import Foundation

/// Composites scenes in memory, without a window system.
///
/// The compositor of the headless platform, and of X11 servers without graphics hardware. Paints what `ASScenePainter` defines; only
/// damaged pixels are written.
///
/// - Thread: any, one at a time
public final class ASSoftwarePainter {
    private let raster = ASPixmanRaster()
    private let shadows = ASSceneShadows()

    /// A painter.
    public init() {}

    /// Paints the part of `scene` inside `damage`.
    ///
    /// - Parameters:
    ///   - scene: what to show
    ///   - damage: which pixels of the scene to replace; what lies outside the surface is ignored
    ///   - surface: holds what was painted before
    ///   - originX: the column of the scene that the surface begins with
    ///   - originY: the row of the scene that the surface begins with
    ///   - background: what shows where the scene is transparent; `clear` leaves those pixels transparent
    public func paint(
        _ scene: ASScene,
        damage: ASPixelRegion,
        into surface: ASPixelSurface,
        originX: Int = 0,
        originY: Int = 0,
        background: UIColor = .clear
    ) {
        let region = damage.intersection(surface.pixelBounds.offsetBy(x: originX, y: originY))
        guard !region.isEmpty, let picture = ASPixmanPicture(surface) else { return }
        withExtendedLifetime(surface) {
            ASScenePainter(raster, shadows: shadows)
                .paint(
                    scene,
                    damage: region,
                    on: picture,
                    originX: originX,
                    originY: originY,
                    background: background.premultipliedARGB
                )
        }
        raster.endPainting()
    }

    /// The whole of `scene`, on `background`; nil when it has no pixels or there is no memory.
    public func picture(of scene: ASScene, background: UIColor = .clear) -> ASPixelBuffer? {
        guard let surface = ASPixelSurface(pixelWidth: scene.pixelWidth, pixelHeight: scene.pixelHeight) else {
            return nil
        }
        paint(scene, damage: ASPixelRegion(scene.pixelBounds), into: surface, background: background)
        return surface.makeBuffer(isOpaque: background.alpha >= 1)
    }
}
