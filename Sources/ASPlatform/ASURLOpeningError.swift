// SPDX-License-Identifier: Apache-2.0

/// The reason why a URL was not opened; the description is a sentence without the URL.
public enum ASURLOpeningError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The URL is relative, and its base is unknown.
    case noScheme
    /// The file does not exist.
    case noFile(path: String)
    /// The desktop has no program for the URL.
    case noProgram(kind: String)
    /// The program could not be started.
    case notStarted(reason: String)
    /// The application does not run on a platform.
    case noPlatform
    /// Only a universal link was allowed, which Linux does not have.
    case noUniversalLinks

    /// The error as a sentence for the log.
    public var description: String {
        switch self {
        case .noScheme: "it has no scheme, such as https."
        case .noFile(let path): "there is no file \(path)."
        case .noProgram(let kind):
            "no program is installed for \(kind). Install one, or choose one in the desktop's settings."
        case .notStarted(let reason): "its program could not be started: \(reason)."
        case .noPlatform: "the application is not running yet."
        case .noUniversalLinks: "there are no universal links on Linux."
        }
    }
}
