// SPDX-License-Identifier: Apache-2.0
import AccessibilityDemo
import ControlsDemo
import DialogsDemo
import DragAndDropDemo
import GesturesDemo
import HitAreasDemo
import UIKitViewsDemo

extension DemoGallery {
    static let controls = GallerySection(
        title: "Controls",
        entries: [
            GalleryEntry(
                title: "Controls",
                summary: "Buttons, switches, sliders and menus, by pointer or keys",
                tries: "Tab to “Save”, press Space; press Alt+M: the bar grows."
            ) { ControlsViewController() },
            GalleryEntry(
                title: "UIKit views",
                summary: "Labels, buttons, fields and alerts by their UIKit names",
                tries: "Move the slider, press “Rename…” and find a city on the “Search” tab."
            ) { UIKitViewsViewController() },
            GalleryEntry(
                title: "Dialogs",
                summary: "Alerts, action sheets, files, an about panel and saved settings",
                tries: "Open a picture; answer the other dialogs with Esc or Return."
            ) { DialogsViewController() },
            GalleryEntry(
                title: "Hit areas",
                summary: "Small buttons with larger touch areas",
                tries: "Turn “Hit areas” on and move the pointer over the buttons."
            ) { HitAreasViewController() },
            GalleryEntry(
                title: "Gestures",
                summary: "A photograph to drag, pinch and rotate",
                tries: "Drag the photograph; hold Ctrl to zoom with the wheel."
            ) { GesturesViewController() },
            GalleryEntry(
                title: "Drag and drop",
                summary: "Texts, colours, pictures and files between windows",
                tries: "Press “New window” and drag an item there; drag a file to a file manager."
            ) { DragAndDropViewController() },
            GalleryEntry(
                title: "Accessibility",
                summary: "What a screen reader is told about a page",
                tries: "Press Tab and look for “has the keys” in the list; press “Announce”."
            ) { AccessibilityViewController() },
        ]
    )
}
