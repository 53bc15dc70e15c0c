/** Holds the snapshot and the search index in memory: loads them at start and replaces the snapshot when titles change. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { inChunks } from '#src/platform/chunks.ts'
import { type ClusterLink, singleProcess } from '#src/platform/cluster/cluster-link.ts'
import { facetsOf, readingOf } from './facets.ts'
import { keysOf } from '#src/platform/keys-of.ts'
import { loadAiredTimes } from './airings/airings-store.server.ts'
import { PAST_MS } from './airings/announcement.ts'
import { CATEGORIES } from './listing.ts'
import { WINDOWS } from './page-views/view-ranking.ts'
import { createSearchIndex, putDocuments, removeDocuments, type SearchIndex } from './search/search.ts'
import { toSearchDocument } from './find/search-document.ts'
import { loadLinks } from './similar/links-store.server.ts'
import { createSimilarTitles, type SimilarSources } from './similar/similar-titles.ts'
import { createSubjects } from './search-groups/subjects.server.ts'
import { createTextIndexes, type TextIndexes } from './search-groups/text-indexes.server.ts'
import { createSnapshot, type Observed, type Snapshot, type TitleSet } from './snapshot.ts'
import { findVersion, type LoadedTitles, loadTitlesSince } from './store.server.ts'
import type { CatalogueDb } from './tables.server.ts'
import { NO_TAG_INFOS } from './tag.ts'
import type { Title } from './title.ts'
import { loadViews } from './page-views/store.server.ts'

/** How often the catalogue's version is polled; a change is visible within two intervals. */
const POLL_INTERVAL_MS = 500
/** Airing and rankings also change with time. */
const MAX_AGE_MS = 60_000
/** The question to other workers after a change. */
const REFRESH = 'catalogue refresh'
/** Titles whose sort keys and Japanese readings are found in one turn of the event loop. */
const KEYS_BATCH = 500
/** Documents indexed in one turn of the event loop. */
const INDEX_BATCH = 50

export interface Catalogue {
  readonly db: CatalogueDb
  readonly snapshot: Snapshot
  readonly index: SearchIndex
  /** Resolves when the index contains every title; earlier searches wait for it. */
  readonly indexed: Promise<void>
  /** Whether it does already. */
  readonly isIndexed: boolean
  /** What searches find beside names of titles: loaded after the index. */
  readonly texts: TextIndexes
  /** Studios, tags and genres by name. */
  readonly subjects: ReturnType<typeof createSubjects>
  /** Whether a search finds what there is beside titles without a wait; if not, that is loaded now. */
  isComplete(): boolean
  /** Loads all changes; resolves when the snapshots of all workers contain them, or after a second. */
  refresh(): Promise<void>
  close(): Promise<void>
}

/**
 * Loads the catalogue and polls for changes by any process.
 * @param onError called when the database cannot be read; requests are then answered from the previous snapshot
 * @param loadLists the titles that each of some people watched, for similar titles
 */
