/** API calls for the profiles of an account. */
import * as z from 'zod'
import { RATING_LIMITS } from '#src/catalogue/audience/limits.ts'
import { defineCall } from '../api/call.ts'
import { authenticatorAnswer } from '../passkeys/passkey-bodies.ts'
import { toClient } from '../sessions/request-client.ts'
import { CLEAR_CACHE, MAX_HIDDEN_TAGS, MAX_PROFILE_NAME, MAX_TAG_NAME, PROFILE_WRITES } from './profile.ts'
import type { ProfileService } from './profile-service.server.ts'

const tag = 'Users'
const path = '/profiles'
const shared = { tag, scope: 'session', access: 'signed-in' } as const
const nothing = z.object({})

const limits = z
  .object({
    rating: z
      .enum(RATING_LIMITS)
      .meta({ description: 'The highest age rating that it sees; titles without one are left out, too' }),
    tags: z
      .array(z.string().max(MAX_TAG_NAME))
      .max(MAX_HIDDEN_TAGS)
      .meta({ description: 'Tags and genres whose titles it never sees' }),
  })
  .meta({ id: 'ProfileLimits', description: 'What a profile sees of the catalogue; null for everything' })
const profile = z
  .object({
    id: z.string().meta({ description: 'The id of a user: a profile has lists and settings of its own' }),
    name: z.string(),
    avatar: z.string().nullable().meta({ description: 'Path of the picture' }),
    hasPin: z.boolean(),
    isCurrent: z.boolean().meta({ description: 'Whether it acts in this session' }),
    isAccount: z.boolean().meta({ description: 'Whether it is the account itself' }),
    limits: limits.nullable(),
    needs: z
      .enum(['pin', 'account-pin', 'password'])
      .nullable()
      .meta({ description: 'What is needed to switch to it: its PIN, that of the account, or the account’s password' }),
    needsCode: z.boolean().meta({ description: 'Whether a code of the second factor is needed besides' }),
    takesPasskey: z.boolean().meta({ description: 'Whether a passkey of the account does as well' }),
  })
  .meta({ id: 'Profile' })
const name = z
  .string()
  .max(200)
  .meta({ description: `At most ${MAX_PROFILE_NAME} characters` })
const pin = z.string().max(20).meta({ description: '4 to 8 digits; empty for none' })

export const profileCalls = (service: ProfileService) => [
  defineCall({
    ...shared,
    method: 'GET',
    path,
    work: 'item',
    forProfiles: true,
    summary: 'The account and its profiles',
    response: z.object({ profiles: z.array(profile) }),
    handler: async ({ viewer }) => ({ profiles: await service.list(viewer) }),
  }),
  defineCall({
    ...shared,
    method: 'POST',
    path,
    work: 'item',
    limit: PROFILE_WRITES,
    summary: 'Adds a profile to the account',
    body: z.object({ name, pin: pin.default(''), limits: limits.nullish() }),
    response: z.object({ id: z.string() }),
    handler: ({ viewer, body }) => service.create(viewer, body),
  }),
  defineCall({
    ...shared,
    method: 'PATCH',
    path: `${path}/:profile`,
    work: 'item',
    limit: PROFILE_WRITES,
    summary: 'Changes the name, the PIN or the limits of a profile, or the PIN of the account',
    body: z.object({ name: name.optional(), pin: pin.optional(), limits: limits.nullish() }),
    response: nothing,
    async handler({ viewer, params, body }) {
      await service.update(viewer, params.profile, body)
      return {}
    },
  }),
  defineCall({
    ...shared,
    method: 'DELETE',
    path: `${path}/:profile`,
    work: 'item',
    attempt: true,
    limit: PROFILE_WRITES,
    summary: 'Deletes a profile with all its data',
    body: z.object({ password: z.string().max(1_000).meta({ description: 'Of the account' }) }),
    response: nothing,
    async handler({ viewer, params, body, request }) {
      await service.remove(viewer, params.profile, body.password, toClient(request))
      return {}
    },
  }),
  defineCall({
    ...shared,
    method: 'POST',
    path: `${path}/:profile/switch`,
    work: 'item',
    attempt: true,
    forProfiles: true,
    summary: 'Lets a profile, or the account itself, act in this session',
    body: z.object({
      pin: pin.default(''),
      password: z.string().max(1_000).default('').meta({ description: 'Of the account, where it `needs` it' }),
      code: z.string().max(100).default('').meta({ description: 'A code, or a recovery code, where `needsCode`' }),
      credential: authenticatorAnswer.optional().meta({
        description:
          'What `navigator.credentials.get` returned for `/passkeys/switch/options`, in place of the password and a code, where it `takesPasskey`',
      }),
    }),
    response: nothing,
    async handler({ viewer, params, body, request, reply }) {
      const { cookies, clears } = await service.switchTo(viewer, params.profile, body, toClient(request))
      if (cookies.length > 0) reply.header('set-cookie', cookies)
      if (clears) reply.headers(CLEAR_CACHE)
      return {}
    },
  }),
]
