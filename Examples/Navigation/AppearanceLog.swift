// SPDX-License-Identifier: Apache-2.0
import Foundation

/// What controllers were told, newest last.
@MainActor
final class AppearanceLog {
    private(set) var lines: [String] = []
    /// Those that nobody has looked at.
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
