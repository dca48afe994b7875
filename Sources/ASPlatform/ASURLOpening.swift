// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// The programs that a desktop has for URLs and files.
///
/// - Thread: any; reads files
public protocol ASURLOpening: Sendable {
    /// Starts the program for a URL.
    ///
    /// - Returns: what went wrong; `nil` when the program has been started or told
    func open(_ url: URL) -> ASURLOpeningError?

    /// Whether there is a program for a URL; for a file, whether it exists as well.
    func canOpen(_ url: URL) -> Bool
}
