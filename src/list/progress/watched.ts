/** Watched episodes: one string of number ranges per title, newest title first. */
import { hasFields } from '../has-fields.ts'

/** The key of local storage. */
export const WATCHED_KEY = 'watchedEpisodes'
const MAX_TITLES = 500
/** The last episode that is read. */
export const LAST_EPISODE = 9_999
const MAX_TEXT_LENGTH = 4_000
const MAX_RANGES = 1_000

export interface WatchedEntry {
  id: string
  /** `1-12,14`: in order, without overlap. */
  episodes: string
}

/** Parses stored entries and drops invalid ones. */
export function parseWatched(value: unknown): WatchedEntry[] {
  if (!Array.isArray(value)) return []
  const entries = new Map<string, WatchedEntry>()
  for (const entry of value.flatMap((item) => parseEntry(item) ?? [])) {
    if (!entries.has(entry.id)) entries.set(entry.id, entry)
  }
  return [...entries.values()].slice(0, MAX_TITLES)
}

function parseEntry(value: unknown): WatchedEntry | null {
  if (!hasFields<keyof WatchedEntry>(value)) return null
  const { id, episodes } = value
  if (typeof id !== 'string' || !/^[^/\\?#]+$/.test(id) || typeof episodes !== 'string') return null
  const ranges = writeEpisodes(readEpisodes(episodes))
  return ranges ? { id, episodes: ranges } : null
}

/**
 * Parses ranges into numbers, in order. Overlapping ranges are merged first, so that none is iterated twice.
 * @param end the last possible number
 */
export function readEpisodes(ranges: string, end = LAST_EPISODE): Set<number> {
  const numbers = new Set<number>()
  let lastRead = 0
  for (const [first, last] of readRanges(ranges)) {
    for (let number = Math.max(first, lastRead + 1); number <= Math.min(last, end); number++) numbers.add(number)
    lastRead = Math.max(lastRead, last)
  }
  return numbers
}

/** The ranges of a stored string, by their start. */
function readRanges(text: string): [first: number, last: number][] {
  const ranges = text
    .slice(0, MAX_TEXT_LENGTH)
    .split(',', MAX_RANGES)
    .flatMap((part): [number, number][] => {
      const [, first, last = first] = /^(\d{1,4})(?:-(\d{1,4}))?$/.exec(part) ?? []
      return first === undefined ? [] : [[Number(first), Number(last)]]
    })
  return ranges.toSorted(([one], [other]) => one - other)
}

/** Encodes numbers for `readEpisodes`. */
export function writeEpisodes(numbers: ReadonlySet<number>): string {
  const runs: [first: number, last: number][] = []
  for (const number of [...numbers].toSorted((one, other) => one - other)) {
    const run = runs.at(-1)
    if (run && run[1] === number - 1) run[1] = number
    else runs.push([number, number])
  }
  return runs.map(([first, last]) => (first === last ? first : `${first}-${last}`)).join(',')
}

/** Marks one more episode as watched; returns the same list if it already was. */
export function withWatched(entries: WatchedEntry[], id: string, episode: number): WatchedEntry[] {
  const numbers = readEpisodes(findWatched(entries, id))
  if (numbers.has(episode) || episode > LAST_EPISODE) return entries
  const own = { id, episodes: writeEpisodes(numbers.add(episode)) }
  return [own, ...entries.filter((entry) => entry.id !== id)].slice(0, MAX_TITLES)
}

/** A title's ranges; empty if nothing was watched. */
export const findWatched = (entries: readonly WatchedEntry[], id: string): string =>
  entries.find((entry) => entry.id === id)?.episodes ?? ''
