/** The calls about comments, in both shapes in which they are made (specification, 7). */
import * as z from 'zod'
import { defineCall, type ProductCall } from '#src/accounts/api/call.ts'
import type { Viewer } from '#src/accounts/viewer.ts'
import { Problem } from '#src/platform/problem.ts'
import { type CommentId, LOGIN_FIRST } from '../comment.ts'
import type { CommentService } from '../comment-service.server.ts'
import { pageQuery, topicFields, wireComment, wireComments } from '../schemas.ts'

const TAG = 'Comments'

/** Digits, or nothing that any comment has. */
const parseCommentId = (given: string): CommentId => (/^[1-9]\d{0,8}$/.test(given) ? Number(given) : 0) as CommentId

const pages = {
  page: pageQuery,
  before: z
    .string()
    .optional()
    .transform((value) => (value === undefined ? undefined : parseCommentId(value)))
    .meta({ description: 'Only comments older than the one with this id' }),
}

const written = {
  text: z.string('text is not what it should be.').optional(),
  content: z.string('content is not what it should be.').optional(),
}

const postBody = z.object({
  ...topicFields,
  ...written,
  key: z
    .string()
    .max(100)
    .optional()
    .meta({ description: 'The same for what is the same comment sent again: it is kept once' }),
  userId: z.unknown().optional(),
  username: z.unknown().optional(),
})

/** Bytes of the longest comment, in emoji of many parts. */
const BODY_LIMIT = 48 * 1024

export const commentCalls = (service: CommentService): ProductCall[] => [
  defineCall({
    method: 'GET',
    path: '/comments',
    tag: TAG,
    summary: 'What is said of a title, or of one of its episodes',
    who: 'anyone',
    query: z.object({ animeId: topicFields.animeId, episodeId: z.string().max(200).optional(), ...pages }),
    answer: wireComments,
    run: ({ query: { page, before, ...room } }) => service.list(room, { page, before }),
  }),
  defineCall({
    method: 'GET',
    path: '/comments/:animeId',
    tag: TAG,
    summary: 'What is said of a title',
    who: 'anyone',
    query: z.object(pages),
    answer: wireComments,
    run: ({ path: { animeId }, query }) => service.list({ animeId }, query),
  }),
  defineCall({
    method: 'POST',
    path: '/comments',
    tag: TAG,
    summary: 'Says something, as `text` or as `content`',
    who: 'anyone', // its own sentence to visitors
    body: postBody,
    bodyLimit: BODY_LIMIT,
    answer: z.object({ commentId: z.int(), comment: wireComment }),
    async run({ viewer, body: { text, content, userId, username, ...body }, reply }) {
      requireOwnName(viewer, userId, username)
      const { comment, isNew } = await service.post(viewer, { ...body, text: text ?? content ?? '' })
      reply.code(isNew ? 201 : 200)
      return { commentId: comment.id, comment }
    },
  }),
  defineCall({
    method: 'PUT',
    path: '/comments/:id',
    tag: TAG,
    summary: 'Changes one’s own comment',
    who: 'viewer',
    body: z.object(written),
    bodyLimit: BODY_LIMIT,
    answer: z.object({ comment: wireComment }),
    async run({ viewer, path, body: { text, content } }) {
      return { comment: await service.edit(viewer, parseCommentId(path.id), content ?? text ?? '') }
    },
  }),
  defineCall({
    method: 'DELETE',
    path: '/comments/:id',
    tag: TAG,
    summary: 'Removes one’s own comment; an admin, any',
    who: 'viewer',
    answer: z.object({}),
    async run({ viewer, path }) {
      await service.remove(viewer, parseCommentId(path.id))
      return {}
    },
  }),
  defineCall({
    method: 'POST',
    path: '/comments/:id/report',
    tag: TAG,
    summary: 'Tells the admins of somebody else’s comment; a second time changes nothing',
    who: 'viewer',
    body: z.object({ reason: z.string('reason is not what it should be.').nullish() }),
    answer: z.object({}),
    async run({ viewer, path, body: { reason } }) {
      await service.report(viewer, parseCommentId(path.id), reason ?? undefined)
      return {}
    },
  }),
]

/** What is said is said in one's own name, whatever was sent. @throws {Problem} 401, 403 */
function requireOwnName(viewer: Viewer | null, userId: unknown, username: unknown): void {
  if (!viewer) throw new Problem(401, LOGIN_FIRST)
  const isOther = (given: unknown, own: string) => given !== undefined && given !== null && given !== own
  if (isOther(userId, viewer.id) || isOther(username, viewer.username))
    throw new Problem(403, 'A comment is written in one’s own name.')
}
