// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASGraphics
import ASImageIO
import Foundation
import PictureKit
import Testing

@Suite("Animated images")
struct ASAnimatedImageTests {
    /// Frames of 40 × 30 that `convert` writes, each with another colour in a part, and the composed frames.
    private func movie(_ format: String, _ options: [String] = []) throws -> (file: Data, frames: [[UInt8]]) {
        try ImageMagick.withFolder { folder in
            let path = "\(folder)/movie.\(format)"
            var arguments = ["-size", "40x30", "-delay", "7", "-loop", "3"]
            for (index, color) in ["red", "lime", "blue", "yellow", "white"].enumerated() {
                arguments += [
                    "(", "xc:none", "-fill", color, "-draw",
                    "rectangle \(index * 6),\(index * 4) \(index * 6 + 9),\(index * 4 + 9)", ")",
                ]
            }
            _ = try ImageMagick.output(of: "convert", arguments + options + [path])
            let shown = [UInt8](
                try ImageMagick.output(of: "convert", [path, "-coalesce", "-depth", "8", "rgba:-"])
            )
            let frame = 40 * 30 * 4
            return (
                try Data(contentsOf: URL(fileURLWithPath: path)),
                stride(from: 0, to: shown.count, by: frame).map { Array(shown[$0..<min(shown.count, $0 + frame)]) }
            )
        }
    }

    @Test(
        "A GIF's frames equal ImageMagick's, with every disposal method, in any order",
        arguments: ["None", "Background", "Previous"]
    )
    func composesGIF(disposal: String) throws {
        let (file, frames) = try movie("gif", ["-set", "dispose", disposal])
        let decoder = try ASAnimatedImageDecoder(data: file, name: "movie.gif")

        #expect(decoder.frameCount == 5 && frames.count == 5)
        #expect(decoder.durations.allSatisfy { abs($0 - 0.07) < 1e-9 } && abs(decoder.totalDuration - 0.35) < 1e-9)
        for index in [0, 1, 2, 3, 4, 2, 4, 0, 3, 3, 1] {
            let frame = try decoder.frame(at: index)
            #expect(difference(frame, frames[index]).largest <= 1, "frame \(index)")
        }
        let image = try UIImage.loading(data: file)
        #expect(difference(try image.pixelBuffer(), frames[0]).largest <= 1)
        #expect(image.hasFrames)
        #expect(try image.animatedDecoder()?.frameCount == 5)
    }

    @Test("A GIF that only stores changes has the same frames")
    func composesParts() throws {
        let (file, frames) = try movie(
            "gif",
            // ImageMagick fills the area that no frame covers with a colour; browsers do not.
            [
                "-background", "navy", "-alpha", "remove", "-set", "dispose", "None", "-coalesce", "-layers",
                "OptimizeFrame",
            ]
        )
        let decoder = try ASAnimatedImageDecoder(data: file, name: "movie.gif")

        for index in frames.indices {
            #expect(difference(try decoder.frame(at: index), frames[index]).largest <= 1, "frame \(index)")
        }
    }

    @Test("An animated WebP has the frames and loops of its GIF")
    func composesWebP() throws {
        let (gif, frames) = try movie("gif", ["-set", "dispose", "None"])
        let webp = try ImageMagick.withFolder { folder in
            try gif.write(to: URL(fileURLWithPath: "\(folder)/a.gif"))
            _ = try ImageMagick.output(of: "gif2webp", ["-quiet", "\(folder)/a.gif", "-o", "\(folder)/a.webp"])
            return try Data(contentsOf: URL(fileURLWithPath: "\(folder)/a.webp"))
        }
        let decoder = try ASAnimatedImageDecoder(data: webp, name: "movie.webp")

        #expect(decoder.frameCount == 5 && decoder.durations.allSatisfy { abs($0 - 0.07) < 1e-9 })
        for index in [0, 4, 2, 3] {
            #expect(difference(try decoder.frame(at: index), frames[index]).largest <= 1, "frame \(index)")
        }
        let image = try UIImage.loading(data: webp)
        #expect(difference(try image.pixelBuffer(), frames[0]).largest <= 1)
    }

