// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation

/// A product of the store: a photograph with two lines.
struct StoreItem: Hashable, Sendable {
    let number: Int
    let title: String
    let note: String
    let file: URL

    private static let names = [
        "astronaut.png", "chelsea.png", "coffee.png", "horse.png", "hubble_deep_field.jpg", "moon.png", "retina.jpg",
        "rocket.jpg", "coins.png", "camera.png",
    ]

    /// Creates the item with a number, which is always the same.
    init(_ number: Int) {
        self.number = number
        title = SampleText.name(number)
        note = SampleText.body(number, sentenceCount: 1...3)
        file = SamplePhotos.original(Self.names[number * 7 % Self.names.count])
    }
}

/// A section of the page.
struct StoreShelf: Sendable {
    /// The arrangement of the items.
    enum Kind: Sendable {
        case banners, columns, grid, tags, list
    }

    let title: String
    let kind: Kind
    let items: [StoreItem]

    /// All sections of the page.
    static let all = [
        StoreShelf(title: "Today", kind: .banners, items: (0..<12).map(StoreItem.init)),
        StoreShelf(title: "New in threes", kind: .columns, items: (20..<62).map(StoreItem.init)),
        StoreShelf(title: "Keywords", kind: .tags, items: (70..<86).map(StoreItem.init)),
        StoreShelf(title: "Photographs", kind: .grid, items: (100..<112).map(StoreItem.init)),
        StoreShelf(title: "Letters", kind: .list, items: (200..<240).map(StoreItem.init)),
    ]
}
