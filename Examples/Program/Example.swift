// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// An example that runs in its own window.
@MainActor
struct Example {
    /// The name of the folder of the example, which is also its program name on the desktop.
    let name: String
    /// The initial size of the window, in points.
    let size: CGSize
    /// The minimum size of the window in points, or `nil` for no minimum.
    let minimumSize: CGSize?
    /// Creates the content of the window from the arguments after the name.
    let makePage: @MainActor ([String]) -> UIViewController

    init(
        _ name: String,
        _ width: CGFloat,
        _ height: CGFloat,
        minimumSize: CGSize? = nil,
        makePage: @escaping @MainActor ([String]) -> UIViewController
    ) {
        self.name = name
        self.size = CGSize(width: width, height: height)
        self.minimumSize = minimumSize
        self.makePage = makePage
    }
}
