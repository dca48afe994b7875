// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// The Debian packages of the libraries that a program links, and of those that it loads when a feature needs them.
struct ProgramDependencies: Equatable {
    /// The required packages with their minimum versions, such as `libcairo2 (>= 1.12.0)`.
    var needed: [String] = []
    /// The recommended packages, for commonly used features; apt installs them by default.
    var recommended: [String] = []
    var suggested: [String] = []
    /// A sentence for each library whose package is not known here.
    var warnings: [String] = []

    /// The packages of the plugins that a library loads itself, by the prefix of the library's package.
    static let plugins: [(library: String, recommended: [String], suggested: [String])] = [
        ("libgdk-pixbuf", ["librsvg2-common"], []),
        ("libgstreamer1.0", ["gstreamer1.0-plugins-base", "gstreamer1.0-plugins-good"], ["gstreamer1.0-libav"]),
    ]

    /// - Parameters:
    ///   - needed: the packages of the linked libraries
    ///   - notes: the libraries that the program loads by dlopen
    ///   - package: the package of the installed file with this name; nil where there is none
    init(needed: [String], notes: [DlopenNote], package: (String) throws -> String?) rethrows {
        self.needed = needed
        for note in notes {
            guard let found = try note.soname.lazy.compactMap({ try package($0) }).first else {
                warnings.append(
                    "\(note.description ?? note.soname[0]): \(note.soname.joined(separator: " or ")) is in no installed package; the new package does not depend on it."
                )
                continue
            }
            switch note.priority {
            case "required": self.needed.append(found)
            case "suggested": suggested.append(found)
            default: recommended.append(found)
            }
        }
        let libraries = self.needed + recommended
        for plugin in Self.plugins where libraries.contains(where: { $0.hasPrefix(plugin.library) }) {
            recommended += plugin.recommended
            suggested += plugin.suggested
        }
        for list in [\ProgramDependencies.needed, \.recommended, \.suggested] {
            self[keyPath: list] = Set(self[keyPath: list]).sorted()
        }
    }

    /// Returns the dependencies of a program, found by dpkg-shlibdeps and the database of dpkg.
    ///
    /// - Parameters:
    ///   - program: the program
    ///   - folder: an empty folder to work in
    /// - Returns: the packages, by their names on this system
    /// - Throws: `PackagingError`
    static func of(_ program: URL, in folder: URL) throws -> ProgramDependencies {
        // dpkg-shlibdeps needs the description of a source package.
        let debian = folder.appendingPathComponent("debian")
        try FileManager.default.createDirectory(at: debian, withIntermediateDirectories: true)
        let control = "Source: app\n\nPackage: app\nArchitecture: any\n"
        try Data(control.utf8).write(to: debian.appendingPathComponent("control"))
        let output = try Command.run(["dpkg-shlibdeps", "-O", "-e\(program.path)"], in: folder)
        let section = folder.appendingPathComponent("notes")
        try Command.run([
            "objcopy", "-O", "binary", "--only-section=.note.dlopen", program.path, section.path,
        ])
        let headers = try Command.run(["objdump", "--private-headers", program.path])
        return try ProgramDependencies(
            needed: withRelocations(linked(output), headers: headers),
            notes: DlopenNote.read(try Data(contentsOf: section)),
            package: installedPackage
        )
    }

    /// Returns the packages in the output of dpkg-shlibdeps, `shlibs:Depends=libc6 (>= 2.36), libcairo2`.
    static func linked(_ output: String) -> [String] {
        output.split(separator: "\n").first { $0.hasPrefix("shlibs:Depends=") }?
            .dropFirst("shlibs:Depends=".count).split(separator: ",")
            .map { $0.trimmingCharacters(in: .whitespaces) } ?? []
    }

    /// Returns the packages with the version of the C library that packed relocations need; dpkg-shlibdeps considers functions only.
    ///
    /// - Parameters:
    ///   - needed: the packages of the linked libraries
    ///   - headers: the output of `objdump --private-headers`
    /// - Returns: the packages
    static func withRelocations(_ needed: [String], headers: String) -> [String] {
        guard headers.contains("GLIBC_ABI_DT_RELR") else { return needed }
        return needed.map { package in
            guard let match = package.wholeMatch(of: /libc6 \(>= 2\.([0-9]+)\)/), let minor = Int(match.1), minor < 36
            else { return package }
            return "libc6 (>= 2.36)"
        }
    }

    private static func installedPackage(of file: String) throws -> String? {
        do {
            return try owner(Command.run(["dpkg-query", "--search", "*/\(file)"]))
        } catch let error as PackagingError where error.description.contains("no path found") {
            return nil
        }
    }

    /// Returns the first package in the output of `dpkg-query --search`, `libcurl4:amd64: /usr/lib/x86_64-linux-gnu/libcurl.so.4`.
    static func owner(_ output: String) -> String? {
        output.split(separator: "\n").first { !$0.hasPrefix("diversion ") }?.split { ":,".contains($0) }.first
            .map(String.init)
    }
}
