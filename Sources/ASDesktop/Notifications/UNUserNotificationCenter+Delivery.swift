// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASUIKit
internal import Foundation

extension UNUserNotificationCenter {
    /// Whether there was a request; otherwise no thread needs to start.
    var hasRequests: Bool { state.withLock { $0.count > 0 } }

    private func service(_ link: ASServiceBus.Link) -> any ASNotificationService {
        link.isSandboxed ? portal : server
    }

    /// Finds the service.
    ///
    /// - Thread: that of the bus
    func prepare(_ link: ASServiceBus.Link) throws { try service(link).prepare(link.connection) }

    func deliver(_ request: UNNotificationRequest, completion: @escaping @Sendable (ASServiceError?) -> Void) {
        bus.perform { [self] link in
            do {
                try show(request, link.get())
                completion(nil)
            } catch {
                completion(ASServiceError(error))
            }
        }
    }

    private func show(_ request: UNNotificationRequest, _ link: ASServiceBus.Link) throws {
        let (identifier, values, service) = (request.identifier, request.values, service(link))
        try service.prepare(link.connection)
        let (category, name) = state.withLock { state in
            (state.categories.first { $0.identifier == values.categoryIdentifier }, state.delivered[identifier]?.name)
        }
        let card = ASNotificationCard(identifier: identifier, values: values, actions: category?.actions ?? [])
        let notification = UNNotification(request, date: Date())
        let new = try service.show(card, replacing: name, link)
        state.withLock {
            $0.delivered[identifier] = Delivered(notification: notification, name: new, category: category)
        }
        guard let badge = values.badge else { return }
        launcher.setCount(badge) { error in
            if let error { ASDebug.log(.desktop, "The launcher does not show the number: \(error)") }
        }
    }

    func removeDelivered(where isRemoved: @escaping @Sendable (String) -> Bool) {
        guard hasRequests else { return }
        bus.perform { [self] link in
            let removed = state.withLock { state in
                let removed = state.delivered.filter { isRemoved($0.key) }
                for identifier in removed.keys { state.delivered[identifier] = nil }
                return removed.values.map(\.name)
            }
            guard case .success(let link) = link else { return }
            for name in removed {
                do {
                    try service(link).close(name, link.connection)
                } catch {
                    // The server reports an error for a notification that has just been closed.
                    ASDebug.log(.desktop, "A notification was not removed: \(error)")
                }
            }
        }
    }

    // MARK: Timers

    @MainActor
    func startTimer(_ request: UNNotificationRequest, _ number: Int, _ due: Double) {
        // The request may have been replaced or removed on the way to main.
        guard state.withLock({ $0.pending[request.identifier]?.number }) == number else { return }
        timers[request.identifier] = ASDelayedCall(after: due - ASDispatcherCurrent().now) { [weak self] in
            self?.fire(request, number)
        }
    }

    /// Ends the timers of requests that are no longer pending.
    @MainActor
    func stopTimers() {
        let pending = state.withLock { Set($0.pending.keys) }
        timers = timers.filter { pending.contains($0.key) }
    }

    @MainActor
    private func fire(_ request: UNNotificationRequest, _ number: Int) {
        let isPending = state.withLock { state -> Bool in
            guard state.pending[request.identifier]?.number == number else { return false }
            if request.trigger?.repeats != true { state.pending[request.identifier] = nil }
            return true
        }
        guard isPending else { return }
        timers[request.identifier] = nil
        if let trigger = request.trigger as? UNTimeIntervalNotificationTrigger, trigger.repeats {
            startTimer(request, number, ASDispatcherCurrent().now + trigger.timeInterval)
        }
        deliver(request) { error in
            if let error { ASLogLine("A notification was not delivered: \(error)") }
        }
    }
}

// MARK: Events of the service

extension UNUserNotificationCenter: ASServiceBus.Client {
    /// Forgets the notifications of an earlier connection.
    func connected(_ link: ASServiceBus.Link) {
        server.reset()
        portal.reset()
        state.withLock { $0.delivered = [:] }
    }

    /// Handles a signal.
    func received(_ signal: ASDBusMessage) {
        guard let event = server.event(in: signal) ?? portal.event(in: signal) else { return }
        switch event {
        case .token(let name, let token):
            state.withLock { state in
                if let identifier = state.identifier(of: name) { state.delivered[identifier]?.token = token }
            }
        case .action(let name, let identifier, let token):
            guard let chosen = remove(name) else { return }
            let action = chosen.category?.actions.first { $0.identifier == identifier }
            respond(to: chosen, identifier, activates: action?.options.contains(.foreground) ?? true, token)
        case .closed(_, .expired(isKept: true)): break
        case .closed(let name, let reason):
            guard let closed = remove(name), reason == .dismissed,
                closed.category?.options.contains(.customDismissAction) == true
            else { return }
            respond(to: closed, UNNotificationDismissActionIdentifier, activates: false, nil)
        case .serviceEnded: state.withLock { $0.delivered = [:] }
        }
    }

    /// Removes the notification with a service's name; `nil` if it is unknown, such as after its removal.
    private func remove(_ name: String) -> Delivered? {
        state.withLock { state in
            state.identifier(of: name).flatMap { state.delivered.removeValue(forKey: $0) }
        }
    }

    private func respond(
        to delivered: Delivered,
        _ identifier: String,
        activates: Bool,
        _ token: String?
    ) {
        let response = UNNotificationResponse(delivered.notification, actionIdentifier: identifier)
        let token = token ?? delivered.token
        ASDispatcherCurrent().asyncMain { [self] in
            if activates { UIApplication.shared.bringToFront(token: token) }
            delegate?.userNotificationCenter(self, didReceive: response) {}
        }
    }
}

extension UNUserNotificationCenter.State {
    /// The identifier of the notification with a service's name; `nil` if it is unknown.
    fileprivate func identifier(of name: String) -> String? {
        delivered.first { $0.value.name == name }?.key
    }
}
