// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import Dispatch
internal import Foundation

/// The connection to the session bus for the services that the application uses: notifications, the launcher, the idle timer, requests.
///
/// A thread, which starts with the first job, connects and performs the jobs one after the other. It then sleeps until a job or a message
/// arrives. Without a bus it ends after the waiting jobs, and the next job tries again. If a bus ends whose connection a client needs, the
/// thread connects again: after a second at first, then after longer times. The thread has the runtime of the caller that started it.
///
/// - Thread: any
final class ASServiceBus: Sendable {
    /// The connection, for a job.
    struct Link {
        let connection: ASDBusConnection
        let application: ASApplicationIdentity
        /// Whether the program runs in a sandbox, in which it reaches services through portals.
        let isSandboxed: Bool
        /// Distinguishes the connection from earlier ones.
        let number: Int
    }

    /// Work on the thread of the bus, with the connection or the reason why there is none.
    typealias Job = @Sendable (Result<Link, ASServiceError>) -> Void

    /// Sends the reply to a call; on any thread.
    typealias Reply = @Sendable (ASDBusMessage) -> Void

    /// Receives the messages that are not replies.
    protocol Client: AnyObject, Sendable {
        /// Whether the connection is opened again after its end, although no job waits.
        var needsConnection: Bool { get }
        /// Called on the thread of the bus for each signal.
        func received(_ signal: ASDBusMessage)
        /// Called on the thread of the bus for a call of another program.
        ///
        /// - Returns: whether the call is for this client, which then replies once
        func answer(_ call: ASDBusMessage, _ reply: @escaping Reply) -> Bool
        /// Called on the thread of the bus before the first job of a connection; the state of an earlier connection has ended.
        func connected(_ link: Link)
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
    /// The time before the first new attempt to connect, in seconds; it doubles with each attempt.
    static let firstDelay = 1.0
    /// The longest time between two attempts to connect, in seconds.
    static let longestDelay = 60.0

    private let environment: [String: String]  // immutable after init
    private let firstDelay: Double  // immutable after init
    private let state = ASLock(State())

    init(environment: [String: String], firstDelay: Double = ASServiceBus.firstDelay) {
        (self.environment, self.firstDelay) = (environment, firstDelay)
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
        var (delay, number) = (firstDelay, 0)
        while true {
            let link = open(worker.waker, number: number + 1)
            if case .success(let link) = link {
                (delay, number) = (firstDelay, number + 1)
                for client in clients { client.connected(link) }
            }
            serve(link)
            let isNeeded = number > 0 && clients.contains { $0.needsConnection }
            if ends(isNeeded: isNeeded) { return }
            worker.waker.wait(seconds: delay)
            delay = min(delay * 2, Self.longestDelay)
        }
    }

    /// Performs jobs and passes messages on, until the connection has ended or no work is left for a thread that must end.
    private func serve(_ link: Result<Link, ASServiceError>) {
        let connection: ASDBusConnection? = if case .success(let link) = link { link.connection } else { nil }
        while let jobs = takeJobs(orEnd: connection?.isConnected != true) {
            for job in jobs { job(link) }
            guard let connection, case .success(let link) = link else { continue }
            while let message = connection.receive() { pass(message, number: link.number) }
            // After a job the end may have been requested before this sleep, by a wake-up that has already been used.
            if jobs.isEmpty, connection.isConnected { connection.wait() }
        }
        // A reply or signal of the last job.
        if let connection, connection.isConnected { connection.flush() }
    }

    private func pass(_ message: ASDBusMessage, number: Int) {
        guard message.kind == .call else {
            for client in clients { client.received(message) }
            return
        }
        let reply: Reply = { [self] reply in
            guard message.expectsReply else { return }
            perform { link in
                // The caller's name may belong to another program on a later connection.
                guard case .success(let link) = link, link.number == number else { return }
                do {
                    try link.connection.send(reply)
                } catch {
                    ASDebug.log(.desktop, "A reply was not sent: \(error)")
                }
            }
        }
        if message.interface == "org.freedesktop.DBus.Peer", message.member == "Ping" {
            return reply(message.reply([]))
        }
        for client in clients where client.answer(message, reply) { return }
        let name = "org.freedesktop.DBus.Error.UnknownMethod"
        let text = "There is no method \(message.member) of \(message.interface) at \(message.path)."
        reply(message.error(ASDBusFailure(name: name, description: text)))
    }

    private func open(_ waker: ASDBusWaker, number: Int) -> Result<Link, ASServiceError> {
        guard let address = ASSessionBus.address(environment) else {
            return .failure(.noSessionBus(reason: "there is none."))
        }
        do {
            let connection = try ASDBusConnection(address: address, waker: waker)
            let application = ASApplicationIdentity(environment: environment)
            return .success(
                Link(connection: connection, application: application, isSandboxed: isSandboxed, number: number)
            )
        } catch {
            return .failure(.noSessionBus(reason: "\(error)"))
        }
    }

    private var isSandboxed: Bool {
        environment["SNAP"]?.isEmpty == false || FileManager.default.fileExists(atPath: "/.flatpak-info")
    }

    private var clients: [any Client] { state.withLock { $0.clients.compactMap(\.client) } }

    /// Removes and returns the waiting jobs; `nil` if there are none, and the connection or the thread must end.
    private func takeJobs(orEnd isEnding: Bool) -> [Job]? {
        state.withLock { state in
            if state.jobs.isEmpty, isEnding || state.isFinishing { return nil }
            defer { state.jobs = [] }
            return state.jobs
        }
    }

    /// Whether the thread ends: it has no jobs, and the connection is not needed any longer.
    private func ends(isNeeded: Bool) -> Bool {
        state.withLock { state in
            guard state.jobs.isEmpty, state.isFinishing || !isNeeded else { return false }
            state.worker = nil
            return true
        }
    }
}

extension ASServiceBus.Client {
    var needsConnection: Bool { false }
    func received(_ signal: ASDBusMessage) {}
    func answer(_ call: ASDBusMessage, _ reply: @escaping ASServiceBus.Reply) -> Bool { false }
}
