// SPDX-License-Identifier: Apache-2.0
import ASGraphics
import Foundation
import Testing

/// Encoding and decoding with another program.
enum ImageMagick {
    struct Failure: Error, CustomStringConvertible {
        var description: String
    }

    /// Returns the standard output of a program.
    static func output(of program: String, _ arguments: [String]) throws -> Data {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/\(program)")
        process.arguments = arguments
        let (output, errors) = (Pipe(), Pipe())
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        let data = try output.fileHandleForReading.readToEnd() ?? Data()
        let complaint = try errors.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw Failure(
                description:
                    "\(program) \(arguments.joined(separator: " ")): \(String(decoding: complaint, as: UTF8.self))"
            )
        }
        return data
    }

    /// Runs `body` with the path of a temporary folder.
    static func withFolder<R>(_ body: (String) throws -> R) throws -> R {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("pictures-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        return try body(folder.path)
    }

    /// Returns the bytes of a file that `convert` makes.
    static func file(_ pattern: TestPattern, _ options: [String] = [], as format: String) throws -> Data {
        try withFolder { folder in
            let source = "\(folder)/source.rgba"
            let target = "\(folder)/target.\(format.split(separator: ":").last.map(String.init) ?? format)"
            try pattern.bytes.write(to: URL(fileURLWithPath: source))
            let name = format.contains(":") ? "\(format.split(separator: ":")[0]):\(target)" : target
            let size = "\(pattern.width)x\(pattern.height)"
            _ = try output(of: "convert", ["-size", size, "-depth", "8", "rgba:\(source)"] + options + [name])
            return try Data(contentsOf: URL(fileURLWithPath: target))
        }
    }

    /// Returns the decoded bytes of a file: R, G, B, A, upright.
    static func decode(_ file: Data, _ options: [String] = [], as format: String) throws -> [UInt8] {
        try withFolder { folder in
            let path = "\(folder)/picture.\(format)"
            try file.write(to: URL(fileURLWithPath: path))
            return [UInt8](
                try output(of: "convert", [path + "[0]", "-auto-orient"] + options + ["-depth", "8", "rgba:-"])
            )
        }
    }
}

/// Pixels that change slowly, with another colour at each corner, so that both loss and rotation are detected.
struct TestPattern {
    var width = 61
    var height = 43
    var isOpaque = true

    /// Bytes R, G, B, A.
    var bytes: Data {
        var data = Data()
        for y in 0..<height {
            for x in 0..<width {
                let (u, v) = (255 * x / max(1, width - 1), 255 * y / max(1, height - 1))
                data += [UInt8(u), UInt8(v), UInt8((510 - u - v) / 2), isOpaque ? 255 : UInt8(min(255, u + v / 2))]
            }
        }
        return data
    }
}

/// The difference of decoded pixels from straight bytes R, G, B, A: the maximum and the mean of a byte.
func difference(_ buffer: ASPixelBuffer, _ bytes: [UInt8]) -> (largest: Int, mean: Double) {
    guard bytes.count == buffer.pixelWidth * buffer.pixelHeight * 4 else { return (.max, .infinity) }
    var (largest, sum) = (0, 0)
    buffer.withUnsafeBytes { raw in
        let words = raw.bindMemory(to: UInt32.self)
        for index in 0..<words.count {
            let alpha = Int(bytes[4 * index + 3])
            let expected = (0..<3).map { (Int(bytes[4 * index + $0]) * alpha + 127) / 255 } + [alpha]
            for (value, shift) in zip(expected, [UInt32(16), 8, 0, 24]) {
                let distance = abs(value - Int(words[index] >> shift & 255))
                largest = max(largest, distance)
                sum += distance
            }
        }
    }
    return (largest, Double(sum) / Double(bytes.count))
}
