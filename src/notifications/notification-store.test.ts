import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { toUserId } from '#src/accounts/viewer.ts'
import { endLease, takeLease } from '#src/platform/database/lease-store.server.ts'
import { fillNotifications, type NotificationsDatabase } from '#test/fixtures/notifications.ts'
import { bothDatabases, type OpenDatabase } from '#test/services/databases.ts'
import { addEvents } from './event-store.server.ts'
import { expandEvents } from './expand-events.server.ts'
import {
  countNotifications,
  countUnread,
  deleteOld,
  listNotifications,
  markRead,
  trimNotifications,
} from './notification-store.server.ts'

const NOON = Date.parse('2026-11-20T12:00:00Z')
const AT = '2026-11-20T13:00:00.000Z'
const [AIKO, BEN] = [toUserId('aiko'), toUserId('ben')]
const ALL = { skip: 0, limit: 1_000 }

describe.each(bothDatabases())('notifications in $name', ({ open }) => {
  let opened: OpenDatabase
  let filled: NotificationsDatabase
  beforeEach(async () => {
    opened = await open()
    filled = await fillNotifications(opened, ['aiko', 'ben'])
    await filled.putOnList(1, ['aiko', 'ben'])
  })
  afterEach(() => opened.close())

  const send = async (episodes: readonly number[], at = NOON) => {
    const events = episodes.map((episode) => ({
      subject: String(episode),
      anime: 1,
      facts: { kind: 'episode.aired' as const, episodes: [[episode, episode] as [number, number]] },
    }))
    await addEvents(filled.db, events, at)
    await expand()
  }
  const expand = () =>
    expandEvents({
      ...filled,
      mayContinue: async () => true,
      nextTurn: async () => undefined,
      onNotified: () => undefined,
    })
  const list = (unread = false) => listNotifications(filled.db, AIKO, { ...ALL, unread })

  test('are listed newest first, and marked as read by their own user only', async () => {
    await send([1, 2, 3])
    const ids = (await list()).map(({ id }) => id)
    expect((await list()).map(({ facts }) => facts)).toMatchObject([
      { episodes: [[3, 3]] },
      { episodes: [[2, 2]] },
      { episodes: [[1, 1]] },
    ])
    expect(await markRead(filled.db, BEN, { ids, at: AT })).toBe(0)
    expect(await markRead(filled.db, AIKO, { ids: ids.slice(0, 1), at: AT })).toBe(1)
    expect(await countUnread(filled.db, AIKO)).toBe(2)
    expect((await list(true)).map(({ id }) => id)).toEqual(ids.slice(1))
    expect(await countNotifications(filled.db, AIKO, { unread: true })).toBe(2)
    expect(await markRead(filled.db, AIKO, { at: AT })).toBe(2)
    expect([await countUnread(filled.db, AIKO), await countUnread(filled.db, BEN)]).toEqual([0, 3])
  })

  test('are counted no further than is shown', async () => {
    await send(Array.from({ length: 130 }, (_, index) => index + 1))
    expect(await countUnread(filled.db, AIKO)).toBe(100)
  })

  test('those of hidden titles, and of titles merged into them, are neither counted nor listed', async () => {
    const facts = { kind: 'episode.aired' as const, episodes: [[1, 1] as [number, number]] }
    const titles = [1, 5, 6]
    await filled.putOnList(5, ['aiko'])
    await filled.putOnList(6, ['aiko'])
    await addEvents(
      filled.db,
      titles.map((anime) => ({ subject: `of ${anime}`, anime, facts })),
      NOON,
    )
    await addEvents(filled.db, [{ subject: 'report', anime: null, facts: { kind: 'report.made' } }], NOON)
    await filled.db.updateTable('user').set({ is_admin: 1 }).where('id', '=', AIKO).execute()
    await expand()
    const edit = { field: 'hidden', edited_at: AT }
    await filled.db
      .insertInto('title_edit')
      .values([
        { ...edit, anime_id: 5, value: 'true' },
        { ...edit, anime_id: 1, value: 'false' },
        { ...edit, anime_id: 1, field: 'premium', value: 'true' },
      ])
      .execute()
    await filled.db.updateTable('anime').set({ merged_into: 5 }).where('id', '=', 6).execute()
    const shown = { skipsHidden: true }
    const listed = await listNotifications(filled.db, AIKO, { ...ALL, ...shown })
    expect(listed.map(({ anime }) => anime)).toEqual([null, 1])
    expect(await listNotifications(filled.db, AIKO, { ...ALL, ...shown, unread: true })).toEqual(listed)
    expect(await countNotifications(filled.db, AIKO, { ...shown, unread: true })).toBe(2)
    expect([await countUnread(filled.db, AIKO, shown), await countUnread(filled.db, AIKO)]).toEqual([2, 4])
  })

  test('the oldest beyond 500 are deleted', async () => {
    await send(Array.from({ length: 503 }, (_, index) => index + 1))
    expect(await trimNotifications(filled.db, '')).toBeNull()
    const left = await list()
    expect([left.length, left.at(-1)?.facts]).toMatchObject([500, { episodes: [[4, 4]] }])
  })

  test('those from before a time are deleted with their events', async () => {
    await send([1], NOON - 1)
    await send([2])
    while (await deleteOld(filled.db, new Date(NOON).toISOString())) continue
    expect((await list()).map(({ facts }) => facts)).toMatchObject([{ episodes: [[2, 2]] }])
    expect(await filled.db.selectFrom('notification_event').select('subject').execute()).toEqual([{ subject: '2' }])
  })

  test('are deleted with their user', async () => {
    await send([1])
    await filled.db.deleteFrom('user').where('id', '=', AIKO).execute()
    expect(await filled.listNotified()).toEqual(['ben'])
  })

  test('a lease has one holder until it ends', async () => {
    let now = NOON
    const take = (holder: string) => takeLease(filled.db, { name: 'test', holder, durationMs: 30_000 }, async () => now)
    expect([await take('a'), await take('b'), await take('a')]).toEqual([true, false, true])
    now += 30_001
    expect([await take('b'), await take('a')]).toEqual([true, false])
    await endLease(filled.db, { name: 'test', holder: 'a' })
    expect(await take('a')).toBe(false)
    await endLease(filled.db, { name: 'test', holder: 'b' })
    expect(await take('a')).toBe(true)
    now += 30_001
    const both = await Promise.all([take('b'), take('c')])
    expect(both.filter(Boolean), 'of two who find at once that it ended').toHaveLength(1)
  })
})
