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
/// shows hidden files; Ctrl+L, "/" and "~" ask for a path; Ctrl+Shift+N creates a folder; other letters select a name; Esc cancels.
/// Folders are read in the background.
final class ASFileChooserController: ASDKViewController<ASDisplayNode> {
    /// The time after which letters start a new search, in seconds.
    private static let pauseInTyping = 1.0
    /// The time after which a message replaces a folder that is still being read, in seconds.
    private static let patience = 0.25

    let request: ASFileRequest
    private let completion: @MainActor ([URL]?) -> Void
    let chooser: ASFileChooserNode
    /// The displayed folder.
    private(set) var folder: URL
    /// The listed entries; hidden ones only while `showsHidden`.
    private(set) var entries: [ASFileEntry] = []
    private var allEntries: [ASFileEntry] = []
    private var showsHidden = false
    /// The number of the last request to read a folder; results of earlier ones are ignored.
    private var reading = 0
    private var isReading = false
    /// The name to select when the folder has been read.
    private var nameToSelect: String?
    private var typed = (text: "", time: -Double.infinity)
    private var places: [(folder: ASUserFolder, button: ASDialogButton)] = []

    /// - Parameters:
    ///   - request: the files to choose
    ///   - completion: receives the chosen URLs, `nil` on cancel; called once, before the chooser is dismissed
    init(_ request: ASFileRequest, completion: @escaping @MainActor ([URL]?) -> Void) {
        self.request = request
        self.completion = completion
        folder = request.folder ?? URL(fileURLWithPath: NSHomeDirectory(), isDirectory: true)
        let chooser = ASFileChooserNode(
            hasName: request.savedName != nil,
            createsFolders: request.purpose != .open,
            done: request.isOpening ? "Open" : "Save"
        )
        self.chooser = chooser
        let root = ASDisplayNode()
        super.init(node: root)
        title = request.title
        modalPresentationStyle = .formSheet
        preferredContentSize = CGSize(width: 720, height: 540)
        chooser.upButton.addTarget(self, forControlEvents: .touchUpInside) { $0.goUp() }
        chooser.cancelButton.addTarget(self, forControlEvents: .touchUpInside) { $0.completion(nil) }
        chooser.doneButton.addTarget(self, forControlEvents: .touchUpInside) { $0.choose() }
        chooser.newFolderButton?.addTarget(self, forControlEvents: .touchUpInside) { $0.askForNewFolder() }
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

    // MARK: Life

    /// Starts to read the folder.
    override func viewDidLoad() {
        super.viewDidLoad()
        let doubleClick = UITapGestureRecognizer()
        doubleClick.numberOfTapsRequired = 2
        doubleClick.addHandler { [unowned self, unowned doubleClick] in doubleClicked(doubleClick) }
        chooser.table.view.addGestureRecognizer(doubleClick)
        if let field = chooser.nameField, let name = request.savedName {
            field.borderStyle = .roundedRect
            field.font = .systemFont(ofSize: 14)
            field.accessibilityLabel = "Name"
            field.text = name
            field.addAction(UIAction { [weak self] _ in self?.showState() }, for: .editingChanged)
        }
        ASDispatcherCurrent().async(.utility) { [weak self] in
            let places = ASUserFolder.all()
            ASPerformBlockOnMainThread { self?.show(places) }
        }
        show(folder)
    }

    /// Focuses the name, or the files.
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        guard let window = view.window else { return }
        if let field = chooser.nameField {
            field.becomeFirstResponder()
            // Typing keeps the file extension.
            let stem = ((field.text ?? "") as NSString).deletingPathExtension
            field.editor.selectedRange = NSRange(location: 0, length: stem.utf16.count)
        } else {
            window.focusSystem.focus(chooser.table.view, isVisible: window.focusSystem.isFocusVisible)
        }
    }

    /// Cancels on Escape and on a click outside of the sheet.
    override func dismissByUser() { completion(nil) }

