// SPDX-License-Identifier: Apache-2.0
import ReaderModel

// The names of lists and feeds in saved state.

extension ArticleQuery.Source {
    var name: String {
        switch self {
        case .unread: "unread"
        case .all: "all"
        case .starred: "starred"
        case .feed(let id): "feed \(id)"
        }
    }

    init?(name: String) {
        switch name {
        case "unread": self = .unread
        case "all": self = .all
        case "starred": self = .starred
        default:
            guard name.hasPrefix("feed "), let id = Int64(name.dropFirst(5)) else { return nil }
            self = .feed(id)
        }
    }
}
