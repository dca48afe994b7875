// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0
import PackageDescription

// A row of a table is a target and what it imports, which stands above it. The build rejects other imports, `.ci/checks` rejects
// imports that are declared here and not used. What follows a "+" is a program that the target starts.
func rows(_ table: String) -> [(name: String, imports: [Target.Dependency])] {
    table.split(separator: "\n").map { row in
        let words = row.split(separator: " ").map(String.init).filter { $0 != "+" }
        return (String(words[0].dropLast()), words.dropFirst().map { .byName(name: $0) })
    }
}

/// C libraries of the system, by their names for pkg-config and Debian; one room imports each.
let libraries = [
    "CCairo": ("cairo", "libcairo2-dev"), "CPango": ("pangocairo", "libpango1.0-dev"),
    "CPixman": ("pixman-1", "libpixman-1-dev"), "CGdkPixbuf": ("gdk-pixbuf-2.0", "libgdk-pixbuf-2.0-dev"),
    "CCMark": ("libcmark", "libcmark-dev"), "CTurboJPEG": ("libturbojpeg", "libturbojpeg0-dev"),
    "CGIO": ("gio-unix-2.0", "libglib2.0-dev"),
    "CGStreamer": ("gstreamer-video-1.0", "libgstreamer-plugins-base1.0-dev"),
]
/// Our own C, with the libraries that it links.
let c = [
    "CASBase": "", "CASGraphics": "", "CASImage": "jpeg png16 z webp webpdemux gif lcms2", "CCurl": "curl",
    "CX11": "X11 Xext Xrender Xrandr Xi Xpresent Xfixes xcb", "CXTest": "X11 Xext XRes Xtst", "CAllocations": "",
    "CBenchProbe": "m", "CTextPeer": "", "CImagePeer": "jpeg gif webp",
]

let rooms = """
    ASBase: CASBase
    ASLayoutEngine: ASBase
    ASLayoutCapture: ASBase ASLayoutEngine
    ASListEngine: ASBase
    ASGraphics: ASBase CASGraphics CCairo
    ASImageIO: ASBase ASGraphics CASImage CGdkPixbuf CTurboJPEG
    ASTextLayout: ASBase ASGraphics ASImageIO CCMark CPango
    ASImageLoading: ASBase ASImageIO CCurl
    ASCompositor: ASBase ASGraphics
    ASSoftwareRaster: ASGraphics ASCompositor CPixman
    ASPlatform: ASBase ASGraphics ASCompositor
    ASUIKit: ASBase ASGraphics ASImageIO ASTextLayout ASCompositor ASPlatform
    ASDragAndDrop: ASBase ASGraphics ASImageIO ASCompositor ASPlatform ASUIKit
    ASControllers: ASBase ASGraphics ASImageIO ASTextLayout ASCompositor ASPlatform ASUIKit
    ASCollectionLayouts: ASBase ASUIKit
    ASNodes: ASBase ASLayoutEngine ASGraphics ASImageIO ASCompositor ASPlatform ASUIKit
    ASTextNodes: ASBase ASLayoutEngine ASGraphics ASImageIO ASTextLayout ASCompositor ASPlatform ASUIKit ASDragAndDrop \
        ASNodes
    ASImageNodes: ASBase ASLayoutEngine ASGraphics ASImageIO ASTextLayout ASImageLoading ASCompositor ASUIKit ASNodes
    ASControlNodes: ASBase ASLayoutEngine ASGraphics ASImageIO ASTextLayout ASCompositor ASPlatform ASUIKit ASNodes \
        ASTextNodes ASImageNodes
    ASContainers: ASBase ASLayoutEngine ASListEngine ASGraphics ASTextLayout ASCompositor ASPlatform ASUIKit \
        ASControllers ASCollectionLayouts ASNodes ASTextNodes
    ASTableNodes: ASBase ASLayoutEngine ASListEngine ASGraphics ASImageIO ASTextLayout ASCompositor ASPlatform ASUIKit \
        ASCollectionLayouts ASNodes ASTextNodes ASImageNodes ASControlNodes ASContainers
    ASCollectionNodes: ASBase ASLayoutEngine ASListEngine ASCompositor ASPlatform ASUIKit ASCollectionLayouts ASNodes \
        ASContainers
    ASDebugging: ASBase ASLayoutEngine ASLayoutCapture ASGraphics ASTextLayout ASCompositor ASPlatform ASUIKit ASNodes \
        ASTextNodes ASControlNodes ASContainers ASTableNodes
    ASDesktop: ASBase ASCompositor ASPlatform ASUIKit CGIO
    ASPlatformX11: ASBase ASGraphics ASTextLayout ASCompositor ASSoftwareRaster ASPlatform CX11
    ASPlatformHeadless: ASBase ASGraphics ASCompositor ASSoftwareRaster ASPlatform
    AsyncDisplayKit: ASBase ASLayoutEngine ASLayoutCapture ASListEngine ASGraphics ASImageIO ASTextLayout \
        ASImageLoading ASCompositor ASPlatform ASUIKit ASDragAndDrop ASControllers ASCollectionLayouts ASNodes \
        ASTextNodes ASImageNodes ASControlNodes ASContainers ASTableNodes ASCollectionNodes ASDebugging ASDesktop \
        ASPlatformX11
    AsyncDisplayKitMap: ASBase ASLayoutEngine ASGraphics ASImageIO ASTextLayout ASImageLoading ASCompositor ASPlatform \
        ASUIKit ASNodes ASTextNodes ASImageNodes
    AsyncDisplayKitTesting: ASBase ASGraphics ASImageIO ASCompositor ASPlatform ASUIKit ASNodes ASTextNodes \
        ASPlatformHeadless AsyncDisplayKit
    AsyncDisplayKitVideo: ASBase ASLayoutEngine ASGraphics ASImageIO ASTextLayout ASImageLoading ASCompositor \
        ASPlatform ASUIKit ASNodes ASTextNodes ASImageNodes ASControlNodes ASContainers CGStreamer
    UIKit: ASBase ASGraphics ASImageIO ASTextLayout ASCompositor ASPlatform ASUIKit ASDragAndDrop ASControllers \
        ASCollectionLayouts
    """

