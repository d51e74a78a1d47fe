import APS
import Foundation
import Testing

@testable import UserNotifications

@Suite("User info")
struct UserInfoTests {
    @Test("a push's payload stays as it was sent, byte for byte, until another dictionary is set")
    func unchanged() throws {
        let text = #"{ "b": 1.50, "a": "\u00e5", "aps": {"badge": 5} }"#
        let request = UNNotificationRequest(record: Samples.request(userInfo: text))
        #expect(request.record.content.userInfo == text)
        let content = try #require(request.content.mutableCopy() as? UNMutableNotificationContent)
        content.title = "new"
        #expect(content.values.record.userInfo == text)
        content.userInfo["c"] = true
        #expect(content.values.record.userInfo == #"{"a":"å","aps":{"badge":5},"b":1.5,"c":true}"#)
    }

    @Test("values arrive as Swift's own types")
    func types() {
        let info = UserInfo(
            json:
                #"{"text":"x","whole":5,"part":2.5,"flag":true,"none":null,"list":[1,"a"],"aps":{"alert":{"title":"T"}}}"#,
            isLocal: false
        ).dictionary
        #expect(info["text"] as? String == "x")
        #expect(info["whole"] as? Int == 5)
        #expect(info["part"] as? Double == 2.5)
        #expect(info["flag"] as? Bool == true)
        #expect(info["none"] is NSNull)
        #expect((info["list"] as? [Any])?.count == 2)
        #expect(((info["aps"] as? [String: Any])?["alert"] as? [String: String])?["title"] == "T")
        #expect((info["aps"] as? [AnyHashable: Any])?["alert"] != nil)
    }

    @Test("what a property list holds comes back as it was")
    func propertyList() throws {
        let values: [AnyHashable: Any] = [
            "date": Date(timeIntervalSince1970: 1.5), "data": Data([0, 255]), "url": "http://localhost/a/b",
            "list": [Date(timeIntervalSince1970: 2), ["deep": Data([1])]] as [Any], "number": -7, "flag": false,
        ]
        let read = UserInfo(json: UserInfo(values).json, isLocal: true)
        #expect(read == UserInfo(values))
        #expect(read.dictionary["date"] as? Date == Date(timeIntervalSince1970: 1.5))
        let list = try #require(read.dictionary["list"] as? [Any])
        #expect(list.first as? Date == Date(timeIntervalSince1970: 2))
        #expect((list.last as? [String: Any])?["deep"] as? Data == Data([1]))
    }

    @Test("what no property list holds becomes its description, and nothing crashes")
    func otherValues() throws {
        struct Odd { let value = 1 }
        let values: [AnyHashable: Any] = [
            "odd": Odd(), "url": URL(fileURLWithPath: "/tmp/x"), "nan": Double.nan, "infinite": [Double.infinity],
            "date": Date(timeIntervalSince1970: .nan), 7: "key", "nothing": Int?.none as Any,
        ]
        let read = UserInfo(json: UserInfo(values).json, isLocal: true).dictionary
        #expect((read["odd"] as? String)?.contains("Odd") == true)
        #expect(read["url"] as? String == "file:///tmp/x")
        #expect(read["nan"] as? String == "nan")
        #expect(read["infinite"] as? [String] == ["inf"])
        #expect(read["7"] as? String == "key")
        #expect(read["nothing"] is NSNull)
        #expect(read.count == values.count)
    }

    @Test("a push that writes a mark of ours gets no date for it")
    func marksInPush() {
        let text = #"{"at":{"tambuli:date":5}}"#
        #expect(UserInfo(json: text, isLocal: false).dictionary["at"] is [String: Any])
        #expect(UserInfo(json: text, isLocal: true).dictionary["at"] is Date)
    }

    @Test("text that is no JSON object is empty", arguments: ["", "[]", "5", "{", "\u{0}"])
    func malformed(_ text: String) {
        #expect(UserInfo(json: text, isLocal: false).dictionary.isEmpty)
    }
}
