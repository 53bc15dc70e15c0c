/** API calls for managing users. Every change is recorded in the audit trail. */
import * as z from 'zod'
import { toLine } from '#src/platform/text/plain-text.ts'
import type { UserAdminService } from '../admin/user-admin-service.server.ts'
import { FileResponse } from '#src/platform/api/file-response.server.ts'
import { AUDIT_FORMATS, writeAudit } from '../audit/audit-file.ts'
import { AUDIT_KINDS } from '../audit/audit-kind.ts'
import { USER_STATES } from '../users/user-state.ts'
import { MAX_BAN_REASON_LENGTH } from '../ban.ts'
import { ownUser } from '../user.ts'
import { toClient } from '../sessions/request-client.ts'
import type { AccountService } from '../account-service.ts'
import { toReturnPath } from '../sign-in/return-path.ts'
import { passwordConfirmationBody } from './bodies.ts'
import { defineCall } from './call.ts'
import { pageQuery } from './page-query.ts'

const admin = { tag: 'Admin', access: 'admin' } as const

const changeBody = z
  .object({
    canComment: z.boolean().optional(),
    isBanned: z.boolean().optional(),
    reason: z
      .string()
      .max(4 * MAX_BAN_REASON_LENGTH, `The reason must be at most ${MAX_BAN_REASON_LENGTH} characters`)
      .transform(toLine)
      .refine(
        (text) => Array.from(text).length <= MAX_BAN_REASON_LENGTH,
        `The reason must be at most ${MAX_BAN_REASON_LENGTH} characters`,
      )
      .optional()
      .meta({ description: 'The reason for the ban, shown to the user' }),
    until: z.iso
      .datetime({ offset: true })
      .nullish()
      .meta({ description: 'When the ban ends; permanent if null or omitted' }),
    isPremium: z.boolean().optional(),
  })
  .refine(({ canComment, isBanned, isPremium }) => [canComment, isBanned, isPremium].some((one) => one !== undefined), {
    error: 'canComment, isBanned or isPremium is required.',
  })

const oneOf = <const T extends readonly [string, ...string[]]>(name: string, values: T) =>
  z.enum(values, { error: `${name} must be one of ${values.join(', ')}.` })
const QUERY_MAX = 100

/** PostgreSQL rejects text with this character, and SQLite truncates it. */
const toSearchText = (name: string) =>
  z
    .string()
    .max(QUERY_MAX, `${name} must be at most ${QUERY_MAX} characters.`)
    .refine((text) => !text.includes('\0'), `Invalid ${name}.`)

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

const auditFilter = {
  kind: oneOf('kind', AUDIT_KINDS).optional(),
  id: toSearchText('id').optional().meta({ description: 'The id of what was changed' }),
  admin: toSearchText('admin').optional().meta({ description: 'An admin’s username' }),
}

