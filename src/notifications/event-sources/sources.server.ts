/** The sources of events. */
import { createHash } from 'node:crypto'
import { type EpisodeRange, isInRanges } from '#src/catalogue/episode/ranges.ts'
import type { Snapshot } from '#src/catalogue/snapshot.ts'
import { inChunks } from '#src/platform/chunks.ts'
import { DAY_MS, MINUTE_MS } from '#src/platform/durations.ts'
import { toLine } from '#src/platform/text/plain-text.ts'
import { toIso } from '#src/platform/to-iso.ts'
import { listTitleEvents } from '../event-store.server.ts'
import type { NotificationKind } from '../kinds.ts'
import type { NewEvent } from '../notification.ts'
import type { NotificationDb } from '../tables.server.ts'
import { findAnnounced } from './announced-titles.ts'
import { BULK_WINDOW_MS, createBulkCheck } from './bulk.ts'
import { restedUntil, splitRested, toEpisodeEvents, toPlayableEvents } from './episode-events.ts'
import { listAired, listPlayable } from './episode-store.server.ts'
import { type EventSource, later, MAX_AGE_MS, MAX_TITLES_PER_HOUR } from './source.ts'

/** A job that failed and is not retried. */
export interface FailedJob {
  /** ISO time. */
  at: string
  failure: string
}

/** Videos of a media folder that disappeared together, about which admins are asked. */
export interface DisappearedVideos {
  /** The media folder, and the folder in it that contained all of them. */
  folder: string
  path: string
  count: number
  /** ISO time. */
  since: string
}

export interface SourceOptions {
  db: NotificationDb
  snapshot(): Snapshot
  /** The jobs that failed after a time, and not after another (ISO), oldest first. */
  listFailedJobs(after: string, until: string): Promise<FailedJob[]>
  /** The episodes that the library has of some titles, by their numbers; titles of which it has none are left out. */
  listHeldEpisodes(titles: readonly number[]): Promise<ReadonlyMap<number, readonly EpisodeRange[]>>
  /** The episodes whose files were found to be damaged after a time, and not after another (ISO). */
  listDamaged(after: string, until: string): Promise<{ anime: number; episode: number }[]>
  /** @param now in milliseconds */
  listDisappeared(now: number): Promise<DisappearedVideos[]>
}

export function createSources(options: SourceOptions): EventSource[] {
  const { db, snapshot, listFailedJobs, listDamaged, listDisappeared, listHeldEpisodes } = options
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
      return { events: toEpisodeEvents('episode.aired', rows, await recordedOf('episode.aired', rows)), to }
    },
  }
  const playable: EventSource = {
    name: 'playable',
    async find(from, now) {
      const first = later(from, toIso(now - MAX_AGE_MS))
      const known = await listPlayable(db, toIso(Date.parse(first) - BULK_WINDOW_MS))
      const { rested, waiting } = splitRested(
        known.filter(({ since }) => since > first),
        now,
      )
      const sent = [...Map.groupBy(known, ({ folder }) => folder)].flatMap(([folder, own]) => {
        const added = new Map(own.toReversed().map(({ anime, since }) => [anime, Date.parse(since)]))
        const isBulk = createBulkCheck([...added.values()])
        const visible = onlyVisible(rested.filter((row) => row.folder === folder))
        return visible.filter(({ anime }) => !isBulk(added.get(anime) ?? 0))
      })
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
  const disappeared: EventSource = {
    name: 'disappeared videos',
    async find(from, now) {
      const to = later(from, toIso(now - DISAPPEARED_REST_MS))
      const after = later(from, toIso(now - MAX_AGE_MS))
      const found = (await listDisappeared(now)).filter(({ since }) => since > after && since <= to)
      return { events: found.map(toDisappearedEvent), to }
    },
  }
  const missing: EventSource = {
    name: 'missing episodes',
    async find(from, now) {
      const until = now - MISSING_REST_MS
      const to = later(from, toIso(until))
      if (to === from) return { events: [], to }
      const first = toIso(until - MAX_AGE_MS)
      const rows = onlyVisible(await listAired(db, { after: later(from, first), until: to, first }))
      const held = new Map<number, readonly EpisodeRange[]>()
      const numbers = [...new Set(rows.map(({ anime }) => anime))]
      for (const part of inChunks(numbers, TITLES_AT_ONCE))
        for (const [number, ranges] of await listHeldEpisodes(part)) held.set(number, ranges)
      const lacking = rows.filter(({ anime, episode }) => {
        const own = held.get(anime)
        return own !== undefined && !isInRanges(episode, own)
      })
      // a disk that is gone or an import: the collection page lists them
      if (new Set(lacking.map(({ anime }) => anime)).size > MAX_TITLES_PER_HOUR) return { events: [], to }
      return { events: toEpisodeEvents('episode.missing', lacking, await recordedOf('episode.missing', lacking)), to }
    },
  }
  const damaged: EventSource = {
    name: 'damaged videos',
    async find(from, now) {
      const to = later(from, toIso(now - DAMAGED_REST_MS))
      const rows = onlyVisible(await listDamaged(later(from, toIso(now - MAX_AGE_MS)), to))
      // a disk that fails, or names with something else: the collection page lists them
      if (new Set(rows.map(({ anime }) => anime)).size > MAX_TITLES_PER_HOUR) return { events: [], to }
      return { events: toEpisodeEvents('video.damaged', rows, await recordedOf('video.damaged', rows)), to }
    },
  }
  return [aired, playable, announced, failed, disappeared, missing, damaged]
}

/** How long after it aired an episode counts as missing. */
const MISSING_REST_MS = DAY_MS
const TITLES_AT_ONCE = 200

/** Episodes of one season that are found within this time are one notification. */
const DAMAGED_REST_MS = 10 * MINUTE_MS

/** Jobs that fail within this time are one notification. */
const FAILED_REST_MS = 60_000

/** A folder that is being moved takes some scans to disappear, or is back by then. */
const DISAPPEARED_REST_MS = 60_000
const MAX_PATH = 200

/** At most once an hour for a media folder: one node of several may find the videos, and another not. */
function toDisappearedEvent({ folder, path, count, since }: DisappearedVideos): NewEvent {
  const id = createHash('sha256').update(folder).digest('base64url')
  const facts = { kind: 'videos.disappeared', count, path: toLine(path).slice(-MAX_PATH).toWellFormed() } as const
  return { subject: `${id} ${since.slice(0, 'YYYY-MM-DDTHH'.length)}`, anime: null, facts }
}
