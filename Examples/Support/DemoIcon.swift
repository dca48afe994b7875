// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// The project's icon: `assets/icon/icon.svg`, drawn in several sizes by `Documentation/pictures`.
public enum DemoIcon {
    private static let sides = [16, 32, 48, 64, 128, 256]

    /// Returns the icon in the sizes that desktops request; none in a program that was copied elsewhere.
    public static func allSizes() -> [ASPixelBuffer] {
        sides.compactMap { image(side: $0) }.compactMap { try? $0.pixelBuffer() }
    }

    /// Returns the icon with one of the sides, in pixels; `nil` in a program that was copied elsewhere.
    public static func image(side: Int) -> UIImage? {
        UIImage(contentsOfFile: SamplePhotos.assets.appendingPathComponent("icon/icon-\(side).png").path)
    }
}
