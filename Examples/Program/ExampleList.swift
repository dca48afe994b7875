// SPDX-License-Identifier: Apache-2.0
import AboutDemo
import AccessibilityDemo
import AnimationPlaygroundDemo
import ArticleDemo
import AsyncDisplayKit
import BackgroundPropertySettingDemo
import BlockingDemo
import CatDealsDemo
import ChatDemo
import CommandsDemo
import CompositionalDemo
import ControllerCellsDemo
import ControlsDemo
import CornerRoundingDemo
import DarkModeDemo
import DialogsDemo
import DragAndDropDemo
import FileBrowserDemo
import Foundation
import GIFWallDemo
import GalleryDemo
import GesturesDemo
import HitAreasDemo
import ImageLoadingDemo
import ImageModificationDemo
import InteropDemo
import InvertedDemo
import KittensDemo
import LanguagesDemo
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
import ServicesDemo
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

extension Example {
    /// All examples, by name.
    ///
    /// `Examples/run` reads the names from this file.
    static let all = [
        Example("About", 640, 720) { _ in AboutViewController() },
        Example("Accessibility", 760, 720) { _ in AccessibilityViewController() },
        Example("AnimationPlayground", 760, 800) { _ in AnimationPlaygroundViewController() },
        Example("Article", 760, 800) { _ in ArticleViewController() },
        Example("BackgroundPropertySetting", 800, 900) { _ in BackgroundPropertySettingViewController() },
        Example("Blocking", 640, 640) { _ in ASDKNavigationController(rootViewController: BlockingViewController()) },
        Example("CatDeals", 760, 720) { _ in CatDealsViewController() },
        Example("Chat", 520, 720) { arguments in
            let pace: Double = arguments.contains("--quick") ? 10 : 1
            return ChatViewController(now: Date(), timeZone: .current, pace: pace)
        },
        Example("Commands", 560, 520) { _ in CommandsViewController() },
        Example("Compositional", 560, 860) { _ in CompositionalViewController() },
        Example("ControllerCells", 560, 760) { _ in ControllerCellsViewController() },
        Example("Controls", 640, 720) { _ in ControlsViewController() },
        Example("CornerRounding", 760, 800) { _ in CornerRoundingViewController() },
        Example("DarkMode", 640, 560) { _ in DarkModeViewController() },
        Example("Dialogs", 640, 640) { _ in DialogsViewController() },
        Example("DragAndDrop", 760, 640) { _ in DragAndDropViewController() },
        Example("FileBrowser", 720, 760) {
            FileBrowserViewController(folder: $0.first ?? FileBrowserViewController.homeFolder)
        },
        Example("GIFWall", 860, 760) { _ in GIFWallViewController() },
        Example("Gallery", 800, 900) { _ in GalleryRootViewController(sections: DemoGallery.sections) },
        Example("Gestures", 720, 680) { _ in GesturesViewController() },
        Example("HitAreas", 800, 900) { _ in HitAreasViewController() },
        Example("ImageLoading", 800, 900) { _ in ImageLoadingViewController() },
        Example("ImageModification", 620, 820) { _ in ImageModificationViewController() },
        Example("Interop", 760, 760) { _ in InteropViewController() },
        Example("Inverted", 720, 640) { _ in InvertedViewController() },
        Example("Kittens", 800, 900) { _ in KittensViewController() },
        Example("Languages", 640, 860) { _ in LanguagesViewController() },
        Example("LayerKinds", 700, 640) { _ in LayerKindsViewController() },
        Example("LayoutSpecs", 800, 900) { _ in LayoutSpecsViewController() },
        Example("Mail", 1000, 640) { _ in MailViewController() },
        Example("Map", 960, 600) { _ in MapViewController() },
        Example("MillionRows", 720, 800) { arguments in
            MillionRowsViewController(
                count: rowCount(arguments.first { !$0.hasPrefix("-") }),
                frameReport: arguments.contains("--frames") ? .standardError : .statusLine
            )
        },
        Example("Mosaic", 900, 760) { _ in MosaicViewController() },
        Example("Navigation", 480, 640) { _ in NavigationTabsController() },
        Example("OwnContainer", 800, 760) { _ in OwnContainerViewController() },
        Example("Pager", 800, 900) { _ in PagerViewController() },
        Example("PhotoBrowser", 920, 720) { arguments in
            let folder = arguments.first { !$0.hasPrefix("-") }
            let browser = PhotoBrowserViewController(folder: folder.map { URL(fileURLWithPath: $0, isDirectory: true) })
            return ASDKNavigationController(rootViewController: browser)
        },
        Example("PhotoShelf", 760, 640) { _ in PhotoShelfViewController() },
        Example("Placeholders", 800, 900) { _ in PlaceholdersViewController() },
        Example("Places", 560, 760) { _ in PlacesViewController() },
        Example("Playground", 1000, 700, minimumSize: CGSize(width: 560, height: 400)) { _ in PlaygroundViewController()
        },
        Example("Playlists", 640, 760) { _ in PlaylistsViewController() },
        Example("Rasterization", 800, 900) { _ in RasterizationViewController() },
        Example("Searcher", 560, 760) { _ in SearcherViewController() },
        Example("Services", 560, 640) { _ in ServicesViewController() },
        Example("Shelves", 900, 760) { _ in ShelvesViewController() },
        Example("Shop", 640, 760) { _ in ASDKNavigationController(rootViewController: ShopViewController()) },
        Example("SideBySide", 800, 800) { _ in SideBySideViewController() },
        Example("SocialFeed", 620, 800) { _ in SocialFeedViewController() },
        Example("TableStress", 640, 760) { TableStressViewController(seed: seed($0.first), runs: true) },
        Example("TableStyles", 520, 760) { _ in TableStylesViewController() },
        Example("TailSpinner", 560, 720) { _ in
            ASDKNavigationController(rootViewController: TailSpinnerViewController())
        },
        Example("Text", 640, 900) { _ in TextViewController() },
        Example("TextEditor", 640, 640) { arguments in
            // Spelling is checked if a program for it is installed.
            ASEditableTextNode.defaultSpellChecker = IspellChecker.installed()
            let file = arguments.first { !$0.hasPrefix("-") }
            return TextEditorViewController(file: file.map { URL(fileURLWithPath: $0) })
        },
        Example("TextFlow", 640, 640) { _ in TextFlowViewController() },
        Example("TextStress", 640, 720) { _ in TextStressViewController() },
        Example("Traits", 860, 760) { _ in TraitsViewController() },
        Example("Transitions", 800, 900) { _ in TransitionsViewController() },
        Example("Tube", 720, 860) { _ in ASDKNavigationController(rootViewController: TubeViewController()) },
        Example("UIKitViews", 560, 760) { _ in UIKitViewsViewController() },
        Example("VideoTable", 640, 860) { _ in VideoTableViewController() },
        Example("Videos", 680, 860) { _ in VideosViewController() },
    ]

    /// Returns the number of rows on the command line, or a million if it is missing or invalid.
    private static func rowCount(_ word: String?) -> Int {
        guard let word else { return 1_000_000 }
        guard let count = Int(word), (0...MillionRowsViewController.maximumCount).contains(count) else {
            let limit = MillionRowsViewController.format(MillionRowsViewController.maximumCount)
            ASLogLine("“\(word)” is not a number of rows from 0 to \(limit); the table gets a million.")
            return 1_000_000
        }
        return count
    }

    /// Returns the seed on the command line, or a random one if it is missing.
    private static func seed(_ word: String?) -> Int {
        guard let word else { return .random(in: 1..<1_000_000) }
        guard let seed = Int(word) else {
            ASLogLine("“\(word)” is not a seed, which is a whole number; the seed is 1.")
            return 1
        }
        return seed
    }
}
