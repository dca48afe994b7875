// SPDX-License-Identifier: Apache-2.0
import Foundation
import PackagePlugin

/// The command `swift package migrate-from-texture`, which runs the tool on the sources of each target.
@main
struct MigrateFromTexture: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) async throws {
        let tool = try buildTool()
        var extractor = ArgumentExtractor(arguments)
        let names = extractor.extractOption(named: "target")
        let rest = extractor.remainingArguments
        if rest.contains("--help") {
            guard try run(tool, ["--help"]) else { throw Failure("The help cannot be printed.") }
            return
        }
        let targets = try names.isEmpty ? context.package.targets : context.package.targets(named: names)
        var isComplete = true
        for target in targets.compactMap({ $0 as? SwiftSourceModuleTarget }) {
            let files = target.sourceFiles(withSuffix: ".swift").map(\.url.path)
            guard !files.isEmpty else { continue }
            print("\(target.name):")
            if try !run(tool, rest + files) { isComplete = false }
        }
        guard isComplete else { throw Failure("Not everything was migrated; see above.") }
    }

    /// Builds the tool, which is not a dependency of the plugin: each build of a package compiles the dependencies of its plugins.
    private func buildTool() throws -> URL {
        let result = try packageManager.build(.product("MigrateFromTextureTool"), parameters: .init())
        guard result.succeeded, let program = result.builtArtifacts.first(where: { $0.kind == .executable }) else {
            throw Failure("The migration tool does not build:\n\(result.logText)")
        }
        return program.url
    }

    /// Runs the tool, and returns whether its exit status is 0.
    private func run(_ tool: URL, _ arguments: [String]) throws -> Bool {
        let process = Process()
        process.executableURL = tool
        process.arguments = arguments
        // The tool's output follows the lines printed so far.
        fflush(nil)
        try process.run()
        process.waitUntilExit()
        return process.terminationStatus == 0
    }

    private struct Failure: Error, CustomStringConvertible {
        let description: String

        init(_ description: String) { self.description = description }
    }
}
