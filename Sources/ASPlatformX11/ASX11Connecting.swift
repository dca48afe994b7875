// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// A display that is being opened, on a thread of its own.
///
/// On a remote display that takes as long as a dozen answers of the server, for which main need not wait.
///
/// - Thread: main
@preconcurrency @MainActor
public final class ASX11Connecting {
    private let question: ASX11Question<Result<ASX11Opening, any Error>>

    /// Begins.
    ///
    /// - Parameters:
    ///   - displayName: such as `:0`; nil takes the environment's `DISPLAY`
    ///   - disabled: features to do without even where the display has them
    public init(
        displayName: String? = nil,
        disabled: Set<ASX11Feature> = ASX11Feature.disabledByEnvironment()
    ) {
        question = ASX11Question { Result { try ASX11Opening(name: displayName, disabled: disabled) } }
    }

    /// Runs the main run loop until the display is open or has failed to open.
    ///
    /// - Precondition: on the process's main thread
    public func run() {
        // The run loop looks only after having done something.
        question.whenAnswered {}
        while !isOpen { _ = RunLoop.main.run(mode: .default, before: .distantFuture) }
    }

    /// Whether it is open, or has failed to open.
    var isOpen: Bool { question.isAnswered }

    /// What the server has told; waits for it unless `run()` has returned.
    func opening() throws -> ASX11Opening { try question.answer.get() }
}
