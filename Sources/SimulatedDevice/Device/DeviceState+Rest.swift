import APS

extension DeviceState {
    /// The same device with nothing under way: no calls, no programs, nothing that waits. Its settings and its apps with
    /// what they registered stay.
    package var atRest: DeviceState {
        var rest = DeviceState(name: name, model: model, os: os, attachedTo: attachedTo)
        rest.isLocked = isLocked
        rest.previews = previews
        rest.rules = rules
        rest.focus = focus
        rest.screens = screens
        rest.installations = installations.mapValues(\.atRest)
        return rest
    }
}

extension Installation {
    fileprivate var atRest: Installation {
        var rest = self
        rest.process = AppProcess()
        if kind != .declared { rest.state = .notRunning }
        return rest
    }
}
