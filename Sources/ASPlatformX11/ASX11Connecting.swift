// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// A display that is being opened on its own thread.
///
/// On a remote display, opening takes as long as a dozen replies of the server; the main thread need not wait for it.
///
/// - Thread: main
@preconcurrency @MainActor
public final class ASX11Connecting {
    /// The start of the program, if its launcher follows it.
    let startup: ASX11Startup?
    private let call: ASX11BlockingCall<Result<ASX11Opening, any Error>>

    /// Starts to open a display.
    ///
    /// - Parameters:
    ///   - displayName: such as `:0`; `nil` takes the environment's `DISPLAY`
    ///   - disabled: the features that are not used even where the display has them
    ///   - startup: the name that a launcher has given to the start; `nil` if none follows it
    public init(
        displayName: String? = nil,
        disabled: Set<ASX11Feature> = ASX11Feature.disabledByEnvironment(),
        startup: String? = ASX11Connecting.takeStartupIdentifier()
    ) {
        self.startup = startup.map { ASX11Startup(identifier: $0) }
        call = ASX11BlockingCall { Result { try ASX11Opening(name: displayName, disabled: disabled) } }
    }

    /// Removes the name that a launcher has given to the start from the environment, and returns it; `nil` if no launcher follows the start.
    ///
    /// - Thread: main, before other threads use the environment
    public static func takeStartupIdentifier() -> String? { ASX11Startup.take()?.identifier }

    /// Runs the main run loop until the display is open or has failed to open.
    ///
    /// - Precondition: on the process's main thread
    public func run() {
        // The run loop checks the condition only after it has processed something.
        call.whenAnswered {}
        while !isOpen { _ = RunLoop.main.run(mode: .default, before: .distantFuture) }
    }

    /// Whether the display is open or has failed to open.
    var isOpen: Bool { call.isAnswered }

    /// Returns the open display; waits for it unless `run()` has returned.
    func opening() throws -> ASX11Opening { try call.answer.get() }
}
