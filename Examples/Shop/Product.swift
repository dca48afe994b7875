// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation

/// A product with a printed image.
struct Product: Hashable, Sendable {
    let title: String
    /// The price in cents.
    let price: Int
    /// The number of stars, out of five.
    let rating: Int
    let photo: URL
    let text: String

    /// Formats a price as the user does, such as `€24.50`.
    static func formatPrice(_ cents: Int) -> String {
        (Decimal(cents) / 100).formatted(.currency(code: "EUR").locale(ASCurrentUserLocale().money))
    }

    /// The accessibility label.
    var label: String { "\(title), \(Self.formatPrice(price)), \(rating) of 5 stars" }

    /// The rating as text, such as `★★★★☆`.
    var stars: String { String(repeating: "★", count: rating) + String(repeating: "☆", count: 5 - rating) }
}

/// A category of products.
struct ShopCategory: Hashable, Sendable {
    let name: String
    let products: [Product]

    static let all = [
        ShopCategory("Posters", "70 × 50 cm, on matte paper", price: 1950),
        ShopCategory("Jigsaw puzzles", "1000 pieces, with a bag for each corner", price: 2490),
        ShopCategory("Mugs", "0.3 l, survives the dishwasher", price: 1290),
        ShopCategory("Postcards", "Ten of them, with envelopes", price: 690),
        ShopCategory("Tote bags", "Cotton, carries ten kilograms", price: 1590),
        ShopCategory("Blankets", "200 × 140 cm, warm on both sides", price: 5900),
    ]

    /// Creates a category with one product for each image.
    private init(_ name: String, _ note: String, price: Int) {
        self.name = name
        products = Self.motifs.enumerated().map { index, motif in
            Product(
                title: motif.title,
                price: price + index * 7 % 5 * 50,
                rating: 3 + (index + name.count) % 3,
                photo: SamplePhotos.original(motif.photo),
                text: "\(note). \(motif.text)"
            )
        }
    }

    private static let motifs: [(title: String, text: String, photo: String)] = [
        ("Chelsea", "She looks at nobody in particular, and means you.", "chelsea.png"),
        ("Espresso", "Best before nine in the morning.", "coffee.png"),
        ("Full moon", "With all the seas that have no water in them.", "moon.png"),
        ("Lift-off", "Four, three, two, one.", "rocket.jpg"),
        ("Deep field", "Some thousand galaxies, each with its own Mondays.", "hubble_deep_field.jpg"),
        ("Astronaut", "Smiles, although the suit weighs eighty kilograms.", "astronaut.png"),
        ("Horse", "In black and white, as horses see the evening.", "horse.png"),
        ("Old coins", "From Pompeii; not accepted at the till.", "coins.png"),
        ("Cameraman", "The best known coat in image processing.", "camera.png"),
        ("Meadow", "To look at while it rains.", "grass.png"),
        ("Gravel", "For friends of quiet patterns.", "gravel.png"),
        ("Brick wall", "Makes small rooms a little smaller.", "brick.png"),
        ("Rush hour", "The clock that was too fast for the shutter.", "clock_motion.png"),
        ("Retina", "What sees this page, seen.", "retina.jpg"),
    ]
}
