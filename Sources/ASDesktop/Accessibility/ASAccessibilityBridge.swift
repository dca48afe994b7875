// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import ASPlatform
internal import ASUIKit
public import Foundation

/// Exports the accessibility trees of the windows to screen readers and scripts, over AT-SPI.
///
/// A separate thread communicates with the bus, and sleeps until a message arrives. Calls are answered on main, in turns of at most
/// two milliseconds. While no client calls or listens, no tree is built or read. Without a bus, or after the bus has closed the
/// connection, the bridge does nothing; `AS_DEBUG=accessibility` logs the reason.
///
/// - Thread: any
public final class ASAccessibilityBridge: Sendable {
    /// The time in seconds for which a turn of main handles arrivals; an arrival that has been started is finished.
    static let budget = 0.002
    /// The maximum number of arrivals that a turn handles.
    static let turnLimit = 64
    /// The maximum number of arrivals that wait for main; further messages stay in the inbox and the socket.
    static let queueLimit = 1024

    /// An event that the thread passes to main.
    enum Arrival: Sendable {
        /// The application is connected as `busName`, and clients have registered for `events`.
        case opened(busName: String, events: [(client: String, event: String)])
        /// The registry has accepted the application; the value is a reference to the desktop, which contains all applications.
        case embedded(ASDBusValue)
        case message(ASDBusMessage)
        case closed
    }

    private struct Link: Sendable {
        var arrivals: [Arrival] = []
        var outgoing: [ASDBusMessage] = []
        /// The object that wakes up the thread; `nil` while there is no thread.
        var waker: ASDBusWaker?
        var hasStarted = false
        var isStopped = false
        /// Whether the thread waits until main has taken the arrivals.
        var isFull = false
    }

    private let environment: [String: String]  // immutable after init
    private let name: String  // immutable after init
    private let didEnd: @Sendable () -> Void  // immutable after init
    private let link = ASLock(Link())
    @MainActor private(set) var server: ASAtspiServer?  // main only
    @MainActor private(set) var watcher: ASAtspiWatcher?  // main only
    @MainActor private var keys: ASAtspiKeys?  // main only
    /// Arrivals that main has taken and not handled yet, in reverse order.
    @MainActor private var batch: [Arrival] = []  // main only
    /// The number of messages that the thread has not sent yet; for tests.
    var waitingAnswers: Int { link.withLock { $0.outgoing.count } }
    /// The number of turns so far; for tests.
    @MainActor private(set) var turnCount = 0  // main only
    /// Whether the thread leaves messages in the inbox until main has taken the arrivals.
    var isFull: Bool { link.withLock { $0.isFull } }

    /// Creates a bridge that is not open yet.
    ///
    /// - Parameters:
    ///   - environment: of the process; `NO_AT_BRIDGE` set to anything but 0 disables the bridge; `AT_SPI_BUS_ADDRESS` is the address
    ///     of the bus, which is otherwise requested from the session bus
    ///   - name: of the application
    public convenience init(
        environment: [String: String] = ProcessInfo.processInfo.environment,
        name: String = ProcessInfo.processInfo.processName
    ) {
        self.init(environment: environment, name: name) {}
    }

    /// Creates a bridge whose thread calls `didEnd` when it ends.
    init(environment: [String: String], name: String, didEnd: @escaping @Sendable () -> Void) {
        (self.environment, self.name, self.didEnd) = (environment, name, didEnd)
    }

    /// Whether the environment allows the bridge: `NO_AT_BRIDGE` is unset, empty or 0.
    public var isAllowed: Bool {
        let word = environment["NO_AT_BRIDGE"] ?? ""
        return word.isEmpty || word == "0"
    }

    // MARK: Life

    /// Starts the thread that connects to the bus; a second call does nothing.
    ///
    /// - Parameter addressOfDisplay: the value of the property `AT_SPI_BUS` on the root window of the display
    public func start(addressOfDisplay: String? = nil) {
        guard isAllowed else { return }
        let waker = ASDBusWaker()
        let isFirst = link.withLock { link -> Bool in
            guard !link.hasStarted, !link.isStopped else { return false }
            link.hasStarted = true
            link.waker = waker
            return true
        }
        guard isFirst else { return }
        let thread = Thread { [self] in
            run(waker, addressOfDisplay)
            link.withLock { $0.waker = nil }
            arrived(.closed)
            didEnd()
        }
        thread.name = "accessibility"
        thread.stackSize = 512 << 10
        thread.start()
    }

    /// Closes the bridge permanently; answers that are already waiting may still be sent.
    public func stop() {
        link.withLock {
            $0.isStopped = true
            $0.waker?.wake()
        }
    }

    private func log(_ reason: String) {
        ASDebug.log(.accessibility, "screen readers are not notified: \(reason)")
    }

    // MARK: The thread

    private func run(_ waker: ASDBusWaker, _ addressOfDisplay: String?) {
        do {
            let connection = try connect(addressOfDisplay, waker)
            guard !link.withLock({ $0.isStopped }) else { return }
            try ASAtspiRegistry.listen(connection)
            arrived(
                .opened(busName: connection.uniqueName, events: try ASAtspiRegistry.registeredEvents(connection))
            )
            arrived(.embedded(try ASAtspiRegistry.embed(connection)))
            try serve(connection)
        } catch {
            log("\(error)")
        }
    }

