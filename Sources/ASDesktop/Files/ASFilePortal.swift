// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import Foundation

/// The desktop's own dialog for files: `org.freedesktop.portal.FileChooser` on the session bus.
///
/// Each request has a thread and a connection of its own, which end with it; the portal closes the dialog of a connection that ends.
///
/// - Thread: any
/// - Source: XDG Desktop Portal, `org.freedesktop.portal.FileChooser` and `Request`
public final class ASFilePortal: Sendable {
    private let environment: [String: String]  // immutable after init
    private let patience: Int32  // immutable after init

    /// The portal on the session bus that the environment names.
    ///
    /// - Parameters:
    ///   - environment: of the process; `DBUS_SESSION_BUS_ADDRESS`, else the socket `bus` in `XDG_RUNTIME_DIR`
    ///   - patience: seconds until a portal that does not answer counts as missing; the person has any time to choose
    public init(environment: [String: String] = ProcessInfo.processInfo.environment, patience: Double = 5) {
        self.environment = environment
        self.patience = Int32(patience * 1000)
    }

    /// Shows the dialog.
    ///
    /// - Parameters:
    ///   - request: what is to be chosen
    ///   - window: the window that the dialog stands over, such as `x11:1a00007`; empty for none
    ///   - completion: called once, on the thread of the request; not called after `cancel()`
    /// - Returns: what closes the dialog
    public func ask(
        _ request: ASFileRequest,
        over window: String,
        completion: @escaping @Sendable (ASFileAnswer) -> Void
    ) -> ASFileDialog {
        let dialog = ASFileDialog()
        let (environment, patience) = (environment, patience)
        let thread = Thread {
            let answer: ASFileAnswer
            do {
                answer = try ASFileConversation.run(
                    request,
                    over: window,
                    environment: environment,
                    patience: patience,
                    dialog: dialog
                )
            } catch {
                answer = .unavailable("\(error)")
            }
            if dialog.end() { completion(answer) }
        }
        thread.name = "file dialog"
        thread.stackSize = 256 << 10
        thread.start()
        return dialog
    }
}

/// A dialog of the desktop that is open.
///
/// - Thread: any
public final class ASFileDialog: Sendable {
    let waker = ASDBusWaker()  // immutable after init
    private let hasEnded = ASLock(false)

    /// Closes the dialog; its completion is not called any more.
    public func cancel() {
        if end() { waker.wake() }
    }

    /// Whether nothing is to be told any more.
    var isOver: Bool { hasEnded.withLock { $0 } }

    /// - Returns: whether it was not over yet
    func end() -> Bool {
        hasEnded.withLock { hasEnded in
            defer { hasEnded = true }
            return !hasEnded
        }
    }
}
