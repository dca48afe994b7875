// SPDX-License-Identifier: Apache-2.0
import CornerRoundingDemo
import DemoSupport
import GIFWallDemo
import ImageLoadingDemo
import ImageModificationDemo
import MapDemo
import PhotoBrowserDemo
import PlacesDemo
import TubeDemo
import VideoTableDemo
import VideosDemo

extension DemoGallery {
    static let pictures = GallerySection(
        title: "Pictures",
        entries: [
            GalleryEntry(
                title: "Photo browser",
                summary: "A folder of pictures in a grid; a click enlarges one",
                hint: "Click a picture, zoom with Ctrl and the wheel, change pictures with the arrow keys."
            ) { PhotoBrowserViewController() },
            GalleryEntry(
                title: "Image loading",
                summary: "Pictures from a slow server, progressive or failing",
                hint: "Lower the bandwidth and load the pictures again."
            ) { ImageLoadingViewController(pictures: makePictures()) },
            GalleryEntry(
                title: "Image modification",
                summary: "Blurred, rounded, tinted or cropped before they are shown",
                hint: "Choose “Blur”, move the sliders and read how many pixels the block gets."
            ) { ImageModificationViewController() },
            GalleryEntry(
                title: "GIF wall",
                summary: "Sixty-four animations in GIF, APNG and WebP",
                hint: "Click an animation to stop it."
            ) { GIFWallViewController() },
            GalleryEntry(
                title: "Corner rounding",
                summary: "Three ways to round corners over a striped background",
                hint: "Compare the three columns over the plain page and over the stripes."
            ) { CornerRoundingViewController() },
            GalleryEntry(
                title: "Map",
                summary: "A map to move and zoom, beside a still picture of it",
                hint: "Drag the map and zoom with the wheel."
            ) { MapViewController(pictures: makePictures()) },
            GalleryEntry(
                title: "Places",
                summary: "Cities with a map each, drawn when a row comes near",
                hint: "Scroll fast and watch the maps appear."
            ) { PlacesViewController(pictures: makePictures()) },
            GalleryEntry(
                title: "Videos",
                summary: "Videos with controls, slow and fast, and one that fails",
                hint: "Play a video with controls and drag its slider; choose “Double speed” for another."
            ) { VideosViewController() },
            GalleryEntry(
                title: "Video table",
                summary: "A hundred videos that play while they are visible",
                hint: "Scroll: videos stop when they leave the window."
            ) { VideoTableViewController() },
            GalleryEntry(
                title: "Tube",
                summary: "A list of videos; each opens with a player and comments",
                hint: "Open a video and scroll its comments."
            ) { TubeViewController() },
        ]
    )
}
