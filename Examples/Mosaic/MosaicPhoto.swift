// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation

/// A part of one of the photographs, with its own aspect ratio.
struct MosaicPhoto: Hashable, Sendable {
    let number: Int
    let file: URL
    /// The ratio of height to width.
    let shape: CGFloat
    /// The area that cropping keeps, in fractions of the image.
    let focus: CGRect

    private static let names = [
        "astronaut.png", "camera.png", "chelsea.png", "coffee.png", "coins.png", "horse.png", "hubble_deep_field.jpg",
        "moon.png", "retina.jpg", "rocket.jpg",
    ]

    /// Creates the photograph with a number, which is always the same.
    init(_ number: Int) {
        var random = SeededGenerator(seed: number)
        self.number = number
        file = SamplePhotos.original(Self.names[number % Self.names.count])
        shape = CGFloat.random(in: 0.6...1.6, using: &random)
        focus = CGRect(
            x: .random(in: 0.2...0.8, using: &random),
            y: .random(in: 0.2...0.8, using: &random),
            width: 0,
            height: 0
        )
    }

    /// The accessibility label.
    var title: String { "Photograph \(number + 1)" }
}

/// A named group of photographs.
struct MosaicAlbum: Hashable, Sendable {
    let name: String
    var photos: [MosaicPhoto]

    /// Returns some albums, with the given number of photographs in total.
    static func samples(_ count: Int) -> [MosaicAlbum] {
        let names = ["At home", "In space", "Coins and cups", "Faces", "On the road"]
        return names.enumerated().map { index, name in
            let first = index * count / names.count
            return MosaicAlbum(name: name, photos: (first..<(index + 1) * count / names.count).map(MosaicPhoto.init))
        }
    }
}
