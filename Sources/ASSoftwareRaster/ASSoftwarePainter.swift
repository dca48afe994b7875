// SPDX-License-Identifier: Apache-2.0
public import ASGraphics
public import ASScene
internal import Foundation

/// Composites scenes in memory, without a window system.
///
/// It is the compositor of the headless platform, and of X11 servers without graphics hardware. It paints scenes as `ASScenePainter`
/// defines, and writes only damaged pixels.
///
/// - Thread: any, one at a time
public final class ASSoftwarePainter {
    private let raster = ASPixmanRaster()
    private let shadows = ASSceneShadows()

    /// Creates a painter.
    public init() {}

    /// Paints the part of `scene` inside `damage`.
    ///
    /// - Parameters:
    ///   - scene: the scene to show
    ///   - damage: the pixels of the scene to replace; those outside the surface are ignored
    ///   - surface: the destination, with the pixels painted before
    ///   - originX: the column of the scene at which the surface begins
    ///   - originY: the row of the scene at which the surface begins
    ///   - background: the colour that shows where the scene is transparent; `clear` leaves those pixels transparent
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

    /// Returns the pixels of the whole scene on `background`; `nil` when the scene has no pixels or memory is exhausted.
    public func picture(of scene: ASScene, background: UIColor = .clear) -> ASPixelBuffer? {
        guard let surface = ASPixelSurface(pixelWidth: scene.pixelWidth, pixelHeight: scene.pixelHeight) else {
            return nil
        }
        paint(scene, damage: ASPixelRegion(scene.pixelBounds), into: surface, background: background)
        return surface.makeBuffer(isOpaque: background.alpha >= 1)
    }
}
