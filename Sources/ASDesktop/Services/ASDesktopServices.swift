// SPDX-License-Identifier: Apache-2.0
package import ASBase
internal import Foundation

/// The services of the desktop that the application of a runtime uses, over one connection.
///
/// - Thread: any
package final class ASDesktopServices: Sendable {
    /// The environment variables of the services; set before the first use, for tests.
    package static let environment = ASRuntimeSetting<[String: String]> { ProcessInfo.processInfo.environment }

    private static let slot = ASRuntimeSlot { ASDesktopServices(environment.current) }

    /// The services of the caller's runtime.
    package static var current: ASDesktopServices { slot.current }

    let notifications: UNUserNotificationCenter
    let launcher: ASLauncherEntry
    let idleInhibitor: ASIdleInhibitor
    /// The single instance of the program.
    package let instance: ASApplicationInstance
    private let bus: ASServiceBus

    init(_ environment: [String: String], firstDelay: Double = ASServiceBus.firstDelay) {
        bus = ASServiceBus(environment: environment, firstDelay: firstDelay)
        launcher = ASLauncherEntry(bus)
        idleInhibitor = ASIdleInhibitor(bus)
        notifications = UNUserNotificationCenter(bus, launcher)
        instance = ASApplicationInstance(bus, environment)
        let clients: [any ASServiceBus.Client] = [notifications, launcher, idleInhibitor, instance]
        for client in clients { bus.add(client) }
    }

    /// Ends the services: enables the idle timer again, and closes the connection after the waiting requests.
    ///
    /// - Parameter seconds: the longest time to wait for the requests
    /// - Thread: any; waits
    package func end(waiting seconds: Double) {
        idleInhibitor.isWanted = false
        bus.finish(waiting: seconds)
    }
}