    override var keyCommands: [UIKeyCommand]? {
        [
            UIKeyCommand(key: .backspace) { [weak self] _ in self?.goUp() },
            UIKeyCommand(key: .up, modifierFlags: .alternate) { [weak self] _ in self?.goUp() },
            UIKeyCommand(input: "h", modifierFlags: .control) { [weak self] _ in self?.toggleHidden() },
            UIKeyCommand(input: "l", modifierFlags: .control) { [weak self] _ in self?.askForPath("") },
            UIKeyCommand(input: "n", modifierFlags: [.control, .shift]) { [weak self] _ in self?.askForNewFolder() },
        ]
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

    private func show(_ folders: [ASUserFolder]) {
        places = folders.map { folder in
            let button = ASDialogButton(folder.name, .place)
            button.addTarget(self, forControlEvents: .touchUpInside) { $0.show(folder.url) }
            return (folder, button)
        }
        chooser.showPlaces(places.map(\.button))
        markPlace()
    }

    private func markPlace() {
        for place in places { place.button.isCurrent = place.folder.url.path == folder.path }
    }

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
        nameToSelect = name
        typed.text = ""
        isReading = true
        reading += 1
        let (number, folder, types) = (reading, folder, request.types)
        let isForFolders = request.isForFolders
        chooser.showPath(of: folder, target: self) { $0.show($1) }
        chooser.upButton.isEnabled = folder.path != "/"
        markPlace()
        showState()
        ASDispatcherCurrent().asyncMain(after: Self.patience) { [weak self] in
            guard let self, isReading, number == reading else { return }
            list([])
            chooser.showMessage("Reading …")
        }
        ASDispatcherCurrent().async(.utility) { [weak self] in
            let result = Result { try ASFolderReader.entries(of: folder, types: types, isForFolders: isForFolders) }
            ASPerformBlockOnMainThread { self?.didRead(result, number) }
        }
    }

    private func didRead(_ result: Result<[ASFileEntry], any Error>, _ number: Int) {
        guard number == reading else { return }
        isReading = false
        switch result {
        case .success(let all):
            allEntries = all
            listAll()
        case .failure(let error):
            allEntries = []
            list([])
            chooser.showMessage("“\(folder.lastPathComponent)” cannot be read: \(error).", isProblem: true)
            UIAccessibility.post(notification: .announcement, argument: "The folder cannot be read: \(error).")
        }
    }

    private func listAll() {
        list(showsHidden ? allEntries : allEntries.filter { !$0.isHidden })
        let nothing = request.listsAllFiles ? "The folder is empty." : "No file here can be chosen."
        chooser.showMessage(entries.isEmpty ? nothing : "")
        if let name = nameToSelect, let index = entries.firstIndex(where: { $0.name == name }) { select(index) }
        nameToSelect = nil
    }

    /// Asks for the name of a new folder, creates it and shows it.
    func askForNewFolder() {
        guard chooser.newFolderButton != nil else { return }
        ASFileQuestions.ask(
            "New folder",
            "In “\(folder.lastPathComponent)”",
            button: "Create",
            text: "",
            over: self,
            isValid: ASFileRequest.isName
        ) { [weak self] in self?.createFolder($0) }
    }

    private func createFolder(_ name: String) {
        let url = folder.appendingPathComponent(name, isDirectory: true)
        ASDispatcherCurrent().async(.utility) { [weak self] in
            let error = mkdir(url.path, 0o777) == 0 ? nil : ASFolderError(code: errno)
            ASPerformBlockOnMainThread { self?.didCreate(url, error) }
        }
    }

    private func didCreate(_ url: URL, _ error: ASFolderError?) {
        guard let error else { return show(url) }
        ASFileQuestions.report("“\(url.lastPathComponent)” cannot be created.", "\(error).", over: self)
    }

    /// Asks for the path of a folder or a file, and shows it.
    ///
    /// - Parameter text: the beginning of the path
    func askForPath(_ text: String) {
        ASFileQuestions.ask(
            "Go to folder",
            "A path, also relative or with ~",
            button: "Go",
            text: text,
            over: self,
            isValid: { !$0.isEmpty }
        ) { [weak self] in self?.show(path: $0) }
    }

