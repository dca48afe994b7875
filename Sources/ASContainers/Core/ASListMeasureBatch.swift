// SPDX-License-Identifier: Apache-2.0
internal import ASBase

/// The elements whose nodes are created and measured by one background job.
///
/// - Thread: main
@MainActor
final class ASListMeasureBatch {
    let elements: [ASListElement]
    /// The number of elements, from the first on, that are measured because of the scroll position.
    private let placedCount: Int
    /// The indices of elements that are not needed for now; the job, which must not hold the elements, reads them on any thread.
    let dropped = ASLock(Set<Int>())
    /// The blocks of elements that have no node yet.
    private var blocks: [Int: ASCellNodeBlock] = [:]

    /// - Parameters:
    ///   - elements: the elements to measure
    ///   - placedCount: the number of elements, from the first on, that may be dropped
    init(_ elements: [ASListElement], placedCount: Int) {
        (self.elements, self.placedCount) = (elements, placedCount)
    }

    /// Marks the elements as being measured.
    func begin() {
        for (index, element) in elements.enumerated() {
            element.isMeasuring = true
            guard case .block(let block) = element.source else { continue }
            blocks[index] = block
            element.source = .running
        }
    }

    /// Drops elements that are not needed and whose measurement has not begun; those needed again are measured.
    func drop(where isUnwanted: (ASListElement) -> Bool) {
        let unwanted = elements[..<placedCount].indices.filter { isUnwanted(elements[$0]) }
        dropped.withLock { $0 = Set(unwanted) }
    }

    /// Restores an element that was dropped.
    func returnJob(_ index: Int) {
        guard case .running = elements[index].source, let block = blocks[index] else { return }
        elements[index].source = .block(block)
    }
}
