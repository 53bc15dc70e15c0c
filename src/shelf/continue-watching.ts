/** What a viewer is in the middle of: one place a title, newest first, as it is kept in the browser. Pure. */

/** The key of local storage (specification, section 9). */
export const CONTINUE_WATCHING_KEY = 'continueWatching'
const MOST_ENTRIES = 100
/** An episode seen this far counts as seen. */
const SEEN_PERCENT = 90

/** The specification's fields, and the position in seconds. */
export interface ContinueEntry {
  id: string
  /** The digits of the episode's id. */
  episodeId: string
  episodeNum: number
  title: string
  japanese_title: string
  poster: string
  /** Percent. */
  progress: number
  adultContent: boolean
  position: number
}

/** An episode, as far as a place in it is concerned. */
export interface EpisodeMark {
  episodeId: string
  episodeNum: number
}

/** Where a viewer is in an episode, and what comes after it. */
export interface Place extends Omit<ContinueEntry, 'progress'> {
  /** Seconds; 0 while it is not known. */
  duration: number
  /** Where the ending begins, if that is known. */
  outroStart?: number | undefined
  next?: EpisodeMark | undefined
}

/** Whether what is left is only the ending. */
function isSeen({ position, duration, outroStart }: Pick<Place, 'position' | 'duration' | 'outroStart'>) {
  if (!(duration > 0)) return false
  return toPercent(position, duration) >= SEEN_PERCENT || (outroStart !== undefined && position >= outroStart)
}

const toPercent = (position: number, duration: number): number =>
  duration > 0 ? Math.min(100, Math.round((position / duration) * 100)) : 0

/** The list with a title's new place on top; a seen episode moves on to the next, and a seen title leaves. */
export function withPlace(entries: readonly ContinueEntry[], place: Place): ContinueEntry[] {
  const { duration, outroStart: _outro, next, ...entry } = place
  const others = entries.filter(({ id }) => id !== place.id)
  if (!isSeen(place)) {
    const progress = toPercent(entry.position, duration)
    return [{ ...entry, position: Math.floor(entry.position), progress }, ...others].slice(0, MOST_ENTRIES)
  }
  return next ? [{ ...entry, ...next, position: 0, progress: 0 }, ...others].slice(0, MOST_ENTRIES) : others
}

/** Where an episode goes on: in seconds, 0 from the start. */
export function resumeAt(entry: ContinueEntry | undefined, episodeId: string): number {
  return entry?.episodeId === episodeId && entry.progress < SEEN_PERCENT ? entry.position : 0
}

/** Whatever the storage holds, as entries; what is none is left out. */
export function parseContinueWatching(value: unknown): ContinueEntry[] {
  return Array.isArray(value) ? value.flatMap((item) => parseEntry(item) ?? []).slice(0, MOST_ENTRIES) : []
}

function parseEntry(value: unknown): ContinueEntry | null {
  if (typeof value !== 'object' || value === null) return null
  const given = value as Partial<Record<keyof ContinueEntry, unknown>>
  const [id, episodeId, episodeNum] = [toText(given.id), toText(given.episodeId), toNumber(given.episodeNum)]
  if (!/^[^/\\?#]+$/.test(id) || !/^\d+$/.test(episodeId) || !Number.isInteger(episodeNum) || episodeNum < 1)
    return null
  return {
    id,
    episodeId,
    episodeNum,
    title: toText(given.title),
    japanese_title: toText(given.japanese_title),
    poster: toText(given.poster),
    progress: Math.min(100, toNumber(given.progress)),
    adultContent: given.adultContent === true,
    position: toNumber(given.position),
  }
}

const toText = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
const toNumber = (value: unknown): number => {
  const number = typeof value === 'string' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? Math.max(0, number) : 0
}
