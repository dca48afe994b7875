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
