// SPDX-License-Identifier: Apache-2.0
internal import SwiftSyntax

/// Replaces imports of Apple's modules by this toolkit's, and adds imports that a bridging header or the umbrella made unnecessary.
struct ImportRule {
    /// Apple's modules with the modules that contain their names here; `nil` if `UIKit` contains them.
    static let modules: [String: String?] = [
        "AVFoundation": "AsyncDisplayKitVideo", "AVKit": "AsyncDisplayKitVideo", "CoreMedia": "AsyncDisplayKitVideo",
        "MapKit": "AsyncDisplayKitMap", "CoreLocation": "AsyncDisplayKitMap",
        "CoreFoundation": "Foundation", "Darwin": "Foundation", "ObjectiveC": "Foundation",
        "CoreGraphics": nil, "CoreText": nil, "QuartzCore": nil, "ImageIO": nil, "UserNotifications": nil,
    ]

    /// Names of this package's modules other than `AsyncDisplayKit`; Texture has them in its one module.
    static let ofModules = [
        "AsyncDisplayKitVideo": [
            "ASVideoNode", "ASVideoNodeDelegate", "ASVideoNodePlayerState", "ASVideoPlayerNode",
            "ASVideoPlayerNodeDelegate",
            "ASVideoPlayerNodeControlType", "AVAsset", "AVAudioMix", "AVLayerVideoGravity", "AVPlayer", "AVPlayerItem",
            "AVPlayerLayer", "AVURLAsset", "AVVideoComposition", "CMTime", "CMTimeGetSeconds", "CMTimeMake",
            "CMTimeMakeWithSeconds", "CMTimeRange",
        ],
        "AsyncDisplayKitMap": [
            "ASMapNode", "CLLocationCoordinate2D", "CLLocationCoordinate2DMake", "MKAnnotation", "MKAnnotationView",
            "MKCoordinateRegion", "MKCoordinateSpan", "MKMapView", "MKMapViewDelegate", "MKPointAnnotation",
        ],
    ]

    private static let networking = [
        "URLSession", "URLRequest", "URLResponse", "HTTPURLResponse", "URLCache", "CachedURLResponse", "URLCredential",
        "URLProtocol", "HTTPCookie", "URLAuthenticationChallenge", "NSMutableURLRequest",
    ]

    private let file: SourceEdits
    private let index: TargetIndex
    private let imports: [(node: ImportDeclSyntax, module: String)]

    init(_ file: SourceEdits, _ index: TargetIndex) {
        (self.file, self.index) = (file, index)
        let collector = Collector(viewMode: .sourceAccurate)
        collector.walk(file.tree)
        imports = collector.imports.map { ($0, $0.path.first?.name.text ?? "") }
    }

    /// Adds the imports of `file` to `other`, as they are after the migration.
    static func carry(from file: SourceEdits, to other: SourceEdits) {
        func imports(_ file: SourceEdits) -> [String] {
            file.tree.statements.compactMap { $0.item.as(ImportDeclSyntax.self).map(migrated) }
        }
        var present = Set(imports(other)).union(other.addedImports)
        for line in imports(file) where !present.contains(line) {
            if line == "import UIKit", present.contains("import AsyncDisplayKit") { continue }
            present.insert(line)
            other.addImport([line], "added \(line) for moved declarations")
        }
    }

    /// Returns the import after the migration.
    private static func migrated(_ node: ImportDeclSyntax) -> String {
        let module = node.path.first?.name.text ?? ""
        if let counterpart = modules[module] { return "import \(counterpart ?? "UIKit")" }
        let isSubmodule = node.path.count > 1 && node.importKindSpecifier == nil
        return isSubmodule && ["UIKit", "AsyncDisplayKit"].contains(module)
            ? "import \(module)" : node.trimmedDescription
    }

    /// Returns the identifiers in `node`.
    static func identifiers(in node: some SyntaxProtocol) -> Set<String> {
        Set(
            node.tokens(viewMode: .sourceAccurate).compactMap { token -> String? in
                guard case .identifier(let name) = token.tokenKind else { return nil }
                return name
            }
        )
    }

