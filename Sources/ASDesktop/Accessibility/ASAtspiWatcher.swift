// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASPlatform
internal import ASUIKit
internal import Foundation

/// Notifies clients of changes, by comparing all items with their state at the previous scan.
///
/// Scans only while a client listens or has called, and only after a change, at most twenty times a second. A scan works for at most
/// two milliseconds in a turn of main, and then continues in the next turn, so that frames are not late.
///
/// - Thread: main
@MainActor
final class ASAtspiWatcher {
    /// The time between the end of a scan and the start of the next one, in seconds.
    static let pause = 0.05
    /// The time for which a scan works in a turn, in seconds.
    static let budget = 0.002

    /// The state of an item at the time of a scan.
    private struct ItemState {
        var name: String
        var hint: String
        /// The accessibility value; `nil` for an editable text, whose state is `text`.
        var value: String?
        var text: ASAtspiTextState?
        var number: Double?
        var role: ASAtspiRole
        var states: ASAtspiState
        var frame: CGRect
        var children: [UInt64]
    }

    private struct Weak {
        weak var tree: ASAccessibilityTree?
    }

    private let server: ASAtspiServer
    private let send: @MainActor (ASDBusMessage) -> Void
    var listeners = ASAtspiListeners() { didSet { update() } }
    /// The bus names of the clients that have called the application.
    private var clients: Set<String> = []
    private var observed: [Weak] = []

    private var knownItems: [UInt64: ItemState] = [:]
    private var knownWindows: [UInt64] = []
    private var isActive = false
    private var isScheduled = false
    private var lastScanTime = -Double.infinity
    /// Whether there was a change after the scan began.
    private var isStale = false
    /// The items that the current scan has not visited yet, in reverse order; `nil` between scans.
    private var rest: [ASAccessibilityItem]?
    private var visited: Set<UInt64> = []
    /// Whether the next scan is the first one, which sends no events of changes.
    private var isFirstScan = true
    /// Whether the first scan reports the active window and the focused item.
    private var reportsFirstScan = false
    /// The items that have become focused, whose events are sent last, after those of items that have lost the focus.
    private var focused: [ASAccessibilityItem] = []

    /// The number of finished scans; for tests.
    private(set) var scanCount = 0

    init(_ server: ASAtspiServer, send: @escaping @MainActor (ASDBusMessage) -> Void) {
        (self.server, self.send) = (server, send)
    }

    // MARK: Clients

    /// Registers the clients that were there before the application; like others that start, it reports its active window to them.
    func addEarlier(_ events: [(client: String, event: String)]) {
        for (client, event) in events { listeners.add(client, event) }
        reportsFirstScan = isActive
    }

    /// Notes that a client has called the application.
    func addClient(_ name: String) {
        if !name.isEmpty, clients.insert(name).inserted { update() }
    }

    /// Removes a client, which has left the bus.
    func removeClient(_ name: String) {
        clients.remove(name)
        listeners.remove(name)
    }

    private func update() {
        let wasActive = isActive
        isActive = !listeners.isEmpty || !clients.isEmpty
        guard isActive != wasActive else { return }
        if isActive {
            isFirstScan = true
            scheduleScan()
        } else {
            (knownItems, knownWindows, rest, visited, focused) = ([:], [], nil, [], [])
        }
    }

    // MARK: Scheduling

    /// Schedules a scan, because an item or a window may have changed.
    func scheduleScan() {
        isStale = true
        guard isActive, !isScheduled else { return }
        isScheduled = true
        let wait = max(0, lastScanTime + Self.pause - ASDispatcherCurrent().now)
        ASDispatcherCurrent().asyncMain(after: wait) { [weak self] in self?.scan() }
    }

    private func treeDidChange(_ window: UIWindow?, _ change: ASAccessibilityChange) {
        switch change {
        case .stale: scheduleScan()
        case .posted(_, let words, _):
            guard let window, let words, !words.isEmpty, isSpeaker(window) else { return }
            sendEvent(.announcement(words)) { [server] in
                window.accessibilityTree.root.map { server.path(of: $0) } ?? ASAtspiServer.rootPath
            }
        }
    }

    /// Whether announcements are sent for `window`: for the focused window, else the first one; they are posted to all windows.
    private func isSpeaker(_ window: UIWindow) -> Bool {
        let windows = server.windows
        let speaker = windows.first { $0.platformHandle?.isFocused == true } ?? windows.first
        return window === speaker
    }

    private func observeTrees() {
        for window in server.windows {
            let tree = window.accessibilityTree
            guard !observed.contains(where: { $0.tree === tree }) else { continue }
            observed.removeAll { $0.tree == nil }
            observed.append(Weak(tree: tree))
            tree.observers.append { [weak self, weak window] in self?.treeDidChange(window, $0) }
        }
    }

    // MARK: Scanning

    private func scan() {
        guard isActive else {
            isScheduled = false
            return
        }
        ASTrace.span("main", "accessibility events") {
            let start = ASDispatcherCurrent().now
            if rest == nil { beginScan() }
            repeat {
                guard let item = rest?.popLast() else { return endScan() }
                visit(item)
            } while ASDispatcherCurrent().now - start < Self.budget
            ASDispatcherCurrent().asyncMain { [weak self] in self?.scan() }
        }
        server.endTurn()
    }

