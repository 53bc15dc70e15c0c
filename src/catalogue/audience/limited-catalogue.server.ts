/** The catalogue as the current request may see it: the one place where titles above a profile's limits are left out, and where limited folders come in. */
import { createSubjects } from '../search-groups/subjects.server.ts'
import type { Catalogue } from '../snapshot.server.ts'
import { type Snapshot, versionOf } from '../snapshot.ts'
import { createTitleCheck, type Limits, limitsKey } from './limits.ts'
import { showFolders } from './shown-folders.ts'

/** Sets of limits and folders whose snapshots are kept: each has its own lists of the titles. */
const MAX_KEPT = 8

interface Kept {
  /** Distinguishes its snapshots from those of others with the same version. */
  id: number
  whole: Snapshot
  seen: Snapshot
  subjects: Catalogue['subjects']
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
): Catalogue {
  const kept = new Map<string, Kept>()
  let lastId = 0

  function see(limits: Limits | undefined, folders: readonly number[], id: number): Snapshot {
    const { snapshot } = whole
    const limited = limits ? snapshot.limitTo(createTitleCheck(limits), id) : snapshot
    return folders.length === 0 ? limited : showFolders(limited, folders, versionOf(snapshot.version, id))
  }

  function find(limits: Limits | undefined, folders: readonly number[]): Kept {
    const key = `${limits ? limitsKey(limits) : ''}\n${folders.join(',')}`
    const { snapshot } = whole
    const known = kept.get(key)
    const { id, subjects } = known ?? { id: ++lastId, subjects: createSubjects() }
    const next = known?.whole === snapshot ? known : { id, subjects, whole: snapshot, seen: see(limits, folders, id) }
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
      const [limits, folders] = [currentLimits(), currentFolders()]
      return limits || folders.length > 0 ? find(limits, folders).seen : whole.snapshot
    },
    subjects(source) {
      const limits = currentLimits()
      // which videos there are changes no subject
      return limits ? find(limits, currentFolders()).subjects(source) : whole.subjects(whole.snapshot)
    },
    isComplete: whole.isComplete,
    refresh: whole.refresh,
    close: whole.close,
  }
}
