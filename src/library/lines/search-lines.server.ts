/** Finds what was said in the videos of the library. */
import type { Title } from '#src/catalogue/title.ts'
import type { CatalogueDb } from '#src/catalogue/tables.server.ts'
import type { Snapshot } from '#src/catalogue/snapshot.ts'
import { memoizeByObject } from '#src/platform/cache/per-object.ts'
import { entriesWalked } from '#src/platform/instrumentation/measurements.ts'
import { findLineRows, findTexts, type LineRow } from './search-store.server.ts'
import { hasPhrase, type LineQuery, parseLineQuery, type Phrase, toTerms } from './terms.ts'

/** Lines that are read for one search: of more, the search is too vague. */
export const MAX_FOUND = 400
/** The same line of two tracks is shown once (milliseconds apart). */
const SAME_MS = 1_500
/** With so many words, one may be remembered wrongly. */
const MIN_WORDS_FOR_SPARE = 3

export interface FoundLine {
  id: number
  /** Seconds from the beginning of the video. */
  seconds: number
  text: string
  /** The next line, where the search goes on in it. */
  next?: string
  /** A BCP 47 tag; `und` if unknown. */
  language: string
  /** The media file. */
  file: number
}

export interface FoundEpisode {
  episode: number
  lines: FoundLine[]
}

export interface FoundTitle {
  title: Title
  count: number
  episodes: FoundEpisode[]
}

export interface FoundLines {
  /** Best first: those in which all words follow each other before others, then the popular ones. */
  titles: FoundTitle[]
  count: number
  /** Whether there are more lines than are read. */
  isCut: boolean
  /** Whether no line has all words, and these have all but one. */
  isLoose: boolean
}

const NOTHING: FoundLines = { titles: [], count: 0, isCut: false, isLoose: false }

interface Options {
  db: CatalogueDb
  snapshot: Snapshot
  /** Whether the viewer sees a title and may play it. */
  mayPlay: (title: Title) => boolean
  /** The only title that is searched; null if there is no such title. */
  within?: Title | null | undefined
}

interface RankedRow extends LineRow {
  /** 0 for the best. */
  tier: number
}

export async function searchLines(keyword: string, options: Options): Promise<FoundLines> {
  const query = parseLineQuery(keyword)
  const titles = listSearched(options)
  if (!query || titles.length === 0) return NOTHING
  const { rows, isLoose } = await findRows(query, { db: options.db, titles: titles.map(({ number }) => number) })
  const lines = await verify(options.db, rows, query)
  return {
    titles: groupByTitle(withoutSame(lines), options.snapshot),
    count: lines.length,
    isCut: rows.length >= MAX_FOUND,
    isLoose,
  }
}

function listSearched({ snapshot, mayPlay, within }: Options): Title[] {
  if (within !== undefined) return within && mayPlay(within) ? [within] : []
  const playable = listPlayable(snapshot)
  entriesWalked.report(playable.length)
  return playable.filter(mayPlay)
}

/** All titles that have videos. */
const listPlayable = memoizeByObject(({ titles }: Snapshot) =>
  titles.filter(({ availability }) => availability !== undefined),
)

async function findRows(
  { whole, phrases }: LineQuery,
  { db, titles }: { db: CatalogueDb; titles: readonly number[] },
): Promise<{ rows: RankedRow[]; isLoose: boolean }> {
  const rows = new Map<number, RankedRow>()
  const add = async (tier: number, ...alternatives: readonly (readonly Phrase[])[]): Promise<void> => {
    if (rows.size >= MAX_FOUND) return
    for (const row of await findLineRows(db, alternatives, { titles, limit: MAX_FOUND }))
      if (!rows.has(row.id) && rows.size < MAX_FOUND) rows.set(row.id, { ...row, tier })
  }
  const isOne = phrases.length === 1
  if (whole && !isOne) await add(0, [whole])
  await add(isOne ? 0 : 1, phrases)
  const isLoose = rows.size === 0 && phrases.length >= MIN_WORDS_FOR_SPARE
  if (isLoose) await add(2, ...phrases.map((_, left) => phrases.filter((_phrase, i) => i !== left)))
  return { rows: [...rows.values()], isLoose }
}

type VerifiedRow = RankedRow & { next?: string }

/** The index also finds a line by how the next one begins: it counts only if the search begins in the line itself. */
async function verify(db: CatalogueDb, rows: readonly RankedRow[], query: LineQuery): Promise<VerifiedRow[]> {
  const phrasesOf = ({ tier }: RankedRow): readonly Phrase[] =>
    tier === 0 && query.whole ? [query.whole] : query.phrases
  const needed = (row: RankedRow): number => phrasesOf(row).length - (row.tier === 2 ? 1 : 0)
  const isIn = (row: RankedRow, text: string): boolean => {
    const terms = toTerms(text)
    return phrasesOf(row).filter((phrase) => hasPhrase(terms, phrase)).length >= needed(row)
  }
  const open = rows.filter((row) => !isIn(row, row.text))
  const texts = await findTexts(
    db,
    open.map(({ id }) => id + 1),
  )
  const goesOn = new Map(open.map((row) => [row, texts.get(row.id + 1) ?? '']))
  return rows.flatMap((row): VerifiedRow[] => {
    const next = goesOn.get(row)
    if (next === undefined) return [row]
    const length = toTerms(row.text).length
    const both = toTerms(`${row.text} ${next}`)
    const begins = phrasesOf(row).some((phrase) => hasPhrase(both, phrase, length))
    return begins && !isIn(row, next) ? [{ ...row, next }] : []
  })
}

function withoutSame(rows: readonly VerifiedRow[]): VerifiedRow[] {
  const shown = new Map<string, number[]>()
  return rows.filter(({ anime, episode, text, start_ms: start }) => {
    const key = `${anime} ${episode} ${text}`
    const starts = shown.get(key) ?? []
    if (starts.some((other) => Math.abs(other - start) < SAME_MS)) return false
    shown.set(key, [...starts, start])
    return true
  })
}

function groupByTitle(rows: readonly VerifiedRow[], snapshot: Snapshot): FoundTitle[] {
  const best = new Map<FoundTitle, number>()
  for (const [number, ofTitle] of Map.groupBy(rows, ({ anime }) => anime)) {
    const title = snapshot.find(number)
    if (!title) continue
    const ordered = ofTitle.toSorted((a, b) => a.tier - b.tier || a.episode - b.episode || a.start_ms - b.start_ms)
    const episodes = [...Map.groupBy(ordered, ({ episode }) => episode)].map(([episode, lines]) => ({
      episode,
      lines: lines.map(toFoundLine),
    }))
    best.set({ title, count: ofTitle.length, episodes }, ordered[0]?.tier ?? 0)
  }
  return [...best]
    .toSorted(([a, one], [b, other]) => one - other || b.title.popularity - a.title.popularity)
    .map(([found]) => found)
}

const toFoundLine = ({ id, start_ms: start, text, next, language, file }: VerifiedRow): FoundLine => ({
  id,
  seconds: Math.floor(start / 1000),
  text,
  ...(next !== undefined && { next }),
  language,
  file,
})