    private func show(path: String) {
        let url = URL(fileURLWithPath: (path as NSString).expandingTildeInPath, relativeTo: folder).standardizedFileURL
        ASDispatcherCurrent().async(.utility) { [weak self] in
            var isFolder: ObjCBool = false
            let isThere = FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
            let target = !isThere ? nil : isFolder.boolValue ? url : url.deletingLastPathComponent()
            ASPerformBlockOnMainThread { self?.didFind(target, path: path, url) }
        }
    }

    private func didFind(_ target: URL?, path: String, _ url: URL) {
        guard let target else { return ASFileQuestions.report("“\(path)” does not exist.", over: self) }
        show(target, selecting: target == url ? nil : url.lastPathComponent)
    }

    private func list(_ new: [ASFileEntry]) {
        entries = new
        chooser.table.reloadData { [weak self] in self?.showState() }
        showState()
    }

    func toggleHidden() {
        showsHidden.toggle()
        nameToSelect = selection.first?.name
        if !isReading { listAll() }
    }

    // MARK: Selection

    /// The selected entries that can be chosen.
    var selection: [ASFileEntry] {
        guard chooser.table.isNodeLoaded else { return [] }
        return (chooser.table.indexPathsForSelectedRows ?? []).sorted().compactMap { path in
            entries.indices.contains(path.row) && entries[path.row].isUsable ? entries[path.row] : nil
        }
    }

    private func select(_ index: Int) {
        let (table, path) = (chooser.table, IndexPath(row: index, section: 0))
        table.selectRow(at: nil, animated: false)
        table.selectRow(at: path, animated: false)
        table.indexPathForFocusedRow = path
        table.scrollToRow(at: path, at: .none, animated: false)
        showState()
    }

    /// Selects the first name that starts with the letters typed so far.
    private func find(_ text: String) -> Bool {
        let now = ASDispatcherCurrent().now
        let word = (now - typed.time < Self.pauseInTyping ? typed.text : "") + text
        guard !word.allSatisfy(\.isWhitespace) else { return false }
        typed = (word, now)
        if let index = entries.firstIndex(where: { ASFolderReader.starts($0.name, with: word) }) {
            select(index)
        } else {
            chooser.showStatus("No name starts with “\(word)”.")
        }
        return true
    }

    private var typedName: String { chooser.nameField?.text ?? "" }

    /// Updates the default button and the number of entries.
    func showState() {
        chooser.doneButton.isEnabled = request.canChoose(selection, name: typedName, isReading: isReading)
        let count = entries.count
        chooser.showStatus(isReading ? "" : count == 1 ? "1 item" : "\(count) items")
    }

    private func choose() { choose(entersFolders: request.savedName == nil && !request.isForFolders) }

    /// Finishes with the selection.
    ///
    /// - Parameter entersFolders: whether a selected folder is shown instead
    func choose(entersFolders: Bool) {
        let selection = selection
        if entersFolders, selection.count == 1, selection[0].isFolder { return show(selection[0].url) }
        guard request.canChoose(selection, name: typedName, isReading: isReading) else { return }
        guard request.savedName != nil else {
            let chosen = selection.filter { $0.isFolder == request.isForFolders }.map(\.url)
            return completion(chosen.isEmpty ? [folder] : chosen)
        }
        let url = folder.appendingPathComponent(typedName, isDirectory: false)
        ASDispatcherCurrent().async(.utility) { [weak self] in
            var isFolder: ObjCBool = false
            let isThere = FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
            let entersFolder = isFolder.boolValue
            ASPerformBlockOnMainThread { self?.save(url, isThere: isThere, isFolder: entersFolder) }
        }
    }

    /// Finishes with a new file, after a question if it replaces another one; the name of a folder shows that folder.
    private func save(_ url: URL, isThere: Bool, isFolder: Bool) {
        if isThere, isFolder { return show(url) }
        guard isThere else { return completion([url]) }
        ASFileQuestions.askToReplace(url, over: self) { [weak self] in self?.completion([url]) }
    }

    private func doubleClicked(_ click: UITapGestureRecognizer) {
        let table = chooser.table
        guard let path = table.indexPathForRow(at: click.location(in: table.view)) else { return }
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
