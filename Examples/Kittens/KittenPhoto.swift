// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation

/// A photograph of the feed, which is a part of an original in its original resolution.
struct KittenPhoto: Hashable, Sendable {
    /// The originals from which photographs are cropped; see `assets/photos/CREDITS.md`.
    private static let originals: [(file: String, width: Int, height: Int, credit: String)] = [
        ("chelsea.png", 451, 300, "Chelsea, a cat. Photograph: Stefan van der Walt, CC0"),
        ("coffee.png", 600, 400, "A cup of coffee. Photograph: Rachel Michetti, Pikolo Espresso Bar, CC0"),
        ("rocket.jpg", 640, 427, "A Falcon 9 lifts off. Photograph: SpaceX, public domain"),
        ("astronaut.png", 512, 512, "Eileen Collins. Photograph: NASA, public domain"),
        ("hubble_deep_field.jpg", 1000, 872, "The Hubble eXtreme Deep Field. Photograph: NASA, public domain"),
        ("camera.png", 512, 512, "A photographer. Photograph: Lav Varshney, CC0"),
        ("grass.png", 512, 512, "Grass. Photograph: linolafett, CC0"),
        ("moon.png", 512, 512, "The surface of the Moon. scikit-image, no known restrictions"),
        ("brick.png", 512, 512, "Bricks. Photograph: CC0Textures, CC0"),
    ]
    /// The maximum size of a part, in pixels.
    private static let (maximumWidth, maximumHeight) = (640, 427)

    /// The row of the feed, which selects the original and its part.
    let row: Int

    private var original: (file: String, width: Int, height: Int, credit: String) {
        Self.originals[row % Self.originals.count]
    }

    /// The subject and the author of the photograph.
    var credit: String { original.credit }

    /// The size of the part in pixels of the original.
    var pixelSize: CGSize {
        let height = min(original.height, Self.maximumHeight, original.width * 2 / 3)
        return CGSize(width: min(original.width, Self.maximumWidth), height: height)
    }

    /// Returns the photograph as JPEG data, or `nil` after an error.
    ///
    /// The first row of each original shows its middle. Later rows show other parts, and some are mirrored.
    func data() -> Data? {
        guard let source = UIImage(contentsOfFile: SamplePhotos.original(original.file).path) else { return nil }
        var random = SeededGenerator(seed: row)
        let isFirst = row < Self.originals.count
        let size = pixelSize
        let left = isFirst ? 0.5 : CGFloat.random(in: 0...1, using: &random)
        let top = isFirst ? 0.5 : CGFloat.random(in: 0...1, using: &random)
        let origin = CGPoint(
            x: -((source.size.width - size.width) * left).rounded(),
            y: -((source.size.height - size.height) * top).rounded()
        )
        let isMirrored = !isFirst && Bool.random(using: &random)
        let pixels = ASGraphicsRender(size: size, scale: 1, isOpaque: true) { context in
            if isMirrored {
                context.translateBy(x: size.width, y: 0)
                context.scaleBy(x: -1, y: 1)
            }
            source.draw(in: CGRect(origin: origin, size: source.size))
        }
        return pixels.flatMap { UIImage(pixelBuffer: $0, scale: 1).jpegData(compressionQuality: 0.9) }
    }
}
