// SPDX-License-Identifier: Apache-2.0
internal import Glibc

/// The contexts of one thread; the last is the current one.
final class ASContextStack {
    private var contexts: [(context: () -> CGContext, owner: AnyObject?)] = []

    var current: CGContext? { contexts.last?.context() }
    /// The bitmap that the current context draws to, if it was pushed with one.
    var currentOwner: AnyObject? { contexts.last?.owner }

    func push(_ context: CGContext, _ owner: AnyObject? = nil) {
        contexts.append(({ context }, owner))
    }

    /// Pushes a context that is created on first use; `make` returns the same one each time.
    func push(_ make: @escaping () -> CGContext) {
        contexts.append((make, nil))
    }

    func pop() {
        _ = contexts.popLast()
    }

    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        // The stack is released when its thread ends.
        pthread_key_create(&key) { pointer in
            guard let pointer else { return }
            Unmanaged<ASContextStack>.fromOpaque(pointer).release()
        }
        return key
    }()

    static func ofThread(createsIfNeeded: Bool) -> ASContextStack? {
        if let pointer = pthread_getspecific(key) {
            return Unmanaged<ASContextStack>.fromOpaque(pointer).takeUnretainedValue()
        }
        guard createsIfNeeded else { return nil }
        let stack = ASContextStack()
        pthread_setspecific(key, Unmanaged.passRetained(stack).toOpaque())
        return stack
    }
}
