/** Compares what was announced for the episodes of a title with what its facts say now. */
import { type Airing, episodesBetween, type Run } from '../airing.ts'

const DAY_MS = 86_400_000
const JAPAN_MS = 9 * 3_600_000
/** How long announcements are remembered after their time. */
export const PAST_MS = 30 * DAY_MS
/** How far ahead episodes are recorded. */
const AHEAD_MS = 120 * DAY_MS
/** How far a recorded episode is followed when its time changes. */
const FOLLOWED_MS = 400 * DAY_MS

export type AnnouncementState = 'announced' | 'cancelled'

/** What was announced for an episode; times in milliseconds since 1970. */
export interface Announcement {
  episode: number
  airsAt: number
  /** How often it has changed. */
  sequence: number
  /** The earliest announced time of a delayed episode. */
  delayedFrom: number | null
  state: AnnouncementState
}

/** Whether any episode of a title can be in the recorded time: a cheap check that excludes most titles. */
export function canBeAnnounced(run: Run, now: number): boolean {
  if (run.nextEpisode === undefined && run.broadcast === undefined && run.episodes !== 1) return false
  if (run.endDate?.length === 10 && run.nextEpisode === undefined)
    return Date.parse(run.endDate) > now - PAST_MS - 2 * DAY_MS
  return run.startDate === undefined || Date.parse(run.startDate) < now + AHEAD_MS + 2 * DAY_MS
}

/** The times of a title's episodes in [from, to), without those that contradict its other facts. */
function timesBetween(run: Run, airing: Airing, now: number, from: number, to: number): Map<number, number> {
  const isEndUnknown = run.episodes === undefined && run.endDate?.length !== 10
  if (airing.status === 'finished' && isEndUnknown) return new Map()
  const times = new Map<number, number>()
  for (const { number, at } of episodesBetween(run, from, to)) {
    // after a pause, the weeks counted back from the next episode are too late for earlier ones: these have aired
    const isContradiction = at > now && (number < (run.nextEpisode?.number ?? 0) || airing.status === 'finished')
    if (!isContradiction) times.set(number, at)
  }
  return times
}

/** The number of a title's episodes in the recorded time. */
export const countAnnounced = (run: Run, airing: Airing, now: number): number =>
  timesBetween(run, airing, now, now - PAST_MS, now + AHEAD_MS).size

/**
 * @param stored what was announced for the title
 * @param now milliseconds since 1970
 * @returns the announcements that are new or have changed, with their new sequence. An episode whose time has passed keeps it,
 *   unless the facts say that it is still to come.
 */
export function compareAnnouncements(
  stored: readonly Announcement[],
  run: Run,
  airing: Airing,
  now: number,
): Announcement[] {
  const times = timesBetween(run, airing, now, now - FOLLOWED_MS, now + FOLLOWED_MS)
  const known = new Set(stored.map(({ episode }) => episode))
  // those before the first stored one are older than what is remembered; counted back over a pause, they would seem later
  const first = Math.min(...known)
  const changed = stored.flatMap((announcement) => changeOf(announcement, times, run, now) ?? [])
  const isNew = (episode: number, at: number) =>
    !known.has(episode) &&
    at >= now - PAST_MS &&
    at < now + AHEAD_MS &&
    (at > now || known.size === 0 || episode > first)
  const added = [...times].filter(([episode, at]) => isNew(episode, at)).map(([episode, at]) => toNew(episode, at))
  return [...changed, ...added]
}

const toNew = (episode: number, airsAt: number): Announcement => ({
  episode,
  airsAt,
  sequence: 0,
  delayedFrom: null,
  state: 'announced',
})

function changeOf(
  announcement: Announcement,
  times: ReadonlyMap<number, number>,
  run: Run,
  now: number,
): Announcement | null {
  const { episode, airsAt, state } = announcement
  const at = times.get(episode)
  if (state === 'cancelled') return at === undefined ? null : moveTo(announcement, at)
  const hasPassed = airsAt <= now
  if (at === undefined) {
    const hasAired = hasPassed || episode < (run.nextEpisode?.number ?? 0)
    return hasAired ? null : cancel(announcement)
  }
  // counted times of earlier episodes are no reason to change what has aired; the known one is
  const isKnown = episode === run.nextEpisode?.number
  if (at === airsAt || (hasPassed && at <= now && !isKnown)) return null
  return moveTo(announcement, at)
}

export const cancel = (announcement: Announcement): Announcement => ({
  ...announcement,
  sequence: announcement.sequence + 1,
  state: 'cancelled',
})

function moveTo(announcement: Announcement, at: number): Announcement {
  const first = announcement.delayedFrom ?? announcement.airsAt
  const delayedFrom = at > first && !isOnlyMorePrecise(first, at) ? first : null
  return { ...announcement, airsAt: at, sequence: announcement.sequence + 1, delayedFrom, state: 'announced' }
}

/** Whether only the day was known before: midnight in Japan, as in the time of a film without a slot. */
const isOnlyMorePrecise = (first: number, at: number): boolean =>
  (first + JAPAN_MS) % DAY_MS === 0 && at - first < DAY_MS
