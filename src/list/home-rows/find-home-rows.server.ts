/** Finds the titles of a user's home rows. */
import { setImmediate } from 'node:timers/promises'
import type { UserId } from '#src/accounts/viewer.ts'
import { listFranchise } from '#src/catalogue/detail/franchise.ts'
import type { Genre } from '#src/catalogue/genre.ts'
import type { Reason } from '#src/catalogue/reason.ts'
import type { SimilarTitle } from '#src/catalogue/similar/similar-titles.ts'
import type { Snapshot } from '#src/catalogue/snapshot.ts'
import type { Title } from '#src/catalogue/title.ts'
import type { MyListDb } from '../tables.server.ts'
import { findSettings } from '../entries/settings-store.server.ts'
import {
  explainGenres,
  explainSimilar,
  findNewEpisodes,
  isLiked,
  type NewEpisodes,
  orderOfDay,
  type RowEntry,
} from './pick-rows.ts'
import { findListed, listRowEntries } from './store.server.ts'
import { findUpToDate, type UpToDate } from './up-to-date.ts'

/** Titles in each row. */
const SIZES = { newOnList: 14, because: 10, planned: 10 }
/** A list of fewer titles does not fill its place. */
const LEAST = { because: 3, planned: 3 }
/** The most popular titles, among which those of chosen genres are looked for. */
const POPULAR = 600
/** Entries that are considered: the last changed ones of each status. */
const CONSIDERED = { watching: 400, rewatching: 100, planned: 400, completed: 40 }
/** Liked titles of which one is chosen each day, and titles that are similar to one, before those on the list are removed. */
const [SEEDS, CANDIDATES] = [8, 50]

export interface TitleRows {
  newOnList: NewEpisodes[]
  because: { of: Title; reason: string; titles: Title[]; reasons: ReadonlyMap<Title, Reason> } | null
  /** In place of `because`, if the user has chosen genres. */
  picked: { reason: string; titles: Title[] } | null
  planned: Title[]
  /** Null if the user has something to watch. */
  upToDate: UpToDate | null
}

/** @param started titles of the row of continue watching, which are in no other row */
export async function findHomeRows(
  db: MyListDb,
  user: UserId,
  snapshot: Snapshot,
  started: ReadonlySet<number>,
): Promise<TitleRows> {
  const entries = await findRowEntries(db, user, snapshot)
  await setImmediate()
  const free = entries.filter(({ title }) => !started.has(title.number))
  const newOnList = findNewEpisodes(free, snapshot.airing, snapshot.at).slice(0, SIZES.newOnList)
  const shown = new Set(newOnList.map(({ title }) => title))
  const canStart = ({ title, status }: RowEntry) =>
    status === 'planned' && !shown.has(title) && snapshot.airing(title).status !== 'upcoming'
  const planned = ofDay(free.filter(canStart), user, snapshot).map(({ title }) => title)
  const because = await findBecause(db, user, snapshot, entries)
  return {
    newOnList,
    because,
    picked: because ? null : await findPicked(db, user, snapshot),
    planned: planned.length < LEAST.planned ? [] : planned.slice(0, SIZES.planned),
    upToDate: started.size > 0 ? null : findUpToDate(entries, newOnList, planned, snapshot.airing),
  }
}

/** The last changed entries of a user's list, of each status. */
export async function findRowEntries(db: MyListDb, user: UserId, snapshot: Snapshot): Promise<RowEntry[]> {
  const stored = await listRowEntries(db, user, CONSIDERED)
  return distinct(
    stored.flatMap(({ number, ...entry }) => {
      const title = snapshot.find(number)
      return title ? [{ ...entry, title }] : []
    }),
  )
}

const ofDay = (entries: readonly RowEntry[], user: UserId, { at }: Snapshot) =>
  orderOfDay(entries, ({ title }) => title.number, user, at)

/** Titles that were merged have an entry each; the first is the last changed one of its status. */
function distinct(entries: readonly RowEntry[]): RowEntry[] {
  const byTitle = new Map<Title, RowEntry>()
  for (const entry of entries) if (!byTitle.has(entry.title)) byTitle.set(entry.title, entry)
  return [...byTitle.values()]
}

/** Titles like one that have begun; the same for all users. */
async function findSimilar(title: Title, snapshot: Snapshot): Promise<SimilarTitle[]> {
  const similar = await snapshot.findSimilar(title, { adult: false, limit: CANDIDATES })
  return similar.filter((other) => !other.title.adult && snapshot.airing(other.title).status !== 'upcoming')
}

/** The first of the day's liked titles that enough other titles are similar to. */
async function findBecause(
  db: MyListDb,
  user: UserId,
  snapshot: Snapshot,
  entries: readonly RowEntry[],
): Promise<TitleRows['because']> {
  const seeds = entries.filter((entry) => isLiked(entry) && !entry.title.adult).slice(0, SEEDS)
  for (const seed of ofDay(seeds, user, snapshot)) {
    await setImmediate() // finding similar titles takes a turn of its own
    const similar = await findSimilar(seed.title, snapshot)
    const listed = await findListed(
      db,
      user,
      similar.map((other) => other.title.number),
    )
    const found = similar.filter((other) => !listed.has(other.title.number)).slice(0, SIZES.because)
    const titles = found.map((other) => other.title)
    const reasons = new Map(found.flatMap((other) => (other.reason ? [[other.title, other.reason] as const] : [])))
    if (titles.length >= LEAST.because) return { of: seed.title, reason: explainSimilar(seed, titles), titles, reasons }
  }
  return null
}

/** Popular titles of the genres that the user has chosen, those of most of them first, and one of each franchise. */
async function findPicked(db: MyListDb, user: UserId, snapshot: Snapshot): Promise<TitleRows['picked']> {
  const { genres } = await findSettings(db, user)
  if (genres.length === 0) return null
  await setImmediate()
  const chosen: ReadonlySet<Genre> = new Set(genres)
  const countChosen = (title: Title) => title.genres.filter((genre) => chosen.has(genre)).length
  const popular = snapshot.ranked('popular', false).slice(0, POPULAR)
  const fitting = popular
    .filter((title) => countChosen(title) > 0 && snapshot.airing(title).status !== 'upcoming')
    .toSorted((one, other) => countChosen(other) - countChosen(one))
    .slice(0, CANDIDATES)
  const listed = await findListed(
    db,
    user,
    fitting.map(({ number }) => number),
  )
  const titles: Title[] = []
  const taken = new Set<number>()
  for (const title of fitting) {
    if (listed.has(title.number) || taken.has(title.number)) continue
    titles.push(title)
    for (const number of listFranchise(title, snapshot)) taken.add(number)
    if (titles.length === SIZES.because) break
  }
  return titles.length < LEAST.because ? null : { reason: explainGenres(genres), titles }
}
