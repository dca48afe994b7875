// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import Dispatch
internal import Glibc

/// A blocking call, usually on its own thread, so that several can run at the same time.
///
/// - Thread: any
final class ASX11BlockingCall<Answer: Sendable>: Sendable {
    private let ask: @Sendable () -> Answer
    private let given = ASLock<Answer?>(nil)
    private let group = DispatchGroup()

    /// Starts a thread that calls `ask`; if the system refuses a thread, the caller's thread does.
    ///
    /// - Parameters:
    ///   - hasThread: `false` calls `ask` on the caller's thread
    ///   - ask: the call
    init(hasThread: Bool = true, _ ask: @escaping @Sendable () -> Answer) {
        self.ask = ask
        group.enter()
        let call = ASX11ThreadCall { [self] in answerNow() }
        if !hasThread || !call.start() { answerNow() }
    }

    /// Whether `ask` has returned.
    var isAnswered: Bool { given.withLock { $0 != nil } }

    /// The result of `ask`; waits for it.
    var answer: Answer {
        group.wait()
        guard let answer = given.withLock({ $0 }) else {
            preconditionFailure("ASX11BlockingCall: the thread returned no answer.")
        }
        return answer
    }

    /// Calls `body` on the main thread once the result exists.
    func whenAnswered(_ body: @escaping @MainActor @Sendable () -> Void) {
        group.notify(queue: .main) { MainActor.assumeIsolated(body) }
    }

    private func answerNow() {
        let answer = ask()
        given.withLock { $0 = answer }
        group.leave()
    }
}

/// A call that runs on its own thread.
private final class ASX11ThreadCall: Sendable {
    private let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }

    /// Starts the thread; returns whether the system has created one.
    func start() -> Bool {
        let call = Unmanaged.passRetained(self)
        var thread = pthread_t()
        let status = pthread_create(
            &thread,
            nil,
            { call in
                guard let call else { return nil }
                Unmanaged<ASX11ThreadCall>.fromOpaque(call).takeRetainedValue().body()
                return nil
            },
            call.toOpaque()
        )
        guard status == 0 else {
            call.release()
            return false
        }
        pthread_detach(thread)
        return true
    }
}
