// SPDX-License-Identifier: Apache-2.0
import Foundation
import LivePerson
import Testing

extension DemoLiveTests {
    @MainActor @Suite(.serialized) struct Programs {
        @Test(arguments: [
            ("Gallery", 800, 900), ("HitAreas", 800, 900), ("Kittens", 800, 900), ("LayoutSpecs", 800, 900),
            ("Pager", 800, 900), ("Playground", 1000, 700), ("Transitions", 800, 900), ("Placeholders", 800, 900),
            ("Rasterization", 800, 900), ("BackgroundPropertySetting", 800, 900),
            ("CornerRounding", 760, 800), ("AnimationPlayground", 760, 800),
            ("Navigation", 480, 640), ("DarkMode", 640, 560), ("DragAndDrop", 760, 640),
            ("Article", 760, 800), ("Text", 640, 900), ("TextFlow", 640, 640),
            ("ImageLoading", 800, 900), ("Map", 960, 600), ("Places", 560, 760), ("Tube", 720, 860),
        ])
        func `each demo shows its content and ends normally when its window is closed`(
            name: String,
            width: Int,
            height: Int
        ) async throws {
            let demo = try await LiveDemo.shown(name)

            try await demo.wait("it shows something") { Set($0.pixels).count > 20 }
            let picture = try await demo.settle()

            #expect((picture.width, picture.height) == (width, height))
            let status = try await demo.close()
            #expect(status == 0)
        }

        @Test func `heaps of threads are large during the start, and give freed memory back after it`() async throws {
            // A sanitizer replaces the C library's heaps.
            if ["TSAN_OPTIONS", "ASAN_OPTIONS"].contains(where: { ProcessInfo.processInfo.environment[$0] != nil }) {
                return
            }
            let probe = try ChildProgram("ASAppProbe", ["allocating"])

            let size = try #require(await probe.line()?.split(separator: " ").last.flatMap { Int($0) })
            #expect(size >= 16 << 10)
            #expect(await probe.line() == "ready")
            #expect(await probe.line() == "freed")

            probe.signal(SIGKILL)
        }

        @Test(arguments: ["VideoTable", "Videos"])
        func `videos play in the window, and their program ends normally`(name: String) async throws {
            let demo = try await LiveDemo.shown(name)
            var looks: Set<[UInt32]> = []
            try await demo.wait("it shows five pictures") { looks.insert($0.pixels).inserted && looks.count >= 5 }
            #expect(try await demo.close() == 0)
        }

        @Test func `a program ends normally when another program destroys its window`() async throws {
            let demo = try await LiveDemo.shown("HitAreas", readsErrors: true)

            demo.person.destroy(demo.window)
            try await LiveDemo.poll("it ends") { !demo.program.isRunning }

            #expect(await demo.program.status() == 0)
            // The program has logged no error.
            #expect(await demo.program.line() == nil)
        }

        @Test func `a resized window has neither black nor stale edges`() async throws {
            let demo = try await LiveDemo.shown("HitAreas")
            let before = try await demo.settle()

            for (width, height) in [(1000, 950), (600, 500), (1100, 400), (799, 901)] {
                demo.person.resize(demo.window, width, height)
                try await demo.wait("it has the new size") { ($0.width, $0.height) == (width, height) }
                let now = try await demo.settle()
                // The margins at the right and left edges are white, and no pixel is black.
                #expect(now.count(0xFFFFFF, x: width - 10..<width) == 10 * height)
                #expect(now.count(0xFFFFFF, x: 0..<10) == 10 * height)
                // The row at the top has black titles.
                #expect(now.count(0x000000, y: 80..<height) == 0)
                // The first three samples, whose buttons are in the middle, share a row if they fit.
                let middle = HitAreas.buttons(now).filter { ($0.x - 76) % 250 == 0 }.prefix(3)
                #expect(middle.count == 3)
                #expect(Set(middle.map(\.y)).count == (width >= 750 ? 1 : 2))
            }

            demo.person.resize(demo.window, 800, 900)
            try await demo.wait("it looks as at first") { $0 == before }
            #expect(try await demo.close() == 0)
        }

        @Test func `two programs that run together do not affect each other`() async throws {
            let first = try await LiveDemo.shown("HitAreas")
            first.person.resize(first.window, 600, 700)
            try await first.wait("it has the new size") { $0.width == 600 }
            let second = try await LiveDemo.shown("LayoutSpecs")
            second.person.resize(second.window, 600, 700)
            second.person.place(second.window, 640, 100)
            try await second.wait("it has the new size") { $0.width == 600 }
            let before = (try await first.settle(), try await second.settle())
            let button = try #require(HitAreas.buttons(before.0).first)

            first.click(button.x, button.y)
            try await first.wait("the first counts") { $0 != before.0 }
            #expect(try await second.settle() == before.1)

            // Clicks the second example in the list of the second window.
            let counted = try await first.settle()
            second.click(640 + 60, 100 + 105)
            try await second.wait("the second shows another example") { $0 != before.1 }
            #expect(try await first.settle() == counted)

            #expect(try await first.close() == 0)
            #expect(second.program.isRunning)
            #expect(try await second.close() == 0)
        }

        @Test func `AS_TRACE writes a trace with all kinds of spans`() async throws {
            let file = FileManager.default.temporaryDirectory.appendingPathComponent("trace-\(UUID().uuidString).json")
            defer { try? FileManager.default.removeItem(at: file) }
            let demo = try await LiveDemo.shown("Kittens", ["AS_TRACE": file.path])
            demo.person.move(to: 400, 450)
            for _ in 0..<5 { demo.person.click(5) }
            try await demo.settle()
            #expect(try await demo.close() == 0)

            let trace = try JSONDecoder().decode(Trace.self, from: Data(contentsOf: file))

            let spans = trace.traceEvents.filter { $0.ph == "X" }
            for category in ["layout", "display", "decode", "upload", "composite", "main"] {
                #expect(spans.contains { $0.cat == category && ($0.dur ?? -1) >= 0 }, "no span '\(category)'")
            }
            #expect(trace.traceEvents.filter { $0.ph == "i" && $0.name == "refresh" }.count > 5)
            // Drawing runs on background threads. The main thread composites small areas.
            let main = Set(spans.filter { $0.cat == "main" }.map(\.tid))
            #expect(main.count == 1)
            #expect(spans.contains { $0.cat == "composite" && main.contains($0.tid) })
            #expect(!Set(spans.filter { $0.cat == "display" }.map(\.tid)).isSubset(of: main))
            #expect(Set(trace.traceEvents.map(\.pid)) == [Int(demo.program.identifier)])
            #expect(trace.otherData.dropped == 0)
        }

        private struct Trace: Decodable {
            struct Event: Decodable {
                var name: String
                var cat: String
                var ph: String
                var ts: Int
                var dur: Int?
                var pid: Int
                var tid: Int
            }
            struct Other: Decodable {
                var dropped: Int
            }
            var traceEvents: [Event]
            var otherData: Other
        }
    }
}
