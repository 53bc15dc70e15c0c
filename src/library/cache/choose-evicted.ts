/** Chooses the packages that make room in the cache. No I/O. */

export interface CachedPackage {
  file: number
  revision: string
  bytes: number
  /** When its files were last sent, or when it was made (ISO 8601). */
  lastUse: string
}

/**
 * The least recently used of some packages that together free so many bytes.
 * @param packages those that may be evicted
 * @param canPlayOn whether an episode plays without its package; asked for one after another, and only as many as are needed
 * @returns all of them if they are too few
 */
export async function chooseEvicted<Package extends CachedPackage>(
  packages: readonly Package[],
  bytes: number,
  canPlayOn: (one: Package) => Promise<boolean>,
): Promise<{ chosen: Package[]; freed: number }> {
  const chosen: Package[] = []
  let freed = 0
  const sorted = packages.toSorted((a, b) => a.lastUse.localeCompare(b.lastUse) || a.file - b.file)
  for (const one of sorted) {
    if (freed >= bytes) break
    if (!(await canPlayOn(one))) continue
    chosen.push(one)
    freed += one.bytes
  }
  return { chosen, freed }
}
