// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASUIKit
import ASUIKitTesting
import BusKit
import Foundation
import Testing

@testable import ASDesktop

@Suite("The icon in launchers", .serialized, .timeLimit(.minutes(1)))
@MainActor
struct ASLauncherEntryTests {
    private static let uri = "application://org.example.Hello.desktop"

    /// The next signal for docks.
    private func signal(_ dock: ASDBusConnection) -> ASDBusMessage {
        while true {
            guard let message = dock.receive() else {
                dock.wait()
                continue
            }
            if message.interface == "com.canonical.Unity.LauncherEntry" { return message }
        }
    }

    private func query(_ path: String, of program: String, _ dock: ASDBusConnection) throws -> [ASDBusValue] {
        try dock.call(program, path, "com.canonical.Unity.LauncherEntry", "Query", timeout: 10_000)
    }

    private func values(_ message: ASDBusMessage) -> [ASDBusValue?] {
        ["count", "count-visible", "progress", "progress-visible"].map { message.arguments.last?.value($0) }
    }

    @Test("numbers and progresses are sent with the desktop entry of the program")
    func updates() async throws {
        let bus = try PrivateBus()
        let dock = try ASDBusConnection(address: bus.address)
        try dock.addMatch("type='signal',interface='com.canonical.Unity.LauncherEntry',member='Update'")
        try await ASTestHarness.run(size: CGSize(width: 100, height: 100)) { _ in
            ASDesktopServices.environment.current = [
                "DBUS_SESSION_BUS_ADDRESS": bus.address, "FLATPAK_ID": "org.example.Hello",
            ]
            let center = UNUserNotificationCenter.current()
            let application = UIApplication.shared
            #expect(application.launcherProgress == nil)

            try await center.setBadgeCount(3)
            let first = signal(dock)
            #expect(first.signature == "sa{sv}" && first.arguments.first == .string(Self.uri))
            #expect(first.path == "/com/canonical/unity/launcherentry/\(ASLauncherEntry.number(of: Self.uri))")
            #expect(values(first) == [.int64(3), .boolean(true), .double(0), .boolean(false)])

            application.launcherProgress = 0.5
            #expect(values(signal(dock)) == [.int64(3), .boolean(true), .double(0.5), .boolean(true)])
            // Less than half a step is not sent.
            application.launcherProgress = 0.504
            #expect(application.launcherProgress == 0.504)
            try await center.setBadgeCount(4)
            #expect(values(signal(dock)) == [.int64(4), .boolean(true), .double(0.5), .boolean(true)])
            application.launcherProgress = 1.7
            #expect(application.launcherProgress == 1)
            #expect(values(signal(dock)) == [.int64(4), .boolean(true), .double(1), .boolean(true)])

            application.launcherProgress = nil
            #expect(values(signal(dock)) == [.int64(4), .boolean(true), .double(0), .boolean(false)])
            try await center.setBadgeCount(-1)
            #expect(values(signal(dock)) == [.int64(0), .boolean(false), .double(0), .boolean(false)])
            ASDesktopServices.current.end(waiting: 10)
        }
    }

