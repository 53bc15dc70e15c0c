/** What admins do to users; each of it is written down. */
import * as z from 'zod'
import { toLine } from '#src/platform/text/plain-text.ts'
import type { UserAdminService } from '../admin/user-admin-service.server.ts'
import { AUDIT_KINDS } from '../audit/audit-kind.ts'
import { USER_STATES } from '../users/user-state.ts'
import { REASON_MAX } from '../ban.ts'
import { ownUser } from '../user.ts'
import { toClient } from '../sessions/request-client.ts'
import type { AccountService } from '../account-service.ts'
import { removeBody } from './bodies.ts'
import { defineCall, type ProductCall } from './call.ts'

const tag = 'Admin'

const changeBody = z
  .object({
    canComment: z.boolean().optional(),
    isBanned: z.boolean().optional(),
    reason: z
      .string()
      .max(4 * REASON_MAX, `Please keep the reason to ${REASON_MAX} characters`)
      .transform(toLine)
      .refine((text) => Array.from(text).length <= REASON_MAX, `Please keep the reason to ${REASON_MAX} characters`)
      .optional()
      .meta({ description: 'Of the ban; its user reads it' }),
    until: z.iso.datetime({ offset: true }).nullish().meta({ description: 'When the ban ends by itself' }),
    isPremium: z.boolean().optional(),
  })
  .refine(({ canComment, isBanned, isPremium }) => [canComment, isBanned, isPremium].some((one) => one !== undefined), {
    error: 'What is to be changed? canComment, isBanned or isPremium',
  })

const page = z
  .string()
  .optional()
  .transform((value) => (/^[1-9]\d{0,6}$/.test(value ?? '') ? Number(value) : 1))
const oneOf = <const T extends readonly [string, ...string[]]>(name: string, values: T) =>
  z.enum(values, { error: `${name} must be one of ${values.join(', ')}.` })
const QUERY_MAX = 100

/** PostgreSQL fails on a text with such a character, and SQLite reads no further. */
const searched = (name: string) =>
  z
    .string()
    .max(QUERY_MAX, `Please keep it to ${QUERY_MAX} characters`)
    .refine((text) => !text.includes('\0'), `${name} is not what it should be.`)

const auditEntry = z
  .object({
    id: z.int(),
    at: z.iso.datetime(),
    admin: z.object({ id: z.string().nullable(), username: z.string() }),
    action: z.string(),
    subject: z.object({ kind: z.string(), id: z.string() }),
    before: z.unknown(),
    after: z.unknown(),
  })
  .meta({ id: 'AuditEntry' })

export const adminCalls = (service: UserAdminService, own: Pick<AccountService, 'confirm'>): ProductCall[] => [
  defineCall({
    method: 'POST',
    path: '/admin/confirm',
    tag,
    summary:
      'Confirms one’s password: calls that change something ask for it after 15 minutes (403, `x-error-reason: password_required`)',
    who: 'admin',
    withoutProof: 'gives the proof',
    body: removeBody,
    answer: z.object({}),
    async run({ viewer, body, request }) {
      await own.confirm(viewer, body.password, toClient(request))
      return {}
    },
  }),
  defineCall({
    method: 'GET',
    path: '/admin/users',
    tag,
    summary: 'Users, those who joined last first',
    who: 'admin',
    query: z.object({
      query: searched('query').trim().default('').meta({ description: 'A part of a name or of an address' }),
      state: oneOf('state', USER_STATES).default('all'),
      page,
    }),
    answer: z.object({ users: z.array(ownUser), count: z.int(), totalPages: z.int() }),
    run: ({ query: { page: asked, ...search } }) => service.listUsers(search, asked),
  }),
  defineCall({
    method: 'DELETE',
    path: '/admin/users/:id',
    tag,
    summary: 'Deletes a user and all that is theirs; comments stay as those of a deleted user',
    who: 'admin',
    answer: z.object({}),
    async run({ path, viewer }) {
      await service.removeUser(viewer, path.id)
      return {}
    },
  }),
  defineCall({
    method: 'GET',
    path: '/admin/audit',
    tag,
    summary: 'What admins did, newest first; nobody can change it',
    who: 'admin',
    query: z.object({
      kind: oneOf('kind', AUDIT_KINDS).optional(),
      id: searched('id').optional().meta({ description: 'Of what was changed' }),
      admin: searched('admin').optional().meta({ description: 'A name' }),
      before: z
        .string()
        .regex(/^[1-9]\d{0,8}$/, 'before must be the number of an entry.')
        .transform(Number)
        .optional(),
    }),
    answer: z.object({
      entries: z.array(auditEntry),
      next: z
        .int()
        .nullable()
        .meta({ description: 'To be given as `before` for older ones; null where there are none' }),
    }),
    run: ({ query }) => service.listAudit(query),
  }),
  defineCall({
    method: 'PATCH',
    path: '/admin/users/:id',
    tag,
    summary: 'Lets a user comment or not, bans them or lifts the ban, makes them a premium member or not',
    who: 'admin',
    body: changeBody,
    answer: z.object({ user: ownUser }),
    run: async ({ path, body, viewer }) => ({ user: await service.changeUser(viewer, path.id, body) }),
  }),
  defineCall({
    method: 'DELETE',
    path: '/admin/users/:id/sessions',
    tag,
    summary: 'Signs a user out everywhere',
    who: 'admin',
    answer: z.object({}),
    async run({ path, viewer }) {
      await service.endSessions(viewer, path.id)
      return {}
    },
  }),
  defineCall({
    method: 'POST',
    path: '/admin/users/:id/reset-link',
    tag,
    summary: 'A link for a new password, to be handed to the user: once, within an hour',
    who: 'admin',
    answer: z.object({ link: z.url() }),
    run: async ({ path, viewer }) => ({ link: await service.createResetLink(viewer, path.id) }),
  }),
]