    private func beginScan() {
        isStale = false
        observeTrees()
        visited = []
        let windows = server.windowItems
        rest = windows.reversed()
        let now = windows.map(\.identifier)
        let before = knownWindows
        knownWindows = now
        guard !isFirstScan, now != before else { return }
        sendChildEvents(before, now, of: ASAtspiServer.rootPath)
        for window in windows where !before.contains(window.identifier) {
            sendEvent(.window("Create", title: window.label)) { [server] in server.path(of: window) }
        }
        for window in before where !now.contains(window) {
            sendEvent(.window("Destroy", title: knownItems[window]?.name ?? "")) { ASAtspiServer.path(window) }
        }
    }

    private func visit(_ item: ASAccessibilityItem) {
        visited.insert(item.identifier)
        rest?.append(contentsOf: item.children.reversed())
        let text = item.editableText
        let now = ItemState(
            name: server.name(of: item),
            hint: item.hint,
            value: text == nil ? item.value : nil,
            text: text.map { ASAtspiTextState($0) },
            number: item.details?.range?.value,
            role: server.role(of: item),
            states: server.states(of: item),
            frame: item.frame,
            children: item.children.map(\.identifier)
        )
        let before = knownItems.updateValue(now, forKey: item.identifier)
        if isFirstScan, !reportsFirstScan { return }
        if let before {
            compare(item, before, now)
        } else if now.states.contains(.focused) {
            focused.append(item)
        } else if now.role == .frame, now.states.contains(.active) {
            sendEvent(.window("Activate", title: now.name)) { [server] in server.path(of: item) }
        }
    }

    private func compare(_ item: ASAccessibilityItem, _ before: ItemState, _ now: ItemState) {
        let path: @MainActor () -> String = { [server] in server.path(of: item) }
        if before.name != now.name { sendEvent(.property("accessible-name", .string(now.name)), path) }
        if before.hint != now.hint { sendEvent(.property("accessible-description", .string(now.hint)), path) }
        if before.role != now.role { sendEvent(.property("accessible-role", .uint32(now.role.rawValue)), path) }
        if before.number != now.number, let number = now.number {
            sendEvent(.property("accessible-value", .double(number)), path)
        } else if before.number == nil, before.value != now.value, now.states.isDisjoint(with: .checkable) {
            sendEvent(.property("accessible-value", .string(now.value ?? "")), path)
        }
        if let old = before.text, let text = now.text {
            for event in text.events(since: old, isWanted: { $0.isWanted(by: listeners) }) { sendEvent(event, path) }
        }
        if before.children != now.children { sendChildEvents(before.children, now.children, of: path()) }
        if before.frame != now.frame {
            let frame = ASDBusValue.structure([
                .int(Int(now.frame.minX)), .int(Int(now.frame.minY)), .int(Int(now.frame.width)),
                .int(Int(now.frame.height)),
            ])
            sendEvent(ASAtspiEvent(kind: "Object", name: "BoundsChanged", value: frame), path)
        }
        guard before.states != now.states else { return }
        let changed = before.states.symmetricDifference(now.states)
        for (state, name) in ASAtspiState.named where changed.contains(state) {
            if state == .focused, now.states.contains(.focused) {
                focused.append(item)
            } else {
                sendEvent(.state(name, now.states.contains(state)), path)
            }
        }
        if changed.contains(.active) {
            sendEvent(.window(now.states.contains(.active) ? "Activate" : "Deactivate", title: now.name), path)
        }
        if changed.contains(.selected), let parent = item.parent {
            sendEvent(ASAtspiEvent(kind: "Object", name: "SelectionChanged")) { [server] in server.path(of: parent) }
        }
    }

    /// Sends the events for removed children, then those for added children.
    private func sendChildEvents(_ before: [UInt64], _ now: [UInt64], of path: String) {
        let (old, new) = (Set(before), Set(now))
        for (index, child) in before.enumerated() where !new.contains(child) {
            sendEvent(.child(added: false, at: index, server.reference(ASAtspiServer.path(child)))) { path }
        }
        for (index, child) in now.enumerated() where !old.contains(child) {
            sendEvent(.child(added: true, at: index, server.reference(ASAtspiServer.path(child)))) { path }
        }
    }

    private func endScan() {
        rest = nil
        scanCount += 1
        for identifier in knownItems.keys where !visited.contains(identifier) {
            knownItems[identifier] = nil
            sendEvent(.state("defunct", true)) { ASAtspiServer.path(identifier) }
        }
        for item in focused { sendEvent(.state("focused", true)) { [server] in server.path(of: item) } }
        focused = []
        (isFirstScan, reportsFirstScan) = (false, false)
        lastScanTime = ASDispatcherCurrent().now
        isScheduled = false
        if isStale { scheduleScan() }
    }

    private func sendEvent(_ event: ASAtspiEvent, _ path: @MainActor () -> String) {
        guard event.isWanted(by: listeners) || !clients.isEmpty && event.concernsCaches else { return }
        send(event.message(from: path()))
    }
}
