/** Titles that are like another, each with the reason: finds them in an index that is made in the background and kept. */
import { createMemoryCache } from '#src/platform/cache/memory-cache.ts'
import { entriesWalked } from '#src/platform/instrumentation/measurements.ts'
import type { Reason } from '../reason.ts'
import type { TagInfos } from '../tag.ts'
import type { Title } from '../title.ts'
import type { Franchise } from '../watch-order/franchises.ts'
import { groupStories } from './group-stories.ts'
import { createExplainer } from './reasons.ts'
import { buildSimilarIndex, type Match, type SimilarData, type SimilarIndex } from './similar-index.ts'

export interface SimilarTitle {
  title: Title
  /** Null if nothing that they share can be named. */
  reason: Reason | null
}

export interface SimilarRequest {
  /** Whether adult titles are included; for an adult title they always are. */
  adult: boolean
  limit: number
  /** Which titles are wanted, such as those that play here; the best of these are found, however many others are more alike. */
  isWanted?: (title: Title) => boolean
}

/** What is read besides the titles; nothing by default. */
export interface SimilarSources {
  loadLinks?: () => SimilarData['links']
  loadLists?: () => SimilarData['lists']
  onError?: (error: unknown) => void
}

/** A snapshot, as far as it is needed. */
export interface SimilarSnapshot {
  version: number
  at: number
  titles: readonly Title[]
  tagInfos: TagInfos
  find(number: number): Title | null
  findExternal(key: string): Title | null
  findFranchises(): Promise<ReadonlyMap<number, Franchise>>
}

export interface SimilarTitles {
  /** Best first, at most one of each story and none of the title's own. Waits for the index the first time. */
  find(title: Title, snapshot: SimilarSnapshot, request: SimilarRequest): Promise<SimilarTitle[]>
  /** Whether there is an index. */
  readonly isPrepared: boolean
  /** Makes the index, unless there is one. */
  prepare(snapshot: SimilarSnapshot): Promise<void>
  /** Resolves when nothing is read any more. */
  settle(): Promise<void>
}

/** An index is kept for so long after the catalogue has changed, and so long if only lists may have. */
const [CHANGED_MS, LISTS_MS] = [5 * 60_000, 60 * 60_000]
/** Titles that are found for each title, and kept. */
const MOST = 50
const CACHE_BYTES = 4_000_000
/** Of a match with its facts, about. */
const MATCH_BYTES = 120
/** Finding matches takes about two milliseconds, as walking so many entries does. */
const ENTRIES = 2_000

interface Made {
  version: number
  at: number
  index: SimilarIndex
  cache: ReturnType<typeof createMemoryCache<Match[]>>
}

async function* none(): AsyncGenerator<never> {}

export function createSimilarTitles({
  loadLinks = none,
  loadLists = none,
  onError = () => undefined,
}: SimilarSources = {}): SimilarTitles {
  let made: Made | undefined
  let making: Promise<Made> | undefined

  /** Without what can't be read: the titles themselves say the most. */
  async function make(snapshot: SimilarSnapshot): Promise<Made> {
    const { version, at, titles, tagInfos, find, findExternal } = snapshot
    const stories = await groupStories(snapshot, await snapshot.findFranchises())
    const data = { titles, tagInfos, find, findExternal, stories }
    const build = (sources: Pick<SimilarData, 'links' | 'lists'>) => buildSimilarIndex({ ...data, ...sources })
    const index = await build({ links: loadLinks(), lists: loadLists() }).catch((error: unknown) => {
      onError(error)
      return build({ links: none(), lists: none() })
    })
    return { version, at, index, cache: createMemoryCache(CACHE_BYTES) }
  }

  const start = (snapshot: SimilarSnapshot): Promise<Made> =>
    (making ??= make(snapshot)
      .then((next) => (made = next))
      .finally(() => (making = undefined)))

  /** The index as last made; it is made again behind the request if it is old. */
  function current(snapshot: SimilarSnapshot): Made | Promise<Made> {
    if (!made) return start(snapshot)
    const age = snapshot.at - made.at
    if (age > LISTS_MS || (age > CHANGED_MS && snapshot.version !== made.version)) start(snapshot).catch(onError)
    return made
  }

  function match({ index, cache }: Made, title: Title, { adult, isWanted, limit }: SimilarRequest): Match[] {
    const isShown = (other: Title) => adult || title.adult || !other.adult
    const key = `${title.number} ${adult}`
    const known = isWanted || limit > MOST ? undefined : cache.get(key)
    if (known) return known
    entriesWalked.report(ENTRIES)
    const wants = (other: Title) => isShown(other) && isWanted?.(other) !== false
    const found = index.find(title, { isWanted: wants, limit: isWanted ? limit : Math.max(limit, MOST) })
    if (!isWanted && limit <= MOST) cache.set(key, found, found.length * MATCH_BYTES)
    return found
  }

  return {
    async find(title, snapshot, request) {
      const index = await current(snapshot)
      const { tagInfos } = snapshot
      // titles may have changed since, or been hidden
      const found = match(index, title, request).flatMap(({ number, facts }) => {
        const other = snapshot.find(number)
        return other && (request.adult || title.adult || !other.adult) ? { other, facts } : []
      })
      const explain = createExplainer(title, { infos: tagInfos, rarityOf: index.index.rarityOf })
      return found.slice(0, request.limit).map(({ other, facts }) => ({ title: other, reason: explain(other, facts) }))
    },
    get isPrepared() {
      return made !== undefined
    },
    async prepare(snapshot) {
      if (!made) await start(snapshot)
    },
    async settle() {
      await making?.catch(() => undefined)
    },
  }
}
