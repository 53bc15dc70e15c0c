/** API calls for moving in from another media server. */
import * as z from 'zod'
import { defineCall } from '#src/accounts/api/call.ts'
import { keysOf } from '#src/platform/keys-of.ts'
import { pick } from '#src/platform/pick.ts'
import { MOVE_IN_LIMITS, MOVE_IN_STATES, type MoveIn, type MoveInUser, SERVERS, USER_CHOICES } from './move-in.ts'
import { type MoveInService, toConfirmedOrigin } from './move-in-service.server.ts'

const PATH = '/admin/move-ins'
const ONE = `${PATH}/:moveIn` as const
const shared = { tag: 'Admin', access: 'admin', work: 'item' } as const

const counts = z
  .object({ watched: z.int(), positions: z.int(), favourites: z.int(), ratings: z.int() })
  .meta({ id: 'MoveInCounts' })

const moveIn = z
  .object({
    id: z.string(),
    server: z.enum(SERVERS),
    address: z.string().meta({ description: 'Empty for files of Kodi' }),
    state: z.enum(MOVE_IN_STATES).meta({
      description: '`compared` waits for a decision; `reading`, `comparing`, `applying` and `undoing` are under way',
    }),
    problem: z.string().nullable().meta({ description: 'Why it failed' }),
    begunBy: z.string(),
    seen: z.int().meta({ description: 'Items that were read' }),
    total: z.int().nullable().meta({ description: 'Of how many; null if unknown' }),
    unread: z.int().meta({ description: 'Items that the server failed to send' }),
    createdAt: z.iso.datetime(),
    appliedAt: z.iso.datetime().nullable(),
    expiresAt: z.iso.datetime().meta({ description: 'Until then it can be applied or undone' }),
  })
  .meta({ id: 'MoveIn' })

const user = z
  .object({
    position: z.int(),
    name: z.string().meta({ description: 'On the other server' }),
    choice: z.enum(USER_CHOICES),
    username: z.string().meta({ description: 'On this site' }),
    email: z.string(),
    found: counts,
    preview: counts.meta({ description: 'What would be added' }),
    result: counts.meta({ description: 'What was added, or taken back' }),
    unmatched: z.array(z.object({ name: z.string(), items: z.int(), reason: z.string() })),
  })
  .meta({ id: 'MoveInUser' })

const links = z.array(z.object({ username: z.string(), link: z.string(), isMailed: z.boolean() }))

const users = z
  .array(
    z.object({
      position: z
        .int('position must be a number.')
        .min(0, 'position is too small.')
        .meta({ examples: [0] }),
      choice: z.enum(USER_CHOICES, { error: `choice must be one of ${USER_CHOICES.join(', ')}.` }),
      username: z
        .string({ error: 'username must be text.' })
        .max(100, 'username is too long.')
        .default('')
        .meta({ examples: ['aiko'] }),
      email: z
        .string({ error: 'email must be text.' })
        .trim()
        .max(300, 'email is too long.')
        .default('')
        .meta({ description: 'Of a new user', examples: ['aiko@example.org'] }),
    }),
    { error: 'users must be a list.' },
  )
  .max(MOVE_IN_LIMITS.users, 'There are too many users.')
  .meta({ description: 'Those who are not listed stay as they are' })

const text = (name: string, max: number) =>
  z
    .string({ error: `${name} must be text.` })
    .trim()
    .max(max, `${name} is too long.`)
    .default('')

const toMoveIn = (one: MoveIn): z.infer<typeof moveIn> => pick(one, keysOf(moveIn.shape))

const toUser = ({ result, unmatched, ...one }: MoveInUser): z.infer<typeof user> => ({
  ...pick(one, ['position', 'name', 'choice', 'username', 'email', 'found', 'preview']),
  result: result.counts,
  unmatched: [...unmatched],
})

