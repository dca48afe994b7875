// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// Makes a `.deb` and a tarball of a program.
public struct AppPackage {
    let app: AppDescription
    let icon: AppIcon

    /// Creates a package of a program.
    ///
    /// - Parameters:
    ///   - app: the description of the program
    ///   - folder: the folder that the path of the icon begins in
    /// - Throws: `PackagingError`, when the icon cannot be used
    public init(_ app: AppDescription, folder: URL) throws {
        self.app = app
        icon = try AppIcon(URL(fileURLWithPath: app.icon, relativeTo: folder).absoluteURL)
    }

    /// Writes both files.
    ///
    /// - Parameters:
    ///   - program: the program as it was built, with the resource bundles of its modules next to it
    ///   - output: the folder to write to, made where it is missing
    /// - Returns: lines about the files, their sizes and their dependencies
    /// - Throws: `PackagingError`
    public func write(program: URL, to output: URL) throws -> [String] {
        let manager = FileManager.default
        let work = manager.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try manager.createDirectory(at: work, withIntermediateDirectories: true)
        defer { try? manager.removeItem(at: work) }
        try manager.createDirectory(at: output, withIntermediateDirectories: true)

        let architecture = try Command.run(["dpkg", "--print-architecture"]).trimmingCharacters(in: .newlines)
        let root = work.appendingPathComponent("root")
        let stripped = try stage(program, in: root.appendingPathComponent("usr"))
        let dependencies = try ProgramDependencies.of(stripped, in: work)

        let name = "\(app.packageName)-\(app.version)-\(architecture)"
        let tarball = output.appendingPathComponent("\(name).tar.gz")
        try Command.run([
            "tar", "--create", "--gzip", "--file", tarball.path, "--owner=0", "--group=0", "--numeric-owner",
            "--sort=name", "--transform", "s,^usr,\(name),", "--directory", root.path, "usr",
        ])

        let deb = output.appendingPathComponent("\(app.packageName)_\(app.version)_\(architecture).deb")
        try writeDebianFiles(in: root)
        let control = app.control(
            architecture: architecture,
            kilobytes: try kilobytes(in: root),
            dependencies: dependencies
        )
        try write(control, to: root.appendingPathComponent("DEBIAN/control"))
        let sums = "find usr -type f -print0 | LC_ALL=C sort -z | xargs -0 md5sum"
        try write(Command.run(["sh", "-c", sums], in: root), to: root.appendingPathComponent("DEBIAN/md5sums"))
        try Command.run(["dpkg-deb", "--root-owner-group", "--build", root.path, deb.path])

        func size(_ file: URL) throws -> String {
            let bytes = try manager.attributesOfItem(atPath: file.path)[.size] as? Int ?? 0
            let tenths = (bytes + 50_000) / 100_000
            return "\(tenths / 10).\(tenths % 10) MB"
        }
        return dependencies.warnings + [
            "\(deb.path): \(try size(deb))", "\(tarball.path): \(try size(tarball))",
            "The program takes \(try size(stripped)), with the Swift library.",
            "Needs: \(dependencies.needed.joined(separator: ", "))",
            "Recommends: \(dependencies.recommended.joined(separator: ", "))",
            "Suggests: \(dependencies.suggested.joined(separator: ", "))",
        ]
    }

    /// Fills a folder that can become `/usr` or `~/.local`; returns the program in it.
    private func stage(_ program: URL, in prefix: URL) throws -> URL {
        let manager = FileManager.default
        let folder = prefix.appendingPathComponent("lib/\(app.packageName)")
        try makeFolder(folder)
        let staged = folder.appendingPathComponent(program.lastPathComponent)
        try Command.run(["strip", "--remove-section=.comment", "-o", staged.path, program.path])
        try manager.setAttributes([.posixPermissions: 0o755], ofItemAtPath: staged.path)
        for bundle in try bundles(beside: program) {
            try Command.run(["cp", "--recursive", "--no-preserve=mode,ownership", bundle.path, folder.path])
        }
        let commands = prefix.appendingPathComponent("bin")
        try makeFolder(commands)
        try manager.createSymbolicLink(
            atPath: commands.appendingPathComponent(app.packageName).path,
            withDestinationPath: "../lib/\(app.packageName)/\(program.lastPathComponent)"
        )
        let share = prefix.appendingPathComponent("share")
        try write(
            app.desktopEntry(program: program.lastPathComponent),
            to: share.appendingPathComponent("applications/\(app.id).desktop")
        )
        if let service = app.busService {
            try write(service, to: share.appendingPathComponent("dbus-1/services/\(app.id).service"))
        }
        let date = Date.now.formatted(.iso8601.year().month().day())
        try write(app.metainfo(date: date), to: share.appendingPathComponent("metainfo/\(app.id).metainfo.xml"))
        let manual = share.appendingPathComponent("man/man1/\(app.packageName).1")
        try write(app.manual(date: date), to: manual)
        try Command.run(["gzip", "-9n", manual.path])
        try write(
            icon.bytes,
            to: share.appendingPathComponent("icons/hicolor/\(icon.folder)/apps/\(app.id).\(icon.suffix)")
        )
        return staged
    }

    /// Returns the resource bundles next to the program whose names are in it; SwiftPM puts them there.
    private func bundles(beside program: URL) throws -> [URL] {
        let code = try Data(contentsOf: program, options: .alwaysMapped)
        return try FileManager.default.contentsOfDirectory(
            at: program.deletingLastPathComponent(),
            includingPropertiesForKeys: nil
        ).filter { ["resources", "bundle"].contains($0.pathExtension) }
            .filter { code.range(of: Data($0.lastPathComponent.utf8)) != nil }
            .sorted { $0.path < $1.path }
    }

    private func writeDebianFiles(in root: URL) throws {
        let folder = root.appendingPathComponent("usr/share/doc/\(app.packageName)")
        try write(
            app.copyright(year: Date.now.formatted(.iso8601.year())),
            to: folder.appendingPathComponent("copyright")
        )
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss Z"
        let changelog = folder.appendingPathComponent("changelog")
        try write(app.changelog(date: formatter.string(from: .now)), to: changelog)
        try Command.run(["gzip", "-9n", changelog.path])
    }

    private func kilobytes(in root: URL) throws -> Int {
        try Int(
            Command.run(["du", "--summarize", "--apparent-size", "--block-size=1024", root.path]).prefix { $0.isNumber }
        ) ?? 0
    }

    private func write(_ text: String, to file: URL) throws { try write(Data(text.utf8), to: file) }

    private func write(_ data: Data, to file: URL) throws {
        try makeFolder(file.deletingLastPathComponent())
        try data.write(to: file)
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file.path)
    }

    /// Creates a folder that all users can read, regardless of the umask of this process.
    private func makeFolder(_ folder: URL) throws {
        try FileManager.default.createDirectory(
            at: folder,
            withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o755]
        )
    }
}
