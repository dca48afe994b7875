// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import AsyncDisplayKitHTML
import Foundation
import ReaderModel

/// The texts of the program in the user's language; they are in `Resources`.
enum ReaderText {
    static var unread: String { text("Unread", "list of articles") }
    static var all: String { text("All articles", "list of articles") }
    static var starred: String { text("Starred", "list of articles") }
    static var feeds: String { text("Feeds", "heading of the sidebar") }
    static var noArticles: String { text("No articles", "empty list") }
    static var noFeeds: String { text("Add a feed, or drop an address or an OPML file here.", "empty sidebar") }
    static var noArticle: String { text("No article selected", "empty page") }

    static var search: String { text("Search", "placeholder and command") }
    static var refresh: String { text("Refresh", "command") }
    static var addFeed: String { text("Add feed…", "command") }
    static var importFeeds: String { text("Import feeds…", "command: OPML") }
    static var exportFeeds: String { text("Export feeds…", "command: OPML") }
    static var markAllRead: String { text("Mark all as read", "command") }
    static var markRead: String { text("Mark as read", "command") }
    static var markUnread: String { text("Mark as unread", "command") }
    static var star: String { text("Add star", "command") }
    static var unstar: String { text("Remove star", "command") }
    static var toggleRead: String { text("Read or unread", "command") }
    static var toggleStar: String { text("Star", "command") }
    static var next: String { text("Next article", "command") }
    static var previous: String { text("Previous article", "command") }
    static var readOn: String { text("Read on", "command: scrolls the article, then opens the next unread one") }
    static var openInBrowser: String { text("Open in browser", "command") }
    static var rename: String { text("Rename…", "command for a feed") }
    static var unsubscribe: String { text("Unsubscribe…", "command for a feed") }
    static var settings: String { text("Settings…", "command") }
    static var about: String { text("About Reader", "command") }
    static var quit: String { text("Quit", "command") }
    static var articleMenu: String { text("Article", "title of a menu") }

    static var address: String { text("Address of a feed or a web site", "in a dialog") }
    static var add: String { text("Add", "button") }
    static var cancel: String { text("Cancel", "button") }
    static var ok: String { text("OK", "button") }
    static var failed: String { text("That did not work", "title of an alert") }
    static var noLibrary: String { text("The library cannot be opened", "title of an alert") }
    static var summary: String { text("Reads news feeds", "in the about panel") }

    static var appearance: String { text("Appearance", "setting") }
    static var likeDesktop: String { text("System", "appearance") }
    static var light: String { text("Light", "appearance") }
    static var dark: String { text("Dark", "appearance") }
    static var refreshInterval: String { text("Refresh", "setting: how often") }
    static var manually: String { text("Manually", "setting: no regular refresh") }
    static var keep: String { text("Keep read articles", "setting: how long") }
    static var forever: String { text("Always", "setting: articles are kept without a limit") }
    static var notify: String { text("Notify about new articles", "setting") }
    static var done: String { text("Done", "button") }

    static func newArticles(_ count: Int) -> String { plural("%ld new articles", count) }
    static func unreadArticles(_ count: Int) -> String { plural("%ld unread articles", count) }
    static func minutes(_ count: Int) -> String { plural("%ld minutes", count) }
    static func days(_ count: Int) -> String { plural("%ld days", count) }
    static func unsubscribe(from feed: String) -> String { filled("Unsubscribe from “%@”?", feed) }

    /// Describes an error in one sentence.
    static func sentence(about error: any Error) -> String {
        switch error {
        case FeedError.noFeed: text("There is no feed at this address.", "error")
        case FeedError.malformed(let line?): format("The document has an error in line %ld.", line)
        case FeedError.malformed: text("The document has an error.", "error")
        case FeedError.status(let status): format("The server answered with the status %ld.", status)
        case FeedError.tooLarge, is ASHTMLError: text("The document is too large.", "error")
        case FeedError.noWebAddress: text("This is not the address of a web site.", "error")
        case let error as URLError: filled("The server cannot be reached (%@).", error.localizedDescription)
        default: error.localizedDescription
        }
    }

    /// Returns the time of an article today, otherwise its day.
    static func date(_ date: Date, now: Date = Date()) -> String {
        let isToday = Calendar.current.isDate(date, inSameDayAs: now)
        let locale = ASCurrentUserLocale().dates
        return date.formatted(
            Date.FormatStyle(
                date: isToday ? .omitted : .abbreviated,
                time: isToday ? .shortened : .omitted,
                locale: locale
            )
        )
    }

    private static func text(_ key: String, _ comment: String) -> String {
        ASLocalizedString(key, bundle: .module, comment: comment)
    }

    private static func plural(_ key: String, _ count: Int) -> String {
        ASLocalizedStringWithFormat(key, count, bundle: .module)
    }

    private static func filled(_ key: String, _ value: String) -> String {
        text(key, "with a name or a reason").replacing("%@", with: value)
    }

    private static func format(_ key: String, _ value: any CVarArg) -> String {
        ASLocalizedStringWithFormat(key, value, bundle: .module)
    }
}
