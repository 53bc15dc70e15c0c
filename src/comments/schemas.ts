/** Wire schemas of comments and reports. */
import * as z from 'zod'
import { MAX_PINS } from './comment.ts'
import { MAX_COUNT, MAX_PAGES } from './paging.ts'
import { REPORT_STATES } from './report.ts'

export const wireComment = z
  .object({
    id: z.int().min(1),
    animeId: z.string().meta({ examples: ['cowboy-bebop-1'] }),
    episodeId: z.string().nullable().meta({ description: 'Numeric episode ID; null for comments on the title' }),
    userId: z.string().nullable().meta({ description: 'Null if the account was deleted' }),
    username: z.string(),
    userAvatar: z.string().nullable().meta({ description: 'Path of the picture' }),
    text: z.string(),
    content: z.string().meta({ description: 'Same as `text`' }),
    timestamp: z.iso.datetime(),
    isAdmin: z.boolean(),
    edited: z.boolean(),
    replyTo: z
      .object({
        id: z.int().min(1),
        userId: z.string().nullable().meta({ description: 'Null if the comment or the account was deleted' }),
        username: z.string().nullable().meta({ description: 'Null if the comment was deleted' }),
        quote: z.string().meta({ description: 'The beginning of the text without spoilers; empty if it was deleted' }),
      })
      .nullable()
      .meta({ description: 'The comment that this one replies to; null if it is not a reply' }),
    likes: z.int().min(0).meta({ description: 'How many users like it' }),
    isLiked: z
      .boolean()
      .optional()
      .meta({ description: 'Whether you like it; only in lists that a signed-in user requests' }),
    withheld: z.enum(['waiting', 'hidden']).optional().meta({
      description: 'Why only you see it: it waits for a moderator, or one hid it; absent where others see it',
    }),
  })
  .meta({ id: 'Comment' })

export const wireComments = z.object({
  comments: z.array(wireComment).meta({ description: 'In the requested order; newest first if there is none' }),
  totalPages: z.int().min(0).max(MAX_PAGES),
  next: z.int().nullable().meta({
    description: 'Pass as `before` to get older comments; null if there are none, or if they are not newest first',
  }),
  total: z
    .int()
    .min(0)
    .max(MAX_COUNT)
    .meta({ description: `The number of comments, counted up to ${MAX_COUNT}` }),
  cursor: z.templateLiteral([z.int(), '.', z.int()]).nullable().meta({
    description: 'Pass as `cursor`, with the same order, to get the comments that follow; null if there are none',
  }),
  pinned: z.array(wireComment).max(MAX_PINS).meta({ description: 'Pinned by admins; they are among the others too' }),
  withheld: z
    .array(wireComment)
    .optional()
    .meta({ description: 'Your comments that others don’t see, newest first; absent if there are none' }),
  isLocked: z.boolean().meta({ description: 'Whether only admins can comment' }),
  hiddenUsers: z
    .array(z.string())
    .optional()
    .meta({ description: 'Ids of the users whose comments are left out, since one of you blocked the other' }),
  isFollowed: z
    .boolean()
    .optional()
    .meta({ description: 'Whether you follow the discussion; only for signed-in users' }),
})

const wirePerson = z.object({ id: z.string(), username: z.string() }).nullable()

export const wireReport = z
  .object({
    id: z.int().min(1),
    commentId: z.int().nullable().meta({ description: 'Null if the comment was deleted' }),
    animeId: z.string(),
    episodeId: z.string().nullable(),
    text: z.string().meta({ description: 'The text when it was reported' }),
    author: wirePerson,
    reporter: wirePerson,
    reason: z.string().nullable(),
    state: z.enum(REPORT_STATES),
    timestamp: z.iso.datetime(),
    decidedAt: z.iso.datetime().nullable(),
    decidedBy: wirePerson,
  })
  .meta({ id: 'CommentReport' })

/** A page number; 1 if missing or invalid. */
export const pageQuery = z
  .string()
  .optional()
  .transform((value) => (/^[1-9]\d{0,8}$/.test(value ?? '') ? Number(value) : 1))

const MAX_ID_LENGTH = 200
export const topicFields = {
  animeId: z.union([z.string().max(MAX_ID_LENGTH), z.int().min(1)], { error: 'Missing or invalid animeId.' }),
  episodeId: z.union([z.string().max(MAX_ID_LENGTH), z.int()], { error: 'Invalid episodeId.' }).nullish(),
}