    @Test("Loops: a GIF plays once more than its count, once without a count, and forever with 0")
    func countsPlays() throws {
        let (file, _) = try movie("gif")
        let label = try #require(file.firstRange(of: Data("NETSCAPE2.0".utf8)))
        var endless = file
        endless[label.upperBound + 2] = 0
        var unsaid = file
        unsaid[label.lowerBound] = 0x58

        #expect(file[label.upperBound + 2] == 2)
        #expect(try ASAnimatedImageDecoder(data: file, name: "a").playCount == 3)
        #expect(try ASAnimatedImageDecoder(data: endless, name: "a").playCount == 0)
        #expect(try ASAnimatedImageDecoder(data: unsaid, name: "a").playCount == 1)
    }

    @Test(
        "Delays of 10 ms or less are shown for 100 ms",
        arguments: [(0, 0.1), (1, 0.1), (2, 0.02), (3, 0.03), (250, 2.5)]
    )
    func slowsDown(hundredths: Int, seconds: Double) throws {
        let (file, _) = try movie("gif", ["-set", "delay", "\(hundredths)"])

        #expect(try ASAnimatedImageDecoder(data: file, name: "a").durations == Array(repeating: seconds, count: 5))
    }

    /// The data chunk of a PNG of one RGBA colour.
    private func pixels(_ width: Int, _ height: Int, _ color: [UInt8]) throws -> Data {
        let buffer = Data((0..<(width * height)).flatMap { _ in color })
        let png = try ImageMagick.withFolder { folder in
            try buffer.write(to: URL(fileURLWithPath: "\(folder)/a.rgba"))
            let size = ["-size", "\(width)x\(height)", "-depth", "8"]
            _ = try ImageMagick.output(of: "convert", size + ["rgba:\(folder)/a.rgba", "png32:\(folder)/a.png"])
            return try Data(contentsOf: URL(fileURLWithPath: "\(folder)/a.png"))
        }
        return PictureBytes.chunks(of: png).filter { $0.kind == "IDAT" }.reduce(Data()) { $0 + $1.content }
    }

