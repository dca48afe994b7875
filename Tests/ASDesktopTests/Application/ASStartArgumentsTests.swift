// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASGraphics
import ASImageIO
import ASPlatform
import ASUIKit
import ASUIKitTesting
import Foundation
import Testing

@testable import ASDesktop

@Suite("The arguments of a start")
struct ASStartArgumentsTests {
    private func read(_ words: String...) -> ASStartArguments { ASStartArguments(words, folder: "/home/ada/docs") }

    private func urls(_ words: String...) -> [String] {
        ASStartArguments(words, folder: "/home/ada/docs").urls.map(\.absoluteString)
    }

    @Test("relative paths begin in the folder of the process")
    func paths() {
        #expect(
            urls("a.txt", "/b/ü c", "../d", "./-e") == [
                "file:///home/ada/docs/a.txt", "file:///b/%C3%BC%20c", "file:///home/ada/d", "file:///home/ada/docs/-e",
            ]
        )
    }

    @Test("a word with a scheme is an address, and after -- every word is one of a file or an address")
    func addresses() {
        #expect(
            urls("https://example.org/?q=1", "hello:world", "file:///a%20b") == [
                "https://example.org/?q=1", "hello:world", "file:///a%20b",
            ]
        )
        // Neither has a scheme in front of the colon.
        #expect(urls("1:2", "ü:x") == ["file:///home/ada/docs/1:2", "file:///home/ada/docs/%C3%BC:x"])
        #expect(urls("--", "-a") == ["file:///home/ada/docs/-a"])
        #expect(urls("-") == ["file:///home/ada/docs/-"])
    }

    @Test("an action and a start by the bus have arguments of the toolkit")
    func toolkit() {
        #expect(read("--asyncdisplaykit-action=new-window").action == "new-window")
        #expect(read("--asyncdisplaykit-service").isService)
        #expect(!read("--asyncdisplaykit-service").hasOwnOptions && !read("a").isService)
    }

    @Test("with options of the program, the other words are the program's too")
    func ownOptions() {
        let arguments = read("--size", "3", "a.txt")
        #expect(arguments.hasOwnOptions && arguments.urls.isEmpty)
        #expect(!read("--", "--size").hasOwnOptions)
    }
}

@Suite("Desktop entries")
@MainActor
struct ASDesktopEntryTests {
    private let text = """
        [Desktop Entry]
        Name=Hello
        # DBusActivatable=false
        DBusActivatable = true
        Actions=new;

        [Desktop Action new]
        Name=New\\sgame\\\\
        Name[de]=Neues Spiel
        Name[pt_BR]=Novo jogo
        """

    @Test("the title of an action is in the user's language")
    func actions() throws {
        try ASTestHarness.run(size: CGSize(width: 100, height: 100)) { harness in
            let entry = ASDesktopEntry(identifier: "a", text: text)
            func title(_ language: String?) -> String {
                ASSetUserLocale(ASUserLocale(languages: language.map { [$0] } ?? []))
                return entry.action("new").localizedTitle
            }
            #expect(title(nil) == "New game\\" && title("fr") == "New game\\")
            #expect(title("de-AT") == "Neues Spiel" && title("pt-BR") == "Novo jogo")
            #expect(entry.action("new").type == "new")
            #expect(entry.action("other") == UIApplicationShortcutItem(type: "other", localizedTitle: "other"))
            harness.runUntilParked()
        }
    }

    @Test("only the main group of the entry makes the program one of a single instance")
    func activation() {
        #expect(ASDesktopEntry(identifier: "a", text: text).isDBusActivatable)
        let other = "[Desktop Entry]\nName=a\n[Desktop Action b]\nDBusActivatable=true\n"
        #expect(!ASDesktopEntry(identifier: "a", text: other).isDBusActivatable)
    }

    @Test("the entry beside the program precedes that of the user, and that of the system")
    func order() throws {
        let root = FileManager.default.temporaryDirectory.appendingPathComponent("asdk-\(UUID().uuidString)")
        let environment = ["XDG_DATA_HOME": root.path + "/home", "XDG_DATA_DIRS": "\(root.path)/x:\(root.path)/y"]
        let program = root.appendingPathComponent("usr/lib/hello/Hello")
        func isActivatable(after folder: String, _ value: Bool) throws -> Bool? {
            let applications = root.appendingPathComponent("\(folder)/applications")
            try FileManager.default.createDirectory(at: applications, withIntermediateDirectories: true)
            try Data("[Desktop Entry]\nDBusActivatable=\(value)\n".utf8).write(
                to: applications.appendingPathComponent("a.b.c.desktop")
            )
            return ASDesktopEntry.find("a.b.c", program: program, environment)?.isDBusActivatable
        }
        #expect(ASDesktopEntry.find("a.b.c", program: program, environment) == nil)
        #expect(try isActivatable(after: "y", true) == true)
        #expect(try isActivatable(after: "x", false) == false)
        #expect(try isActivatable(after: "home", true) == true)
        #expect(try isActivatable(after: "usr/share", false) == false)
        try FileManager.default.removeItem(at: root)
    }

    @Test("the icon of the package is read in the sizes that are installed")
    func icons() throws {
        let entry = try ProgramEntry()
        let environment = entry.environment(nil)
        #expect(ASApplicationIcons.load(environment).isEmpty)
        try ASTestHarness.run(size: CGSize(width: 100, height: 100)) { _ in
            for length in [16, 48, 50] {
                let image = try #require(
                    ASPixelBuffer(pixelWidth: length, pixelHeight: length, format: .argb32, isOpaque: false) { _, _ in }
                )
                let folder = entry.folder.appendingPathComponent("icons/hicolor/\(length)x\(length)/apps")
                try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
                let data = try #require(UIImage(pixelBuffer: image).pngData())
                try data.write(to: folder.appendingPathComponent("\(ProgramEntry.identifier).png"))
            }
            // No desktop asks for 50 pixels.
            #expect(ASApplicationIcons.load(environment).map(\.pixelWidth) == [16, 48])
        }
    }

    @Test("an SVG icon is drawn in all sizes")
    func vectorIcon() throws {
        let entry = try ProgramEntry()
        let folder = entry.folder.appendingPathComponent("icons/hicolor/scalable/apps")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let text =
            ##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="#f00"/></svg>"##
        try Data(text.utf8).write(to: folder.appendingPathComponent("\(ProgramEntry.identifier).svg"))

        let icons = ASApplicationIcons.load(entry.environment(nil))
        #expect(icons.map(\.pixelWidth) == [16, 32, 48, 64, 128])
        #expect(icons.allSatisfy { $0.pixel(x: 8, y: 8) == 0xFFFF_0000 })
    }
}
