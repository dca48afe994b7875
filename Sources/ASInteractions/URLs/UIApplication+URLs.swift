// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASPlatform
public import ASUIKit
public import Foundation

extension UIApplication {
    /// How a URL is to be opened.
    ///
    /// - Source: UIKit `UIApplication.OpenExternalURLOptionsKey`
    public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
        /// Its name, as in UIKit.
        public let rawValue: String

        /// A key of that name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// Whether only an application that has registered for the web site may open it.
        ///
        /// - Deviation: there are none on Linux: nothing is opened, and the completion is called with false.
        public static let universalLinksOnly = Self(rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
    }

    /// Opens a URL with the program that the desktop has for it: web pages, mail addresses, files, folders, and what else has a scheme.
    ///
    /// Main does not wait: the program is looked for and started in the background, and lives on when this one ends. The URL
    /// reaches it as one argument; no shell reads it. What goes wrong is written to standard error.
    ///
    /// - Parameters:
    ///   - url: with a scheme; a relative one is not opened
    ///   - options: see `OpenExternalURLOptionsKey`; none
    ///   - completion: called on a later main turn: whether a program was found and started
    /// - Thread: main
    /// - Source: UIKit `UIApplication.open(_:options:completionHandler:)`
    @preconcurrency public func open(
        _ url: URL,
        options: [OpenExternalURLOptionsKey: Any] = [:],
        completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
    ) {
        let absolute = url.absoluteURL
        let finish: @MainActor @Sendable (ASURLOpeningError?) -> Void = { error in
            if let error { ASLogLine("The URL \(absolute.absoluteString) is not opened: \(error)") }
            completion?(error == nil)
        }
        let wantsUniversalLink = options[.universalLinksOnly] as? Bool ?? false
        let trouble: ASURLOpeningError? =
            !absolute.hasScheme
            ? .noScheme : wantsUniversalLink ? .noUniversalLinks : platform == nil ? .noPlatform : nil
        guard let platform, trouble == nil else { return ASDispatcherCurrent().asyncMain { finish(trouble) } }
        platform.open(absolute, completion: finish)
    }

    /// Opens a URL as `open(_:options:completionHandler:)` does.
    ///
    /// - Returns: whether a program was found and started
    /// - Thread: main
    @discardableResult
    public func open(_ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:]) async -> Bool {
        await withCheckedContinuation { continuation in
            open(url, options: options) { continuation.resume(returning: $0) }
        }
    }

    /// Whether the desktop has a program for a URL, and a file exists that it says.
    ///
    /// The first question reads the desktop's lists of programs, which takes some milliseconds.
    ///
    /// - Thread: main
    /// - Source: UIKit `UIApplication.canOpenURL(_:)`
    /// - Deviation: schemes need not be declared
    public func canOpenURL(_ url: URL) -> Bool {
        let absolute = url.absoluteURL
        return absolute.hasScheme && platform?.canOpen(absolute) ?? false
    }
}

extension URL {
    fileprivate var hasScheme: Bool { !(scheme ?? "").isEmpty }
}
