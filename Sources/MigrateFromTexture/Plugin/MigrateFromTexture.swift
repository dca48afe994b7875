// SPDX-License-Identifier: Apache-2.0
import Foundation
import PackagePlugin

/// `swift package migrate-from-texture`: runs the tool over the sources of each target.
@main
struct MigrateFromTexture: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) async throws {
        let tool = try context.tool(named: "MigrateFromTextureTool").url
        var extractor = ArgumentExtractor(arguments)
        let names = extractor.extractOption(named: "target")
        let rest = extractor.remainingArguments
        if rest.contains("--help") { return try run(tool, ["--help"]) }
        let targets = try names.isEmpty ? context.package.targets : context.package.targets(named: names)
        for target in targets.compactMap({ $0 as? SwiftSourceModuleTarget }) {
            let files = target.sourceFiles(withSuffix: ".swift").map(\.url.path).filter { !$0.contains("/.build/") }
            guard !files.isEmpty else { continue }
            print("\(target.name):")
            try run(tool, rest + files)
        }
    }

    private func run(_ tool: URL, _ arguments: [String]) throws {
        let process = Process()
        process.executableURL = tool
        process.arguments = arguments
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw Failure(status: process.terminationStatus) }
    }

    private struct Failure: Error, CustomStringConvertible {
        let status: Int32
        var description: String { "The migration ended with status \(status); see above." }
    }
}
