import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { toUserId } from '#src/accounts/viewer.ts'
import { fillMyList } from '#test/fixtures/my-list.ts'
import { bothDatabases, type OpenDatabase } from '#test/services/databases.ts'
import { EMPTY_ENTRY, type ListEntry } from './entries/entry.ts'
import { writeEntries } from './entries/store.server.ts'
import { succeed } from './entries/stored-entry.ts'
import { saveProgressAndWatched } from './progress/watched-store.server.ts'
import { withUserLock } from './shared-store.server.ts'
import type { MyListDb } from './tables.server.ts'
import { findTitleState } from './title-state-store.server.ts'

const [AIKO, BEN] = [toUserId('aiko'), toUserId('ben')]
const at = (hour: number): string => `2026-11-20T${String(hour).padStart(2, '0')}:00:00.000Z`
const NOTHING = { inProgress: null, positions: new Map(), watched: new Set(), entry: null }

describe.each(bothDatabases())('what a title’s page shows of a user’s lists on $name', ({ open }) => {
  let opened: OpenDatabase
  let db: MyListDb
  beforeEach(async () => {
    opened = await open()
    db = await fillMyList(opened.db, ['aiko', 'ben'])
  })
  afterEach(() => opened.close())

  const list = (number: number, entry: Partial<ListEntry>, hour: number) =>
    withUserLock(db, AIKO, async (trx) => {
      const after = succeed(null, number, { ...EMPTY_ENTRY, status: 'planned', ...entry }, at(hour))
      await writeEntries(trx, AIKO, [{ before: null, after }])
    })
  const watch = (number: number, hour: number, episodes: number[]) => {
    const report = { number, episode: 3, position: 100 + hour, progress: 40, ended: false, at: at(hour) }
    return saveProgressAndWatched(
      db,
      AIKO,
      [report],
      episodes.map((episode) => ({ number, episode })),
    )
  }
  const merge = (from: number, into: number) =>
    db.updateTable('anime').set({ merged_into: into }).where('id', '=', from).execute()

  test('has the progress, the watched episodes and the entry of this title and user', async () => {
    await watch(1, 9, [10, 2])
    await list(1, { status: 'watching', progress: 2 }, 10)
    await watch(2, 11, [5])
    await list(3, { status: 'dropped' }, 10)
    expect(await findTitleState(db, AIKO, 1)).toEqual({
      inProgress: { episode: 3, position: 109, progress: 40, at: at(9), ended: false },
      positions: new Map([[3, { episode: 3, position: 109, progress: 40, at: at(9) }]]),
      watched: new Set([2, 10]),
      entry: { status: 'watching', progress: 2 },
    })
    expect((await findTitleState(db, AIKO, 3)).entry).toEqual({ status: 'dropped', progress: 0 })
    expect(await findTitleState(db, BEN, 1)).toEqual(NOTHING)
    expect(await findTitleState(db, AIKO, 999)).toEqual(NOTHING)
  })

  test('of merged titles, the newest counts, and all watched episodes', async () => {
    await watch(1, 9, [1, 2])
    await list(1, { status: 'planned' }, 9)
    await watch(2, 11, [2, 3])
    await list(2, { status: 'completed', progress: 4 }, 8)
    await merge(2, 1)
    expect(await findTitleState(db, AIKO, 1)).toEqual({
      inProgress: { episode: 3, position: 111, progress: 40, at: at(11), ended: false },
      positions: new Map([[3, { episode: 3, position: 111, progress: 40, at: at(11) }]]),
      watched: new Set([1, 2, 3]),
      entry: { status: 'planned', progress: 0 },
    })
  })
})
