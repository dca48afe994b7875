// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0
import PackageDescription

/// Every Swift target: Swift 6 language mode (from the tools version), C modules kept out of public API, warnings as errors.
let strict: [SwiftSetting] = [
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
]

func room(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
    .target(name: name, dependencies: dependencies, swiftSettings: strict)
}

func tests(
    _ name: String,
    _ dependencies: [Target.Dependency],
    exclude: [String] = [],
    resources: [Resource] = []
) -> Target {
    .testTarget(name: name, dependencies: dependencies, exclude: exclude, resources: resources, swiftSettings: strict)
}

/// What a test of nodes works with: all rooms but the X11 platform.
let nodeTesting: [Target.Dependency] = [
    "ASBase", "ASLayoutEngine", "ASGraphics", "ASImageLoading", "ASUIKit", "ASPlatformHeadless", "AsyncDisplayKit",
    "AsyncDisplayKitTesting",
]

/// As a user's own target is by default, but for warnings.
let plain: [SwiftSetting] = [.treatAllWarnings(as: .error)]

/// An example: a library with its screens, so that the gallery and the snapshot tests can show them, and a program.
func example(_ name: String, _ dependencies: [Target.Dependency] = []) -> [Target] {
    let kit: [Target.Dependency] = ["AsyncDisplayKit", "DemoSupport"]
    return [
        .target(name: "\(name)Demo", dependencies: kit, path: "Examples/\(name)/Demo", swiftSettings: plain),
        .executableTarget(
            name: name,
            dependencies: ["AsyncDisplayKit", "DemoSupport", .target(name: "\(name)Demo")] + dependencies,
            path: "Examples/\(name)/App",
            swiftSettings: plain
        ),
    ]
}

/// The screens of all examples.
let demos: [Target.Dependency] = [
    "BackgroundPropertySettingDemo", "DarkModeDemo", "GalleryDemo", "HitAreasDemo", "KittensDemo", "LayoutSpecsDemo",
    "NavigationDemo", "PagerDemo", "PlaceholdersDemo", "PlaygroundDemo", "RasterizationDemo", "TransitionsDemo",
    "AccessibilityDemo", "CornerRoundingDemo", "AnimationPlaygroundDemo", "ControlsDemo", "GesturesDemo",
    "DragAndDropDemo", "TextDemo", "TextEditorDemo", "TextFlowDemo", "ChatDemo", "TextStressDemo",
    "ImageLoadingDemo",
    "PhotoBrowserDemo",
    "MosaicDemo",
    "PhotoShelfDemo",
    "ShelvesDemo",
    "ImageModificationDemo",
    "GIFWallDemo",
    "MillionRowsDemo",
    "TableStressDemo",
    "PlaylistsDemo",
    "CatDealsDemo",
    "SocialFeedDemo",
    "FileBrowserDemo",
]

