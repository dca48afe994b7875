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

/// The examples: a folder in `Examples` and a library with its screens for each, and one program that shows any of them.
let examples = [
    "Accessibility", "AnimationPlayground", "BackgroundPropertySetting", "CatDeals", "Chat", "Controls",
    "CornerRounding", "DarkMode", "DragAndDrop", "FileBrowser", "GIFWall", "Gestures",
    "HitAreas", "ImageLoading", "ImageModification", "Kittens", "LayoutSpecs", "MillionRows",
    "Mosaic", "Navigation", "Pager", "PhotoBrowser", "PhotoShelf", "Placeholders",
    "Playground", "Playlists", "Rasterization", "Shelves", "SocialFeed", "TableStress",
    "Text", "TextEditor", "TextFlow", "TextStress", "Transitions",
]
/// Those that use more than the toolkit itself.
let mediaExamples = ["Map", "Places", "Tube", "VideoTable", "Videos"]

/// The screens of all examples but the gallery, which lists them.
let demos: [Target.Dependency] = (examples + mediaExamples).map { .target(name: "\($0)Demo") }

func demo(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(
        name: "\(name)Demo",
        dependencies: ["AsyncDisplayKit", "DemoSupport"] + dependencies,
        path: "Examples/\(name)",
        swiftSettings: plain
    )
}

