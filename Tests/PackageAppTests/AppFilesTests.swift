// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import AppPackaging

@Suite("The files of a package")
struct AppFilesTests {
    private let folder: AppFolder

    init() throws { folder = try AppFolder() }

    @Test func `the control file has the fields of Debian Policy, without empty lists`() throws {
        let dependencies = ProgramDependencies(
            needed: ["libc6 (>= 2.36)", "libcairo2"],
            notes: [DlopenNote(soname: ["libcurl.so.4"], priority: "recommended")]
        ) { _ in "libcurl4" }

        let control = try folder.app().control(architecture: "amd64", kilobytes: 321, dependencies: dependencies)

        #expect(
            control == """
                Package: hello
                Version: 1.2.0
                Architecture: amd64
                Maintainer: Jo Doe <jo@example.org>
                Installed-Size: 321
                Section: misc
                Priority: optional
                Depends: libc6 (>= 2.36), libcairo2
                Recommends: libcurl4
                Homepage: https://example.org/hello
                Description: Counts clicks
                 Shows rows that count how often somebody clicked them.
                 .
                 Remembers nothing.

                """
        )
    }

    @Test func `the control file breaks the lines of a long description between words`() throws {
        let word = "abcdefghi"
        let long = String(repeating: "x", count: 90)
        let text = Array(repeating: word, count: 20).joined(separator: " ") + "\n\n\(word) \(long)  \(word)"

        let none = ProgramDependencies(needed: [], notes: []) { _ in nil }

        let control = try folder.app(["description": text])
            .control(architecture: "amd64", kilobytes: 1, dependencies: none)

        // Seven words take 69 of 78 letters, eight would take 79.
        let seven = " " + Array(repeating: word, count: 7).joined(separator: " ") + "\n"
        let six = " " + Array(repeating: word, count: 6).joined(separator: " ") + "\n"
        #expect(control.hasSuffix("\n" + seven + seven + six + " .\n \(word)\n \(long)\n \(word)\n"))
    }

    @Test func `the manual page has the texts of the description, and passes groff`() throws {
        let text = try folder.app([
            "description": ".dot, 'quote' and back\\slash\nin well-known text.\n\n'Remembers' “nothing”.",
            "package": "hello-world", "name": "Hello \"World\"",
        ]).manual(date: "2026-01-02")

        #expect(
            text == #"""
                .TH "HELLO\-WORLD" 1 2026-01-02 "Hello \(dqWorld\(dq 1.2.0" "User Commands"
                .SH NAME
                hello\-world \- Counts clicks
                .SH SYNOPSIS
                .B hello\-world
                .RI [ FILE ]...
                .SH DESCRIPTION
                \&.dot, 'quote' and back\eslash in well\-known text.
                .PP
                \&'Remembers' “nothing”.
                .SH AUTHOR
                Jo Doe <jo@example.org>
                .SH SEE ALSO
                https://example.org/hello

                """#
        )
        try folder.write(text, to: "hello-world.1")
        let (status, shown, errors) = try folder.run(
            "groff",
            ["-man", "-ww", "-K", "utf8", "-T", "utf8", "hello-world.1"]
        )
        #expect(status == 0 && errors.isEmpty, "\(errors)")
        #expect(shown.contains("back\\slash in well"))
    }

    @Test func `the desktop entry passes validation`() throws {
        let entry = try folder.app().desktopEntry(program: "Hello")

        #expect(
            entry == """
                [Desktop Entry]
                Type=Application
                Name=Hello & <World>
                Comment=Counts clicks
                Exec=hello %U
                Icon=org.example.Hello
                Terminal=false
                Categories=Utility;Development;
                StartupWMClass=Hello
                StartupNotify=true
                DBusActivatable=true
                MimeType=text/plain;
                Keywords=click;

                """
        )
        try folder.write(entry, to: "org.example.Hello.desktop")
        let (status, output, _) = try folder.run("desktop-file-validate", ["org.example.Hello.desktop"])
        #expect(status == 0 && !output.contains("error"), "\(output)")
    }

    private static var requests: [String: Any] {
        [
            "urlSchemes": ["hello", "web+hello"],
            "shortcuts": [["id": "new-window", "title": "New window"], ["id": "Mail", "title": "Write \\ mail"]],
            "localizations": ["de": ["shortcuts": ["new-window": "Neues Fenster"]], "pt-BR": ["name": "Olá"]],
        ]
    }

    @Test func `the desktop entry has schemes and actions, with titles in other languages, and passes validation`()
        throws
    {
        let entry = try folder.app(Self.requests).desktopEntry(program: "Hello")

        #expect(entry.contains("\nExec=hello %U\n"))
        #expect(entry.contains("\nMimeType=text/plain;x-scheme-handler/hello;x-scheme-handler/web+hello;\n"))
        #expect(
            entry.hasSuffix(
                #"""
                Actions=new-window;Mail;
                Keywords=click;

                [Desktop Action new-window]
                Name=New window
                Name[de]=Neues Fenster
                Exec=hello --asyncdisplaykit-action=new-window
                Icon=org.example.Hello

                [Desktop Action Mail]
                Name=Write \\ mail
                Exec=hello --asyncdisplaykit-action=Mail
                Icon=org.example.Hello

                """#
            )
        )
        try folder.write(entry, to: "org.example.Hello.desktop")
        let (status, output, _) = try folder.run("desktop-file-validate", ["org.example.Hello.desktop"])
        #expect(status == 0 && !output.contains("error"), "\(output)")
    }

    @Test func `the session bus starts the program by the command of the desktop entry`() throws {
        #expect(
            try folder.app().busService == """
                [D-BUS Service]
                Name=org.example.Hello
                Exec=/usr/bin/env hello --asyncdisplaykit-service

                """
        )
    }

    @Test func `a program of several instances is not started by the bus, and gets paths`() throws {
        let app = try folder.app(["multipleInstances": true])

        let entry = app.desktopEntry(program: "Hello")
        #expect(!entry.contains("DBusActivatable") && entry.contains("\nExec=hello %F\n"))
        #expect(app.busService == nil && !app.metainfo(date: "2026-01-02").contains("<dbus"))
        let addresses = try folder.app(["multipleInstances": true, "urlSchemes": ["hello"]])
        #expect(addresses.desktopEntry(program: "Hello").contains("\nExec=hello %U\n"))
    }

    @Test func `the metainfo and the manual have the addresses that the program opens`() throws {
        let app = try folder.app(Self.requests)

        let text = app.metainfo(date: "2026-01-02")
        #expect(text.contains("<mediatype>x-scheme-handler/hello</mediatype>"))
        #expect(text.contains("<dbus type=\"session\">org.example.Hello</dbus>"))
        #expect(app.manual(date: "2026-01-02").contains("\n.RI [ FILE | URL ]...\n"))
        try folder.write(text, to: "org.example.Hello.metainfo.xml")
        let (status, output, _) = try folder.run(
            "appstreamcli",
            ["validate", "--no-net", "org.example.Hello.metainfo.xml"]
        )
        #expect(status == 0, "\(output)")
    }

    @Test func `the metainfo for software centres passes validation`() throws {
        let text = try folder.app().metainfo(date: "2026-01-02")

        #expect(text.contains("<name>Hello &amp; &lt;World&gt;</name>"))
        #expect(text.contains("<launchable type=\"desktop-id\">org.example.Hello.desktop</launchable>"))
        #expect(text.contains("<release version=\"1.2.0\" date=\"2026-01-02\"/>"))
        try folder.write(text, to: "org.example.Hello.metainfo.xml")
        let (status, output, _) = try folder.run(
            "appstreamcli",
            ["validate", "--no-net", "org.example.Hello.metainfo.xml"]
        )
        #expect(status == 0, "\(output)")
    }

    private static var localizations: [String: Any] {
        [
            "de": [
                "name": "Hallo & <Welt>", "summary": "Zählt Klicks",
                "description": "Zeigt Zeilen.\n\nMerkt sich nichts.",
                "keywords": ["Klick", "Maus"],
            ],
            "pt-BR": ["summary": "Conta cliques"], "sr-Latn-RS": ["name": "Zdravo"], "zh-Hant": ["name": "你好"],
        ]
    }

    @Test func `the desktop entry has the texts of other languages, and passes validation`() throws {
        let entry = try folder.app(["localizations": Self.localizations]).desktopEntry(program: "Hello")

        #expect(
            entry == """
                [Desktop Entry]
                Type=Application
                Name=Hello & <World>
                Name[de]=Hallo & <Welt>
                Name[sr_RS@latin]=Zdravo
                Name[zh_TW]=你好
                Comment=Counts clicks
                Comment[de]=Zählt Klicks
                Comment[pt_BR]=Conta cliques
                Exec=hello %U
                Icon=org.example.Hello
                Terminal=false
                Categories=Utility;Development;
                StartupWMClass=Hello
                StartupNotify=true
                DBusActivatable=true
                MimeType=text/plain;
                Keywords=click;
                Keywords[de]=Klick;Maus;

                """
        )
        try folder.write(entry, to: "org.example.Hello.desktop")
        let (status, output, _) = try folder.run("desktop-file-validate", ["org.example.Hello.desktop"])
        #expect(status == 0 && !output.contains("error"), "\(output)")
    }

    @Test func `the metainfo has the texts of other languages, and passes validation`() throws {
        let text = try folder.app(["localizations": Self.localizations]).metainfo(date: "2026-01-02")

        #expect(text.contains("<name xml:lang=\"de\">Hallo &amp; &lt;Welt&gt;</name>"))
        #expect(text.contains("<name xml:lang=\"zh_TW\">你好</name>"))
        #expect(text.contains("<summary xml:lang=\"pt_BR\">Conta cliques</summary>"))
        #expect(text.contains("<p xml:lang=\"de\">Zeigt Zeilen.</p><p xml:lang=\"de\">Merkt sich nichts.</p>"))
        try folder.write(text, to: "org.example.Hello.metainfo.xml")
        let (status, output, _) = try folder.run(
            "appstreamcli",
            ["validate", "--no-net", "org.example.Hello.metainfo.xml"]
        )
        #expect(status == 0, "\(output)")
    }

    @Test func `an SVG icon is installed as scalable, and a PNG in the folder of its size`() throws {
        let svg = try AppIcon(folder.url.appendingPathComponent("icon.svg"))
        #expect(svg.folder == "scalable" && svg.suffix == "svg")
        let png = try AppIcon(writePNG(width: 64, height: 64))
        #expect(png.folder == "64x64" && png.suffix == "png")
    }

    @Test func `the error names an unusable icon and the reason`() throws {
        #expect(message { try AppIcon(writePNG(width: 64, height: 32)) }.contains("icon.png has 64 × 32 pixels"))
        #expect(message { try AppIcon(writePNG(width: 65, height: 65)) }.contains("icon.png has 65 × 65 pixels"))
        try folder.write("GIF89a", to: "icon.gif")
        #expect(
            message { try AppIcon(folder.url.appendingPathComponent("icon.gif")) }.contains("is neither SVG nor PNG")
        )
        #expect(
            message { try AppIcon(folder.url.appendingPathComponent("none.svg")) }.contains("none.svg cannot be read")
        )
    }

    /// Writes a file with the header of a PNG.
    private func writePNG(width: UInt8, height: UInt8) throws -> URL {
        let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
        let file = folder.url.appendingPathComponent("icon.png")
        try Data(signature + [0, 0, 0, width, 0, 0, 0, height]).write(to: file)
        return file
    }
}
