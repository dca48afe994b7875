// SPDX-License-Identifier: Apache-2.0
import Foundation
import PictureServer

/// A process that serves the images of rows, so that its memory is separate from the list's.
@MainActor
final class PictureService {
    let baseURL: URL
    private let process = Process()
    /// The server ends when the other end of the pipe is closed.
    private let input = Pipe()

    init(_ pictures: Pictures) throws {
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        process.arguments = [pictures.folder, "serve"]
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
        guard let url = URL(string: line.trimmingCharacters(in: .whitespacesAndNewlines)), url.scheme == "http" else {
            throw ImageBenchmark.Failure(description: "The server printed no address: \(line)")
        }
        baseURL = url
    }

    func stop() {
        try? input.fileHandleForWriting.close()
        process.waitUntilExit()
    }

    /// Runs the server process: prints its address, and serves until its input ends.
    ///
    /// The file name in each path is a number, and selects one of the images.
    static func serve(_ pictures: Pictures) throws {
        let bodies = try pictures.rows.map { try Data(contentsOf: URL(fileURLWithPath: $0)) }
        let server = try PictureServer()
        server.otherwise { request in
            let digits = request.path.dropFirst().prefix { $0.isNumber }
            guard let number = Int(digits) else { return PictureRoute(status: 404) }
            var route = PictureRoute(bodies[number % bodies.count], contentType: "image/jpeg")
            route.headers = [("Cache-Control", "max-age=86400")]
            return route
        }
        FileHandle.standardOutput.write(Data("\(server.baseURL.absoluteString)\n".utf8))
        while readLine() != nil {}
        server.stop()
    }
}
