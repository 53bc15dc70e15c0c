/** Which titles a source is asked for, because they air now. */
import { DAY_MS, MINUTE_MS, WEEK_MS } from '#src/platform/durations.ts'
import { airingAt, type Run } from '../airing.ts'

/** A title that airs or has been followed, with when its source was last asked. */
export interface Followed {
  /** Its id at the source. */
  id: string
  run: Run
  /** Milliseconds since 1970; null if never. */
  readAt: number | null
  episodesAt: number | null
}

export interface DueTitle {
  id: string
  title: boolean
  episodes: boolean
}

export interface FollowPlan {
  /** The titles that have just changed first, then those that were not read for longest. */
  due: DueTitle[]
  /** Ids of titles that have ended and were read after their last episode. */
  ended: string[]
}

/** Announcements in the day before an episode are read each hour: this is when delays are published. */
const SOON_MS = DAY_MS
const RECENT_MS = 50 * MINUTE_MS
/** A source lists an episode some time after it aired. */
const LATE_MS = 3 * DAY_MS
/** A source changes the status of a title some time after its last episode, of which only the day may be known. */
const SETTLED_MS = 2 * DAY_MS

/** @param closely whether titles are read each hour before an episode */
export function planTitles(followed: readonly Followed[], now: number, { closely }: { closely: boolean }): FollowPlan {
  const due: (DueTitle & { urgency: number })[] = []
  const ended: string[] = []
  for (const one of followed) {
    const { title, episodes, isOver, urgency } = judge(one, now, closely)
    if (title || episodes) due.push({ id: one.id, title, episodes, urgency })
    else if (isOver) ended.push(one.id)
  }
  const sorted = due.toSorted((a, b) => b.urgency - a.urgency)
  return { due: sorted.map(({ id, title, episodes }) => ({ id, title, episodes })), ended }
}

function judge({ run, readAt, episodesAt }: Followed, now: number, closely: boolean) {
  const { status, lastAt, next } = airingAt(run, now)
  const isOld = (at: number | null, maxMs: number) => at === null || now - at >= maxMs
  const since = (at: number | null, time: number | undefined) => time !== undefined && time <= now && (at ?? 0) < time
  const urgency = Math.max(lastAt !== undefined && since(readAt, lastAt) ? lastAt : 0, 0) || -(readAt ?? 0)
  if (status === 'finished') {
    const settledAt = lastAt === undefined ? undefined : lastAt + SETTLED_MS
    const needs = (at: number | null) => at === null || since(at, lastAt) || since(at, settledAt)
    const isSourceDone = run.status === 'finished' || run.status === 'cancelled'
    const title = needs(readAt) || (!isSourceDone && isOld(readAt, DAY_MS))
    const isSettled = settledAt === undefined || settledAt <= now
    return { title, episodes: needs(episodesAt), isOver: isSourceDone && isSettled, urgency }
  }
  const isSoon = closely && next !== undefined && next.at - now <= SOON_MS
  const isLate = lastAt !== undefined && now - lastAt < LATE_MS
  return {
    title: isOld(readAt, DAY_MS) || since(readAt, lastAt) || (isSoon && isOld(readAt, RECENT_MS)),
    episodes: isOld(episodesAt, WEEK_MS) || since(episodesAt, lastAt) || (isLate && isOld(episodesAt, DAY_MS)),
    isOver: false,
    urgency,
  }
}
