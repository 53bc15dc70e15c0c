/** API calls for comments, in both request shapes of the specification (7). */
import * as z from 'zod'
import { defineCall } from '#src/accounts/api/call.ts'
import { toUserId, type Viewer } from '#src/accounts/viewer.ts'
import { MAX_ROW_ID } from '#src/platform/text/row-id.ts'
import { Problem } from '#src/platform/problem.ts'
import {
  type Comment,
  type CommentId,
  type Cursor,
  LOGIN_FIRST,
  type Order,
  ORDERS,
  parseCommentId,
  parseCursor,
  toCommentId,
  toCursor,
} from './comment.ts'
import type { CommentService, PageRequest } from './comment-service.server.ts'
import { pageQuery, topicFields, wireComment, wireComments } from './schemas.ts'

const TAG = 'Comments'

const pages = {
  page: pageQuery,
  before: z
    .string()
    .optional()
    .transform((value) => (value === undefined ? undefined : parseCommentId(value)))
    .meta({ description: 'Only comments older than the one with this id, newest first' }),
  order: z.enum(ORDERS, { error: `order must be one of ${ORDERS.join(', ')}.` }).default('new'),
  cursor: z
    .templateLiteral([z.int(), '.', z.int()], 'Invalid cursor.')
    .refine(
      (text) => Object.values(parseCursor(text)).every((part) => part >= 0 && part <= MAX_ROW_ID),
      'Invalid cursor.',
    )
    .optional()
    .meta({ description: 'The `cursor` of the page before, requested in the same order' }),
}

interface Pages {
  page: number
  before: CommentId | undefined
  order: Order
  cursor?: Cursor | undefined
}

const toPageRequest = ({ before, page, order, cursor }: Pages): PageRequest =>
  before === undefined ? { page, order, cursor } : { cursor: toCursor({ likes: 0, id: before }) }

const liked = z.object({ likes: z.int().min(0), isLiked: z.boolean() })

const waiting = z
  .literal(true)
  .optional()
  .meta({ description: 'Only you see the comment until a moderator lets it through; otherwise absent' })
const toWaiting = ({ withheld }: Comment) => (withheld === 'waiting' ? { waiting: true as const } : {})

const written = {
  text: z.string('Invalid text.').optional(),
  content: z.string('Invalid content.').optional(),
}

const postBody = z.object({
  ...topicFields,
  ...written,
  key: z
    .string()
    .max(100)
    .optional()
    .meta({ description: 'An idempotency key: a comment sent again with the same key is stored once' }),
  replyTo: z
    .int('Invalid replyTo.')
    .min(1, 'Invalid replyTo.')
    .max(MAX_ROW_ID, 'Invalid replyTo.')
    .nullish()
    .meta({ description: 'The id of the comment that this one replies to, on the same title or episode' }),
  userId: z.unknown().optional(),
  username: z.unknown().optional(),
})

/** Bytes of the longest comment, made of multi-part emoji. */
const BODY_LIMIT = 48 * 1024

