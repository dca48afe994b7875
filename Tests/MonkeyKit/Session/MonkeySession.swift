// SPDX-License-Identifier: Apache-2.0
internal import CXTest
internal import Foundation
internal import LivePerson

/// A running program, and the random user who operates its window.
@MainActor
final class MonkeySession {
    /// The size of the window during all measurements of memory, in points.
    static let baseSize = (width: 800, height: 900)

    let subject: MonkeySubject
    let scale: Int
    let person: Person
    let program: MonkeyProgram
    let window: UInt
    /// All actions since the start.
    private(set) var actions: [String] = []
    /// The number of actions.
    var actionCount: Int { actions.count }
    /// The longest time of an answer since this was last reset, in seconds.
    var slowestAnswer: Double = 0
    /// Function keys that were typed an odd number of times.
    var toggled: Set<Int> = []
    /// The size of the window at the last action, in pixels.
    var size = (width: 1, height: 1)
    /// The position of the pointer in the window, in pixels.
    var pointer = (x: 0, y: 0)

    /// Starts a program, and waits until it has a window.
    ///
    /// - Throws: `MonkeyTrouble`; `Person.NoDisplay`; errors of starting a program
    static func start(
        _ subject: MonkeySubject,
        scale: Int,
        in build: URL,
        home: MonkeyHome,
        log: URL
    ) async throws -> MonkeySession {
        let person = try Person()
        person.setRepeatsKeys(false)
        cxt_listen(person.display)
        let arguments = subject.arguments.map { $0.replacingOccurrences(of: "~", with: home.folder.path) }
        let program = try MonkeyProgram(
            build.appendingPathComponent(subject.program),
            arguments,
            home.environment(scale: scale),
            log: log,
            folder: home.folder
        )
        var window: UInt?
        var patience = MonkeyPatience(30)
        var last = ContinuousClock.now
        while true {
            if let status = program.status { throw MonkeyTrouble.ended(status: status) }
            window = person.window(ofProcess: program.identifier)
            if let window, isShown(window, person) { break }
            if patience.isOver { throw MonkeyTrouble.noWindow }
            try await Task.sleep(for: .milliseconds(20))
            patience.look(after: seconds(since: &last))
        }
        let session = MonkeySession(subject, scale, person, program, window ?? 0)
        person.place(session.window, 0, 0)
        try await session.takeBaseSize()
        return session
    }

    private init(_ subject: MonkeySubject, _ scale: Int, _ person: Person, _ program: MonkeyProgram, _ window: UInt) {
        self.subject = subject
        self.scale = scale
        self.person = person
        self.program = program
        self.window = window
    }

    /// Records an action.
    func note(_ action: String) { actions.append(action) }

    /// Whether a window is visible, or would be if no other window were in front of it.
    static func isShown(_ window: UInt, _ person: Person) -> Bool {
        var (width, height): (Int32, Int32) = (0, 0)
        _ = cxt_picture(person.display, window, nil, 0, &width, &height)
        return width > 0
    }

    /// The seconds since `last`, which is set to the current time.
    static func seconds(since last: inout ContinuousClock.Instant) -> Double {
        let now = ContinuousClock.now
        defer { last = now }
        return last.duration(to: now) / .seconds(1)
    }
}
