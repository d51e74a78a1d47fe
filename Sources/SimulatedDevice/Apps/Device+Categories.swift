import APS

/// Registering categories: a new set replaces the old one whole.
extension Device {
    mutating func register(_ categories: [CategoryRecord], for bundle: String) {
        guard let app = state.installations[bundle] else { return }
        var review = CategoryReview(of: categories, bundle: bundle)
        review.compare(with: app.categories, registeredInThisRun: app.process.registeredCategories)
        let visible = notifications.filter { $0.bundle == bundle && $0.isVisible }
        review.compare(with: app.categories, usedBy: visible)
        for diagnosis in review.diagnoses { diagnose(diagnosis, bundle: bundle) }
        for (diagnosis, id) in review.late(among: visible, before: app.categories) {
            diagnose(diagnosis, notification: id, bundle: bundle)
        }
        modifyApp(bundle) {
            $0.categories = categories
            if $0.state != .notRunning { $0.process.registeredCategories = categories.map(\.identifier) }
        }
    }
}
