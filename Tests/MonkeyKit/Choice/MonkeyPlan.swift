// SPDX-License-Identifier: Apache-2.0

/// A program for the random user.
public struct MonkeySubject: Equatable, Sendable {
    /// The name of the program in the build folder.
    public var program: String
    /// Its arguments; `~` means the temporary home folder.
    public var arguments: [String]
    /// The titles of the pages that a list opens; none for a program that is one page.
    public var pages: [String]
    /// The title of the window while it shows the list.
    public var home: String

    /// Creates a program that is one page, or one with a list of pages.
    public init(_ program: String, _ arguments: [String] = [], pages: [String] = [], home: String = "") {
        (self.program, self.arguments, self.pages, self.home) = (program, arguments, pages, home)
    }

    /// The program and its arguments.
    public var name: String { ([program] + arguments).joined(separator: " ") }
}

/// A part of a run: one program at one scale.
public struct MonkeyLeg: Equatable, Sendable {
    /// The number of the leg, from 0 on.
    public var number: Int
    /// The program that runs.
    public var subject: MonkeySubject
    /// Device pixels per point.
    public var scale: Int
    /// The maximum duration, in seconds.
    public var seconds: Double
}

/// The programs of a run and their order.
///
/// A long leg of the main program alternates with short ones of the others. The scale alternates between 1 and 2.
public struct MonkeyPlan: Sendable {
    /// The number of other programs between two legs of the main one.
    private static let othersInARow = 4

    private let main: MonkeySubject
    private let others: [MonkeySubject]
    private let seconds: Double

    /// Creates a plan for a run of `seconds`.
    public init(seconds: Double, main: MonkeySubject, others: [MonkeySubject]) {
        (self.seconds, self.main, self.others) = (seconds, main, others)
    }

    /// The leg with a number, from 0 on without an end.
    public func leg(_ number: Int) -> MonkeyLeg {
        // The main program has four fifths of the time, and 15 minutes in a row at most.
        let long = min(900, seconds * 0.4)
        guard !others.isEmpty else {
            return MonkeyLeg(number: number, subject: main, scale: 1 + number % 2, seconds: long)
        }
        let (cycle, part) = number.quotientAndRemainder(dividingBy: Self.othersInARow + 1)
        guard part > 0 else { return MonkeyLeg(number: number, subject: main, scale: 1 + cycle % 2, seconds: long) }
        let index = cycle * Self.othersInARow + part - 1
        return MonkeyLeg(
            number: number,
            subject: others[index % others.count],
            // Each program has the other scale in its next leg.
            scale: 1 + (index % others.count + index / others.count) % 2,
            seconds: max(6, long / 4 / Double(Self.othersInARow))
        )
    }
}
