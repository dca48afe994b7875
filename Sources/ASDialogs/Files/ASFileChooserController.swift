// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASContainers
internal import ASDesktop
internal import ASGraphics
internal import ASLayoutEngine
internal import ASNodes
internal import ASPlatform
internal import ASTableNodes
internal import ASTextLayout
internal import ASTextNodes
@_spi(ASHooks) internal import ASUIKit
internal import ASViews
internal import Foundation

/// Our own file dialog, for desktops without one.
///
/// Arrow keys select a row; Return enters a folder or finishes with the selection; Backspace and Alt+Up show the parent folder; Ctrl+H
/// shows hidden files; Ctrl+F searches; Ctrl+L, "/" and "~" ask for a path; Ctrl+Shift+N creates a folder; F5 reads the folder again;
/// other letters select a name; Esc ends the search, or cancels. Folders are read in the background, and again when they change.
final class ASFileChooserController: ASDKViewController<ASDisplayNode> {
    /// The time after which letters start a new name, in seconds.
    private static let pauseInTyping = 1.0

    let request: ASFileRequest
    private let completion: @MainActor ([URL]?) -> Void
    let chooser: ASFileChooserNode
    /// The displayed folder.
    private(set) var folder: URL
    let files = ASFileList()
    /// The names to select when the files have been listed.
    private var namesToSelect: Set<String> = []
    private var nameToFocus: String?
    /// The folder and the arrangement of the listed files; the same ones keep the scroll offset.
    private var listed: (folder: URL, arrangement: ASFileArrangement)?
    private var typed = (text: "", time: -Double.infinity)

    /// The displayed entries of the folder.
    var entries: [ASFileEntry] { files.entries }

    /// - Parameters:
    ///   - request: the files to choose
    ///   - completion: receives the chosen URLs, `nil` on cancel; called once, before the chooser is dismissed
    init(_ request: ASFileRequest, completion: @escaping @MainActor ([URL]?) -> Void) {
        self.request = request
        self.completion = completion
        folder = request.folder ?? ASUserFolder.home()
        let chooser = ASFileChooserNode(
            hasName: request.savedName != nil,
            createsFolders: request.purpose != .open,
            done: request.isOpening ? ASWord("Open") : ASWord("Save")
        )
        self.chooser = chooser
        let root = ASDisplayNode()
        super.init(node: root)
        title = request.title
        modalPresentationStyle = .formSheet
        fit()
        chooser.upButton.addTarget(self, forControlEvents: .touchUpInside) { $0.goUp() }
        chooser.cancelButton.addTarget(self, forControlEvents: .touchUpInside) { $0.completion(nil) }
        chooser.doneButton.addTarget(self, forControlEvents: .touchUpInside) { $0.choose() }
        chooser.newFolderButton?.addTarget(self, forControlEvents: .touchUpInside) { $0.askForNewFolder() }
        chooser.searchButton.addTarget(self, forControlEvents: .touchUpInside) { $0.toggleSearch() }
        for button in [chooser.placesButton, chooser.orderButton] { button.showsMenuAsPrimaryAction = true }
        files.willChange = { [weak self] in self?.filesWillChange() }
        files.didChange = { [weak self] in self?.filesDidChange() }
        root.automaticallyManagesSubnodes = true
        root.layoutSpecBlock = { _, _ in ASWrapperLayoutSpec(layoutElement: chooser) }
        chooser.table.allowsMultipleSelection = request.allowsMultiple
        chooser.table.dataSource = self
        chooser.table.delegate = self
        chooser.table.commands = [
            UIKeyCommand(key: .return) { [weak self] _ in self?.choose(entersFolders: true) },
            UIKeyCommand(key: .up, modifierFlags: .alternate) { [weak self] _ in self?.goUp() },
        ]
    }

    /// Sets the size, which is larger for larger text.
    private func fit() {
        let metrics = UIFontMetrics.default
        preferredContentSize = CGSize(width: metrics.scaledValue(for: 720), height: metrics.scaledValue(for: 540))
    }

