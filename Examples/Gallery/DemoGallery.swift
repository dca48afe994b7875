// SPDX-License-Identifier: Apache-2.0
import AccessibilityDemo
import AnimationPlaygroundDemo
import BackgroundPropertySettingDemo
import BlockingDemo
import CatDealsDemo
import ChatDemo
import CompositionalDemo
import ControllerCellsDemo
import ControlsDemo
import CornerRoundingDemo
import DarkModeDemo
import DemoSupport
import DialogsDemo
import DragAndDropDemo
import FileBrowserDemo
import GIFWallDemo
import GesturesDemo
import HitAreasDemo
import ImageLoadingDemo
import ImageModificationDemo
import InteropDemo
import InvertedDemo
import KittensDemo
import LayoutSpecsDemo
import MailDemo
import MapDemo
import MillionRowsDemo
import MosaicDemo
import NavigationDemo
import OwnContainerDemo
import PagerDemo
import PhotoBrowserDemo
import PhotoShelfDemo
import PlaceholdersDemo
import PlacesDemo
import PlaygroundDemo
import PlaylistsDemo
import RasterizationDemo
import SearcherDemo
import ShelvesDemo
import ShopDemo
import SideBySideDemo
import SocialFeedDemo
import TableStressDemo
import TableStylesDemo
import TailSpinnerDemo
import TextDemo
import TextEditorDemo
import TextFlowDemo
import TextStressDemo
import TraitsDemo
import TransitionsDemo
import TubeDemo
import UIKitViewsDemo
import VideoTableDemo
import VideosDemo

/// What the gallery lists.
@MainActor
public enum DemoGallery {
    /// How many demos there are.
    nonisolated public static let count = 55

    /// Makes what a demo that loads pictures has them from: a server, unless somebody wants something that obeys a test's clock.
    public static var makePictures: @MainActor () -> any DemoPictures = { DemoPictureServer() }

