import Foundation

/// The picture that the demo's web server hands out: a PNG of 48×32 pixels.
enum DemoPicture {
    static let bytes = Data(base64Encoded: text) ?? Data()

    private static let text = """
        iVBORw0KGgoAAAANSUhEUgAAADAAAAAgCAIAAADbtmxLAAAAcUlEQVR42u3OsQ2AMAxEUQ+WmRiCOjVDMIQXYgnqKBGyzyBZ5qRf\
        fz1pm6ZKCCKIoOSgq7e5GGhXrCVlYEFb+UgDm0qAjBrMRBBBcdCh3nwg57wEyG4CzlVAFhO2xUEPrMgwCnq9hKBTU0UQQQT9DnQD\
        7iJIw1D837AAAAAASUVORK5CYII=
        """
}
