// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// An example in a window of its own.
@MainActor
struct Example {
    /// The name of its folder, which is also the name of the program for the desktop.
    let name: String
    /// The window's first size, in points.
    let size: CGSize
    /// The smallest size that the window can be given, in points.
    let minimumSize: CGSize?
    /// Makes the window's content from the arguments after the name.
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