let package = Package(
    name: "AsyncDisplayKit",
    products: [
        .library(name: "AsyncDisplayKit", targets: ["AsyncDisplayKit"]),
        .library(name: "AsyncDisplayKitMap", targets: ["AsyncDisplayKitMap"]),
        .library(name: "AsyncDisplayKitTesting", targets: ["AsyncDisplayKitTesting"]),
        .library(name: "AsyncDisplayKitVideo", targets: ["AsyncDisplayKitVideo"]),
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
        .systemLibrary(
            name: "CGStreamer",
            pkgConfig: "gstreamer-video-1.0",
            providers: [.apt(["libgstreamer1.0-dev", "libgstreamer-plugins-base1.0-dev"])]
        ),
        .systemLibrary(name: "CPixman", pkgConfig: "pixman-1", providers: [.apt(["libpixman-1-dev"])]),
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
        room("ASPlatformHeadless", ["ASBase", "ASGraphics", "ASUIKit", "CPixman"]),
        room("ASPlatformX11", ["ASBase", "ASGraphics", "ASUIKit", "ASPlatformHeadless", "CX11", "CGIO"]),
        room(
            "AsyncDisplayKit",
            [
                "ASBase", "ASDesktop", "ASLayoutEngine", "ASGraphics", "ASImageLoading", "ASUIKit", "ASPlatformX11",
                "ASPlatformHeadless",
            ]
        ),
        room(
            "AsyncDisplayKitMap",
            ["ASBase", "ASGraphics", "ASImageLoading", "ASLayoutEngine", "ASUIKit", "AsyncDisplayKit"]
        ),
        room(
            "AsyncDisplayKitTesting",
            ["ASBase", "ASLayoutEngine", "ASGraphics", "ASUIKit", "ASPlatformHeadless", "AsyncDisplayKit"]
        ),
        room(
            "AsyncDisplayKitVideo",
            ["ASBase", "ASGraphics", "ASLayoutEngine", "ASUIKit", "AsyncDisplayKit", "CGStreamer"]
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
        demo("Gallery", demos),
        .target(
            name: "DemoEarth",
            dependencies: ["AsyncDisplayKit", "AsyncDisplayKitMap", "DemoSupport"],
            path: "Examples/Earth",
            swiftSettings: plain
        ),
        demo("Map", ["AsyncDisplayKitMap", "DemoEarth"]),
        demo("Places", ["AsyncDisplayKitMap", "DemoEarth"]),
        .target(
            name: "DemoClips",
            dependencies: ["AsyncDisplayKit", "CGStreamer", "DemoSupport"],
            path: "Examples/Clips",
            swiftSettings: plain
        ),
        demo("Tube", ["AsyncDisplayKitVideo", "DemoClips"]),
        demo("VideoTable", ["AsyncDisplayKitVideo", "DemoClips"]),
        demo("Videos", ["AsyncDisplayKitVideo", "DemoClips"]),
        .executableTarget(
            name: "Example",
            dependencies: ["AsyncDisplayKit", "DemoClips", "DemoSupport", "GalleryDemo"] + demos,
            path: "Examples/Program",
            swiftSettings: plain
        ),
        .executableTarget(
            name: "FeedBenchmark",
            dependencies: ["AsyncDisplayKit", "CBenchProbe"],
            path: "Benchmarks/FeedBenchmark",
            swiftSettings: plain
        ),

        .executableTarget(
            name: "VideoBenchmark",
            dependencies: ["AsyncDisplayKit", "AsyncDisplayKitVideo", "CBenchProbe", "DemoClips"],
            path: "Benchmarks/VideoBenchmark",
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
        tests("AsyncDisplayKitMapTests", nodeTesting + ["AsyncDisplayKitMap", "PictureServer"]),
        tests(
            "AsyncDisplayKitVideoTests",
            nodeTesting + ["AsyncDisplayKitVideo", "CGStreamer", "PictureServer", "VideoClipKit"]
        ),
        .target(
            name: "VideoClipKit",
            dependencies: ["ASGraphics", "CGStreamer"],
            path: "Tests/VideoClipKit",
            swiftSettings: plain
        ),
        .executableTarget(
            name: "ASVideoProbe",
            dependencies: ["AsyncDisplayKit", "AsyncDisplayKitVideo", "VideoClipKit"],
            path: "Tests/ASVideoProbe",
            swiftSettings: plain
        ),
        tests(
            "AsyncDisplayKitTestingTests",
            ["ASBase", "ASGraphics", "ASUIKit", "AsyncDisplayKit", "AsyncDisplayKitTesting"]
        ),
        tests("ASPlatformHeadlessTests", ["ASBase", "ASGraphics", "ASUIKit", "ASPlatformHeadless"]),
        tests(
            "ASSnapshotTests",
            ["ASBase", "ASGraphics", "ASUIKit", "ASPlatformHeadless", "AsyncDisplayKitTesting", "CPango"],
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
            dependencies: ["GalleryDemo", "LivePerson", "MonkeyKit"],
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
                "ASBase", "ASGraphics", "ASUIKit", "ASPlatformHeadless", "ASPlatformX11", "CX11", "CXTest",
                "LivePerson",
                "MonkeyKit", "ASX11Probe",
            ]
        ),
        tests("ASPlatformX11Tests", ["ASBase", "ASUIKit", "ASPlatformX11", "AsyncDisplayKitTesting"]),
        tests("ASUIKitTests", ["ASBase", "ASGraphics", "ASUIKit", "ASPlatformHeadless", "AsyncDisplayKitTesting"]),
        tests(
            "ASDemoTests",
            [
                "ASBase", "ASGraphics", "ASImageLoading", "ASUIKit", "ASPlatformHeadless", "AsyncDisplayKit",
                "AsyncDisplayKitTesting",
                "AsyncDisplayKitMap", "AsyncDisplayKitVideo", "DemoClips", "DemoEarth", "GalleryDemo", "DemoSupport",
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
            dependencies: ["AsyncDisplayKit", "CXTest", "GalleryDemo"],
            path: "Tests/ASPageProbe",
            swiftSettings: plain
        ),
        tests(
            "ASDemoLiveTests",
            ["CXTest", "LivePerson", "ASAppProbe", "ASPageProbe", "ASVideoProbe", "Example"],
            exclude: ["Reader", "InputMethod/desktop.sh"]
        ),
    ] + examples.map { demo($0) }
)
