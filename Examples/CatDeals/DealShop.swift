// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// The source of deals, which delivers pages after a delay, and some pages only after a retry.
@MainActor
final class DealShop {
    /// An error: the shop has not answered.
    struct NoResponse: Error, CustomStringConvertible {
        var description: String { "The shop does not answer." }
    }

    nonisolated static let pageSize = 12
    nonisolated static let pageCount = 8
    nonisolated static let count = pageSize * pageCount

    /// The delay of an answer, in seconds.
    private let latency: Double
    /// The current day; other days have other deals.
    private(set) var day = 1
    private var hasFailed: Set<Int> = []

    init(latency: Double) {
        self.latency = latency
    }

    /// Moves to the next day, whose pages can all be requested.
    func resume() {
        day += 1
        hasFailed = []
    }

    /// Fetches the deals of a page; every third page fails once before it succeeds.
    func fetch(page: Int, then answer: @escaping @MainActor (Result<[Deal], NoResponse>) -> Void) {
        let day = day
        ASDispatcherCurrent().asyncMain(after: latency) { [weak self] in
            guard let self else { return }
            guard page % 3 != 2 || !hasFailed.insert(page).inserted else { return answer(.failure(NoResponse())) }
            let numbers = page * Self.pageSize..<(page + 1) * Self.pageSize
            answer(.success(numbers.map { Deal($0, day: day) }))
        }
    }
}
