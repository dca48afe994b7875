// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// A form of views in rows, laid out in `viewDidLayoutSubviews`; its texts follow the text size of the desktop.
final class FormViewController: UIViewController {
    private let scrollView = UIScrollView()
    private let status = UILabel()
    private let nameField = UITextField()
    private let secretField = UITextField()
    private let notes = UITextView()
    private let progress = UIProgressView(progressViewStyle: .default)
    private let wheel = UIActivityIndicatorView(style: .medium)
    private let slider = UISlider()
    private let toggle = UISwitch()
    private let segments = UISegmentedControl(items: ["Small", "Medium", "Large"])
    private let alertButton = UIButton(type: .system)
    private let sheetButton = UIButton(type: .system)
    let nameButton = UIButton(type: .custom)
    let star = UIImageView(image: UIImage(named: "Star", in: .module))
    let daylight = UIImageView(image: UIImage(named: "Daylight", in: .module))
    private let metrics = UIFontMetrics.default
    private var rows: [(label: UILabel, view: UIView)] = []

    init() {
        super.init(nibName: nil, bundle: nil)
        title = "Form"
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        view.addSubview(scrollView)
        view.addSubview(status)
        status.textAlignment = .center
        status.textColor = .secondaryLabel
        status.font = .preferredFont(forTextStyle: .body)
        status.adjustsFontForContentSizeCategory = true
        status.text = "Nothing pressed yet"
        setUpFields()
        setUpValues()
        setUpButtons()
    }

    private func setUpFields() {
        for field in [nameField, secretField] {
            field.borderStyle = .roundedRect
            field.font = .preferredFont(forTextStyle: .body)
            field.adjustsFontForContentSizeCategory = true
            field.delegate = self
            field.addTarget(self, action: FormViewController.fieldDidChange(_:), for: .editingChanged)
        }
        nameField.placeholder = "Name"
        secretField.placeholder = "Password"
        secretField.isSecureTextEntry = true
        notes.font = metrics.scaledFont(for: .systemFont(ofSize: 14))
        notes.adjustsFontForContentSizeCategory = true
        notes.text = "Notes: several lines that are edited, and scrolled where the view is too low for them."
        notes.layer.borderWidth = 1
        notes.layer.borderColor = .separator
        add("Text field", nameField)
        add("Secret", secretField)
        add("Text view", notes)
    }

    private func setUpValues() {
        toggle.addTarget(self, action: FormViewController.toggleDidChange(_:), for: .valueChanged)
        slider.value = 0.3
        slider.addTarget(self, action: FormViewController.sliderDidChange(_:), for: .valueChanged)
        segments.selectedSegmentIndex = 1
        segments.addTarget(self, action: FormViewController.segmentDidChange(_:), for: .valueChanged)
        progress.progress = 0.3
        wheel.hidesWhenStopped = false
        star.tintColor = .systemOrange
        add("Switch", toggle)
        add("Slider", slider)
        add("Progress", progress)
        add("Segments", segments)
        add("Activity", wheel)
        add("Template picture", star)
        add("Dynamic picture", daylight)
    }

    private func setUpButtons() {
        alertButton.setTitle("Alert…", for: .normal)
        alertButton.addTarget(self, action: FormViewController.showAlert, for: .touchUpInside)
        sheetButton.setTitle("Action sheet…", for: .normal)
        sheetButton.addTarget(self, action: FormViewController.showSheet, for: .touchUpInside)
        nameButton.setTitle("Rename…", for: .normal)
        for button in [alertButton, sheetButton] {
            button.titleLabel?.font = .preferredFont(forTextStyle: .subheadline)
        }
        nameButton.titleLabel?.font = metrics.scaledFont(for: .boldSystemFont(ofSize: 15))
        for button in [alertButton, sheetButton, nameButton] {
            button.titleLabel?.adjustsFontForContentSizeCategory = true
        }
        nameButton.backgroundColor = UIColor(named: "Accent", in: .module)
        nameButton.layer.cornerRadius = 8
        nameButton.contentEdgeInsets = UIEdgeInsets(top: 8, left: 16, bottom: 8, right: 16)
        nameButton.addTarget(self, action: FormViewController.rename, for: .touchUpInside)
        for button in [alertButton, sheetButton, nameButton] { add("", button) }
    }

