/** Remembers for a moment what is known of the packages that are being played: a player asks every few seconds. */
import type { ServedPackage } from './packages-store.server.ts'

const REMEMBERED_MS = 2_000
const MOST = 1_000

export type FindPackage = (revision: string) => Promise<ServedPackage | null>

export function rememberPackages(find: FindPackage, now: () => number = Date.now): FindPackage {
  const known = new Map<string, { until: number; found: Promise<ServedPackage | null> }>()
  return (revision) => {
    const kept = known.get(revision)
    if (kept && now() < kept.until) return kept.found
    if (known.size >= MOST) known.clear()
    const found = find(revision)
    known.set(revision, { until: now() + REMEMBERED_MS, found })
    found.catch(() => known.delete(revision))
    return found
  }
}