    /// Connects to the first bus that accepts: of the environment, of the display, or of the session.
    private func connect(_ addressOfDisplay: String?, _ waker: ASDBusWaker) throws -> ASDBusConnection {
        var failure = ASDBusFailure(description: "there is no session bus.")
        for address in [environment["AT_SPI_BUS_ADDRESS"], addressOfDisplay] {
            guard let address, !address.isEmpty else { continue }
            do {
                return try ASDBusConnection(address: address, waker: waker)
            } catch let error as ASDBusFailure {
                // The display's property may contain the address of a bus that no longer runs.
                failure = error
            }
        }
        guard let session = ASSessionBus.address(environment) else { throw failure }
        return try ASDBusConnection(address: try ASAtspiRegistry.busAddress(asking: session), waker: waker)
    }

    private func serve(_ connection: ASDBusConnection) throws {
        while true {
            let (outgoing, isStopped, isFull) = link.withLock { link in
                defer { link.outgoing = [] }
                link.isFull = link.arrivals.count >= Self.queueLimit
                return (link.outgoing, link.isStopped, link.isFull)
            }
            for message in outgoing { try connection.send(message) }
            if isStopped {
                try ASAtspiRegistry.unembed(connection)
                return
            }
            if isFull {
                // Main has not taken the arrivals yet: further messages wait in the inbox, and then in the socket.
                connection.wait()
            } else if let message = connection.receive() {
                arrived(.message(message))
            } else {
                guard connection.isConnected else { throw ASDBusFailure(description: "the bus has ended.") }
                connection.wait()
            }
        }
    }

    /// Passes an arrival to main.
    func arrived(_ arrival: Arrival) {
        let isFirst = link.withLock { link -> Bool in
            link.arrivals.append(arrival)
            return link.arrivals.count == 1
        }
        if isFirst { scheduleTurn() }
    }

    // MARK: Main

    private func scheduleTurn() {
        ASMainTurn.perform(in: .events) { [self] in takeTurn() }
    }

    @MainActor
    private func takeTurn() {
        turnCount += 1
        ASTrace.span("main", "accessibility") {
            let dispatcher = ASDispatcherCurrent()
            let start = dispatcher.now
            var count = 0
            while let arrival = next() {
                handle(arrival)
                count += 1
                guard count < Self.turnLimit, dispatcher.now - start < Self.budget else {
                    // Frames and events are handled before the next turn.
                    scheduleTurn()
                    break
                }
            }
        }
        server?.endTurn()
    }

    /// Removes and returns the next arrival; after it has returned `nil`, the next arrival schedules a turn.
    @MainActor
    private func next() -> Arrival? {
        if batch.isEmpty {
            batch = link.withLock { link in
                defer { link.arrivals = [] }
                if link.isFull { link.waker?.wake() }
                return link.arrivals.reversed()
            }
        }
        return batch.popLast()
    }

    @MainActor
    private func handle(_ arrival: Arrival) {
        switch arrival {
        case .opened(let busName, let events):
            let server = ASAtspiServer(busName: busName, name: name) { UIApplication.shared.windows }
            let watcher = ASAtspiWatcher(server) { [weak self] in self?.send($0) }
            watcher.addEarlier(events)
            (self.server, self.watcher) = (server, watcher)
            keys = ASAtspiKeys { [weak self] in self?.send($0) }
            UIApplication.shared.windowsObserver = { [weak watcher] in watcher?.scheduleScan() }
        case .embedded(let desktop):
            server?.desktop = desktop
            keys?.begin()
        case .message(let message): receive(message)
        case .closed:
            if server != nil { UIApplication.shared.windowsObserver = nil }
            keys?.end()
            (server, watcher, keys) = (nil, nil, nil)
        }
    }

    @MainActor
    private func receive(_ message: ASDBusMessage) {
        guard let server, let watcher else { return }
        switch message.kind {
        case .call:
            let target = message.path
            if let answer = server.answer(message) { send(answer) }
            // `Set` does not make the caller a client: the registry calls it to set `Id`.
            if target.hasPrefix("/org/a11y/"),
                message.interface != ASAtspiInterface.properties.rawValue
                    || message.member != "Set"
            {
                watcher.addClient(message.sender)
            }
        case .signal:
            let texts = message.arguments.compactMap(\.text)
            switch message.member {
            case "EventListenerRegistered" where texts.count >= 2: watcher.listeners.add(texts[0], texts[1])
            case "EventListenerDeregistered" where texts.count >= 2: watcher.listeners.remove(texts[0], texts[1])
            case "NameOwnerChanged" where texts.count == 3 && texts[2].isEmpty:
                watcher.removeClient(texts[0])
                keys?.removeClient(texts[0])
            default: keys?.receive(message)
            }
        case .reply, .error: keys?.answered(message)
        }
    }

    @MainActor
    private func send(_ message: ASDBusMessage) {
        link.withLock { link in
            link.outgoing.append(message)
            if link.outgoing.count == 1 { link.waker?.wake() }
        }
    }
}

extension ASAccessibilityBridge: ASKeystrokeReviewing {
    /// Whether a client, such as a screen reader, has registered for keys.
    @MainActor public var isReviewing: Bool { keys?.hasListeners ?? false }

    /// Offers a key to the clients that have registered for it.
    @MainActor
    public func review(
        _ keystroke: ASKeystroke,
        completion: @escaping @MainActor @Sendable (_ isConsumed: Bool) -> Void
    ) {
        guard let keys else { return ASDispatcherCurrent().asyncMain { completion(false) } }
        keys.offer(keystroke, completion: completion)
    }
}
