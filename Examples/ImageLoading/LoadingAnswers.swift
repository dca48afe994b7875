// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation

/// The answers of the server for this example.
///
/// - Thread: any
final class LoadingAnswers: Sendable {
    private struct State: Sendable {
        var failsBest = false
        /// The number of "busy" answers since the last success.
        var busyCount = 0
    }

    private let state = ASLock(State())

    /// Whether the best of the versions is unavailable.
    var failsBest: Bool {
        get { state.withLock { $0.failsBest } }
        set { state.withLock { $0.failsBest = newValue } }
    }

    func answer(_ path: String) -> DemoAnswer {
        switch path {
        case "/baseline.jpg": .jpeg(SamplePhotos.original("loading/coffee-baseline.jpg"))
        case "/progressive.jpg": .jpeg(SamplePhotos.original("loading/coffee-progressive.jpg"))
        case "/page.jpg": .data(Data("<!doctype html><title>No cat</title>".utf8), type: "text/html")
        case "/busy.jpg": isBusy() ? .status(503) : .jpeg(SamplePhotos.original("loading/coffee-baseline.jpg"))
        case LoadingVersion.large.path: failsBest ? .status(404) : version(.large)
        case LoadingVersion.medium.path: version(.medium)
        case LoadingVersion.thumbnail.path: version(.thumbnail)
        default: .status(404)
        }
    }

    /// Returns `true` two times out of three.
    private func isBusy() -> Bool {
        state.withLock { state in
            state.busyCount = (state.busyCount + 1) % 3
            return state.busyCount != 0
        }
    }

    private func version(_ version: LoadingVersion) -> DemoAnswer {
        let original = SamplePhotos.original("loading/rocket-progressive.jpg")
        guard version != .large else { return .jpeg(original) }
        let data = UIImage(contentsOfFile: original.path).flatMap { image in
            let size = CGSize(
                width: version.pixelWidth,
                height: (version.pixelWidth * image.size.height / image.size.width).rounded()
            )
            return ASGraphicsRender(size: size, scale: 1, isOpaque: true) { _ in
                image.draw(in: CGRect(origin: .zero, size: size))
            }
        }.flatMap { $0.jpegData(compressionQuality: 0.85) }
        return data.map { .data($0, type: "image/jpeg") } ?? .status(500)
    }
}

/// The versions of one photograph.
enum LoadingVersion: String, Hashable, Sendable, CaseIterable {
    /// The cases are ordered from the best version, as nodes expect them.
    case large
    case medium
    case thumbnail

    var path: String { "/versions/\(rawValue).jpg" }

    var pixelWidth: CGFloat {
        switch self {
        case .large: 640
        case .medium: 160
        case .thumbnail: 32
        }
    }
}
