// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import Dispatch
internal import Foundation

/// The connection to the session bus for the services that the application uses: notifications, the launcher, the idle timer.
///
/// A thread, which starts with the first job, connects and performs the jobs one after the other. It then sleeps until a job or a message
/// arrives. Without a bus it ends after the waiting jobs, and the next job tries again. The thread has the runtime of the caller that
/// started it.
///
/// - Thread: any
final class ASServiceBus: Sendable {
    /// The connection, for a job.
    struct Link {
        let connection: ASDBusConnection
        let application: ASApplicationIdentity
        /// Whether the program runs in a sandbox, in which it reaches services through portals.
        let isSandboxed: Bool
    }

    /// Work on the thread of the bus, with the connection or the reason why there is none.
    typealias Job = @Sendable (Result<Link, ASServiceError>) -> Void

    /// Receives the messages that are not replies.
    protocol Client: AnyObject, Sendable {
        /// Called on the thread of the bus for each signal and call.
        func received(_ message: ASDBusMessage)
        /// Called on the thread of the bus before the first job of a connection; the state of an earlier connection has ended.
        func connected()
    }

    private struct Worker: Sendable {
        let waker = ASDBusWaker()
        /// Signalled after the thread has closed its connection.
        let hasEnded = DispatchSemaphore(value: 0)
    }

    private struct WeakClient: Sendable {
        weak var client: (any Client)?
    }

    private struct State: Sendable {
        var jobs: [Job] = []
        /// The running thread; `nil` for none.
        var worker: Worker?
        var isFinishing = false
        var clients: [WeakClient] = []
    }

    /// The timeout of a call, in milliseconds; long, because the bus may have to start the service first.
    static let timeout: Int32 = 10_000

    private let environment: [String: String]  // immutable after init
    private let state = ASLock(State())

    init(environment: [String: String]) {
        self.environment = environment
    }

    /// Adds an object that receives messages; not retained.
    func add(_ client: any Client) {
        state.withLock { $0.clients.append(WeakClient(client: client)) }
    }

    /// Performs a job on the thread of the bus, in the order of the calls.
    func perform(_ job: @escaping Job) {
        let new = state.withLock { state -> Worker? in
            state.jobs.append(job)
            if let worker = state.worker {
                worker.waker.wake()
                return nil
            }
            let worker = Worker()
            (state.worker, state.isFinishing) = (worker, false)
            return worker
        }
        guard let new else { return }
        let thread = Thread(
            block: ASRuntime.carrying { [self] in
                run(new)
                new.hasEnded.signal()
            }
        )
        thread.name = "desktop services"
        // Completion handlers of the app run on it.
        thread.stackSize = 512 << 10
        thread.start()
    }

    /// Closes the connection after the waiting jobs; a later job opens it again.
    ///
    /// - Parameter seconds: the longest time to wait for the end of the jobs
    func finish(waiting seconds: Double) {
        let worker = state.withLock { state in
            state.isFinishing = true
            return state.worker
        }
        guard let worker else { return }
        worker.waker.wake()
        _ = worker.hasEnded.wait(timeout: .now() + seconds)
    }

    // MARK: The thread

    private func run(_ worker: Worker) {
        let link = open(worker.waker)
        let connection: ASDBusConnection? = if case .success(let link) = link { link.connection } else { nil }
        if connection != nil { for client in clients { client.connected() } }
        while let jobs = takeJobs(orEnd: connection?.isConnected != true) {
            for job in jobs { job(link) }
            guard let connection else { continue }
            while let message = connection.receive() {
                for client in clients { client.received(message) }
            }
            // After a job the end may have been requested before this sleep, by a wake-up that has already been used.
            if jobs.isEmpty, connection.isConnected { connection.wait() }
        }
    }

    private func open(_ waker: ASDBusWaker) -> Result<Link, ASServiceError> {
        guard let address = ASSessionBus.address(environment) else {
            return .failure(.noSessionBus(reason: "there is none."))
        }
        do {
            let connection = try ASDBusConnection(address: address, waker: waker)
            let application = ASApplicationIdentity(environment: environment)
            return .success(Link(connection: connection, application: application, isSandboxed: isSandboxed))
        } catch {
            return .failure(.noSessionBus(reason: "\(error)"))
        }
    }

    private var isSandboxed: Bool {
        environment["SNAP"]?.isEmpty == false || FileManager.default.fileExists(atPath: "/.flatpak-info")
    }

    private var clients: [any Client] { state.withLock { $0.clients.compactMap(\.client) } }

    /// Removes and returns the waiting jobs; `nil` if there are none and the thread must end.
    private func takeJobs(orEnd isEnding: Bool) -> [Job]? {
        state.withLock { state in
            if state.jobs.isEmpty, isEnding || state.isFinishing {
                state.worker = nil
                return nil
            }
            defer { state.jobs = [] }
            return state.jobs
        }
    }
}
