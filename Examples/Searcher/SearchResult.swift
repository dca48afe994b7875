// SPDX-License-Identifier: Apache-2.0
import DemoSupport
import Foundation

/// A letter and its author.
struct Letter: Hashable, Sendable {
    let number: Int
    let author: String
    let text: String

    /// Creates the letter with a number, whose contents depend only on the number.
    init(_ number: Int) {
        self.number = number
        (author, text) = (SampleText.name(number), SampleText.letter(number))
    }

    /// Whether all words are in the name or the text, ignoring case and accents.
    func has(_ words: [String]) -> Bool {
        words.allSatisfy { word in
            [author, text].contains { $0.range(of: word, options: [.caseInsensitive, .diacriticInsensitive]) != nil }
        }
    }
}

/// A section of the results.
enum SearchResult: Identifiable, Equatable, Sendable {
    /// The number of results.
    case summary(String)
    /// The letters of one person.
    case person(String, [Letter])

    var id: String {
        switch self {
        case .summary: ""
        case .person(let name, _): name
        }
    }

    /// Returns the results for a text: a section with their number, then a section for each person.
    static func results(for text: String, in letters: [Letter]) -> [SearchResult] {
        let words = text.split(separator: " ").map(String.init)
        let found = letters.filter { $0.has(words) }
        let people = Dictionary(grouping: found, by: \.author)
        let count = found.count == 1 ? "1 letter" : "\(found.count) letters"
        let summary = words.isEmpty ? "\(count) by \(people.count) people" : "\(count) with “\(text)”"
        return [.summary(summary)]
            + NameOrder.sorted(Array(people.keys)).map { .person($0, people[$0] ?? []) }
    }
}
