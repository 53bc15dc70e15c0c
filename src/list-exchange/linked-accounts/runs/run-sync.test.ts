import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { databases } from '#test/services/databases.ts'
import { AIKO, openSyncedList, type SyncedList } from '#test/services/synced-list.ts'
import { listEntries } from '#src/list/entries/store.server.ts'
import {
  approveSync,
  decideRemovals,
  findAccount,
  planDueSyncs,
  removeAccount,
  saveSendsPrivate,
} from '../store/account-store.server.ts'
import { decideConflict, listConflicts } from '../store/base-store.server.ts'
import { listChanges } from '../store/run-store.server.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

describe.each(databases())('a sync on $name', ({ open }) => {
  let list: SyncedList
  beforeEach(async () => {
    list = await openSyncedList(open)
  })
  afterEach(() => list.close())

  test('takes over and sends new entries, and then nothing', async () => {
    const { anilist, connect, sync, change, entryOf, there } = list
    await change(1, { status: 'completed', progress: 12, score: 85, notes: 'Mine' })
    anilist.put(there(2), { status: 'PAUSED', progress: 3, score: 70 })
    await connect('anilist')
    expect(await sync('anilist')).toMatchObject({ outcome: 'done', counts: { here: 1, there: 1 } })
    expect(anilist.entries.get(there(1))).toMatchObject({ status: 'COMPLETED', progress: 12, score: 85, notes: 'Mine' })
    expect(await entryOf(2)).toMatchObject({ status: 'paused', progress: 3, score: 70 })
    const before = anilist.requests.length
    expect(await sync('anilist')).toMatchObject({ outcome: 'done', counts: { here: 0, there: 0 } })
    expect(anilist.requests.length - before).toBe(1)
  })

  test('merges field by field, and says why', async () => {
    const { db, mal, ownerOf, connect, sync, change, entryOf, there, time } = list
    await change(1, { progress: 3, score: 50 })
    await connect('mal')
    await sync('mal')
    await change(1, { score: 90 })
    time.now += 1_000
    mal.put(there(1, 'mal'), { num_episodes_watched: 5, comments: 'From there' })
    const run = await sync('mal')
    expect(run).toMatchObject({ counts: { here: 1, there: 1 } })
    expect(await entryOf(1)).toMatchObject({ progress: 5, score: 90, notes: 'From there' })
    expect(mal.entries.get(there(1, 'mal'))).toMatchObject({
      score: 9,
      num_episodes_watched: 5,
      comments: 'From there',
    })
    const [logged] = await listChanges(db, ownerOf('mal'), run?.startedAt ?? '', { skip: 0, limit: 10 })
    expect(logged?.number).toBe(1)
    expect(logged?.changes).toEqual(
      expect.arrayContaining([
        { field: 'progress', to: 'here', before: '3', after: '5', reason: 'changed' },
        { field: 'score', to: 'there', before: '50', after: '90', reason: 'changed' },
      ]),
    )
  })

  test('a score between two steps of MyAnimeList stays as it is', async () => {
    const { mal, connect, sync, change, entryOf, there } = list
    await change(1, { score: 84 })
    await connect('mal')
    for (let times = 0; times < 2; times++) await sync('mal')
    expect([await entryOf(1), mal.entries.get(there(1, 'mal'))]).toMatchObject([{ score: 84 }, { score: 8 }])
    expect(mal.requests.filter((line) => line.startsWith('PATCH')).length).toBe(1)
  })

  test('takes over what the service derives, and does not send it again', async () => {
    const { anilist, connect, sync, change, entryOf, there } = list
    anilist.episodes.set(there(1), 26)
    await change(1, { status: 'watching', progress: 26, customLists: ['Not there'] })
    await connect('anilist')
    await sync('anilist')
    expect(await entryOf(1)).toMatchObject({ status: 'completed', progress: 26, customLists: ['Not there'] })
    expect(await sync('anilist')).toMatchObject({ counts: { here: 0, there: 0 } })
  })

  test('a service that counts fewer episodes limits what is sent, not the entry', async () => {
    const { anilist, connect, sync, change, entryOf, there } = list
    anilist.episodes.set(there(1), 24)
    await change(1, { status: 'dropped', progress: 26 })
    await connect('anilist')
    for (let times = 0; times < 3; times++) await sync('anilist')
    expect(anilist.entries.get(there(1))).toMatchObject({ progress: 24 })
    expect(await entryOf(1)).toMatchObject({ progress: 26 })
    expect(await sync('anilist')).toMatchObject({ counts: { here: 0, there: 0 } })
  })

  test('the first sync only lists its changes, until its owner agrees', async () => {
    const { db, anilist, ownerOf, connect, sync, change, there, time } = list
    await change(1, { score: 50 })
    anilist.put(there(2), { status: 'CURRENT' })
    await connect('anilist', false)
    const run = await sync('anilist')
    expect(run).toMatchObject({ outcome: 'rehearsed', counts: { here: 1, there: 1 } })
    expect([anilist.entries.size, (await listEntries(db, AIKO)).length]).toEqual([1, 1])
    expect(await listChanges(db, ownerOf('anilist'), run?.startedAt ?? '', { skip: 0, limit: 9 })).toHaveLength(2)
    expect(await planDueSyncs(db, time.now + 365 * DAY, 0)).toEqual([])
    await approveSync(db, ownerOf('anilist'), time.now)
    expect(await planDueSyncs(db, time.now, 0)).toEqual([ownerOf('anilist')])
    await sync('anilist')
    expect([anilist.entries.size, (await listEntries(db, AIKO)).length]).toEqual([2, 2])
  })

  test('removals are made on the other side; many of them wait', async () => {
    const { db, anilist, ownerOf, connect, sync, change, remove, entryOf, there, time } = list
    for (let number = 1; number <= 15; number++) await change(number, {})
    await connect('anilist')
    await sync('anilist')
    await remove(1)
    anilist.entries.delete(there(2))
    expect(await sync('anilist')).toMatchObject({ counts: { here: 1, there: 1, waiting: 0 } })
    expect([anilist.entries.has(there(1)), await entryOf(2)]).toEqual([false, undefined])
    anilist.entries.clear()
    expect(await sync('anilist')).toMatchObject({ counts: { here: 0, there: 0, waiting: 13 } })
    expect(await findAccount(db, ownerOf('anilist'))).toMatchObject({ removals: { here: 13, there: 0 } })
    await decideRemovals(db, ownerOf('anilist'), 'keep', time.now)
    expect(await sync('anilist')).toMatchObject({ counts: { there: 13, waiting: 0 } })
    anilist.entries.clear()
    await sync('anilist')
    await decideRemovals(db, ownerOf('anilist'), 'remove', time.now)
    await sync('anilist')
    expect(await listEntries(db, AIKO)).toEqual([])
    expect(await findAccount(db, ownerOf('anilist'))).toMatchObject({
      removals: { here: 0, there: 0 },
      removalDecision: null,
    })
  })

  test('a list that was not read to its end removes nothing', async () => {
    const { db, anilist, connect, sync, change } = list
    for (let number = 1; number <= 3; number++) await change(number, {})
    await connect('anilist')
    await sync('anilist')
    anilist.faults = [{ status: 200, body: { data: { MediaListCollection: { hasNextChunk: true, lists: [] } } } }]
    await change(4, {})
    expect(await sync('anilist')).toMatchObject({ outcome: 'done', counts: { here: 0, there: 0 } })
    anilist.faults = ['half']
    expect(await sync('anilist')).toMatchObject({ outcome: 'failed', message: 'AniList isn’t responding.' })
    expect(await listEntries(db, AIKO)).toHaveLength(4)
  })

  test('removed here and changed there waits for the owner', async () => {
    const { db, anilist, ownerOf, connect, sync, change, remove, entryOf, there } = list
    await change(1, {})
    await connect('anilist')
    await sync('anilist')
    await remove(1)
    anilist.put(there(1), { progress: 4 })
    expect(await sync('anilist')).toMatchObject({ counts: { waiting: 1, there: 0, here: 0 } })
    expect(await listConflicts(db, ownerOf('anilist'))).toEqual([{ number: 1, kind: 'removed-here', decision: null }])
    expect(await decideConflict(db, ownerOf('anilist'), 1, 'there')).toBe(true)
    await sync('anilist')
    expect(await entryOf(1)).toMatchObject({ progress: 4 })
    expect(await listConflicts(db, ownerOf('anilist'))).toEqual([])
  })

  test('a decision stays until it is carried out', async () => {
    const { anilist, change, connect, db, entryOf, ownerOf, remove, sync, there } = list
    await change(1, {})
    await connect('anilist')
    await sync('anilist')
    await remove(1)
    anilist.put(there(1), { progress: 4 })
    await sync('anilist')
    await decideConflict(db, ownerOf('anilist'), 1, 'here')
    anilist.faults = [undefined, 'dropped']
    expect(await sync('anilist')).toMatchObject({ outcome: 'failed' })
    expect(await listConflicts(db, ownerOf('anilist'))).toMatchObject([{ decision: 'here' }])
    await sync('anilist')
    expect([anilist.entries.size, await entryOf(1), await listConflicts(db, ownerOf('anilist'))]).toEqual([
      0,
      undefined,
      [],
    ])
  })

  test('what changes while it runs is sent as it is then', async () => {
    const { mal, change, connect, entryOf, remove, sync, there } = list
    for (const number of [1, 2, 3, 4]) await change(number, { progress: 1 })
    await connect('mal')
    let isFirst = true
    mal.onRequest = async ({ method }) => {
      if (method !== 'PATCH' || !isFirst) return
      isFirst = false
      await change(2, { progress: 5, score: 90 })
      await remove(3)
    }
    expect(await sync('mal')).toMatchObject({ outcome: 'done' })
    expect(mal.entries.get(there(2, 'mal'))).toMatchObject({ num_episodes_watched: 5, score: 9 })
    expect([mal.entries.has(there(3, 'mal')), await entryOf(3), mal.entries.has(there(4, 'mal'))]).toEqual([
      false,
      undefined,
      true,
    ])
    expect(await sync('mal')).toMatchObject({ outcome: 'done', counts: { here: 0, there: 0 } })
  })

  test('a sync stops when its account is disconnected', async () => {
    const { anilist, change, connect, db, ownerOf, sync } = list
    for (const number of [1, 2, 3]) await change(number, {})
    await connect('anilist')
    let saves = 0
    anilist.onAnswer = async ({ body }) => {
      if (body.includes('SaveMediaListEntry(') && ++saves === 1) await removeAccount(db, ownerOf('anilist'))
    }
    expect(await sync('anilist')).toBeUndefined()
    expect(saves).toBe(1)
    expect(await db.selectFrom('linked_entry').selectAll().execute()).toEqual([])
  })

  test('private entries are sent only if the user says so, and stay private', async () => {
    const { db, anilist, mal, ownerOf, connect, sync, change, there, time } = list
    await change(1, { isPrivate: true })
    await connect('anilist')
    expect(await sync('anilist')).toMatchObject({ counts: { there: 0, private: 1 } })
    expect(anilist.entries.size).toBe(0)
    await saveSendsPrivate(db, ownerOf('anilist'), true, time.now)
    await sync('anilist')
    expect(anilist.entries.get(there(1))).toMatchObject({ private: true })
    await connect('mal')
    await saveSendsPrivate(db, ownerOf('mal'), true, time.now)
    await sync('mal')
    expect(mal.entries.size).toBe(0)
  })

  test('a change requests one sync with every service; what a sync takes over, with the others', async () => {
    const { db, anilist, ownerOf, connect, sync, change, there, time } = list
    const minutes = (count: number) => count * 60_000
    for (const service of ['anilist', 'mal'] as const) {
      await connect(service)
      await sync(service)
    }
    expect(await planDueSyncs(db, time.now, minutes(1))).toEqual([])
    await change(1, {})
    await change(2, {})
    expect(await planDueSyncs(db, time.now, minutes(1))).toEqual([])
    expect(await planDueSyncs(db, time.now + minutes(1), minutes(1))).toHaveLength(2)
    for (const service of ['anilist', 'mal'] as const) await sync(service)
    anilist.put(there(3), { status: 'CURRENT' })
    await sync('anilist')
    await planDueSyncs(db, time.now, minutes(1))
    expect(await planDueSyncs(db, time.now + minutes(1), minutes(1))).toEqual([ownerOf('mal')])
  })

  test('a title that the service refuses is logged, and the others are sent', async () => {
    const { mal, connect, sync, change, there } = list
    for (const number of [1, 2]) await change(number, {})
    mal.unapproved.add(there(1, 'mal'))
    await connect('mal')
    expect(await sync('mal')).toMatchObject({ outcome: 'done', counts: { there: 1, refused: 1 } })
    expect([...mal.entries.keys()]).toEqual([there(2, 'mal')])
  })

  test('a service that is closed is left alone for hours', async () => {
    const { db, mal, ownerOf, connect, sync, time } = list
    await connect('mal')
    mal.faults = [{ status: 403, body: {} }]
    expect(await sync('mal')).toMatchObject({ outcome: 'failed' })
    const { dueAt } = (await findAccount(db, ownerOf('mal'))) ?? {}
    expect(Date.parse(dueAt ?? '') - time.now).toBe(6 * HOUR)
  })

  test('an entry that cannot be read, such as one with a new status, is not taken for a removed one', async () => {
    const { mal, anilist, connect, sync, change, entryOf, there } = list
    await change(1, { progress: 3, notes: 'Mine' })
    for (const service of ['mal', 'anilist'] as const) {
      await connect(service)
      await sync(service)
    }
    mal.put(there(1, 'mal'), { status: 'on_a_break' })
    anilist.put(there(1), { status: 'ON_A_BREAK' })
    for (const service of ['mal', 'anilist'] as const)
      expect(await sync(service)).toMatchObject({ outcome: 'done', counts: { here: 0, there: 0 } })
    expect(await entryOf(1)).toMatchObject({ progress: 3, notes: 'Mine' })
  })
})
