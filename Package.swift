// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0
import PackageDescription

// The map. A row is a target and the targets that it builds on: it may import those and what they build on. The build rejects other
// imports, `.ci/checks` rejects names that a row does not need. What follows a "+" is a program that the target starts: it is built with all
// others, and the target is not compiled again when it changes.
let rooms = """
    ASBase: CASBase CASWords
    ASLayoutEngine: ASBase
    ASLayoutCapture: ASLayoutEngine
    ASListEngine: ASBase
    ASGraphics: ASBase CASGraphics CCairo
    ASImageIO: ASGraphics CASImage CGdkPixbuf
    ASTextLayout: ASImageIO CCMark CPango
    ASImageLoading: ASImageIO CCurl
    ASScene: ASGraphics
    ASSoftwareRaster: ASScene CPixman
    ASPlatform: ASScene
    ASCompositor: ASScene
    ASUIKit: ASTextLayout ASPlatform ASCompositor
    ASInteractions: ASUIKit
    ASControllers: ASInteractions
    ASCollectionLayouts: ASUIKit
    ASNodes: ASLayoutEngine ASInteractions
    ASTextNodes: ASNodes
    ASImageNodes: ASImageLoading ASNodes
    ASControlNodes: ASTextNodes ASImageNodes
    ASViews: ASControllers ASControlNodes
    ASContainers: ASListEngine ASControllers ASCollectionLayouts ASTextNodes
    ASTableNodes: ASControlNodes ASContainers
    ASCollectionNodes: ASContainers
    ASDebugging: ASLayoutCapture ASTableNodes
    ASDesktop: ASUIKit CGIO
    ASDialogs: ASViews ASTableNodes ASDesktop
    ASPlatformX11: ASTextLayout ASSoftwareRaster ASPlatform CX11
    ASPlatformHeadless: ASSoftwareRaster ASPlatform
    AsyncDisplayKit: ASDialogs ASCollectionNodes ASDebugging ASPlatformX11
    AsyncDisplayKitHTML: ASViews ASTableNodes
    AsyncDisplayKitMap: ASTextNodes ASImageNodes
    ASTesting: ASBase
    ASSnapshots: ASImageIO
    ASUIKitTesting: ASUIKit ASPlatformHeadless ASTesting
    ASNodesTesting: ASNodes ASUIKitTesting
    AsyncDisplayKitTesting: ASSnapshots ASNodesTesting AsyncDisplayKit
    AsyncDisplayKitVideo: ASControlNodes ASContainers CGStreamer
    UIKit: ASDialogs
    """
