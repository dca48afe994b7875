// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASLayoutEngine
internal import ASNodes
internal import Foundation

/// A job that creates a node, if necessary, and measures it.
///
/// Any thread.
struct ASListMeasureJob: Sendable {
    /// A node and its size.
    struct Result: Sendable {
        let cell: ASCellHandle
        let size: CGSize
    }

    private enum Work: Sendable {
        case make(ASCellNodeBlock)
        case measure(ASCellHandle)
    }

    private let work: Work
    private let range: ASSizeRange
    private let margins: ASRowMargins
    private let traits: ASTraitCollection

    @MainActor
    init(_ element: ASListElement, _ traits: ASTraitCollection) {
        (range, margins) = (element.range, element.margins)
        self.traits = traits
        if let node = element.node {
            work = .measure(ASCellHandle(node))
        } else if case .block(let block) = element.source {
            work = .make(block)
        } else {
            preconditionFailure("A row cannot be measured: it has neither a node nor a node block.")
        }
    }

    private func run() -> Result {
        let node: ASCellNode
        switch work {
        case .make(let block): node = block()
        case .measure(let cell): node = cell.node
        }
        if !node.isRangeManaged { node.setRangeManaged(true) }
        // Loaded cells get their traits on the main thread.
        if !node.isNodeLoaded { node.adopt(traits) }
        return Result(cell: ASCellHandle(node), size: margins.size(of: node, in: range))
    }

    /// Runs jobs and returns their results in the same order; `nil` for those that were dropped before they began.
    static func run(
        _ jobs: [ASListMeasureJob],
        isConcurrent: Bool,
        on dispatcher: any ASDispatcher,
        isDropped: @Sendable (Int) -> Bool = { _ in false }
    ) -> [Result?] {
        guard isConcurrent, jobs.count > 1 else {
            return jobs.indices.map { isDropped($0) ? nil : jobs[$0].run() }
        }
        let results = ASLock([Result?](repeating: nil, count: jobs.count))
        dispatcher.concurrentPerform(iterations: jobs.count) { index in
            if isDropped(index) { return }
            let result = jobs[index].run()
            results.withLock { $0[index] = result }
        }
        return results.withLock { $0 }
    }
}

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
