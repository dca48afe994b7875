// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import UIKit

class DetailViewController: ASDKViewController<ASDisplayNode> {
    private let post: Post
    private let scrollNode = ASScrollNode()
    private let editNode = ASEditableTextNode()
    private let videoButton = ASButtonNode()
    private var timer: Timer?
    private let gradient = CAGradientLayer()
    private let ring = CAShapeLayer()

    init(post: Post) {
        self.post = post
        let node = ASDisplayNode()
        super.init(node: node)
        node.automaticallyManagesSubnodes = true
        node.layoutSpecBlock = { [unowned self] _, constrainedSize in
            ASInsetLayoutSpec(insets: .zero, child: self.scrollNode)
        }
        node.automaticallyRelayoutOnSafeAreaChanges = true
        scrollNode.automaticallyManagesSubnodes = true
        scrollNode.automaticallyManagesContentSize = true
        scrollNode.scrollableDirections = [.up, .down]
        scrollNode.layoutSpecBlock = { [weak self] node, size in
            guard let self = self else { return ASLayoutSpec() }
            return ASStackLayoutSpec(
                direction: .vertical,
                spacing: 0,
                justifyContent: .start,
                alignItems: .stretch,
                children: [self.editNode, self.videoButton]
            )
        }
        editNode.attributedPlaceholderText = NSAttributedString(string: "Write")
        editNode.typingAttributes = [.font: UIFont.systemFont(ofSize: 16)]
        editNode.textContainerInset = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
        editNode.returnKeyType = .done
        editNode.delegate = self
        hidesBottomBarWhenPushed = true
    }

    required init?(coder: NSCoder) { fatalError() }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = post.title
        gradient.colors = [UIColor.clear.cgColor, UIColor.black.cgColor]
        gradient.locations = [0, 1]
        gradient.startPoint = CGPoint(x: 0.5, y: 0)
        gradient.endPoint = CGPoint(x: 0.5, y: 1)
        gradient.frame = view.bounds
        view.layer.insertSublayer(gradient, at: 0)
        ring.path = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 40, height: 40)).cgPath
        ring.strokeColor = UIColor.red.cgColor
        ring.fillColor = nil
        ring.lineWidth = 2
        view.layer.addSublayer(ring)
        let animation = CABasicAnimation(keyPath: "strokeEnd")
        animation.fromValue = 0
        animation.toValue = 1
        animation.duration = 1
        animation.repeatCount = .infinity
        animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
        ring.add(animation, forKey: "progress")
        scrollNode.view.contentInset = UIEdgeInsets(top: 0, left: 0, bottom: 20, right: 0)
        scrollNode.view.scrollIndicatorInsets = scrollNode.view.contentInset
        scrollNode.view.showsVerticalScrollIndicator = false
        scrollNode.view.keyboardDismissMode = .interactive
        scrollNode.view.contentInsetAdjustmentBehavior = .never
        navigationItem.leftBarButtonItem = UIBarButtonItem(
            barButtonSystemItem: .done,
            target: self,
            action: DetailViewController.close
        )
        timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { [weak self] _ in
            MainActor.assumeIsolated { self?.tick() }
        }
        let swipe = UISwipeGestureRecognizer()
        swipe.direction = .down
        swipe.delegate = self
        view.addGestureRecognizer(swipe)
    }

    override func viewWillTransition(to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)
        coordinator.animate(alongsideTransition: { _ in self.node.setNeedsLayout() }, completion: nil)
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if traitCollection.horizontalSizeClass == .compact { node.setNeedsLayout() }
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        gradient.frame = view.bounds
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        ring.position = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
        CATransaction.commit()
    }

    override func didReceiveMemoryWarning() { super.didReceiveMemoryWarning() }

    func close() { dismiss(animated: true) }
    private func tick() { videoButton.alpha = videoButton.alpha < 1 ? 1 : 0.5 }
}

extension DetailViewController: ASEditableTextNodeDelegate, UIGestureRecognizerDelegate {
    func editableTextNode(
        _ editableTextNode: ASEditableTextNode,
        shouldChangeTextIn range: NSRange,
        replacementText text: String
    ) -> Bool {
        if text == "\n" { editableTextNode.resignFirstResponder(); return false }
        return true
    }
    func editableTextNodeDidUpdateText(_ editableTextNode: ASEditableTextNode) { node.setNeedsLayout() }
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { true }
}

class LegacyView: UIView {
    private let label = UILabel()
    private let imageView = UIImageView(image: UIImage(named: "photo"))
    private let button = UIButton(type: .system)

    override init(frame: CGRect) {
        super.init(frame: frame)
        label.text = "Title"
        label.font = .systemFont(ofSize: 14, weight: .medium)
        label.textColor = .darkGray
        label.numberOfLines = 0
        label.textAlignment = .center
        imageView.contentMode = .scaleAspectFit
        imageView.clipsToBounds = true
        button.setTitle("Press", for: .normal)
        button.setTitleColor(.red, for: .highlighted)
        button.titleLabel?.font = UIFont.systemFont(ofSize: 15)
        button.isEnabled = false
        addSubview(label)
        addSubview(imageView)
        addSubview(button)
        isUserInteractionEnabled = true
        tag = 3
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 20)
        imageView.frame = bounds.insetBy(dx: 8, dy: 8)
        let size = label.sizeThatFits(CGSize(width: bounds.width, height: .greatestFiniteMagnitude))
        button.frame = CGRect(x: 0, y: size.height, width: 100, height: 44).integral
    }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.setFillColor(UIColor.red.cgColor)
        context.fill(rect)
        context.saveGState()
        context.move(to: .zero)
        context.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
        context.setStrokeColor(UIColor.blue.cgColor)
        context.setLineWidth(2)
        context.strokePath()
        context.restoreGState()
    }
    override var intrinsicContentSize: CGSize { CGSize(width: 10, height: 10) }
}
