// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The calls of controllers, newest last.
@MainActor
final class AppearanceLog {
    private(set) var lines: [String] = []
    /// The number of calls that have not been shown yet.
    private(set) var unreadCount = 0
    var didGrow: (() -> Void)?

    func note(_ line: String) {
        lines.append(line)
        unreadCount += 1
        didGrow?()
    }

    func markRead() {
        unreadCount = 0
        didGrow?()
    }
}
