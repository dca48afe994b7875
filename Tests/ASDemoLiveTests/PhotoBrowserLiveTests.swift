// SPDX-License-Identifier: Apache-2.0
import Foundation
import LivePerson
import Testing

extension DemoLiveTests {
    @MainActor @Suite(.serialized) struct PhotoBrowser {
        private static let count = 400

        /// Returns the only colour of a picture.
        private static func color(_ index: Int) -> UInt32 {
            UInt32(40 + index % 200) << 16 | UInt32(index / 2 % 250) << 8 | UInt32(index % 7 * 30)
        }

        /// Returns a BMP file of 300 × 200 pixels with one colour.
        private static func picture(_ color: UInt32) -> Data {
            var data = Data("BM".utf8)
            func add(_ number: some FixedWidthInteger) { withUnsafeBytes(of: number.littleEndian) { data += $0 } }
            add(UInt32(54 + 300 * 200 * 3))
            add(UInt32(0))
            for number: UInt32 in [54, 40, 300, 200] { add(number) }
            add(UInt16(1))
            add(UInt16(24))
            for _ in 0..<6 { add(UInt32(0)) }
            let pixel = [UInt8(color & 0xFF), UInt8(color >> 8 & 0xFF), UInt8(color >> 16)]
            let row = Data((0..<300).flatMap { _ in pixel })
            for _ in 0..<200 { data += row }
            return data
        }

        /// Runs `body` with the browser of a temporary folder.
        private static func shown(_ body: @MainActor (LiveDemo) async throws -> Void) async throws {
            let folder = FileManager.default.temporaryDirectory.appendingPathComponent("photos-\(UUID().uuidString)")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
            defer { try? FileManager.default.removeItem(at: folder) }
            for index in 0..<count {
                try picture(color(index)).write(to: folder.appendingPathComponent("\(index).bmp"))
            }
            let demo = try await LiveDemo.shown("PhotoBrowser", ["AS_APPEARANCE": "light"], arguments: [folder.path])
            try await body(demo)
            #expect(try await demo.close() == 0)
        }

        /// Returns the x coordinate of the middle of a column of thumbnails, of which there are five.
        private static func x(_ column: Int) -> Int { 103 + 178 * column }
        private static let firstRow = 133

        @Test func `a click enlarges a picture, arrow keys show the next ones, and Escape returns`() async throws {
            try await Self.shown { demo in
                try await demo.wait("the first row is there") { picture in
                    (0..<5).allSatisfy { picture.pixel(Self.x($0), Self.firstRow) == Self.color($0) }
                }

                demo.click(Self.x(1), Self.firstRow)
                try await demo.wait("the second one is large") { picture in
                    picture.pixel(330, 280) == Self.color(1) && picture.pixel(590, 450) == Self.color(1)
                }
                // The transition may still be running.
                for _ in 0..<3 { demo.person.type("Right") }
                try await demo.wait("the fifth one is there") { $0.pixel(460, 365) == Self.color(4) }
                try await demo.settle()
                demo.person.type("Escape")
                try await demo.wait("the thumbnails are back") { $0.pixel(Self.x(1), Self.firstRow) == Self.color(1) }
            }
        }

        @Test func `the wheel scrolls, End shows the last picture, and a narrower window has fewer columns`()
            async throws
        {
            try await Self.shown { demo in
                let before = try await demo.wait("the first row is there") {
                    $0.pixel(Self.x(4), Self.firstRow) == Self.color(4)
                }
                demo.person.move(to: 460, 400)
                for _ in 0..<4 { demo.person.click(5) }
                try await demo.wait("the rows move") { $0 != before }
                let moved = try await demo.settle()
                // Finds the top of the second row, which was 246.
                let top = (60..<680).first { moved.pixel(Self.x(0), $0) == Self.color(5) }
                #expect(try #require(top) < 246 - 80)

                demo.person.type("End")
                let last = Self.color(Self.count - 1)
                try await demo.wait("the last one is there") { $0.count(last, x: 740..<892) > 140 * 95 }

                demo.person.type("Home")
                try await demo.wait("the first one is there") { $0.pixel(Self.x(0), Self.firstRow) == Self.color(0) }
                demo.person.resize(demo.window, 560, 720)
                try await demo.wait("the fourth one begins the second row") {
                    $0.width == 560 && $0.pixel(102, Self.firstRow + 188) == Self.color(3)
                }
            }
        }
    }
}