    // MARK: Life

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if previousTraitCollection?.textScale != traitCollection.textScale { fit() }
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        let doubleClick = UITapGestureRecognizer()
        doubleClick.numberOfTapsRequired = 2
        doubleClick.addHandler { [unowned self, unowned doubleClick] in doubleClicked(doubleClick) }
        chooser.table.view.addGestureRecognizer(doubleClick)
        if let field = chooser.nameField, let name = request.savedName {
            field.borderStyle = .roundedRect
            field.font = .scaledSystemFont(ofSize: 14)
            field.adjustsFontForContentSizeCategory = true
            field.accessibilityLabel = ASWord("Name")
            field.text = name
            field.addAction(UIAction { [weak self] _ in self?.showState() }, for: .editingChanged)
        }
        prepareSearch()
        sort(ASFileArrangement.Order.last.current)
        ASDispatcherCurrent().async(.utility) { [weak self] in
            let places = ASUserFolder.all()
            ASPerformBlockOnMainThread {
                guard let self else { return }
                self.chooser.showPlaces(places, target: self) { $0.show($1) }
                self.chooser.markPlace(self.folder)
            }
        }
        show(folder)
    }

    /// Focuses the name, or the files.
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        if let field = chooser.nameField {
            field.becomeFirstResponder()
            // Typing keeps the file extension.
            let stem = ((field.text ?? "") as NSString).deletingPathExtension
            field.editor.selectedRange = NSRange(location: 0, length: stem.utf16.count)
        } else {
            focusTable()
        }
    }

    func focusTable() {
        guard let focusSystem = view.window?.focusSystem else { return }
        focusSystem.focus(chooser.table.view, isVisible: focusSystem.isFocusVisible)
    }

    /// Cancels on Escape and on a click outside of the sheet.
    override func dismissByUser() { completion(nil) }

    override var keyCommands: [UIKeyCommand]? {
        let endSearch = UIKeyCommand(key: .escape) { [weak self] _ in self?.endSearch() }
        let commands = [
            UIKeyCommand(key: .backspace) { [weak self] _ in self?.goUp() },
            UIKeyCommand(key: .up, modifierFlags: .alternate) { [weak self] _ in self?.goUp() },
            UIKeyCommand(key: .function(5)) { [weak self] _ in self?.reload() },
            UIKeyCommand(input: "f", modifierFlags: .control) { [weak self] _ in self?.beginSearch() },
            UIKeyCommand(input: "h", modifierFlags: .control) { [weak self] _ in self?.toggleHidden() },
            UIKeyCommand(input: "l", modifierFlags: .control) { [weak self] _ in self?.askForPath("") },
            UIKeyCommand(input: "n", modifierFlags: [.control, .shift]) { [weak self] _ in self?.askForNewFolder() },
        ]
        return chooser.isSearching ? commands + [endSearch] : commands
    }

    override func keyPressed(_ event: ASKeyEvent) -> Bool {
        let isTyping = !event.text.isEmpty && event.modifiers.isDisjoint(with: [.control, .alternate, .command])
        if isTyping, event.text == "/" || event.text == "~" {
            askForPath(event.text)
            return true
        }
        if isTyping, find(event.text) { return true }
        return super.keyPressed(event)
    }

    // MARK: Folders

    /// Shows the parent folder, and selects this folder in it.
    func goUp() {
        guard folder.path != "/" else { return }
        show(folder.deletingLastPathComponent(), selecting: folder.lastPathComponent)
    }

    /// Reads a folder and shows it.
    ///
    /// - Parameters:
    ///   - new: the folder
    ///   - name: the entry to select
    func show(_ new: URL, selecting name: String? = nil) {
        folder = new.standardizedFileURL
        endSearch()
        namesToSelect = name.map { [$0] } ?? []
        typed.text = ""
        files.read(folder, for: request)
        chooser.showPath(of: folder, target: self) { $0.show($1) }
        chooser.upButton.isEnabled = folder.path != "/"
        chooser.markPlace(folder)
        showState()
    }

    /// Reads the folder again, and keeps the selection.
    private func reload() {
        if files.state == .listed { return files.refresh(folder, for: request) }
        files.read(folder, for: request)
        showState()
    }

    private func filesWillChange() {
        guard files.state == .listed else { return }
        namesToSelect.formUnion(selection.map(\.name))
        nameToFocus = chooser.table.indexPathForFocusedRow.flatMap { path in
            entries.indices.contains(path.row) ? entries[path.row].name : nil
        }
    }

    private func filesDidChange() {
        let isSame = listed.map { $0.folder == folder && $0.arrangement == files.arrangement } ?? false
        listed = files.state == .listed ? (folder, files.arrangement) : nil
        chooser.table.reloadData { [weak self] in self?.showState() }
        chooser.showMessage(message, isProblem: files.state.isFailed)
        showState()
        guard files.state != .reading else { return }
        if !message.isEmpty { UIAccessibility.post(notification: .announcement, argument: message) }
        let (names, focused) = (namesToSelect, nameToFocus)
        (namesToSelect, nameToFocus) = ([], nil)
        let row = entries.firstIndex { $0.name == focused }
        select(entries.indices.filter { names.contains(entries[$0].name) }, scrolls: !isSame)
        if isSame, let row { chooser.table.indexPathForFocusedRow = IndexPath(row: row, section: 0) }
    }

    /// The text in place of the files; empty if there are some.
    private var message: String {
        let search = files.arrangement.search
        switch files.state {
        case .reading: return ASWord("Reading…", comment: "a folder is being read")
        case .failed(let reason): return ASWord("“%@” cannot be read: %@.", folder.lastPathComponent, reason)
        case .listed where !entries.isEmpty: return ""
        case .listed where !search.isEmpty: return ASWord("No files match “%@”.", search)
        case .listed:
            return request.listsAllFiles ? ASWord("The folder is empty.") : ASWord("No file here can be chosen.")
        }
    }

    /// Changes the filter or the order of the files, and keeps the selection.
    func arrange(_ change: (inout ASFileArrangement) -> Void) {
        change(&files.arrangement)
    }

    func toggleHidden() { arrange { $0.showsHidden.toggle() } }

    // MARK: Selection

    /// The selected entries that can be chosen.
    var selection: [ASFileEntry] {
        guard chooser.table.isNodeLoaded else { return [] }
        return (chooser.table.indexPathsForSelectedRows ?? []).sorted().compactMap { path in
            entries.indices.contains(path.row) && entries[path.row].isUsable ? entries[path.row] : nil
        }
    }

    /// Selects entries and, unless `scrolls` is `false`, shows the first of them; without any, shows the first row.
    func select(_ indices: [Int], scrolls: Bool = true) {
        let (table, paths) = (chooser.table, indices.map { IndexPath(row: $0, section: 0) })
        table.selectRow(at: nil, animated: false)
        for path in paths { table.selectRow(at: path, animated: false) }
        if let first = paths.first {
            table.indexPathForFocusedRow = first
            if scrolls { table.scrollToRow(at: first, at: .none, animated: false) }
        } else if scrolls {
            table.contentOffset = .zero
        }
        showState()
    }

    /// Selects the first name that starts with the letters typed so far.
    private func find(_ text: String) -> Bool {
        let now = ASDispatcherCurrent().now
        let word = (now - typed.time < Self.pauseInTyping ? typed.text : "") + text
        guard !word.allSatisfy(\.isWhitespace) else { return false }
        typed = (word, now)
        let letters = ASFolderReader.folded(word)
        if let index = entries.firstIndex(where: { $0.folded.starts(with: letters) }) {
            select([index])
        } else {
            chooser.showStatus(ASWord("No name starts with “%@”.", comment: "the name of a file", word))
        }
        return true
    }

    private var typedName: String { chooser.nameField?.text ?? "" }

    /// Updates the default button and the number of entries.
    func showState() {
        let isListed = files.state == .listed
        chooser.doneButton.isEnabled = request.canChoose(selection, name: typedName, isListed: isListed)
        chooser.showStatus(isListed ? files.count : "")
    }

    private func choose() { choose(entersFolders: request.savedName == nil && !request.isForFolders) }

    /// Finishes with the selection.
    ///
    /// - Parameter entersFolders: whether a selected folder is shown instead
    func choose(entersFolders: Bool) {
        let selection = selection
        if entersFolders, selection.count == 1, selection[0].isFolder { return show(selection[0].url) }
        guard request.canChoose(selection, name: typedName, isListed: files.state == .listed) else { return }
        guard request.savedName != nil else {
            let chosen = selection.filter { $0.isFolder == request.isForFolders }.map(\.url)
            return completion(chosen.isEmpty ? [folder] : chosen)
        }
        let url = folder.appendingPathComponent(typedName, isDirectory: false)
        ASDispatcherCurrent().async(.utility) { [weak self] in
            let target = ASFileTarget(url)
            ASPerformBlockOnMainThread { self?.save(target) }
        }
    }

    /// Finishes with a new file, after a question if it replaces another one; the name of a folder shows that folder.
    ///
    /// The chooser stays if the file cannot be saved there.
    private func save(_ target: ASFileTarget) {
        let url = target.url
        if target.isFolder { return show(url) }
        if let problem = target.problem { return ASFileQuestions.report(problem, of: url, over: self) }
        guard target.code == 0 else { return completion([url]) }
        ASFileQuestions.askToReplace(url, over: self) { [weak self] in self?.completion([url]) }
    }

    private func doubleClicked(_ click: UITapGestureRecognizer) {
        let table = chooser.table
        guard let path = table.indexPathForRow(at: click.location(in: table.view)),
            entries.indices.contains(path.row)
        else { return }
        let entry = entries[path.row]
        if entry.isFolder, entry.isUsable { show(entry.url) } else { choose() }
    }
}

extension ASFileChooserController: ASTableDataSource {
    func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { entries.count }

    func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        let entry = entries[indexPath.row]
        return { ASFileRowNode(entry) }
    }
}

extension ASFileChooserController: ASTableDelegate {
    /// Returns whether the entry can be chosen.
    func tableNode(_ tableNode: ASTableNode, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
        entries.indices.contains(indexPath.row) && entries[indexPath.row].isUsable
    }

    /// Copies the name of a selected file into the field.
    func tableNode(_ tableNode: ASTableNode, didSelectRowAt indexPath: IndexPath) {
        if request.savedName != nil, let entry = selection.first, !entry.isFolder {
            chooser.nameField?.text = entry.name
        }
        showState()
    }

    func tableNode(_ tableNode: ASTableNode, didDeselectRowAt indexPath: IndexPath) { showState() }
}
