// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASUIKit
public import Foundation

/// Shows the windows' trees of elements to screen readers and scripts, over AT-SPI.
///
/// A thread of its own talks to the bus, and sleeps while nothing comes. What is asked is answered on main, in turns of at most two
/// milliseconds. As long as nobody asks or listens, nothing is looked at, and no tree is made. Without a bus, and when it ends,
/// nothing happens; `AS_DEBUG=accessibility` tells why.
///
/// - Thread: any
public final class ASAccessibilityBridge: Sendable {
    /// Seconds that questions are answered for in a turn of main; the one that is being answered then is finished.
    static let budget = 0.002
    /// Questions that are answered in a turn at most.
    static let turnLimit = 64
    /// Questions that wait at most; after that the bus keeps them.
    static let queueLimit = 1024

    /// What the thread hands to main.
    enum Arrival: Sendable {
        /// We have a name on the bus, and these events are wanted by others.
        case opened(busName: String, events: [(client: String, event: String)])
        /// What all applications are in.
        case embedded(ASDBusValue)
        case message(ASDBusMessage)
        case closed
    }

    private struct Link: Sendable {
        var arrivals: [Arrival] = []
        var outgoing: [ASDBusMessage] = []
        /// Wakes the thread up; nil while there is none.
        var waker: ASDBusWaker?
        var hasStarted = false
        var isStopped = false
        /// The thread waits for main.
        var isFull = false
    }

    private let environment: [String: String]  // immutable after init
    private let name: String  // immutable after init
    private let didEnd: @Sendable () -> Void  // immutable after init
    private let link = ASLock(Link())
    @MainActor private(set) var server: ASAtspiServer?  // main only
    @MainActor private(set) var watcher: ASAtspiWatcher?  // main only
    /// Taken off the link and not answered yet, the last first.
    @MainActor private var batch: [Arrival] = []  // main only
    /// Answers that the thread has not taken yet; for tests.
    var waitingAnswers: Int { link.withLock { $0.outgoing.count } }
    /// How many turns were taken; for tests.
    @MainActor private(set) var turnCount = 0  // main only
    /// Whether what comes waits in the socket, since main has enough to do.
    var isFull: Bool { link.withLock { $0.isFull } }

    /// A bridge that is not open yet.
    ///
    /// - Parameters:
    ///   - environment: of the process; `NO_AT_BRIDGE` set to anything but 0 closes the bridge for good, `AT_SPI_BUS_ADDRESS` names
    ///     the bus, else the session bus is asked
    ///   - name: of the application
    public convenience init(
        environment: [String: String] = ProcessInfo.processInfo.environment,
        name: String = ProcessInfo.processInfo.processName
    ) {
        self.init(environment: environment, name: name) {}
    }

    /// As the public one; the thread calls `didEnd` when it ends.
    init(environment: [String: String], name: String, didEnd: @escaping @Sendable () -> Void) {
        (self.environment, self.name, self.didEnd) = (environment, name, didEnd)
    }

    /// Whether the environment allows it.
    public var isAllowed: Bool {
        let word = environment["NO_AT_BRIDGE"] ?? ""
        return word.isEmpty || word == "0"
    }

    // MARK: Life

    /// Opens it, on a thread of its own; a second call does nothing.
    ///
    /// - Parameter addressOfDisplay: what the display's property `AT_SPI_BUS` says
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

    /// Closes it for good; what is being answered right now may still go out.
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

    /// The first bus that answers.
    private func connect(_ addressOfDisplay: String?, _ waker: ASDBusWaker) throws -> ASDBusConnection {
        var failure = ASDBusFailure(description: "there is no session bus.")
        for address in [environment["AT_SPI_BUS_ADDRESS"], addressOfDisplay] {
            guard let address, !address.isEmpty else { continue }
            do {
                return try ASDBusConnection(address: address, waker: waker)
            } catch let error as ASDBusFailure {
                // A property of the display may be older than the bus.
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
                // Main has enough to do; what comes waits in the inbox, and behind it in the socket.
                connection.wait()
            } else if let message = connection.receive() {
                arrived(.message(message))
            } else {
                guard connection.isConnected else { throw ASDBusFailure(description: "the bus has ended.") }
                connection.wait()
            }
        }
    }

    /// Hands something to main.
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
                    // Frames and events come between.
                    scheduleTurn()
                    break
                }
            }
        }
        server?.endTurn()
    }

    /// The next arrival; nil when there is none, and the next one asks for a turn.
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
            for (client, event) in events { watcher.listeners.add(client, event) }
            (self.server, self.watcher) = (server, watcher)
            UIApplication.shared.windowsObserver = { [weak watcher] in watcher?.noteChange() }
        case .embedded(let desktop): server?.desktop = desktop
        case .message(let message): receive(message)
        case .closed:
            if server != nil { UIApplication.shared.windowsObserver = nil }
            (server, watcher) = (nil, nil)
        }
    }

    @MainActor
    private func receive(_ message: ASDBusMessage) {
        guard let server, let watcher else { return }
        switch message.kind {
        case .call:
            let target = message.path
            if let answer = server.answer(message) { send(answer) }
            // The registry asks for the application alone.
            if target.hasPrefix("/org/a11y/"),
                message.interface != ASAtspiInterface.properties.rawValue
                    || message.member != "Set"
            {
                watcher.noteClient(message.sender)
            }
        case .signal:
            let texts = message.arguments.compactMap(\.text)
            switch message.member {
            case "EventListenerRegistered" where texts.count >= 2: watcher.listeners.add(texts[0], texts[1])
            case "EventListenerDeregistered" where texts.count >= 2: watcher.listeners.remove(texts[0], texts[1])
            case "NameOwnerChanged" where texts.count == 3 && texts[2].isEmpty: watcher.forgetClient(texts[0])
            default: break
            }
        case .reply, .error: break
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