export const commentCalls = (service: CommentService) => [
  defineCall({
    method: 'GET',
    path: '/comments',
    work: 'page',
    tag: TAG,
    summary: 'Comments on a title or one of its episodes',
    access: 'public',
    scope: 'read',
    query: z.object({ animeId: topicFields.animeId, episodeId: z.string().max(200).optional(), ...pages }),
    response: wireComments,
    handler: ({ viewer, query: { animeId, episodeId, ...query } }) =>
      service.list({ animeId, episodeId }, toPageRequest(query), viewer),
  }),
  defineCall({
    method: 'GET',
    path: '/comments/:id',
    work: 'page',
    tag: TAG,
    summary: 'Comments on a title, by its id',
    access: 'public',
    scope: 'read',
    query: z.object(pages),
    response: wireComments,
    handler: ({ viewer, params: { id }, query }) => service.list({ animeId: id }, toPageRequest(query), viewer),
  }),
  defineCall({
    method: 'POST',
    path: '/comments',
    work: 'item',
    scope: 'comment',
    tag: TAG,
    summary: 'Posts a comment, as `text` or `content`',
    access: 'public', // visitors get the specified message
    body: postBody,
    bodyLimit: BODY_LIMIT,
    response: z.object({ commentId: z.int(), comment: wireComment, waiting }),
    async handler({ viewer, body: { text, content, userId, username, replyTo, ...body }, reply }) {
      requireOwnName(viewer, userId, username)
      const { comment, isNew } = await service.post(viewer, {
        ...body,
        text: text ?? content ?? '',
        ...(replyTo && { replyTo: toCommentId(replyTo) }),
      })
      reply.code(isNew ? 201 : 200)
      return { commentId: comment.id, comment, ...toWaiting(comment) }
    },
  }),
  defineCall({
    method: 'PUT',
    path: '/comments/:id',
    work: 'item',
    tag: TAG,
    summary: 'Edits a comment; only its author can',
    access: 'signed-in',
    scope: 'comment',
    body: z.object(written),
    bodyLimit: BODY_LIMIT,
    response: z.object({ comment: wireComment, waiting }),
    async handler({ viewer, params, body: { text, content } }) {
      const comment = await service.edit(viewer, parseCommentId(params.id), content ?? text ?? '')
      return { comment, ...toWaiting(comment) }
    },
  }),
  defineCall({
    method: 'DELETE',
    path: '/comments/:id',
    work: 'item',
    tag: TAG,
    summary: 'Deletes a comment; only its author and admins can',
    access: 'signed-in',
    scope: 'comment',
    response: z.object({}),
    async handler({ viewer, params }) {
      await service.remove(viewer, parseCommentId(params.id))
      return {}
    },
  }),
  defineCall({
    method: 'PUT',
    path: '/comments/follow',
    work: 'item',
    tag: TAG,
    summary: 'Follows the discussion of a title or an episode, or stops following it',
    access: 'signed-in',
    scope: 'comment',
    body: z.object({ ...topicFields, isFollowed: z.boolean('Invalid isFollowed.') }),
    response: z.object({ isFollowed: z.boolean() }),
    handler: ({ viewer, body: { isFollowed, ...topic } }) => service.setFollowed(viewer, topic, isFollowed),
  }),
  defineCall({
    method: 'PUT',
    path: '/comments/:id/like',
    work: 'item',
    tag: TAG,
    summary: 'Likes someone else’s comment; repeating it changes nothing',
    access: 'signed-in',
    scope: 'comment',
    response: liked,
    handler: ({ viewer, params }) => service.setLiked(viewer, parseCommentId(params.id), true),
  }),
  defineCall({
    method: 'DELETE',
    path: '/comments/:id/like',
    work: 'item',
    tag: TAG,
    summary: 'Takes a like back',
    access: 'signed-in',
    scope: 'comment',
    response: liked,
    handler: ({ viewer, params }) => service.setLiked(viewer, parseCommentId(params.id), false),
  }),
  defineCall({
    method: 'GET',
    path: '/users/:id/blocks',
    work: 'page',
    tag: TAG,
    summary: 'The users whom you blocked, newest first',
    access: 'owner',
    scope: 'read',
    response: z.object({ blocked: z.array(z.object({ id: z.string(), username: z.string() })) }),
    handler: async ({ viewer }) => ({ blocked: await service.listBlocked(viewer) }),
  }),
  defineCall({
    method: 'PUT',
    path: '/users/:id/blocks/:user',
    work: 'item',
    tag: TAG,
    summary: 'Blocks a user: neither sees the comments of the other',
    access: 'owner',
    scope: 'comment',
    response: z.object({}),
    async handler({ viewer, params }) {
      await service.block(viewer, toUserId(params.user))
      return {}
    },
  }),
  defineCall({
    method: 'DELETE',
    path: '/users/:id/blocks/:user',
    work: 'item',
    tag: TAG,
    summary: 'Unblocks a user',
    access: 'owner',
    scope: 'comment',
    response: z.object({}),
    async handler({ viewer, params }) {
      await service.unblock(viewer, toUserId(params.user))
      return {}
    },
  }),
  defineCall({
    method: 'POST',
    path: '/comments/:id/report',
    work: 'item',
    tag: TAG,
    summary: 'Reports someone else’s comment to the admins; repeating it changes nothing',
    access: 'signed-in',
    scope: 'comment',
    body: z.object({ reason: z.string('Invalid reason.').nullish() }),
    response: z.object({}),
    async handler({ viewer, params, body: { reason } }) {
      await service.report(viewer, parseCommentId(params.id), reason ?? undefined)
      return {}
    },
  }),
]

/** Rejects a request under another user's name. @throws {Problem} 401, 403 */
function requireOwnName(viewer: Viewer | null, userId: unknown, username: unknown): void {
  if (!viewer) throw new Problem(401, LOGIN_FIRST)
  const isOther = (given: unknown, own: string) => given !== undefined && given !== null && given !== own
  if (isOther(userId, viewer.id) || isOther(username, viewer.username))
    throw new Problem(403, 'You can only comment as yourself.')
}
