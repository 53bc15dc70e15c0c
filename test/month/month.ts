/**
 * The whole site over a month, with invented sources and a held clock. The site itself has no background work: this plays the
 * node that refreshes the catalogue, records announcements and sends notifications.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { recordAirings } from '#src/catalogue/airings/record-airings.server.ts'
import { listTasks } from '#src/catalogue/refresh/kinds.ts'
import { findDueTasks } from '#src/catalogue/refresh/refresh-store.server.ts'
import { openCatalogue } from '#src/catalogue/snapshot.server.ts'
import type { CatalogueTables } from '#src/catalogue/tables.server.ts'
import type { Title } from '#src/catalogue/title.ts'
import { addSource } from '#src/library/serve/source-store.server.ts'
import { listFollowers } from '#src/list/entries/followers-store.server.ts'
import type { MyListTables } from '#src/list/tables.server.ts'
import { createNotificationTask } from '#src/notifications/schedule.server.ts'
import { createSources } from '#src/notifications/event-sources/sources.server.ts'
import type { NotificationTables } from '#src/notifications/tables.server.ts'
import { type ClusterLink, singleProcess } from '#src/platform/cluster/cluster-link.ts'
import { openDatabase } from '#src/platform/database/database.server.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#src/platform/durations.ts'
import { openSite } from '../apps/app.ts'
import { dumpTitles } from '../dump-titles.ts'
import type { TestDatabase } from '../services/databases.ts'
import { runFakeRefresh } from '../services/refresh-run.ts'
import { fillSqlite } from '../services/templates.ts'
import { holdClock } from './held-clock.ts'
import { openReaders } from './readers.ts'
import { Upstream } from './upstream.ts'

const ORIGIN = 'https://anime.example'
/** Titles have rested this long before notifications are sent. */
const REST_MS = 20 * MINUTE_MS
/** A real node works all the time. Nothing is lost as long as it does once a day. */
const STEP_MS = 0.9 * DAY_MS

export type Month = Awaited<ReturnType<typeof openMonth>>

/** @param start an ISO time @param fill adds the titles that the sources have then */
export async function openMonth(engine: TestDatabase, start: string, fill: (upstream: Upstream) => void) {
  const folder = await mkdtemp(join(tmpdir(), 'hoshimi-month-'))
  await fillSqlite(folder, 'starter')
  const postgres = engine.name === 'postgres' ? await engine.open('starter') : undefined
  const clock = await holdClock(Date.parse(start), postgres?.url)
  const upstream = new Upstream()
  fill(upstream)
  await upstream.sources.start()
  const database = await openDatabase(postgres?.url, folder)
  const db = database.$extendTables<CatalogueTables>()
  // the starter titles were added before, whenever the test runs
  await db.updateTable('anime').set({ added_at: '2020-01-02T00:00:00.000Z' }).execute()
  const { link, refreshSite } = createIdleLink()
  const environment = { DATA_DIR: folder, PUBLIC_URL: ORIGIN, SIGN_UPS_PER_HOUR: '1000', TIME_ZONE: 'UTC' }
  const site = await openSite(postgres ? { ...environment, DATABASE_URL: postgres.url ?? '' } : environment, { link })
  const catalogue = await openCatalogue(db, rethrow)
  const notificationDb = database.$extendTables<NotificationTables>()
  const notify = createNotificationTask({
    db: notificationDb,
    sources: createSources({
      db: notificationDb,
      snapshot: () => catalogue.snapshot,
      listFailedJobs: async () => [],
      listDamaged: async () => [],
      listDisappeared: async () => [],
      listHeldEpisodes: async () => new Map(),
    }),
    askers: { listAskers: async () => [] },
    followers: {
      listFollowers: (titles, range) => listFollowers(database.$extendTables<MyListTables>(), titles, range),
      listCommentFollowers: async () => [],
    },
    onNotified: () => undefined,
  })
  const tasks = listTasks({ jikan: true, anilist: true, offlineDatabase: upstream.sources.fileUrl })

  /** What the node does: refreshes what is due, records what is announced, sends what happened. */
  async function work(): Promise<void> {
    for (const task of await findDueTasks(db, tasks)) await runFakeRefresh(db, upstream.sources, task)
    await catalogue.refresh()
    await recordAirings(catalogue, Date.now())
    await notify()
    await refreshSite()
  }

  /** Passes the time until then. @param change what the sources publish in the last hour */
  async function goTo(time: string, change: () => void = () => undefined): Promise<void> {
    const at = Date.parse(time)
    while (Date.now() < at - HOUR_MS) {
      await clock.set(Math.min(Date.now() + STEP_MS, at - HOUR_MS))
      await work()
    }
    change()
    await clock.set(at)
    await work()
  }

  await work()
  const readers = openReaders(site, {
    names: () => upstream.titles.map(({ name }) => name),
    requireTitle: (name) => requireTitle(name),
  })
  const requireTitle = (name: string): Title => {
    const title = catalogue.snapshot.titles.find(({ names }) => names.english === name)
    if (!title) throw new Error(`The catalogue has no ${name}`)
    return title
  }

  return {
    upstream,
    db,
    site,
    ...readers,
    requireTitle,
    idOf: (name: string): string => requireTitle(name).id,
    goTo,
    /** Goes on until what was added has rested, and back to the readers. */
    rest: async () => goTo(new Date(Date.now() + REST_MS).toISOString()),
    work,
    /** How each refresh ended. */
    async listRefreshStates() {
      const runs = await db.selectFrom('catalogue_refresh_run').select('state').execute()
      return runs.map(({ state }) => state)
    },
    /** The fields that each title has, except the next episode, which a source may take back. */
    async listFields(): Promise<Map<number, string[]>> {
      const [titles] = await dumpTitles(db)
      return new Map(
        titles.map((title) => [
          title.id,
          Object.entries(title).flatMap(([field, value]) =>
            value === null || value === '[]' || field === 'next_episode' ? [] : field,
          ),
        ]),
      )
    },
    /** Adds videos of episodes. */
    async addVideos(name: string, episodes: readonly number[], sound: 'sub' | 'dub') {
      for (const episode of episodes)
        await addSource(
          db,
          {
            anime: requireTitle(name).number,
            episode,
            sound,
            address: `https://videos.example/${sound}/${episode}.m3u8`,
            kind: 'hls',
            quality: '1080p',
            tracks: [],
            segments: [],
            chapters: [],
            file: undefined,
          },
          new Date().toISOString(),
        )
    },
    async close() {
      await catalogue.close()
      await site.close()
      await database.destroy()
      await upstream.sources.stop()
      clock.release()
      await postgres?.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const rethrow = (error: unknown) => {
  throw error
}

/** A worker without background work, whose snapshot can be refreshed. */
function createIdleLink(): { link: ClusterLink; refreshSite(): Promise<void> } {
  const single = singleProcess()
  const link: ClusterLink = { ...single, isOwner: false, onOwner: () => undefined }
  return { link, refreshSite: async () => void (await single.ask('owner', 'catalogue refresh')) }
}
