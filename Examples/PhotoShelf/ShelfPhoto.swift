// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation

/// A photograph, or a part of one, with a number.
struct ShelfPhoto: Hashable, Sendable {
    let number: Int

    private static let names = [
        "astronaut.png", "camera.png", "chelsea.png", "coffee.png", "coins.png", "horse.png", "hubble_deep_field.jpg",
        "moon.png", "retina.jpg", "rocket.jpg", "brick.png", "clock_motion.png",
    ]
    /// Enough colours to distinguish a photograph and its label from its neighbours.
    private static let labels: [UInt32] = [0x0A84FF, 0xBF5AF2, 0xFF375F, 0xD27C00, 0x248A3D, 0x00819C, 0x8E5A2B]

    /// A file in `assets/photos`.
    var file: URL { SamplePhotos.original(Self.names[number % Self.names.count]) }

    /// The area that cropping keeps, in fractions of the image: the whole image first, then parts of it.
    var focus: CGRect {
        let round = CGFloat(number / Self.names.count % 3)
        return CGRect(x: 0.5 + (round - 1) * 0.3 * min(round, 1), y: 0.5, width: 0, height: 0)
    }

    /// The colour behind the number.
    var labelColor: UIColor { UIColor(hex: Self.labels[number % Self.labels.count]) }

    /// The accessibility label.
    var title: String { "Photograph \(number + 1)" }
}