let tests = """
    ASBaseTests: ASTesting CASBase CASWords
    ASCollectionLayoutsTests: ASCollectionLayouts ASTesting
    ASCollectionNodesTests: ASNodesTesting ItemKit ListKit
    ASCompositorTests: LayerKit
    ASContainersTests: ASContainers ASNodesTesting ListKit NodeKit ViewKit
    ASControlNodesTests: ASSnapshots EditorKit MenuKit NodeKit
    ASControllersTests: ASControllers ViewKit
    ASDebuggingTests: ASDebugging ASNodesTesting NodeKit TableKit
    ASDemoLiveTests: LivePerson CXTest + ASAppProbe ASPageProbe ASReleaseProbe ASVideoProbe Example
    ASDemoTests: AsyncDisplayKitMap AsyncDisplayKitTesting AsyncDisplayKitVideo CutTextKit \
        DemoClips DemoEarth DemoSupport GalleryDemo
    ASDesktopTests: ASControlNodes ASNodesTesting BusKit NodeKit CGIO
    ASDialogsTests: ASDialogs ASSnapshots ASNodesTesting BusKit CutTextKit ViewKit
    ASGraphicsTests: PictureKit
    ASImageIOTests: ASImageIO PictureKit CASImage CGdkPixbuf
    ASImageLoadingTests: ASImageLoading PictureServer + ASImageLoadingProbe
    ASImageNodesTests: ASTextNodes ASSnapshots ASNodesTesting ImageKit NodeKit PictureServer
    ASInteractionsTests: ASInteractions ViewKit
    ASLayoutCaptureTests: ASLayoutCapture LayoutKit
    ASLayoutEngineTests: LayoutKit
    ASListEngineTests: ListKit
    ASNodesTests: ASNodesTesting NodeKit
    ASPlatformHeadlessTests: ASPlatformHeadless
    ASPlatformTests: ASPlatform
    ASPlatformX11LiveTests: ASInteractions ASPlatformX11 MonkeyKit CX11 CXTest + ASX11Probe
    ASPlatformX11Tests: ASPlatformX11 ASTesting CX11
    ASSceneTests: ASSnapshots ASTesting PictureKit SceneKit
    ASSnapshotsTests: ASTesting ASSnapshots PictureKit
    ASTableNodesTests: ImageKit ListKit MenuKit NodeKit TableKit
    ASTestingTests: ASTesting
    ASTextLayoutTests: ASTextLayout ASSnapshots PictureKit CPango
    ASTextNodesTests: ASSnapshots EditorKit NodeKit
    ASUIKitTests: LayerKit ViewKit
    ASViewsTests: ASViews EditorKit NodeKit
    AsyncDisplayKitHTMLTests: AsyncDisplayKitHTML ASNodesTesting ViewKit
    AsyncDisplayKitMapTests: AsyncDisplayKitMap ASNodesTesting PictureServer
    AsyncDisplayKitTestingTests: AsyncDisplayKitTesting TableKit
    AsyncDisplayKitVideoTests: ASCollectionNodes ASNodesTesting AsyncDisplayKitVideo VideoClipKit PictureServer \
        CGStreamer
    CookbookTests: AsyncDisplayKitHTML AsyncDisplayKitTesting BusKit PictureServer
    MigrateFromTextureTests: TextureMigration + MigrateFromTextureTool
    MonkeyKitTests: MonkeyKit
    PackageAppTests: AppPackaging + ASAppProbe PackageAppTool
    SwiftFiveTests: AsyncDisplayKitTesting UIKit
    """
/// What tests share, and the programs that they start.
let kits = """
    LayoutKit: ASLayoutEngine
    PictureKit: ASGraphics CASImage
    SceneKit: ASSoftwareRaster
    LayerKit: ASCompositor SceneKit ASTesting
    ListKit: ASListEngine ASTesting
    ViewKit: ASUIKitTesting
    NodeKit: ASNodes ASPlatformHeadless ASTesting
    EditorKit: ASTextNodes ASNodesTesting ViewKit
    ImageKit: ASImageNodes
    MenuKit: ASControlNodes ASNodesTesting
    ItemKit: ASCollectionNodes
    TableKit: ASTableNodes ASUIKitTesting ItemKit
    BusKit: ASDesktop ASUIKitTesting
    CutTextKit: ASControllers ASTextNodes
    LivePerson: CXTest
    MonkeyKit: ASTesting LivePerson CXTest
    VideoClipKit: ASGraphics CGStreamer
    """
let probes = """
    ASAppProbe: AsyncDisplayKit
    ASImageLoadingProbe: ASImageLoading
    ASPageProbe: AsyncDisplayKit GalleryDemo CXTest
    ASReleaseProbe: AsyncDisplayKitTesting
    ASVideoProbe: AsyncDisplayKit AsyncDisplayKitVideo VideoClipKit
    ASX11Probe: ASDesktop ASPlatformX11
    Monkey: GalleryDemo MonkeyKit
    """
// Examples and benchmarks import what users can import. An example is a folder in `Examples` and a library with its screens.
let demos = """
    About Accessibility AnimationPlayground BackgroundPropertySetting Blocking CatDeals Chat Commands Compositional \
    ControllerCells Controls Dialogs DragAndDrop FileBrowser Gestures GIFWall HitAreas ImageLoading ImageModification \
    Interop Inverted Kittens Languages LayoutSpecs Mail MillionRows Mosaic Navigation OwnContainer Pager PhotoBrowser \
    PhotoShelf Placeholders Playground Playlists Searcher Services Shelves Shop SideBySide SocialFeed TableStress TailSpinner \
    Text TextEditor TextFlow TextStress Traits Transitions
    """
