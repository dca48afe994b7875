// SPDX-License-Identifier: Apache-2.0
internal import CXTest
internal import Foundation
internal import LivePerson

/// A program that runs, and the random user before its window.
@MainActor
final class MonkeySession {
    /// The size of the window whenever memory is measured, in points.
    static let baseSize = (width: 800, height: 900)

    let subject: MonkeySubject
    let scale: Int
    let person: Person
    let program: MonkeyProgram
    let window: UInt
    /// What was done, from the start on.
    private(set) var actions: [String] = []
    /// The number of actions.
    var actionCount: Int { actions.count }
    /// The longest that an answer took since it was last set, in seconds.
    var slowestAnswer: Double = 0
    /// Function keys that were typed an odd number of times.
    var toggled: Set<Int> = []
    /// The size of the window at the last action, in pixels.
    var size = (width: 1, height: 1)
    /// Where the pointer is in the window, in pixels.
    var pointer = (x: 0, y: 0)

    /// Starts a program, and waits until its window is there.
    ///
    /// - Throws: `MonkeyTrouble`; `Person.NoDisplay`; what starting a program throws
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

    /// Writes an action down.
    func note(_ action: String) { actions.append(action) }

    /// Whether a window can be seen, or would be if nothing were in front of it.
    static func isShown(_ window: UInt, _ person: Person) -> Bool {
        var (width, height): (Int32, Int32) = (0, 0)
        _ = cxt_picture(person.display, window, nil, 0, &width, &height)
        return width > 0
    }

    /// The seconds since `last`, which becomes now.
    static func seconds(since last: inout ContinuousClock.Instant) -> Double {
        let now = ContinuousClock.now
        defer { last = now }
        return last.duration(to: now) / .seconds(1)
    }
}
