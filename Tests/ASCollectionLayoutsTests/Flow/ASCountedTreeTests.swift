// SPDX-License-Identifier: Apache-2.0
internal import ASTesting
internal import Foundation
internal import Testing

@testable import ASCollectionLayouts

@Suite("ASCountedTree")
struct ASCountedTreeTests {
    /// A sum, with the number of elements.
    private struct Sum: ASTreeSummary, Equatable {
        var count = 0
        var value = 0
        static let zero = Sum()
        static func + (left: Sum, right: Sum) -> Sum {
            Sum(count: left.count + right.count, value: left.value + right.value)
        }
    }

    private struct Number: ASTreeElement, Equatable {
        var value: Int
        var summary: Sum { Sum(count: 1, value: value) }
    }

    private typealias Tree = ASCountedTree<Number>

    private func values(_ tree: Tree) -> [Int] { tree.elements.map(\.value) }

    private func tree(_ values: some Sequence<Int>) -> Tree { Tree(values.map { Number(value: $0) }) }

    @Test func `an empty tree has no elements`() {
        let empty = tree([])

        #expect(empty.summary == .zero && empty.height == 0 && empty.first == nil && empty.last == nil)
        #expect(empty.find { _ in true } == nil)
        #expect(values(empty + empty).isEmpty)
        #expect(values(empty + tree([1])) == [1] && values(tree([1]) + empty) == [1])
        let (left, right) = empty.split { $0.count > 0 }
        #expect(values(left).isEmpty && values(right).isEmpty)
    }

    @Test func `the element at a sum is found with the sum of the elements before it`() throws {
        let numbers = tree(1...1000)

        // 1 + 2 + … + 44 = 990.
        let found = try #require(numbers.find { $0.value > 990 })

        #expect(found.element.value == 45)
        #expect(found.before == Sum(count: 44, value: 990))
        #expect(numbers.find { $0.value > 500_500 } == nil)
        #expect(numbers.first?.value == 1 && numbers.last?.value == 1000)
    }

    @Test func `random cuts, joins and changes have the same results as with arrays, and old copies stay`() {
        for seed in ASSeed.announce(count: 8) {
            var random = ASSeededGenerator(seed: seed)
            var array = (0..<Int.random(in: 0...800, using: &random)).map { _ in Int.random(in: 0...9, using: &random) }
            var numbers = tree(array)
            var old: [(Tree, [Int])] = []
            for _ in 0..<40 {
                old.append((numbers, array))
                let place = Int.random(in: 0...array.count, using: &random)
                let (left, right) = numbers.split { $0.count > place }
                #expect(values(left) == Array(array[..<place]) && values(right) == Array(array[place...]))
                switch Int.random(in: 0..<3, using: &random) {
                case 0:
                    let fresh = (0..<Int.random(in: 0...60, using: &random)).map { $0 }
                    numbers = left + tree(fresh) + right
                    array.insert(contentsOf: fresh, at: place)
                case 1:
                    let count = min(array.count - place, Int.random(in: 0...60, using: &random))
                    numbers = left + right.split { $0.count > count }.1
                    array.removeSubrange(place..<place + count)
                default:
                    numbers.update(at: { $0.count > place }) { $0.value += 100 }
                    if place < array.count { array[place] += 100 }
                }
                #expect(values(numbers) == array, "seed \(seed)")
                #expect(numbers.summary == Sum(count: array.count, value: array.reduce(0, +)), "seed \(seed)")
                // At least half full: 12 to the power of the height, except for the root.
                #expect(numbers.height <= 2 || array.count >= 2 * Int(pow(12, Double(numbers.height - 1))))
            }
            #expect(old.allSatisfy { values($0) == $1 }, "seed \(seed)")
        }
    }

    @Test func `a tree that grows by one at a time stays shallow`() {
        var numbers = tree([])
        for value in 0..<3_000 { numbers = numbers + tree([value]) }
        #expect(numbers.height <= 3)

        for value in 0..<3_000 { numbers = tree([value]) + numbers }
        #expect(numbers.height <= 4)
        #expect(numbers.summary.count == 6_000)
    }

    @Test func `visiting begins at the condition and ends on request`() {
        let numbers = tree(0..<500)
        var seen: [Int] = []

        numbers.visit(from: { $0.count > 100 }) { number, before in
            #expect(before.count == number.value)
            seen.append(number.value)
            return seen.count < 30
        }

        #expect(seen == Array(100..<130))
    }
}
