// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// The reason why the desktop did not show a notification or a badge.
///
/// - Thread: any (value)
/// - Source: UserNotifications `UNError`
/// - Deviation: the cases are those of Linux desktops
public enum ASServiceError: LocalizedError, Hashable, Sendable, CustomStringConvertible {
    /// There is no session bus, or it does not accept connections.
    case noSessionBus(reason: String)
    /// No program on the bus shows notifications.
    case noServer(reason: String)
    /// The program that shows notifications has refused the request, or has not answered.
    case refused(reason: String)
    /// The program has no desktop entry, by which docks find its icon.
    case noDesktopEntry

    /// The reason as a sentence.
    public var description: String {
        switch self {
        case .noSessionBus(let reason): "The session bus cannot be used: \(reason)"
        case .noServer(let reason): "The desktop shows no notifications: \(reason)"
        case .refused(let reason): "The desktop has refused the request: \(reason)"
        case .noDesktopEntry:
            "The program has no desktop entry. Install it with one, as package-app does, and start the installed program."
        }
    }

    /// The reason as a sentence.
    public var errorDescription: String? { description }

    /// Returns the error for the failure of a call.
    init(_ error: any Error) {
        switch error {
        case let error as ASServiceError: self = error
        case let failure as ASDBusFailure where Self.namesOfMissingServers.contains(failure.name):
            self = .noServer(reason: failure.description)
        default: self = .refused(reason: "\(error)")
        }
    }

    private static let namesOfMissingServers: Set<String> = [
        "org.freedesktop.DBus.Error.ServiceUnknown", "org.freedesktop.DBus.Error.NameHasNoOwner",
        "org.freedesktop.DBus.Error.UnknownMethod", "org.freedesktop.DBus.Error.UnknownInterface",
        "org.freedesktop.DBus.Error.UnknownObject",
    ]
}
