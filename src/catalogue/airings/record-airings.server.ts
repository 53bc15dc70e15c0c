/** Records what is announced for each episode, so that delays are known. One process of the site does it. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { inChunks } from '#src/platform/chunks.ts'
import type { ClusterLink } from '#src/platform/cluster/cluster-link.ts'
import { readDatabaseTime } from '#src/platform/database/clock-store.server.ts'
import { type TaskLock, TaskRunningError, withTaskLock } from '#src/platform/database/task-lock-database.server.ts'
import { DAY_MS, HOUR_MS } from '#src/platform/durations.ts'
import type { Catalogue } from '../snapshot.server.ts'
import type { Snapshot } from '../snapshot.ts'
import type { Title } from '../title.ts'
import {
  type Announcement,
  cancel,
  canBeAnnounced,
  compareAnnouncements,
  countAnnounced,
  PAST_MS,
} from './announcement.ts'
import {
  countAnnouncements,
  deleteAnnouncements,
  deletePastAnnouncements,
  loadAnnouncements,
  saveAnnouncements,
} from './airings-store.server.ts'

/** Titles compared in one turn of the event loop, and stored in one transaction. */
const BATCH_TITLES = 50
/** Titles looked at in one turn. */
const SCANNED_TITLES = 2_000
/** Titles are added as long as there are no more episodes than this, the most popular ones first. */
const MAX_EPISODES = 10_000

const RECORDER_LOCK: TaskLock = {
  file: 'airings.lock',
  key: 4_851_732,
  message: 'Another process records announcements',
}

/** Compares all titles with what was announced for them. Another run, also after a crash, completes what one left. */
export async function recordAirings(
  { db, snapshot }: Pick<Catalogue, 'db' | 'snapshot'>,
  now: number,
  maxEpisodes: number = MAX_EPISODES,
): Promise<void> {
  const recorded = await countAnnouncements(db)
  const total = [...recorded.values()].reduce((sum, episodes) => sum + episodes, 0)
  const added = await listNewTitles(snapshot, recorded, now, maxEpisodes - total)
  for (const numbers of inChunks([...recorded.keys(), ...added], BATCH_TITLES)) {
    await recordTitles(db, snapshot, numbers, now)
    await nextTurn()
  }
  // until the end of a day, so that what calendars contain changes once a day
  await deletePastAnnouncements(db, Math.floor((now - PAST_MS) / DAY_MS) * DAY_MS)
}

/** The titles that have no announcements yet but can have some, most popular first. */
async function listNewTitles(
  snapshot: Snapshot,
  recorded: ReadonlyMap<number, number>,
  now: number,
  maxEpisodes: number,
): Promise<number[]> {
  const found: number[] = []
  let remaining = maxEpisodes
  for (const titles of inChunks(snapshot.ranked('popular', true), SCANNED_TITLES)) {
    for (const title of titles) {
      if (recorded.has(title.number) || !canBeAnnounced(title, now)) continue
      const count = countAnnounced(title, snapshot.airing(title), now)
      if (count > 0 && count <= remaining) found.push(title.number)
      if (count <= remaining) remaining -= count
    }
    await nextTurn()
  }
  return found
}

async function recordTitles(db: Catalogue['db'], snapshot: Snapshot, numbers: readonly number[], now: number) {
  const stored = await loadAnnouncements(db, numbers)
  const gone: number[] = []
  const changes = numbers.flatMap((anime) => {
    const announcements = stored.get(anime) ?? []
    const title = snapshot.find(anime)
    // a hidden title is in no calendar; what was announced for it is kept until it is shown again
    if (!title && !snapshot.findHidden(anime)) gone.push(anime)
    const changed = title ? changesOf(announcements, title, anime, snapshot, now) : []
    return changed.length > 0 ? [{ anime, announcements: changed }] : []
  })
  if (changes.length > 0) await saveAnnouncements(db, changes, await readDatabaseTime(db))
  if (gone.length > 0) await deleteAnnouncements(db, gone)
}

function changesOf(
  stored: readonly Announcement[],
  title: Title,
  anime: number,
  snapshot: Snapshot,
  now: number,
): Announcement[] {
  // the announcements of a merged title are those of the remaining one
  if (title.number !== anime) return stored.filter(({ state }) => state === 'announced').map(cancel)
  return compareAnnouncements(stored, title, snapshot.airing(title), now)
}

/** How often the catalogue's version is compared with that of the last run. */
const CHECK_INTERVAL_MS = 30_000
const FIRST_CHECK_MS = 5_000

export interface RecorderOptions {
  catalogue: Catalogue
  dataDir: string
  link: ClusterLink
  onError(error: unknown): void
}

/** Records announcements after the catalogue has changed, and every hour. Of several nodes, one at a time does it. */
export function keepRecordingAirings({ catalogue, dataDir, link, onError }: RecorderOptions): {
  close(): Promise<void>
} {
  let last = { version: 0, at: -Infinity }
  let timer: NodeJS.Timeout | undefined
  let isClosed = false
  let running: Promise<void> = Promise.resolve()

  async function check(): Promise<void> {
    const isDue = catalogue.snapshot.version !== last.version || performance.now() - last.at >= HOUR_MS
    if (!isDue) return
    await withTaskLock(catalogue.db, dataDir, RECORDER_LOCK, async () => {
      // another node may have recorded a later version
      await catalogue.refresh()
      const { version } = catalogue.snapshot
      await recordAirings(catalogue, await readDatabaseTime(catalogue.db))
      last = { version, at: performance.now() }
    })
  }

  const schedule = (delayMs: number) => {
    if (isClosed) return
    timer = setTimeout(() => {
      running = check()
        .catch((error: unknown) => {
          if (!(error instanceof TaskRunningError) && !isClosed) onError(error)
        })
        .finally(() => schedule(CHECK_INTERVAL_MS))
    }, delayMs).unref()
  }
  link.onOwner(() => schedule(FIRST_CHECK_MS))
  return {
    async close() {
      isClosed = true
      clearTimeout(timer)
      await running
    },
  }
}