// The examples: a folder in `Examples` and a library with its screens for each. These use the toolkit and `DemoSupport`.
let demos = """
    Accessibility CatDeals Chat Controls DragAndDrop FileBrowser GIFWall Gestures HitAreas ImageLoading \
    ImageModification Kittens LayoutSpecs MillionRows Mosaic Navigation Pager PhotoBrowser PhotoShelf Playground \
    Playlists Shelves SocialFeed TableStress TextEditor TextFlow TextStress Transitions
    """
// These use only the toolkit.
let plainDemos = "AnimationPlayground BackgroundPropertySetting CornerRounding DarkMode Placeholders Rasterization Text"
// These use more; with what the examples share.
let mediaDemos = """
    PictureServer:
    DemoSupport: AsyncDisplayKit PictureServer
    DemoEarth: AsyncDisplayKit AsyncDisplayKitMap DemoSupport
    DemoClips: AsyncDisplayKit DemoSupport CGStreamer
    MapDemo: AsyncDisplayKit AsyncDisplayKitMap DemoEarth DemoSupport
    PlacesDemo: AsyncDisplayKit AsyncDisplayKitMap DemoEarth DemoSupport
    TubeDemo: AsyncDisplayKit AsyncDisplayKitVideo DemoClips DemoSupport
    VideoTableDemo: AsyncDisplayKit AsyncDisplayKitVideo DemoClips DemoSupport
    VideosDemo: AsyncDisplayKit AsyncDisplayKitVideo DemoClips DemoSupport
    """

let benchmarks = """
    FeedBenchmark: AsyncDisplayKit CBenchProbe
    VideoBenchmark: AsyncDisplayKit AsyncDisplayKitVideo DemoClips CBenchProbe
    LayoutBenchmark: AsyncDisplayKit AsyncDisplayKitTesting CAllocations
    DisplayBenchmark: AsyncDisplayKit AsyncDisplayKitTesting BenchTiming CTextPeer
    ContainerBenchmark: AsyncDisplayKit AsyncDisplayKitTesting BenchTiming
    ImageBenchmark: ASPlatformHeadless AsyncDisplayKit PictureServer BenchTiming CImagePeer
    """

/// What tests share, and the programs that they start.
let kits = """
    LivePerson: CXTest
    MonkeyKit: AsyncDisplayKitTesting LivePerson CXTest
    VideoClipKit: ASGraphics CGStreamer
    """
