// SPDX-License-Identifier: Apache-2.0
import AccessibilityDemo
import CommandsDemo
import ControlsDemo
import DialogsDemo
import DragAndDropDemo
import GesturesDemo
import HitAreasDemo
import ServicesDemo
import UIKitViewsDemo

extension DemoGallery {
    static let controls = GallerySection(
        title: "Controls",
        entries: [
            GalleryEntry(
                title: "Controls",
                summary: "Buttons, switches, sliders and menus, by pointer or keys",
                hint: "Tab to “Save”, press Space; press Alt+M: the bar grows."
            ) { ControlsViewController() },
            GalleryEntry(
                title: "UIKit views",
                summary: "Labels, buttons, fields and alerts by their UIKit names",
                hint: "Move the slider, press “Rename…” and find a city on the “Search” tab."
            ) { UIKitViewsViewController() },
            GalleryEntry(
                title: "Dialogs",
                summary: "Alerts, action sheets, files, an about panel and saved settings",
                hint: "Open a picture; answer the other dialogs with Esc or Return."
            ) { DialogsViewController() },
            GalleryEntry(
                title: "Commands",
                summary: "A toolbar, a button with a menu, and a list of shortcuts",
                hint: "Press Ctrl+?; Examples/run Commands has a menu bar too."
            ) { CommandsViewController() },
            GalleryEntry(
                title: "Services",
                summary: "Notifications, the icon in the dock, the idle timer, and opened files",
                hint: "Press “Notify” and click on the notification."
            ) { ServicesViewController() },
            GalleryEntry(
                title: "Hit areas",
                summary: "Small buttons with larger touch areas",
                hint: "Turn “Hit areas” on and move the pointer over the buttons."
            ) { HitAreasViewController() },
            GalleryEntry(
                title: "Gestures",
                summary: "A photograph to drag, pinch and rotate",
                hint: "Drag the photograph; hold Ctrl to zoom with the wheel."
            ) { GesturesViewController() },
            GalleryEntry(
                title: "Drag and drop",
                summary: "Texts, colours, pictures and files between windows",
                hint: "Press “New window” and drag an item there; drag a file to a file manager."
            ) { DragAndDropViewController() },
            GalleryEntry(
                title: "Accessibility",
                summary: "What a screen reader reads on a page",
                hint: "Press Tab and look for “focused” in the list; press “Announce”."
            ) { AccessibilityViewController() },
        ]
    )
}
