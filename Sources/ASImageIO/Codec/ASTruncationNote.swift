// SPDX-License-Identifier: Apache-2.0
internal import ASBase

/// The line in the log about an image whose bytes end before it does; it is written once.
///
/// - Thread: any
final class ASTruncationNote: Sendable {
    private let state = ASLock(false)
    private let log: @Sendable (String) -> Void

    init(log: @escaping @Sendable (String) -> Void = { ASLogLine($0) }) {
        self.log = log
    }

    /// Whether the bytes of a decoded image ended early.
    var isWritten: Bool { state.withLock { $0 } }

    /// Writes the line, unless it was written.
    func write(name: String) {
        let isFirst = state.withLock { isWritten in
            defer { isWritten = true }
            return !isWritten
        }
        if isFirst { log("\(ASImageError(.truncated, name: name).description) It is shown as far as it reaches.") }
    }
}