export async function openCatalogue(
  db: CatalogueDb,
  onError: (error: unknown) => void,
  now: () => number = Date.now,
  link: ClusterLink = singleProcess(),
  loadLists?: SimilarSources['loadLists'],
): Promise<Catalogue> {
  const hidden = new Map<number, Title>()
  let closed = false
  async function* untilClosed<T>(pages: AsyncIterable<T>): AsyncGenerator<T> {
    if (closed) return
    for await (const page of pages) {
      yield page
      if (closed) return
    }
  }
  const similar = createSimilarTitles({
    loadLinks: () => untilClosed(loadLinks(db)),
    ...(loadLists && { loadLists: () => untilClosed(loadLists()) }),
    onError,
  })
  const set: TitleSet = { titles: new Map(), hidden, merged: new Map(), byExternalId: new Map(), similar }
  const index = createSearchIndex()
  let snapshot = createSnapshot(set, 0, now())
  let [observed, observedAt]: [Observed | undefined, number] = [undefined, -Infinity]
  let timer: NodeJS.Timeout | undefined
  const texts = createTextIndexes({
    db,
    titles: () => set.titles.values(),
    tagInfos: () => set.tagInfos ?? NO_TAG_INFOS,
    isClosed: () => closed,
  })

  async function update(): Promise<void> {
    const version = await findVersion(db)
    const changed = version !== snapshot.version
    if (!changed && now() - snapshot.at < MAX_AGE_MS) return
    if (changed) await loadChanges()
    if (now() - observedAt >= MAX_AGE_MS) [observed, observedAt] = [await loadObserved(db, now()), now()]
    const next = createSnapshot(set, version, now(), observed)
    // the first snapshot is published immediately: its lists are prepared when searches don't wait any more
    const isFirst = snapshot.version === 0
    if (!isFirst) await prepareLists(next)
    snapshot = next
    if (!isFirst) void prepareRest(next).catch(onError)
  }

  async function loadChanges(): Promise<void> {
    const isFirst = snapshot.version === 0
    const changed: Title[] = []
    const newKeys = new Set<string>()
    for await (const loaded of loadTitlesSince(db, snapshot.version)) {
      for (const key of apply(set, hidden, loaded)) newKeys.add(key)
      changed.push(...loaded.titles, ...loaded.hidden)
      removeDocuments(
        index,
        loaded.merged.map(([from]) => from),
      )
      await nextTurn()
    }
    if (isFirst) return
    await indexTitles([...new Set([...changed, ...sequelsOf(set, newKeys)])])
    await texts.refresh(changed)
  }

  async function indexTitles(titles: readonly Title[]): Promise<void> {
    const find = (key: string) => {
      const number = set.byExternalId.get(key) ?? 0
      return set.titles.get(number) ?? hidden.get(number) // hidden seasons are counted too
    }
    for (const batch of inChunks(titles, INDEX_BATCH)) {
      // pages of titles that wait for franchises come first
      await set.franchises?.found.catch(() => undefined)
      if (closed) return
      putDocuments(
        index,
        batch.map((title) => toSearchDocument(title, find)),
      )
      await nextTurn()
    }
  }

  // a worker that is asked while it loads may have missed the change, like a running update
  const loaded = Promise.withResolvers<void>()
  link.answer(REFRESH, () => loaded.promise.then(refreshHere))

  await update()
  // pages are served before the index is complete; searches in the first seconds wait for it
  const indexed = indexTitles([...snapshot.titles, ...snapshot.hidden])
  let isIndexed = false
  async function completeSearch(): Promise<void> {
    await indexed
    await texts.load()
    if (!closed) await snapshot.prepareSimilar()
  }
  indexed
    .then(() => {
      isIndexed = true
      return prepareRest(snapshot)
    })
    .then(completeSearch)
    .catch(onError)

  let updating: Promise<void> | undefined
  let nextUpdate: Promise<void> | undefined
  const startUpdate = async (): Promise<void> => {
    if (closed) return
    updating = indexed.then(update).finally(() => (updating = undefined))
    await updating
  }
  // a running update may have missed the latest changes
  const refreshHere = (): Promise<void> =>
    updating === undefined
      ? startUpdate()
      : (nextUpdate ??= updating
          .catch(() => undefined)
          .then(startUpdate)
          .finally(() => (nextUpdate = undefined)))
  const poll = async () => {
    const startedAt = performance.now()
    await refreshHere().catch(onError)
    schedule(performance.now() - startedAt)
  }
  // during an import, updates take at most half of the time: the rest is for requests
  const schedule = (durationMs: number) => {
    if (!closed) timer = setTimeout(() => void poll(), Math.max(POLL_INTERVAL_MS, durationMs))
  }
  schedule(0)
  loaded.resolve()

  return {
    db,
    get snapshot() {
      return snapshot
    },
    index,
    indexed,
    get isIndexed() {
      return isIndexed
    },
    texts,
    subjects: createSubjects(),
    isComplete() {
      const isComplete = texts.isLoaded && similar.isPrepared
      if (!isComplete) completeSearch().catch(onError)
      return isComplete
    },
    async refresh() {
      // other workers that do not answer find the change themselves
      await Promise.all([refreshHere(), link.ask('others', REFRESH).catch(() => undefined)])
    },
    async close() {
      closed = true
      clearTimeout(timer)
      await (nextUpdate ?? updating ?? indexed).catch(() => undefined)
      await texts.close()
      await similar.settle()
    },
  }
}

const loadObserved = async (db: CatalogueDb, now: number): Promise<Observed> => ({
  views: await loadViews(db, now),
  aired: await loadAiredTimes(db, now - PAST_MS, now),
})

/** Applies loaded titles to the set. @returns the external ids that are new */
function apply(set: TitleSet, hidden: Map<number, Title>, loaded: LoadedTitles): string[] {
  set.tagInfos = loaded.tagInfos
  for (const [from, into] of loaded.merged) {
    set.merged.set(from, into)
    set.titles.delete(from)
    hidden.delete(from)
  }
  for (const title of loaded.titles) {
    hidden.delete(title.number)
    set.titles.set(title.number, title)
  }
  for (const title of loaded.hidden) {
    set.titles.delete(title.number)
    hidden.set(title.number, title)
  }
  const newKeys: string[] = []
  for (const title of [...loaded.titles, ...loaded.hidden]) {
    for (const key of externalKeys(title)) {
      if (!set.byExternalId.has(key)) newKeys.push(key)
      set.byExternalId.set(key, title.number)
    }
  }
  return newKeys
}

function externalKeys({ malId, anilistId }: Title): string[] {
  return [
    ...(malId === undefined ? [] : [`mal:${malId}`]),
    ...(anilistId === undefined ? [] : [`anilist:${anilistId}`]),
  ]
}

/** Titles whose prequel is new: their season numbers in the index change. */
function sequelsOf(set: TitleSet, newKeys: ReadonlySet<string>): Title[] {
  if (newKeys.size === 0) return []
  return [...set.titles.values()].filter(({ relations }) =>
    relations.some(({ kind, target }) => kind === 'prequel' && newKeys.has(target)),
  )
}

/** Creates the most requested lists before the snapshot is published, one per turn, so that no request waits for all. */
async function prepareLists(snapshot: Snapshot): Promise<void> {
  for (const window of keysOf(WINDOWS)) {
    snapshot.ranked(window, false)
    await nextTurn()
  }
  for (const category of CATEGORIES) {
    snapshot.list({ kind: 'category', category }, false)
    await nextTurn()
  }
}

/** Creates the franchises and the remaining lists of a published snapshot; a request may create one first. */
async function prepareRest(snapshot: Snapshot): Promise<void> {
  await snapshot.groupFranchises()
  for (const batch of inChunks(snapshot.titles, KEYS_BATCH)) {
    await nextTurn()
    for (const title of batch) {
      facetsOf(title)
      readingOf(title)
    }
  }
  await prepareLists(snapshot)
  snapshot.list({ kind: 'letter', letter: 'all' }, false)
}
