// SPDX-License-Identifier: Apache-2.0
import LayoutSpecsDemo
import MailDemo
import NavigationDemo
import PlaygroundDemo
import TraitsDemo
import TransitionsDemo

extension DemoGallery {
    static let layout = GallerySection(
        title: "Layout",
        entries: [
            GalleryEntry(
                title: "Layout specs",
                summary: "Layouts of common apps, and each spec with its parameters",
                hint: "Choose a layout, then change the width of the window."
            ) { LayoutSpecsViewController() },
            GalleryEntry(
                title: "Playground",
                summary: "Every property of every spec and style, with measured sizes",
                hint: "Choose a box, change a property, read the sizes."
            ) { PlaygroundViewController() },
            GalleryEntry(
                title: "Transitions",
                summary: "Animated changes of layouts, interrupted and nested",
                hint: "Press “Turn and turn back” twice in quick succession; click a row below."
            ) { TransitionsViewController() },
            GalleryEntry(
                title: "Traits",
                summary: "Layouts that follow size class, text size, direction and style",
                hint: "Make the window narrower than 600 points."
            ) { TraitsViewController() },
            GalleryEntry(
                title: "Mail",
                summary: "Three columns with dividers to drag, or one stack",
                hint: "Drag a divider; make the window narrow."
            ) { MailViewController() },
            GalleryEntry(
                title: "Navigation",
                summary: "A navigation stack, tabs and sheets",
                hint: "Open an album, then drag from the left edge to go back."
            ) { NavigationTabsController() },
        ]
    )
}