/** Accounts are created and deleted by sessions only, as elsewhere. */
export const moveInCalls = (service: MoveInService) => [
  defineCall({
    ...shared,
    scope: 'admin',
    method: 'GET',
    path: PATH,
    summary: 'What was read from other media servers, newest first',
    response: z.object({ moveIns: z.array(moveIn) }),
    handler: async () => ({ moveIns: (await service.list()).map(toMoveIn) }),
  }),
  defineCall({
    ...shared,
    scope: 'admin',
    method: 'POST',
    path: PATH,
    summary: 'Reads another media server in the background. Nothing changes, and its key is not stored',
    body: z.object({
      server: z
        .enum(SERVERS, { error: `server must be one of ${SERVERS.join(', ')}.` })
        .meta({ examples: ['jellyfin'] }),
      address: text('address', 2_000).meta({ description: 'Not for Kodi', examples: ['https://jellyfin.example'] }),
      key: text('key', 500).meta({ description: 'The API key or token', examples: ['0123456789abcdef'] }),
      isConfirmed: z
        .boolean({ error: 'isConfirmed must be true or false.' })
        .default(false)
        .meta({ description: 'Allows exactly this origin in the private network' }),
    }),
    response: z.object({ id: z.string() }),
    async handler({ viewer, body: { server, address, key, isConfirmed } }) {
      const confirmedOrigin = isConfirmed ? toConfirmedOrigin(address) : null
      const { id } = await service.start(viewer, server, { address, confirmedOrigin, key })
      return { id }
    },
  }),
  defineCall({
    ...shared,
    scope: 'admin',
    method: 'GET',
    path: ONE,
    summary: 'How far it is, its users, and what would be added for each',
    response: z.object({ moveIn, users: z.array(user) }),
    async handler({ params }) {
      const found = await service.find(params.moveIn)
      return { moveIn: toMoveIn(found.one), users: found.users.map(toUser) }
    },
  }),
  defineCall({
    ...shared,
    scope: 'admin',
    method: 'PUT',
    path: `${ONE}/users`,
    summary: 'Rehearses: chooses who becomes whom, and compares again. No account changes',
    body: z.object({ users }),
    response: z.object({}),
    async handler({ params, body }) {
      await service.choose(params.moveIn, body.users)
      return {}
    },
  }),
  defineCall({
    ...shared,
    scope: 'admin',
    method: 'POST',
    path: `${ONE}/stop`,
    summary: 'Stops reading',
    response: z.object({}),
    async handler({ viewer, params }) {
      await service.stop(viewer, params.moveIn)
      return {}
    },
  }),
  defineCall({
    ...shared,
    scope: 'session',
    method: 'POST',
    path: `${ONE}/apply`,
    summary:
      'Creates the new users and applies in the background. Returns the links by which they choose passwords, once',
    body: z.object({ users: users.default([]) }),
    response: z.object({ links }),
    handler: async ({ viewer, params, body }) => {
      const applied = await service.apply(viewer, params.moveIn, body.users)
      return { links: applied.links }
    },
  }),
  defineCall({
    ...shared,
    scope: 'session',
    method: 'POST',
    path: `${ONE}/links`,
    summary: 'New links for created users without a password; earlier ones no longer work',
    response: z.object({ links }),
    handler: async ({ viewer, params }) => ({ links: await service.makeLinks(viewer, params.moveIn) }),
  }),
  defineCall({
    ...shared,
    scope: 'session',
    method: 'POST',
    path: `${ONE}/undo`,
    summary: 'Takes back what was applied, except what users have changed since',
    response: z.object({}),
    async handler({ viewer, params }) {
      await service.undo(viewer, params.moveIn)
      return {}
    },
  }),
  defineCall({
    ...shared,
    scope: 'session',
    method: 'DELETE',
    path: ONE,
    summary: 'Deletes it, after which it can’t be undone',
    response: z.object({}),
    async handler({ viewer, params }) {
      await service.discard(viewer, params.moveIn)
      return {}
    },
  }),
]
