/** The admin service of the collection page. It reads; nothing here changes or deletes files. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { englishTitle, parseAnimeNumber } from '#src/catalogue/anime.ts'
import { facetsOf } from '#src/catalogue/facets.ts'
import { paginate } from '#src/catalogue/listing.ts'
import { byKeyDescending, byText } from '#src/catalogue/order.ts'
import { search } from '#src/catalogue/search/search.ts'
import type { Catalogue } from '#src/catalogue/snapshot.server.ts'
import {
  type KnownTitles,
  type ChecksumCounts,
  countChecksums,
  findLibraryVersion,
  listDamaged,
  listUnavailable,
  listUnusable,
  type HeldTitle,
  listFilePaths,
  listHeldTitles,
  listLinkedEpisodes,
} from '#src/library/collection/collection-store.server.ts'
import { listPresentIn } from '#src/library/scan/files-store.server.ts'
import { describeDisappeared, type DisappearedVideos } from '#src/library/scan/disappeared.ts'
import type { Snapshot } from '#src/catalogue/snapshot.ts'
import type { Title } from '#src/catalogue/title.ts'
import { memoizeByObject } from '#src/platform/cache/per-object.ts'
import { DAY_MS } from '#src/platform/durations.ts'
import { entriesWalked } from '#src/platform/instrumentation/measurements.ts'
import { type CollectionEntry, type TitleFiles, toCollectionEntry } from './collection.ts'
import { toPrintable } from '#src/library/printable.ts'
import { toCsv } from './collection-csv.ts'
import { type CollectionFilter, type CollectionProblem, PROBLEMS } from './problems.ts'
import { createRelatedFinder } from './related-titles.ts'
import type { CollectionPage } from './schemas.ts'
import { filesToName, toCollectionItem } from './to-collection-item.ts'

export interface CollectionSearch {
  filter: CollectionFilter
  /** A part of a name, or an id; empty for all titles. */
  keyword: string
  page: number
}

export interface CollectionService {
  list(search: CollectionSearch): Promise<CollectionPage>
  /** Every title with what it has and lacks, in the order of names. */
  readAll(): Promise<CollectionEntry[]>
  /** The lines of a CSV file, one for each problem. */
  csv(): Promise<AsyncIterable<string>>
}

export interface CollectionDependencies {
  catalogue: Pick<Catalogue, 'db' | 'snapshot' | 'index' | 'indexed'>
  /** The number of users who need each language, the most used first. */
  countLanguages(): Promise<ReadonlyMap<string, number>>
  /** The media folders of this machine that can't be read. */
  findUnreadable(): Promise<readonly string[]>
  listDisappeared(): Promise<readonly DisappearedVideos[]>
  now(): number
  /** Called before the library is read. @throws {Problem} 503 while the site is overloaded */
  admitHeavy?: (() => void) | undefined
}

const PAGE_SIZE = 25
/** Titles that are looked at in one turn of the event loop. */
const TITLES_AT_ONCE = 500
/** More than a household speaks. */
const MAX_LANGUAGES = 8

/** What the database knows of the library. */
interface LibraryFacts {
  titles: readonly HeldTitle[]
  unusable: Awaited<ReturnType<typeof listUnusable>>
  damaged: Awaited<ReturnType<typeof listDamaged>>
  unavailable: readonly number[]
  linked: ReadonlyMap<number, readonly number[]>
  checksums: ReadonlyMap<number, ChecksumCounts>
}

