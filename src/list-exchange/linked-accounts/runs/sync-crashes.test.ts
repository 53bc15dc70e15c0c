/** Syncs that stop at every request and at every query. */
import type { KyselyPlugin } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { databases } from '#test/services/databases.ts'
import { AIKO, openSyncedList, type SyncedList } from '#test/services/synced-list.ts'
import { listEntries } from '#src/list/entries/store.server.ts'

describe.each(databases())('a sync that stops on $name', ({ open }) => {
  let list: SyncedList
  beforeEach(async () => {
    list = await openSyncedList(open)
    const { anilist, change, connect, remove, sync, there, time } = list
    for (const number of [1, 2, 3, 4]) await change(number, { progress: number, status: 'paused' })
    await connect('anilist')
    await sync('anilist')
    await change(1, { score: 80 })
    time.now += 1_000
    anilist.put(there(1), { progress: 9 })
    anilist.put(there(5), { status: 'CURRENT', progress: 2 })
    await change(6, { score: 30 })
    await remove(2)
    anilist.entries.delete(there(3))
  })
  afterEach(() => list.close())

  /** Progress and score of each title, here and there. */
  async function readSides() {
    const { anilist, db, there } = list
    const here = new Map(
      (await listEntries(db, AIKO)).map(({ number, progress, score }) => [number, [progress, score]]),
    )
    const remote = [1, 2, 3, 4, 5, 6].flatMap((number) => {
      const entry = anilist.entries.get(there(number))
      return entry ? [[number, [entry.progress, entry.score]] as const] : []
    })
    return { here, there: new Map(remote), count: anilist.entries.size }
  }
  const merged = new Map([
    [1, [9, 80]],
    [4, [4, 0]],
    [5, [2, 0]],
    [6, [0, 30]],
  ])
  const nothing = { outcome: 'done', counts: { here: 0, there: 0, waiting: 0 } }

  test('after any request to the service, the next one loses and doubles nothing', async () => {
    const { anilist, sync } = list
    let at = 0
    let stopped = 0
    anilist.onAnswer = () => {
      if (++stopped === at) stop.abort(new Error('stopped'))
    }
    let stop = new AbortController()
    const isStopped = async () => {
      stopped = 0
      stop = new AbortController()
      return sync('anilist', stop.signal).then(
        () => stop.signal.aborted,
        () => true,
      )
    }
    do at++
    while (await isStopped())
    expect(at).toBeGreaterThan(3)
    expect(await readSides()).toEqual({ here: merged, there: merged, count: 4 })
    expect(await sync('anilist')).toMatchObject(nothing)
  })

  test('before any query, the next one loses and doubles nothing', async () => {
    const { context, db, sync } = list
    let at = 0
    let count = 0
    const crash: KyselyPlugin = {
      transformQuery({ node }) {
        if (++count >= at) throw new Error('stopped')
        return node
      },
      transformResult: async ({ result }) => result,
    }
    const crashing = { ...context, db: db.withPlugin(crash) }
    const isStopped = async () => {
      count = 0
      await sync('anilist', undefined, crashing).catch(() => undefined)
      return count >= at
    }
    do at++
    while (await isStopped())
    expect(at).toBeGreaterThan(20)
    expect(await readSides()).toEqual({ here: merged, there: merged, count: 4 })
    expect(await sync('anilist')).toMatchObject(nothing)
  })
})
