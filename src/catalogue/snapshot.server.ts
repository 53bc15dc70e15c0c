/** Keeps the snapshot and the search index beside the database: loaded at start, swapped whole when the titles change. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { keysOf } from '#src/platform/keys-of.ts'
import { CATEGORIES } from './listing.ts'
import { WINDOWS } from './page-views/view-ranking.ts'
import { createSearchIndex, putDocuments, removeDocuments, type SearchIndex } from './search/search.ts'
import { toSearchDocument } from './find/search.ts'
import { createSnapshot, type Snapshot, type TitleSet, type Views } from './snapshot.ts'
import { findVersion, type LoadedTitles, loadTitlesSince } from './store.server.ts'
import type { CatalogueDb } from './tables.server.ts'
import type { Title } from './title.ts'
import { loadViews } from './page-views/store.server.ts'

/** How often the database is asked whether there is news; a change is on the site within two of these. */
const LOOK_EVERY = 500
/** Airing and rankings move with time alone. */
const RENEW_EVERY = 60_000
/** Documents put into the search index in one turn of the event loop. */
const SLICE = 50

export interface Catalogue {
  readonly db: CatalogueDb
  readonly snapshot: Snapshot
  readonly index: SearchIndex
  /** Resolves when the index holds every title; a search that comes before waits for it. */
  readonly indexed: Promise<void>
  /** Takes in what has changed since the last look; resolves when it is on the site. */
  refresh(): Promise<void>
  close(): Promise<void>
}

/**
 * Loads the catalogue and follows its changes, whichever process makes them.
 * @param onError told when a look at the database fails; the last good snapshot goes on answering
 */
export async function openCatalogue(
  db: CatalogueDb,
  onError: (error: unknown) => void,
  now: () => number = Date.now,
): Promise<Catalogue> {
  const hidden = new Map<number, Title>()
  const set: TitleSet = { titles: new Map(), hidden, merged: new Map(), byExternalId: new Map() }
  const index = createSearchIndex()
  let snapshot = createSnapshot(set, 0, now())
  let [views, counted]: [Views | undefined, number] = [undefined, -Infinity]
  let timer: NodeJS.Timeout | undefined
  let closed = false

  async function look(): Promise<void> {
    const version = await findVersion(db)
    const changed = version !== snapshot.version
    if (!changed && now() - snapshot.at < RENEW_EVERY) return
    if (changed) await takeIn()
    if (now() - counted >= RENEW_EVERY) [views, counted] = [await loadViews(db, now()), now()]
    const next = createSnapshot(set, version, now(), views)
    if (snapshot.version > 0) await prepareLists(next) // the first one is of use as it is
    snapshot = next
    void prepareRest(next).catch(onError)
  }

  async function takeIn(): Promise<void> {
    const first = snapshot.version === 0
    const changed: Title[] = []
    const arrived = new Set<string>()
    for await (const loaded of loadTitlesSince(db, snapshot.version)) {
      for (const key of apply(set, hidden, loaded)) arrived.add(key)
      changed.push(...loaded.titles, ...loaded.hidden)
      removeDocuments(
        index,
        loaded.merged.map(([from]) => from),
      )
      await nextTurn()
    }
    if (!first) await putTitles([...new Set([...changed, ...sequelsOf(set, arrived)])])
  }

  async function putTitles(titles: readonly Title[]): Promise<void> {
    const find = (key: string) => {
      const number = set.byExternalId.get(key) ?? 0
      return set.titles.get(number) ?? hidden.get(number) // a season counts though it is not shown
    }
    for (let from = 0; from < titles.length && !closed; from += SLICE) {
      putDocuments(
        index,
        titles.slice(from, from + SLICE).map((title) => toSearchDocument(title, find)),
      )
      await nextTurn()
    }
  }

  await look()
  // Pages are there before search is: whoever asks for it in the first seconds waits a little.
  const indexed = putTitles([...snapshot.titles, ...snapshot.hidden])
  indexed.catch(onError)

  let looking: Promise<void> | undefined
  let lookingAgain: Promise<void> | undefined
  const begin = (): Promise<void> => (looking = indexed.then(look).finally(() => (looking = undefined)))
  // a look that is under way may have missed what has changed since it began
  const refresh = (): Promise<void> =>
    looking === undefined
      ? begin()
      : (lookingAgain ??= looking
          .catch(() => undefined)
          .then(begin)
          .finally(() => (lookingAgain = undefined)))
  // While an import goes on, looking takes half of the time at most: the rest is for visitors.
  const lookAgain = async () => {
    const began = performance.now()
    await refresh().catch(onError)
    schedule(performance.now() - began)
  }
  const schedule = (took: number) => {
    if (!closed) timer = setTimeout(() => void lookAgain(), Math.max(LOOK_EVERY, took))
  }
  schedule(0)

  return {
    db,
    get snapshot() {
      return snapshot
    },
    index,
    indexed,
    refresh,
    async close() {
      closed = true
      clearTimeout(timer)
      await (looking ?? indexed).catch(() => undefined)
    },
  }
}

/** Takes titles into the set; returns the outside ids that it did not know before. */
function apply(set: TitleSet, hidden: Map<number, Title>, loaded: LoadedTitles): string[] {
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
  const arrived: string[] = []
  for (const title of [...loaded.titles, ...loaded.hidden]) {
    for (const key of outsideKeys(title)) {
      if (!set.byExternalId.has(key)) arrived.push(key)
      set.byExternalId.set(key, title.number)
    }
  }
  return arrived
}

function outsideKeys({ malId, anilistId }: Title): string[] {
  return [
    ...(malId === undefined ? [] : [`mal:${malId}`]),
    ...(anilistId === undefined ? [] : [`anilist:${anilistId}`]),
  ]
}

/** Titles whose prequel has only just arrived: search counts their seasons anew. */
function sequelsOf(set: TitleSet, arrived: ReadonlySet<string>): Title[] {
  if (arrived.size === 0) return []
  return [...set.titles.values()].filter(({ relations }) =>
    relations.some(({ kind, target }) => kind === 'prequel' && arrived.has(target)),
  )
}

/** Makes the lists that everybody asks for before the snapshot is seen, one a turn, so that no request waits for all. */
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

/** Makes, while the snapshot answers already, whatever of its lists is not there yet; a request can make one too. */
async function prepareRest(snapshot: Snapshot): Promise<void> {
  await prepareLists(snapshot)
  snapshot.list({ kind: 'letter', letter: 'all' }, false)
}