let probes = """
    ASAppProbe: AsyncDisplayKit
    ASImageLoadingProbe: ASBase ASImageLoading
    ASPageProbe: AsyncDisplayKit GalleryDemo CXTest
    ASVideoProbe: AsyncDisplayKit AsyncDisplayKitVideo VideoClipKit
    ASX11Probe: ASBase ASGraphics ASCompositor ASPlatform ASDesktop ASPlatformX11
    Monkey: GalleryDemo LivePerson MonkeyKit
    """
let tests = """
    ASBaseTests: ASBase
    ASContainersTests: ASBase ASLayoutEngine ASListEngine ASGraphics ASImageIO ASTextLayout ASCompositor ASPlatform \
        ASUIKit ASControllers ASCollectionLayouts ASNodes ASTextNodes ASImageNodes ASControlNodes ASContainers \
        ASTableNodes ASCollectionNodes ASDebugging ASPlatformHeadless AsyncDisplayKit AsyncDisplayKitTesting
    ASDemoLiveTests: LivePerson CXTest + ASAppProbe ASPageProbe ASVideoProbe Example
    ASDemoTests: ASBase ASLayoutEngine ASLayoutCapture ASGraphics ASImageIO ASImageLoading ASCompositor ASPlatform \
        ASUIKit ASDragAndDrop ASControllers ASCollectionLayouts ASPlatformHeadless AsyncDisplayKit AsyncDisplayKitMap \
        AsyncDisplayKitTesting AsyncDisplayKitVideo DemoClips DemoEarth DemoSupport GalleryDemo
    ASDesktopTests: ASBase ASPlatform ASUIKit ASDragAndDrop ASDesktop ASPlatformHeadless AsyncDisplayKit \
        AsyncDisplayKitTesting CGIO
    ASGraphicsTests: ASBase ASGraphics ASImageIO ASTextLayout CASImage CPango
    ASImageLoadingTests: ASBase ASGraphics ASImageIO ASImageLoading PictureServer + ASImageLoadingProbe
    ASLayoutEngineTests: ASBase ASLayoutEngine ASLayoutCapture
    ASNodesTests: ASBase ASLayoutEngine ASLayoutCapture ASListEngine ASGraphics ASImageIO ASTextLayout ASImageLoading \
        ASCompositor ASPlatform ASUIKit ASDragAndDrop ASControllers ASNodes ASTextNodes ASImageNodes ASControlNodes \
        ASContainers ASTableNodes ASDebugging ASDesktop ASPlatformHeadless AsyncDisplayKit AsyncDisplayKitTesting \
        PictureServer
    ASPlatformHeadlessTests: ASBase ASGraphics ASCompositor ASPlatform ASPlatformHeadless
    ASPlatformX11LiveTests: ASBase ASGraphics ASImageIO ASCompositor ASSoftwareRaster ASPlatform ASUIKit ASDragAndDrop \
        ASPlatformX11 LivePerson MonkeyKit CX11 CXTest + ASX11Probe
    ASPlatformX11Tests: ASBase ASPlatform ASPlatformX11 AsyncDisplayKitTesting CX11
    ASSnapshotTests: ASBase ASGraphics ASTextLayout ASCompositor ASSoftwareRaster AsyncDisplayKitTesting CPango
    ASUIKitTests: ASBase ASGraphics ASImageIO ASCompositor ASSoftwareRaster ASPlatform ASUIKit ASDragAndDrop \
        ASControllers ASCollectionLayouts ASPlatformHeadless AsyncDisplayKitTesting
    AsyncDisplayKitMapTests: ASBase ASLayoutEngine ASGraphics ASImageIO ASImageLoading ASCompositor ASPlatform ASUIKit \
        ASNodes ASImageNodes AsyncDisplayKit AsyncDisplayKitMap AsyncDisplayKitTesting PictureServer
    AsyncDisplayKitTestingTests: ASBase ASGraphics ASCompositor ASPlatform ASUIKit AsyncDisplayKit \
        AsyncDisplayKitTesting
    AsyncDisplayKitVideoTests: ASBase ASLayoutEngine ASGraphics ASImageIO ASCompositor ASPlatform ASUIKit \
        ASPlatformHeadless AsyncDisplayKit AsyncDisplayKitTesting AsyncDisplayKitVideo PictureServer VideoClipKit \
        CGStreamer
    MonkeyKitTests: MonkeyKit
    """

