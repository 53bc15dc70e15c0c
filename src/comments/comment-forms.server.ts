/** The forms with which browsers without scripts post and change comments. */
import * as z from 'zod'
import { defineForm } from '#src/accounts/forms.ts'
import type { AccountService } from '#src/accounts/account-service.ts'
import { requireRecentPassword } from '#src/accounts/sessions/recent-password.ts'
import { toReturnPath } from '#src/accounts/sign-in/return-path.ts'
import { toUserId } from '#src/accounts/viewer.ts'
import { textField } from '#src/platform/forms/read-fields.ts'
import { Problem } from '#src/platform/problem.ts'
import type { CommentId } from './comment.ts'
import type { CommentService } from './comment-service.server.ts'
import type { CaseService } from './moderation/cases.server.ts'
import { REPLY_TARGET_GONE } from './posted.ts'
import type { TopicRequest } from './topic.ts'

export const returnPathOf = (sent: URLSearchParams): string => toReturnPath(sent.get('from'))

const toComments = (from: string, anchor = 'comments') => ({ to: `${toReturnPath(from)}#${anchor}` })

export const commentForms = (comments: CommentService) => ({
  post: defineForm({
    access: 'signed-in',
    fields: z.object({ animeId: textField, episodeId: textField, from: textField, key: textField, text: textField }),
    echo: (sent) => ({
      comment: {
        topic: { animeId: sent.get('animeId') ?? '', episodeId: sent.get('episodeId') || null },
        path: returnPathOf(sent),
        key: sent.get('key') ?? '',
        text: sent.get('text') ?? '',
      },
    }),
    async handler({ viewer, fields: { animeId, episodeId, from, key, text } }) {
      await comments.post(viewer, { animeId, episodeId: episodeId || null, text, ...(key && { key }) })
      return toComments(from)
    },
  }),
})

/** Follows the discussion that a URL names. */
export const followForms = (comments: CommentService, topic: TopicRequest) => ({
  follow: defineForm({
    access: 'signed-in',
    fields: z.object({ from: textField, unfollow: z.string().optional() }),
    echo: () => ({ comment: undefined }),
    async handler({ viewer, fields: { from, unfollow } }) {
      await comments.setFollowed(viewer, topic, unfollow === undefined)
      return toComments(from)
    },
  }),
})

/** The page of blocked users. */
export const blockForms = (comments: CommentService) => ({
  unblock: defineForm({
    access: 'signed-in',
    fields: z.object({ user: textField }),
    async handler({ viewer, fields: { user } }) {
      await comments.unblock(viewer, toUserId(user))
      return {}
    },
  }),
})

/** The topic that the URL of a page names. */
export const readTopic = (query: URLSearchParams): TopicRequest => ({
  animeId: query.get('animeId') ?? '',
  episodeId: query.get('episodeId'),
})

/** What can be done with a comment. */
export function commentActionForms(
  comments: CommentService,
  moderation: Pick<CaseService, 'setHidden'>,
  accounts: Pick<AccountService, 'confirm'>,
  id: CommentId,
) {
  const written = {
    access: 'signed-in' as const,
    echo: (sent: URLSearchParams) => ({ text: sent.get('text') ?? '' }),
  }
  return {
    reply: defineForm({
      ...written,
      fields: z.object({ from: textField, key: textField, text: textField }),
      async handler({ viewer, fields: { from, key, text } }) {
        const target = await comments.find(id, viewer)
        if (!target) throw new Problem(404, REPLY_TARGET_GONE)
        const { animeId, episodeId } = target
        const { comment } = await comments.post(viewer, {
          animeId,
          episodeId,
          text,
          key: key || undefined,
          replyTo: id,
        })
        return toComments(from, `comment-${comment.id}`)
      },
    }),
    edit: defineForm({
      ...written,
      fields: z.object({ from: textField, text: textField }),
      async handler({ viewer, fields: { from, text } }) {
        await comments.edit(viewer, id, text)
        return toComments(from)
      },
    }),
    delete: defineForm({
      access: 'signed-in',
      fields: z.object({ from: textField, password: z.string().optional() }),
      async handler({ viewer, client, fields: { from, password } }) {
        await comments.remove(password === undefined ? viewer : await accounts.confirm(viewer, password, client), id)
        return toComments(from)
      },
    }),
    like: defineForm({
      access: 'signed-in',
      fields: z.object({ from: textField, unlike: z.string().optional() }),
      async handler({ viewer, fields: { from, unlike } }) {
        await comments.setLiked(viewer, id, unlike === undefined)
        return toComments(from, `comment-${id}`)
      },
    }),
    block: defineForm({
      access: 'signed-in',
      fields: z.object({ from: textField }),
      async handler({ viewer, fields: { from } }) {
        const author = (await comments.find(id, viewer))?.userId
        if (!author) throw new Problem(404, 'Comment not found.')
        await comments.block(viewer, author)
        return toComments(from)
      },
    }),
    pin: defineForm({
      access: 'signed-in',
      fields: z.object({ from: textField, unpin: z.string().optional(), password: z.string().optional() }),
      async handler({ viewer, client, fields: { from, unpin, password } }) {
        const admin = password === undefined ? viewer : await accounts.confirm(viewer, password, client)
        requireRecentPassword(admin, Date.now())
        await comments.setPinned(admin, id, unpin === undefined)
        return toComments(from)
      },
    }),
    hide: defineForm({
      access: 'signed-in',
      fields: z.object({ from: textField, reason: textField, words: textField, password: z.string().optional() }),
      async handler({ viewer, client, fields: { from, reason, words, password } }) {
        const moderator = password === undefined ? viewer : await accounts.confirm(viewer, password, client)
        requireRecentPassword(moderator, Date.now())
        await moderation.setHidden(moderator, id, { isHidden: true, reason: words.trim() || reason })
        return toComments(from)
      },
    }),
    report: defineForm({
      access: 'signed-in',
      fields: z.object({ from: textField, reason: z.string().optional() }),
      async handler({ viewer, fields: { from, reason } }) {
        await comments.report(viewer, id, reason)
        return toComments(from)
      },
    }),
  }
}