    @Test("a dock that starts later can ask for the values")
    func query() async throws {
        let bus = try PrivateBus()
        let dock = try ASDBusConnection(address: bus.address)
        try dock.addMatch("type='signal',interface='com.canonical.Unity.LauncherEntry',member='Update'")
        try await ASTestHarness.run(size: CGSize(width: 100, height: 100)) { _ in
            ASDesktopServices.environment.current = [
                "DBUS_SESSION_BUS_ADDRESS": bus.address, "FLATPAK_ID": "org.example.Hello",
            ]
            try await UNUserNotificationCenter.current().setBadgeCount(3)
            let update = signal(dock)

            let path = "/com/canonical/unity/launcherentry/\(ASLauncherEntry.number(of: Self.uri))"
            #expect(try query(path, of: update.sender, dock) == update.arguments)
            #expect {
                _ = try query(path + "0", of: update.sender, dock)
            } throws: { ($0 as? ASDBusFailure)?.name == "org.freedesktop.DBus.Error.UnknownObject" }
            ASDesktopServices.current.end(waiting: 10)
        }
    }

    @Test("a progress after a failure is sent")
    func afterFailure() async throws {
        let path = "/tmp/asdk-\(UUID().uuidString)"
        let services = ASDesktopServices([
            "DBUS_SESSION_BUS_ADDRESS": "unix:path=\(path)", "FLATPAK_ID": "org.example.Hello",
        ])
        services.launcher.progress = 0.5
        await withCheckedContinuation { done in services.launcher.setCount(0) { _ in done.resume() } }

        let bus = try PrivateBus(path: path)
        let dock = try ASDBusConnection(address: bus.address)
        try dock.addMatch("type='signal',interface='com.canonical.Unity.LauncherEntry',member='Update'")
        services.launcher.progress = 0.75
        #expect(values(signal(dock))[2] == .double(0.75))
        services.end(waiting: 10)
        try FileManager.default.removeItem(atPath: path)
    }

    @Test("the badge of a delivered notification is on the icon")
    func badgeOfContent() async throws {
        let bus = try PrivateBus()
        let server = try LittleNotifications(on: bus)
        let dock = try ASDBusConnection(address: bus.address)
        try dock.addMatch("type='signal',interface='com.canonical.Unity.LauncherEntry'")
        try await ASTestHarness.run(size: CGSize(width: 100, height: 100)) { _ in
            ASDesktopServices.environment.current = [
                "DBUS_SESSION_BUS_ADDRESS": bus.address, "FLATPAK_ID": "org.example.Hello",
            ]
            let content = UNMutableNotificationContent()
            content.badge = 5
            try await UNUserNotificationCenter.current().add(
                UNNotificationRequest(identifier: "a", content: content, trigger: nil)
            )

            #expect(values(signal(dock)).first == .int64(5))
            ASDesktopServices.current.end(waiting: 10)
        }
        server.stop()
    }

    @Test("a badge without a bus or a desktop entry fails with the reason; a progress does nothing")
    func failures() async throws {
        let bus = try PrivateBus()
        for environment in [[:], ["DBUS_SESSION_BUS_ADDRESS": bus.address]] {
            try await ASTestHarness.run(size: CGSize(width: 100, height: 100)) { _ in
                ASDesktopServices.environment.current = environment
                UIApplication.shared.launcherProgress = .nan
                #expect(UIApplication.shared.launcherProgress == 0)
                await #expect {
                    try await UNUserNotificationCenter.current().setBadgeCount(1)
                } throws: { error in
                    switch error as? ASServiceError {
                    case .noSessionBus: environment.isEmpty
                    case .noDesktopEntry: !environment.isEmpty
                    default: false
                    }
                }
                ASDesktopServices.current.end(waiting: 10)
            }
        }
    }

    @Test("the path has the hash of the address")
    func hash() {
        // Multiplied by 33, plus the byte; the start is 5381.
        #expect(ASLauncherEntry.number(of: "") == 5381)
        #expect(ASLauncherEntry.number(of: "a") == 5381 * 33 + 97)
    }
}

@Suite("The names of the program for the desktop")
struct ASApplicationIdentityTests {
    @Test("a program in a package has the desktop entry whose windows have its class")
    func package() throws {
        let root = FileManager.default.temporaryDirectory.appendingPathComponent("asdk-\(UUID().uuidString)")
        let folder = root.appendingPathComponent("share/applications")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (name, program) in [("a", "Other"), ("org.example.Hello", "Hello"), ("z", "Hello2")] {
            try "[Desktop Entry]\nStartupWMClass=\(program)\n".write(
                to: folder.appendingPathComponent("\(name).desktop"),
                atomically: true,
                encoding: .utf8
            )
        }

        func entry(_ path: String) -> String? {
            ASApplicationIdentity.entry(ofProgram: root.appendingPathComponent(path))
        }
        #expect(entry("lib/hello/Hello") == "org.example.Hello")
        #expect(entry("lib/hello/Unknown") == nil && entry("build/hello/Hello") == nil)
        try FileManager.default.removeItem(at: root)
    }

    @Test("the desktop entry of a launcher counts only for the process that it has started")
    func launched() {
        let environment = [
            "GIO_LAUNCHED_DESKTOP_FILE": "/usr/share/applications/org.example.Hello.desktop",
            "GIO_LAUNCHED_DESKTOP_FILE_PID": "7",
        ]
        #expect(ASApplicationIdentity.startedEntry(environment, process: 7) == "org.example.Hello")
        #expect(ASApplicationIdentity.startedEntry(environment, process: 8) == nil)
        #expect(ASApplicationIdentity.startedEntry([:], process: 8) == nil)
    }
}
