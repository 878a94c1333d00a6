/// The kinds of media that a cell can name, recognized by file extension.
package enum MediaKind {
    private static let extensions: [(kind: String, names: [String])] = [
        ("image", ["jpg", "jpeg", "png", "webp", "bmp", "heic", "heif", "avif"]),
        ("gif", ["gif"]),
        ("audio", ["mp3", "m4a", "wav", "aac", "aif", "aiff", "caf", "ogg", "oga", "flac"]),
        ("video", ["mp4", "m4v", "mov", "mpg", "mpeg", "avi", "webm", "3gp", "mkv"]),
    ]

    /// What iOS attaches to a notification (Apple, UNNotificationAttachment, Supported File Types).
    private static let attachable = [
        "jpg", "jpeg", "gif", "png", "aif", "aiff", "wav", "mp3", "m4a", "mpg", "mpeg", "mp4", "m4v", "avi",
    ]

    /// Whether iOS attaches files with this extension to notifications.
    package static func isAttachable(fileExtension name: String) -> Bool { attachable.contains(name.lowercased()) }

    package static var all: [String] { extensions.map(\.kind) }

    /// The kind of a file with this extension; nil if unknown.
    package static func of(fileExtension name: String) -> String? {
        extensions.first { $0.names.contains(name.lowercased()) }?.kind
    }
}