    private func add(_ name: String, _ view: UIView) {
        let label = UILabel()
        label.text = name
        label.font = metrics.scaledFont(for: .systemFont(ofSize: 14))
        label.adjustsFontForContentSizeCategory = true
        label.textColor = .secondaryLabel
        // Screen readers read the name together with the view, without the separate label.
        if !name.isEmpty { view.accessibilityLabel = name }
        rows.append((label, view))
        scrollView.addSubview(label)
        scrollView.addSubview(view)
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        view.setNeedsLayout()
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let bounds = view.bounds
        let statusHeight = max(36, status.sizeThatFits(.zero).height + 8)
        scrollView.frame = CGRect(x: 0, y: 0, width: bounds.width, height: max(0, bounds.height - statusHeight))
        status.frame = CGRect(x: 0, y: scrollView.frame.maxY, width: bounds.width, height: statusHeight)
        let width = max(0, min(bounds.width, 560) - 32)
        let left = (bounds.width - width) / 2
        let labelWidth = metrics.scaledValue(for: 120)
        var top: CGFloat = 16
        for (label, view) in rows {
            let room = max(0, width - labelWidth - 10)
            var size = view.sizeThatFits(CGSize(width: room, height: 0))
            if view is UITextField || view is UISlider || view is UIProgressView { size.width = room }
            if view is UITextView { size = CGSize(width: room, height: metrics.scaledValue(for: 70)) }
            let height = max(28, size.height, label.sizeThatFits(.zero).height)
            label.frame = CGRect(x: left, y: top, width: labelWidth, height: height)
            let y = top + (height - size.height) / 2
            view.frame = CGRect(
                origin: CGPoint(x: left + labelWidth + 10, y: y),
                size: CGSize(width: min(size.width, room), height: size.height)
            )
            top += height + 12
        }
        scrollView.contentSize = CGSize(width: bounds.width, height: top)
    }

    // MARK: Actions

    private func fieldDidChange(_ sender: UITextField) {
        status.text = sender === nameField ? "Name: \(sender.text ?? "")" : "\(sender.text?.count ?? 0) letters"
    }

    private func toggleDidChange(_ sender: UISwitch) {
        status.text = sender.isOn ? "On" : "Off"
        if sender.isOn { wheel.startAnimating() } else { wheel.stopAnimating() }
    }

    private func sliderDidChange(_ sender: UISlider) {
        progress.progress = sender.value
        status.text = "Value: \(Int((sender.value * 100).rounded())) %"
    }

    private func segmentDidChange(_ sender: UISegmentedControl) {
        status.text = sender.titleForSegment(at: sender.selectedSegmentIndex)
    }

    private func showAlert() {
        let alert = UIAlertController(
            title: "Delete the draft?",
            message: "It cannot be undone.",
            preferredStyle: .alert
        )
        alert.addAction(UIAlertAction(title: "Delete", style: .destructive) { [weak self] in self?.showTitle(of: $0) })
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel) { [weak self] in self?.showTitle(of: $0) })
        present(alert, animated: true)
    }

    private func showSheet() {
        let sheet = UIAlertController(title: nil, message: "What to do with it?", preferredStyle: .actionSheet)
        for title in ["Copy", "Share", "Print"] {
            sheet.addAction(UIAlertAction(title: title, style: .default) { [weak self] in self?.showTitle(of: $0) })
        }
        sheet.addAction(UIAlertAction(title: "Delete", style: .destructive) { [weak self] in self?.showTitle(of: $0) })
        sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel) { [weak self] in self?.showTitle(of: $0) })
        present(sheet, animated: true)
    }

    private func rename() {
        let alert = UIAlertController(title: "Rename", message: "A new name for the form", preferredStyle: .alert)
        alert.addTextField { [weak self] field in
            field.placeholder = "Name"
            field.text = self?.nameField.text
        }
        let save = UIAlertAction(title: "Save", style: .default) { [weak self, unowned alert] action in
            self?.nameField.text = alert.textFields?.first?.text
            self?.showTitle(of: action)
        }
        alert.addAction(save)
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        alert.preferredAction = save
        present(alert, animated: true)
    }

    private func showTitle(of action: UIAlertAction) {
        status.text = action.title
    }
}

extension FormViewController: UITextFieldDelegate {
    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        textField.resignFirstResponder()
        return false
    }
}
