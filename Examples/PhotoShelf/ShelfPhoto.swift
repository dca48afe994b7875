// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation

/// One of the photographs, or a part of one, with a number.
struct ShelfPhoto: Hashable, Sendable {
    let number: Int

    private static let names = [
        "astronaut.png", "camera.png", "chelsea.png", "coffee.png", "coins.png", "horse.png", "hubble_deep_field.jpg",
        "moon.png", "retina.jpg", "rocket.jpg", "brick.png", "clock_motion.png",
    ]
    /// So many, a photograph and its label can be told from those beside it.
    private static let labels: [UInt32] = [0x0A84FF, 0xBF5AF2, 0xFF375F, 0xD27C00, 0x248A3D, 0x00819C, 0x8E5A2B]

    /// What lies in `assets/photos`.
    var file: URL { SamplePhotos.original(Self.names[number % Self.names.count]) }

    /// Round what it is cut, in fractions of the picture: the whole picture first, then parts of it.
    var focus: CGRect {
        let round = CGFloat(number / Self.names.count % 3)
        return CGRect(x: 0.5 + (round - 1) * 0.3 * min(round, 1), y: 0.5, width: 0, height: 0)
    }

    /// Behind the number.
    var labelColor: UIColor { UIColor(hex: Self.labels[number % Self.labels.count]) }

    /// What a reader says.
    var title: String { "Photograph \(number + 1)" }
}
