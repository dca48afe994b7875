// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
internal import ASUIKit
internal import Foundation

/// An object that draws contents and can redraw them.
///
/// - Thread: main
protocol ASContentsOwner: AnyObject {
    /// Whether the contents are visible and must be kept.
    @MainActor var isVisible: Bool { get }

    /// Releases the contents.
    @MainActor func clearContents()
}

/// Limits the size of the backing stores of all layers.
///
/// Above the limit, it releases invisible contents that nodes have drawn, beginning with those that were visible the longest time ago.
/// Contents that were drawn ahead and have never been visible are released last, the newest first, because they are farthest from the
/// visible area. It never releases visible contents, nor contents that cannot be redrawn. A node redraws its contents when it enters the
/// display range, or at the latest when it becomes visible.
///
/// - Thread: main
@MainActor
final class ASContentsBudget {
    /// The budget of the current runtime.
    static var shared: ASContentsBudget {
        _ = listens
        return slot.current
    }

    private static let slot = ASRuntimeSlot { ASAssumeMain { ASContentsBudget() } }
    /// The application posts the notification on main, in its runtime.
    private static let listens: any NSObjectProtocol = NotificationCenter.default.addObserver(
        forName: UIApplication.didReceiveMemoryWarningNotification,
        object: nil,
        queue: nil
    ) { _ in MainActor.assumeIsolated { ASContentsBudget.shared.clearInvisibleContents() } }

    private struct Entry {
        weak var owner: (any ASContentsOwner)?
        /// The time when the node was last visible, by `clock`; 0 for never.
        var seen = 0
        /// The time when the node was last drawn, by `clock`.
        var drawn = 0
    }

    private var entries: [ObjectIdentifier: Entry] = [:]
    private var pruneAt = 256
    private var clock = 0
    private lazy var sweep = ASMainJob(.commit) { [weak self] in self.map { $0.sweep(to: $0.byteLimit) } }
    private var wantedLimit: Int?

    /// The limit in bytes; derived from the memory and the screen until it is set.
    var byteLimit: Int {
        get {
            if let wantedLimit { return wantedLimit }
            let screen = UIScreen.main
            let pixels = screen.bounds.width * screen.bounds.height * screen.scale * screen.scale
            return Self.defaultByteLimit(
                physicalMemory: ProcessInfo.processInfo.physicalMemory,
                screenPixelCount: Int(pixels)
            )
        }
        set {
            wantedLimit = newValue
            sweepLater()
        }
    }

    /// Returns the size of 32 full screens, but at least 64 MB, and at most an eighth of the memory.
    static func defaultByteLimit(physicalMemory: UInt64, screenPixelCount: Int) -> Int {
        let screen = screenPixelCount > 0 ? screenPixelCount * 4 : 1920 * 1080 * 4
        return min(max(32 * screen, 64 << 20), Int(min(physicalMemory / 8, UInt64(Int.max))))
    }

    /// Called when a node has drawn its contents.
    func didDraw(_ owner: any ASContentsOwner) {
        clock += 1
        let key = ObjectIdentifier(owner)
        var entry = entries[key] ?? Entry()
        if entry.owner !== owner { entry = Entry(owner: owner) }
        entry.drawn = clock
        entries[key] = entry
        if entries.count >= pruneAt { prune() }
        if ASBackingStores.byteCount > byteLimit { sweepLater() }
    }

    /// Called when a node is no longer visible.
    func didBecomeInvisible(_ owner: any ASContentsOwner) {
        clock += 1
        let key = ObjectIdentifier(owner)
        guard entries[key]?.owner === owner else { return }
        entries[key]?.seen = clock
        if ASBackingStores.byteCount > byteLimit { sweepLater() }
    }

    /// Called when the contents of a node were released.
    func didDrop(_ owner: any ASContentsOwner) {
        entries[ObjectIdentifier(owner)] = nil
    }

    private func sweepLater() {
        sweep.schedule()
    }

    private func clearInvisibleContents() {
        sweep(to: 0)
    }

    private func sweep(to limit: Int) {
        guard ASBackingStores.byteCount > limit else { return }
        let before = ASBackingStores.byteCount
        let candidates = entries.values
            .filter { entry in entry.owner.map { !$0.isVisible } ?? false }
            .sorted(by: Self.precedes)
        var count = 0
        for entry in candidates where ASBackingStores.byteCount > limit {
            entry.owner?.clearContents()
            count += 1
        }
        let after = ASBackingStores.byteCount
        ASDebug.log(
            .display,
            "contents of \(count) nodes dropped: \(before) bytes before, \(after) now, \(limit) allowed"
        )
    }

    /// Whether `a` is released before `b`: contents that have been visible come first, by age; of the others the newest.
    private static func precedes(_ a: Entry, _ b: Entry) -> Bool {
        switch (a.seen, b.seen) {
        case (0, 0): a.drawn > b.drawn
        case (0, _): false
        case (_, 0): true
        default: a.seen < b.seen
        }
    }

    private func prune() {
        entries = entries.filter { $0.value.owner != nil }
        pruneAt = max(256, 2 * entries.count)
    }
}
