// SPDX-License-Identifier: Apache-2.0
import ASGraphics
import CGdkPixbuf
import Dispatch
import Foundation
import PictureKit
import Testing

@testable import ASImageIO

/// The processes in which gdk-pixbuf's loaders work.
@Suite("Decoder processes")
struct ASDecoderProcessTests {
    /// A BMP of one red and one blue pixel.
    private static let bitmap =
        Data("BM".utf8) + PictureBytes.little(62, 4) + Data(count: 4) + PictureBytes.little(54, 4)
        + PictureBytes.little(40, 4) + PictureBytes.little(2, 4) + PictureBytes.little(1, 4) + PictureBytes.little(1, 2)
        + PictureBytes.little(24, 2) + Data(count: 24) + Data([0, 0, 255, 255, 0, 0, 0, 0])

    private static func order(
        _ format: ASImageFormat = .bmp,
        _ rehearsal: cgdk_rehearsal = CGDK_REHEARSE_NOTHING,
        seconds: Double = 60
    ) -> ASLoaderOrder {
        var order = ASLoaderOrder(format: format, name: "image", clock: ASDecodeClock(seconds: seconds))
        order.rehearsal = rehearsal
        return order
    }

    /// Returns the bytes R, G, B of the decoded bitmap.
    private static func decodedBitmap(_ processes: ASDecoderProcesses) throws -> [UInt8] {
        let result = try processes.decode(bitmap, order())
        try #require(result.problem(of: order()) == nil && result.width == 2 && result.height == 1)
        return Array(UnsafeBufferPointer(start: try #require(result.pixels), count: 6))
    }

    private static let colors: [UInt8] = [255, 0, 0, 0, 0, 255]

    /// Waits until a process has ended; its handle becomes readable then.
    private static func waitForEnd(_ handle: Int32) -> Bool {
        var file = pollfd(fd: handle, events: Int16(POLLIN), revents: 0)
        return poll(&file, 1, 20_000) == 1
    }

    /// Waits until a process has used the processor for some hundredths of a second: it then decodes.
    private static func waitForWork(of number: pid_t) {
        func ticks() -> Int {
            let line = (try? String(contentsOfFile: "/proc/\(number)/stat", encoding: .utf8)) ?? ""
            return line.split(separator: " ").dropFirst(13).first.flatMap { Int($0) } ?? 0
        }
        let start = ticks()
        while ticks() < start + 3 { sched_yield() }
    }

    @Test(
        "A process returns the pixels, the profile and the orientation that the loader returns in the program",
        arguments: ["bmp", "tiff", "ico", "ppm", "tga", "xpm", "svg", "avif", "heic"]
    )
    func decodesAlike(name: String) throws {
        let isDrawing = name == "svg"
        let options = ["-profile", "/usr/share/color/icc/compatibleWithAdobeRGB1998.icc", "-orient", "LeftBottom"]
        let file =
            name == "tiff"
            ? try ImageMagick.file(TestPattern(isOpaque: false), options, as: name)
            : try ASImageFuzzTests.whole(name, name == "xpm" ? ["-colors", "9"] : [])
        var order = Self.order(isDrawing ? .svg : .other)
        if isDrawing { order.size = (333, 250) }

        let here = ASLoaders.decodeHere(file, order)
        let there = try ASDecoderProcesses.shared.decode(file, order)

        #expect(here.problem(of: order) == nil && there.problem(of: order) == nil)
        #expect(here.width == there.width && here.height == there.height && here.channels == there.channels)
        #expect(!isDrawing || here.width == 333 && here.height == 250)
        // gdk-pixbuf 2.44 and newer does not report the profile of a TIFF.
        let reportsProfile = name == "tiff" && (cgdk_pixbuf_load()?.pointee.minorVersion ?? 0) < 44
        #expect(here.profile == there.profile && (!reportsProfile || there.profile != nil))
        #expect(here.orientation == there.orientation)
        let (first, second) = (try #require(here.pixels), try #require(there.pixels))
        let isEqual = (0..<here.height).allSatisfy { y in
            memcmp(first + y * here.bytesPerRow, second + y * there.bytesPerRow, here.width * here.channels) == 0
        }
        #expect(isEqual)
    }

    @Test(
        "A crash of a loader is an error of its image, and the next image has a new process",
        arguments: [(CGDK_REHEARSE_ABORT, SIGABRT), (CGDK_REHEARSE_RECURSION, SIGSEGV)]
    )
    func survivesCrashes(rehearsal: cgdk_rehearsal, signal: Int32) throws {
        let processes = ASDecoderProcesses()
        let order = Self.order(.svg, rehearsal)

        let result = try processes.decode(Self.bitmap, order)

        let name = String(cString: strsignal(signal))
        #expect(result.problem(of: order) == .corrupt("The loader of SVG crashed (signal \(signal), \(name))."))
        #expect(processes.idleNumbers.isEmpty)
        #expect(try Self.decodedBitmap(processes) == Self.colors)
    }

    @Test("A process that is killed while it decodes ends without an answer")
    func reportsKilledProcesses() throws {
        var process = try ASDecoderProcess(idleMilliseconds: 60_000, name: "image")
        defer { process.end() }
        let number = process.number
        let isKilled = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            Self.waitForWork(of: number)
            kill(number, SIGKILL)
            isKilled.signal()
        }

        let answer = process.answer(to: Self.order(.bmp, CGDK_REHEARSE_LOOP), Self.bitmap)

        isKilled.wait()
        guard case .lost = answer else {
            Issue.record("\(answer)")
            return
        }
        #expect(!process.isReusable)
    }

    @Test("Decoding ends after its time limit, and so does the process")
    func limitsTime() throws {
        var process = try ASDecoderProcess(idleMilliseconds: 60_000, name: "image")
        let handle = dup(process.handle)
        defer { close(handle) }

        let answer = process.answer(to: Self.order(.bmp, CGDK_REHEARSE_LOOP, seconds: 0.2), Self.bitmap)
        process.end()

        guard case .timedOut = answer else {
            Issue.record("\(answer)")
            return
        }
        #expect(Self.waitForEnd(handle))
        let expired = Self.order(.bmp, CGDK_REHEARSE_LOOP, seconds: 0.2)
        #expect(throws: ASImageError(.tookTooLong(seconds: 0.2), name: "image")) {
            _ = try ASDecoderProcesses().decode(Self.bitmap, expired)
        }
    }

    @Test("An image that is no longer needed ends its process, and is not waited for")
    func isCancelled() throws {
        let processes = ASDecoderProcesses(limit: 1)
        let process = try processes.prepare(name: "image")
        let handle = dup(process.handle)
        defer { close(handle) }
        var questions = 0

        ASImageCancellation.run(unless: {
            questions += 1
            return questions > 2
        }) {
            #expect(throws: CancellationError.self) {
                _ = try processes.decode(Self.bitmap, Self.order(.bmp, CGDK_REHEARSE_LOOP))
            }
        }

        #expect(questions == 3)
        #expect(Self.waitForEnd(handle))
        #expect(try Self.decodedBitmap(processes) == Self.colors)
    }

