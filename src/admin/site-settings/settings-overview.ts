/** The settings that admins see and change. */
import * as z from 'zod'
import { PREPARE } from '#src/library/prepare-policy.ts'
import { MAX_ENTRIES, MAX_ENTRY_LENGTH, MAX_SLOW_MODE } from '#src/comments/rules/comment-rules.ts'
import { SIGN_UPS } from '#src/accounts/account.ts'
import { toLine } from '#src/platform/text/plain-text.ts'
import { MAIL_ENCRYPTIONS } from '#src/platform/mail/smtp-url.ts'

/** Where a value is from. */
const source = z.enum(['environment', 'saved', 'default'])
export type SettingSource = z.infer<typeof source>

export const settingsOverview = z
  .object({
    isChangeable: z.boolean().meta({ description: 'False with SETUP=off' }),
    isSetupPending: z.boolean().meta({ description: 'Whether setup was neither finished nor skipped' }),
    siteName: z.object({ value: z.string(), source }),
    refresh: z.object({
      jikan: z.boolean(),
      anilist: z.boolean(),
      offlineDatabase: z.string().nullable(),
      source,
    }),
    mediaFolders: z.object({ value: z.array(z.string()), source }),
    mail: z.object({
      server: z.string().nullable().meta({ description: 'Null while the site sends no email' }),
      port: z.int().nullable(),
      encryption: z.enum(MAIL_ENCRYPTIONS).nullable(),
      username: z.string().nullable().meta({ description: 'Null if it is set in the environment' }),
      hasPassword: z.boolean().meta({ description: 'The password itself is never returned' }),
      from: z.string().nullable(),
      source,
    }),
    visitors: z
      .object({ value: z.enum(['browse', 'sign-in']), source })
      .meta({ description: 'Whether the site can be seen without signing in' }),
    signUp: z.object({ value: z.enum(SIGN_UPS), source }),
    requests: z.object({ value: z.boolean(), source }).meta({ description: 'Whether members can ask for titles' }),
    commentLinks: z
      .object({ value: z.boolean(), source })
      .meta({ description: 'Whether comments with links of new users wait for a moderator' }),
    commentWords: z
      .object({ value: z.array(z.string()), source })
      .meta({ description: 'Comments with one of these words or phrases wait for a moderator' }),
    commentSites: z
      .object({ value: z.array(z.string()), source })
      .meta({ description: 'Comments that name one of these sites, or a site below it, wait for a moderator' }),
    commentReasons: z
      .object({ value: z.array(z.string()), source })
      .meta({ description: 'Reasons that moderators choose from' }),
    slowMode: z
      .object({ value: z.int().min(0), source })
      .meta({ description: 'Seconds between two comments of an account in a discussion; 0: no limit' }),
    preparing: z
      .object({
        prepare: z.object({ value: z.enum(PREPARE), source }),
        qualities: z.object({ value: z.boolean(), source }),
        cacheGb: z
          .object({ value: z.number().min(0), source })
          .meta({ description: 'Disk space for prepared videos in GB; 0: no limit' }),
      })
      .nullable()
      .meta({ description: 'Which videos are prepared before they are played; null until there are folders' }),
    problems: z.array(z.string()).meta({ description: 'Saved values that are invalid and ignored' }),
  })
  .meta({ id: 'SiteSettings' })
export type SettingsOverview = z.infer<typeof settingsOverview>

const NAME_LENGTH = 60
const MAX_TEXT = 500
const text = (field: string) =>
  z
    .string({ error: `Enter the ${field}.` })
    .max(MAX_TEXT, `The ${field} is too long.`)
    .refine((value) => !value.includes('\0'), `Invalid ${field}.`)

const mailChange = z.object({
  server: text('server')
    .trim()
    .toLowerCase()
    .refine(
      (server) => /^(?:[\w.-]+|\[[0-9a-f:.]+\])$/.test(server) && URL.canParse(`smtp://${server}`),
      'Enter the name of the mail server, such as mail.example.org.',
    ),
  port: z
    .int('Enter the port as a number.')
    .min(1, 'The port must be at least 1.')
    .max(65_535, 'The port must be at most 65535.'),
  encryption: z.enum(MAIL_ENCRYPTIONS, { error: `encryption must be one of ${MAIL_ENCRYPTIONS.join(', ')}.` }),
  username: text('username').trim().default(''),
  password: text('password').optional().meta({
    description: 'Omit it to keep the saved one, which is only possible for the same server, port and username',
  }),
  from: text('sender').trim(),
})
export type MailChange = z.infer<typeof mailChange>

const MAX_GIGABYTES = 1_000_000
const GIGABYTES = 'Enter the space as a whole number of gigabytes, from 0 to 1,000,000.'

const SLOW_MODE = `Enter the time as a whole number of seconds, from 0 to ${MAX_SLOW_MODE}.`
const entries = (of: string) =>
  z
    .array(
      z
        .string()
        .max(MAX_ENTRY_LENGTH, `Each of the ${of} can have at most ${MAX_ENTRY_LENGTH} characters.`)
        .transform(toLine)
        .refine((entry) => !entry.includes(','), 'Enter one per line, without commas.'),
    )
    .max(MAX_ENTRIES, `There can be at most ${MAX_ENTRIES} ${of}.`)

/** Null removes what is saved: the default applies again. */
export const settingsChange = z.object({
  siteName: z
    .string({ error: 'Enter a name.' })
    .max(4 * NAME_LENGTH, `The name must have at most ${NAME_LENGTH} characters.`)
    .transform(toLine)
    .refine((name) => name !== '', 'Enter a name.')
    .refine((name) => name.length <= NAME_LENGTH, `The name must have at most ${NAME_LENGTH} characters.`)
    .nullish(),
  refresh: z
    .object({
      jikan: z.boolean().default(false),
      anilist: z
        .boolean()
        .default(false)
        .meta({ description: 'Only if you have read and accepted AniList’s terms, which forbid mass collection' }),
      offlineDatabase: text('address').trim().nullish(),
    })
    .nullish(),
  mediaFolders: z
    .array(text('folder').trim())
    .max(100, 'There are too many folders.')
    .nullish()
    .meta({ description: 'Absolute paths; every machine that serves the site uses these folders' }),
  mail: mailChange.nullish(),
  visitors: z.enum(['browse', 'sign-in'], { error: 'visitors must be browse or sign-in.' }).nullish(),
  signUp: z.enum(SIGN_UPS, { error: `signUp must be one of ${SIGN_UPS.join(', ')}.` }).nullish(),
  requests: z.boolean({ error: 'requests must be true or false.' }).nullish(),
  commentLinks: z.boolean({ error: 'commentLinks must be true or false.' }).nullish(),
  commentWords: entries('words').nullish(),
  commentSites: entries('sites').nullish(),
  commentReasons: entries('reasons').nullish(),
  slowMode: z.int(SLOW_MODE).min(0, SLOW_MODE).max(MAX_SLOW_MODE, SLOW_MODE).nullish(),
  prepare: z.enum(PREPARE, { error: `prepare must be one of ${PREPARE.join(', ')}.` }).nullish(),
  qualities: z.boolean().nullish().meta({ description: 'Whether prepared videos get lower qualities' }),
  cacheGb: z
    .int(GIGABYTES)
    .min(0, GIGABYTES)
    .max(MAX_GIGABYTES, GIGABYTES)
    .nullish()
    .meta({ description: 'Disk space for prepared videos in GB; 0: no limit' }),
})
export type SettingsChange = z.infer<typeof settingsChange>
