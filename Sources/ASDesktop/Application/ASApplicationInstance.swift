// SPDX-License-Identifier: Apache-2.0
package import ASBase
internal import ASPlatform
internal import ASUIKit
internal import Dispatch
internal import Foundation

/// The single instance of a program: the process that owns the program's identifier on the session bus.
///
/// A program has a single instance if its desktop entry has `DBusActivatable=true`. A further start passes its files, addresses or action
/// to the running process, and ends before it opens a display. The rules:
///
/// - Without a desktop entry, a session bus or the right to own the identifier, each start is a process of its own. So is a start with
///   options of the program itself.
/// - The running process replies when its main thread has taken the request. A further start waits for this for ten seconds; then it ends
///   with status 1 and a sentence. The request is still performed if the main thread continues.
/// - If the running process ends meanwhile, the further start takes its place.
/// - A process that the bus has started waits for the request that was the reason, for ten seconds, and launches with it. Without one it
///   ends with status 0.
///
/// - Thread: any
/// - Source: Desktop Entry Specification 1.5, "D-Bus Activation"; GIO `GApplication`
package final class ASApplicationInstance: ASServiceBus.Client {
    /// What a process has to do after its start.
    package enum Start: Hashable, Sendable {
        /// Launch the application, with a request if there is one.
        case launch(ASApplicationRequest?)
        /// End with a status.
        case end(Int32)
    }

    private enum Claim: Sendable {
        /// The process is the single instance.
        case owner
        /// The process is one of several.
        case independent
        /// The running instance has the request.
        case handedOver
        /// The running instance does not answer.
        case unanswered
    }

    private struct State: Sendable {
        /// The identifier that is owned, or wanted again on the next connection.
        var entry: ASDesktopEntry?
        /// Whether the next request is the one of the start.
        var awaitsFirst = false
        var first: ASApplicationRequest?
    }

    /// The longest time that a further start waits for the running process, and a process of the bus for its request, in seconds.
    package static let timeLimit = ASRuntimeSetting { 10.0 }
    /// The number of times that a further start tries to reach a running process that ends.
    private static let attempts = 3
    private static let bus = "org.freedesktop.DBus"

    private let services: ASServiceBus  // immutable after init
    private let environment: [String: String]  // immutable after init
    private let state = ASLock(State())
    /// Signalled when the request for which a process of the bus waits has arrived.
    private let hasFirst = DispatchSemaphore(value: 0)

    init(_ services: ASServiceBus, _ environment: [String: String]) {
        (self.services, self.environment) = (services, environment)
    }

    /// Finds out whether the process is the single instance, and otherwise passes its request to that one.
    ///
    /// - Parameters:
    ///   - arguments: the arguments without the name of the program
    ///   - folder: the folder in which relative paths begin
    ///   - token: the name that a launcher has given to the start; `nil` if none follows it
    ///   - report: receives a sentence if the running process does not answer
    /// - Returns: what the process has to do
    /// - Thread: main, before the application is launched; waits
    package func start(
        _ arguments: [String],
        folder: String,
        token: String?,
        report: (String) -> Void = ASLogLine
    ) -> Start {
        let asked = ASStartArguments(arguments, folder: folder)
        let entry = entry
        let action = asked.action.map { entry?.action($0) ?? UIApplicationShortcutItem(type: $0, localizedTitle: $0) }
        let request = ASApplicationRequest(
            action.map { .perform($0) } ?? (asked.urls.isEmpty ? .activate : .open(asked.urls)),
            token: token
        )
        let launch = Start.launch(request.action == .activate ? nil : request)
        guard let entry, entry.isDBusActivatable, !asked.hasOwnOptions else { return launch }
        let limit = Self.timeLimit.current
        if asked.isService { state.withLock { $0.awaitsFirst = true } }
        switch claim(entry, asked.isService ? nil : request, limit) {
        case .owner where asked.isService: return awaitFirst(limit)
        case .owner, .independent: return launch
        case .handedOver: return .end(0)
        case .unanswered:
            report(
                "\(entry.identifier) is running, and has not answered for \(Int(limit)) seconds. "
                    + "If it does not continue, end it, and start it again."
            )
            return .end(1)
        }
    }

    private var entry: ASDesktopEntry? {
        guard let identifier = ASApplicationIdentity.identifier(environment) else { return nil }
        return ASDesktopEntry.find(identifier, program: ASApplicationIdentity.program, environment)
    }

    private func awaitFirst(_ limit: Double) -> Start {
        _ = hasFirst.wait(timeout: .now() + limit)
        let first = state.withLock { state in
            state.awaitsFirst = false
            return state.first
        }
        return first.map { .launch($0) } ?? .end(0)
    }

    // MARK: The name on the bus

    private func claim(_ entry: ASDesktopEntry, _ request: ASApplicationRequest?, _ limit: Double) -> Claim {
        let (result, isDone) = (ASLock(Claim.independent), DispatchSemaphore(value: 0))
        services.perform { [self] link in
            let claim: Claim
            do {
                claim = try self.claim(entry, request, limit, link.get())
            } catch {
                ASDebug.log(.desktop, "The program has no single instance: \(error)")
                claim = .independent
            }
            result.withLock { $0 = claim }
            isDone.signal()
        }
        // The calls have limits; another one is for a bus that accepts connections and is silent.
        _ = isDone.wait(timeout: .now() + limit * Double(Self.attempts))
        return result.withLock { $0 }
    }

    private func claim(
        _ entry: ASDesktopEntry,
        _ request: ASApplicationRequest?,
        _ limit: Double,
        _ link: ASServiceBus.Link
    ) throws -> Claim {
        for attempt in 1...Self.attempts {
            // Calls may arrive before the reply.
            state.withLock { $0.entry = entry }
            if try ownsName(entry.identifier, link) { return .owner }
            state.withLock { $0.entry = nil }
            guard let request else { return .handedOver }
            let (member, arguments) = ASApplicationMessages.call(request)
            do {
                _ = try link.connection.call(
                    entry.identifier,
                    ASApplicationMessages.path(entry.identifier),
                    ASApplicationMessages.interface,
                    member,
                    arguments,
                    timeout: Int32(limit * 1000)
                )
                return .handedOver
            } catch let failure as ASDBusFailure where Self.namesOfEnds.contains(failure.name) {
                ASDebug.log(.desktop, "The running instance has ended, attempt \(attempt): \(failure)")
            } catch let failure as ASDBusFailure where failure.name == ASDBusFailure.timeout {
                return .unanswered
            }
        }
        return .unanswered
    }

    /// The names of the errors of the bus for a program that ends.
    private static let namesOfEnds: Set<String> = [
        "org.freedesktop.DBus.Error.NoReply", "org.freedesktop.DBus.Error.NameHasNoOwner",
        "org.freedesktop.DBus.Error.ServiceUnknown",
    ]

    /// Asks the bus for the name, unless another program has it; returns whether this process owns it.
    private func ownsName(_ name: String, _ link: ASServiceBus.Link) throws -> Bool {
        // 4 is "do not queue". The replies 1 and 4 are "primary owner" and "already owner".
        let arguments: [ASDBusValue] = [.string(name), .uint32(4)]
        let reply = try link.connection.call(
            Self.bus,
            "/org/freedesktop/DBus",
            Self.bus,
            "RequestName",
            arguments,
            timeout: ASServiceBus.timeout
        )
        return [1, 4].contains(reply.first?.int)
    }

    var needsConnection: Bool { state.withLock { $0.entry } != nil }

    /// Takes the name again after the bus was started again.
    func connected(_ link: ASServiceBus.Link) {
        guard let entry = state.withLock({ $0.entry }) else { return }
        do {
            if try !ownsName(entry.identifier, link) { state.withLock { $0.entry = nil } }
        } catch {
            ASDebug.log(.desktop, "The program is not the single instance any longer: \(error)")
        }
    }

    // MARK: Requests

    func answer(_ call: ASDBusMessage, _ reply: @escaping ASServiceBus.Reply) -> Bool {
        guard let entry = state.withLock({ $0.entry }), call.path == ASApplicationMessages.path(entry.identifier)
        else { return false }
        if call.interface == "org.freedesktop.DBus.Introspectable" {
            reply(call.reply([.string(ASApplicationMessages.introspection)]))
            return true
        }
        guard call.interface == ASApplicationMessages.interface else { return false }
        guard let request = ASApplicationMessages.request(call, action: entry.action) else {
            let name = "org.freedesktop.DBus.Error.InvalidArgs"
            let text = "\(call.member)(\(call.signature)) is not a request with which the application can do something."
            reply(call.error(ASDBusFailure(name: name, description: text)))
            return true
        }
        let isFirst = state.withLock { state -> Bool in
            guard state.awaitsFirst else { return false }
            (state.awaitsFirst, state.first) = (false, request)
            return true
        }
        if isFirst {
            reply(call.reply([]))
            hasFirst.signal()
        } else {
            ASDispatcherCurrent().asyncMain {
                ASApplicationRequests.current.perform(request) { reply(call.reply([])) }
            }
        }
        return true
    }
}
