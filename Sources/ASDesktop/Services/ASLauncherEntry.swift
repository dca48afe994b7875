// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import Foundation

/// The number and the progress on the program's icon in docks.
///
/// Docks of KDE and Ubuntu, and Dash to Dock, listen to the signal. They remove both when the program's connection ends. No dock replies,
/// so it is unknown whether one shows them. A dock that starts later asks for the values by `Query`.
///
/// - Thread: any
/// - Source: Unity Launcher API, `com.canonical.Unity.LauncherEntry`
final class ASLauncherEntry: ASServiceBus.Client {
    private struct Values: Hashable, Sendable {
        var count = 0
        var progress: Double?

        var properties: ASDBusValue {
            .dictionary([
                ("count", .int64(Int64(count))), ("count-visible", .boolean(count > 0)),
                ("progress", .double(progress ?? 0)), ("progress-visible", .boolean(progress != nil)),
            ])
        }
    }

    private struct State: Sendable {
        var values = Values()
        var progress: Double?
        /// Whether a job will send the values.
        var isQueued = false
    }

    private static let interface = "com.canonical.Unity.LauncherEntry"
    /// The number of different values of a progress that are sent, so that frequent changes do not occupy the bus.
    private static let steps = 100.0

    private let bus: ASServiceBus  // immutable after init
    private let state = ASLock(State())

    init(_ bus: ASServiceBus) {
        self.bus = bus
    }

    /// The progress from 0 to 1; `nil` for none.
    var progress: Double? {
        get { state.withLock { $0.progress } }
        set {
            let clamped = newValue.map { $0.isNaN ? 0 : min(max($0, 0), 1) }
            let isChanged = state.withLock { state -> Bool in
                state.progress = clamped
                let rounded = clamped.map { ($0 * Self.steps).rounded() / Self.steps }
                guard rounded != state.values.progress else { return false }
                state.values.progress = rounded
                defer { state.isQueued = true }
                return !state.isQueued
            }
            guard isChanged else { return }
            bus.perform { [self] link in
                state.withLock { $0.isQueued = false }
                do {
                    try send(link.get())
                } catch {
                    ASDebug.log(.desktop, "The launcher does not show the progress: \(error)")
                }
            }
        }
    }

    /// Sets the number; 0 removes it.
    ///
    /// - Parameters:
    ///   - count: the number
    ///   - completion: called on the thread of the bus after the signal was sent, or with the reason why it was not
    func setCount(_ count: Int, completion: @escaping @Sendable (ASServiceError?) -> Void) {
        state.withLock { $0.values.count = max(count, 0) }
        bus.perform { [self] link in
            do {
                try send(link.get())
                completion(nil)
            } catch {
                completion(ASServiceError(error))
            }
        }
    }

    // MARK: The bus

    /// Whether something is on the icon.
    var needsConnection: Bool { state.withLock { $0.values != Values() } }

    /// Sends the values of an earlier connection again.
    func connected(_ link: ASServiceBus.Link) {
        guard needsConnection, link.number > 1 else { return }
        do {
            try send(link)
        } catch {
            ASDebug.log(.desktop, "The launcher does not show the values again: \(error)")
        }
    }

    /// Answers the question of a dock.
    func answer(_ call: ASDBusMessage, _ reply: @escaping ASServiceBus.Reply) -> Bool {
        guard call.interface == Self.interface, call.member == "Query" else { return false }
        bus.perform { [self] link in
            guard case .success(let link) = link, let uri = Self.uri(link), call.path == Self.path(uri) else {
                let name = "org.freedesktop.DBus.Error.UnknownObject"
                return reply(call.error(ASDBusFailure(name: name, description: "There is no object \(call.path).")))
            }
            reply(call.reply([.string(uri), state.withLock { $0.values }.properties]))
        }
        return true
    }

    /// Sends the current values.
    private func send(_ link: ASServiceBus.Link) throws {
        guard let uri = Self.uri(link) else { throw ASServiceError.noDesktopEntry }
        let arguments: [ASDBusValue] = [.string(uri), state.withLock { $0.values }.properties]
        try link.connection.send(.signal(Self.path(uri), Self.interface, "Update", arguments))
        link.connection.flush()
    }

    private static func uri(_ link: ASServiceBus.Link) -> String? {
        link.application.identifier.map { "application://\($0).desktop" }
    }

    private static func path(_ uri: String) -> String { "/com/canonical/unity/launcherentry/\(number(of: uri))" }

    /// Returns the hash by which libunity names its objects: Bernstein's, with factor 33.
    static func number(of text: String) -> UInt32 {
        text.utf8.reduce(5381) { $0 &* 33 &+ UInt32($1) }
    }
}
