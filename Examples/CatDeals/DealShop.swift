// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// Where deals come from: page by page, after a while, and now and then not at the first try.
@MainActor
final class DealShop {
    /// The shop was asked in vain.
    struct Silence: Error, CustomStringConvertible {
        var description: String { "The shop does not answer." }
    }

    nonisolated static let pageSize = 12
    nonisolated static let pageCount = 8
    nonisolated static let count = pageSize * pageCount

    /// Seconds until an answer comes.
    private let latency: Double
    /// Other days have other deals.
    private(set) var day = 1
    private var hasFailed: Set<Int> = []

    init(latency: Double) {
        self.latency = latency
    }

    /// The next day; all pages are there to be asked for again.
    func goOn() {
        day += 1
        hasFailed = []
    }

    /// The deals of a page, or why there are none; every third page comes only when it is asked for again.
    func fetch(page: Int, then answer: @escaping @MainActor (Result<[Deal], Silence>) -> Void) {
        let day = day
        ASDispatcherCurrent().asyncMain(after: latency) { [weak self] in
            guard let self else { return }
            guard page % 3 != 2 || !hasFailed.insert(page).inserted else { return answer(.failure(Silence())) }
            let numbers = page * Self.pageSize..<(page + 1) * Self.pageSize
            answer(.success(numbers.map { Deal($0, day: day) }))
        }
    }
}
