// SPDX-License-Identifier: Apache-2.0
import ASTesting
import Foundation
import ListKit
import Testing

@testable import ASContainers
@testable import ASListEngine

/// The expected behaviour of `ASListRows`, with plain arrays.
private struct PlainRows {
    struct Row {
        var number: Int
        var element: ASListElement?
        var length: CGFloat?
    }

    var rows: [Row] = []
    var estimate: CGFloat = 44

    var starts: [CGFloat] { rows.reduce(into: [0]) { $0.append($0[$0.count - 1] + ($1.length ?? estimate)) } }
}

@MainActor @Suite("Rows of a list")
struct ASListRowsTests {
    private func rows(_ counts: [Int]) -> ASListRows { rows(ASListSections(rows: counts)) }

    private func rows(_ sections: ASListSections) -> ASListRows {
        let rows = ASListRows(.visible)
        var changes = ASListChangeSet()
        changes.includesReload = true
        rows.apply(ASListPlan(changes, old: ASListSections([]), new: sections), newElements: [:]) { _ in nil }
        return rows
    }

    private func compare(_ rows: ASListRows, _ plain: PlainRows, _ words: String) {
        #expect(rows.count == plain.rows.count, "\(words)")
        #expect(
            (0..<rows.count).map { rows.element(at: $0).map(ObjectIdentifier.init) }
                == plain.rows.map { $0.element.map(ObjectIdentifier.init) },
            "\(words)"
        )
        #expect(
            (0..<rows.count).map { rows.length(at: $0) } == plain.rows.map { $0.length ?? plain.estimate },
            "\(words)"
        )
        #expect((0...rows.count).map { rows.offset(at: $0) } == plain.starts, "\(words)")
        #expect(rows.total == plain.starts.last, "\(words)")
        for (index, row) in plain.rows.enumerated() {
            if let element = row.element { #expect(rows.index(of: element) == index, "\(words)") }
        }
    }

    @Test("Offsets are the sums of the lengths before, estimated rows included")
    func offsets() {
        let rows = rows([3, 2])
        rows.estimate = 40
        let (first, third) = (ASListElement(), ASListElement())
        rows.setElement(first, at: 1)
        rows.setElement(third, at: 3)
        rows.setLength(20, of: first)
        rows.setLength(30, of: third)

        #expect((0...5).map { rows.offset(at: $0) } == [0, 40, 60, 100, 130, 170])
        #expect(rows.position(of: third) == ASListPosition(1, 0))
        #expect(rows.elements(in: 0..<5).map(\.index) == [1, 3])
        #expect(rows.elements(in: 2..<3).isEmpty)

        rows.estimate = 10
        #expect((0...5).map { rows.offset(at: $0) } == [0, 10, 30, 40, 70, 80])

        // The row keeps its length.
        rows.removeElement(first)
        #expect(rows.element(at: 1) == nil && rows.index(of: first) == nil && rows.length(at: 1) == 20)
    }

    @Test("Rows in a span: sharing an edge is not enough")
    func spans() {
        let rows = rows([5])
        for (index, length) in [CGFloat(10), 20, 30, 40, 50].enumerated() {
            let element = ASListElement()
            rows.setElement(element, at: index)
            rows.setLength(length, of: element)
        }

        #expect(rows.indices(from: 10, to: 60) == 1..<3)
        #expect(rows.indices(from: 9.5, to: 60.5) == 0..<4)
        #expect(rows.indices(from: -100, to: 1) == 0..<1)
        #expect(rows.indices(from: 149, to: 1000) == 4..<5)
        #expect(rows.indices(from: -10, to: 0).isEmpty)
        #expect(rows.indices(from: 150, to: 200).isEmpty)
        #expect(self.rows([]).indices(from: 0, to: 100).isEmpty)
    }

    @Test("Any sequence of requests, lengths and edits has the same result as with plain arrays")
    func againstPlainArrays() throws {
        for seed in ASSeed.announce(count: 24) {
            var generator = ASSeededGenerator(seed: seed)
            // Some of them over many chunks.
            var thrash = ASListThrash(
                seed: seed,
                sections: 3,
                rows: seed.isMultiple(of: 3) ? 300 : 12,
                extras: seed.isMultiple(of: 2) ? 3 : 0
            )
            let rows = rows(thrash.counts)
            var plain = PlainRows(rows: thrash.elements.map { PlainRows.Row(number: $0) })
            for step in 0..<60 {
                let words = "AS_SEED=\(seed) step \(step)"
                for _ in 0..<Int.random(in: 0...80, using: &generator) where !plain.rows.isEmpty {
                    let index = Int.random(in: 0..<plain.rows.count, using: &generator)
                    switch (Int.random(in: 0...3, using: &generator), plain.rows[index].element) {
                    case (0, let element?):
                        rows.removeElement(element)
                        plain.rows[index].element = nil
                    case (_, let element?):
                        let length = CGFloat(Int.random(in: 0...90, using: &generator))
                        rows.setLength(length, of: element)
                        plain.rows[index].length = length
                    case (_, nil):
                        let element = ASListElement()
                        rows.setElement(element, at: index)
                        plain.rows[index].element = element
                    }
                }
                switch Int.random(in: 0...5, using: &generator) {
                case 0:
                    rows.estimate = CGFloat(Int.random(in: 1...60, using: &generator))
                    plain.estimate = rows.estimate
                case 1:
                    func other(_ element: ASListElement?, _ length: CGFloat) -> CGFloat? {
                        element == nil ? length < 30 ? nil : length + 1 : length + 2
                    }
                    rows.setLengths(other)
                    for index in plain.rows.indices {
                        let row = plain.rows[index]
                        plain.rows[index].length = row.length.flatMap { other(row.element, $0) }
                    }
                default:
                    edit(rows, &plain, &thrash, &generator, words)
                }
                compare(rows, plain, words)
                spans(rows, plain, &generator, words)
            }
        }
    }

    private func edit(
        _ rows: ASListRows,
        _ plain: inout PlainRows,
        _ thrash: inout ASListThrash,
        _ generator: inout ASSeededGenerator,
        _ words: String
    ) {
        let old = thrash.counts
        let (changes, _) = thrash.edit()
        let plan = ASListPlan(changes, old: old, new: thrash.counts)
        // Some of the new rows were requested before the view takes them, and some of those measured.
        var newElements: [Int: ASListElement] = [:]
        for number in 0..<plan.newElementCount where Bool.random(using: &generator) {
            newElements[number] = ASListElement()
        }
        let before = Dictionary(uniqueKeysWithValues: plain.rows.map { ($0.number, $0) })
        var number = 0
        plain.rows = thrash.elements.map { row in
            if let kept = before[row] { return kept }
            defer { number += 1 }
            return PlainRows.Row(
                number: row,
                element: newElements[number],
                length: newElements[number] == nil || number % 2 == 0 ? nil : 17
            )
        }
        let gone = before.values.compactMap(\.element)
            .filter { element in !plain.rows.contains { $0.element === element } }

        rows.apply(plan, newElements: newElements) { element in
            let number = newElements.first { $0.value === element }?.key ?? 0
            return number % 2 == 0 ? nil : 17
        }

        #expect(rows.sections == thrash.counts, "\(words)")
        for element in gone { #expect(rows.index(of: element) == nil, "\(words)") }
    }

    private func spans(_ rows: ASListRows, _ plain: PlainRows, _ generator: inout ASSeededGenerator, _ words: String) {
        let starts = plain.starts
        for _ in 0..<4 {
            let lower = CGFloat(Int.random(in: -50...12_000, using: &generator))
            let upper = lower + CGFloat(Int.random(in: 1...500, using: &generator))
            let hits = plain.rows.indices.filter { starts[$0 + 1] > lower && starts[$0] < upper }
            // Rows without length at the very edges may or may not be found.
            let found = rows.indices(from: lower, to: upper).filter { starts[$0 + 1] > starts[$0] }
            #expect(found == hits.filter { starts[$0 + 1] > starts[$0] }, "\(words)")
            let with = rows.elements(in: hits.first.map { $0..<$0 + hits.count } ?? 0..<0)
            #expect(with.map(\.index) == hits.filter { plain.rows[$0].element != nil }, "\(words)")
        }
    }

    @Test(
        "A million rows that have not been requested are one slot; released rows with the same length join again"
    )
    func million() {
        let rows = rows([1_000_000])
        #expect(rows.chunks.map(\.slots.count) == [1])

        let elements = (0..<1000).map { _ in ASListElement() }
        for (index, element) in elements.enumerated() {
            rows.setElement(element, at: 500_000 + index)
            rows.setLength(70, of: element)
        }
        #expect(rows.offset(at: 1_000_000) == CGFloat(44 * 999_000 + 70 * 1000))
        #expect(rows.indices(from: 44 * 500_000 + 70, to: 44 * 500_000 + 210) == 500_001..<500_003)
        #expect(rows.chunks.count <= 2 * 1002 / (ASRowChunk.capacity / 2) + 1)

        for element in elements { rows.removeElement(element) }
        #expect(rows.chunks.map(\.slots.count).reduce(0, +) <= 6)
        #expect(rows.offset(at: 500_500) == CGFloat(44 * 500_000 + 70 * 500))
    }

    @Test("An edit changes only the chunks in which an edited range begins or ends")
    func untouchedChunks() {
        let rows = rows([100_000])
        for index in stride(from: 0, to: 100_000, by: 20) { rows.setElement(ASListElement(), at: index) }
        var kept: [ASListElement] = []
        for (_, element) in rows.elements(in: 0..<100_000) { kept.append(element) }
        let before = Set(rows.chunks.map(ObjectIdentifier.init))
        #expect(before.count > 50)
        var changes = ASListChangeSet()
        changes.insertedRows = [ASListPosition(0, 0), ASListPosition(0, 50_000)]
        changes.deletedRows = [ASListPosition(0, 70_000)]

        rows.apply(ASListPlan(changes, old: [100_000], new: [100_001]), newElements: [:]) { _ in nil }

        let after = Set(rows.chunks.map(ObjectIdentifier.init))
        #expect(before.subtracting(after).count <= 3)
        #expect(after.subtracting(before).count <= 6)
    }
}
