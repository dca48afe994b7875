import AsyncDisplayKit

final class PhotoViewController: ASDKViewController<ASZoomingImageNode> {
    init(photo: URL) {
        super.init(node: ASZoomingImageNode())
        title = photo.deletingPathExtension().lastPathComponent
        node.image = UIImage(contentsOfFile: photo.path)
        node.backgroundColor = .systemBackground
    }
}
