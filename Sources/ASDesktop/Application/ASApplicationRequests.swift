// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASPlatform
package import ASUIKit
internal import Foundation

/// Performs the requests of the desktop: windows to the front, files and addresses, actions.
///
/// - Thread: main
/// - Source: UIKit's order of launching: options, windows, then the methods of the delegate for requests
@MainActor
package final class ASApplicationRequests {
    private static let slot = ASRuntimeSlot { ASAssumeMain { ASApplicationRequests() } }

    /// The requests of the application of the current runtime.
    package static var current: ASApplicationRequests { slot.current }

    /// The request with which the program was started, until the end of the launch; `nil` for none.
    package var launchRequest: ASApplicationRequest?

    /// Requests that have arrived before the end of the launch; `nil` while none have to wait.
    private var waiting: [@MainActor () -> Void]?

    private var application: UIApplication { .shared }

    /// Lets requests wait until the application is launched; a further call does nothing.
    package func beginLaunch() { waiting = waiting ?? [] }

    /// Passes the request of the launch to the delegate, then those that have arrived since.
    ///
    /// - Parameter isAccepted: whether the delegate has left the request of the launch to its methods for requests
    func endLaunch(isAccepted: Bool) {
        if let launchRequest, isAccepted, !application.isTerminated { passToDelegate(launchRequest.action) }
        launchRequest = nil
        let requests = waiting ?? []
        waiting = nil
        for request in requests { request() }
    }

    /// Performs a request: now, or after the launch if that has not finished.
    ///
    /// - Parameters:
    ///   - request: the request
    ///   - completion: called after the delegate was; never called if the application ends before
    package func perform(_ request: ASApplicationRequest, completion: @escaping @MainActor () -> Void = {}) {
        guard !application.isTerminated else { return }
        guard waiting == nil else {
            waiting?.append { [unowned self] in perform(request, completion: completion) }
            return
        }
        let token = request.token
        let isWithoutWindows = application.ownWindows.isEmpty
        passing(token) {
            if request.action == .activate {
                let hasVisibleWindows = application.ownWindows.contains { $0.isOnScreen }
                let delegate = application.delegate
                if delegate?.applicationShouldHandleReopen(application, hasVisibleWindows: hasVisibleWindows) ?? true {
                    application.bringToFront(token: token)
                }
            } else {
                if !isWithoutWindows { application.bringToFront(token: token) }
                passToDelegate(request.action)
            }
        }
        if application.ownWindows.isEmpty, request.action != .activate { application.bringToFront(token: token) }
        completion()
    }

    /// Runs `body`, and passes the token to the window that it has opened last, if any.
    private func passing(_ token: String?, _ body: () -> Void) {
        let before = application.ownWindows
        body()
        let new = application.ownWindows.last { window in !before.contains { $0 === window } }
        if let token, let new { new.makeKeyAndVisible(token: token) }
    }

    private func passToDelegate(_ action: ASApplicationRequest.Action) {
        let (application, delegate) = (application, application.delegate)
        switch action {
        case .activate: break
        case .open(let urls):
            for url in urls {
                let options: [UIApplication.OpenURLOptionsKey: Any] = url.isFileURL ? [.openInPlace: true] : [:]
                _ = delegate?.application(application, open: url, options: options)
            }
        case .perform(let item): delegate?.application(application, performActionFor: item) { _ in }
        }
    }
}

extension UIApplication {
    /// Brings the window that had the keyboard focus last to the front; opens it again if all windows are closed.
    ///
    /// - Parameter token: the token of the user's action in another program; `nil` if there is none
    package func bringToFront(token: String?) {
        let windows = ownWindows
        let last = windows.first { $0.isKeyWindow } ?? windows.first { $0 === lastKeyWindow }
        guard let window = last ?? windows.last ?? lastKeyWindow, !(window is any ASToolWindow) else { return }
        if let token { window.makeKeyAndVisible(token: token) } else { window.makeKeyAndVisible() }
    }

    /// The windows of the app, without those of tools.
    fileprivate var ownWindows: [UIWindow] { windows.filter { !($0 is any ASToolWindow) } }
}
