import APS
import Testing

@testable import UserNotifications

@Suite("UNNotificationSound")
struct SoundTests {
    @Test("every way of making a sound reaches the device as what it is")
    func records() {
        let name = UNNotificationSoundName("ping.caf")
        #expect(UNNotificationSound.default.record == SoundRecord())
        #expect(UNNotificationSound(named: name).record == SoundRecord(name: "ping.caf"))
        #expect(UNNotificationSound.defaultCritical.record == SoundRecord(isCritical: true))
        #expect(
            UNNotificationSound.defaultCriticalSound(withAudioVolume: 0.5).record
                == SoundRecord(isCritical: true, volume: 0.5))
        #expect(
            UNNotificationSound.criticalSoundNamed(name).record == SoundRecord(name: "ping.caf", isCritical: true))
        #expect(
            UNNotificationSound.criticalSoundNamed(name, withAudioVolume: 1).record
                == SoundRecord(name: "ping.caf", isCritical: true, volume: 1))
        #expect(UNNotificationSound.defaultRingtone.record == SoundRecord(isRingtone: true))
        #expect(UNNotificationSound.ringtoneSoundNamed(name).record == SoundRecord(name: "ping.caf", isRingtone: true))
    }

    @Test(
        "a volume stays within 0 and 1", arguments: [(-1, 0), (2, 1), (.infinity, 1), (.nan, 1)] as [(Float, Double)])
    func volume(_ asked: Float, _ heard: Double) {
        #expect(UNNotificationSound.defaultCriticalSound(withAudioVolume: asked).record.volume == heard)
    }
}
