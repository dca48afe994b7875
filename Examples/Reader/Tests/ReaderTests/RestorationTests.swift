// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import AsyncDisplayKitTesting
import Foundation
import Testing

@testable import Reader
@testable import ReaderModel

@Suite("State restoration", .serialized, .timeLimit(.minutes(1)))
@MainActor
struct RestorationTests {
    @Test func `the list, its position and the article are as they were in the last run`() async throws {
        let suite = "ReaderTests.\(UUID().uuidString)"
        let defaults = try #require(UserDefaults(suiteName: suite))
        defer { defaults.removePersistentDomain(forName: suite) }
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("reader-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let library = try await Samples.library(Array(0..<200)).0

        func run(_ body: (ASTestHarness, ReaderViewController) async throws -> Void) async throws {
            try await ASTestHarness.run(size: CGSize(width: 1000, height: 600)) { harness in
                UIApplication.shared.stateRestorationFolder = folder
                let reader = ReaderViewController(
                    ReaderSession(library: library, settings: ReaderSettings(defaults))
                )
                harness.show(reader)
                try await body(harness, reader)
                UIApplication.shared.saveRestorableState()
                await harness.advance(seconds: 1)
            }
        }
        func wait(_ harness: ASTestHarness, until isMet: () -> Bool) async throws {
            for _ in 0..<1000 where !isMet() {
                await harness.runUntilParked()
                try await Task.sleep(for: .milliseconds(5))
            }
            #expect(isMet())
        }
        var offset: CGFloat = 0
        var id: Int64 = 0
        try await run { harness, reader in
            reader.feeds.select(.all)
            try await wait(harness) { reader.articles.entries.count == 200 }
            id = reader.articles.entries[41].id
            reader.articles.select(id)
            try await wait(harness) { reader.article.article?.id == id && reader.articles.entries[41].isRead }
            reader.articles.node.scrollToRow(at: IndexPath(row: 40, section: 0), at: .top, animated: false)
            await harness.advance(seconds: 1)
            offset = reader.articles.node.contentOffset.y
            #expect(offset > 1000)
        }
        try await run { harness, reader in
            try await wait(harness) { reader.articles.entries.count == 200 && reader.article.article != nil }
            await harness.advance(seconds: 1)

            #expect(reader.articles.query.source == .all)
            #expect(reader.article.article?.id == id && reader.articles.selected == id)
            #expect(reader.articles.node.contentOffset.y == offset)
            #expect(reader.articles.node.indexPathForSelectedRow == IndexPath(row: 41, section: 0))
        }
    }
}
