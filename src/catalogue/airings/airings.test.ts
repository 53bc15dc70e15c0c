import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { bothDatabases, type OpenDatabase } from '#test/services/databases.ts'
import { storeBatch } from '../import/store.server.ts'
import { updateEdits } from '../overrides/store.server.ts'
import { type TitleRecordInput, titleRecordSchema } from '../record.ts'
import { type Catalogue, openCatalogue } from '../snapshot.server.ts'
import type { CatalogueDb, CatalogueTables } from '../tables.server.ts'
import { listDelays } from './airings-store.server.ts'
import { recordAirings } from './record-airings.server.ts'

const DAY = 86_400_000
const START = Date.parse('2026-11-20T12:00:00Z')

describe.each(bothDatabases())('announcements of episodes on $name', ({ open }) => {
  let opened: OpenDatabase
  let db: CatalogueDb
  let catalogue: Catalogue
  let now: number
  beforeEach(async () => {
    now = START
    opened = await open()
    db = opened.db.$extendTables<CatalogueTables>()
    catalogue = await openCatalogue(
      db,
      (error) => expect.fail(String(error)),
      () => now,
    )
  })
  afterEach(async () => {
    await catalogue.close()
    await opened.close()
  })

  /** Three episodes a week from 2026-11-06, the last one on 2026-11-20 at 14:00 UTC. */
  const weekly = (id: number, more: Partial<TitleRecordInput> = {}) =>
    titleRecordSchema.parse({
      ids: [{ space: 'mal', id: String(id) }],
      names: { english: `Title ${id}` },
      status: 'airing',
      startDate: '2026-11-06',
      episodes: 4,
      broadcast: { weekday: 5, time: '23:00' },
      ...more,
    })
  const store = async (...records: ReturnType<typeof weekly>[]) => {
    await storeBatch(
      db,
      'jikan',
      records.map((record) => ({ record })),
    )
    await catalogue.refresh()
  }
  const record = async () => {
    await catalogue.refresh()
    await recordAirings(catalogue, now)
  }
  const rows = async () =>
    (await db.selectFrom('episode_airing').selectAll().orderBy('anime_id').orderBy('episode').execute()).map((row) =>
      [
        row.anime_id,
        row.episode,
        row.airs_at.slice(0, 10),
        row.sequence,
        ...(row.delayed_from === null ? [] : [row.delayed_from.slice(0, 10)]),
        ...(row.state === 'cancelled' ? ['cancelled'] : []),
      ].join(' '),
    )
  const numberOf = (key: string) => catalogue.snapshot.findExternal(key)?.number ?? expect.fail()

  test('are recorded once, and again only when they change', async () => {
    await store(weekly(1))
    await record()
    const first = await db.selectFrom('episode_airing').selectAll().execute()
    const number = numberOf('mal:1')
    expect(await rows()).toEqual([
      `${number} 1 2026-11-06 0`,
      `${number} 2 2026-11-13 0`,
      `${number} 3 2026-11-20 0`,
      `${number} 4 2026-11-27 0`,
    ])
    await record()
    expect(await db.selectFrom('episode_airing').selectAll().execute()).toEqual(first)
    expect(await listDelays(db)).toEqual([])
  })

  test('a delay is listed until the episode is 30 days old', async () => {
    await store(weekly(1), weekly(2))
    await record()
    now += 2 * DAY
    await store(weekly(1, { nextEpisode: { number: 4, airsAt: '2026-12-04T14:00:00Z' } }))
    await record()
    const delay = {
      anime: numberOf('mal:1'),
      episode: 4,
      airsAt: Date.parse('2026-12-04T14:00:00Z'),
      delayedFrom: Date.parse('2026-11-27T14:00:00Z'),
    }
    expect(await listDelays(db)).toEqual([delay])
    now = delay.airsAt + 29 * DAY
    await record()
    expect(await listDelays(db)).toEqual([delay])
    now = delay.airsAt + 32 * DAY
    await record()
    expect(await rows()).toEqual([])
  })

  test('two runs at the same time count a change once', async () => {
    await store(weekly(1))
    await record()
    now += DAY
    await store(weekly(1, { nextEpisode: { number: 4, airsAt: '2026-12-04T14:00:00Z' } }))
    await Promise.all([record(), record(), record()])
    expect((await rows()).at(-1)).toBe(`${numberOf('mal:1')} 4 2026-12-04 1 2026-11-27`)
  })

  test('a merged title’s announcements are cancelled, and the remaining title has them', async () => {
    await store(weekly(1, { broadcast: undefined }))
    await storeBatch(db, 'anilist', [
      { record: { ...weekly(70), ids: [{ space: 'anilist', id: '70' }], names: { english: 'Another name' } } },
    ])
    await record()
    const [first, second] = [numberOf('mal:1'), numberOf('anilist:70')]
    expect((await rows()).every((row) => row.startsWith(`${second} `))).toBe(true)
    await storeBatch(db, 'anilist', [
      {
        record: {
          ...weekly(1),
          ids: [
            { space: 'anilist', id: '70' },
            { space: 'mal', id: '1' },
          ],
        },
      },
    ])
    await record()
    expect(await rows()).toEqual([
      ...['1 2026-11-06 0', '2 2026-11-13 0', '3 2026-11-20 0', '4 2026-11-27 0'].map((row) => `${first} ${row}`),
      ...['1 2026-11-06 1', '2 2026-11-13 1', '3 2026-11-20 1', '4 2026-11-27 1'].map(
        (row) => `${second} ${row} cancelled`,
      ),
    ])
  })

  test('a hidden title’s announcements are kept', async () => {
    await store(weekly(1))
    await record()
    const before = await rows()
    await updateEdits(db, numberOf('mal:1'), { set: { hidden: true } }, new Date(now).toISOString(), async () => {})
    await record()
    expect(catalogue.snapshot.titles).toEqual([])
    expect(await rows()).toEqual(before)
  })

  test('beyond a number of episodes, only the most popular titles are recorded', async () => {
    await store(weekly(1, { popularity: 1 }), weekly(2, { popularity: 9_000 }), weekly(3, { popularity: 500 }))
    for (const _ of ['first', 'again']) await recordAirings(catalogue, now, 8)
    const numbers = new Set((await rows()).map((row) => Number(row.split(' ')[0])))
    expect(numbers).toEqual(new Set([numberOf('mal:2'), numberOf('mal:3')]))
  })

  test('a run that ends early is completed by the next one', async () => {
    await store(...Array.from({ length: 120 }, (_, index) => weekly(index + 1)))
    let saved = 0
    const dying = db.withPlugin({
      transformQuery({ node }) {
        if (node.kind === 'InsertQueryNode' && ++saved === 2) throw new Error('killed')
        return node
      },
      transformResult: async ({ result }) => result,
    })
    await expect(recordAirings({ db: dying, snapshot: catalogue.snapshot }, now)).rejects.toThrow('killed')
    const half = (await rows()).length
    expect([half > 0, half < 480]).toEqual([true, true])
    await record()
    expect(await rows()).toHaveLength(480)
    expect((await rows()).every((row) => row.endsWith(' 0'))).toBe(true)
  })
})
