// SPDX-License-Identifier: Apache-2.0

/// A named list of messages.
struct Mailbox: Sendable {
    static let all = [
        Mailbox(name: "Inbox", numbers: 0..<64), Mailbox(name: "Drafts", numbers: 100..<102),
        Mailbox(name: "Sent", numbers: 200..<230), Mailbox(name: "Archive", numbers: 300..<1500),
        Mailbox(name: "Bin", numbers: 0..<0),
    ]

    let name: String
    let numbers: Range<Int>
}
