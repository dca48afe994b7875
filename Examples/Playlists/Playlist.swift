// SPDX-License-Identifier: Apache-2.0
import Foundation

/// An ordered list of pieces.
struct Playlist: Hashable, Sendable {
    var name: String
    var pieces: [Piece]

    /// A summary, such as `6 pieces · 32 min`.
    var summary: String { Self.summary(of: pieces) }

    /// Returns a text with the number and the duration of the pieces.
    static func summary(of pieces: [Piece]) -> String {
        guard !pieces.isEmpty else { return "empty" }
        let minutes = (pieces.reduce(0) { $0 + $1.seconds } + 30) / 60
        let time = minutes < 60 ? "\(minutes) min" : "\(minutes / 60) h \(minutes % 60) min"
        return "\(pieces.count == 1 ? "1 piece" : "\(pieces.count) pieces")  ·  \(time)"
    }

    /// Three sample lists.
    static let samples: [Playlist] = {
        var number = -1
        return [("Morning", morning), ("On the road", road), ("Late evening", evening)].map { name, works in
            let pieces = works.map { work in
                number += 1
                return Piece(number: number, title: work.title, composer: work.composer, seconds: work.seconds)
            }
            return Playlist(name: name, pieces: pieces)
        }
    }()

    /// Returns a piece that can be added, with a number above those of the samples.
    static func suggestion(_ number: Int) -> Piece {
        let work = suggestions[number % suggestions.count]
        return Piece(number: number, title: work.title, composer: work.composer, seconds: work.seconds)
    }

    private typealias Work = (title: String, composer: String, seconds: Int)

    private static let morning: [Work] = [
        ("Gymnopédie No. 1", "Erik Satie", 185), ("Morning Mood", "Edvard Grieg", 235),
        ("Prelude in C major", "Johann Sebastian Bach", 140), ("Clair de lune", "Claude Debussy", 302),
        ("The Lark Ascending", "Ralph Vaughan Williams", 961), ("Spring: Allegro", "Antonio Vivaldi", 205),
    ]
    private static let road: [Work] = [
        ("Orpheus in the Underworld: Galop", "Jacques Offenbach", 151), ("Slavonic Dance No. 8", "Antonín Dvořák", 243),
        ("Hungarian Dance No. 5", "Johannes Brahms", 148), ("William Tell: Overture", "Gioachino Rossini", 722),
        ("Полёт шмеля", "Николай Римский-Корсаков", 84), ("Radetzky March", "Johann Strauß", 172),
    ]
    private static let evening: [Work] = [
        ("Nocturne No. 2", "Frédéric Chopin", 272), ("Träumerei", "Robert Schumann", 165),
        ("Pavane", "Gabriel Fauré", 384), ("Moonlight Sonata: Adagio", "Ludwig van Beethoven", 331),
        ("荒城の月", "瀧 廉太郎", 150), ("The Swan", "Camille Saint-Saëns", 186),
    ]
    private static let suggestions: [Work] = [
        ("Liebestraum No. 3", "Franz Liszt", 276), ("Maple Leaf Rag", "Scott Joplin", 191),
        ("Vltava", "Bedřich Smetana", 783), ("Canon in D", "Johann Pachelbel", 322),
        ("Für Elise", "Ludwig van Beethoven", 178), ("Прогулка", "Модест Мусоргский", 96),
        ("Rhapsody in Blue", "George Gershwin", 972), ("Asturias", "Isaac Albéniz", 368),
    ]
}
