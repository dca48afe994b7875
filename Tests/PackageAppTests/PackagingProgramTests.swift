// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import AppPackaging

@Suite("PackageAppTool as a program")
struct PackagingProgramTests {
    private let folder: AppFolder

    init() throws { folder = try AppFolder() }

    private func run(_ arguments: [String]) throws -> (status: Int32, output: String, errors: String) {
        try folder.run(ProgramDependenciesTests.products.appendingPathComponent("PackageAppTool").path, arguments)
    }

    @Test func `a program is packaged as a Debian package and a tarball, with its resources beside it`() throws {
        _ = try folder.app()
        try FileManager.default.copyItem(atPath: "/usr/bin/true", toPath: folder.url.path + "/Hello")
        // A program contains the names of its bundles; this one ends with such a name.
        let program = try FileHandle(forWritingTo: folder.url.appendingPathComponent("Hello"))
        try program.seekToEnd()
        try program.write(contentsOf: Data("Hello_Hello.resources".utf8))
        try program.close()
        for bundle in ["Hello_Hello.resources", "Other_Other.resources"] {
            let path = folder.url.appendingPathComponent(bundle)
            try FileManager.default.createDirectory(at: path, withIntermediateDirectories: true)
            try folder.write("text", to: "\(bundle)/file.txt")
        }
        let words = folder.url.appendingPathComponent("Hello_Hello.resources/de.lproj")
        try FileManager.default.createDirectory(at: words, withIntermediateDirectories: true)
        try folder.write("\"Hello\" = \"Hallo\";", to: "Hello_Hello.resources/de.lproj/Localizable.strings")

        let (status, output, errors) = try run(["--program", "Hello", "--app", "App.json", "--output", "out"])

        try #require(status == 0, "\(errors)")
        let architecture = try folder.run("dpkg", ["--print-architecture"]).output.filter { !$0.isNewline }
        let (deb, tarball) = ("out/hello_1.2.0_\(architecture).deb", "hello-1.2.0-\(architecture)")
        #expect(output.contains("\(deb): 0.0 MB"))
        #expect(try folder.run("dpkg-deb", ["--field", deb, "Depends"]).output.contains("libc6"))
        let files = try folder.run("dpkg-deb", ["--contents", deb]).output
        for file in [
            "-rwxr-xr-x root/root .* ./usr/lib/hello/Hello\n",
            "-rw-r--r-- root/root .* ./usr/lib/hello/Hello_Hello.resources/file.txt\n",
            "-rw-r--r-- root/root .* ./usr/lib/hello/Hello_Hello.resources/de.lproj/Localizable.strings\n",
            "./usr/bin/hello -> ../lib/hello/Hello\n", "./usr/share/applications/org.example.Hello.desktop\n",
            "-rw-r--r-- root/root .* ./usr/share/dbus-1/services/org.example.Hello.service\n",
            "./usr/share/icons/hicolor/scalable/apps/org.example.Hello.svg\n",
            "./usr/share/metainfo/org.example.Hello.metainfo.xml\n", "./usr/share/doc/hello/copyright\n",
            "./usr/share/doc/hello/changelog.gz\n", "-rw-r--r-- root/root .* ./usr/share/man/man1/hello.1.gz\n",
        ] {
            #expect(files.contains(try Regex(file)), "\(file) is not in \(files)")
        }
        #expect(!files.contains("Other"))
        let (verdict, tags, _) = try folder.run("lintian", ["--allow-root", "--fail-on", "error", deb])
        #expect(verdict == 0, "\(tags)")
        let unpacked = try folder.run("tar", ["--list", "--file", "out/\(tarball).tar.gz"]).output
        #expect(unpacked.contains("\(tarball)/bin/hello\n") && unpacked.contains("\(tarball)/lib/hello/Hello\n"))
    }

    @Test func `invalid arguments and descriptions exit with status 1 and a message`() throws {
        _ = try folder.app()
        let all = ["--program", "Hello", "--app", "App.json", "--output", "out"]
        #expect(try run(all + ["--check"]).status == 0)
        #expect(try run(["--help"]).output.contains("swift package package-app"))

        let unknown = try run(all + ["--wrong"])
        #expect(unknown.status == 1 && unknown.errors.hasPrefix("package-app: unknown option --wrong\n"))
        let valueless = try run(all + ["--version"])
        #expect(valueless.status == 1 && valueless.errors.contains("--version needs one value"))
        let bad = try run(all + ["--version", "v1"])
        #expect(bad.status == 1 && bad.errors.contains("\"version\" is \"v1\""))
        #expect(try run([]).errors.contains("are needed"))
    }

    @Test func `the error names a missing system program and its package`() {
        let text = message { try Command.run(["dpkg-deb-of-another-system"]) }

        #expect(text == "dpkg-deb-of-another-system is missing. Install the package dpkg-deb-of-another-system.")
    }

    @Test func `the error contains the output of the system program`() {
        #expect(message { try Command.run(["dpkg-deb", "--info", "/nowhere"]) }.contains("/nowhere"))
    }
}
