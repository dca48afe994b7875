// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation
import ReaderModel

/// The state that all screens share: the library, the settings, and the refresh.
@MainActor
final class ReaderSession {
    let library: Library
    let settings: ReaderSettings
    let images: ReaderImages
    private let refresher: Refresher
    private var timer: Task<Void, Never>?

    /// Whether feeds are being loaded.
    private(set) var isRefreshing = false { didSet { didChangeRefreshing?() } }
    /// Whether feeds were added that the current refresh may not load.
    private(set) var needsRefresh = false
    var didChangeRefreshing: (() -> Void)?
    /// Called with a sentence when an action of the user has failed.
    var didFail: ((String) -> Void)?
    /// Called with the new articles of a refresh.
    var didFindArticles: (([ArticleRow]) -> Void)?
    /// Called with the number of unread articles.
    var didCount: ((Int) -> Void)?

    init(library: Library, settings: ReaderSettings, images: ReaderImages = ReaderImages()) {
        (self.library, self.settings, self.images) = (library, settings, images)
        refresher = Refresher(library) { ReaderText.sentence(about: $0) }
    }

    deinit { timer?.cancel() }

    /// Runs an action of the user, and reports its error.
    func perform(_ action: @escaping @MainActor (Library) async throws -> Void) {
        Task {
            do {
                try await action(library)
            } catch {
                didFail?(ReaderText.sentence(about: error))
            }
        }
    }

    /// Shows each value of an observation until the task is cancelled, and reports its error.
    func follow<Values: AsyncSequence & Sendable>(
        _ values: Values,
        _ show: @escaping @MainActor (Values.Element) -> Void
    ) -> Task<Void, Never> where Values.Element: Sendable {
        Task { [weak self] in
            do {
                for try await value in values { show(value) }
            } catch is CancellationError {
                // The screen shows something else.
            } catch {
                self?.didFail?(ReaderText.sentence(about: error))
            }
        }
    }

    // MARK: Feeds

    /// Loads all feeds, unless they are being loaded.
    ///
    /// - Parameter hasNewFeeds: whether feeds were added, which are then loaded after a refresh in progress
    func refresh(hasNewFeeds: Bool = false) {
        guard !isRefreshing else {
            if hasNewFeeds { needsRefresh = true }
            return
        }
        isRefreshing = true
        perform { [self] library in
            defer {
                isRefreshing = false
                if needsRefresh {
                    needsRefresh = false
                    refresh()
                }
            }
            let new = try await refresher.refresh()
            images.keep(new.compactMap(\.image))
            if !new.isEmpty { didFindArticles?(new) }
            guard let days = settings.daysToKeep else { return }
            try await library.removeArticles(readBefore: Date(timeIntervalSinceNow: -Double(days) * 86_400))
        }
    }

    /// Refreshes now, and again after the interval of the settings.
    func refreshRegularly() {
        timer?.cancel()
        timer = Task { [weak self] in
            while !Task.isCancelled {
                guard let minutes = self?.settings.minutesBetweenRefreshes else { return }
                self?.refresh()
                do { try await Task.sleep(for: .seconds(minutes * 60)) } catch { return }
            }
        }
    }

    /// Subscribes to the feed of an address that the user has typed, dropped or opened; `feed:` may precede it or replace `https:`.
    func subscribe(_ text: String, done: @escaping @MainActor (Feed) -> Void = { _ in }) {
        let words = text.trimmingCharacters(in: .whitespacesAndNewlines)
        let plain = words.replacing(#/^feed:(?=https?:)/#, with: "").replacing(#/^feed:\/\//#, with: "https://")
        let address = plain.contains("://") ? plain : "https://\(plain)"
        perform { [refresher] _ in
            guard let url = URL(string: address), url.host?.isEmpty == false else { throw FeedError.noWebAddress }
            done(try await refresher.subscribe(url))
        }
    }

    /// Subscribes to the feeds of an OPML file, and loads them.
    func importFeeds(_ file: URL) {
        perform { [self] library in
            for outline in try await Self.outlines(in: file) {
                _ = try await library.subscribe(outline.url, title: outline.title)
            }
            refresh(hasNewFeeds: true)
        }
    }

    /// Writes all feeds to an OPML file.
    func exportFeeds(to file: URL) async throws {
        let outlines = try await library.feeds().map { OPML.Outline(title: $0.title, url: $0.url) }
        try OPML.document(outlines, title: ReaderText.feeds).write(to: file)
    }

    @concurrent private static func outlines(in file: URL) async throws -> [OPML.Outline] {
        try OPML.parse(Data(contentsOf: file))
    }
}
