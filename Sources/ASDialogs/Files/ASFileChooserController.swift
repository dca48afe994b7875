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
@_spi(ASHooks) internal import ASUIKit
internal import ASViews
internal import Foundation

/// Our own dialog for files, where the desktop has none.
///
/// Arrows choose a row; Return opens a folder or takes what is chosen; Backspace and Alt with Up go to the parent; Ctrl with H shows
/// hidden files; letters find a name; Esc cancels. Folders are read in the background.
final class ASFileChooserController: ASDKViewController<ASDisplayNode> {
    /// Seconds after which letters begin a new name to find.
    private static let pauseInTyping = 1.0
    /// Seconds before a folder that is not read yet says so.
    private static let patience = 0.25

    let request: ASFileRequest
    private let completion: @MainActor ([URL]?) -> Void
    let chooser: ASFileChooserNode
    /// The folder that is shown.
    private(set) var folder: URL
    /// What is listed, without hidden files unless they are shown.
    private(set) var entries: [ASFileEntry] = []
    private var allEntries: [ASFileEntry] = []
    private var showsHidden = false
    /// What has been read last; older answers count no more.
    private var reading = 0
    private var isReading = false
    /// The name that gets selected once the folder is read.
    private var nameToSelect: String?
    private var typed = (text: "", time: -Double.infinity)
    private var places: [(folder: ASUserFolder, button: ASDialogButton)] = []

    /// - Parameters:
    ///   - request: what is to be chosen
    ///   - completion: takes what was chosen, nil for nothing; called once, while the chooser is still there
    init(_ request: ASFileRequest, completion: @escaping @MainActor ([URL]?) -> Void) {
        self.request = request
        self.completion = completion
        folder = request.folder ?? URL(fileURLWithPath: NSHomeDirectory(), isDirectory: true)
        let chooser = ASFileChooserNode(hasName: request.savedName != nil, done: request.isOpening ? "Open" : "Save")
        self.chooser = chooser
        let root = ASDisplayNode()
        super.init(node: root)
        title = request.title
        modalPresentationStyle = .formSheet
        preferredContentSize = CGSize(width: 720, height: 540)
        chooser.upButton.addTarget(self, forControlEvents: .touchUpInside) { $0.goUp() }
        chooser.cancelButton.addTarget(self, forControlEvents: .touchUpInside) { $0.completion(nil) }
        chooser.doneButton.addTarget(self, forControlEvents: .touchUpInside) { $0.choose() }
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

    /// Begins to read.
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

    /// Gives the keys to the name, or to the files.
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        guard let window = view.window else { return }
        if let field = chooser.nameField {
            field.becomeFirstResponder()
            field.selectAll(nil)
        } else {
            window.focusSystem.focus(chooser.table.view, isVisible: window.focusSystem.isFocusVisible)
        }
    }

    /// Esc and a click beside the sheet cancel.
    override func dismissByPerson() { completion(nil) }

    override var keyCommands: [UIKeyCommand]? {
        [
            UIKeyCommand(key: .backspace) { [weak self] _ in self?.goUp() },
            UIKeyCommand(key: .up, modifierFlags: .alternate) { [weak self] _ in self?.goUp() },
            UIKeyCommand(input: "h", modifierFlags: .control) { [weak self] _ in self?.toggleHidden() },
        ]
    }

