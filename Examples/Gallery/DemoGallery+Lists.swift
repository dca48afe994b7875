// SPDX-License-Identifier: Apache-2.0
import CatDealsDemo
import ChatDemo
import CompositionalDemo
import ControllerCellsDemo
import DemoSupport
import FileBrowserDemo
import InteropDemo
import InvertedDemo
import KittensDemo
import MillionRowsDemo
import MosaicDemo
import OwnContainerDemo
import PagerDemo
import PhotoShelfDemo
import PlaylistsDemo
import SearcherDemo
import ShelvesDemo
import ShopDemo
import SideBySideDemo
import SocialFeedDemo
import TableStressDemo
import TableStylesDemo
import TailSpinnerDemo

extension DemoGallery {
    static let lists = GallerySection(
        title: "Lists",
        entries: [
            GalleryEntry(
                title: "Kittens",
                summary: "An endless feed of photographs and texts in many scripts",
                hint: "Scroll fast. Then set Bandwidth to 4 kB/s, press “Load again” and scroll again."
            ) { KittensViewController(pictures: makePictures()) },
            GalleryEntry(
                title: "Side by side",
                summary: "One feed drawn on the main thread and drawn by nodes",
                hint: "Watch both columns for five seconds. “Workload” sets how often each photograph is decoded."
            ) { SideBySideViewController() },
            GalleryEntry(
                title: "Million rows",
                summary: "Rows that are created when they come near",
                hint: "Drag the scroll bar to the end, jump to a row by its number, add a thousand."
            ) { MillionRowsViewController() },
            GalleryEntry(
                title: "Table styles",
                summary: "Accessories, backgrounds and separators of rows",
                hint: "Right-click a row to see its menu with a preview."
            ) { TableStylesViewController() },
            GalleryEntry(
                title: "Playlists",
                summary: "Rows to swipe, move, remove and restore",
                hint: "Swipe a row to the left, or press Edit and drag rows by their grips."
            ) { PlaylistsViewController() },
            GalleryEntry(
                title: "Social feed",
                summary: "New posts arrive without moving what you read",
                hint: "Scroll up and press “New post”: what you read stays where it is."
            ) { SocialFeedViewController() },
            GalleryEntry(
                title: "Chat",
                summary: "Thousands of messages, the newest at the bottom",
                hint: "Drag the scroll bar to the top to load older messages; type a long message."
            ) { makeChat() },
            GalleryEntry(
                title: "Inverted",
                summary: "A table that begins at the bottom, beside one that scrolls there",
                hint: "Press “New message” and compare what moves in the two tables."
            ) { InvertedViewController() },
            GalleryEntry(
                title: "Tail spinner",
                summary: "Rows that are loaded at the end of a list",
                hint: "Switch the server off at the top, scroll to the end, and press “Try again”."
            ) { TailSpinnerViewController() },
            GalleryEntry(
                title: "Shop",
                summary: "Categories, products in a list or a grid, and a product page",
                hint: "Open a category, then switch between List and Grid."
            ) { ShopViewController() },
            GalleryEntry(
                title: "Cat deals",
                summary: "Cards in columns that load as you scroll",
                hint: "Scroll to the end; make the window wider and narrower."
            ) { CatDealsViewController() },
            GalleryEntry(
                title: "Shelves",
                summary: "A thousand rows of cards, each scrolling sideways",
                hint: "Scroll a shelf sideways, scroll down and come back: it has kept its place."
            ) { ShelvesViewController() },
            GalleryEntry(
                title: "Pager",
                summary: "Pages that are tables, each with its own ranges",
                hint: "Turn Ranges on and swipe or press the arrow keys."
            ) { PagerViewController() },
            GalleryEntry(
                title: "Mosaic",
                summary: "Photographs in a mosaic, a grid or a strip",
                hint: "Change the layout, press “Add”, click photographs and press “Remove”."
            ) { MosaicViewController() },
            GalleryEntry(
                title: "Compositional",
                summary: "A store page: sections, words in lines, a grid, a list",
                hint: "Scroll the first two sections sideways; make the window narrow."
            ) { CompositionalViewController() },
            GalleryEntry(
                title: "Interop",
                summary: "Notes in a waterfall or in rings, laid out in the background",
                hint: "Switch between the layouts and add notes."
            ) { InteropViewController() },
            GalleryEntry(
                title: "Searcher",
                summary: "Letters found while you type, a section for each person",
                hint: "Type a name or a word of a letter."
            ) { SearcherViewController() },
            GalleryEntry(
                title: "Photo shelf",
                summary: "Photographs to reorder by pointer or by keys",
                hint: "Hold a photograph and drag it, or click one and press Alt with an arrow key."
            ) { PhotoShelfViewController() },
            GalleryEntry(
                title: "Controller cells",
                summary: "Rows and pages that are view controllers",
                hint: "Scroll and read the calls that each controller receives."
            ) { ControllerCellsViewController() },
            GalleryEntry(
                title: "Own container",
                summary: "A container written by hand over a range controller",
                hint: "Turn Ranges on and scroll."
            ) { OwnContainerViewController() },
            GalleryEntry(
                title: "Table stress",
                summary: "Random insertions, deletions and moves, checked after each step",
                hint: "Turn Edit and Scroll on: the line at the bottom keeps showing “Right”."
            ) { TableStressViewController() },
            GalleryEntry(
                title: "File browser",
                summary: "The home folder as a tree that follows changes on disk",
                hint: "Open a folder; create a file in it from a terminal."
            ) { FileBrowserViewController(folder: homeFolder) },
        ]
    )
}