// These do without what the examples share.
let plainDemos = "CornerRounding DarkMode Rasterization TableStyles UIKitViews"
// These use more; with what the examples share.
let mediaDemos = """
    PictureServer:
    DemoSupport: AsyncDisplayKit PictureServer
    DemoEarth: AsyncDisplayKit AsyncDisplayKitMap DemoSupport
    DemoClips: AsyncDisplayKit DemoSupport CGStreamer
    ArticleDemo: AsyncDisplayKit AsyncDisplayKitHTML DemoSupport
    MapDemo: AsyncDisplayKit AsyncDisplayKitMap DemoEarth DemoSupport
    PlacesDemo: AsyncDisplayKit AsyncDisplayKitMap DemoEarth DemoSupport
    TubeDemo: AsyncDisplayKit AsyncDisplayKitVideo DemoClips DemoSupport
    VideoTableDemo: AsyncDisplayKit AsyncDisplayKitVideo DemoClips DemoSupport
    VideosDemo: AsyncDisplayKit AsyncDisplayKitVideo DemoClips DemoSupport
    """
let benchmarks = """
    FeedBenchmark: AsyncDisplayKit CBenchProbe
    VideoBenchmark: AsyncDisplayKit AsyncDisplayKitVideo DemoClips CBenchProbe
    LayoutBenchmark: AsyncDisplayKit AsyncDisplayKitTesting BenchTrees CAllocations
    BudgetBenchmark: AsyncDisplayKit AsyncDisplayKitTesting LivePerson BenchTrees CAllocations CInstructions + ASX11Probe
    DisplayBenchmark: AsyncDisplayKit AsyncDisplayKitTesting BenchTiming CTextPeer
    ContainerBenchmark: AsyncDisplayKit AsyncDisplayKitTesting BenchTiming
    EditorBenchmark: ASPlatform ASPlatformHeadless AsyncDisplayKit BenchTiming
    ImageBenchmark: ASPlatformHeadless AsyncDisplayKit PictureServer BenchTiming CImagePeer
    """

/// C libraries of the system, by their names for pkg-config and Debian; one room imports each.
let libraries = [
    "CCairo": ("cairo", "libcairo2-dev"), "CPango": ("pangocairo", "libpango1.0-dev"),
    "CPixman": ("pixman-1", "libpixman-1-dev"),
    "CGdkPixbufPeer": ("gdk-pixbuf-2.0", "libgdk-pixbuf-2.0-dev"), "CGIO": ("gio-unix-2.0", "libglib2.0-dev"),
    "CGStreamer": ("gstreamer-video-1.0", "libgstreamer-plugins-base1.0-dev"),
]
/// Our own C, with the libraries that it links.
let c = [
    "CASBase": "", "CASWords": "", "CASGraphics": "", "CASImage": "jpeg png16 z webp webpdemux gif lcms2",
    "CCMark": "dl",
    "CCurl": "dl", "CGdkPixbuf": "dl", "CX11": "X11 Xext Xrender Xrandr Xi Xpresent Xfixes xcb",
    "CXTest": "X11 Xext XRes Xtst xcb", "CAllocations": "", "CInstructions": "", "CBenchProbe": "m", "CTextPeer": "",
    "CImagePeer": "jpeg gif webp",
]
/// The folders of targets whose names are not those of their folders.
let folders = [
    "CXTest": "Tests/CXTest", "CAllocations": "Benchmarks/Allocations",
    "CInstructions": "Benchmarks/Instructions", "CBenchProbe": "Benchmarks/Probe",
    "CTextPeer": "Benchmarks/TextPeer", "CGdkPixbufPeer": "Benchmarks/GdkPixbuf", "CImagePeer": "Benchmarks/ImagePeer",
    "DemoSupport": "Examples/Support",
    "DemoEarth": "Examples/Earth", "DemoClips": "Examples/Clips", "PictureServer": "Examples/PictureServer",
]
/// The targets with an asset catalogue, with texts in several languages, or with data.
let resources = ["UIKitViewsDemo": "Assets.xcassets", "LanguagesDemo": "Resources", "LayoutKit": "Resources"]
let others = [
    "ASSceneTests": ["References"], "ASControlNodesTests": ["References"], "ASDemoTests": ["References"],
    "ASDialogsTests": ["References"], "ASTextLayoutTests": ["References"],
    "ASDemoLiveTests": [
        "Reader", "InputMethod/desktop.sh", "InputMethod/engine.py", "Session/logind.py", "Session/settings.py",
    ],
    "ASDesktopTests": ["GTK/text.py"],
    "CASWords": ["languages"],
    "AsyncDisplayKitHTMLTests": ["Oracle/text_of_html.py"],
    "ASLayoutEngineTests": ["Oracle/check_conformance.py", "Oracle/generate_cases.py", "Oracle/layout_oracle.py"],
]
/// As a user's own target is by default, except for warnings.
let plain: [SwiftSetting] = [.treatAllWarnings(as: .error)]
let strict =
    plain + [.enableUpcomingFeature("InternalImportsByDefault"), .enableUpcomingFeature("MemberImportVisibility")]