    /// The demos, one a row.
    public static let entries = [
        GalleryEntry(title: "Kittens", summary: "An endless feed of photographs and long texts in many scripts") {
            KittensViewController(pictures: makePictures())
        },
        GalleryEntry(title: "Hit areas", summary: "Small buttons, larger touch areas, and what parents make of them") {
            HitAreasViewController()
        },
        GalleryEntry(title: "Layout specs", summary: "Layouts as apps have them, and each spec with its parameters") {
            LayoutSpecsViewController()
        },
        GalleryEntry(
            title: "Layout playground",
            summary: "Every property of every spec and style, with what was measured"
        ) {
            PlaygroundViewController()
        },
        GalleryEntry(title: "Pager", summary: "Pages that are tables, each with ranges of its own; F11 shows them") {
            PagerViewController()
        },
        GalleryEntry(title: "Controls", summary: "Every control in every state, by pointer and by keyboard") {
            ControlsViewController()
        },
        GalleryEntry(
            title: "UIKit's views",
            summary: "Labels, buttons, fields and alerts by UIKit's names, beside nodes; a list that is searched"
        ) {
            UIKitViewsViewController()
        },
        GalleryEntry(title: "Accessibility", summary: "What somebody who does not see the page is told of it") {
            AccessibilityViewController()
        },
        GalleryEntry(title: "Gestures", summary: "A photograph to drag, pinch and turn, with what its recognisers say")
        {
            GesturesViewController()
        },
        GalleryEntry(
            title: "Transitions",
            summary: "Layouts that change with an animation, interrupted and nested, and rows that grow"
        ) {
            TransitionsViewController()
        },
        GalleryEntry(
            title: "Placeholders",
            summary: "Drawings that take long: placeholders that fade, or main that waits for them"
        ) {
            PlaceholdersViewController()
        },
        GalleryEntry(
            title: "Blocking",
            summary: "Slow drawings: placeholders, or a main thread that waits for them, and the frames of both"
        ) {
            BlockingViewController()
        },
        GalleryEntry(title: "Rasterization", summary: "Badges of many nodes on many layers, or on one each") {
            RasterizationViewController()
        },
        GalleryEntry(
            title: "Loading pictures",
            summary: "From a slow server: bit by bit, in better and better versions, or not at all"
        ) {
            ImageLoadingViewController(pictures: makePictures())
        },
        GalleryEntry(
            title: "Side by side",
            summary: "The same feed as views and as nodes, scrolled by the same code, with the frames of each"
        ) {
            SideBySideViewController()
        },
        GalleryEntry(
            title: "Background property setting",
            summary: "Tiles on screen whose properties are set by background threads"
        ) {
            BackgroundPropertySettingViewController()
        },
        GalleryEntry(
            title: "Corner rounding",
            summary: "Three ways to round corners, each choice of corners, and what each looks like over stripes"
        ) {
            CornerRoundingViewController()
        },
        GalleryEntry(
            title: "Animation playground",
            summary: "Curves, springs and keyframes on each property, interrupted by a press, slowed down"
        ) {
            AnimationPlaygroundViewController()
        },
        GalleryEntry(
            title: "Navigation",
            summary: "A stack, tabs and sheets, and what their controllers are told"
        ) {
            NavigationTabsController()
        },
        GalleryEntry(
            title: "Controllers in cells",
            summary: "Rows and pages that are view controllers, and what they are told"
        ) {
            ControllerCellsViewController()
        },
        GalleryEntry(title: "Mail", summary: "Three columns with dividers to drag, or one stack in a narrow window") {
            MailViewController()
        },
        GalleryEntry(title: "Dark mode", summary: "Colours that follow the desktop, the window, or nobody") {
            DarkModeViewController()
        },
        GalleryEntry(
            title: "Traits",
            summary: "Layouts that follow size classes, text size, direction and style, of the window or overridden"
        ) {
            TraitsViewController()
        },
        GalleryEntry(
            title: "Drag and drop",
            summary: "Texts, colours, pictures and files for other windows and programs, and what they give"
        ) {
            DragAndDropViewController()
        },
        GalleryEntry(
            title: "Text",
            summary: "Links, truncation, selection, and all that letters can look like"
        ) {
            TextViewController()
        },
        GalleryEntry(title: "Text editor", summary: "A text to edit, a message that grows, and a secret") {
            TextEditorViewController()
        },
        GalleryEntry(title: "Text flow", summary: "Text in several scripts that flows round a picture to drag") {
            TextFlowViewController()
        },
        GalleryEntry(
            title: "Inverted",
            summary: "A table that begins at the bottom, beside one that scrolls there itself"
        ) {
            InvertedViewController()
        },
        GalleryEntry(title: "Chat", summary: "Thousands of messages from the bottom up, and a field that grows") {
            ChatViewController()
        },
        GalleryEntry(
            title: "Text stress test",
            summary: "Rich texts that scroll by themselves, and some monsters; ten thousand in its own window"
        ) {
            TextStressViewController(seed: 1, rowCount: 500)
        },
        GalleryEntry(
            title: "Photo browser",
            summary: "A folder of pictures, as many as there are; a click shows one large"
        ) {
            PhotoBrowserViewController()
        },
        GalleryEntry(
            title: "Social feed",
            summary: "Posts from the bottom up: new ones leave alone what is read, older ones follow at the top"
        ) {
            SocialFeedViewController()
        },
        GalleryEntry(
            title: "Tail spinner",
            summary: "Rows that are loaded at the end, with a wheel meanwhile and a button after a failure"
        ) {
            TailSpinnerViewController()
        },
        GalleryEntry(
            title: "Playlists",
            summary: "Pieces to be swiped, moved, removed and brought back, in lists that are edited"
        ) {
            PlaylistsViewController()
        },
        GalleryEntry(
            title: "Table styles",
            summary: "Rows with accessories, backgrounds and lines of their own, and menus with previews"
        ) {
            TableStylesViewController()
        },
        GalleryEntry(
            title: "Shop",
            summary: "Categories, products in a table or a grid, and a page with a button to buy"
        ) {
            ShopViewController()
        },
        GalleryEntry(
            title: "Cat deals",
            summary: "Cards in columns, of which more and more come; what does not come is asked for again"
        ) {
            CatDealsViewController()
        },
        GalleryEntry(title: "Shelves", summary: "A thousand rows of cards, each of which scrolls sideways") {
            ShelvesViewController()
        },
        GalleryEntry(
            title: "Mosaic",
            summary: "Photographs in a mosaic, a grid or a strip; they come, go and change places"
        ) {
            MosaicViewController()
        },
        GalleryEntry(
            title: "Compositional",
            summary: "A page of a store: sections that scroll sideways, words in lines, a grid, a list"
        ) {
            CompositionalViewController()
        },
        GalleryEntry(title: "Searcher", summary: "Letters found while a text is typed, a section for each person") {
            SearcherViewController()
        },
        GalleryEntry(title: "Interop", summary: "Notes in a waterfall or in rings, layouts computed in the background")
        {
            InteropViewController()
        },
        GalleryEntry(title: "Photo shelf", summary: "Photographs to be put in another order, by hand or by keys") {
            PhotoShelfViewController()
        },
        GalleryEntry(
            title: "Changing pictures",
            summary: "Blurred, rounded, tinted or cut before they are shown, and how many of their pixels that takes"
        ) {
            ImageModificationViewController()
        },
        GalleryEntry(title: "Moving pictures", summary: "Sixty-four at once: GIF, APNG and WebP; a click stops one") {
            GIFWallViewController()
        },
        GalleryEntry(title: "A million rows", summary: "Made as they come near: jump to any of them, add a thousand") {
            MillionRowsViewController()
        },
        GalleryEntry(title: "Own container", summary: "Cards in a container written by hand, over a range controller") {
            OwnContainerViewController()
        },
        GalleryEntry(
            title: "Table stress test",
            summary: "Rows and sections that come, go and move at random, checked after each step"
        ) {
            TableStressViewController()
        },
        GalleryEntry(title: "Map", summary: "One to move and zoom, beside a picture of the same place") {
            MapViewController(pictures: makePictures())
        },
        GalleryEntry(title: "Places", summary: "Cities with a map each, drawn when its row comes near") {
            PlacesViewController(pictures: makePictures())
        },
        GalleryEntry(title: "Videos", summary: "On their own, slow and fast, with controls, and one that fails") {
            VideosViewController()
        },
        GalleryEntry(title: "Video table", summary: "A hundred videos that play while they are in sight") {
            VideoTableViewController()
        },
        GalleryEntry(title: "Tube", summary: "A list of videos; each opens with a player, and comments below") {
            TubeViewController()
        },
        GalleryEntry(title: "File browser", summary: "The home folder as a tree that follows what happens outside") {
            FileBrowserViewController()
        },
        GalleryEntry(title: "Dialogs", summary: "Alerts, sheets, files, an about panel, and settings that are kept") {
            DialogsViewController()
        },
    ]
}
