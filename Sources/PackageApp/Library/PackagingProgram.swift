// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// The command line of `swift package package-app`, without `--product` and `--static-libjpeg`, which the plugin handles.
public struct PackagingProgram {
    static let help = """
        Makes a .deb and a tarball of a program that uses AsyncDisplayKit, from App.json and a release build.

            swift package package-app [--product NAME] [--app FILE] [--version VERSION] [--output FOLDER] [--static-libjpeg]

        --product NAME     the program; may be omitted if the package has only one
        --app FILE         the description of the program; App.json in the folder of the package if not given
        --version VERSION  instead of the version in that file
        --output FOLDER    where the files are written; .build/app in the folder of the package if not given
        --static-libjpeg   makes libjpeg a part of the program, so that one package installs on Debian and Ubuntu
        --help             prints this help

        The exit status is 0, or 1 with a message on standard error for each problem.

        """

    /// The arguments: `--name value`, each once, and `--check`, which reads the description and the icon only.
    let arguments: [String]

    /// Creates the program from its arguments.
    ///
    /// - Parameter arguments: the arguments without the name of the program
    public init(arguments: [String]) { self.arguments = arguments }

    /// Runs, prints, and returns the status.
    public func run() -> Int32 {
        if arguments.contains("--help") {
            print(Self.help, terminator: "")
            return 0
        }
        do {
            for line in try lines() { print(line) }
            return 0
        } catch {
            FileHandle.standardError.write(Data("package-app: \(error)\n".utf8))
            return 1
        }
    }

    private func lines() throws -> [String] {
        let options = try options()
        guard let program = options["program"], let file = options["app"], let output = options["output"] else {
            throw PackagingError("--program, --app and --output are needed; the plugin gives them.")
        }
        let url = URL(fileURLWithPath: file)
        let product = URL(fileURLWithPath: program).lastPathComponent
        let app = try AppDescription.read(url, version: options["version"], product: product)
        let package = try AppPackage(app, folder: url.deletingLastPathComponent())
        if arguments.contains("--check") { return [] }
        return try package.write(program: URL(fileURLWithPath: program), to: URL(fileURLWithPath: output))
    }

    private func options() throws -> [String: String] {
        let names: Set = ["program", "app", "version", "output"]
        var options: [String: String] = [:]
        var rest = arguments.filter { $0 != "--check" }[...]
        while let word = rest.popFirst() {
            guard word.hasPrefix("--"), names.contains(String(word.dropFirst(2))) else {
                throw PackagingError("unknown option \(word)\n\n\(Self.help)")
            }
            guard let value = rest.popFirst(), options.updateValue(value, forKey: String(word.dropFirst(2))) == nil
            else {
                throw PackagingError("\(word) needs one value")
            }
        }
        return options
    }
}
