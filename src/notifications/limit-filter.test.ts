import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { toLimitColumns } from '#src/accounts/limit-columns.ts'
import { toUserId } from '#src/accounts/viewer.ts'
import type { Rating } from '#src/catalogue/anime.ts'
import { listFolders, saveFolder } from '#src/catalogue/audience/folder-store.server.ts'
import type { FolderAudience } from '#src/catalogue/audience/folders.ts'
import type { Limits } from '#src/catalogue/audience/limits.ts'
import type { CatalogueTables } from '#src/catalogue/tables.server.ts'
import type { Title } from '#src/catalogue/title.ts'
import { fillNotifications, type NotificationsDatabase } from '#test/fixtures/notifications.ts'
import { bothDatabases, type OpenDatabase } from '#test/services/databases.ts'
import { saveChannel } from './deliveries/channel-store.server.ts'
import { addEvents, findWaitingEvent, saveChunk } from './event-store.server.ts'
import { createLimitFilter } from './limit-filter.server.ts'
import type { EventFacts } from './notification.ts'

const RATINGS: Readonly<Record<number, Rating | undefined>> = { 1: 'G', 2: 'R', 3: undefined }
/** What a check of limits reads. */
const find = (number: number) =>
  number in RATINGS
    ? ({ number, rating: RATINGS[number], adult: false, genres: [], tags: [], rankedTags: [] } as unknown as Title)
    : null

const AIRED: EventFacts = { kind: 'episode.aired', episodes: [[5, 5]] }

describe.each(bothDatabases())('events for profiles with limits in $name', ({ open }) => {
  let opened: OpenDatabase
  let filled: NotificationsDatabase
  beforeEach(async () => {
    opened = await open()
    filled = await fillNotifications(opened, ['adult', 'child'])
    const limits: Limits = { rating: 'PG', tags: ['Gore'] }
    await filled.db.updateTable('user').set(toLimitColumns(limits)).where('id', '=', toUserId('child')).execute()
  })
  afterEach(() => opened.close())

  test.each<[string, number | null, EventFacts, boolean]>([
    ['a title within them', 1, AIRED, true],
    ['a title above them', 2, AIRED, false],
    ['a title without a rating', 3, AIRED, false],
    ['a title that is gone', 9, AIRED, false],
    ['a new title of one within them', 1, { kind: 'title.announced', of: [1] }, true],
    ['a new title of one above them', 1, { kind: 'title.announced', of: [1, 2] }, false],
    ['what was asked for', 1, { kind: 'request.fulfilled', request: 1, name: 'Any', episode: 0 }, false],
  ])('%s', async (_, anime, facts, isKept) => {
    const event = { id: 1, anime, facts, createdAt: '2026-11-20T12:00:00Z', cursor: '' }
    const users = [toUserId('adult'), toUserId('child')]
    const kept = await createLimitFilter(filled.db, () => ({ find }))(users, event)
    expect(kept).toEqual(isKept ? users : [toUserId('adult')])
  })
})

describe.each(bothDatabases())('events about limited folders in $name', ({ open }) => {
  const USERS = ['admin', 'named', 'other'].map(toUserId)
  let opened: OpenDatabase
  let filled: NotificationsDatabase
  const save = async (path: string, audience: FolderAudience, users: string[] = []) => {
    const db = opened.db.$extendTables<CatalogueTables>()
    await db.transaction().execute((trx) => saveFolder(trx, { path, name: '', audience, users }))
    return (await listFolders(filled.db)).find((one) => one.path === path)?.id ?? 0
  }
  const playable = (folder: number) => ({
    id: 1,
    anime: 1,
    facts: { kind: 'episode.playable', episodes: [[1, 1]], audio: ['sub'], folder } satisfies EventFacts,
    createdAt: '2026-11-20T12:00:00Z',
    cursor: '',
  })
  const keep = (folder: number) => createLimitFilter(filled.db, () => ({ find }))(USERS, playable(folder))
  beforeEach(async () => {
    opened = await open()
    filled = await fillNotifications(opened, USERS)
    await filled.db.updateTable('user').set({ is_admin: 1 }).where('id', '=', toUserId('admin')).execute()
  })
  afterEach(() => opened.close())

  test('are for those who see the folder', async () => {
    expect(await keep(await save('/attic', 'users', ['named']))).toEqual(['admin', 'named'])
    expect(await keep(await save('/attic', 'members'))).toEqual(USERS)
    expect(await keep(await save('/attic', 'all'))).toEqual(USERS)
    expect(await keep(999)).toEqual([])
  })

  test('are for those who also see the limited folder that it is in', async () => {
    const inner = await save('/attic/box', 'users', ['named', 'other'])
    await save('/attic', 'users', ['other'])
    expect(await keep(inner)).toEqual(['admin', 'other'])
  })

  test('are not sent to the site’s own webhooks', async () => {
    const event = playable(await save('/attic', 'members'))
    const add = (facts: EventFacts) => addEvents(filled.db, [{ subject: JSON.stringify(facts), anime: 1, facts }], 0)
    await saveChannel(filled.db, {
      id: 'chat',
      user: null,
      type: 'webhook',
      name: 'Chat',
      address: 'https://chat.example.org/1',
      data: '{}',
      kinds: ['episode.playable'],
      keepsQuietHours: false,
      createdAt: '2026-11-01T00:00:00.000Z',
      failedSince: null,
      ended: null,
    })
    const { folder: _, ...open } = event.facts
    for (const facts of [event.facts, open]) await add(facts)
    for (let waiting = await findWaitingEvent(filled.db); waiting; waiting = await findWaitingEvent(filled.db))
      await saveChunk(filled.db, { event: waiting, users: [], cursor: null })
    const sent = await filled.db.selectFrom('notification_delivery').select('event_id').execute()
    expect(sent).toHaveLength(1)
  })
})