let strict: [SwiftSetting] = [
    .enableUpcomingFeature("InternalImportsByDefault"), .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
]
/// As a user's own target is by default, but for warnings.
let plain: [SwiftSetting] = [.treatAllWarnings(as: .error)]
/// The folders of targets whose names are not those of their folders.
let folders = [
    "CXTest": "Tests/CXTest", "CAllocations": "Benchmarks/Allocations", "CBenchProbe": "Benchmarks/Probe",
    "CTextPeer": "Benchmarks/TextPeer", "CImagePeer": "Benchmarks/ImagePeer", "DemoSupport": "Examples/Support",
    "DemoEarth": "Examples/Earth", "DemoClips": "Examples/Clips", "PictureServer": "Examples/PictureServer",
]
let others = [
    "ASNodesTests": ["References"], "ASSnapshotTests": ["References"], "ASDemoTests": ["References"],
    "ASDemoLiveTests": ["Reader", "InputMethod/desktop.sh"],
    "ASLayoutEngineTests": ["Oracle/check_conformance.py", "Oracle/generate_cases.py", "Oracle/layout_oracle.py"],
]
let screens = (demos + " " + plainDemos).split(whereSeparator: \.isWhitespace).map(String.init)
let allScreens: [Target.Dependency] = (screens + ["Map", "Places", "Tube", "VideoTable", "Videos"]).map { "\($0)Demo" }
    .map { .byName(name: $0) }

func library(_ name: String, _ imports: [Target.Dependency], _ folder: String?, _ settings: [SwiftSetting]) -> Target {
    .target(name: name, dependencies: imports, path: folder, swiftSettings: settings)
}
func program(_ name: String, _ imports: [Target.Dependency], _ folder: String) -> Target {
    .executableTarget(name: name, dependencies: imports, path: folder, swiftSettings: plain)
}
func screen(_ name: String, _ imports: [Target.Dependency]) -> Target {
    library("\(name)Demo", imports, "Examples/\(name)", plain)
}

var targets: [Target] = libraries.map { name, known in
    .systemLibrary(name: name, pkgConfig: known.0, providers: [.apt([known.1])])
}
targets += c.map { name, links in
    let peers: [String: [Target.Dependency]] = ["CTextPeer": ["CPango"], "CImagePeer": ["CGdkPixbuf"]]
    let settings = links.split(separator: " ").map { LinkerSetting.linkedLibrary(String($0)) }
    return .target(name: name, dependencies: peers[name] ?? [], path: folders[name], linkerSettings: settings)
}
targets += rows(rooms).map { library($0.name, $0.imports, nil, strict) }
targets += screens.map { name in
    let isPlain = plainDemos.split(separator: " ").contains { $0 == name }
    return screen(name, isPlain ? ["AsyncDisplayKit"] : ["AsyncDisplayKit", "DemoSupport"])
}
targets += rows(mediaDemos).map { row in
    library(row.name, row.imports, folders[row.name] ?? "Examples/\(row.name.dropLast("Demo".count))", plain)
}
targets += [
    screen("Gallery", ["AsyncDisplayKit", "DemoSupport"] + allScreens),
    program(
        "Example",
        ["AsyncDisplayKit", "DemoClips", "DemoSupport", "GalleryDemo"] + allScreens,
        "Examples/Program"
    ),
    library("BenchTiming", [], "Benchmarks/Timing", strict),
]
targets += rows(benchmarks).map { program($0.name, $0.imports, "Benchmarks/\($0.name)") }
targets += rows(kits).map { library($0.name, $0.imports, "Tests/\($0.name)", plain) }
targets += rows(probes).map { program($0.name, $0.imports, "Tests/\($0.name)") }
targets += rows(tests).map { row in
    .testTarget(
        name: row.name,
        dependencies: row.imports + (row.name == "ASDemoTests" ? allScreens : []),
        exclude: others[row.name] ?? [],
        resources: row.name == "ASLayoutEngineTests" ? [.copy("Resources")] : [],
        swiftSettings: strict
    )
}

let products = ["", "Map", "Testing", "Video"].map { "AsyncDisplayKit\($0)" } + ["UIKit"]
let package = Package(
    name: "AsyncDisplayKit",
    products: products.map { .library(name: $0, targets: [$0]) },
    targets: targets
)
