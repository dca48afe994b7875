// SPDX-License-Identifier: Apache-2.0
import Foundation
import LivePerson
import Testing

/// A demo in a separate process, and a simulated user at its window.
@MainActor
final class LiveDemo {
    struct TooLate: Error, CustomStringConvertible {
        var description: String
    }

    let program: ChildProgram
    let person: Person
    let window: UInt
    private let name: String

    /// Starts a demo and waits until its window is at rest.
    ///
    /// - Parameters:
    ///   - name: the name of the example
    ///   - environment: variables in addition to those of the tests
    ///   - arguments: the arguments after the name
    ///   - display: the X display; `nil` means `DISPLAY`
    ///   - readsErrors: whether the lines of the program include those of standard error
    ///   - settles: whether to wait for rest; pass `false` for a demo that moves by itself
    /// - Returns: the demo with a drawn window
    /// - Throws: `Person.NoDisplay`; `TooLate` if no window appears; errors of starting the program
    static func shown(
        _ name: String,
        _ environment: [String: String] = [:],
        arguments: [String] = [],
        display: String? = nil,
        readsErrors: Bool = false,
        settles: Bool = true
    ) async throws -> LiveDemo {
        // Connects first, so that a missing display causes a clear error.
        let person = try Person(display: display)
        person.setRepeatsKeys(false)
        var environment = environment
        environment["XDG_CACHE_HOME"] = try await photoCache()
        // The settings of the user, and the state of windows, are neither read nor written.
        for (name, folder) in [("XDG_CONFIG_HOME", "config"), ("XDG_STATE_HOME", "state")]
        where environment[name] == nil {
            let path = try ChildProgram.folder("ASDemoLiveTests.\(folder)")
            if FileManager.default.fileExists(atPath: path) { try FileManager.default.removeItem(atPath: path) }
            environment[name] = path
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
        // Moves the pointer away from views that it would highlight.
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

    /// Ends the program after a test that failed before it closed the window, also if a task still reads its output.
    isolated deinit {
        program.end()
    }

    private static var photos: Task<String, any Error>?

    /// Returns the cache folder with the photographs, written once for each build folder and checked once in a run.
    ///
    /// The cache of the user is neither read nor written.
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

    /// Returns the current picture of the window on the screen.
    func picture(sourceLocation: SourceLocation = #_sourceLocation) throws -> WindowPicture {
        try #require(person.picture(of: window), "\(name) shows no window", sourceLocation: sourceLocation)
    }

    /// Waits until the program has handled all input and is at rest, and returns the picture of the window.
    @discardableResult
    func settle(sourceLocation: SourceLocation = #_sourceLocation) async throws -> WindowPicture {
        let request = person.askForIdle(window)
        try await Self.poll("\(name) comes to rest", sourceLocation: sourceLocation) {
            person.hasBecomeIdle(window, request)
        }
        return try picture(sourceLocation: sourceLocation)
    }

    /// Waits until the picture of the window satisfies `condition`, and returns it.
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

    /// Clicks a pointer button at a point of the screen, in pixels.
    func click(_ x: Int, _ y: Int, button: Int = 1) {
        person.move(to: x, y)
        person.click(button)
    }

    /// Closes the window and returns the exit status of the program.
    func close(sourceLocation: SourceLocation = #_sourceLocation) async throws -> Int32 {
        person.close(window)
        try await Self.poll("\(name) ends", sourceLocation: sourceLocation) { !program.isRunning }
        return await program.status()
    }

    /// Polls until `condition` is true, and throws `TooLate` after 20 seconds.
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