// Libraries are compiled in one piece, as in a release: a debug build takes less time. See Documentation/decisions/whole-modules.md.
let whole: [SwiftSetting] = [
    .unsafeFlags(
        [
            "-whole-module-optimization", "-no-emit-module-separately-wmo", "-num-threads", "2", "-disable-batch-mode",
            "-index-ignore-system-modules",
        ],
        .when(configuration: .debug)
    )
]

func rows(_ table: String) -> [(name: String, imports: [String])] {
    table.split(separator: "\n").map { row in
        let words = row.split(separator: " ").map(String.init).prefix { $0 != "+" }
        return (String(words[0].dropLast()), Array(words.dropFirst()))
    }
}
/// What the targets of the map may import.
let below = (rows(rooms) + rows(kits) + rows(probes) + rows(tests)).reduce(into: [String: Set<String>]()) {
    below,
    row in
    // A target imports a C library only if its own row names it.
    below[row.name] = row.imports.reduce(into: []) {
        $0.formUnion(below[$1, default: []].filter { !$0.hasPrefix("C") }.union([$1]))
    }
}

// The command that ports sources of Texture: its rewriting, the program and the plugin. Nothing else builds on swift-syntax.
let migration: [Target] = [
    .target(
        name: "TextureMigration",
        dependencies: ["SwiftParser", "SwiftSyntax"].map { .product(name: $0, package: "swift-syntax") },
        path: "Sources/MigrateFromTexture/Library",
        swiftSettings: strict
    ),
    program("MigrateFromTextureTool", ["TextureMigration"], "Sources/MigrateFromTexture/Tool"),
    .plugin(
        name: "MigrateFromTexture",
        capability: .command(
            intent: .custom(
                verb: "migrate-from-texture",
                description: "Ports Swift sources written for Texture on iOS."
            ),
            permissions: [.writeToPackageDirectory(reason: "It edits the Swift sources of the package in place.")]
        ),
        path: "Sources/MigrateFromTexture/Plugin"
    ),
]
// The command that makes packages of programs.
let packaging: [Target] = [
    library("AppPackaging", [], "Sources/PackageApp/Library", strict),
    program("PackageAppTool", ["AppPackaging"], "Sources/PackageApp/Tool"),
    .plugin(
        name: "PackageApp",
        capability: .command(
            intent: .custom(verb: "package-app", description: "Makes a .deb and a tarball of a program.")
        ),
        path: "Sources/PackageApp/Plugin"
    ),
]

/// A library of ours with all that it builds on.
///
/// SwiftPM compiles a target again if a module has changed that it names, directly or by a product. An umbrella alone would not do, because
/// it stays the same when a class behind it has another size.
func modules(_ name: String) -> [String] { [name] + below[name, default: []].filter { !$0.hasPrefix("C") }.sorted() }
func dependencies(_ names: some Sequence<String>) -> [Target.Dependency] {
    Set(names.flatMap(modules)).sorted().map { .byName(name: $0) }
}
func library(_ name: String, _ imports: some Sequence<String>, _ folder: String?, _ settings: [SwiftSetting]) -> Target
{
    .target(
        name: name,
        dependencies: dependencies(imports),
        path: folder,
        resources: resources[name].map { [Resource.process($0)] } ?? [],
        swiftSettings: settings + whole
    )
}
func program(_ name: String, _ imports: some Sequence<String>, _ folder: String) -> Target {
    .executableTarget(name: name, dependencies: dependencies(imports), path: folder, swiftSettings: plain)
}

