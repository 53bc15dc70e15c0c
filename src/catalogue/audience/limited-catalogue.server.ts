/** The catalogue as the current request may see it: the one place where titles above a profile's limits are left out, and where limited folders come in. */
import { inChunks } from '#src/platform/chunks.ts'
import { nextTurn } from '#src/platform/next-turn.ts'
import { createSubjects } from '../search-groups/subjects.server.ts'
import type { Catalogue } from '../snapshot.server.ts'
import { type Snapshot, versionOf } from '../snapshot.ts'
import type { Title } from '../title.ts'
import { createTitleCheck, type Limits, limitsKey } from './limits.ts'
import { showFolders } from './shown-folders.ts'

/** Sets of limits and folders whose snapshots are kept: each has its own lists of the titles. */
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
  latest?: { whole: Snapshot; seen: Snapshot }
}

export interface LimitedCatalogue extends Catalogue {
  /** Checks all titles, in several turns of the event loop, before a request within these limits reads any. */
  prepare(limits: Limits): Promise<void>
}

const NO_FOLDERS: readonly number[] = []

/**
 * @param whole what is read outside of requests, and by requests of visitors
 * @param currentLimits those of the current request
 * @param currentFolders the limited folders that it sees
 */
export function limitCatalogue(
  whole: Catalogue,
  currentLimits: () => Limits | undefined,
  currentFolders: () => readonly number[] = () => NO_FOLDERS,
): LimitedCatalogue {
  const kept = new Map<string, Kept>()
  let lastId = 0

  function keep(limits: Limits | undefined, folders: readonly number[]): Kept {
    const key = `${limits ? limitsKey(limits) : ''}\n${folders.join(',')}`
    const found = kept.get(key) ?? {
      id: ++lastId,
      check: limits ? createTitleCheck(limits) : () => true,
      checked: new Map<Title, boolean>(),
      subjects: createSubjects(),
    }
    // the one that was not used for the longest time is the first
    kept.delete(key)
    kept.set(key, found)
    for (const oldest of kept.keys()) if (kept.size > MAX_KEPT) kept.delete(oldest)
    return found
  }

  function see(limits: Limits | undefined, folders: readonly number[]): Snapshot {
    const { snapshot } = whole
    const found = keep(limits, folders)
    if (found.latest?.whole !== snapshot) {
      const limited = limits ? snapshot.limitTo(seesOf(found), found.id) : snapshot
      const seen = folders.length === 0 ? limited : showFolders(limited, folders, versionOf(snapshot.version, found.id))
      found.latest = { whole: snapshot, seen }
    }
    return found.latest.seen
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
      const [limits, folders] = [currentLimits(), currentFolders()]
      return limits || folders.length > 0 ? see(limits, folders) : whole.snapshot
    },
    subjects(source) {
      const limits = currentLimits()
      // which videos there are changes no subject
      return limits ? keep(limits, currentFolders()).subjects(source) : whole.subjects(whole.snapshot)
    },
    async prepare(limits) {
      const { snapshot } = whole
      const found = keep(limits, currentFolders())
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
