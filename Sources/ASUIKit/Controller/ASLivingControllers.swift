// SPDX-License-Identifier: Apache-2.0

/// All controllers, as long as they live.
@MainActor
enum ASLivingControllers {
    private struct Entry {
        weak var controller: UIViewController?
    }

    private static var entries: [Entry] = []
    /// When the list has grown to this, those that have ended are taken out.
    private static var limit = 64

    static func add(_ controller: UIViewController) {
        if entries.count >= limit {
            entries.removeAll { $0.controller == nil }
            limit = max(64, entries.count * 2)
        }
        entries.append(Entry(controller: controller))
    }

    /// Tells all of them, the oldest first, that memory is short.
    static func tellOfMemoryWarning() {
        for controller in entries.compactMap(\.controller) { controller.didReceiveMemoryWarning() }
    }
}
