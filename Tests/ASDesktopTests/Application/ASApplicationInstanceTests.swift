// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASPlatform
import ASPlatformHeadless
import ASUIKit
import ASUIKitTesting
import BusKit
import Dispatch
import Foundation
import Testing

@testable import ASDesktop

@Suite("The single instance of a program", .serialized, .timeLimit(.minutes(1)))
@MainActor
struct ASApplicationInstanceTests {
    private typealias Start = ASApplicationInstance.Start

    private final class Delegate: UIApplicationDelegate {
        var log: [String] = []

        func application(
            _ application: UIApplication,
            open url: URL,
            options: [UIApplication.OpenURLOptionsKey: Any]
        ) -> Bool {
            log.append(url.absoluteString)
            return true
        }

        func application(
            _ application: UIApplication,
            performActionFor shortcutItem: UIApplicationShortcutItem,
            completionHandler: @escaping (Bool) -> Void
        ) {
            log.append("\(shortcutItem)")
            completionHandler(true)
        }

        func applicationShouldHandleReopen(_ application: UIApplication, hasVisibleWindows: Bool) -> Bool {
            log.append("reopen")
            return true
        }
    }

    private let entry: ProgramEntry

    init() throws {
        entry = try ProgramEntry(
            """
            DBusActivatable=true
            Actions=new;
            [Desktop Action new]
            Name=New window
            """
        )
    }

    /// Runs a test with an application that is the single instance.
    private func run(
        _ body: @MainActor (ASTestHarness, Delegate, PrivateBus) async throws -> Void
    ) async throws {
        let bus = try PrivateBus()
        try await ASTestHarness.run(size: CGSize(width: 100, height: 100)) { harness in
            let delegate = Delegate()
            UIApplication.shared.delegate = delegate
            ASDesktopServices.environment.current = entry.environment(bus.address)
            #expect(start() == .launch(nil))
            try await body(harness, delegate, bus)
            ASDesktopServices.current.end(waiting: 10)
            await harness.runUntilParked()
            UIApplication.shared.delegate = nil
        }
    }

    private func start(_ arguments: String...) -> Start {
        ASDesktopServices.current.instance.start(arguments, folder: "/home", token: nil)
    }

    /// Starts the program again, in a folder of its own and on another thread, as another process would.
    private func startAgain(
        _ harness: ASTestHarness,
        _ bus: PrivateBus,
        _ arguments: [String],
        token: String? = nil
    ) async -> Start {
        let (result, environment) = (ASLock(Start?.none), entry.environment(bus.address))
        Thread.detachNewThread {
            let services = ASDesktopServices(environment)
            let start = services.instance.start(arguments, folder: "/tmp", token: token)
            services.end(waiting: 10)
            result.withLock { $0 = start }
        }
        while true {
            if let start = result.withLock({ $0 }) { return start }
            await harness.runUntilParked()
        }
    }

    private func error(_ connection: ASDBusConnection, _ member: String, _ arguments: ASDBusValue...) -> String {
        do {
            _ = try connection.call(
                ProgramEntry.identifier,
                ProgramEntry.path,
                "org.freedesktop.Application",
                member,
                arguments,
                timeout: 10_000
            )
            return "none"
        } catch {
            return (error as? ASDBusFailure)?.name ?? "\(error)"
        }
    }

    private func call(
        _ connection: ASDBusConnection,
        _ path: String,
        _ interface: String,
        _ member: String
    ) throws -> [ASDBusValue] {
        try connection.call(ProgramEntry.identifier, path, interface, member, timeout: 10_000)
    }

    /// Whether a process has the name of the program.
    private func hasOwner(_ connection: ASDBusConnection) throws -> Bool {
        let (bus, name) = ("org.freedesktop.DBus", ASDBusValue.string(ProgramEntry.identifier))
        let path = "/org/freedesktop/DBus"
        return try connection.call(bus, path, bus, "NameHasOwner", [name], timeout: 10_000) == [.boolean(true)]
    }

