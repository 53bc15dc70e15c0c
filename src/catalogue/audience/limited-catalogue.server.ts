/** The catalogue as the current request may see it: the one place where titles above a profile's limits are left out. */
import { inChunks } from '#src/platform/chunks.ts'
import { nextTurn } from '#src/platform/next-turn.ts'
import { createSubjects } from '../search-groups/subjects.server.ts'
import type { Catalogue } from '../snapshot.server.ts'
import type { Snapshot } from '../snapshot.ts'
import type { Title } from '../title.ts'
import { createTitleCheck, type Limits, limitsKey } from './limits.ts'

/** Sets of limits whose snapshots are kept: each has its own lists of the titles. */
const MAX_KEPT = 8

/** Titles checked in one turn of the event loop. */
const BATCH = 2_000

interface Kept {
  /** Distinguishes its snapshots from those of others with the same version. */
  id: number
  check: (title: Title) => boolean
  /** What was checked ahead. A title that has changed is another object. */
  checked: ReadonlyMap<Title, boolean>
  subjects: Catalogue['subjects']
  latest?: { whole: Snapshot; limited: Snapshot }
}

export interface LimitedCatalogue extends Catalogue {
  /** Checks all titles, in several turns of the event loop, before a request within these limits reads any. */
  prepare(limits: Limits): Promise<void>
}

/**
 * @param whole what is read outside of requests, and by requests without limits
 * @param currentLimits those of the current request
 */
export function limitCatalogue(whole: Catalogue, currentLimits: () => Limits | undefined): LimitedCatalogue {
  const kept = new Map<string, Kept>()
  let lastId = 0

  function keep(limits: Limits): Kept {
    const key = limitsKey(limits)
    const found = kept.get(key) ?? {
      id: ++lastId,
      check: createTitleCheck(limits),
      checked: new Map<Title, boolean>(),
      subjects: createSubjects(),
    }
    // the one that was not used for the longest time is the first
    kept.delete(key)
    kept.set(key, found)
    for (const oldest of kept.keys()) if (kept.size > MAX_KEPT) kept.delete(oldest)
    return found
  }

  function limitedSnapshot(limits: Limits): Snapshot {
    const { snapshot } = whole
    const found = keep(limits)
    if (found.latest?.whole !== snapshot)
      found.latest = { whole: snapshot, limited: snapshot.limitTo(seesOf(found), found.id) }
    return found.latest.limited
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
      return limits ? limitedSnapshot(limits) : whole.snapshot
    },
    subjects(source) {
      const limits = currentLimits()
      return limits ? keep(limits).subjects(source) : whole.subjects(source)
    },
    async prepare(limits) {
      const { snapshot } = whole
      const found = keep(limits)
      if (found.latest?.whole === snapshot) return
      const sees = seesOf(found)
      const checked = new Map<Title, boolean>()
      for (const batch of inChunks(snapshot.titles, BATCH)) {
        for (const title of batch) checked.set(title, sees(title))
        await nextTurn()
      }
      found.checked = checked
    },
    isComplete: whole.isComplete,
    refresh: whole.refresh,
    close: whole.close,
  }
}

function seesOf({ check, checked }: Kept): (title: Title) => boolean {
  return (title) => checked.get(title) ?? check(title)
}
