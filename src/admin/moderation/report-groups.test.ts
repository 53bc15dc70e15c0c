import { expect, test } from 'vitest'
import { toCommentId } from '#src/comments/comment.ts'
import type { Report } from '#src/comments/moderation/moderation.server.ts'
import { groupReports } from './report-groups.ts'

const report = (id: number, comment: number | null): Report => ({
  id,
  commentId: comment === null ? null : toCommentId(comment),
  animeId: 'a-1',
  episodeId: null,
  text: 'x',
  author: null,
  reporter: null,
  reason: null,
  state: 'open',
  timestamp: '2026-11-20T12:00:00.000Z',
  decidedAt: null,
  decidedBy: null,
})

test('groups reports by comment, except those of deleted comments', () => {
  const groups = groupReports([report(5, 1), report(4, null), report(3, 1), report(2, null), report(1, 2)])
  expect(groups.map(({ id, reports }) => [id, reports.map((one) => one.id)])).toEqual([
    [5, [5, 3]],
    [4, [4]],
    [2, [2]],
    [1, [1]],
  ])
})
