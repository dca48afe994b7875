// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASPlatformHeadless
import ASUIKit
import ASUIKitTesting
import BusKit
import Foundation
import Testing

@testable import ASDesktop

@Suite("Notifications", .serialized, .timeLimit(.minutes(1)))
@MainActor
struct UNUserNotificationCenterTests {
    private static let entry = [
        "GIO_LAUNCHED_DESKTOP_FILE": "/usr/share/applications/org.example.Hello.desktop",
        "GIO_LAUNCHED_DESKTOP_FILE_PID": "\(ProcessInfo.processInfo.processIdentifier)",
    ]

    /// The responses of a center.
    private final class Listener: UNUserNotificationCenterDelegate {
        var responses: [UNNotificationResponse] = []
        /// Whether the window had the focus when each response arrived.
        var focus: [Bool] = []
        var identifiers: [String] { responses.map(\.actionIdentifier) }

        func userNotificationCenter(
            _ center: UNUserNotificationCenter,
            didReceive response: UNNotificationResponse,
            withCompletionHandler completionHandler: @escaping () -> Void
        ) {
            responses.append(response)
            focus.append(UIApplication.shared.keyWindow != nil)
            completionHandler()
        }
    }

    private final class AsyncListener: UNUserNotificationCenterDelegate {
        var identifiers: [String] = []

        func userNotificationCenter(
            _ center: UNUserNotificationCenter,
            didReceive response: UNNotificationResponse
        ) async {
            identifiers.append(response.notification.request.identifier)
        }
    }

    private func run(
        capabilities: [String] = ["actions", "body", "body-markup"],
        _ environment: [String: String] = [:],
        _ body: @MainActor (ASTestHarness, UNUserNotificationCenter, LittleNotifications) async throws -> Void
    ) async throws {
        let bus = try PrivateBus()
        let server = try LittleNotifications(on: bus, capabilities: capabilities)
        try await ASTestHarness.run(size: CGSize(width: 100, height: 100)) { harness in
            ASDesktopServices.environment.current =
                environment.merging(["DBUS_SESSION_BUS_ADDRESS": bus.address]) { $1 }
            try await body(harness, .current(), server)
            ASDesktopServices.current.end(waiting: 10)
            await harness.runUntilParked()
        }
        server.stop()
    }

    private func request(
        _ identifier: String,
        trigger: UNNotificationTrigger? = nil,
        _ change: (UNMutableNotificationContent) -> Void = { _ in }
    ) -> UNNotificationRequest {
        let content = UNMutableNotificationContent()
        content.title = identifier
        change(content)
        return UNNotificationRequest(identifier: identifier, content: content, trigger: trigger)
    }