    private func control(
        _ number: Int,
        _ box: (Int, Int, Int, Int),
        delay: (Int, Int) = (1, 10),
        dispose: UInt8 = 0,
        blend: UInt8 = 0
    ) -> Data {
        let (x, y, w, h) = box
        let numbers = [number, w, h, x, y].map { PictureBytes.big32($0) }.reduce(Data(), +)
        let times = Data([delay.0, delay.1].flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] })
        return PictureBytes.chunk("fcTL", numbers + times + Data([dispose, blend]))
    }

    private func apng(frames: Int, plays: Int, _ body: Data) -> Data {
        PictureBytes.pngStart + PictureBytes.pngHeader(4, 4)
            + PictureBytes.chunk("acTL", PictureBytes.big32(frames) + PictureBytes.big32(plays)) + body
            + PictureBytes.chunk("IEND", Data())
    }

    @Test("An animated PNG: each way to blend and to dispose, computed manually")
    func composesAPNG() throws {
        let half: [UInt8] = [0, 0, 255, 128]
        func data(_ number: Int, _ content: Data) -> Data {
            PictureBytes.chunk("fdAT", PictureBytes.big32(number) + content)
        }
        let file = apng(
            frames: 5,
            plays: 2,
            control(0, (0, 0, 4, 4), delay: (1, 2)) + PictureBytes.chunk("IDAT", try pixels(4, 4, [255, 0, 0, 255]))
                // Half blue over the left half, then restored.
                + control(1, (0, 0, 2, 4), delay: (3, 0), dispose: 2, blend: 1) + data(2, try pixels(2, 4, half))
                // Half blue instead of the right half, then cleared.
                + control(3, (2, 0, 2, 4), dispose: 1, blend: 0) + data(4, try pixels(2, 4, half))
                // Green at the top left.
                + control(5, (0, 0, 1, 1), blend: 1) + data(6, try pixels(1, 1, [0, 255, 0, 255]))
                + control(7, (3, 3, 1, 1), delay: (0, 1)) + data(8, try pixels(1, 1, [255, 255, 255, 255]))
        )
        let decoder = try ASAnimatedImageDecoder(data: file, name: "a.png")
        func row(_ index: Int, _ y: Int = 0) throws -> [UInt32] {
            let frame = try decoder.frame(at: index)
            return (0..<4).map { frame.pixel(x: $0, y: y) }
        }
        let (red, blue): (UInt32, UInt32) = (0xFFFF_0000, 0x8000_0080)

        #expect(decoder.durations == [0.5, 0.03, 0.1, 0.1, 0.1] && decoder.playCount == 2)
        #expect(try row(0) == [red, red, red, red])
        // 255 · 127 ÷ 255 of the red remain.
        #expect(try row(1) == [0xFF7F_0080, 0xFF7F_0080, red, red])
        #expect(try row(2) == [red, red, blue, blue])
        #expect(try row(3) == [0xFF00_FF00, red, 0, 0])
        #expect(try row(4, 3) == [red, red, 0, 0xFFFF_FFFF])
        #expect(try row(1) == [0xFF7F_0080, 0xFF7F_0080, red, red], "backwards too")
        #expect(try UIImage.loading(data: file).pixelBuffer().pixel(x: 0, y: 0) == red)
    }

    @Test("After a frame that covers everything and is restored, the earlier frames are seen again")
    func restoresWhole() throws {
        func data(_ number: Int, _ content: Data) -> Data {
            PictureBytes.chunk("fdAT", PictureBytes.big32(number) + content)
        }
        let file = apng(
            frames: 3,
            plays: 0,
            control(0, (0, 0, 4, 4)) + PictureBytes.chunk("IDAT", try pixels(4, 4, [255, 0, 0, 255]))
                + control(1, (0, 0, 4, 4), dispose: 2) + data(2, try pixels(4, 4, [0, 0, 255, 255]))
                + control(3, (0, 0, 1, 1)) + data(4, try pixels(1, 1, [0, 255, 0, 255]))
        )

        for order in [[0, 1, 2], [2], [1, 2], [2, 1, 0, 2]] {
            let decoder = try ASAnimatedImageDecoder(data: file, name: "a.png")
            for index in order {
                let frame = try decoder.frame(at: index)
                let expected: [[UInt32]] = [
                    [0xFFFF_0000, 0xFFFF_0000], [0xFF00_00FF, 0xFF00_00FF], [0xFF00_FF00, 0xFFFF_0000],
                ]
                #expect([frame.pixel(x: 0, y: 0), frame.pixel(x: 3, y: 3)] == expected[index], "\(order): \(index)")
            }
        }
    }

    @Test("The first frame of a GIF is shown whole if it is larger than the screen")
    func showsLargeFrame() throws {
        // A screen of 1 × 1, a comment, and a frame of 2 × 1 at (1, 1).
        let gif =
            Data("GIF89a".utf8) + Data([1, 0, 1, 0, 0x80, 0, 0]) + Data([255, 0, 0, 0, 0, 255])
            + Data([0x21, 0xFE, 2, 0x61, 0x62, 0]) + Data([0x2C, 1, 0, 1, 0, 2, 0, 1, 0, 0, 2, 2, 0x44, 0x0A, 0, 0x3B])

        let image = try UIImage.loading(data: gif)

        #expect(image.pixelWidth == 3 && image.pixelHeight == 2)
        #expect(try ASAnimatedImageDecoder(data: gif, name: "a.gif").pixelWidth == 3)
        let pixels = try image.pixelBuffer()
        #expect(pixels.pixel(x: 0, y: 0) == 0 && pixels.pixel(x: 1, y: 1) == 0xFFFF_0000)
    }

    @Test("An animated PNG may exclude its still image from its frames")
    func leavesOutStillPicture() throws {
        let file = apng(
            frames: 1,
            plays: 0,
            PictureBytes.chunk("IDAT", try pixels(4, 4, [255, 0, 0, 255])) + control(0, (0, 0, 4, 4))
                + PictureBytes.chunk("fdAT", PictureBytes.big32(1) + (try pixels(4, 4, [0, 255, 0, 255])))
        )

        #expect(try ASAnimatedImageDecoder(data: file, name: "a").frame(at: 0).pixel(x: 1, y: 1) == 0xFF00_FF00)
        let image = try UIImage.loading(data: file, scale: 2)
        #expect(try image.pixelBuffer().pixel(x: 1, y: 1) == 0xFFFF_0000)
        #expect(try image.firstFrame.pixelBuffer().pixel(x: 1, y: 1) == 0xFF00_FF00)
        #expect(image.firstFrame.size == image.size)
    }

    @Test("The first frame of an animated PNG whose still image is a frame is that image")
    func keepsStillPicture() throws {
        let file = apng(
            frames: 1,
            plays: 0,
            control(0, (0, 0, 4, 4)) + PictureBytes.chunk("IDAT", try pixels(4, 4, [255, 0, 0, 255]))
        )
        let image = try UIImage.loading(data: file)

        #expect(image.firstFrame === image)
        #expect(try image.pixelBuffer().pixel(x: 1, y: 1) == 0xFFFF_0000)
    }

    @Test("An animated PNG without frames is its still image")
    func showsPicturesWithoutFrames() throws {
        let file = apng(frames: 3, plays: 0, PictureBytes.chunk("IDAT", try pixels(4, 4, [255, 0, 0, 255])))

        #expect(try UIImage.loading(data: file).firstFrame.pixelBuffer().pixel(x: 1, y: 1) == 0xFFFF_0000)
        let decoder = try ASAnimatedImageDecoder(data: file, name: "a")
        #expect(decoder.frameCount == 1)
        #expect(try decoder.frame(at: 0).pixel(x: 1, y: 1) == 0xFFFF_0000)
    }

    @Test("Frames are no larger than requested")
    func decodesSmaller() throws {
        let (file, _) = try movie("gif")
        let decoder = try ASAnimatedImageDecoder(data: file, name: "a", atLeast: (10, 8))
        let frame = try decoder.frame(at: 0)

        #expect(decoder.pixelWidth == 10 && decoder.pixelHeight == 8)
        #expect(frame.pixelWidth == 10 && frame.pixelHeight == 8 && frame.pixel(x: 1, y: 1) == 0xFFFF_0000)
    }

    @Test("Many threads may request frames at once")
    func isThreadSafe() throws {
        let (file, frames) = try movie("gif")
        let decoder = try ASAnimatedImageDecoder(data: file, name: "a")
        let wrong = ASLock(0)

        ASDispatcherCurrent().concurrentPerform(iterations: 60) { index in
            let frame = try? decoder.frame(at: index * 7 % 5)
            if frame.map({ difference($0, frames[index * 7 % 5]).largest <= 1 }) != true { wrong.withLock { $0 += 1 } }
        }

        #expect(wrong.withLock { $0 } == 0)
    }

    @Test("A file that ends early has the frames up to its end")
    func survivesTruncation() throws {
        let (file, frames) = try movie("gif")
        let decoder = try ASAnimatedImageDecoder(data: file.prefix(file.count * 3 / 4), name: "a")

        #expect((1..<5).contains(decoder.frameCount))
        #expect(difference(try decoder.frame(at: 0), frames[0]).largest <= 1)
    }

    @Test("A still image is one frame")
    func takesStillPictures() throws {
        let file = try ImageMagick.file(TestPattern(), as: "jpg")
        let decoder = try ASAnimatedImageDecoder(data: file, name: "a")

        #expect(decoder.frameCount == 1 && decoder.playCount == 1 && decoder.durations == [0])
        #expect(try decoder.frame(at: 0).pixelWidth == 61)
    }

    @Test("More frames than the limit are refused, and so are canvases that are too large")
    func refusesBombs() throws {
        let million = apng(frames: 1_000_000, plays: 0, PictureBytes.chunk("IDAT", try pixels(4, 4, [255, 0, 0, 255])))
        #expect(throws: ASImageError(.tooManyFrames(limit: 10_000), name: "a.png")) {
            _ = try ASAnimatedImageDecoder(data: million, name: "a.png")
        }
        #expect(try UIImage.loading(data: million).pixelBuffer().pixelWidth == 4, "its still picture may be seen")

        // A screen of 9000 × 9000 with one frame of one pixel.
        let gif =
            Data("GIF89a".utf8) + PictureBytes.little(9000, 2) + PictureBytes.little(9000, 2) + Data([0x80, 0, 0])
            + Data([255, 0, 0, 0, 0, 0]) + Data([0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0, 0x3B])
        #expect(throws: ASImageError(.tooMuchMemory(byteCount: 9000 * 9000 * 12), name: "b.gif")) {
            _ = try ASAnimatedImageDecoder(data: gif, name: "b.gif")
        }
        var limits = ASImageLimits.Values()
        limits.frameCount = 3
        let (movie, _) = try movie("gif")
        ASImageLimits.withLimits(limits) {
            #expect(throws: ASImageError(.tooManyFrames(limit: 3), name: "c.gif")) {
                _ = try ASAnimatedImageDecoder(data: movie, name: "c.gif")
            }
        }
    }
}
