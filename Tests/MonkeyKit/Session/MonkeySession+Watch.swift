// SPDX-License-Identifier: Apache-2.0
internal import CXTest
internal import Foundation
internal import LivePerson

// Detection of hangs.
extension MonkeySession {
    /// The colours with which the window is filled; a page may have some pixels of one of them, but not of both.
    private static let spoilColors: [UInt32] = [0xFE01FD, 0x03FE02]

    /// Throws if the program or the server has ended.
    func check() throws {
        guard cxt_is_broken(person.display) == 0 else { throw MonkeyTrouble.noServer }
        if let status = program.status { throw MonkeyTrouble.ended(status: status) }
    }

    /// Waits until `condition` is true, and returns how long that took.
    ///
    /// - Throws: `MonkeyTrouble.ended` when the program ends meanwhile; `trouble()` after 5 seconds
    @discardableResult
    func wait(
        limit: Double = MonkeyPatience.limit,
        or trouble: @MainActor () -> MonkeyTrouble,
        until condition: @MainActor () -> Bool
    ) async throws -> Double {
        var patience = MonkeyPatience(limit)
        let start = ContinuousClock.now
        var last = start
        while true {
            try check()
            if condition() { return start.duration(to: .now) / .seconds(1) }
            if patience.isOver {
                try await waitForCrash()
                throw trouble()
            }
            // Most answers arrive at once.
            try await Task.sleep(
                for: start.duration(to: .now) < .milliseconds(60) ? .milliseconds(1) : .milliseconds(15)
            )
            patience.look(after: Self.seconds(since: &last))
        }
    }

    /// Waits for a program whose stack is being written, which does not answer because it has crashed.
    private func waitForCrash() async throws {
        let start = ContinuousClock.now
        while program.isCrashing, start.duration(to: .now) < .seconds(120) {
            try await Task.sleep(for: .milliseconds(100))
        }
        // The end of the process is reported a little later.
        try await Task.sleep(for: .milliseconds(200))
        try check()
    }

    /// Waits until the main thread has handled all pending events.
    ///
    /// - Throws: `MonkeyTrouble.noAnswer` after 5 seconds
    func answer() async throws {
        cxt_sync(person.display)
        // Discards answers to earlier pings.
        _ = cxt_heard_ping(person.display, window)
        cxt_protocol(person.display, window, "_NET_WM_PING", 0, Int(window), 0)
        let seconds = try await wait(or: { .noAnswer }, until: { cxt_heard_ping(person.display, window) == 1 })
        slowestAnswer = max(slowestAnswer, seconds)
    }

    /// Overwrites the contents of the window, resizes it in pixels if a size is given, and waits until all of it is repainted.
    ///
    /// - Throws: `MonkeyTrouble.noRepaint` when some pixels are not repainted within 5 seconds
    func repaint(resizingTo new: (width: Int, height: Int)? = nil) async throws {
        if let new { size = new }
        var trouble: MonkeyTrouble?
        for (index, color) in Self.spoilColors.enumerated() {
            let (width, height) = index == 0 ? (Int32(new?.width ?? 0), Int32(new?.height ?? 0)) : (0, 0)
            cxt_spoil(person.display, window, width, height, color)
            var missing: Int32 = 0
            do {
                try await wait(
                    or: { .noRepaint(missing: Int(missing)) },
                    until: {
                        _ = cxt_look(person.display, window, color, &missing)
                        return missing == 0
                    }
                )
                return
            } catch let error as MonkeyTrouble {
                guard case .noRepaint = error else { throw error }
                trouble = error
            }
        }
        if let trouble { throw trouble }
    }

    /// Waits until the image has not changed for a quarter of a second, `limit` seconds at most: some pages never rest.
    func settle(limit: Double = 3) async throws {
        var count: Int32 = 0
        let start = ContinuousClock.now
        var (look, since) = (UInt64(0), start)
        while start.duration(to: .now) < .seconds(limit), since.duration(to: .now) < .milliseconds(250) {
            try check()
            let now = cxt_look(person.display, window, 0, &count)
            if now != look { (look, since) = (now, .now) }
            try await Task.sleep(for: .milliseconds(30))
        }
    }

    /// The current resources of the program and the server.
    func sample() throws -> MonkeySample {
        try check()
        var bytes: UInt = 0
        let resources = cxt_resources(person.display, window, &bytes)
        guard let memory = ProcessMemory(of: program.identifier), resources >= 0 else {
            try check()
            throw MonkeyTrouble.noWindow
        }
        let server = ProcessMemory(of: cxt_server_process(person.display))
        return MonkeySample([
            .privateMemory: memory.own, .resources: Double(resources), .pixmaps: Double(bytes) / 1_048_576,
            .server: server?.resident ?? 0,
        ])
    }
}
