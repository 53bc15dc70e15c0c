/** Memory and CPU time of the snapshot and the search index, in this process, and how well search finds invented names. */
import { setTimeout as pause } from 'node:timers/promises'
import { toSearchDocument } from '#src/catalogue/find/search-document.ts'
import { CATEGORIES } from '#src/catalogue/listing.ts'
import { WINDOWS } from '#src/catalogue/page-views/view-ranking.ts'
import { createSearchIndex, putDocuments, search, type SearchIndex } from '#src/catalogue/search/search.ts'
import { createSnapshot, type TitleSet } from '#src/catalogue/snapshot.ts'
import { loadTitlesSince } from '#src/catalogue/store.server.ts'
import type { CatalogueDb } from '#src/catalogue/tables.server.ts'
import type { Title } from '#src/catalogue/title.ts'
import { keysOf } from '#src/platform/keys-of.ts'
import type { SizeFigures } from './figures.ts'

const QUERIES = 200

type MemoryFigures = Pick<
  SizeFigures,
  'snapshotMb' | 'indexMb' | 'loadCpuMs' | 'refreshCpuMs' | 'searchP50Ms' | 'searchP99Ms' | 'foundFirst' | 'foundInTen'
>

export async function measureMemory(db: CatalogueDb): Promise<MemoryFigures> {
  const set: TitleSet = { titles: new Map(), merged: new Map(), byExternalId: new Map() }
  const before = await megabytes()
  const loading = cpuMs()
  for await (const { titles } of loadTitlesSince(db, 0)) for (const title of titles) set.titles.set(title.number, title)
  const loadCpuMs = cpuMs() - loading
  createLists(set)
  // the second one, as after every minute: what belongs to a title is known
  const refreshing = cpuMs()
  createLists(set)
  const refreshCpuMs = cpuMs() - refreshing
  const snapshotMb = (await megabytes()) - before
  const index = createSearchIndex()
  for (const title of set.titles.values()) putDocuments(index, [toSearchDocument(title, () => undefined)])
  const indexMb = (await megabytes()) - before - snapshotMb
  return { snapshotMb, indexMb, loadCpuMs, refreshCpuMs, ...measureSearch(index, [...set.titles.values()]) }
}

function createLists(set: TitleSet): void {
  const snapshot = createSnapshot(set, 1, Date.now())
  for (const window of keysOf(WINDOWS)) snapshot.ranked(window, false)
  for (const category of CATEGORIES) snapshot.list({ kind: 'category', category }, false)
  snapshot.list({ kind: 'letter', letter: 'all' }, false)
}

/** Searches for names that lack their third letter. */
function measureSearch(index: SearchIndex, titles: readonly Title[]) {
  const times: number[] = []
  let [first, inTen] = [0, 0]
  for (let query = 0; query < QUERIES; query++) {
    const title = titles[Math.floor((query * titles.length) / QUERIES)]
    const name = title?.names.english ?? ''
    const started = performance.now()
    const hits = search(index, name.slice(0, 2) + name.slice(3), { limit: 10 })
    times.push(performance.now() - started)
    const at = hits.findIndex(({ number }) => number === title?.number)
    if (at === 0) first++
    if (at >= 0) inTen++
  }
  const sorted = times.toSorted((a, b) => a - b)
  return {
    searchP50Ms: sorted[Math.floor(0.5 * QUERIES)] ?? 0,
    searchP99Ms: sorted[Math.floor(0.99 * QUERIES)] ?? 0,
    foundFirst: first / QUERIES,
    foundInTen: inTen / QUERIES,
  }
}

/** CPU time of this thread: independent of other load on the machine. */
function cpuMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

/** Garbage is collected over several turns of the event loop. */
async function megabytes(): Promise<number> {
  if (!globalThis.gc) throw new Error('Memory is measured with node --expose-gc')
  for (let turn = 0; turn < 3; turn++) {
    globalThis.gc()
    await pause(50)
  }
  const { heapUsed, external } = process.memoryUsage()
  return (heapUsed + external) / 1e6
}
