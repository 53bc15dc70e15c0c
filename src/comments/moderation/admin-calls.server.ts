/** API calls for moderating comments. */
import * as z from 'zod'
import { defineCall } from '#src/accounts/api/call.ts'
import { toUserId } from '#src/accounts/viewer.ts'
import { parseRowId } from '#src/platform/text/row-id.ts'
import { MUTE_DAYS } from '#src/accounts/ban.ts'
import { MAX_PINS, parseCommentId } from '../comment.ts'
import { MAX_REASON } from './decision.ts'
import type { CommentService } from '../comment-service.server.ts'
import type { ModerationService } from './moderation.server.ts'
import { REPORT_STATES } from '../report.ts'
import { pageQuery, topicFields, wireComment, wireReport } from '../schemas.ts'

const TAG = 'Admin'
const MODERATION = 'Moderation'
const reason = z
  .string()
  .max(4 * MAX_REASON, `The reason must be at most ${MAX_REASON} characters.`)
  .meta({ description: 'The user is told it' })

const state = z.enum(REPORT_STATES, { error: `state must be one of ${REPORT_STATES.join(', ')}.` })
const totalPages = z.int().min(0)

export const commentAdminCalls = (service: ModerationService, comments: CommentService) => [
  defineCall({
    method: 'GET',
    path: '/admin/reports',
    work: 'page',
    tag: TAG,
    summary: 'Reported comments, newest first',
    access: 'admin',
    scope: 'admin',
    query: z.object({ state: state.default('open'), page: pageQuery }),
    response: z.object({ reports: z.array(wireReport), totalPages }),
    handler: ({ query }) => service.listReports(query.state, query.page),
  }),
  defineCall({
    method: 'PATCH',
    path: '/admin/reports/:id',
    work: 'item',
    tag: TAG,
    summary: 'Resolves a report and all other open reports of the same comment',
    access: 'admin',
    scope: 'admin',
    body: z.object({ state }),
    response: z.object({ report: wireReport }),
    handler: async ({ viewer, params, body }) => ({
      report: await service.decide(viewer, parseRowId(params.id), body.state),
    }),
  }),
  ...([true, false] as const).map((isPinned) =>
    defineCall({
      method: isPinned ? 'PUT' : 'DELETE',
      path: '/admin/comments/:id/pin',
      work: 'item',
      tag: TAG,
      summary: isPinned
        ? `Pins a comment, one of at most ${MAX_PINS} of its discussion; repeating it changes nothing`
        : 'Unpins a comment',
      access: 'moderator',
      scope: 'admin',
      response: z.object({}),
      async handler({ viewer, params }) {
        await comments.setPinned(viewer, parseCommentId(params.id), isPinned)
        return {}
      },
    }),
  ),
  defineCall({
    method: 'PUT',
    path: '/admin/comments/lock',
    work: 'item',
    tag: TAG,
    summary: 'Locks the discussion of a title or an episode for all but moderators and admins, or unlocks it',
    access: 'moderator',
    scope: 'admin',
    body: z.object({ ...topicFields, isLocked: z.boolean('Invalid isLocked.') }),
    response: z.object({ isLocked: z.boolean() }),
    async handler({ viewer, body: { isLocked, ...topic } }) {
      await comments.setLocked(viewer, topic, isLocked)
      return { isLocked }
    },
  }),
  defineCall({
    method: 'PUT',
    path: '/admin/users/:id/moderator',
    work: 'item',
    tag: TAG,
    summary: 'Makes a user a moderator, or takes it back; they are told',
    access: 'admin',
    scope: 'session',
    body: z.object({ isModerator: z.boolean('Invalid isModerator.') }),
    response: z.object({}),
    async handler({ viewer, params, body: { isModerator } }) {
      await service.setModerator(viewer, toUserId(params.id), isModerator)
      return {}
    },
  }),
  defineCall({
    method: 'PUT',
    path: '/moderation/comments/:id',
    work: 'item',
    tag: MODERATION,
    summary: 'Hides a comment, or lets it through or shows it again; its author is told',
    access: 'moderator',
    scope: 'session',
    body: z.object({
      isHidden: z.boolean('Invalid isHidden.'),
      reason: reason.default(''),
      text: z.string('Invalid text.').optional().meta({
        description:
          'The text that you saw, needed to let a comment through that waits; 409 if the comment has another one by now',
      }),
    }),
    response: z.object({}),
    async handler({ viewer, params, body: { text, ...decision } }) {
      const seen = text === undefined ? undefined : { text }
      await service.setHidden(viewer, parseCommentId(params.id), { ...decision, seen })
      return {}
    },
  }),
  defineCall({
    method: 'PUT',
    path: '/moderation/users/:id/mute',
    work: 'item',
    tag: MODERATION,
    summary: 'Mutes an account and its profiles for some days; the user is told',
    access: 'moderator',
    scope: 'session',
    body: z.object({
      days: z.union(
        MUTE_DAYS.map((days) => z.literal(days)),
        { error: `days must be one of ${MUTE_DAYS.join(', ')}.` },
      ),
      reason,
    }),
    response: z.object({}),
    async handler({ viewer, params, body }) {
      await service.mute(viewer, toUserId(params.id), body)
      return {}
    },
  }),
  defineCall({
    method: 'GET',
    path: '/admin/users/:id/comments',
    work: 'page',
    tag: TAG,
    summary: 'A user’s comments, newest first',
    access: 'admin',
    scope: 'admin',
    query: z.object({ page: pageQuery }),
    response: z.object({ comments: z.array(wireComment), totalPages }),
    handler: ({ params, query }) => service.listCommentsOf(toUserId(params.id), query.page),
  }),
]
