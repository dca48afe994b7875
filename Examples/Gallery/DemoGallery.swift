// SPDX-License-Identifier: Apache-2.0
import ChatDemo
import DemoSupport
import FileBrowserDemo

/// The pages of the gallery.
@MainActor
public enum DemoGallery {
    /// The number of pages.
    nonisolated public static let count = 60

    /// Creates the page of the chat: by default a conversation that ends now, which pictures replace.
    static var makeChat: () -> ChatViewController = { ChatViewController() }

    /// Creates the image source of a page that loads images: by default a server, which tests replace.
    public static var makePictures: @MainActor () -> any DemoPictures = { DemoPictureServer() }

    /// The folder that the file browser opens first.
    public static var homeFolder = FileBrowserViewController.homeFolder

    /// The pages by section, in the order of the gallery.
    public static let sections = [lists, text, pictures, layout, controls, seeing]

    /// All pages, in the same order.
    public static let entries = sections.flatMap(\.entries)
}
