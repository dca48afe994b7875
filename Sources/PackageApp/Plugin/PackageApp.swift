// SPDX-License-Identifier: Apache-2.0
import Foundation
import PackagePlugin

/// `swift package package-app`: builds a program in release mode, and runs the tool that makes packages of it.
@main
struct PackageApp: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) async throws {
        var extractor = ArgumentExtractor(arguments)
        let named = extractor.extractOption(named: "product").last
        let app = extractor.extractOption(named: "app").last ?? "App.json"
        let output = extractor.extractOption(named: "output").last ?? ".build/app"
        let version = extractor.extractOption(named: "version").last.map { ["--version", $0] } ?? []
        let hasStaticJPEG = extractor.extractFlag(named: "static-libjpeg") > 0
        let rest = extractor.remainingArguments
        let tool = try build("PackageAppTool", .init())
        if rest.contains("--help") { return try run(tool, ["--help"]) }
        let product = try product(named, in: context.package)
        func path(_ text: String) -> String {
            URL(fileURLWithPath: text, relativeTo: context.package.directoryURL).path
        }
        // The description is read before the build, which takes minutes.
        try run(tool, rest + version + ["--check", "--program", product, "--app", path(app), "--output", path(output)])
        print("Building \(product)…")
        fflush(nil)
        let program = try build(product, Self.release(hasStaticJPEG: hasStaticJPEG))
        try run(tool, version + ["--program", program.path, "--app", path(app), "--output", path(output)])
    }

    /// As programs are shipped: with Swift's libraries, and few relocations.
    ///
    /// Debian and Ubuntu have different versions of libjpeg: with `hasStaticJPEG` it is a part of the program.
    private static func release(hasStaticJPEG: Bool) throws -> PackageManager.BuildParameters {
        var parameters = PackageManager.BuildParameters(configuration: .release, logging: .concise, echoLogs: true)
        parameters.otherSwiftcFlags = ["-static-stdlib", "-use-ld=lld"]
        parameters.otherLinkerFlags = ["-z", "pack-relative-relocs"]
        guard hasStaticJPEG else { return parameters }
        let archives = ["x86_64", "aarch64"].map { "/usr/lib/\($0)-linux-gnu/libjpeg.a" }
        guard let archive = archives.first(where: { FileManager.default.fileExists(atPath: $0) }) else {
            throw Failure("There is no libjpeg.a. Install libjpeg-dev, or leave out --static-libjpeg.")
        }
        parameters.otherLinkerFlags.append("--remap-inputs=*/libjpeg.so=\(archive)")
        return parameters
    }

    private func product(_ named: String?, in package: Package) throws -> String {
        let programs = package.products(ofType: ExecutableProduct.self).map(\.name).sorted()
        let list = programs.isEmpty ? "none" : programs.joined(separator: ", ")
        if let named {
            guard programs.contains(named) else { throw Failure("There is no program \(named); there are: \(list).") }
            return named
        }
        guard programs.count == 1 else { throw Failure("Name a program with --product; there are: \(list).") }
        return programs[0]
    }

    private func build(_ product: String, _ parameters: PackageManager.BuildParameters) throws -> URL {
        let result = try packageManager.build(.product(product), parameters: parameters)
        let programs = result.builtArtifacts.filter { $0.kind == .executable }
        guard result.succeeded, let program = programs.first(where: { $0.url.lastPathComponent == product }) else {
            throw Failure("\(product) does not build:\n\(result.logText)")
        }
        return program.url
    }

    private func run(_ tool: URL, _ arguments: [String]) throws {
        let process = Process()
        process.executableURL = tool
        process.arguments = arguments
        // Its lines come after those printed so far.
        fflush(nil)
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw Failure("No package was made.") }
    }

    private struct Failure: Error, CustomStringConvertible {
        let description: String

        init(_ description: String) { self.description = description }
    }
}
