import AsyncDisplayKit

final class FeedViewController: ASDKViewController<ASTableNode> {
    private let photos: [URL]

    init(photos: [URL]) {
        self.photos = photos
        super.init(node: ASTableNode())
        title = "Photos"
    }
}
