// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASPlatform
internal import ASUIKit
package import Foundation

/// Saves the state of windows, controllers and views with a `restorationIdentifier`, and restores it when they appear again.
///
/// An object is known by its path: the identifiers of the responders around it and its own. State is collected when an object leaves its
/// window, some seconds after input, when the application resigns active, and when it ends. It is applied before the first frame with the
/// object; an object that comes back to a window keeps its current state.
///
/// - Thread: main
@MainActor
package final class ASStateRestoration {
    private static let slot = ASMainSlot { ASStateRestoration() }

    /// The state restoration of the current runtime.
    package static var current: ASStateRestoration { slot.current }

    /// An object that is or was in a window.
    private final class Known {
        weak var responder: UIResponder?
        var path = ""
        var isInWindow = false
        /// Whether its saved state is yet to be applied.
        var isPending = true

        init(_ responder: UIResponder) { self.responder = responder }
    }

    /// The time after input until the state is saved, in seconds.
    package static let delay = 5.0

    private var store: ASStateStore?
    private var known: [ObjectIdentifier: Known] = [:]
    /// The objects in windows by path.
    private var owners: [String: Known] = [:]
    /// The objects whose state is applied before the next frame.
    private var pending: [Known] = []
    private var reportedPaths: Set<String> = []
    private var places: [ObjectIdentifier: ASWindowPlace] = [:]
    private let offsets = ASAwaitedOffsets()
    private var timer: ASDelayedCall?

    /// The folder of the file; `nil` saves and restores nothing.
    ///
    /// Another folder begins with the state that is in it.
    package var folder: URL? {
        get { store?.file.folder }
        set {
            guard newValue != folder else { return }
            store = newValue.map { ASStateStore(folder: $0) }
            (known, owners, pending, reportedPaths, places, timer) = ([:], [:], [], [], [:], nil)
            offsets.removeAll()
            if store != nil { Self.isObserving }
        }
    }

    // MARK: Events

    /// Connects the toolkit with the restoration of the current runtime, once in a process.
    private static let isObserving: Void = {
        UIResponder.restorationObserver = { responder, isLeaving in
            // A controller enters and leaves with its view.
            if let view = responder as? UIView, let controller = view.next as? UIViewController,
                controller.restorationIdentifier != nil, controller.viewIfLoaded === view
            {
                current.moved(controller, isLeaving: isLeaving)
            }
            if responder.restorationIdentifier != nil { current.moved(responder, isLeaving: isLeaving) }
        }
        ASWindowAdditions.willRender = { current.restorePending() }
        ASWindowAdditions.didReceiveEvent = { current.userActed() }
        _ = NotificationCenter.default.addObserver(
            forName: UIApplication.willResignActiveNotification,
            object: nil,
            queue: nil
        ) { _ in
            ASAssumeMain { current.save(waits: false) }
        }
    }()

    /// Saves after a delay, which further input does not extend.
    private func userActed() {
        guard store != nil, !owners.isEmpty, timer == nil else { return }
        timer = ASDelayedCall(after: Self.delay) { [weak self] in self?.save(waits: false) }
    }

    private func moved(_ responder: UIResponder, isLeaving: Bool) {
        guard store != nil else { return }
        let key = ObjectIdentifier(responder)
        let earlier = known[key].flatMap { $0.responder === responder ? $0 : nil }
        if isLeaving {
            guard let earlier, earlier.isInWindow else { return }
            leave(earlier)
            return
        }
        guard Self.isInWindow(responder) else {
            if let window = responder as? UIWindow { place(window) }
            return
        }
        let path = Self.path(of: responder)
        if let earlier, earlier.isInWindow {
            guard earlier.path != path else { return }
            // The object has another name, and becomes another one.
            leave(earlier)
            known[key] = nil
            return moved(responder, isLeaving: false)
        }
        if let owner = owners[path], owner.responder != nil {
            if reportedPaths.insert(path).inserted {
                ASLogLine(
                    "Two objects have the restoration identifier \(path): only the state of the first one is saved. "
                        + "Give the \(type(of: responder)) another identifier."
                )
            }
            return
        }
        let entry = earlier ?? Known(responder)
        if earlier == nil { forgetReleased() }
        known[key] = entry
        (entry.path, entry.isInWindow) = (path, true)
        owners[path] = entry
        if let window = responder as? UIWindow { applyState(to: window) }
        guard entry.isPending else { return }
        if pending.isEmpty { ASMainTurn.perform(in: .events) { Self.current.restorePending() } }
        pending.append(entry)
    }

    private func leave(_ entry: Known) {
        collect(entry)
        // It may be opened again.
        if let window = entry.responder as? UIWindow, let frame = places[ObjectIdentifier(window)]?.frame {
            window.openingOrigin = frame.origin
        }
        entry.isInWindow = false
        if owners[entry.path] === entry { owners[entry.path] = nil }
        if owners.isEmpty { timer = nil }
        guard owners.isEmpty || entry.responder is UIWindow else { return }
        // After the other objects of the window have left it.
        ASMainTurn.perform(in: .commit) { Self.current.store?.write(waits: false) }
    }

    /// Removes the entries of released objects when their number has doubled.
    private func forgetReleased() {
        guard known.count >= limitOfKnown else { return }
        known = known.filter { $0.value.responder != nil }
        owners = owners.filter { $0.value.responder != nil }
        limitOfKnown = max(64, 2 * known.count)
    }

    private var limitOfKnown = 64

    // MARK: Paths

    private static func isInWindow(_ responder: UIResponder) -> Bool {
        switch responder {
        case let view as UIView: view.window != nil
        case let controller as UIViewController: controller.viewIfLoaded?.window != nil
        default: false
        }
    }

    /// Returns the identifiers of the responders around an object, the outermost first, and its own.
    private static func path(of responder: UIResponder) -> String {
        sequence(first: responder) { $0.next }.compactMap(\.restorationIdentifier).reversed().map { name in
            name.replacingOccurrences(of: "%", with: "%25").replacingOccurrences(of: "/", with: "%2F")
        }.joined(separator: "/")
    }

    // MARK: Restoring

    /// Applies the state of the objects that have entered windows.
    private func restorePending() {
        // Applying the state of a controller may show others.
        while !pending.isEmpty {
            let due = pending
            pending = []
            for entry in due where entry.isInWindow && entry.isPending {
                entry.isPending = false
                guard let responder = entry.responder, let values = store?.values(at: entry.path) else { continue }
                let coder = ASStateCoder(values)
                UIView.performWithoutAnimation {
                    responder.decodeRestorableState(with: coder)
                    if let view = responder as? UIScrollView { offsets.decode(view, coder) }
                }
            }
        }
        offsets.apply()
    }

    private var screens: [ASScreenDescription] { UIApplication.shared.platform?.screens ?? [] }

    /// Gives a window that is not open yet its saved size and position.
    private func place(_ window: UIWindow) {
        places[ObjectIdentifier(window)] = nil
        guard let values = store?.values(at: Self.path(of: window)) else { return }
        let place = ASWindowPlace(ASStateCoder(values))
        places[ObjectIdentifier(window)] = place
        let (origin, size) = place.fitting(screens, or: window.bounds.size)
        window.frame = CGRect(origin: .zero, size: size)
        window.openingOrigin = origin
    }

    /// Maximises a window that is about to be shown, or makes it full screen, if it was when its state was saved.
    private func applyState(to window: UIWindow) {
        guard let place = places[ObjectIdentifier(window)], let handle = window.platformHandle else { return }
        if place.isMaximized { handle.isMaximized = true }
        if place.isFullScreen { handle.isFullScreen = true }
    }

    // MARK: Saving

    /// Collects the state of all objects in windows, and writes it if it has changed.
    ///
    /// - Parameter waits: whether to write before returning
    package func save(waits: Bool) {
        timer = nil
        guard let store else { return }
        for entry in owners.values { collect(entry) }
        store.write(waits: waits)
    }

    private func collect(_ entry: Known) {
        // What has not been applied yet is still saved.
        guard !entry.isPending, let store, let responder = entry.responder,
            responder.restorationIdentifier != nil
        else { return }
        let coder = ASStateCoder()
        responder.encodeRestorableState(with: coder)
        if let window = responder as? UIWindow { encode(window, to: coder) }
        if let view = responder as? UIScrollView { offsets.encode(view, coder) }
        store.set(coder.values, at: entry.path)
    }

    private func encode(_ window: UIWindow, to coder: ASStateCoder) {
        let key = ObjectIdentifier(window)
        let frames = screens.map(\.frame)
        guard let place = ASWindowPlace(of: window, earlier: places[key], screens: frames) else { return }
        places[key] = place
        place.encode(to: coder)
    }

    /// Removes the saved state of all objects.
    package func removeAll() { store?.removeAll() }
}
