// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import Foundation

/// The desktop's file dialog: `org.freedesktop.portal.FileChooser` on the session bus.
///
/// Each request has its own thread and connection, which end with it. The portal closes the dialog of a connection that ends.
///
/// - Thread: any
/// - Source: XDG Desktop Portal, `org.freedesktop.portal.FileChooser` and `Request`
public final class ASFilePortal: Sendable {
    private let environment: [String: String]  // immutable after init
    private let timeout: Int32  // immutable after init

    /// Creates a client of the portal on the session bus.
    ///
    /// - Parameters:
    ///   - environment: the environment variables: `DBUS_SESSION_BUS_ADDRESS`, or else the socket `bus` in `XDG_RUNTIME_DIR`
    ///   - timeout: seconds to wait for the portal's reply to the call; the time of the user is not limited
    public init(environment: [String: String] = ProcessInfo.processInfo.environment, timeout: Double = 5) {
        self.environment = environment
        self.timeout = Int32(timeout * 1000)
    }

    /// Shows the dialog.
    ///
    /// - Parameters:
    ///   - request: the files to choose
    ///   - window: the parent window, such as `x11:1a00007`; empty for none
    ///   - completion: called once, on the thread of the request; not called after `cancel()`
    /// - Returns: the open dialog, which can be cancelled
    public func ask(
        _ request: ASFileRequest,
        over window: String,
        completion: @escaping @Sendable (ASFileAnswer) -> Void
    ) -> ASFileDialog {
        let dialog = ASFileDialog()
        let (environment, timeout) = (environment, timeout)
        // The thread has the runtime of the caller, so that the completion reaches its dispatcher.
        let work = ASRuntime.carrying {
            let answer: ASFileAnswer
            do {
                answer = try ASFileConversation.run(
                    request,
                    over: window,
                    environment: environment,
                    timeout: timeout,
                    dialog: dialog
                )
            } catch {
                answer = .unavailable("\(error)")
            }
            if dialog.end() { completion(answer) }
        }
        let thread = Thread(block: work)
        thread.name = "file dialog"
        thread.stackSize = 256 << 10
        thread.start()
        return dialog
    }
}

/// An open file dialog of the desktop.
///
/// - Thread: any
public final class ASFileDialog: Sendable {
    let waker = ASDBusWaker()  // immutable after init
    private let hasEnded = ASLock(false)

    /// Closes the dialog; its completion is no longer called.
    public func cancel() {
        if end() { waker.wake() }
    }

    /// Whether the dialog was answered or cancelled.
    var isFinished: Bool { hasEnded.withLock { $0 } }

    /// Ends the dialog.
    ///
    /// - Returns: `false` if it had ended before
    func end() -> Bool {
        hasEnded.withLock { hasEnded in
            defer { hasEnded = true }
            return !hasEnded
        }
    }
}
