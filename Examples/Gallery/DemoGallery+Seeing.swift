// SPDX-License-Identifier: Apache-2.0
import AboutDemo
import AnimationPlaygroundDemo
import BackgroundPropertySettingDemo
import BlockingDemo
import DarkModeDemo
import PlaceholdersDemo
import RasterizationDemo

extension DemoGallery {
    static let seeing = GallerySection(
        title: "Seeing",
        entries: [
            GalleryEntry(
                title: "About",
                summary: "This project, this machine, and live figures of this window",
                hint: "Resize the window and watch the frame rate and the stalls."
            ) { AboutViewController() },
            GalleryEntry(
                title: "Blocking",
                summary: "Slow drawings: placeholders, or a main thread that waits",
                hint: "Open both tables, scroll, and compare the figures."
            ) { BlockingViewController() },
            GalleryEntry(
                title: "Placeholders",
                summary: "Placeholders that fade, or a main thread that waits",
                hint: "Choose “0.3 s” and scroll fast; then choose “Wait for all” and scroll again."
            ) { PlaceholdersViewController() },
            GalleryEntry(
                title: "Rasterization",
                summary: "Badges of many nodes on many layers, or on one each",
                hint: "Choose “Rasterised” and compare the number of layers."
            ) { RasterizationViewController() },
            GalleryEntry(
                title: "Background property setting",
                summary: "Tiles whose properties background threads set",
                hint: "Press “Keep painting” and turn Repaints on."
            ) { BackgroundPropertySettingViewController() },
            GalleryEntry(
                title: "Animation playground",
                summary: "Curves, springs and keyframes on each property",
                hint: "Press beside the box while it moves; choose “A tenth” to slow it down."
            ) { AnimationPlaygroundViewController() },
            GalleryEntry(
                title: "Dark mode",
                summary: "Colours that follow the desktop, the window, or neither",
                hint: "Choose Light or Dark at the top."
            ) { DarkModeViewController() },
        ]
    )
}
