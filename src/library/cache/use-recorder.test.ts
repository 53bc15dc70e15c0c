import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { CatalogueDb, CatalogueTables } from '#src/catalogue/tables.server.ts'
import { MINUTE_MS } from '#src/platform/durations.ts'
import type { JobTables } from '#src/platform/jobs/jobs-tables.server.ts'
import { addFile, addIndex } from '#test/library/library-files.ts'
import { bothDatabases, type OpenDatabase } from '#test/services/databases.ts'
import { findFile } from '../scan/files-store.server.ts'
import type { Prepare } from '../prepare-policy.ts'
import { savePolicy } from '../prepare-policy-store.server.ts'
import { createUseRecorder } from './use-recorder.server.ts'

describe.each(bothDatabases())('what people watch on $name', ({ open }) => {
  let opened: OpenDatabase
  let db: CatalogueDb
  let now = 0
  beforeEach(async () => {
    opened = await open('starter')
    db = opened.db.$extendTables<CatalogueTables>()
    now = Date.parse('2026-06-01T12:00:00.000Z')
  })
  afterEach(() => opened.close())

  async function addEpisode(episode: number, more = {}): Promise<number> {
    const file = await addFile(db, 1, { first_episode: episode, last_episode: episode, probe: '{}', ...more })
    await addIndex(db, file)
    return file
  }
  const prepare = (prepared: Prepare) => savePolicy(db, { diskBytes: 0, prepare: prepared }, async () => null)
  const start = () => createUseRecorder({ db, wake: () => undefined, now: () => now })
  const enqueued = async () => {
    const jobs = opened.db.$extendTables<JobTables>()
    const rows = await jobs.selectFrom('job').select(['kind', 'subject']).orderBy('id').execute()
    return rows.map(({ kind, subject }) => `${kind} ${subject}`)
  }

  test('has the next two episodes packaged', async () => {
    const [first, second, third] = [await addEpisode(1), await addEpisode(2), await addEpisode(3)]
    await addEpisode(4)
    await addEpisode(2, { state: 'missing' })
    await prepare('watching')
    await start()(first)
    expect(await enqueued()).toEqual([`package ${second}`, `package ${third}`])
  })

  test.each<Prepare>(['all', 'off'])('has nothing packaged if the site prepares "%s"', async (prepared) => {
    const first = await addEpisode(1)
    await addEpisode(2)
    await prepare(prepared)
    await start()(first)
    expect(await enqueued()).toEqual([])
    expect(await findFile(db, first), 'but it is known to be played').toMatchObject({
      used_at: '2026-06-01T12:00:00.000Z',
    })
  })

  test('is written once in five minutes, however many processes send it', async () => {
    const first = await addEpisode(1)
    const [one, other] = [start(), start()]
    await one(first)
    now += MINUTE_MS
    await one(first)
    await other(first)
    expect(await findFile(db, first)).toMatchObject({ used_at: '2026-06-01T12:00:00.000Z' })
    now += 5 * MINUTE_MS
    await other(first)
    await one(first)
    expect(await findFile(db, first)).toMatchObject({ used_at: '2026-06-01T12:06:00.000Z' })
  })

  test('is sent also while the database is unavailable', async () => {
    const first = await addEpisode(1)
    await opened.close()
    await expect(start()(first)).resolves.toBeUndefined()
    opened = await open('starter')
  })
})
