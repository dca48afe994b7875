// SPDX-License-Identifier: Apache-2.0
internal import ASBase

/// Keeps the screen saver and the sleep of an idle computer away while it is wanted.
///
/// The desktop ends the inhibition also when the connection of the program ends, as after a crash. It is requested again after the bus or
/// the service has been started again.
///
/// - Thread: any
/// - Source: Idle Inhibition Service Draft, `org.freedesktop.ScreenSaver`; XDG Desktop Portal, `org.freedesktop.portal.Inhibit`
final class ASIdleInhibitor: ASServiceBus.Client {
    private enum Held: Sendable {
        /// The cookie of the screen saver.
        case cookie(UInt32)
        /// The request of the portal.
        case request(String)
    }

    private struct State: Sendable {
        var isWanted = false
        /// Whether a job will apply the wanted state.
        var isQueued = false
        /// The inhibition; `nil` for none.
        var held: Held?
        /// Whether the bus reports the starts and ends of the service on this connection.
        var isSubscribed = false
    }

    private static let screenSaver = "org.freedesktop.ScreenSaver"
    private static let screenSaverPath = "/org/freedesktop/ScreenSaver"
    private static let portal = "org.freedesktop.portal.Desktop"
    private static let portalPath = "/org/freedesktop/portal/desktop"
    private static let services = [screenSaver, portal]
    /// The flags of the portal: 4 inhibits sleep, 8 the idle session.
    private static let flags: UInt32 = 4 | 8

    private let bus: ASServiceBus  // immutable after init
    private let state = ASLock(State())

    init(_ bus: ASServiceBus) {
        self.bus = bus
    }

    /// Whether the inhibition is wanted.
    var isWanted: Bool {
        get { state.withLock { $0.isWanted } }
        set {
            let isFirst = state.withLock { state -> Bool in
                guard newValue != state.isWanted else { return false }
                state.isWanted = newValue
                defer { state.isQueued = true }
                return !state.isQueued
            }
            if isFirst { queue() }
        }
    }

    /// Applies the wanted state on the thread of the bus.
    private func queue() {
        bus.perform { [self] link in
            state.withLock { $0.isQueued = false }
            do {
                try apply(link.get())
            } catch {
                ASDebug.log(.desktop, "The idle timer is not changed: \(error)")
            }
        }
    }

    // MARK: The bus

    var needsConnection: Bool { isWanted }

    func connected(_ link: ASServiceBus.Link) {
        let isWanted = state.withLock { state in
            (state.held, state.isSubscribed) = (nil, false)
            return state.isWanted
        }
        if isWanted { queue() }
    }

    /// Requests the inhibition from a service that was started again.
    func received(_ signal: ASDBusMessage) {
        let texts = signal.arguments.compactMap(\.text)
        guard signal.member == "NameOwnerChanged", texts.count == 3, Self.services.contains(texts[0]) else { return }
        if !texts[1].isEmpty { state.withLock { $0.held = nil } }
        if !texts[2].isEmpty, isWanted { queue() }
    }

    private func subscribe(_ link: ASServiceBus.Link) throws {
        guard !state.withLock({ $0.isSubscribed }) else { return }
        let (bus, service) = ("org.freedesktop.DBus", link.isSandboxed ? Self.portal : Self.screenSaver)
        try link.connection.addMatch(
            "type='signal',sender='\(bus)',interface='\(bus)',member='NameOwnerChanged',arg0='\(service)'"
        )
        state.withLock { $0.isSubscribed = true }
    }

    private func apply(_ link: ASServiceBus.Link) throws {
        let (isWanted, held) = state.withLock { ($0.isWanted, $0.held) }
        if isWanted, held == nil {
            try subscribe(link)
            let new = try link.isSandboxed ? Self.askPortal(link) : Self.askScreenSaver(link)
            state.withLock { $0.held = new }
        } else if !isWanted, let held {
            state.withLock { $0.held = nil }
            try Self.release(held, link.connection)
        }
    }

    private static func askScreenSaver(_ link: ASServiceBus.Link) throws -> Held {
        let names = [link.application.identifier ?? link.application.name, link.application.name]
        let reply = try link.connection.call(
            screenSaver,
            screenSaverPath,
            screenSaver,
            "Inhibit",
            names.map { .string($0) },
            timeout: ASServiceBus.timeout
        )
        guard case .uint32(let cookie)? = reply.first else {
            throw ASDBusFailure(description: "the screen saver's reply has no cookie.")
        }
        return .cookie(cookie)
    }

    private static func askPortal(_ link: ASServiceBus.Link) throws -> Held {
        let options = ASDBusValue.dictionary([("reason", .string(link.application.name))])
        let reply = try link.connection.call(
            portal,
            portalPath,
            "org.freedesktop.portal.Inhibit",
            "Inhibit",
            [.string(""), .uint32(flags), options],
            timeout: ASServiceBus.timeout
        )
        guard case .objectPath(let request)? = reply.first else {
            throw ASDBusFailure(description: "the portal's reply has no request.")
        }
        return .request(request)
    }

    private static func release(_ held: Held, _ connection: ASDBusConnection) throws {
        switch held {
        case .cookie(let cookie):
            _ = try connection.call(
                screenSaver,
                screenSaverPath,
                screenSaver,
                "UnInhibit",
                [.uint32(cookie)],
                timeout: ASServiceBus.timeout
            )
        case .request(let path):
            let interface = "org.freedesktop.portal.Request"
            _ = try connection.call(portal, path, interface, "Close", timeout: ASServiceBus.timeout)
        }
    }
}