let package = Package(
    name: "AsyncDisplayKit",
    products: [
        .library(name: "AsyncDisplayKit", targets: ["AsyncDisplayKit"]),
        .library(name: "AsyncDisplayKitTesting", targets: ["AsyncDisplayKitTesting"]),
        .library(name: "UIKit", targets: ["UIKit"]),
    ],
    targets: [
        // C libraries, each imported by one room only.
        .target(name: "CASBase"),
        .target(
            name: "CASImage",
            linkerSettings: ["jpeg", "png16", "z", "webp", "webpdemux", "gif", "lcms2"].map { .linkedLibrary($0) }
        ),
        .target(
            name: "CX11",
            linkerSettings: ["X11", "Xext", "Xrender", "Xrandr", "Xi", "Xpresent", "Xfixes", "xcb"].map {
                .linkedLibrary($0)
            }
        ),
        .systemLibrary(name: "CPango", pkgConfig: "pangocairo", providers: [.apt(["libpango1.0-dev"])]),
        .systemLibrary(name: "CGdkPixbuf", pkgConfig: "gdk-pixbuf-2.0", providers: [.apt(["libgdk-pixbuf-2.0-dev"])]),
        .systemLibrary(name: "CCMark", pkgConfig: "libcmark", providers: [.apt(["libcmark-dev"])]),
        .systemLibrary(name: "CTurboJPEG", pkgConfig: "libturbojpeg", providers: [.apt(["libturbojpeg0-dev"])]),
        .systemLibrary(name: "CGIO", pkgConfig: "gio-unix-2.0", providers: [.apt(["libglib2.0-dev"])]),
        .systemLibrary(name: "CDBus", pkgConfig: "dbus-1", providers: [.apt(["libdbus-1-dev"])]),
        .target(name: "CCurl", linkerSettings: [.linkedLibrary("curl")]),

        // What Benchmarks/ measures with.
        .target(name: "CBenchProbe", path: "Benchmarks/Probe", linkerSettings: [.linkedLibrary("m")]),
        .target(name: "CAllocations", path: "Benchmarks/Allocations"),
        .target(name: "BenchTiming", path: "Benchmarks/Timing", swiftSettings: strict),
        .target(name: "CTextPeer", dependencies: ["CPango"], path: "Benchmarks/TextPeer"),
        .target(
            name: "CImagePeer",
            dependencies: ["CGdkPixbuf"],
            path: "Benchmarks/ImagePeer",
            linkerSettings: ["jpeg", "gif", "webp"].map { .linkedLibrary($0) }
        ),

        // The rooms: an arrow points only to a target above.
        room("ASBase", ["CASBase"]),
        room("ASLayoutEngine", ["ASBase"]),
        room("ASGraphics", ["ASBase", "CPango", "CGdkPixbuf", "CTurboJPEG", "CASImage", "CCMark"]),
        room("ASImageLoading", ["ASBase", "ASGraphics", "CCurl"]),
        room("ASUIKit", ["ASBase", "ASGraphics"]),
        room("ASDesktop", ["ASBase", "ASUIKit", "CDBus"]),
        room("ASPlatformX11", ["ASBase", "ASGraphics", "ASUIKit", "CX11", "CGIO"]),
        room("ASPlatformHeadless", ["ASBase", "ASGraphics", "ASUIKit"]),
        room(
            "AsyncDisplayKit",
            [
                "ASBase", "ASDesktop", "ASLayoutEngine", "ASGraphics", "ASImageLoading", "ASUIKit", "ASPlatformX11",
                "ASPlatformHeadless",
            ]
        ),
        room(
            "AsyncDisplayKitTesting",
            ["ASBase", "ASLayoutEngine", "ASGraphics", "ASUIKit", "ASPlatformHeadless", "AsyncDisplayKit"]
        ),
        room("UIKit", ["ASBase", "ASGraphics", "ASUIKit"]),

        // Examples and the benchmark.
        .target(
            name: "DemoSupport",
            dependencies: ["AsyncDisplayKit", "PictureServer"],
            path: "Examples/Support",
            swiftSettings: plain
        ),
        .target(name: "PictureServer", path: "Examples/PictureServer", swiftSettings: strict),
        .target(
            name: "GalleryList",
            dependencies: ["AsyncDisplayKit", "DemoSupport"] + demos,
            path: "Examples/Gallery/List",
            swiftSettings: plain
        ),
        .executableTarget(
            name: "PreparePhotos",
            dependencies: ["AsyncDisplayKit", "DemoSupport"],
            path: "Examples/PreparePhotos",
            swiftSettings: plain
        ),
        .executableTarget(
            name: "FeedBenchmark",
            dependencies: ["AsyncDisplayKit", "CBenchProbe"],
            path: "Benchmarks/FeedBenchmark",
            swiftSettings: plain
        ),

        .executableTarget(
            name: "LayoutBenchmark",
            dependencies: ["AsyncDisplayKit", "AsyncDisplayKitTesting", "CAllocations"],
            path: "Benchmarks/LayoutBenchmark",
            swiftSettings: plain
        ),

        .executableTarget(
            name: "DisplayBenchmark",
            dependencies: ["AsyncDisplayKit", "AsyncDisplayKitTesting", "BenchTiming", "CTextPeer"],
            path: "Benchmarks/DisplayBenchmark",
            swiftSettings: plain
        ),

        .executableTarget(
            name: "ContainerBenchmark",
            dependencies: ["AsyncDisplayKit", "AsyncDisplayKitTesting", "BenchTiming"],
            path: "Benchmarks/ContainerBenchmark",
            swiftSettings: plain
        ),

        .executableTarget(
            name: "ImageBenchmark",
            dependencies: ["AsyncDisplayKit", "ASPlatformHeadless", "BenchTiming", "CImagePeer", "PictureServer"],
            path: "Benchmarks/ImageBenchmark",
            swiftSettings: plain
        ),

        tests("ASBaseTests", ["ASBase"]),
        tests("ASDesktopTests", nodeTesting + ["ASDesktop", "CDBus"]),
        tests("ASNodesTests", nodeTesting + ["PictureServer"], exclude: ["References"]),
        tests(
            "ASLayoutEngineTests",
            ["ASBase", "ASLayoutEngine"],
            exclude: ["Oracle/check_conformance.py", "Oracle/generate_cases.py", "Oracle/layout_oracle.py"],
            resources: [.copy("Resources")]
        ),
        tests("ASGraphicsTests", ["ASBase", "ASGraphics", "CASImage", "CPango"]),
        tests(
            "ASImageLoadingTests",
            ["ASBase", "ASGraphics", "ASImageLoading", "PictureServer", "ASImageLoadingProbe"]
        ),
        .executableTarget(
            name: "ASImageLoadingProbe",
            dependencies: ["ASBase", "ASGraphics", "ASImageLoading"],
            path: "Tests/ASImageLoadingProbe",
            swiftSettings: strict
        ),
        tests("ASContainersTests", nodeTesting),
        tests(
            "AsyncDisplayKitTestingTests",
            ["ASBase", "ASGraphics", "ASUIKit", "AsyncDisplayKit", "AsyncDisplayKitTesting"]
        ),
        tests("ASPlatformHeadlessTests", ["ASBase", "ASGraphics", "ASUIKit", "ASPlatformHeadless"]),
        tests(
            "ASSnapshotTests",
            ["ASBase", "ASGraphics", "ASUIKit", "AsyncDisplayKitTesting", "CPango"],
            exclude: ["References"]
        ),
        // A person at an X display, and a program for that person to use.
        .target(
            name: "CXTest",
            path: "Tests/CXTest",
            linkerSettings: ["X11", "Xext", "XRes", "Xtst"].map { .linkedLibrary($0) }
        ),
        .target(name: "LivePerson", dependencies: ["CXTest"], path: "Tests/LivePerson", swiftSettings: strict),
        // A random user of the gallery and of some examples, for Tests/run --monkey.
        .target(
            name: "MonkeyKit",
            dependencies: ["AsyncDisplayKitTesting", "CXTest", "LivePerson"],
            path: "Tests/MonkeyKit",
            swiftSettings: strict
        ),
        .executableTarget(
            name: "Monkey",
            dependencies: ["GalleryDemo", "GalleryList", "LivePerson", "MonkeyKit"],
            path: "Tests/Monkey",
            swiftSettings: strict
        ),
        tests("MonkeyKitTests", ["MonkeyKit"]),
        .executableTarget(
            name: "ASX11Probe",
            dependencies: ["ASBase", "ASGraphics", "ASUIKit", "ASPlatformX11"],
            path: "Tests/ASX11Probe",
            swiftSettings: strict
        ),
        tests(
            "ASPlatformX11LiveTests",
            [
                "ASBase", "ASGraphics", "ASUIKit", "ASPlatformX11", "CX11", "CXTest", "LivePerson", "MonkeyKit",
                "ASX11Probe",
            ]
        ),
        tests("ASPlatformX11Tests", ["ASBase", "ASUIKit", "ASPlatformX11", "AsyncDisplayKitTesting"]),
        tests("ASUIKitTests", ["ASBase", "ASGraphics", "ASUIKit", "ASPlatformHeadless", "AsyncDisplayKitTesting"]),
        tests(
            "ASDemoTests",
            [
                "ASBase", "ASGraphics", "ASImageLoading", "ASUIKit", "ASPlatformHeadless", "AsyncDisplayKit",
                "AsyncDisplayKitTesting",
                "GalleryList", "DemoSupport",
            ] + demos,
            exclude: ["References"]
        ),
        .executableTarget(
            name: "ASAppProbe",
            dependencies: ["AsyncDisplayKit"],
            path: "Tests/ASAppProbe",
            swiftSettings: plain
        ),
        .executableTarget(
            name: "ASPageProbe",
            dependencies: ["AsyncDisplayKit", "CXTest", "GalleryDemo", "GalleryList"],
            path: "Tests/ASPageProbe",
            swiftSettings: plain
        ),
        tests(
            "ASDemoLiveTests",
            [
                "CXTest", "LivePerson", "ASAppProbe", "ASPageProbe", "BackgroundPropertySetting", "DarkMode", "Gallery",
                "HitAreas", "Kittens", "LayoutSpecs",
                "Navigation", "Pager", "Placeholders", "Playground", "PreparePhotos", "Rasterization", "Transitions",
                "CornerRounding", "AnimationPlayground", "Controls", "Gestures", "DragAndDrop", "Accessibility",
                "Text", "TextEditor", "TextFlow", "Chat", "TextStress",
                "ImageLoading",
                "PhotoBrowser",
                "Mosaic",
                "PhotoShelf",
                "Shelves",
                "ImageModification",
                "GIFWall",
                "MillionRows",
                "TableStress",
                "Playlists",
                "CatDeals",
                "SocialFeed",
                "FileBrowser",
            ],
            exclude: ["Reader", "InputMethod/desktop.sh"]
        ),
    ]
        + example("Kittens")
        + example("BackgroundPropertySetting")
        + example("DarkMode")
        + example("HitAreas")
        + example("LayoutSpecs")
        + example("Navigation")
        + example("Pager")
        + example("Placeholders")
        + example("Playground")
        + example("Rasterization")
        + example("Transitions")
        + example("CornerRounding")
        + example("AnimationPlayground")
        + example("Controls")
        + example("Gestures")
        + example("DragAndDrop")
        + example("Accessibility")
        + example("Text")
        + example("TextEditor")
        + example("TextFlow")
        + example("Chat")
        + example("TextStress")
        + example("ImageLoading")
        + example("PhotoBrowser")
        + example("Mosaic")
        + example("PhotoShelf")
        + example("Shelves")
        + example("ImageModification")
        + example("GIFWall")
        + example("MillionRows")
        + example("TableStress")
        + example("Playlists")
        + example("CatDeals")
        + example("SocialFeed")
        + example("FileBrowser")
        + example("Gallery", ["GalleryList"])
)
