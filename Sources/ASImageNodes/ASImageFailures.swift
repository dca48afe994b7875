// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASNodes
internal import Foundation

/// The pictures that did not come, each reported once.
///
/// A list that is scrolled asks for a broken picture again and again; one line for each address is enough. `AS_DEBUG=images` logs every
/// attempt.
///
/// - Thread: any
enum ASImageFailures {
    /// More addresses than that are reported again.
    private static let limit = 1000
    private static let reported = ASRuntimeSetting<Set<String>> { [] }

    /// Reports that `node` cannot show a picture; the error says the address and the reason.
    static func report(_ error: any Error, _ name: String, of node: ASDisplayNode) {
        // A data address may have megabytes.
        let name = name.utf8.count <= 200 ? name : "\(name.prefix(160))… (\(name.utf8.count) bytes)"
        let isNew = reported.change { reported -> Bool in
            if reported.count >= limit { reported = [] }
            return reported.insert(name).inserted
        }
        // An error of a cache or downloader of the app may not name the address.
        let sentence = "\(error)"
        let text = sentence.contains(name.prefix(160)) ? sentence : "\(name): \(sentence)"
        if isNew {
            ASReportNonFatalError("\(node.debugLabel) shows no picture: \(text)")
        } else {
            ASDebug.log(.images, "\(node.debugLabel): \(text)")
        }
    }
}
