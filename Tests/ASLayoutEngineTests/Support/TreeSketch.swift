// SPDX-License-Identifier: Apache-2.0
import Foundation
import LayoutKit

/// An element tree as a value, which can be generated randomly, printed, reduced, and built repeatedly.
///
/// Its vocabulary is that of `layout-oracle.json`; `Resources/README.md` describes it.
struct TreeSketch: Sendable, CustomStringConvertible {
    /// The kind of element, and for nodes their size: `S`, `L30x20`.
    var head: String
    /// Properties, each a letter and its value.
    var properties: [String]
    var members: [TreeSketch] = []

    init(head: String, properties: [String] = [], members: [TreeSketch] = []) {
        self.head = head
        self.properties = properties
        self.members = members
    }

    init(_ words: String) throws {
        var rest = words.split(separator: " ")[...]
        try self.init(&rest)
    }

    private init(_ words: inout ArraySlice<Substring>) throws {
        guard let head = words.popFirst() else { throw JSON.Mismatch(description: "the tree ends too early") }
        self.init(head: String(head))
        while let word = words.first, word.first?.isLowercase == true { properties.append(String(words.removeFirst())) }
        guard words.first == "(" else { return }
        words.removeFirst()
        while words.first != ")" { members.append(try TreeSketch(&words)) }
        words.removeFirst()
    }

    var description: String {
        let own = ([head] + properties).joined(separator: " ")
        return members.isEmpty ? own : "\(own) ( \(members.map(\.description).joined(separator: " ")) )"
    }

    var kind: Character { head.first ?? " " }

    /// The value of a property as text; nil where it was not set.
    subscript(key: Character) -> Substring? {
        properties.first { $0.first == key }?.dropFirst()
    }

    var count: Int { members.reduce(1) { $0 + $1.count } }

    // MARK: Reducing

    /// Properties that can be removed from an element.
    private static let optional = Set<Character>("whmnxygsftbzueopvclk")

    /// Trees that are slightly simpler, the largest reduction first.
    var simpler: [TreeSketch] {
        var found = members
        if "SAW".contains(kind) && members.count > 1 {
            for index in members.indices {
                var cut = self
                cut.members.remove(at: index)
                found.append(cut)
            }
        }
        for index in members.indices {
            for member in members[index].simpler + (members[index].members.isEmpty ? [] : [TreeSketch(head: "L10x10")])
            {
                var cut = self
                cut.members[index] = member
                found.append(cut)
            }
        }
        for index in properties.indices where properties[index].first.map(Self.optional.contains) == true {
            // A position has an effect in an absolute spec, and none elsewhere.
            var cut = self
            cut.properties.remove(at: index)
            found.append(cut)
        }
        return found
    }
}