export const adminCalls = (service: UserAdminService, accounts: Pick<AccountService, 'confirm' | 'singleSignOn'>) => [
  defineCall({
    ...admin,
    method: 'GET',
    path: '/admin/confirm',
    work: 'item',
    summary: 'How an admin without a password confirms who they are',
    scope: 'session',
    query: z.object({ from: z.string().max(2_000).optional().meta({ description: 'The page to return to' }) }),
    response: z.object({
      withoutPassword: z
        .object({
          isRecent: z.boolean().meta({ description: 'Whether they have signed in within the last 15 minutes' }),
          by: z
            .object({ name: z.string(), path: z.string() })
            .nullable()
            .meta({ description: 'Where to sign in again; null if they have to sign out first' }),
        })
        .nullable()
        .meta({ description: 'Null for who has a password' }),
    }),
    handler: async ({ viewer, query, request }) => ({
      withoutPassword: await accounts.singleSignOn.findSignInAgain(
        viewer,
        toClient(request),
        toReturnPath(query.from ?? null),
      ),
    }),
  }),
  defineCall({
    ...admin,
    method: 'POST',
    path: '/admin/confirm',
    work: 'item',
    summary:
      'Confirms the password; calls that make changes require it every 15 minutes (403, `x-error-reason: password_required`)',
    scope: 'session',
    withoutRecentPassword: 'confirms the password',
    body: passwordConfirmationBody,
    response: z.object({}),
    async handler({ viewer, body, request }) {
      await accounts.confirm(viewer, body.password, toClient(request))
      return {}
    },
  }),
  defineCall({
    ...admin,
    method: 'GET',
    path: '/admin/users',
    work: 'page',
    summary: 'Users, newest first',
    scope: 'admin',
    query: z.object({
      query: toSearchText('query').trim().default('').meta({ description: 'Part of a username or email' }),
      state: oneOf('state', USER_STATES).default('all'),
      page: pageQuery,
    }),
    response: z.object({ users: z.array(ownUser), count: z.int(), totalPages: z.int() }),
    handler: ({ query: { page: number, ...search } }) => service.listUsers(search, number),
  }),
  defineCall({
    ...admin,
    method: 'POST',
    path: '/admin/users',
    work: 'item',
    summary:
      'Creates an account for someone, who chooses a password by a link within a week; it is sent to them if email is set up',
    scope: 'session',
    body: z.object({
      username: z.string().max(QUERY_MAX).default(''),
      email: z.string().max(300).default(''),
      isPremium: z.boolean().default(false),
    }),
    response: z.object({
      id: z.string(),
      link: z.url(),
      isMailed: z.boolean().meta({ description: 'Whether the link was also sent to the user' }),
    }),
    async handler({ viewer, body, reply }) {
      const created = await service.createUser(viewer, body)
      reply.code(201)
      return { ...created }
    },
  }),
  defineCall({
    ...admin,
    method: 'POST',
    path: '/admin/users/:id/approve',
    work: 'item',
    summary: 'Lets a user sign in whose account waits for approval',
    scope: 'admin',
    response: z.object({}),
    async handler({ params, viewer }) {
      await service.approve(viewer, params.id)
      return {}
    },
  }),
  defineCall({
    ...admin,
    method: 'POST',
    path: '/admin/users/:id/decline',
    work: 'item',
    summary: 'Deletes an account that waits for approval',
    scope: 'session',
    response: z.object({}),
    async handler({ params, viewer }) {
      await service.decline(viewer, params.id)
      return {}
    },
  }),
  defineCall({
    ...admin,
    method: 'DELETE',
    path: '/admin/users/:id',
    work: 'item',
    summary: 'Deletes a user and all their data; comments stay, credited to “deleted user”',
    scope: 'session',
    response: z.object({}),
    async handler({ params, viewer }) {
      await service.removeUser(viewer, params.id)
      return {}
    },
  }),
  defineCall({
    ...admin,
    method: 'GET',
    path: '/admin/audit',
    work: 'page',
    summary: 'The log of admin actions, newest first; entries can’t be changed',
    scope: 'admin',
    query: z.object({
      ...auditFilter,
      before: z
        .string()
        .regex(/^[1-9]\d{0,8}$/, 'before must be the id of an entry.')
        .transform(Number)
        .optional(),
    }),
    response: z.object({
      entries: z.array(auditEntry),
      next: z.int().nullable().meta({ description: 'Pass as `before` to get older entries; null if there are none' }),
    }),
    handler: ({ query }) => service.listAudit(query),
  }),
  defineCall({
    ...admin,
    method: 'GET',
    path: '/admin/audit/file',
    work: 'export',
    summary: 'The log of admin actions as a file, newest first',
    scope: 'admin',
    isHeavy: true,
    query: z.object({ ...auditFilter, format: oneOf('format', AUDIT_FORMATS).default('csv') }),
    response: z.object({}),
    files: { 'text/csv': 'One line for each entry', 'application/jsonl': 'One entry a line, as in `entries`' },
    handler: async ({ query: { format, ...filter } }) =>
      new FileResponse({
        name: `hoshimi-audit.${format}`,
        type: format === 'csv' ? 'text/csv; charset=utf-8' : 'application/jsonl; charset=utf-8',
        pieces: writeAudit(service.readAudit(filter), format),
        headers: { 'cache-control': 'no-store' },
      }),
  }),
  defineCall({
    ...admin,
    method: 'PATCH',
    path: '/admin/users/:id',
    work: 'item',
    summary: 'Changes whether a user can comment, is banned or is a premium member',
    scope: 'admin',
    body: changeBody,
    response: z.object({ user: ownUser }),
    handler: async ({ params, body, viewer }) => ({ user: await service.changeUser(viewer, params.id, body) }),
  }),
  defineCall({
    ...admin,
    method: 'PUT',
    path: '/admin/users/:id/admin',
    work: 'item',
    summary: 'Makes a user an admin, or takes that back; all admins are told by email. Not with `SETUP=off`',
    scope: 'session',
    body: z.object({ isAdmin: z.boolean() }),
    response: z.object({}),
    async handler({ params, viewer, body: { isAdmin } }) {
      await service.setAdmin(viewer, params.id, isAdmin)
      return {}
    },
  }),
  defineCall({
    ...admin,
    method: 'DELETE',
    path: '/admin/users/:id/sessions',
    work: 'item',
    summary: 'Signs a user out everywhere',
    scope: 'admin',
    response: z.object({}),
    async handler({ params, viewer }) {
      await service.endSessions(viewer, params.id)
      return {}
    },
  }),
  defineCall({
    ...admin,
    method: 'DELETE',
    path: '/admin/users/:id/second-factor',
    work: 'item',
    summary:
      'Turns off the second factor of a user who has lost it, removes their passkeys, and signs them out everywhere; they are told by email',
    scope: 'session',
    response: z.object({}),
    async handler({ params, viewer }) {
      await service.resetSecondFactor(viewer, params.id)
      return {}
    },
  }),
  defineCall({
    ...admin,
    method: 'POST',
    path: '/admin/users/:id/reset-link',
    work: 'item',
    summary: 'Creates a password reset link to pass on to the user; it works once, within an hour',
    scope: 'session',
    response: z.object({ link: z.url() }),
    handler: async ({ params, viewer }) => ({ link: await service.createResetLink(viewer, params.id) }),
  }),
]
