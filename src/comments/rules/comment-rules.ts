/** The settings of comments that admins change. */
import * as z from 'zod'
import { count, list, oneOf } from '#src/platform/process/config-fields.ts'

/** Entries of a list, and characters of each. */
export const MAX_ENTRIES = 500
export const MAX_ENTRY_LENGTH = 100

/** Seconds. */
export const MAX_SLOW_MODE = 3_600

const entries = list
  .refine((all) => all.length <= MAX_ENTRIES, `must have at most ${MAX_ENTRIES} entries`)
  .refine(
    (all) => all.every((one) => one.length <= MAX_ENTRY_LENGTH),
    `must have entries of at most ${MAX_ENTRY_LENGTH} characters`,
  )

export const commentVariables = {
  COMMENTS_FIRST_LINKS: oneOf(['post', 'wait']).default('post'),
  COMMENTS_WORDS: entries.default([]),
  COMMENTS_SITES: entries.default([]),
  COMMENTS_REASONS: entries.default([
    'Spam or advertising',
    'Insults or harassment',
    'Spoilers without a warning',
    'Off topic',
  ]),
  COMMENTS_SLOW_MODE: count(0, MAX_SLOW_MODE).default(0),
}

/** Which comments wait for a moderator, how often one can comment, and reasons. Nothing waits by default. */
export interface CommentRules {
  /** Whether comments with links of new users wait. */
  firstLinksWait: boolean
  /** Words and phrases: comments with one of them wait. */
  words: readonly string[]
  /** Host names: comments that name one of them, or a name below it, wait. */
  sites: readonly string[]
  /** Reasons that moderators choose from. */
  reasons: readonly string[]
  /** Seconds between two comments of an account in a discussion; 0: no limit. */
  slowMode: number
}

/** @param variables values of the variables */
export const toCommentRules = (variables: {
  COMMENTS_FIRST_LINKS: 'post' | 'wait'
  COMMENTS_WORDS: readonly string[]
  COMMENTS_SITES: readonly string[]
  COMMENTS_REASONS: readonly string[]
  COMMENTS_SLOW_MODE: number
}): CommentRules => ({
  firstLinksWait: variables.COMMENTS_FIRST_LINKS === 'wait',
  words: variables.COMMENTS_WORDS,
  sites: variables.COMMENTS_SITES,
  reasons: variables.COMMENTS_REASONS,
  slowMode: variables.COMMENTS_SLOW_MODE,
})

export const NO_RULES: CommentRules = toCommentRules(z.object(commentVariables).parse({}))