export function createCollectionService(parts: CollectionDependencies): CollectionService {
  const { catalogue, countLanguages, findUnreadable, listDisappeared, now, admitHeavy } = parts
  const known: KnownTitles = new Map()
  let reading: Promise<CollectionEntry[]> | undefined
  let lastFacts: { key: string; facts: LibraryFacts } | undefined
  let lastEntries: { key: string; snapshot: Snapshot; facts: LibraryFacts; entries: CollectionEntry[] } | undefined

  /** What is stored is read again only if it has changed. */
  async function readFacts(): Promise<LibraryFacts> {
    const { db } = catalogue
    const unreadable = await findUnreadable()
    const key = JSON.stringify([await findLibraryVersion(db), unreadable])
    if (lastFacts?.key === key) return lastFacts.facts
    admitHeavy?.()
    const titles: HeldTitle[] = []
    for await (const part of listHeldTitles(db, known)) titles.push(...part)
    const facts = {
      titles,
      unusable: await listUnusable(db),
      damaged: await listDamaged(db),
      unavailable: await listUnavailable(db, unreadable),
      linked: await listLinkedEpisodes(db),
      checksums: await countChecksums(db),
    }
    lastFacts = { key, facts }
    return facts
  }

  /** Evaluated again if something has changed, and each day, since changes of files get old. */
  async function read(): Promise<CollectionEntry[]> {
    const { snapshot } = catalogue
    const facts = await readFacts()
    const languages = [...(await countLanguages())].slice(0, MAX_LANGUAGES)
    const key = JSON.stringify([languages, Math.floor(now() / DAY_MS)])
    if (lastEntries?.key !== key || lastEntries.snapshot !== snapshot || lastEntries.facts !== facts)
      lastEntries = { key, snapshot, facts, entries: await evaluate(snapshot, facts, new Map(languages)) }
    return lastEntries.entries
  }

  async function evaluate(snapshot: Snapshot, facts: LibraryFacts, languages: ReadonlyMap<string, number>) {
    const { titles, unusable, damaged: allDamaged, unavailable, linked, checksums: allChecksums } = facts
    const held = new Map<Title, TitleFiles>()
    const find = (number: number) => snapshot.find(number) ?? snapshot.findHidden(number)
    /** A title that another one was merged into has the files of both. */
    const add = (anime: number, more: Partial<TitleFiles>) => {
      const { files = [], foundAt = '', broken = [], damaged = [], lost = [], checksums = NO_CHECKSUMS } = more
      const title = find(anime)
      if (!title) return
      const own = held.get(title)
      held.set(title, {
        files: own ? [...own.files, ...files] : files,
        foundAt: own && own.foundAt > foundAt ? own.foundAt : foundAt,
        broken: own ? [...own.broken, ...broken] : broken,
        damaged: own ? [...own.damaged, ...damaged] : damaged,
        lost: own ? [...own.lost, ...lost] : lost,
        checksums: own ? addCounts(own.checksums, checksums) : checksums,
      })
    }
    for (const title of titles) add(title.anime, title)
    for (const [anime, broken] of Map.groupBy(unusable.broken, (file) => file.anime)) add(anime, { broken })
    for (const [anime, damaged] of Map.groupBy(allDamaged, (file) => file.anime)) add(anime, { damaged })
    for (const [anime, lost] of Map.groupBy(unusable.lost, (file) => file.anime)) add(anime, { lost })
    for (const [anime, checksums] of allChecksums) {
      const title = find(anime)
      if (title && held.has(title)) add(anime, { checksums })
    }
    const linkedNow = new Map<number, number[]>()
    for (const [anime, episodes] of linked) {
      const number = find(anime)?.number ?? anime
      linkedNow.set(number, [...(linkedNow.get(number) ?? []), ...episodes])
    }
    const findRelated = createRelatedFinder(
      snapshot,
      (title) => (held.get(title)?.files.length ?? 0) > 0 || linkedNow.has(title.number),
    )
    const context = {
      snapshot,
      languages,
      linked: linkedNow,
      unavailable: new Set(unavailable),
      findRelated,
      now: now(),
    }
    const entries: CollectionEntry[] = []
    for (const [at, title] of byText([...held.keys()], (one) => facetsOf(one).sortKey).entries()) {
      const own = held.get(title)
      if (!own) continue
      entries.push(toCollectionEntry(title, own, context))
      entriesWalked.report(1 + own.files.length)
      if (at % TITLES_AT_ONCE === TITLES_AT_ONCE - 1) await nextTurn() // lets requests run in between
    }
    return entries
  }

  /** Requests at the same time share it. */
  async function readAll(): Promise<CollectionEntry[]> {
    reading ??= read().finally(() => (reading = undefined))
    return reading
  }

  /** An empty folder of which no file is known lacks nothing. */
  async function describeUnavailable(): Promise<string[]> {
    const texts = (await listDisappeared()).map(describeDisappeared)
    for (const folder of await findUnreadable())
      if ((await listPresentIn(catalogue.db, folder)).length > 0) texts.push(`${toPrintable(folder)} can’t be read`)
    return texts
  }

  return {
    readAll,
    async list({ filter, keyword, page }) {
      const entries = await readAll()
      const named = keyword === '' ? null : await findTitles(catalogue, keyword, entries)
      const found = toFiltered(named === null ? entries : entries.filter(({ title }) => named.has(title.number)))
      const { items, ...pages } = paginate(byUse(found[filter]), page, PAGE_SIZE)
      entriesWalked.report(items.length)
      const paths = await listFilePaths(catalogue.db, items.flatMap(filesToName))
      return {
        ...pages,
        counts: byFilter((one) => found[one].entries.length),
        count: found[filter].entries.length,
        titles: items.map((entry) => toCollectionItem(entry, paths)),
        checksums: sumChecksums(entries),
        unreadable: await describeUnavailable(),
      }
    },
    async csv() {
      return toCsv(await readAll(), (ids) => listFilePaths(catalogue.db, ids))
    },
  }
}

