import APS
import HTTPTransport
import SimulatedDevice

/// Performing what a device decided, after its change is on disk.
extension Fleet {
    func perform(_ actions: [DeviceAction], on target: LoadedDevice, removed changes: DeviceChanges) {
        for action in actions { perform(action, on: target) }
        for notification in changes.saved where notification.phase == .gone {
            dropMedia(notification.content.attachments, of: target)
        }
        checkWaiters()
    }

    private func perform(_ action: DeviceAction, on target: LoadedDevice) {
        switch action {
        case .send(let bundle, let message):
            apps[AppKey(device: target.name, bundle: bundle)]?.link?.send(message)
        case .launch(let bundle, let mode, let reason):
            launch(bundle, on: target, mode: mode, reason: reason)
        case .end(let bundle):
            end(AppKey(device: target.name, bundle: bundle))
        case .startExtension(let bundle, let run, let request):
            startExtension(bundle, on: target, run: run, request: request)
        case .warnExtension(let bundle, let run):
            extensions[AppKey(device: target.name, bundle: bundle)]?.link?.send(.timeWillExpire(run: run))
        case .endExtension(let bundle, _):
            endExtension(AppKey(device: target.name, bundle: bundle))
        case .sendToExtension(let bundle, let message):
            extensions[AppKey(device: target.name, bundle: bundle)]?.link?.send(message)
        case .startContent(let bundle, let session, let program):
            startContent(bundle, on: target, session: session, program)
        case .sendToContent(_, let session, let message):
            sendToContent(message, ContentKey(device: target.name, session: session))
        case .endContent(_, let session):
            endContent(ContentKey(device: target.name, session: session))
        case .forward(let other, let bundle, let response):
            forward(response, of: bundle, to: other)
        case .dropMedia(let attachments):
            dropMedia(attachments, of: target)
        case .startTimer(let timer, let seconds):
            start(timer, seconds: seconds, on: target)
        case .cancelTimer(let timer):
            target.timers.removeValue(forKey: timer)?.cancel()
        case .registerToken(let bundle):
            registerToken(bundle, on: target)
        case .record(let response):
            observer.fleet(.recorded(response))
        case .report(let report):
            observer.fleet(.reported(device: target.name, report))
        }
    }

    private func start(_ timer: DeviceTimer, seconds: Double, on target: LoadedDevice) {
        target.timers.removeValue(forKey: timer)?.cancel()
        target.timers[timer] = clock.schedule(after: seconds, on: loop) { [weak self, weak target] in
            guard let self, let target else { return }
            target.timers[timer] = nil
            self.happen(.timer(timer), on: target)
        }
    }

    /// An event nobody waits for. A device refuses only what a person asks, so a refusal here is a fault to tell of.
    func happen(_ event: DeviceEvent, on target: LoadedDevice) {
        do {
            try apply(event, to: target)
        } catch {
            observer.fleet(.fault("\(target.name): \(error)"))
        }
    }

    private func forward(_ response: ResponseRecord, of bundle: String, to name: String) {
        do {
            happen(.response(bundle: bundle, response), on: try device(name))
        } catch {
            observer.fleet(.fault("\(name): \(error)"))
        }
    }

    private func registerToken(_ bundle: String, on target: LoadedDevice) {
        let key = AppKey(device: target.name, bundle: bundle)
        let (loop, tokens) = (self.loop, self.tokens)
        registrationsUnderWay += 1
        Task {
            let message: DeviceMessage
            do {
                let token = try await tokens.token(
                    device: key.device, bundle: key.bundle, kind: .alert, world: .development)
                message = .registered(token: token)
            } catch {
                message = .registrationFailed(reason: "\(error)")
            }
            loop.execute {
                self.registrationsUnderWay -= 1
                self.apps[key]?.link?.send(message)
                self.checkWaiters()
            }
        }
    }
}
