// SPDX-License-Identifier: Apache-2.0
import Foundation
import LivePerson
import Testing

/// A demo in a process of its own, and a person before its window.
@MainActor
final class LiveDemo {
    struct TooLate: Error, CustomStringConvertible {
        var description: String
    }

    let program: ChildProgram
    let person: Person
    let window: UInt
    private let name: String

    /// Starts a demo and waits until its window stands still.
    ///
    /// - Parameters:
    ///   - name: the example
    ///   - environment: on top of that of the tests
    ///   - arguments: those after the name
    ///   - display: `DISPLAY` unless told
    ///   - readsErrors: whether the program's lines are those of standard error as well
    ///   - settles: whether to wait; what moves by itself never stands still
    /// - Returns: the demo, with its window drawn
    /// - Throws: `Person.NoDisplay`; `TooLate` when no window comes; what starting a program throws
    static func shown(
        _ name: String,
        _ environment: [String: String] = [:],
        arguments: [String] = [],
        display: String? = nil,
        readsErrors: Bool = false,
        settles: Bool = true
    ) async throws -> LiveDemo {
        // First, so that a display that is missing is told in a sentence.
        let person = try Person(display: display)
        person.setRepeatsKeys(false)
        var environment = environment
        environment["XDG_CACHE_HOME"] = try await photoCache()
        // What the person at this machine has chosen, such as the size of a window, is neither read nor written.
        if environment["XDG_CONFIG_HOME"] == nil {
            let folder = try ChildProgram.folder("ASDemoLiveTests.config")
            if FileManager.default.fileExists(atPath: folder) { try FileManager.default.removeItem(atPath: folder) }
            environment["XDG_CONFIG_HOME"] = folder
        }
        if let display { environment["DISPLAY"] = display }
        let program = try ChildProgram("Example", [name] + arguments, environment, readsErrors: readsErrors)
        var found: UInt?
        try await poll("\(name) shows its window") {
            guard program.isRunning else { throw TooLate(description: "\(name) has ended before it showed anything.") }
            found = person.window(ofProcess: program.identifier)
            return found.flatMap { person.picture(of: $0) } != nil
        }
        let demo = LiveDemo(name, program, person, try #require(found))
        // Away from everything that changes under the pointer, then the first look.
        person.move(to: 5, 1020)
        if settles { try await demo.settle() }
        return demo
    }

    private init(_ name: String, _ program: ChildProgram, _ person: Person, _ window: UInt) {
        self.name = name
        self.program = program
        self.person = person
        self.window = window
    }

    private static var photos: Task<String, any Error>?

    /// The photographs, written once for each build folder and looked at once in a run: the user's cache is neither read nor written.
    static func photoCache() async throws -> String {
        let task =
            photos
            ?? Task {
                let folder = try ChildProgram.folder("ASDemoLiveTests.cache")
                let writer = try ChildProgram("Example", ["--samples"], ["XDG_CACHE_HOME": folder])
                #expect(await writer.status() == 0)
                return folder
            }
        photos = task
        return try await task.value
    }

    /// What the screen shows of the window now.
    func picture(sourceLocation: SourceLocation = #_sourceLocation) throws -> WindowPicture {
        try #require(person.picture(of: window), "\(name) shows no window", sourceLocation: sourceLocation)
    }

    /// Waits until everything that was done has had its effect and nothing moves, and gives the picture.
    @discardableResult
    func settle(sourceLocation: SourceLocation = #_sourceLocation) async throws -> WindowPicture {
        let request = person.askForIdle(window)
        try await Self.poll("\(name) comes to rest", sourceLocation: sourceLocation) {
            person.hasBecomeIdle(window, request)
        }
        return try picture(sourceLocation: sourceLocation)
    }

    /// Waits until the picture is as it should be, and gives it.
    @discardableResult
    func wait(
        _ what: String,
        sourceLocation: SourceLocation = #_sourceLocation,
        until condition: (WindowPicture) throws -> Bool
    ) async throws -> WindowPicture {
        var last: WindowPicture?
        do {
            try await Self.poll("\(name): \(what)", sourceLocation: sourceLocation) {
                last = person.picture(of: window)
                return try last.map(condition) ?? false
            }
        } catch let error as TooLate {
            throw TooLate(description: "\(error) There is \(last?.description ?? "no window").")
        }
        return try #require(last, sourceLocation: sourceLocation)
    }

    /// Presses and releases a button of the pointer somewhere in the window, in pixels.
    func click(_ x: Int, _ y: Int, button: Int = 1) {
        person.move(to: x, y)
        person.click(button)
    }

    /// Asks for the end, and gives the exit status.
    func close(sourceLocation: SourceLocation = #_sourceLocation) async throws -> Int32 {
        person.close(window)
        try await Self.poll("\(name) ends", sourceLocation: sourceLocation) { !program.isRunning }
        return await program.status()
    }

    /// Looks again and again until `condition` holds; fails after 20 seconds.
    static func poll(
        _ what: String,
        sourceLocation: SourceLocation = #_sourceLocation,
        until condition: @MainActor () async throws -> Bool
    ) async throws {
        let start = ContinuousClock.now
        while try await !condition() {
            guard start.duration(to: .now) < .seconds(20) else {
                throw TooLate(description: "It did not happen within 20 s that \(what) (\(sourceLocation)).")
            }
            try await Task.sleep(for: .milliseconds(15))
        }
    }
}
