// SPDX-License-Identifier: Apache-2.0

/// A failure that the random user found.
public enum MonkeyTrouble: Error, Equatable, Sendable {
    /// The program has ended; as in shells, 128 and more are a signal.
    case ended(status: Int32)
    /// `_NET_WM_PING` has no answer.
    case noAnswer
    /// The window does not show its contents.
    case noRepaint(missing: Int)
    /// The program started without opening a window.
    case noWindow
    /// The window was closed, and the program continues to run.
    case noEnd
    /// Neither Esc nor the back button leads to the list.
    case noWayBack(from: String)
    /// The keyboard does not open the page.
    case doesNotOpen(page: String, shown: String)
    /// The resources of the program keep growing.
    case growth([String])
    /// The X server has ended.
    case noServer

    /// One word for the kind; failures of a kind and a page are counted together.
    public var kind: String {
        switch self {
        case .ended: "crash"
        case .noAnswer, .noRepaint, .noWindow, .noEnd: "hang"
        case .noWayBack, .doesNotOpen: "stuck"
        case .growth: "growth"
        case .noServer: "server"
        }
    }
}

extension MonkeyTrouble: CustomStringConvertible {
    /// The message for a report.
    public var description: String {
        let limit = Int(MonkeyPatience.limit)
        return switch self {
        case .ended(let status) where status > 128: "The program was ended by signal \(status - 128)."
        case .ended(let status): "The program ended unexpectedly with status \(status)."
        case .noAnswer: "The program has not answered _NET_WM_PING for \(limit) s."
        case .noRepaint(let missing): "The window has not repainted \(missing) pixels for \(limit) s."
        case .noWindow: "The program has started, but shows no window."
        case .noEnd: "The program has not ended for \(limit) s after its window was closed."
        case .noWayBack(let title): "Neither Esc nor the back button leads from “\(title)” to the list."
        case .doesNotOpen(let page, let shown): "The keyboard opens “\(shown)” instead of “\(page)”."
        case .growth(let sentences): sentences.joined(separator: " ")
        case .noServer: "The X server has ended."
        }
    }
}
