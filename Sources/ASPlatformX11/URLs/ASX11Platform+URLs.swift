// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import ASUIKit
public import Foundation

extension ASX11Platform {
    /// Starts the program that the desktop has for a URL, in the background.
    public func open(_ url: URL, completion: @escaping @MainActor @Sendable (ASURLOpeningError?) -> Void) {
        ASDispatcherCurrent().async(.utility) {
            let error = ASDesktopPrograms.open(url)
            ASDispatcherCurrent().asyncMain { completion(error) }
        }
    }

    /// Whether the desktop has a program for it.
    public func canOpen(_ url: URL) -> Bool { ASDesktopPrograms.canOpen(url) }
}
