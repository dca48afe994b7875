// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASDesktop
internal import Foundation

/// The files of the displayed folder; reads, filters and sorts them in the background, and reads them again when they change.
///
/// - Thread: main
@MainActor
final class ASFileList {
    enum State: Equatable {
        case reading, listed
        /// The folder cannot be read, for a reason such as `Permission denied`.
        case failed(String)

        var isFailed: Bool { if case .failed = self { true } else { false } }
    }

    /// The time after which the previous files disappear while a folder is being read, in seconds.
    private static let clearDelay = 0.25

    private(set) var state = State.reading
    /// The displayed entries.
    private(set) var entries: [ASFileEntry] = []
    /// The number of displayed entries, such as `2 items`, or `1 match` during a search.
    var count: String {
        arrangement.search.isEmpty
            ? ASWord("%lld item", "%lld items", count: entries.count, comment: "files and folders")
            : ASWord("%lld match", "%lld matches", count: entries.count, comment: "files found by a search")
    }
    /// Called before `state` and `entries` change.
    var willChange: (@MainActor () -> Void)?
    /// Called after `state` and `entries` have changed, but not at the beginning of reading.
    var didChange: (@MainActor () -> Void)?
    /// The filter and the order of the entries.
    var arrangement = ASFileArrangement() {
        didSet { if arrangement != oldValue { arrange() } }
    }
    /// All entries of the folder; `nil` until it has been read.
    private var contents: [ASFileEntry]?
    /// The numbers of the last reading and the last arranging in the background; results of earlier ones are ignored.
    private var (reading, arranging) = (0, 0)
    private(set) var watch: ASFolderWatch?

    /// Reads the files that fit a request.
    func read(_ folder: URL, for request: ASFileRequest) {
        arranging += 1
        state = .reading
        contents = nil
        let watch = ASFolderWatch { [weak self] in self?.folderDidChange(folder, request) }
        self.watch = watch
        read(folder, for: request) { watch.begin(folder) }
        let number = reading
        ASDispatcherCurrent().asyncMain(after: Self.clearDelay) { [weak self] in
            guard let self, number == reading, state == .reading else { return }
            show([], .reading)
        }
    }

    /// Reads the files again; the displayed ones stay until then, and if nothing has changed.
    func refresh(_ folder: URL, for request: ASFileRequest) { read(folder, for: request) {} }

    private func folderDidChange(_ folder: URL, _ request: ASFileRequest) {
        // The reading in progress may have missed the change.
        if state == .reading { watch?.reportLater() } else { refresh(folder, for: request) }
    }

    /// Reads the files after a preparation, both in the background.
    private func read(_ folder: URL, for request: ASFileRequest, after prepare: @escaping @Sendable () -> Void) {
        reading += 1
        let (number, types, isForFolders) = (reading, request.types, request.isForFolders)
        ASDispatcherCurrent().async(.utility) { [weak self] in
            prepare()
            let result = Result { try ASFolderReader.entries(of: folder, types: types, isForFolders: isForFolders) }
            ASPerformBlockOnMainThread { self?.didRead(result, number) }
        }
    }

    private func didRead(_ result: Result<[ASFileEntry], any Error>, _ number: Int) {
        guard number == reading else { return }
        switch result {
        case .success(let all):
            guard contents != all else { return }
            contents = all
            arrange()
        case .failure(let error):
            contents = nil
            show([], .failed("\(error)"))
        }
    }

    private func arrange() {
        guard let contents else { return }
        arranging += 1
        let (number, arrangement) = (arranging, arrangement)
        ASDispatcherCurrent().async(.utility) { [weak self] in
            let entries = arrangement.arranged(contents)
            ASPerformBlockOnMainThread {
                guard let self, number == self.arranging else { return }
                self.show(entries, .listed)
            }
        }
    }

    private func show(_ entries: [ASFileEntry], _ state: State) {
        willChange?()
        (self.entries, self.state) = (entries, state)
        didChange?()
    }
}