let screens = (demos + " " + plainDemos).split { " \n".contains($0) }.map(String.init)
let allScreens = (screens + ["Article", "Map", "Places", "Tube", "VideoTable", "Videos"]).map { "\($0)Demo" }
var targets: [Target] = libraries.map { name, library in
    .systemLibrary(name: name, path: folders[name], pkgConfig: library.0, providers: [.apt([library.1])])
}
targets += c.map { name, links in
    let peers = [
        "CCMark": ["CASBase"], "CCurl": ["CASBase"], "CX11": ["CASBase"], "CTextPeer": ["CPango"],
        "CGdkPixbuf": ["CASBase", "CGIO"], "CImagePeer": ["CGdkPixbufPeer"],
    ]
    let settings = links.split(separator: " ").map { LinkerSetting.linkedLibrary(String($0)) }
    return .target(
        name: name,
        dependencies: dependencies(peers[name] ?? []),
        path: folders[name],
        exclude: others[name] ?? [],
        linkerSettings: settings
    )
}
targets += rows(rooms).map { library($0.name, below[$0.name] ?? [], nil, strict) }
targets += rows(kits).map { library($0.name, below[$0.name] ?? [], "Tests/\($0.name)", plain) }
targets += rows(probes).map { program($0.name, below[$0.name] ?? [], "Tests/\($0.name)") }
targets += rows(tests).map { row in
    .testTarget(
        name: row.name,
        dependencies: dependencies((below[row.name] ?? []).union(row.name == "ASDemoTests" ? allScreens : [])),
        exclude: others[row.name] ?? [],
        resources: row.name == "ASLayoutEngineTests" ? [.copy("Resources")] : [],
        swiftSettings: row.name == "SwiftFiveTests" ? plain + [.swiftLanguageMode(.v5)] : strict
    )
}
targets += screens.map { name in
    let isPlain = plainDemos.split(separator: " ").contains { $0 == name }
    return library("\(name)Demo", ["AsyncDisplayKit"] + (isPlain ? [] : ["DemoSupport"]), "Examples/\(name)", plain)
}
targets += rows(mediaDemos).map { row in
    library(row.name, row.imports, folders[row.name] ?? "Examples/\(row.name.dropLast("Demo".count))", plain)
}
let gallery = ["AsyncDisplayKit", "DemoSupport"] + allScreens
targets += [
    library("GalleryDemo", gallery, "Examples/Gallery", plain), library("BenchTiming", [], "Benchmarks/Timing", strict),
    library("BenchTrees", ["AsyncDisplayKit"], "Benchmarks/Trees", plain),
    program("Example", gallery + ["DemoClips", "GalleryDemo"], "Examples/Program"),
]
targets += rows(benchmarks).map { program($0.name, $0.imports, "Benchmarks/\($0.name)") }
targets += migration + packaging

let package = Package(
    name: "AsyncDisplayKit",
    defaultLocalization: "en",
    products: [
        "AsyncDisplayKit", "AsyncDisplayKitHTML", "AsyncDisplayKitMap", "AsyncDisplayKitTesting",
        "AsyncDisplayKitVideo", "UIKit",
    ].map { .library(name: $0, targets: modules($0)) } + [
        .plugin(name: "MigrateFromTexture", targets: ["MigrateFromTexture"]),
        .executable(name: "MigrateFromTextureTool", targets: ["MigrateFromTextureTool"]),
        .plugin(name: "PackageApp", targets: ["PackageApp"]),
        .executable(name: "PackageAppTool", targets: ["PackageAppTool"]),
    ],
    dependencies: [.package(url: "https://github.com/swiftlang/swift-syntax", "603.0.0"..<"604.0.0")],
    targets: targets
)
