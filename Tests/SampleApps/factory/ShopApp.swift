final class ShopApp {
    private let registrar = Registrar()

    func start() {
        let factory = CategoryFactory(namespace: "shop")
        registrar.register([
            factory.make(.order, with: [
                CategoryFactory.button("order.track", "Track", options: [.foreground]),
                CategoryFactory.button("order.cancel", "Cancel order", options: [.destructive, .authenticationRequired]),
            ]),
            factory.make(.refund, CategoryFactory.reply("refund.reason"), CategoryFactory.button("refund.later", "Later")),
        ])
    }
}
