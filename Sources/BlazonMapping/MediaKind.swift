/// The kinds of media that a cell can name.
package enum MediaKind {
    package static let all = ["image", "gif", "audio", "video"]
}
