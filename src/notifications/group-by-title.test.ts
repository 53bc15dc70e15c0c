import { expect, test } from 'vitest'
import { groupByTitle } from './group-by-title.ts'
import type { NotificationKind } from './kinds.ts'

const one = (id: number, animeId: string | null, kind: NotificationKind) => ({ id, animeId, kind, isRead: false })

test('notifications of a title are one entry, at the place of its newest', () => {
  const groups = groupByTitle([
    one(7, 'a-1', 'comment.replied'),
    one(6, null, 'report.made'),
    one(5, 'b-2', 'title.announced'),
    one(4, 'a-1', 'episode.playable'),
    one(3, null, 'report.made'),
    one(2, 'a-1', 'episode.aired'),
    one(1, 'c-3', 'comment.replied'),
    one(0, 'd-4', 'moderation.decided'),
  ])
  expect(groups.map(({ newest, earlier, actsOn }) => [newest.id, earlier.map(({ id }) => id), actsOn])).toEqual([
    [7, [4, 2], 'a-1'],
    [6, [], null],
    [5, [], 'b-2'],
    [3, [], null],
    [1, [], null],
    [0, [], null],
  ])
})
