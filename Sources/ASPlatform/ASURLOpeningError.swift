// SPDX-License-Identifier: Apache-2.0

/// Why a URL was not opened; the description is a sentence without the URL.
public enum ASURLOpeningError: Error, Hashable, Sendable, CustomStringConvertible {
    /// It is relative: nobody knows what it is relative to.
    case noScheme
    /// There is no such file.
    case noFile(path: String)
    /// The desktop has no program for it.
    case noProgram(kind: String)
    /// The program could not be started.
    case notStarted(reason: String)
    /// The application does not run on a platform.
    case noPlatform
    /// Links into other applications were asked for, which Linux does not have.
    case noUniversalLinks

    /// A sentence for the log.
    public var description: String {
        switch self {
        case .noScheme: "it has no scheme, such as https."
        case .noFile(let path): "there is no file \(path)."
        case .noProgram(let kind):
            "no program is installed for \(kind). Install one, or choose one in the desktop's settings."
        case .notStarted(let reason): "its program could not be started: \(reason)."
        case .noPlatform: "the application does not run yet."
        case .noUniversalLinks: "there are no universal links on Linux."
        }
    }
}
