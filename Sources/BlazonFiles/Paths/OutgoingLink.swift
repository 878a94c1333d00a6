extension ProjectRoot {
    /// Rejects a path on which a link leads out of the project that has the link, as `ProjectFolders` finds it,
    /// otherwise the working folder. A link elsewhere belongs to no project, and is followed.
    ///
    /// The folders of a path are not enough to find its project: behind a link, they are those of another one.
    /// - Throws: a `FileError` that names the link, for a file that would be written.
    package static func rejectOutgoingLinks(on path: FilePath, system: SystemCalls = .real) throws(FileError) {
        let working = try FilePath(".").withoutLinks(shown: path)
        var folder = path.isAbsolute ? FilePath("/") : working
        var shown = FilePath(path.isAbsolute ? "/" : "")
        for name in path.names {
            shown = shown.appending(name)
            if name == FilePath("..") {
                folder = folder.parent
                continue
            }
            let next = folder.appending(name)
            var status = FileStatus()
            // The rest is missing, or unreadable, which is reported when it is opened.
            if system.repeating({ system.statusOf(SystemCalls.here, next, false, &status) }) < 0 { return }
            guard status.kind == .link else {
                folder = next
                continue
            }
            guard let target = try? next.withoutLinks() else { return }
            let isOwn = folder == working || folder.isInside(working)
            let project = try ProjectFolders(onDisk: folder, system: system)
            if let root = project.mark == nil ? (isOwn ? working : nil) : project.root, target != root, !target.isInside(root) {
                throw FileError(.publish, path, .linkLeadsOut(link: shown, target: target, root: root))
            }
            folder = target
        }
    }
}
