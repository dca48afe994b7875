// SPDX-License-Identifier: Apache-2.0
internal import Glibc

/// The contexts of one thread, the current one last.
final class ASContextStack {
    /// A bitmap stands beside the context that draws to it.
    private var contexts: [(context: CGContext, bitmap: ASImageContext?)] = []

    var current: CGContext? { contexts.last?.context }
    var currentBitmap: ASImageContext? { contexts.last?.bitmap }

    func push(_ context: CGContext, _ bitmap: ASImageContext?) {
        contexts.append((context, bitmap))
    }

    func pop() {
        _ = contexts.popLast()
    }

    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        // The stack is dropped when its thread ends.
        pthread_key_create(&key) { pointer in
            guard let pointer else { return }
            Unmanaged<ASContextStack>.fromOpaque(pointer).release()
        }
        return key
    }()

    static func ofThread(makes: Bool) -> ASContextStack? {
        if let pointer = pthread_getspecific(key) {
            return Unmanaged<ASContextStack>.fromOpaque(pointer).takeUnretainedValue()
        }
        guard makes else { return nil }
        let stack = ASContextStack()
        pthread_setspecific(key, Unmanaged.passRetained(stack).toOpaque())
        return stack
    }
}
