// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// The paths of positions in a captured layout.
struct ASCapturedPaths {
    private let elements: [ASCapturedElement]
    private var container: [Int?]

    init(_ elements: [ASCapturedElement]) {
        self.elements = elements
        container = Array(repeating: nil, count: elements.count)
        for (index, element) in elements.enumerated() {
            for reference in element.references where container[reference] == nil { container[reference] = index }
        }
    }

    /// Returns a path such as `Cell > ASInsetLayoutSpec > ASStackLayoutSpec > Title`.
    func path(ofElement element: Int) -> String {
        var labels: [String] = []
        var next: Int? = element
        while let index = next {
            labels.append(elements[index].label)
            next = container[index]
        }
        return labels.reversed().joined(separator: " > ")
    }

    /// Returns the differences of both lists, entry by entry; at most a thousand.
    func differences(
        _ expected: [ASCapturedFrame],
        _ got: [ASCapturedFrame],
        suffix: String
    ) -> [ASLayoutDifference] {
        var numbering = Numbering()
        let wanted = expected.indices.reduce(into: [Int]()) { $0.append(numbering.place(of: expected[$1], in: $0)) }
        numbering.counts = [:]
        let found = got.indices.reduce(into: [Int]()) { $0.append(numbering.place(of: got[$1], in: $0)) }
        let indexInFound = Dictionary(found.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
        var differences: [ASLayoutDifference] = []
        for (index, place) in wanted.enumerated() where differences.count < 1_000 {
            let frame = expected[index].frame
            guard let other = indexInFound[place] else {
                differences.append(.missing(path: path(index, in: expected) + suffix, expected: frame))
                continue
            }
            if got[other].frame != frame {
                differences.append(
                    .frame(path: path(index, in: expected) + suffix, expected: frame, got: got[other].frame)
                )
            }
        }
        let isWanted = Set(wanted)
        for (index, place) in found.enumerated() where differences.count < 1_000 && !isWanted.contains(place) {
            differences.append(.unexpected(path: path(index, in: got) + suffix, got: got[index].frame))
        }
        return differences
    }

    /// Numbers for positions in the tree: two entries have the same number when both are the nth occurrence of one element in the same
    /// container.
    private struct Numbering {
        private var numbers: [Key: Int] = [:]
        var counts: [Key: Int] = [:]

        struct Key: Hashable {
            let container: Int
            let element: Int
            var occurrence = 0
        }

        mutating func place(of entry: ASCapturedFrame, in before: [Int]) -> Int {
            var place = Key(container: entry.parent.map { before[$0] } ?? -1, element: entry.element)
            let occurrence = counts[place, default: 0]
            counts[place] = occurrence + 1
            place.occurrence = occurrence
            if let number = numbers[place] { return number }
            numbers[place] = numbers.count
            return numbers.count - 1
        }
    }

    private func path(_ index: Int, in frames: [ASCapturedFrame]) -> String {
        var labels: [String] = []
        var next: Int? = index
        while let number = next {
            labels.append(elements[frames[number].element].label)
            next = frames[number].parent
        }
        return labels.reversed().joined(separator: " > ")
    }
}
