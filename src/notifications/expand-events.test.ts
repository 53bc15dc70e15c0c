import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { toUserId } from '#src/accounts/viewer.ts'
import { fillNotifications, type NotificationsDatabase } from '#test/fixtures/notifications.ts'
import { bothDatabases, type OpenDatabase } from '#test/services/databases.ts'
import { saveChoice } from './choice-store.server.ts'
import { addEvents } from './event-store.server.ts'
import { CHUNK_SIZE, expandEvents } from './expand-events.server.ts'
import type { TitleChoice } from './kinds.ts'
import type { EventFacts } from './notification.ts'
import { changeSettings } from './settings-store.server.ts'

const NOON = Date.parse('2026-11-20T12:00:00Z')
const AIRED: EventFacts = { kind: 'episode.aired', episodes: [[5, 5]] }
const DUBBED: EventFacts = { kind: 'episode.playable', episodes: [[5, 5]], audio: ['dub'] }
const manyUsers = (count: number) => Array.from({ length: count }, (_, index) => `u${10_000 + index}`)

describe.each(bothDatabases())('passing on events in $name', ({ open }) => {
  let opened: OpenDatabase
  let filled: NotificationsDatabase
  beforeEach(async () => {
    opened = await open()
  })
  afterEach(() => opened.close())

  const fill = async (people: readonly string[]) => {
    filled = await fillNotifications(opened, people)
    return filled
  }
  const record = (facts: EventFacts, anime: number | null = 1, subject = '1') =>
    addEvents(filled.db, [{ subject, anime, facts }], NOON)
  const expand = (over: Partial<Parameters<typeof expandEvents>[0]> = {}) =>
    expandEvents({
      ...filled,
      mayContinue: async () => true,
      nextTurn: async () => undefined,
      onNotified: () => undefined,
      ...over,
    })
  const choose = (name: string, choice: TitleChoice) => saveChoice(filled.db, toUserId(name), 1, choice)

  test('users with the title on their list are notified, unless they dropped it or chose otherwise', async () => {
    await fill(['any', 'dropped', 'dubbed', 'muted', 'off', 'other', 'planned', 'switched', 'watching'])
    await filled.putOnList(1, ['dubbed', 'muted', 'off', 'switched', 'watching'])
    await filled.putOnList(1, ['planned'], 'planned')
    await filled.putOnList(1, ['dropped'], 'dropped')
    await filled.putOnList(2, ['other'])
    await choose('any', 'any')
    await choose('dubbed', 'dub')
    await choose('off', 'off')
    await changeSettings(filled.db, toUserId('switched'), { 'episode.aired': false })
    await changeSettings(filled.db, toUserId('muted'), { 'episode.aired': false, 'episode.playable': false })

    await record(AIRED)
    expect(await expand()).toBe(3)
    expect(await filled.listNotified()).toEqual(['any', 'planned', 'watching'])
    await filled.db.deleteFrom('notification').execute()
    await record(DUBBED)
    await expand()
    expect(await filled.listNotified()).toEqual(['any', 'dubbed', 'planned', 'switched', 'watching'])
  })

  test('lists and choices of merged titles count', async () => {
    await fill(['chose', 'current', 'listed', 'off'])
    await filled.putOnList(2, ['listed', 'off'])
    for (const [name, choice] of [
      ['chose', 'any'],
      ['off', 'off'],
    ] as const)
      await saveChoice(filled.db, toUserId(name), 2, choice)
    await filled.db.updateTable('anime').set({ merged_into: 1 }).where('id', '=', 2).execute()
    await record(AIRED)
    await expand()
    expect(await filled.listNotified()).toEqual(['chose', 'listed'])
    await saveChoice(filled.db, toUserId('chose'), 1, 'off')
    expect(await filled.db.selectFrom('title_notification').select(['user_id', 'anime_id']).execute()).toEqual(
      expect.arrayContaining([{ user_id: 'chose', anime_id: 1 }]),
    )
    expect(await filled.db.selectFrom('title_notification').selectAll().execute()).toHaveLength(2)
  })

  test('a sequel is announced to those who have what it continues', async () => {
    await fill(['both', 'first', 'off', 'sequel'])
    await filled.putOnList(1, ['both', 'first', 'off'])
    await filled.putOnList(2, ['both'])
    await filled.putOnList(3, ['sequel'])
    await choose('off', 'off')
    await record({ kind: 'title.announced', of: [1, 2] }, 3)
    await expand()
    expect(await filled.listNotified()).toEqual(['both', 'first'])
  })

  test('only admins are notified of reports', async () => {
    await fill(['admin', 'user'])
    await filled.db.updateTable('user').set({ is_admin: 1 }).where('id', '=', toUserId('admin')).execute()
    await record({ kind: 'report.made' }, null)
    await expand()
    expect(await filled.listNotified()).toEqual(['admin'])
  })

  test('an event that is recorded again notifies no one twice', async () => {
    await fill(['aiko'])
    await filled.putOnList(1, ['aiko'])
    for (let times = 0; times < 2; times++) {
      await record(AIRED)
      await expand()
    }
    expect(await filled.listNotified()).toEqual(['aiko'])
  })

  test('a process that ends between chunks is continued by another one: each user is notified once', async () => {
    const people = manyUsers(3 * CHUNK_SIZE + 7)
    await fill(people)
    await filled.putOnList(1, people.slice(0, 2 * CHUNK_SIZE))
    for (const name of people.slice(CHUNK_SIZE)) await choose(name, 'any')
    await record(AIRED)
    let chunks = 0
    const onNotified = () => {
      if (++chunks < 3) throw new Error('killed')
    }
    await expect(expand({ onNotified })).rejects.toThrow('killed')
    await expect(expand({ onNotified })).rejects.toThrow('killed')
    expect((await filled.listNotified()).length).toBeLessThan(people.length)
    await expand({ onNotified })
    expect(await filled.listNotified()).toEqual(people)
    expect(await expand()).toBe(0)
  })

  test('two nodes at once notify each user once', async () => {
    const people = manyUsers(4 * CHUNK_SIZE)
    await fill(people)
    await filled.putOnList(1, people)
    await record(AIRED)
    await record(DUBBED)
    const told: string[] = []
    const onNotified = (users: readonly string[]) => void told.push(...users)
    await Promise.all([expand({ onNotified }), expand({ onNotified })])
    expect(told).toHaveLength(2 * people.length)
    expect(await filled.listNotified()).toEqual(people.flatMap((name) => [name, name]))
  })

  test('stops where it may not continue', async () => {
    await fill(manyUsers(2 * CHUNK_SIZE))
    await filled.putOnList(1, manyUsers(2 * CHUNK_SIZE))
    await record(AIRED)
    let times = 0
    expect(await expand({ mayContinue: async () => times++ < 1 })).toBe(CHUNK_SIZE)
  })

  test('an event of a newer version is left alone, and does not stop the others', async () => {
    await fill(['aiko'])
    await filled.putOnList(1, ['aiko'])
    await filled.db
      .insertInto('notification_event')
      .values({
        kind: 'party',
        subject: '1',
        anime_id: 1,
        data: '{"kind":"party"}',
        created_at: '',
        cursor: '',
        is_done: 0,
      })
      .execute()
    await record(AIRED)
    expect(await expand()).toBe(1)
  })
})