    // MARK: Two processes

    @Test("a further start passes its files to the running process, whose window comes to the front, and ends")
    func files() async throws {
        try await run { harness, delegate, bus in
            harness.platformWindow.simulateFocus(false)

            let end = await startAgain(harness, bus, ["a b.txt", "hello:x"], token: "launcher_TIME42")

            #expect(end == .end(0))
            #expect(delegate.log == ["file:///tmp/a%20b.txt", "hello:x"])
            #expect(harness.platformWindow.isFocused && harness.platformWindow.activationToken == "launcher_TIME42")
        }
    }

    @Test("a further start without arguments activates the running process, and one with an action performs it")
    func others() async throws {
        try await run { harness, delegate, bus in
            #expect(await startAgain(harness, bus, []) == .end(0))
            #expect(await startAgain(harness, bus, ["--asyncdisplaykit-action=new"]) == .end(0))
            // It was started by mistake: the bus starts no process whose name is owned.
            #expect(await startAgain(harness, bus, ["--asyncdisplaykit-service"]) == .end(0))
            #expect(delegate.log == ["reopen", "new “New window”"])
        }
    }

    @Test("a start with options of the program is a process of its own")
    func ownOptions() async throws {
        try await run { harness, delegate, bus in
            #expect(await startAgain(harness, bus, ["--print", "a"]) == .launch(nil))
            #expect(delegate.log.isEmpty)
        }
    }

    @Test("after the end of the running process, a further start is the single instance")
    func succession() async throws {
        try await run { harness, delegate, bus in
            ASDesktopServices.current.end(waiting: 10)
            let file = URL(fileURLWithPath: "/tmp/a")
            #expect(await startAgain(harness, bus, ["a"]) == .launch(ASApplicationRequest(.open([file]))))
            #expect(delegate.log.isEmpty)
        }
    }

    // MARK: The rules

    @Test("without a bus, or an entry that makes it a single instance, each start launches with its request")
    func independent() throws {
        let bus = try PrivateBus()
        let plain = try ProgramEntry("Name=Hello")
        let request = ASApplicationRequest(.perform(UIApplicationShortcutItem(type: "new", localizedTitle: "new")))
        let environments = [
            [:], ["DBUS_SESSION_BUS_ADDRESS": bus.address], plain.environment(bus.address),
            ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/nowhere"],
        ]
        for environment in environments {
            for _ in 0..<2 {
                let services = ASDesktopServices(environment)
                let arguments = ["--asyncdisplaykit-action=new"]
                #expect(services.instance.start(arguments, folder: "/", token: nil) == .launch(request))
                services.end(waiting: 10)
            }
        }
        let services = ASDesktopServices(entry.environment(nil))
        #expect(services.instance.start([], folder: "/", token: "a") == .launch(nil))
    }

