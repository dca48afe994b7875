// SPDX-License-Identifier: Apache-2.0
internal import ASBase

/// Nodes that are made and measured by one job in the background.
///
/// - Thread: main, but for what says otherwise
@MainActor
final class ASListMeasureBatch {
    let elements: [ASListElement]
    /// How many of them, from the first on, are measured because of where the content is scrolled to.
    private let placedCount: Int
    /// Those which nobody wants for now, by their numbers here.
    private let dropped = ASLock(Set<Int>())
    /// The blocks of those that have no node yet.
    private var blocks: [Int: ASCellNodeBlock] = [:]

    /// - Parameters:
    ///   - elements: what is measured
    ///   - placedCount: how many of them, from the first on, may be dropped
    init(_ elements: [ASListElement], placedCount: Int) {
        (self.elements, self.placedCount) = (elements, placedCount)
    }

    /// Takes the elements as under way.
    func begin() {
        for (index, element) in elements.enumerated() {
            element.isMeasuring = true
            guard case .block(let block) = element.source else { continue }
            blocks[index] = block
            element.source = .running
        }
    }

    /// Leaves out what is not wanted any more and whose turn has not come; what is wanted again has its turn.
    func drop(where isUnwanted: (ASListElement) -> Bool) {
        let unwanted = elements[..<placedCount].indices.filter { isUnwanted(elements[$0]) }
        dropped.withLock { $0 = Set(unwanted) }
    }

    /// Whether nobody wants it for now.
    ///
    /// - Thread: any
    nonisolated func isDropped(_ index: Int) -> Bool {
        dropped.withLock { $0.contains(index) }
    }

    /// One of them was dropped: it is as before.
    func giveBack(_ index: Int) {
        guard case .running = elements[index].source, let block = blocks[index] else { return }
        elements[index].source = .block(block)
    }
}
