import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { toLimitColumns } from '#src/accounts/limit-columns.ts'
import { toUserId } from '#src/accounts/viewer.ts'
import type { Rating } from '#src/catalogue/anime.ts'
import type { Limits } from '#src/catalogue/audience/limits.ts'
import type { Title } from '#src/catalogue/title.ts'
import { fillNotifications, type NotificationsDatabase } from '#test/fixtures/notifications.ts'
import { bothDatabases, type OpenDatabase } from '#test/services/databases.ts'
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
