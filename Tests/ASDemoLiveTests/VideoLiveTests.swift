// SPDX-License-Identifier: Apache-2.0
import Foundation
import LivePerson
import Testing

extension DemoLiveTests {
    /// Tests videos on a real X server by the frame numbers in the window.
    @MainActor @Suite(.serialized) struct Videos {
        @MainActor private struct Stage {
            let program: ChildProgram
            let person: Person
            let window: UInt

            init() async throws {
                program = try ChildProgram("ASVideoProbe", [], [:], hasInput: true)
                person = try Person()
                try #require(await program.line() == "ready")
                let (program, person) = (program, person)
                var found: UInt?
                try await LiveDemo.poll("the probe shows its window") {
                    found = person.window(ofProcess: program.identifier)
                    return found != nil
                }
                window = try #require(found)
            }

            /// Returns the frame number that the window shows as eight black or white columns.
            ///
            /// The result is `nil` while the window has no picture.
            func number() -> Int? {
                guard let picture = person.picture(of: window) else { return nil }
                return (0..<8).reduce(0) { number, bit in
                    let x = picture.width * (2 * bit + 1) / 16
                    let green = picture.pixels[picture.height / 2 * picture.width + x] >> 8 & 0xFF
                    return green > 127 ? number | 1 << bit : number
                }
            }

            func frames() async throws -> Int {
                program.send("count")
                return try #require(await program.line().flatMap { Int($0.dropFirst("frames ".count)) })
            }
        }

        @Test func `after a seek the window shows exactly the requested frame`() async throws {
            let stage = try await Stage()
            for frame in [31, 7, 148, 0, 13, 12, 11, 199] {
                stage.program.send("seek \(frame)")
                #expect(await stage.program.line() == "there")
                try await LiveDemo.poll("frame \(frame) is seen") { stage.number() == frame }
            }
        }

        @Test func `a video loops without a black frame and pauses while it is covered`() async throws {
            let stage = try await Stage()
            stage.program.send("seek 185")
            #expect(await stage.program.line() == "there")
            try await LiveDemo.poll("frame 185 is seen") { stage.number() == 185 }
            stage.program.send("play")
            // Frame 0 is black too, but the frames before and after the end are not.
            var seen: [Int] = []
            try await LiveDemo.poll("it has begun again") {
                if let number = stage.number(), seen.last != number { seen.append(number) }
                return seen.contains { $0 > 190 } && seen.last.map { $0 > 5 && $0 < 100 } == true
            }
            let end = try #require(seen.lastIndex { $0 > 190 })
            #expect(seen[end...].dropFirst().allSatisfy { $0 < 100 }, "\(seen)")
            #expect(seen.filter { $0 == 0 }.count <= 1, "\(seen)")

            stage.person.place(stage.window, 100, 100)
            let cover = try await LiveDemo.shown("HitAreas")
            cover.person.place(cover.window, 0, 0)
            var before = -1
            try await LiveDemo.poll("it stands") {
                let now = try await stage.frames()
                defer { before = now }
                // Waits longer than the duration of a frame.
                try await Task.sleep(for: .milliseconds(200))
                return now == before
            }
            #expect(try await cover.close() == 0)
            try await LiveDemo.poll("it plays on") { try await stage.frames() > before + 3 }
        }
    }
}
