// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation

/// A part of one of the photographs, with a shape of its own.
struct MosaicPhoto: Hashable, Sendable {
    let number: Int
    let file: URL
    /// Height to width.
    let shape: CGFloat
    /// Round what it is cut, in fractions of the picture.
    let focus: CGRect

    private static let names = [
        "astronaut.png", "camera.png", "chelsea.png", "coffee.png", "coins.png", "horse.png", "hubble_deep_field.jpg",
        "moon.png", "retina.jpg", "rocket.jpg",
    ]

    /// The photograph of a number, always the same.
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

    /// What a reader says.
    var title: String { "Photograph \(number + 1)" }
}

/// Photographs under a name.
struct MosaicAlbum: Hashable, Sendable {
    let name: String
    var photos: [MosaicPhoto]

    /// Some albums, so many photographs in all.
    static func samples(_ count: Int) -> [MosaicAlbum] {
        let names = ["At home", "In space", "Coins and cups", "Faces", "On the road"]
        return names.enumerated().map { index, name in
            let first = index * count / names.count
            return MosaicAlbum(name: name, photos: (first..<(index + 1) * count / names.count).map(MosaicPhoto.init))
        }
    }
}
