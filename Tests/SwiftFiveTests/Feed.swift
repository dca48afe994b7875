// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import UIKit

struct Post {
    let title: String
    let body: String
    let imageURL: URL?
}

protocol FeedViewControllerDelegate: AnyObject {
    func feed(_ feed: FeedViewController, didSelect post: Post)
}

class FeedViewController: ASDKViewController<ASTableNode> {
    weak var delegate: FeedViewControllerDelegate?
    private var posts: [Post] = []
    private var isLoading = false
    private var observer: NSObjectProtocol?
    /// Loads posts; on main.
    private let load: (_ completion: @escaping ([Post]) -> Void) -> Void
    private lazy var refreshControl: UIRefreshControl = {
        let control = UIRefreshControl()
        control.tintColor = .gray
        return control
    }()

    override convenience init() {
        self.init(load: FeedViewController.download)
    }

    init(load: @escaping (_ completion: @escaping ([Post]) -> Void) -> Void) {
        self.load = load
        super.init(node: ASTableNode(style: .plain))
        node.delegate = self
        node.dataSource = self
        node.backgroundColor = UIColor.white
        node.view.separatorStyle = .none
        node.leadingScreensForBatching = 2.5
        navigationItem.title = "Feed"
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Add",
            style: .plain,
            target: self,
            action: FeedViewController.add
        )
        observer = NotificationCenter.default.addObserver(
            forName: UIApplication.didBecomeActiveNotification,
            object: nil,
            queue: .main
        ) { [weak self] _ in
            MainActor.assumeIsolated { self?.reload() }
        }
    }

    required init?(coder aDecoder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        node.view.refreshControl = refreshControl
        view.backgroundColor = .white
        edgesForExtendedLayout = []
        extendedLayoutIncludesOpaqueBars = true
        node.allowsSelection = true
        node.view.tableFooterView = UIView()
        node.view.allowsSelection = true
        node.setTuningParameters(
            ASRangeTuningParameters(leadingBufferScreenfuls: 2, trailingBufferScreenfuls: 1),
            for: .full,
            rangeType: .display
        )
        reload()
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        navigationController?.setNavigationBarHidden(false, animated: animated)
        if let indexPath = node.indexPathForSelectedRow {
            node.deselectRow(at: indexPath, animated: animated)
        }
    }

    override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
    override var prefersStatusBarHidden: Bool { false }

    func add() {
        let alert = UIAlertController(title: "New", message: "A post", preferredStyle: .alert)
        alert.addTextField { field in
            field.placeholder = "Title"
        }
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel, handler: nil))
        alert.addAction(
            UIAlertAction(title: "OK", style: .default) { [weak self, weak alert] _ in
                guard let self = self, let text = alert?.textFields?.first?.text else { return }
                self.insert(Post(title: text, body: "", imageURL: nil))
            }
        )
        present(alert, animated: true, completion: nil)
    }

    func insert(_ post: Post) {
        posts.insert(post, at: 0)
        node.performBatch(
            animated: true,
            updates: {
                self.node.insertRows(at: [IndexPath(row: 0, section: 0)], with: .automatic)
            },
            completion: { finished in
                self.node.scrollToRow(at: IndexPath(row: 0, section: 0), at: .top, animated: true)
            }
        )
    }

    func reload() {
        load { [weak self] posts in
            guard let self = self else { return }
            self.posts = posts
            self.refreshControl.endRefreshing()
            self.node.reloadData()
        }
    }

    class func download(completion: @escaping ([Post]) -> Void) {
        guard let url = URL(string: "https://example.org/feed.json") else { return }
        var request = URLRequest(url: url)
        request.httpMethod = "GET"
        let task = URLSession.shared.dataTask(with: request) { data, response, error in
            if let error = error { print(error.localizedDescription) }
            let titles = String(decoding: data ?? Data(), as: UTF8.self).components(separatedBy: "\n")
            DispatchQueue.main.async {
                completion(titles.map { Post(title: $0, body: "", imageURL: response?.url) })
            }
        }
        task.resume()
    }

    deinit {
        if let observer = observer { NotificationCenter.default.removeObserver(observer) }
    }
}

extension FeedViewController: ASTableDataSource {
    func numberOfSections(in tableNode: ASTableNode) -> Int { 1 }

    func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int {
        posts.count
    }

    func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        guard posts.count > indexPath.row else { return { ASCellNode() } }
        let post = posts[indexPath.row]
        let cellNodeBlock: ASCellNodeBlock = {
            let cell = PostCellNode(post: post)
            cell.selectionStyle = .none
            return cell
        }
        return cellNodeBlock
    }
}

extension FeedViewController: ASTableDelegate {
    func shouldBatchFetch(for tableNode: ASTableNode) -> Bool { !isLoading && posts.count >= 10 }

    func tableNode(_ tableNode: ASTableNode, willBeginBatchFetchWith context: ASBatchContext) {
        isLoading = true
        fetchMore { more in
            DispatchQueue.main.async {
                let start = self.posts.count
                self.posts.append(contentsOf: more)
                let paths = (start..<self.posts.count).map { IndexPath(row: $0, section: 0) }
                tableNode.insertRows(at: paths, with: .none)
                self.isLoading = false
                context.completeBatchFetching(true)
            }
        }
    }

    func tableNode(_ tableNode: ASTableNode, didSelectRowAt indexPath: IndexPath) {
        tableNode.deselectRow(at: indexPath, animated: true)
        delegate?.feed(self, didSelect: posts[indexPath.row])
        let detail = DetailViewController(post: posts[indexPath.row])
        navigationController?.pushViewController(detail, animated: true)
    }

    func tableNode(_ tableNode: ASTableNode, constrainedSizeForRowAt indexPath: IndexPath) -> ASSizeRange {
        let width = tableNode.bounds.size.width
        let min = CGSize(width: width, height: UIScreen.main.bounds.size.height / 20)
        let max = CGSize(width: width, height: .infinity)
        return ASSizeRange(min: min, max: max)
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        let offset = scrollView.contentOffset.y
        navigationItem.title = offset > 10 ? "Feed \(Int(offset))" : "Feed"
    }

    private func fetchMore(completion: @escaping ([Post]) -> Void) {
        DispatchQueue.global(qos: .background).async { completion([]) }
    }
}
