/** The catalogue as the current request may see it: the one place where titles above a profile's limits are left out. */
import { createSubjects } from '../search-groups/subjects.server.ts'
import type { Catalogue } from '../snapshot.server.ts'
import type { Snapshot } from '../snapshot.ts'
import { createTitleCheck, type Limits, limitsKey } from './limits.ts'

/** Sets of limits whose snapshots are kept: each has its own lists of the titles. */
const MAX_KEPT = 8

interface Kept {
  /** Distinguishes its snapshots from those of others with the same version. */
  id: number
  whole: Snapshot
  limited: Snapshot
  subjects: Catalogue['subjects']
}

/**
 * @param whole what is read outside of requests, and by requests without limits
 * @param currentLimits those of the current request
 */
export function limitCatalogue(whole: Catalogue, currentLimits: () => Limits | undefined): Catalogue {
  const kept = new Map<string, Kept>()
  let lastId = 0

  function find(limits: Limits): Kept {
    const key = limitsKey(limits)
    const { snapshot } = whole
    const known = kept.get(key)
    const { id, subjects } = known ?? { id: ++lastId, subjects: createSubjects() }
    const next =
      known?.whole === snapshot
        ? known
        : { id, subjects, whole: snapshot, limited: snapshot.limitTo(createTitleCheck(limits), id) }
    // the one that was not used for the longest time is the first
    kept.delete(key)
    kept.set(key, next)
    for (const oldest of kept.keys()) if (kept.size > MAX_KEPT) kept.delete(oldest)
    return next
  }

  return {
    db: whole.db,
    index: whole.index,
    indexed: whole.indexed,
    texts: whole.texts,
    get isIndexed() {
      return whole.isIndexed
    },
    get snapshot() {
      const limits = currentLimits()
      return limits ? find(limits).limited : whole.snapshot
    },
    subjects(source) {
      const limits = currentLimits()
      return limits ? find(limits).subjects(source) : whole.subjects(source)
    },
    isComplete: whole.isComplete,
    refresh: whole.refresh,
    close: whole.close,
  }
}