const NO_CHECKSUMS: ChecksumCounts = { files: 0, checked: 0, damaged: 0 }
const addCounts = (one: ChecksumCounts, other: ChecksumCounts): ChecksumCounts => ({
  files: one.files + other.files,
  checked: one.checked + other.checked,
  damaged: one.damaged + other.damaged,
})

const sumChecksums = memoizeByObject((entries: readonly CollectionEntry[]) =>
  entries.reduce((sum, { checksums }) => addCounts(sum, checksums), NO_CHECKSUMS),
)

const hasProblem = ({ counts }: CollectionEntry): boolean => PROBLEMS.some((problem) => counts[problem] > 0)

function matches(entry: CollectionEntry, filter: CollectionFilter): boolean {
  if (filter === 'all') return true
  if (filter === 'problems') return hasProblem(entry)
  return filter === 'unknown' ? entry.episodes.aired === null : entry.counts[filter] > 0
}

/** The same list is filtered and sorted once. */
const toFiltered = memoizeByObject((entries: readonly CollectionEntry[]) =>
  byFilter((filter) => ({ filter, entries: entries.filter((entry) => matches(entry, filter)) })),
)

const byFilter = <T>(of: (filter: CollectionFilter) => T): Record<CollectionFilter, T> => ({
  problems: of('problems'),
  missing: of('missing'),
  gaps: of('gaps'),
  duplicates: of('duplicates'),
  superseded: of('superseded'),
  languages: of('languages'),
  related: of('related'),
  transcoding: of('transcoding'),
  integrity: of('integrity'),
  unknown: of('unknown'),
  all: of('all'),
})

/** Counts of one problem, above which titles are in the order of names. */
const MAX_COUNTED = 9_999

/** The most useful first: by problem, then by how much of it there is. What it is given is in the order of names. */
const byUse = memoizeByObject(
  ({ filter, entries }: { filter: CollectionFilter; entries: readonly CollectionEntry[] }) => {
    if (filter === 'all' || filter === 'unknown') return entries
    if (filter !== 'problems') return byKeyDescending(entries, ({ counts }) => counts[filter])
    return byKeyDescending(entries, ({ counts }) => {
      const at = PROBLEMS.findIndex((problem) => counts[problem] > 0)
      const problem: CollectionProblem | undefined = PROBLEMS[at]
      return problem ? (PROBLEMS.length - at) * (MAX_COUNTED + 1) + Math.min(counts[problem], MAX_COUNTED) : 0
    })
  },
)

/** The numbers of the titles of a collection with a name or id. */
async function findTitles(
  { index, indexed }: Pick<Catalogue, 'index' | 'indexed'>,
  keyword: string,
  entries: readonly CollectionEntry[],
): Promise<Set<number>> {
  await indexed
  const held = new Map(entries.map(({ title }) => [title.number as number, title]))
  const number = parseAnimeNumber(keyword)
  const text = keyword.toLowerCase()
  const named = entries.filter(({ title }) => englishTitle(title.names).toLowerCase().includes(text))
  const hits = search(index, keyword, { accept: (one) => held.has(one) })
  return new Set([
    ...(number !== null && held.has(number) ? [number] : []),
    ...named.map(({ title }) => title.number),
    ...hits.map((hit) => hit.number),
  ])
}
