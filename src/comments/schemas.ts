/** Comments and reports on the wire. Pure. */
import * as z from 'zod'
import { MOST_PAGES } from './comment.ts'
import { REPORT_STATES } from './report.ts'

export const wireComment = z
  .object({
    id: z.int().min(1),
    animeId: z.string().meta({ examples: ['cowboy-bebop-1'] }),
    episodeId: z.string().nullable().meta({ description: 'The digits of the episode’s id; null on the title itself' }),
    userId: z.string().nullable().meta({ description: 'Null where the account is gone' }),
    username: z.string(),
    userAvatar: z.string().nullable().meta({ description: 'The path of a picture' }),
    text: z.string(),
    content: z.string().meta({ description: 'The same as `text`' }),
    timestamp: z.iso.datetime(),
    isAdmin: z.boolean(),
    edited: z.boolean(),
  })
  .meta({ id: 'Comment' })

export const wireComments = z.object({
  comments: z.array(wireComment).meta({ description: 'Newest first' }),
  totalPages: z.int().min(0).max(MOST_PAGES),
  next: z.int().nullable().meta({ description: 'To be given as `before` for older ones; null where there are none' }),
})

const wirePerson = z.object({ id: z.string(), username: z.string() }).nullable()

export const wireReport = z
  .object({
    id: z.int().min(1),
    commentId: z.int().nullable().meta({ description: 'Null where the comment is gone' }),
    animeId: z.string(),
    episodeId: z.string().nullable(),
    text: z.string().meta({ description: 'As it was when it was reported' }),
    author: wirePerson,
    reporter: wirePerson,
    reason: z.string().nullable(),
    state: z.enum(REPORT_STATES),
    timestamp: z.iso.datetime(),
    decidedAt: z.iso.datetime().nullable(),
    decidedBy: wirePerson,
  })
  .meta({ id: 'CommentReport' })

/** A page by number: the first where it is absent or no number. */
export const pageQuery = z
  .string()
  .optional()
  .transform((value) => (/^[1-9]\d{0,8}$/.test(value ?? '') ? Number(value) : 1))

const LONGEST_ID = 200
export const topicFields = {
  animeId: z.union([z.string().max(LONGEST_ID), z.int().min(1)], { error: 'animeId is missing or wrong.' }),
  episodeId: z.union([z.string().max(LONGEST_ID), z.int()], { error: 'episodeId is wrong.' }).nullish(),
}
