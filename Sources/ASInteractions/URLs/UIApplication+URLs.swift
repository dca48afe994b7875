// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASPlatform
public import ASUIKit
public import Foundation

extension UIApplication {
    /// Options for opening a URL.
    ///
    /// - Source: UIKit `UIApplication.OpenExternalURLOptionsKey`
    public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
        /// The name of the key, as in UIKit.
        public let rawValue: String

        /// Creates a key.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// Whether only an application that is registered for the web site may open the URL.
        ///
        /// - Deviation: there are no such applications on Linux: nothing is opened, and the completion is called with `false`.
        public static let universalLinksOnly = Self(rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
    }

    /// Opens a URL with the program that is registered on the desktop: for web pages, mail addresses, files, folders, and other schemes.
    ///
    /// Main does not wait: the program is looked up and started in the background, and continues to run when this one ends. The program
    /// receives the URL as one argument, without a shell. Errors are written to standard error.
    ///
    /// - Parameters:
    ///   - url: must have a scheme; a relative URL is not opened
    ///   - options: see `OpenExternalURLOptionsKey`; none by default
    ///   - completion: called in a later main turn, with whether a program was found and started
    /// - Thread: main
    /// - Source: UIKit `UIApplication.open(_:options:completionHandler:)`
    @preconcurrency public func open(
        _ url: URL,
        options: [OpenExternalURLOptionsKey: Any] = [:],
        completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
    ) {
        let absolute = url.absoluteURL
        let finish: @MainActor @Sendable (ASURLOpeningError?) -> Void = { error in
            if let error { ASLogLine("The URL \(absolute.absoluteString) could not be opened: \(error)") }
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

    /// Whether the desktop has a program for a URL and, for a file URL, the file exists.
    ///
    /// The first call reads the desktop's lists of programs, which takes some milliseconds.
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
