// SPDX-License-Identifier: Apache-2.0
import DemoSupport
import Foundation

/// A product for cats at a reduced price.
struct Deal: Hashable, Sendable {
    let number: Int
    let title: String
    let seller: String
    /// The usual price in cents.
    let regularPrice: Int
    let price: Int
    /// A file in `assets/photos`.
    let photo: URL

    /// Creates the deal with a number, which is the same in each run and different each day.
    init(_ number: Int, day: Int) {
        var random = SeededGenerator(seed: day &* 10_007 &+ number)
        let product = Self.products[(number &* 5 &+ day) % Self.products.count]
        self.number = number
        title = product.title
        seller = Self.sellers.randomElement(using: &random) ?? Self.sellers[0]
        regularPrice = product.price + Int.random(in: 0...9, using: &random) * 50
        // The discount is a multiple of ten per cent, so that the badge is exact.
        price = regularPrice * (100 - 10 * Int.random(in: 1...6, using: &random)) / 100
        photo = SamplePhotos.original(product.photo)
    }

    /// The discount in per cent.
    var discount: Int { (regularPrice - price) * 100 / regularPrice }

    /// Formats a price, such as `€24.50`.
    static func formatPrice(_ cents: Int) -> String {
        "€\(cents / 100).\(cents % 100 < 10 ? "0" : "")\(cents % 100)"
    }

    /// The accessibility label.
    var label: String {
        "\(title), \(seller), \(Self.formatPrice(price)) instead of \(Self.formatPrice(regularPrice)), \(discount) % off"
    }

    private static let sellers = [
        "Paws & Co.", "Chat Noir", "Kot Filemon", "Katzenhaus Berlin", "El Gato Feliz", "猫の店 たま", "Кот учёный",
    ]

    private static let products: [(title: String, price: Int, photo: String)] = [
        ("Cat sitting for a week, with two visits a day", 8400, "chelsea.png"),
        ("Espresso for two at the cat café", 700, "coffee.png"),
        ("A bed like the full moon, with a cushion", 4900, "moon.png"),
        ("Scratching post “Rocket”, of sisal, 1.40 m", 11_900, "rocket.jpg"),
        ("A feeder that takes coins", 3900, "coins.png"),
        ("A camera for the collar: see where they go", 6900, "camera.png"),
        ("Cat grass, three pots", 900, "grass.png"),
        ("Litter of lava gravel, 20 kg", 1900, "gravel.png"),
        ("Eye check at the vet", 5500, "retina.jpg"),
        ("A clock that fills the bowl at six", 4500, "clock_motion.png"),
        ("A rocking horse for small tigers", 7900, "horse.png"),
        ("Star projector for long nights", 2900, "hubble_deep_field.jpg"),
        ("A hideaway of bricks for the garden", 9900, "brick.png"),
        ("Space suit for cats, washable", 3500, "astronaut.png"),
    ]
}
