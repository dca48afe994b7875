// SPDX-License-Identifier: Apache-2.0

/// The time to wait for a program that has to answer.
///
/// Only time in which the waiting process itself ran is counted: a machine that was busy or suspended makes no program hang.
public struct MonkeyPatience: Sendable {
    /// The number of seconds without an answer after which the program hangs.
    public static let limit: Double = 5
    /// The maximum time between two checks that is counted, in seconds.
    static let longestLook: Double = 0.25

    private let limit: Double
    /// The seconds counted so far.
    private(set) var waited: Double = 0

    /// Creates a patience that begins now, and ends after `limit` seconds.
    public init(_ limit: Double = Self.limit) { self.limit = limit }

    /// Adds `seconds` since the last check, without an answer.
    public mutating func look(after seconds: Double) {
        waited += min(max(0, seconds), Self.longestLook)
    }

    /// Whether the program hangs.
    public var isOver: Bool { waited >= limit }
}
