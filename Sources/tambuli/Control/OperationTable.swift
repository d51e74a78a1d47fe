/// Every operation the server knows.
enum OperationTable {
    static let all: [any Operation.Type] = [
        AddDevice.self, ListDevices.self, RemoveDevice.self, LockDevice.self, ConnectDevice.self, SetDevice.self,
        InstallApp.self, ListApps.self, UninstallApp.self, DriveApp.self, SetApp.self, FindToken.self, ExpireToken.self,
        ShowNotification.self, Perform.self, WaitForPush.self,
        ListPushes.self, ListResponses.self, ListEvents.self,
        CreateChannel.self, ListChannels.self, ListenToChannel.self, AllowBroadcasts.self,
        MakeCertificate.self, ListCertificates.self, RevokeCertificate.self,
        SetFault.self, ListFaults.self, ClearFaults.self,
        DescribeServer.self, TakeSnapshot.self, ResetServer.self, AdvanceClock.self, TellTime.self, AddKey.self,
        RemoveKey.self, ListKeys.self,
    ]
}
