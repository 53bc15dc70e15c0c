/** Sorts titles as apps ask for it. */
import { englishTitle } from '#src/catalogue/anime.ts'
import { facetsOf } from '#src/catalogue/facets.ts'
import { byKeyDescending } from '#src/catalogue/order.ts'
import type { Snapshot } from '#src/catalogue/snapshot.ts'
import { type Title, yearOf } from '#src/catalogue/title.ts'
import { listOf, type Query } from '../calls/query.ts'

type Key = (title: Title, snapshot: Snapshot) => number

const started: Key = ({ startDate }) => Date.parse(startDate ?? '') || -Infinity

/** By the names of orders in lower case; other names keep the list's own order. */
const KEYS: Readonly<Record<string, Key>> = {
  datecreated: (title) => facetsOf(title).added,
  datelastcontentadded: (title, snapshot) => snapshot.airing(title).lastAt ?? facetsOf(title).added,
  premieredate: started,
  startdate: started,
  productionyear: (title) => yearOf(title) ?? 0,
  communityrating: ({ score }) => score ?? 0,
  criticrating: ({ score }) => score ?? 0,
  playcount: ({ popularity }) => popularity,
  runtime: ({ minutes }) => minutes ?? 0,
}

/** @param titles in the order of their names @param random from 0 to below 1 */
export function sortTitles(titles: readonly Title[], query: Query, snapshot: Snapshot, random: () => number): Title[] {
  const { name, isDescending } = orderOf(query)
  if (name === 'random') return shuffle(titles, random)
  const key = Object.hasOwn(KEYS, name) ? KEYS[name] : undefined
  if (!key) return isDescending ? titles.toReversed() : [...titles]
  const sorted = byKeyDescending(titles, (title) => key(title, snapshot))
  return isDescending ? [...sorted] : sorted.toReversed()
}

/** The first order that a query names. */
export function orderOf(query: Query): { name: string; isDescending: boolean } {
  const [by = ''] = listOf(query, 'sortby')
  const [order = ''] = listOf(query, 'sortorder')
  return { name: by.toLowerCase(), isDescending: order.toLowerCase().startsWith('desc') }
}

/** The episodes of one title, which are in their order. @param random from 0 to below 1 */
export function sortEpisodes(episodes: readonly number[], query: Query, random: () => number): readonly number[] {
  const { name, isDescending } = orderOf(query)
  if (name === 'random') return shuffle(episodes, random)
  return isDescending ? episodes.toReversed() : episodes
}

/** Random whole numbers below a total, ascending, each once: as many as wanted, or all. */
export function sample(total: number, wanted: number, random: () => number): number[] {
  const all = Array.from({ length: total }, (_, at) => at)
  let missing = Math.min(wanted, total)
  return all.filter((at) => {
    const isChosen = random() * (total - at) < missing
    if (isChosen) missing -= 1
    return isChosen
  })
}

export function shuffle<T>(all: readonly T[], random: () => number): T[] {
  const keys = new Map(all.map((one) => [one, random()]))
  return [...byKeyDescending(all, (one) => keys.get(one) ?? 0)]
}

/** Whether a name begins with letters in lower case, as the letters beside a list ask. */
export const startsWith = (title: Title, letters: string): boolean =>
  facetsOf(title).sortKey.startsWith(letters) || englishTitle(title.names).toLowerCase().startsWith(letters)