    /// Returns the next call of a method, and ignores others.
    private func next(
        _ member: String,
        _ calls: inout AsyncStream<ASDBusMessage>.Iterator
    ) async throws -> ASDBusMessage {
        while let call = await calls.next(isolation: #isolation) { if call.member == member { return call } }
        throw ASDBusFailure(description: "the server has ended.")
    }

    private func wait(_ harness: ASTestHarness, until isMet: () -> Bool) async {
        while !isMet() { await harness.runUntilParked() }
    }

    private let mail = UNNotificationCategory(
        identifier: "mail",
        actions: [
            UNNotificationAction(identifier: "default", title: "Archive"),
            UNNotificationAction(identifier: "reply", title: "Reply", options: .foreground),
        ],
        intentIdentifiers: [],
        options: .customDismissAction
    )

    // MARK: Delivery

    @Test("a notification has the texts, of which the body is escaped, the buttons and the desktop entry")
    func texts() async throws {
        try await run(Self.entry) { _, center, server in
            var calls = server.calls.makeAsyncIterator()
            center.setNotificationCategories([mail])
            try await center.add(
                request("a") {
                    ($0.title, $0.subtitle, $0.body) = ("x < y", "R&D", "1 < 2 > 0")
                    $0.categoryIdentifier = "mail"
                    $0.sound = .default
                }
            )

            let call = try await next("Notify", &calls)
            #expect(call.signature == "susssasa{sv}i")
            let name = ProcessInfo.processInfo.processName
            #expect(call.arguments[0] == .string(name) && call.arguments[1] == .uint32(0))
            #expect(call.arguments[2] == .string("org.example.Hello"))
            #expect(call.arguments[3] == .string("x < y"))
            #expect(call.arguments[4] == .string("R&amp;D\n1 &lt; 2 &gt; 0"))
            let words = call.arguments[5].parts?.compactMap(\.text)
            #expect(words == ["default", "Open", "action.default", "Archive", "action.reply", "Reply"])
            #expect(call.arguments[6].value("desktop-entry") == .string("org.example.Hello"))
            #expect(call.arguments[6].value("sound-name") == .string("message-new-instant"))
            #expect(call.arguments[6].value("suppress-sound") == nil)
            #expect(call.arguments[7] == .int32(-1))
        }
    }

    @Test("a server without markup and buttons receives plain text and no buttons")
    func plainServer() async throws {
        try await run(capabilities: ["body"]) { _, center, server in
            var calls = server.calls.makeAsyncIterator()
            center.setNotificationCategories([mail])
            try await center.add(
                request("") {
                    $0.body = "1 < 2 & 3"
                    $0.categoryIdentifier = "mail"
                }
            )

            let call = try await next("Notify", &calls)
            // Without a title, the name of the program is shown; this program has no desktop entry.
            #expect(call.arguments[3] == call.arguments[0] && call.arguments[2] == .string(""))
            #expect(call.arguments[4] == .string("1 < 2 & 3"))
            #expect(call.arguments[5] == .array(element: "s", []))
            #expect(call.arguments[6].value("desktop-entry") == nil)
            #expect(call.arguments[6].value("suppress-sound") == .boolean(true))
        }
    }

    @Test("the urgency follows from the interruption level")
    func urgency() async throws {
        try await run { _, center, server in
            var calls = server.calls.makeAsyncIterator()
            let levels: [(UNNotificationInterruptionLevel, UInt8)] = [
                (.passive, 0), (.active, 1), (.timeSensitive, 1), (.critical, 2),
            ]
            for (level, urgency) in levels {
                try await center.add(request("a") { $0.interruptionLevel = level })
                #expect(try await next("Notify", &calls).arguments[6].value("urgency") == .byte(urgency))
            }
        }
    }

    @Test("a request replaces the notification with its identifier, and no other one")
    func replacing() async throws {
        try await run { _, center, server in
            var calls = server.calls.makeAsyncIterator()
            var replaced: [ASDBusValue] = []
            for identifier in ["a", "b", "a", "b", "c"] {
                try await center.add(request(identifier))
                replaced.append(try await next("Notify", &calls).arguments[1])
            }

            #expect(replaced == [0, 0, 1, 2, 0].map { .uint32($0) })
            let delivered = await center.deliveredNotifications()
            #expect(Set(delivered.map(\.request.identifier)) == ["a", "b", "c"] && delivered.count == 3)
        }
    }

    @Test("removed notifications are closed, and those that were removed before are not closed again")
    func removing() async throws {
        try await run { _, center, server in
            var calls = server.calls.makeAsyncIterator()
            for identifier in ["a", "b", "c"] { center.add(request(identifier), withCompletionHandler: nil) }
            center.removeDeliveredNotifications(withIdentifiers: ["b", "unknown"])
            #expect(try await next("CloseNotification", &calls).arguments == [.uint32(2)])
            center.removeAllDeliveredNotifications()
            let numbers = [try await next("CloseNotification", &calls), try await next("CloseNotification", &calls)]
            #expect(Set(numbers.map(\.arguments)) == [[.uint32(1)], [.uint32(3)]])
            #expect(await center.deliveredNotifications().isEmpty)
        }
    }

    // MARK: Responses

    @Test("a click brings the window to the front with the token of the click, then calls the delegate once")
    func click() async throws {
        try await run { harness, center, server in
            let listener = Listener()
            center.delegate = listener
            try await center.add(request("a") { $0.userInfo = ["page": 7] })
            harness.platformWindow.simulateFocus(false)
            await harness.runUntilParked()
            #expect(UIApplication.shared.keyWindow == nil)

            server.click(1, token: "hello_TIME42")
            await wait(harness) { !listener.responses.isEmpty }

            #expect(listener.focus == [true] && harness.platformWindow.activationToken == "hello_TIME42")
            #expect(listener.identifiers == [UNNotificationDefaultActionIdentifier])
            #expect(listener.responses.first?.notification.request.content.userInfo["page"] as? Int == 7)
            // A dismissal after the click would have arrived before the one of another notification.
            center.setNotificationCategories([mail])
            try await center.add(request("b") { $0.categoryIdentifier = "mail" })
            server.close(2, reason: 2)
            await wait(harness) { listener.responses.count > 1 }
            #expect(listener.responses.map(\.notification.request.identifier) == ["a", "b"])
            #expect(await center.deliveredNotifications().isEmpty)
        }
    }

    @Test("the window that had the focus last comes to the front, and only for buttons of the foreground")
    func buttons() async throws {
        try await run { harness, center, server in
            let listener = Listener()
            center.delegate = listener
            center.setNotificationCategories([mail])
            // The newer window has had the focus before the harness's window.
            harness.platformWindow.simulateFocus(false)
            let other = UIWindow(size: CGSize(width: 50, height: 50))
            other.makeKeyAndVisible()
            let window = try #require(harness.window)
            (other.platformHandle as? ASHeadlessWindow)?.simulateFocus(false)
            window.makeKeyAndVisible()
            await harness.runUntilParked()
            harness.platformWindow.simulateFocus(false)
            for identifier in ["a", "b"] {
                try await center.add(request(identifier) { $0.categoryIdentifier = "mail" })
            }

            server.click(1, "action.default")
            await wait(harness) { listener.responses.count == 1 }
            #expect(listener.identifiers == ["default"] && !window.isKeyWindow && !other.isKeyWindow)

            server.click(2, "action.reply")
            await wait(harness) { listener.responses.count == 2 }
            #expect(listener.identifiers == ["default", "reply"] && window.isKeyWindow && !other.isKeyWindow)
            other.close()
        }
    }

    @Test("a dismissal is reported if the category asks for it; the end of the time is not")
    func dismissal() async throws {
        try await run { harness, center, server in
            let listener = Listener()
            center.delegate = listener
            let plain = UNNotificationCategory(identifier: "plain", actions: [], intentIdentifiers: [])
            center.setNotificationCategories([mail, plain])
            for (identifier, category) in [("a", "plain"), ("b", "mail"), ("c", "mail"), ("d", "mail")] {
                try await center.add(request(identifier) { $0.categoryIdentifier = category })
            }
            harness.platformWindow.simulateFocus(false)

            server.close(1, reason: 2)
            server.close(2, reason: 1)
            server.close(3, reason: 3)
            server.close(4, reason: 2)
            await wait(harness) { !listener.responses.isEmpty }

            #expect(listener.identifiers == [UNNotificationDismissActionIdentifier] && listener.focus == [false])
            #expect(listener.responses.first?.notification.request.identifier == "d")
            #expect(await center.deliveredNotifications().isEmpty)
        }
    }

    @Test("a server that keeps notifications in a list reports clicks after their time has passed")
    func persistence() async throws {
        try await run(capabilities: ["actions", "persistence"]) { harness, center, server in
            let listener = AsyncListener()
            center.delegate = listener
            try await center.add(request("a"))

            server.close(1, reason: 1)
            server.click(1)
            await wait(harness) { !listener.identifiers.isEmpty }

            #expect(listener.identifiers == ["a"])
        }
    }

    @Test("the end of the server ends its notifications, and the next server receives new ones")
    func serverEnds() async throws {
        let bus = try PrivateBus()
        let first = try LittleNotifications(on: bus, capabilities: [])
        try await ASTestHarness.run(size: CGSize(width: 100, height: 100)) { harness in
            ASDesktopServices.environment.current = ["DBUS_SESSION_BUS_ADDRESS": bus.address]
            let center = UNUserNotificationCenter.current()
            try await center.add(request("a"))

            first.stop()
            while await !center.deliveredNotifications().isEmpty {}

            let second = try LittleNotifications(on: bus)
            var calls = second.calls.makeAsyncIterator()
            try await center.add(request("a") { $0.body = "&" })
            let call = try await next("Notify", &calls)
            #expect(call.arguments[1] == .uint32(0) && call.arguments[4] == .string("&amp;"))
            ASDesktopServices.current.end(waiting: 10)
            second.stop()
        }
    }

    // MARK: Failures

    @Test("without a bus, or a server on it, requests fail with the reason")
    func failures() async throws {
        let bus = try PrivateBus()
        for environment in [
            [:], ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/nowhere"], ["DBUS_SESSION_BUS_ADDRESS": bus.address],
        ] {
            try await ASTestHarness.run(size: CGSize(width: 100, height: 100)) { harness in
                ASDesktopServices.environment.current = environment
                let center = UNUserNotificationCenter.current()
                let hasBus = environment["DBUS_SESSION_BUS_ADDRESS"] == bus.address
                let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 5, repeats: false)
                for request in [request("now"), request("later", trigger: trigger)] {
                    await #expect {
                        try await center.add(request)
                    } throws: { error in
                        switch error as? ASServiceError {
                        case .noSessionBus: !hasBus
                        case .noServer: hasBus
                        default: false
                        }
                    }
                }
                await #expect(throws: ASServiceError.self) { try await center.requestAuthorization(options: .alert) }
                #expect(await center.pendingNotificationRequests().isEmpty)
                center.removeAllDeliveredNotifications()
                ASDesktopServices.current.end(waiting: 10)
                await harness.advance(seconds: 6)
            }
        }
    }

    @Test("requests after the end of the bus fail, and do not wait")
    func busEnds() async throws {
        let bus = try PrivateBus()
        let server = try LittleNotifications(on: bus)
        try await ASTestHarness.run(size: CGSize(width: 100, height: 100)) { harness in
            ASDesktopServices.environment.current = ["DBUS_SESSION_BUS_ADDRESS": bus.address]
            let center = UNUserNotificationCenter.current()
            let isGranted = try await center.requestAuthorization(options: [.alert, .sound])
            #expect(isGranted)

            bus.kill()

            for _ in 0..<2 {
                await #expect(throws: ASServiceError.self) { try await center.add(request("a")) }
            }
            ASDesktopServices.current.end(waiting: 10)
        }
        server.stop()
    }

    // MARK: Triggers

    @Test("a trigger delivers after its time, and not before")
    func trigger() async throws {
        try await run { harness, center, server in
            var calls = server.calls.makeAsyncIterator()
            let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 90, repeats: false)
            try await center.add(request("a", trigger: trigger))
            await harness.advance(seconds: 89.5)
            #expect(await center.pendingNotificationRequests().map(\.identifier) == ["a"])
            #expect(await center.deliveredNotifications().isEmpty)

            await harness.advance(seconds: 1)

            #expect(try await next("Notify", &calls).arguments[3] == .string("a"))
            #expect(await center.pendingNotificationRequests().isEmpty)
            #expect(await center.deliveredNotifications().count == 1)
        }
    }

    @Test("a repeating trigger delivers after each interval until its request is removed or replaced")
    func repeatingTrigger() async throws {
        try await run { harness, center, server in
            var calls = server.calls.makeAsyncIterator()
            let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 60, repeats: true)
            for identifier in ["a", "b"] { try await center.add(request(identifier, trigger: trigger)) }
            center.removePendingNotificationRequests(withIdentifiers: ["b"])
            await harness.advance(seconds: 61)
            await harness.advance(seconds: 60)

            // The second one replaces the first one.
            for replaced: UInt32 in [0, 1] {
                let call = try await next("Notify", &calls)
                #expect(call.arguments[3] == .string("a") && call.arguments[1] == .uint32(replaced))
            }
            try await center.add(request("a"))
            #expect(await center.pendingNotificationRequests().isEmpty)
            try await center.add(request("c", trigger: trigger))
            center.removeAllPendingNotificationRequests()
            await harness.advance(seconds: 200)
            _ = try await next("Notify", &calls)
            try await center.add(request("d"))
            // No other call between.
            #expect(try await next("Notify", &calls).arguments[3] == .string("d"))
        }
    }

    // MARK: Sandboxes

    @Test("in a sandbox, notifications go through the portal, which reports clicks with their tokens")
    func portal() async throws {
        let bus = try PrivateBus()
        let name = "org.freedesktop.portal.Desktop"
        let portal = try LittleRecorder(on: bus, name: name) { $0.member == "Get" ? [.variant(.uint32(2))] : [] }
        try await ASTestHarness.run(size: CGSize(width: 100, height: 100)) { harness in
            ASDesktopServices.environment.current = ["DBUS_SESSION_BUS_ADDRESS": bus.address, "SNAP": "/snap/hello/1"]
            let center = UNUserNotificationCenter.current()
            let listener = Listener()
            center.delegate = listener
            center.setNotificationCategories([mail])
            var calls = portal.calls.makeAsyncIterator()
            try await center.add(
                request("a") {
                    ($0.body, $0.categoryIdentifier) = ("1 < 2", "mail")
                    $0.interruptionLevel = .critical
                }
            )

            let call = try await next("AddNotification", &calls)
            #expect(call.signature == "sa{sv}" && call.arguments[0] == .string("a"))
            let values = call.arguments[1]
            #expect(values.value("title") == .string("a") && values.value("body") == .string("1 < 2"))
            #expect(values.value("priority") == .string("urgent") && values.value("sound") == .string("silent"))
            #expect(values.value("default-action") == .string("default"))
            let buttons = values.value("buttons")?.parts ?? []
            #expect(buttons.map { $0.value("label") } == [.string("Archive"), .string("Reply")])
            #expect(buttons.map { $0.value("action") } == [.string("action.default"), .string("action.reply")])

            harness.platformWindow.simulateFocus(false)
            let data = ASDBusValue.dictionary([("activation-token", .string("t1"))])
            let parameters = ASDBusValue.array(element: "v", [.variant(data)])
            portal.send(
                .signal(
                    "/org/freedesktop/portal/desktop",
                    "org.freedesktop.portal.Notification",
                    "ActionInvoked",
                    [.string("a"), .string("action.reply"), parameters]
                )
            )
            await wait(harness) { !listener.responses.isEmpty }
            #expect(listener.identifiers == ["reply"] && listener.focus == [true])
            #expect(harness.platformWindow.activationToken == "t1")

            try await center.add(request("b"))
            center.removeDeliveredNotifications(withIdentifiers: ["b"])
            #expect(try await next("RemoveNotification", &calls).arguments == [.string("b")])
            ASDesktopServices.current.end(waiting: 10)
            await harness.runUntilParked()
        }
        portal.stop()
    }

    // MARK: Values

    @Test("a request and a copy keep the content as it was")
    func copies() throws {
        let content = UNMutableNotificationContent()
        (content.title, content.badge, content.sound) = ("a", 3, .default)
        let request = UNNotificationRequest(identifier: "x", content: content, trigger: nil)
        let copy = try #require(content.mutableCopy() as? UNMutableNotificationContent)
        let fixed = try #require(content.copy() as? UNNotificationContent)

        (content.title, copy.badge, copy.sound) = ("b", nil, nil)

        #expect(request.content.title == "a" && fixed.title == "a" && copy.title == "a" && content.title == "b")
        #expect(request.content.badge == 3 && content.badge == 3 && copy.badge == nil)
        #expect(content.sound == .default && copy.sound == nil)
    }
}