    @Test("A loader cannot have more memory than the limit")
    func limitsMemory() throws {
        let processes = ASDecoderProcesses()
        var limits = ASImageLimits.Values()
        limits.workingByteCount = 32 << 20
        let order = Self.order(.svg, CGDK_REHEARSE_ALLOCATION)

        try ASImageLimits.withLimits(limits) {
            let result = try processes.decode(Self.bitmap, order)
            #expect(result.problem(of: order) == .tooMuchMemory(byteCount: 32 << 20))
        }
        #expect(try Self.decodedBitmap(processes) == Self.colors)
    }

    @Test(
        "An answer whose pixels are incomplete, or may still change, is not used",
        arguments: [CGDK_REHEARSE_MISSING_ROW, CGDK_REHEARSE_UNSEALED_PIXELS]
    )
    func refusesWrongAnswers(rehearsal: cgdk_rehearsal) throws {
        let processes = ASDecoderProcesses()

        #expect(throws: ASImageError(.corrupt("The decoder process gave a wrong answer."), name: "image")) {
            _ = try processes.decode(Self.bitmap, Self.order(.bmp, rehearsal))
        }
        #expect(processes.idleNumbers.isEmpty)
        #expect(try Self.decodedBitmap(processes) == Self.colors)
    }

    @Test("A process decodes one image after the other, also after an image that it could not decode")
    func isReused() throws {
        let processes = ASDecoderProcesses()
        #expect(try Self.decodedBitmap(processes) == Self.colors)
        let numbers = processes.idleNumbers
        try #require(numbers.count == 1)

        let broken = try processes.decode(Self.bitmap.prefix(20), Self.order())
        #expect(broken.problem(of: Self.order()) != nil)
        #expect(try Self.decodedBitmap(processes) == Self.colors)
        #expect(processes.idleNumbers == numbers)
    }

    @Test("Images are decoded at the same time, and no process is started beyond the limit")
    func decodesConcurrently() throws {
        let processes = ASDecoderProcesses(limit: 3)
        let decoded = DispatchQueue(label: "decoded")
        nonisolated final class Results: @unchecked Sendable {
            // @unchecked because: it is used on one queue.
            var images: [[UInt8]?] = []
        }
        let results = Results()

        DispatchQueue.concurrentPerform(iterations: 40) { _ in
            let image = try? Self.decodedBitmap(processes)
            decoded.sync { results.images.append(image) }
        }

        #expect(decoded.sync { results.images } == Array(repeating: Self.colors, count: 40))
        #expect((1...3).contains(processes.idleNumbers.count))
    }

    @Test("A process ends when it is idle, or is ended by the system, and the next image has a new one")
    func endsWhenIdle() throws {
        let processes = ASDecoderProcesses(idleMilliseconds: 1)
        let idle = try processes.prepare(name: "image")
        // A process that has already ended has no handle.
        let handle = idle.handle < 0 ? -1 : dup(idle.handle)
        defer { close(handle) }
        #expect(idle.handle < 0 || Self.waitForEnd(handle))

        #expect(try Self.decodedBitmap(processes) == Self.colors)

        let others = ASDecoderProcesses()
        let killed = try others.prepare(name: "image")
        kill(killed.number, SIGKILL)
        #expect(Self.waitForEnd(killed.handle))
        #expect(try Self.decodedBitmap(others) == Self.colors)
        #expect(others.idleNumbers.count == 1 && others.idleNumbers != [killed.number])
    }

    @Test("A process ends with its program, idle or in the middle of an image", arguments: [false, true])
    func endsWithProgram(isDecoding: Bool) throws {
        // The program is a script, which starts this program as its decoder.
        let script = """
            import array, os, socket, sys
            ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
            if os.fork() == 0:
                os.dup2(theirs.fileno(), 3)
                os.closerange(4, 1024)
                os.execv(sys.argv[1], [sys.argv[1], sys.argv[2], "60000", "0"])
            theirs.close()
            os.wait()
            number = int.from_bytes(ours.recv(4096)[4:8], "little")
            request = bytes.fromhex(sys.argv[3])
            if request:
                image = os.memfd_create("image")
                os.write(image, b"image")
                rights = array.array("i", [image])
                ours.sendmsg([request], [(socket.SOL_SOCKET, socket.SCM_RIGHTS, rights)])
            print(number, flush=True)
            sys.stdin.read()
            """
        var request = Self.order(.bmp, CGDK_REHEARSE_LOOP).request(byteCount: 5)
        let bytes = withUnsafeBytes(of: &request) { $0.map { String(format: "%02x", $0) }.joined() }
        let program = Process()
        program.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
        let own = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        program.arguments = ["-c", script, own, CGDK_PROCESS_ARGUMENT, isDecoding ? bytes : ""]
        let (input, output) = (Pipe(), Pipe())
        program.standardInput = input
        program.standardOutput = output
        try program.run()
        let text = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
        let number = try #require(pid_t(text.trimmingCharacters(in: .whitespacesAndNewlines)))
        let handle = cgdk_process_handle(number)
        try #require(handle >= 0)
        defer { close(handle) }
        if isDecoding { Self.waitForWork(of: number) }

        kill(program.processIdentifier, SIGKILL)
        program.waitUntilExit()

        #expect(Self.waitForEnd(handle))
    }

    @Test("A process has the variables that libraries need, and the files that it uses, and no others")
    func inheritsLittle() throws {
        setenv("AS_PASSWORD", "secret", 1)
        setenv("FONTCONFIG_TEST", "kept", 1)
        let file = open("/dev/null", O_RDONLY)
        defer {
            unsetenv("AS_PASSWORD")
            unsetenv("FONTCONFIG_TEST")
            close(file)
        }
        var process = try ASDecoderProcess(idleMilliseconds: 60_000, name: "image")
        defer { process.end() }
        let folder = "/proc/\(process.number)"

        let variables = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/environ"))
        let texts = variables.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
        let files = try FileManager.default.contentsOfDirectory(atPath: "\(folder)/fd")

        #expect(texts.contains("FONTCONFIG_TEST=kept"))
        #expect(!texts.contains { $0.hasPrefix("AS_PASSWORD") })
        #expect(files.sorted() == ["0", "1", "2", "3"])
    }

    @Test("The argument of decoder processes does not start the program, nor a decoder without a socket")
    func refusesArgument() throws {
        let program = Process()
        program.executableURL = URL(fileURLWithPath: "/bin/sh")
        let own = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        program.arguments = ["-c", "exec \"$0\" \"$1\" 1 0 3<&- 2>/dev/null", own, CGDK_PROCESS_ARGUMENT]
        try program.run()
        program.waitUntilExit()

        #expect(program.terminationStatus == 2)
    }

    @Test("A program that cannot be started says why, and names the setting to use")
    func explainsFailures() {
        let text = ASDecoderProcess.text(ofStartError: EACCES)

        #expect(
            text == "The program cannot be started as a decoder: Permission denied. "
                + "See ASImageLimits.usesDecoderProcesses."
        )
    }

    @Test("A program can decode without other processes")
    func decodesHere() throws {
        let count = ASDecoderProcesses.shared.idleNumbers
        ASImageLimits.usesDecoderProcesses = false
        defer { ASImageLimits.usesDecoderProcesses = true }

        let pixels = try UIImage.loading(data: Self.bitmap).pixelBuffer()

        #expect(pixels.pixel(x: 0, y: 0) == 0xFFFF_0000 && pixels.pixel(x: 1, y: 0) == 0xFF00_00FF)
        #expect(ASDecoderProcesses.shared.idleNumbers == count)
    }
}
