// SPDX-License-Identifier: Apache-2.0
internal import ASBase

/// All controllers of a runtime, as long as they live.
@MainActor
struct ASLivingControllers {
    private struct Entry {
        weak var controller: UIViewController?
    }

    static let slot = ASMainSlot { ASLivingControllers() }
    private var entries: [Entry] = []
    /// When the list has grown to this, ended controllers are removed.
    private var limit = 64

    mutating func add(_ controller: UIViewController) {
        if entries.count >= limit {
            entries.removeAll { $0.controller == nil }
            limit = max(64, entries.count * 2)
        }
        entries.append(Entry(controller: controller))
    }

    /// Tells all of them, the oldest first, that memory is short.
    func tellOfMemoryWarning() {
        for controller in entries.compactMap(\.controller) { controller.didReceiveMemoryWarning() }
    }
}
