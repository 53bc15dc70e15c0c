/** Saves the positions that a receiver reports, and for how long it played. */
import { startParts, toTimeRanges, withReport } from '#src/catalogue/episode/played-parts.ts'
import { createThrottle } from '../use-progress-report.ts'
import type { RemoteEpisode } from '../state/remote-episode.ts'
import { getCast } from './cast-state.ts'

const SAVE_INTERVAL_MS = 5_000
/** An episode that is left so close to its end has been watched. */
const END_SECONDS = 15
/** How much time is reported together, and at most counted between two reports of the receiver. */
const REPORT_SECONDS = 60

/** The episodes that the receiver may play, by their watch page. */
const episodes = new Map<string, RemoteEpisode>()
const isDue = createThrottle(SAVE_INTERVAL_MS)
/** The last report. */
let counted = { href: null as string | null, time: 0, now: 0 }
/** What was played of the current episode. */
let played = { href: null as string | null, parts: startParts(0, 0) }
/** Seconds that were not reported yet. */
let watched = 0

/** Makes episodes known that the receiver may play: their positions are saved. */
export function addEpisodes(added: readonly RemoteEpisode[]): void {
  for (const episode of added) episodes.set(episode.href, episode)
}

export const findEpisode = (href: string | null): RemoteEpisode | undefined =>
  href === null ? undefined : episodes.get(href)

/** The page to open for an episode; the one that identifies it if it is not known here. */
export const pageOf = (href: string): string => findEpisode(href)?.page ?? href

export function savePosition(): void {
  const { time, duration, phase } = getCast()
  if (time > 0 && duration > 0 && phase !== 'ended') save(time)
}

function save(position: number): void {
  const { href, duration } = getCast()
  countPlayed()
  findEpisode(href)?.save(position, duration, toTimeRanges(played.parts))
}

/** Adds the last report to what was played. */
function countPlayed(): void {
  const { href, time } = getCast()
  const now = performance.now()
  const parts = played.href === href ? withReport(played.parts, time, now) : startParts(time, now)
  played = { href, parts }
}

export function saveIfDue(): void {
  if (isDue(performance.now())) savePosition()
}

/** Saves an episode that the receiver has left for the next one, or that has ended. */
export function saveEnd(hasEnded: boolean): void {
  const { time, duration } = getCast()
  if (duration > 0) save(hasEnded || time >= duration - END_SECONDS ? duration : time)
}

/** Counts for how long the receiver has played since the last report: no longer than its position has moved. */
export function countWatched(): void {
  countPlayed()
  const { href, time } = getCast()
  const now = performance.now()
  if (counted.href === href)
    watched += Math.max(0, Math.min(time - counted.time, (now - counted.now) / 1_000, REPORT_SECONDS))
  counted = { href, time, now }
  if (watched >= REPORT_SECONDS) reportWatched()
}

/** Reports what was counted of the current episode. */
export function reportWatched(): void {
  const seconds = Math.min(REPORT_SECONDS, Math.floor(watched))
  if (seconds === 0) return
  watched -= seconds
  findEpisode(getCast().href)?.reportWatched?.(seconds)
}

/** Before the page or the receiver is left. */
export function saveAll(): void {
  savePosition()
  reportWatched()
}
