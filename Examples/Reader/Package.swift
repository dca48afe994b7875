// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0
import PackageDescription

// `ReaderModel` has the data base and the formats; it does not know the screens. `Reader` has the screens; it does not know the data base's
// library.
let package = Package(
    name: "Reader",
    defaultLocalization: "en",
    dependencies: [
        // An app outside of this repository writes: .package(url: "…/AsyncDisplayKit.git", from: "1.0.0")
        .package(name: "AsyncDisplayKit", path: "../.."),
        .package(url: "https://github.com/groue/GRDB.swift.git", from: "7.10.0"),
    ],
    targets: [
        .target(name: "ReaderModel", dependencies: [.product(name: "GRDB", package: "GRDB.swift")]),
        .executableTarget(
            name: "Reader",
            dependencies: [
                "ReaderModel", .product(name: "AsyncDisplayKit", package: "AsyncDisplayKit"),
                .product(name: "AsyncDisplayKitHTML", package: "AsyncDisplayKit"),
            ],
            resources: [.process("Resources")]
        ),
        .testTarget(
            name: "ReaderTests",
            dependencies: [
                "Reader", "ReaderModel", .product(name: "AsyncDisplayKitHTML", package: "AsyncDisplayKit"),
                .product(name: "AsyncDisplayKitTesting", package: "AsyncDisplayKit"),
            ]
        ),
    ]
)
