/// The kinds of media that a cell can name, recognized by file extension.
package enum MediaKind {
    private static let extensions: [(kind: String, names: [String])] = [
        ("image", ["jpg", "jpeg", "png", "webp", "bmp", "heic", "heif", "avif"]),
        ("gif", ["gif"]),
        ("audio", ["mp3", "m4a", "wav", "aac", "aif", "aiff", "caf", "ogg", "oga", "flac"]),
        ("video", ["mp4", "m4v", "mov", "mpg", "mpeg", "avi", "webm", "3gp", "mkv"]),
    ]

    /// What iOS attaches to a notification (Apple, UNNotificationAttachment, Supported File Types).
    private static let attachable: [(kind: String, format: String, extensions: [String])] = [
        ("image", "JPEG", ["jpg", "jpeg"]), ("image", "GIF", ["gif"]), ("image", "PNG", ["png"]),
        ("audio", "AIFF", ["aif", "aiff"]), ("audio", "WAV", ["wav"]), ("audio", "MP3", ["mp3"]), ("audio", "M4A", ["m4a"]),
        ("video", "MPEG", ["mpg", "mpeg"]), ("video", "MP4", ["mp4", "m4v"]), ("video", "AVI", ["avi"]),
    ]

    /// Whether iOS attaches files with this extension to notifications.
    package static func isAttachable(fileExtension name: String) -> Bool {
        attachable.contains { $0.extensions.contains(name.lowercased()) }
    }

    /// The formats of a kind that iOS attaches to notifications, such as `MP4`.
    package static func attachableFormats(of kind: String) -> [String] {
        attachable.filter { $0.kind == kind }.map(\.format)
    }

    package static var all: [String] { extensions.map(\.kind) }

    /// The kind of a file with this extension; nil if unknown.
    package static func of(fileExtension name: String) -> String? {
        extensions.first { $0.names.contains(name.lowercased()) }?.kind
    }
}
