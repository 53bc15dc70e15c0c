/** Watched episodes: one string of number ranges per title, newest title first. */
import { LAST_EPISODE, readEpisodes, writeEpisodes } from '#src/catalogue/episode/episode-numbers.ts'
import { hasFields } from '../has-fields.ts'

const MAX_TITLES = 500

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
