// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// A piece of music in a list.
struct Piece: Hashable, Sendable {
    /// The identity of the piece, which a move does not change.
    var number: Int
    var title: String
    var composer: String
    var seconds: Int
    var isFavorite = false

    /// The duration, such as `3:05`.
    var time: String { "\(seconds / 60):\(seconds % 60 < 10 ? "0" : "")\(seconds % 60)" }

    /// The accessibility label.
    var label: String {
        func quantity(_ count: Int, _ unit: String) -> String { count == 1 ? "1 \(unit)" : "\(count) \(unit)s" }
        let parts = [(seconds / 60, "minute"), (seconds % 60, "second")].filter { $0.0 > 0 }.map(quantity)
        let time = parts.joined(separator: " ")
        return [title, composer, time, isFavorite ? "favorite" : ""].filter { !$0.isEmpty }.joined(separator: ", ")
    }

    /// The hue of the tile, by the composer.
    var hue: CGFloat {
        CGFloat(composer.unicodeScalars.reduce(0) { ($0 &* 31 &+ Int($1.value)) & 0xFFFF } % 360) / 360
    }

    /// The initials, such as `JB`.
    var initials: String {
        let words = composer.split(separator: " ")
        return [words.first, words.count > 1 ? words.last : nil].compactMap { $0?.first.map(String.init) }.joined()
    }
}
