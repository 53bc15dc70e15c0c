/** Remembers paths that a scan could not read. */
export interface UnreadPaths {
  add(folder: string, path: string): void
  /** Whether a path is at or below an unread path. */
  has(folder: string, path: string): boolean
}

export function createUnreadPaths(): UnreadPaths {
  const pathsByFolder = new Map<string, Set<string>>()
  return {
    add(folder, path) {
      pathsByFolder.set(folder, (pathsByFolder.get(folder) ?? new Set()).add(path))
    },
    has(folder, path) {
      const paths = pathsByFolder.get(folder)
      if (!paths) return false
      const parts = path.split('/')
      return parts.some((_, index) => paths.has(parts.slice(0, index).join('/'))) || paths.has(path)
    },
  }
}
