// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import ASPlatform
public import Foundation

extension ASX11Platform {
    /// Starts the desktop's program for a URL, in the background.
    public func open(_ url: URL, completion: @escaping @MainActor @Sendable (ASURLOpeningError?) -> Void) {
        ASDispatcherCurrent().async(.utility) { [programs] in
            let error = programs.map { $0.open(url) } ?? .notStarted(reason: "the platform has no programs for URLs")
            ASDispatcherCurrent().asyncMain { completion(error) }
        }
    }

    /// Returns whether the desktop has a program for a URL.
    public func canOpen(_ url: URL) -> Bool { programs?.canOpen(url) ?? false }
}