    @Test("a running process that does not answer ends a further start with status 1 and a sentence")
    func unanswered() throws {
        let (bus, service) = (try PrivateBus(), LittleService())
        try service.start(on: bus, name: ProgramEntry.identifier) { _ in [] }
        try ASTestHarness.run(size: CGSize(width: 100, height: 100)) { _ in
            ASApplicationInstance.timeLimit.current = 0.05
            let services = ASDesktopServices(entry.environment(bus.address))
            var lines: [String] = []
            let end = services.instance.start([], folder: "/", token: nil) { lines.append($0) }
            #expect(end == .end(1))
            #expect(
                lines.count == 1 && lines[0].hasPrefix("\(ProgramEntry.identifier) is running, and has not answered")
            )
            services.end(waiting: 10)
        }
        service.stop()
    }

    @Test("a further start takes the place of a process that ends before it has answered")
    func ending() throws {
        let (bus, service) = (try PrivateBus(), LittleService())
        try service.start(on: bus, name: ProgramEntry.identifier) { _ in
            service.stop()
            return []
        }
        let services = ASDesktopServices(entry.environment(bus.address))
        #expect(services.instance.start([], folder: "/", token: nil) == .launch(nil))
        services.end(waiting: 10)
    }

    @Test("a process that the bus starts launches with the request that was the reason")
    func service() async throws {
        let bus = try PrivateBus()
        let caller = try ASDBusConnection(address: bus.address)
        let bus1 = "org.freedesktop.DBus"
        try caller.addMatch(
            "type='signal',sender='\(bus1)',member='NameOwnerChanged',arg0='\(ProgramEntry.identifier)'"
        )
        let (result, environment) = (ASLock(Start?.none), entry.environment(bus.address))
        let isDone = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            let services = ASDesktopServices(environment)
            let start = services.instance.start(["--asyncdisplaykit-service"], folder: "/", token: nil)
            result.withLock { $0 = start }
            services.end(waiting: 10)
            isDone.signal()
        }
        while caller.receive()?.member != "NameOwnerChanged" { caller.wait() }

        let files = ASDBusValue.array(element: "s", [.string("file:///a")])
        #expect(error(caller, "Open", files, .dictionary([("desktop-startup-id", .string("b"))])) == "none")
        isDone.wait()
        let request = ASApplicationRequest(.open([URL(fileURLWithPath: "/a")]), token: "b")
        #expect(result.withLock { $0 } == .launch(request))
    }

    @Test("a process that the bus starts ends if no request arrives")
    func serviceWithoutRequest() throws {
        let bus = try PrivateBus()
        try ASTestHarness.run(size: CGSize(width: 100, height: 100)) { _ in
            ASApplicationInstance.timeLimit.current = 0.05
            let services = ASDesktopServices(entry.environment(bus.address))
            #expect(services.instance.start(["--asyncdisplaykit-service"], folder: "/", token: nil) == .end(0))
            services.end(waiting: 10)
        }
    }

    // MARK: The object on the bus

    @Test("calls that are no requests, and other objects, are answered with errors")
    func errors() async throws {
        try await run { harness, delegate, bus in
            let caller = try ASDBusConnection(address: bus.address)
            let invalid = "org.freedesktop.DBus.Error.InvalidArgs"
            #expect(error(caller, "Activate") == invalid)
            #expect(error(caller, "Open", .array(element: "s", []), .dictionary([])) == invalid)
            #expect(error(caller, "Close", .dictionary([])) == invalid)
            #expect {
                _ = try call(caller, "/", "org.freedesktop.Application", "Activate")
            } throws: { ($0 as? ASDBusFailure)?.name == "org.freedesktop.DBus.Error.UnknownMethod" }
            let text = try call(caller, ProgramEntry.path, "org.freedesktop.DBus.Introspectable", "Introspect").first?
                .text
            #expect(text?.contains("<method name=\"ActivateAction\">") == true)
            #expect(try call(caller, "/", "org.freedesktop.DBus.Peer", "Ping").isEmpty)
            #expect(delegate.log.isEmpty)
        }
    }

    @Test("the process is the single instance again after the bus was started again")
    func newBus() async throws {
        let path = "/tmp/asdk-\(UUID().uuidString)"
        let first = try PrivateBus(path: path)
        let services = ASDesktopServices(entry.environment(first.address), firstDelay: 0.01)
        #expect(services.instance.start([], folder: "/", token: nil) == .launch(nil))
        first.kill()
        let second = try PrivateBus(path: path)
        let caller = try ASDBusConnection(address: second.address)
        let bus = "org.freedesktop.DBus"
        try caller.addMatch("type='signal',sender='\(bus)',member='NameOwnerChanged',arg0='\(ProgramEntry.identifier)'")

        if try !hasOwner(caller) {
            while caller.receive()?.member != "NameOwnerChanged" { caller.wait() }
        }
        #expect(try hasOwner(caller))
        services.end(waiting: 10)
        try FileManager.default.removeItem(atPath: path)
    }
}
