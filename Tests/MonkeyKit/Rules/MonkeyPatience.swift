// SPDX-License-Identifier: Apache-2.0

/// How long to wait for a program that has to answer.
///
/// Only time counts in which the waiting process itself ran: a machine that was busy or asleep makes no program hang.
public struct MonkeyPatience: Sendable {
    /// After how many seconds without an answer the program hangs.
    public static let limit: Double = 5
    /// How much of the time between two looks counts at most, in seconds.
    static let longestLook: Double = 0.25

    private let limit: Double
    /// The seconds that count so far.
    private(set) var waited: Double = 0

    /// Patience that begins now, and ends after `limit` seconds.
    public init(_ limit: Double = Self.limit) { self.limit = limit }

    /// Notes that `seconds` have passed since the last look, without an answer.
    public mutating func look(after seconds: Double) {
        waited += min(max(0, seconds), Self.longestLook)
    }

    /// Whether the program hangs.
    public var isOver: Bool { waited >= limit }
}
