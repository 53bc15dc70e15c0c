/** Decides whether a file is still being written. */

/** How long a file must be unchanged before it is added. */
export const STABLE_MS = 5_000

/** The stats of a file at a point in time. */
export interface FileSnapshot {
  bytes: number
  modified: number
  /** The ctime by the disk’s clock: last change of content, name or permissions. */
  statusChanged: number
  at: number
}

/**
 * Every write updates a file’s ctime. If the disk’s clock differs from ours, two identical snapshots have the same meaning.
 */
export function isStable(current: FileSnapshot, earlier: FileSnapshot | undefined, stableMs = STABLE_MS): boolean {
  const ageMs = current.at - current.statusChanged
  if (ageMs >= stableMs) return true
  return (
    earlier !== undefined &&
    earlier.bytes === current.bytes &&
    earlier.modified === current.modified &&
    earlier.statusChanged === current.statusChanged &&
    current.at - earlier.at >= stableMs
  )
}