    override func keyPressed(_ event: ASKeyEvent) -> Bool {
        let isTyping = !event.text.isEmpty && event.modifiers.isDisjoint(with: [.control, .alternate, .command])
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

    /// Goes to the folder that this one is in, and selects this one there.
    func goUp() {
        guard folder.path != "/" else { return }
        show(folder.deletingLastPathComponent(), selecting: folder.lastPathComponent)
    }

    /// Reads a folder and shows it.
    func show(_ new: URL, selecting name: String? = nil) {
        folder = new.standardizedFileURL
        nameToSelect = name
        typed.text = ""
        isReading = true
        reading += 1
        let (number, folder, types) = (reading, folder, request.types)
        let isForFolders = request.isForFolders
        chooser.showCrumbs(crumbs)
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
        let isOfSomeTypes = !request.types.isEmpty || request.isForFolders
        let nothing = isOfSomeTypes ? "There is nothing here that can be chosen." : "The folder is empty."
        chooser.showMessage(entries.isEmpty ? nothing : "")
        if let name = nameToSelect, let index = entries.firstIndex(where: { $0.name == name }) { select(index) }
        nameToSelect = nil
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

    /// The last folders of the path, as far as there is room for some.
    private var crumbs: [ASDialogButton] {
        var urls = [folder]
        while urls.count < 4, let first = urls.first, first.path != "/" {
            urls.insert(first.deletingLastPathComponent(), at: 0)
        }
        return urls.map { url in
            let name = url.path == "/" ? "/" : url.lastPathComponent
            let button = ASDialogButton(name, .plain)
            button.addTarget(self, forControlEvents: .touchUpInside) { $0.show(url) }
            button.isCurrent = url == folder
            button.style.flexShrink = 1
            return button
        }
    }

    // MARK: Choosing

    /// What is selected and can be chosen.
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

    /// Selects the first name that begins with what was typed lately.
    private func find(_ text: String) -> Bool {
        let now = ASDispatcherCurrent().now
        let word = (now - typed.time < Self.pauseInTyping ? typed.text : "") + text
        guard !word.allSatisfy(\.isWhitespace) else { return false }
        typed = (word, now)
        let key = ASFolderReader.sortKey(word)
        if let index = entries.firstIndex(where: { ASFolderReader.sortKey($0.name).starts(with: key) }) {
            select(index)
        } else {
            chooser.showStatus("Nothing begins with “\(word)”.")
        }
        return true
    }

    private var typedName: String { chooser.nameField?.text ?? "" }

    /// Whether the button that takes the choice can be pressed, and how much there is.
    func showState() {
        chooser.doneButton.isEnabled = request.canChoose(selection, name: typedName, isReading: isReading)
        let count = entries.count
        chooser.showStatus(isReading ? "" : count == 1 ? "1 item" : "\(count) items")
    }

    private func choose() { choose(entersFolders: request.savedName == nil && !request.isForFolders) }

    /// Takes what is chosen.
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

    private func save(_ url: URL, isThere: Bool, isFolder: Bool) {
        if isThere, isFolder { return show(url) }
        guard isThere else { return completion([url]) }
        guard presentedViewController == nil else { return }
        let alert = UIAlertController(
            title: "Replace “\(url.lastPathComponent)”?",
            message: "“\(folder.lastPathComponent)” has a file with this name. Its contents will be lost.",
            preferredStyle: .alert
        )
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        alert.addAction(
            UIAlertAction(title: "Replace", style: .destructive) { [weak self] _ in self?.completion([url]) }
        )
        present(alert, animated: true)
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
    /// What cannot be used is not chosen.
    func tableNode(_ tableNode: ASTableNode, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
        entries.indices.contains(indexPath.row) && entries[indexPath.row].isUsable
    }

    /// A file that is chosen lends its name.
    func tableNode(_ tableNode: ASTableNode, didSelectRowAt indexPath: IndexPath) {
        if request.savedName != nil, let entry = selection.first, !entry.isFolder {
            chooser.nameField?.text = entry.name
        }
        showState()
    }

    func tableNode(_ tableNode: ASTableNode, didDeselectRowAt indexPath: IndexPath) { showState() }
}

extension ASFileRequest {
    /// The suggested name of one new file; nil where no name is typed.
    var savedName: String? { if case .save(let name) = purpose { name } else { nil } }

    /// Whether a folder is chosen.
    var isForFolders: Bool { if case .saveSeveral = purpose { true } else { purpose == .openFolder } }

    /// Whether something can be taken: a name, the folder that is shown, or what is selected.
    func canChoose(_ selection: [ASFileEntry], name: String, isReading: Bool) -> Bool {
        if savedName != nil {
            return !name.isEmpty && !name.contains("/") && name != "." && name != ".."
        }
        return isForFolders ? !isReading : !selection.isEmpty
    }
}
