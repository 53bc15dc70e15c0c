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
  listUnusable,
  type HeldTitle,
  listFilePaths,
  listHeldTitles,
  listLinkedEpisodes,
} from '#src/library/collection/collection-store.server.ts'
import type { Snapshot } from '#src/catalogue/snapshot.ts'
import type { Title } from '#src/catalogue/title.ts'
import { entriesWalked } from '#src/platform/instrumentation/measurements.ts'
import { type CollectionEntry, type TitleFiles, toCollectionEntry } from './collection.ts'
import { toCsv } from './collection-csv.ts'
import { type CollectionFilter, type CollectionProblem, COLLECTION_FILTERS, PROBLEMS } from './problems.ts'
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
  linked: ReadonlyMap<number, readonly number[]>
  languages: ReadonlyMap<string, number>
}

export function createCollectionService(parts: CollectionDependencies): CollectionService {
  const { catalogue, countLanguages, now, admitHeavy } = parts
  const known: KnownTitles = new Map()
  let reading: Promise<CollectionEntry[]> | undefined
  /** What was read last, and from what: evaluated again only if that has changed. */
  let last: { snapshot: Snapshot; facts: string; titles: HeldTitle[]; entries: CollectionEntry[] } | undefined

  async function read(): Promise<CollectionEntry[]> {
    const { db, snapshot } = catalogue
    const titles: HeldTitle[] = []
    for await (const part of listHeldTitles(db, known)) titles.push(...part)
    const unusable = await listUnusable(db)
    const linked = await listLinkedEpisodes(db)
    const languages = [...(await countLanguages())].slice(0, MAX_LANGUAGES)
    const facts = JSON.stringify([unusable, [...linked], languages])
    const isSame = (title: HeldTitle, at: number) => last?.titles[at]?.files === title.files
    if (
      last?.snapshot !== snapshot ||
      last.facts !== facts ||
      titles.length !== last.titles.length ||
      !titles.every(isSame)
    ) {
      const entries = await evaluate(snapshot, { titles, unusable, linked, languages: new Map(languages) })
      last = { snapshot, facts, titles, entries }
    }
    return last.entries
  }

  async function evaluate(snapshot: Snapshot, { titles, unusable, linked, languages }: LibraryFacts) {
    const held = new Map<Title, TitleFiles>()
    const find = (number: number) => snapshot.find(number) ?? snapshot.findHidden(number)
    /** A title that another one was merged into has the files of both. */
    const add = (anime: number, { files = [], foundAt = '', broken = [], lost = [] }: Partial<TitleFiles>) => {
      const title = find(anime)
      if (!title) return
      const own = held.get(title)
      held.set(title, {
        files: own ? [...own.files, ...files] : files,
        foundAt: own && own.foundAt > foundAt ? own.foundAt : foundAt,
        broken: own ? [...own.broken, ...broken] : broken,
        lost: own ? [...own.lost, ...lost] : lost,
      })
    }
    for (const title of titles) add(title.anime, title)
    for (const [anime, broken] of Map.groupBy(unusable.broken, (file) => file.anime)) add(anime, { broken })
    for (const [anime, lost] of Map.groupBy(unusable.lost, (file) => file.anime)) add(anime, { lost })
    const linkedNow = new Map<number, number[]>()
    for (const [anime, episodes] of linked) {
      const number = find(anime)?.number ?? anime
      linkedNow.set(number, [...(linkedNow.get(number) ?? []), ...episodes])
    }
    const findRelated = createRelatedFinder(
      snapshot,
      (title) => (held.get(title)?.files.length ?? 0) > 0 || linkedNow.has(title.number),
    )
    const context = { snapshot, languages, linked: linkedNow, findRelated, now: now() }
    const entries: CollectionEntry[] = []
    for (const [at, title] of byText([...held.keys()], (one) => facetsOf(one).sortKey).entries()) {
      const own = held.get(title)
      if (own) entries.push(toCollectionEntry(title, own, context))
      if (at % TITLES_AT_ONCE === TITLES_AT_ONCE - 1) await nextTurn() // lets requests run in between
    }
    return entries
  }

  /** Requests at the same time share it. */
  async function readAll(): Promise<CollectionEntry[]> {
    if (!reading) {
      admitHeavy?.()
      reading = read().finally(() => (reading = undefined))
    }
    const entries = await reading
    entriesWalked.report(entries.reduce((sum, { files }) => sum + 1 + files.length, 0))
    return entries
  }

  return {
    readAll,
    async list({ filter, keyword, page }) {
      const entries = await readAll()
      const named = keyword === '' ? null : await findTitles(catalogue, keyword, entries)
      const found = named === null ? entries : entries.filter(({ title }) => named.has(title.number))
      const counts = countByFilter(found)
      const matching = found.filter((entry) => matches(entry, filter))
      const { items, ...pages } = paginate(byUse(matching, filter), page, PAGE_SIZE)
      const paths = await listFilePaths(catalogue.db, items.flatMap(filesToName))
      return {
        ...pages,
        counts,
        count: matching.length,
        titles: items.map((entry) => toCollectionItem(entry, paths)),
      }
    },
    async csv() {
      return toCsv(await readAll(), (ids) => listFilePaths(catalogue.db, ids))
    },
  }
}

const hasProblem = ({ counts }: CollectionEntry): boolean => PROBLEMS.some((problem) => counts[problem] > 0)

function matches(entry: CollectionEntry, filter: CollectionFilter): boolean {
  if (filter === 'all') return true
  if (filter === 'problems') return hasProblem(entry)
  return filter === 'unknown' ? entry.episodes.aired === null : entry.counts[filter] > 0
}

function countByFilter(entries: readonly CollectionEntry[]): Record<CollectionFilter, number> {
  const counts = { problems: 0, missing: 0, gaps: 0, duplicates: 0, superseded: 0, languages: 0 }
  const all: Record<CollectionFilter, number> = {
    ...counts,
    related: 0,
    transcoding: 0,
    integrity: 0,
    unknown: 0,
    all: 0,
  }
  for (const entry of entries) for (const filter of COLLECTION_FILTERS) if (matches(entry, filter)) all[filter] += 1
  return all
}

/** Counts of one problem, above which titles are in the order of names. */
const MAX_COUNTED = 9_999

/** The most useful first: by problem, then by how much of it there is. @param entries in the order of names */
function byUse(entries: readonly CollectionEntry[], filter: CollectionFilter): readonly CollectionEntry[] {
  if (filter === 'all' || filter === 'unknown') return entries
  if (filter !== 'problems') return byKeyDescending(entries, ({ counts }) => counts[filter])
  return byKeyDescending(entries, ({ counts }) => {
    const at = PROBLEMS.findIndex((problem) => counts[problem] > 0)
    const problem: CollectionProblem | undefined = PROBLEMS[at]
    return problem ? (PROBLEMS.length - at) * (MAX_COUNTED + 1) + Math.min(counts[problem], MAX_COUNTED) : 0
  })
}

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
