// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import Foundation
internal import Glibc

/// Images in files: the last used ones, limited by bytes and age.
///
/// Several threads and several programs may use one folder: a file is complete or absent, and it is not an error if another process has
/// already removed a file.
///
/// - Thread: any but main, because it waits for the disk
final class ASDiskImageCache: Sendable {
    private struct State: Sendable {
        var folder: ASDiskFolder?
        /// The number of bytes at the last count, plus those written since then; `nil` before the first count.
        var knownByteCount: Int?
        var writtenSince = 0
        var isTrimming = false
        var hasReported = false
    }

    /// The interval, in seconds, in which several uses count as one, so that reading does not cause writes.
    private static let useInterval = 60.0
    /// The age, in seconds, from which a draft is considered abandoned.
    private static let draftAge = 3600.0

    private let configuration: ASImageCacheConfiguration  // immutable after init
    private let state = ASLock(State())

    init(_ configuration: ASImageCacheConfiguration) {
        self.configuration = configuration
    }

    /// Returns the stored response for a URL; removes a damaged file.
    func read(_ key: String) -> ASStoredResponse? {
        guard let folder = folder(createsIfNeeded: false) else { return nil }
        let name = ASDiskEntry.name(for: key)
        guard let (data, lastUse) = folder.read(name, limit: configuration.diskByteLimit) else { return nil }
        guard let response = ASDiskEntry.parse(data) else {
            folder.remove(name)
            return nil
        }
        let now = configuration.clock.wallTime
        guard response.head.url == key, now - lastUse <= configuration.diskAgeLimit else { return nil }
        if abs(now - lastUse) > Self.useInterval { folder.touch(name, at: now) }
        return response
    }

    /// Stores an image; a failure is reported once.
    func write(_ response: ASStoredResponse, for key: String) {
        guard let folder = folder(createsIfNeeded: true) else { return }
        do {
            let prefix = try ASDiskEntry.prefix(of: response)
            let byteCount = prefix.count + response.body.count
            guard byteCount <= configuration.diskByteLimit / 4 else {
                folder.remove(ASDiskEntry.name(for: key))
                return
            }
            try folder.write(
                [prefix, response.body],
                as: ASDiskEntry.name(for: key),
                at: configuration.clock.wallTime,
                with: configuration.write
            )
            state.withLock { $0.writtenSince += byteCount }
        } catch let refusal as ASDiskFolder.Refusal where refusal.code == ENOENT && folder.isRemoved {
            // The folder was removed; the next image creates it again.
            state.withLock { $0.folder = nil }
            return
        } catch {
            // An older image of the same URL must not outlive its replacement.
            folder.remove(ASDiskEntry.name(for: key))
            report("\(error)")
            let isFull = [ENOSPC, EDQUOT].contains((error as? ASDiskFolder.Refusal)?.code)
            if isFull { trim(to: state.withLock { ($0.knownByteCount ?? configuration.diskByteLimit) / 2 }) }
            return
        }
        if needsTrimming { trim(to: configuration.diskByteLimit) }
    }

    func remove(_ key: String) {
        folder(createsIfNeeded: false)?.remove(ASDiskEntry.name(for: key))
    }

    func removeAll() {
        guard let folder = folder(createsIfNeeded: false) else { return }
        for item in folder.items() where ASDiskEntry.isName(item.name) || ASDiskFolder.isDraft(item.name) {
            folder.remove(item.name)
        }
        state.withLock { ($0.knownByteCount, $0.writtenSince) = (0, 0) }
    }

    /// The number of bytes of all files, counted now.
    var byteCount: Int {
        (folder(createsIfNeeded: false)?.items() ?? []).reduce(0) {
            $0 + (ASDiskEntry.isName($1.name) ? $1.byteCount : 0)
        }
    }

    /// Removes files that are too old, then the least recently used ones until at most `limit` bytes remain.
    ///
    /// It then removes another tenth, so that this is not repeated for each image.
    func trim(to limit: Int) {
        guard let folder = folder(createsIfNeeded: false) else { return }
        let isFirst = state.withLock { state in
            defer { state.isTrimming = true }
            return !state.isTrimming
        }
        guard isFirst else { return }
        let now = configuration.clock.wallTime
        var kept: [ASDiskFolder.Item] = []
        for item in folder.items() {
            if ASDiskFolder.isDraft(item.name) {
                if now - item.lastUse > Self.draftAge { folder.remove(item.name) }
            } else if ASDiskEntry.isName(item.name) {
                if now - item.lastUse > configuration.diskAgeLimit {
                    folder.remove(item.name)
                } else {
                    kept.append(item)
                }
            }
        }
        var byteCount = kept.reduce(0) { $0 + $1.byteCount }
        if byteCount > limit {
            for item in kept.sorted(by: { $0.lastUse < $1.lastUse }) where byteCount > limit - limit / 10 {
                folder.remove(item.name)
                byteCount -= item.byteCount
            }
        }
        state.withLock { state in
            (state.knownByteCount, state.writtenSince, state.isTrimming) = (byteCount, 0, false)
        }
    }

    /// Whether files have to be removed: at first, when there are too many bytes, and periodically, because other processes write too.
    private var needsTrimming: Bool {
        state.withLock { state in
            guard let known = state.knownByteCount else { return true }
            return known + state.writtenSince > configuration.diskByteLimit
                || state.writtenSince > max(1 << 20, configuration.diskByteLimit / 16)
        }
    }

    private func folder(createsIfNeeded: Bool) -> ASDiskFolder? {
        if let folder = state.withLock({ $0.folder }) { return folder }
        guard let url = configuration.directory, configuration.diskByteLimit > 0,
            createsIfNeeded || access(url.path, X_OK) == 0
        else { return nil }
        do {
            let folder = try ASDiskFolder(url)
            return state.withLock { state in
                state.folder = state.folder ?? folder
                return state.folder
            }
        } catch {
            report("\(error)")
            return nil
        }
    }

    private func report(_ reason: String) {
        let isFirst = state.withLock { state in
            defer { state.hasReported = true }
            return !state.hasReported
        }
        guard isFirst else { return }
        configuration.log(
            "ASImageCache: images cannot be stored in \(configuration.directory?.path ?? "no folder"): \(reason). "
                + "They are downloaded again when they are needed."
        )
    }
}
