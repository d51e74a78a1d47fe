import APS
import SimulatedDevice

/// Media on their way into the store, and out of it.
extension Fleet {
    /// What an extension delivers: bad attachments are left out, the rest is taken.
    func take(
        _ content: ContentRecord, run: UInt64, key: AppKey, session: ExtensionSession, on target: LoadedDevice
    ) {
        let store = attachments
        session.files.perform {
            store.takeFit(content.attachments, of: key.device)
        } then: { [weak self, weak session] intake in
            guard let self else { return }
            for fault in intake.faults { happen(.judged(run: run, fault.diagnosis), on: target) }
            var content = content
            content.attachments = intake.kept
            let delivered = AppMessage.delivered(run: run, count: 1, content: content)
            happen(.serviceExtension(bundle: key.bundle, delivered), on: target)
            // The content may not have been used: too late, or without any text.
            dropMedia(intake.kept, of: target)
            session.map(endWhenIdle)
        }
    }

    /// An app schedules a request with media: all are taken, or the request is refused.
    func take(_ request: RequestRecord, number: UInt64, key: AppKey, files: FileWork, on target: LoadedDevice) {
        let store = attachments
        files.perform {
            Result { () throws(AttachmentFault) in try store.takeAll(request.content.attachments, of: key.device) }
        } then: { [weak self] outcome in
            guard let self else { return }
            switch outcome {
            case .success(let kept):
                var request = request
                request.content.attachments = kept
                happen(.app(bundle: key.bundle, .add(request: number, request)), on: target)
                dropMedia(kept, of: target)
            case .failure(let fault):
                let refusal = DeviceEvent.refusedRequest(
                    bundle: key.bundle, request: number, error: fault.code.rawValue, fault.diagnosis)
                happen(refusal, on: target)
            }
        }
    }

    /// Deletes the files that nothing on the device has any longer.
    func dropMedia(_ media: [AttachmentRecord], of target: LoadedDevice) {
        let paths = media.map(\.path).filter { !target.device.holdsMedia(at: $0) }
        guard !paths.isEmpty else { return }
        thumbnails.forget(paths)
        let store = attachments
        housekeeping.perform {
            store.remove(paths)
        } then: { _ in
        }
    }

    /// Deletes what a run that was cut off has left.
    func removeStrayMedia() throws {
        var devices: [String: Device?] = [:]
        attachments.removeStray { name, path in
            do {
                let device = try devices[name] ?? store.load(name)
                devices[name] = .some(device)
                return device?.holdsMedia(at: path) ?? false
            } catch {
                // What cannot be read is no reason to delete anything.
                return true
            }
        }
    }
}
