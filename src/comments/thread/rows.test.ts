import { expect, test } from 'vitest'
import { toCommentId } from '../comment.ts'
import type { Thread } from '../thread.ts'
import { toRows } from './rows.ts'

const commentOf = (id: number) => ({
  id: toCommentId(id),
  animeId: 'any-words-1',
  episodeId: null,
  userId: null,
  username: 'aiko',
  userAvatar: null,
  text: 'x',
  content: 'x',
  timestamp: '2026-11-20T12:00:00.000Z',
  isAdmin: false,
  edited: false,
  replyTo: null,
  likes: 0,
})
const threadOf = (ids: number[], next: number | null = null, gapAbove: number | null = null): Thread => ({
  comments: ids.map(commentOf),
  order: 'new',
  total: ids.length,
  pinned: [],
  isLocked: false,
  cursor: next === null ? null : `0.${next}`,
  gapAbove: gapAbove === null ? null : toCommentId(gapAbove),
})
/** Each row as text: `-` below a gap, `x` deleted. */
const rowsOf = (thread: Thread, kept?: number) =>
  toRows(thread, kept === undefined ? undefined : commentOf(kept)).map(
    ({ comment, isDeleted, isBelowGap }) => `${isBelowGap ? '-' : ''}${comment.id}${isDeleted ? 'x' : ''}`,
  )

test.each<[string, Thread, number | undefined, string[]]>([
  ['all comments', threadOf([3, 2, 1]), undefined, ['3', '2', '1']],
  ['a gap below what was posted since', threadOf([9, 4, 3], 3, 4), undefined, ['9', '-4', '3']],
  ['a gap whose first comment was deleted', threadOf([3], 3, 4), undefined, ['-3']],
  ['a shown comment that is written about', threadOf([3, 2, 1]), 2, ['3', '2', '1']],
  ['a deleted comment in its place', threadOf([3, 1]), 2, ['3', '2x', '1']],
  ['a deleted comment that was the last one', threadOf([3, 2]), 1, ['3', '2', '1x']],
  ['the only comment, deleted', threadOf([]), 1, ['1x']],
  ['one of older comments that are not shown', threadOf([30, 29], 29), 2, ['30', '29', '2']],
  ['one above a gap', threadOf([4, 3], 3, 4), 20, ['20', '-4', '3']],
])('shows %s', (_, thread, kept, rows) => expect(rowsOf(thread, kept)).toEqual(rows))
