/** Which episodes were seen to their end: a title's in one line of numbers, newest title first. Pure. */

/** The key of local storage. */
export const WATCHED_KEY = 'watchedEpisodes'
const MOST_TITLES = 500
const LAST_EPISODE = 9_999
const LONGEST_LINE = 4_000
const MOST_RANGES = 1_000

export interface WatchedEntry {
  id: string
  /** `1-12,14`: in order, without overlap. */
  episodes: string
}

/** Whatever the storage holds, as entries; what is none is left out. */
export function parseWatched(value: unknown): WatchedEntry[] {
  if (!Array.isArray(value)) return []
  const entries = new Map<string, WatchedEntry>()
  for (const entry of value.flatMap((item) => parseEntry(item) ?? [])) {
    if (!entries.has(entry.id)) entries.set(entry.id, entry)
  }
  return [...entries.values()].slice(0, MOST_TITLES)
}

function parseEntry(value: unknown): WatchedEntry | null {
  if (typeof value !== 'object' || value === null) return null
  const { id, episodes } = value as Partial<Record<keyof WatchedEntry, unknown>>
  if (typeof id !== 'string' || !/^[^/\\?#]+$/.test(id) || typeof episodes !== 'string') return null
  const line = writeEpisodes(readEpisodes(episodes))
  return line ? { id, episodes: line } : null
}

/**
 * The numbers that a line names, in order. Ranges that overlap are merged first, so that none of them is gone through twice.
 * @param end beyond which there is none
 */
export function readEpisodes(line: string, end = LAST_EPISODE): Set<number> {
  const numbers = new Set<number>()
  let done = 0
  for (const [first, last] of readRanges(line)) {
    for (let number = Math.max(first, done + 1); number <= Math.min(last, end); number++) numbers.add(number)
    done = Math.max(done, last)
  }
  return numbers
}

/** The ranges of a line, by their beginning. */
function readRanges(line: string): [first: number, last: number][] {
  const ranges = line
    .slice(0, LONGEST_LINE)
    .split(',', MOST_RANGES)
    .flatMap((part): [number, number][] => {
      const [, first, last = first] = /^(\d{1,4})(?:-(\d{1,4}))?$/.exec(part) ?? []
      return first === undefined ? [] : [[Number(first), Number(last)]]
    })
  return ranges.toSorted(([one], [other]) => one - other)
}

/** As `readEpisodes` reads them. */
export function writeEpisodes(numbers: ReadonlySet<number>): string {
  const runs: [first: number, last: number][] = []
  for (const number of [...numbers].toSorted((one, other) => one - other)) {
    const run = runs.at(-1)
    if (run && run[1] === number - 1) run[1] = number
    else runs.push([number, number])
  }
  return runs.map(([first, last]) => (first === last ? first : `${first}-${last}`)).join(',')
}

/** The list with one more episode seen; the same list when it was already there. */
export function withWatched(entries: WatchedEntry[], id: string, episode: number): WatchedEntry[] {
  const numbers = readEpisodes(findWatched(entries, id))
  if (numbers.has(episode) || episode > LAST_EPISODE) return entries
  const own = { id, episodes: writeEpisodes(numbers.add(episode)) }
  return [own, ...entries.filter((entry) => entry.id !== id)].slice(0, MOST_TITLES)
}

/** A title's line; empty where nothing was seen. */
export const findWatched = (entries: readonly WatchedEntry[], id: string): string =>
  entries.find((entry) => entry.id === id)?.episodes ?? ''
