// SPDX-License-Identifier: Apache-2.0
internal import ASBase

/// All controllers of a runtime that have not been released.
@MainActor
struct ASControllerRegistry {
    private struct Entry {
        weak var controller: UIViewController?
    }

    static let slot = ASMainSlot { ASControllerRegistry() }
    private var entries: [Entry] = []
    /// The number of entries at which released controllers are removed.
    private var limit = 64

    mutating func add(_ controller: UIViewController) {
        if entries.count >= limit {
            entries.removeAll { $0.controller == nil }
            limit = max(64, entries.count * 2)
        }
        entries.append(Entry(controller: controller))
    }

    /// Notifies all controllers of low memory, the oldest first.
    func notifyOfMemoryWarning() {
        for controller in entries.compactMap(\.controller) { controller.didReceiveMemoryWarning() }
    }
}
