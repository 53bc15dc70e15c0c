/** The sources of events. */
import type { Snapshot } from '#src/catalogue/snapshot.ts'
import { toIso } from '#src/platform/to-iso.ts'
import { listTitleEvents } from '../event-store.server.ts'
import type { NotificationKind } from '../kinds.ts'
import type { NotificationDb } from '../tables.server.ts'
import { findAnnounced } from './announced-titles.ts'
import { BULK_WINDOW_MS, createBulkCheck } from './bulk.ts'
import { restedUntil, splitRested, toAiredEvents, toPlayableEvents } from './episode-events.ts'
import { listAired, listPlayable } from './episode-store.server.ts'
import { type EventSource, later, MAX_AGE_MS } from './source.ts'

/** A job that failed and is not retried. */
export interface FailedJob {
  /** ISO time. */
  at: string
  failure: string
}

export interface SourceOptions {
  db: NotificationDb
  snapshot(): Snapshot
  /** The jobs that failed after a time, and not after another (ISO), oldest first. */
  listFailedJobs(after: string, until: string): Promise<FailedJob[]>
}

export function createSources({ db, snapshot, listFailedJobs }: SourceOptions): EventSource[] {
  const recordedOf = (kind: NotificationKind, rows: readonly { anime: number }[]) =>
    listTitleEvents(db, kind, [...new Set(rows.map(({ anime }) => anime))])
  /** Without hidden titles: no list shows what it says about them, but it would be counted as unread. */
  const onlyVisible = <Row extends { anime: number }>(rows: readonly Row[]): Row[] => {
    const { find } = snapshot()
    return rows.filter(({ anime }) => find(anime) !== null)
  }
  const aired: EventSource = {
    name: 'aired',
    async find(from, now) {
      const to = later(from, toIso(now))
      const first = toIso(now - MAX_AGE_MS)
      const rows = onlyVisible(await listAired(db, { after: later(from, first), until: to, first }))
      return { events: toAiredEvents(rows, await recordedOf('episode.aired', rows)), to }
    },
  }
  const playable: EventSource = {
    name: 'playable',
    async find(from, now) {
      const first = later(from, toIso(now - MAX_AGE_MS))
      const known = await listPlayable(db, toIso(Date.parse(first) - BULK_WINDOW_MS))
      const added = new Map(known.toReversed().map(({ anime, since }) => [anime, Date.parse(since)]))
      const isBulk = createBulkCheck([...added.values()])
      const { rested, waiting } = splitRested(
        known.filter(({ since }) => since > first),
        now,
      )
      const sent = onlyVisible(rested).filter(({ anime }) => !isBulk(added.get(anime) ?? 0))
      const events = toPlayableEvents(sent, await recordedOf('episode.playable', sent))
      const until = Math.min(restedUntil(now), ...waiting.map(({ since }) => Date.parse(since) - 1))
      return { events, to: later(from, toIso(until)) }
    },
  }
  const announced: EventSource = {
    name: 'announced',
    find: async (from, now) => findAnnounced(snapshot(), from, now),
  }
  const failed: EventSource = {
    name: 'failed jobs',
    async find(from, now) {
      const to = later(from, toIso(now - FAILED_REST_MS))
      const jobs = await listFailedJobs(later(from, toIso(now - MAX_AGE_MS)), to)
      const last = jobs.at(-1)
      if (!last) return { events: [], to }
      const facts = { kind: 'job.failed', count: jobs.length, failure: last.failure } as const
      return { events: [{ subject: last.at, anime: null, facts }], to }
    },
  }
  return [aired, playable, announced, failed]
}

/** Jobs that fail within this time are one notification. */
const FAILED_REST_MS = 60_000
