// SPDX-License-Identifier: Apache-2.0
import DemoSupport
import Foundation

/// What the gallery shows.
@MainActor
public enum DemoGallery {
    /// The number of pages.
    nonisolated public static let count = 56

    /// Makes the source of pictures of a page that loads them: a server, unless a test replaces it.
    public static var makePictures: @MainActor () -> any DemoPictures = { DemoPictureServer() }

    /// The folder that the page of files opens with.
    public static var homeFolder = NSHomeDirectory()

    /// The pages by section, in the order of the gallery.
    public static let sections = [lists, text, pictures, layout, controls, seeing]

    /// All pages, in the same order.
    public static let entries = sections.flatMap(\.entries)
}
