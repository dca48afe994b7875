// SPDX-License-Identifier: Apache-2.0

/// A failure with the information that repeats it.
public struct MonkeyFailure: Sendable {
    /// The kind of failure.
    public var trouble: MonkeyTrouble
    /// The visit in which it was found.
    public var place: MonkeySeed
    /// The program and the page.
    public var page: String
    /// The scale.
    public var scale: Int
    /// The time of the failure, in seconds from the start.
    public var time: Double
    /// The last actions before the failure.
    public var actions: [String]
    /// The last lines that the program wrote: the message and the stack of a crash.
    public var words: [String]
    /// The files with all actions and all lines.
    public var records: String

    /// The number of actions in a report.
    static let toldActions = 40

    /// Returns the text that is printed for a failure.
    ///
    /// - Parameters:
    ///   - number: the number of the failure, from 1 on
    ///   - command: the beginning of the line that repeats it
    ///   - seconds: the duration of the run
    /// - Returns: lines of text
    func report(number: Int, command: String, seconds: Double) -> String {
        var lines = [
            "", "Failure \(number) (\(trouble.kind)) after \(Int(time)) s, \(page), scale \(scale): \(trouble)",
        ]
        lines += words.map { "  | " + $0 }
        lines.append("  The last \(actions.count) actions:")
        lines += actions.map { "    " + $0 }
        lines.append("  Everything that was done and written: \(records)")
        lines.append("  To repeat this visit: \(command) 60 \(place)")
        lines.append("  To repeat what came before it too: \(command) \(Int(seconds)) \(place.value)")
        return lines.joined(separator: "\n")
    }

    /// The part of a program's output that explains how it ended: from the message of a trap on, else the last lines.
    static func explanation(_ lines: [String], limit: Int = 45) -> [String] {
        let marks = ["Fatal error", "Assertion failed", "Precondition failed", "💣", "*** Signal", "terminated:"]
        let first = lines.firstIndex { line in marks.contains { line.contains($0) } }
        let told = first.map { Array(lines[$0...].prefix(limit)) } ?? Array(lines.suffix(20))
        return told.map { String($0.prefix(300)) }
    }
}