    func apply() {
        var present = Set(imports.map(\.module))
        for (node, module) in imports where !isConditional(node) {
            if let counterpart = Self.modules[module] {
                replace(node, module, by: counterpart, &present)
            } else if node.path.count > 1, node.importKindSpecifier == nil,
                ["UIKit", "AsyncDisplayKit"].contains(module)
            {
                // A submodule, such as UIKit.UIGestureRecognizerSubclass.
                let isElsewhere = imports.contains { $0.module == module && $0.node.path.count == 1 }
                let range = node.range
                if isElsewhere {
                    file.removeWithLine(range, "removed the import of a submodule of \(module)")
                } else {
                    file.replace(node.path.range, with: module, "imports \(module) instead of its submodule")
                }
            }
        }
        addMissing(present)
    }

    private func replace(
        _ node: ImportDeclSyntax,
        _ module: String,
        by counterpart: String?,
        _ present: inout Set<String>
    ) {
        let hasUIKit = present.contains("UIKit") || present.contains("AsyncDisplayKit")
        guard let new = counterpart ?? (hasUIKit ? nil : "UIKit"), !present.contains(new) else {
            return file.removeWithLine(node.range, "removed import \(module): \(counterpart ?? "UIKit") has its names")
        }
        present.insert(new)
        let start = node.importKeyword.range.lowerBound
        file.replace(start..<node.range.upperBound, with: "import \(new)", "import \(module) is now import \(new)")
    }

    private func addMissing(_ present: Set<String>) {
        let names = Self.identifiers(in: file.tree).union(file.addedNames)
        let toolkit = names.filter { Self.isOfToolkit($0) && !index.typeNames.contains($0) }
        if !present.contains("AsyncDisplayKit"), let first = toolkit.min() {
            file.addImport(["import AsyncDisplayKit"], "added import AsyncDisplayKit, which has \(first)")
        }
        // A bridging header of the app has imported UIKit.
        let kit = names.filter { Self.isOfUIKit($0) && !index.typeNames.contains($0) }
        let hasKit = !present.isDisjoint(with: ["AsyncDisplayKit", "UIKit"])
        if !hasKit, !file.addedImports.contains("import AsyncDisplayKit"), let first = kit.min() {
            file.addImport(["import UIKit"], "added import UIKit, which has \(first)")
        }
        for (module, owned) in Self.ofModules.sorted(by: { $0.key < $1.key }) {
            addModule(module, having: owned, used: names, present)
        }
        let network = Self.networking.first { names.contains($0) && !index.typeNames.contains($0) }
        let hasNetwork =
            present.contains("FoundationNetworking") || file.addedImports.contains("import FoundationNetworking")
        if let network, !hasNetwork {
            let lines = ["#if canImport(FoundationNetworking)", "import FoundationNetworking", "#endif"]
            file.addImport(lines, "added import FoundationNetworking, which has \(network)")
        }
    }

    private func addModule(_ module: String, having owned: [String], used: Set<String>, _ present: Set<String>) {
        // A conditional import of Apple's module means that its names are not used on this platform.
        let isGuarded = imports.contains { Self.modules[$0.module] == module && isConditional($0.node) }
        let found = owned.first { name in
            used.contains(name) && !index.typeNames.contains(name) && (!isGuarded || name.hasPrefix("AS"))
        }
        guard let found, !present.contains(module), !file.addedImports.contains("import \(module)") else { return }
        file.addImport(["import \(module)"], "added import \(module), which has \(found)")
    }

    /// Returns whether a name has the form of the toolkit's, such as `ASTextNode`, but not `ASCII`.
    private static func isOfToolkit(_ name: String) -> Bool {
        let letters = Array(name)
        guard letters.count > 4, letters[0] == "A", letters[1] == "S", letters[2].isUppercase else { return false }
        return letters.dropFirst(3).contains { $0.isLowercase }
    }

    /// Returns whether a name has the form of UIKit's, such as `UIColor`, `CALayer` or `CGContext`, but not `UIDs`.
    private static func isOfUIKit(_ name: String) -> Bool {
        let letters = Array(name)
        guard letters.count > 4, ["UI", "CA", "CG"].contains(String(letters[0..<2])) else { return false }
        // Foundation contains the geometry.
        if ["CGFloat", "CGPoint", "CGRect", "CGSize"].contains(name) { return false }
        return letters[2].isUppercase && letters[3].isLowercase
    }

    private func isConditional(_ node: ImportDeclSyntax) -> Bool {
        let condition = node.enclosing(IfConfigClauseSyntax.self)?.condition?.trimmedDescription ?? ""
        return ["canImport(", "os(", "targetEnvironment("].contains { condition.contains($0) }
    }

    private final class Collector: SyntaxVisitor {
        var imports: [ImportDeclSyntax] = []

        override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
            imports.append(node)
            return .skipChildren
        }
    }
}
