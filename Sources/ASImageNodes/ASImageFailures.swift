// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASNodes
internal import Foundation

/// Reports images that could not be loaded, each of them once.
///
/// A scrolled list requests a broken image again and again; one log line for each address is enough. `AS_DEBUG=images` logs every attempt.
///
/// - Thread: any
enum ASImageFailures {
    /// The maximum number of stored addresses; further ones are reported again.
    private static let limit = 1000
    private static let reported = ASRuntimeSetting<Set<String>> { [] }

    /// Reports that `node` cannot show an image; the error contains the address and the reason.
    static func report(_ error: any Error, _ name: String, of node: ASDisplayNode) {
        // A data URL may have megabytes.
        let name = name.utf8.count <= 200 ? name : "\(name.prefix(160))… (\(name.utf8.count) bytes)"
        let isNew = reported.change { reported -> Bool in
            if reported.count >= limit { reported = [] }
            return reported.insert(name).inserted
        }
        // An error of the app's own cache or downloader may not contain the address.
        let sentence = "\(error)"
        let text = sentence.contains(name.prefix(160)) ? sentence : "\(name): \(sentence)"
        if isNew {
            ASReportNonFatalError("\(node.debugLabel) shows no image: \(text)")
        } else {
            ASDebug.log(.images, "\(node.debugLabel): \(text)")
        }
    }
}
