/** The forms of the pages of profiles. */
import * as z from 'zod'
import { type Limits, RATING_LIMITS, type RatingLimit } from '#src/catalogue/audience/limits.ts'
import { textField } from '#src/platform/forms/read-fields.ts'
import { toLine } from '#src/platform/text/plain-text.ts'
import { findCurrentPasswordError } from '../account.ts'
import { defineForm } from '../forms.ts'
import { findPinError, findProfileNameError, findTagsError, PROFILE_WRITES, readTags } from './profile.ts'
import type { ProfileService } from './profile-service.server.ts'

export const PROFILES_DONE = {
  added: 'Profile added.',
  changed: 'Profile changed.',
  removed: 'The profile and its data were deleted.',
} as const

const toDone = (done: keyof typeof PROFILES_DONE) => ({ to: '/account/profiles', done })

/** Without those that have no error. */
const only = (errors: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).flatMap(([name, error]) => (error === undefined ? [] : [[name, error]])))

/** The fields of limits: an empty rating means none. */
const limitFields = { rating: z.enum(['', ...RATING_LIMITS]).default(''), tags: textField }

const readLimits = ({ rating, tags }: { rating: RatingLimit | ''; tags: string }): Limits | null =>
  rating === '' ? null : { rating, tags: readTags(tags) }

const echo = (sent: URLSearchParams) => ({ profile: sent.get('profile') ?? '' })

/** Choosing who is watching. */
export const switchForms = (service: ProfileService) => ({
  switch: defineForm({
    access: 'signed-in',
    fields: z.object({ profile: textField, pin: textField, password: textField }),
    echo,
    async handler({ viewer, client, fields: { profile, ...proof } }) {
      await service.switchTo(viewer, profile, proof, client)
      return { to: '/home' }
    },
  }),
})

export const profileForms = (service: ProfileService) => ({
  add: defineForm({
    access: 'signed-in',
    limit: PROFILE_WRITES,
    fields: z.object({ name: textField, pin: textField, ...limitFields }),
    errors: ({ name, pin, tags }) =>
      only({
        name: findProfileNameError(toLine(name)),
        pin: findPinError(pin),
        tags: findTagsError(readTags(tags)),
      }),
    async handler({ viewer, fields: { name, pin, ...limits } }) {
      await service.create(viewer, { name, pin, limits: readLimits(limits) })
      return toDone('added')
    },
  }),
  rename: defineForm({
    access: 'signed-in',
    limit: PROFILE_WRITES,
    fields: z.object({ profile: textField, name: textField }),
    echo,
    errors: ({ name }) => only({ name: findProfileNameError(toLine(name)) }),
    async handler({ viewer, fields: { profile, name } }) {
      await service.update(viewer, profile, { name })
      return toDone('changed')
    },
  }),
  pin: defineForm({
    access: 'signed-in',
    limit: PROFILE_WRITES,
    fields: z.object({ profile: textField, pin: textField }),
    echo,
    errors: ({ pin }) => only({ pin: findPinError(pin) }),
    async handler({ viewer, fields: { profile, pin } }) {
      await service.update(viewer, profile, { pin })
      return toDone('changed')
    },
  }),
  limits: defineForm({
    access: 'signed-in',
    limit: PROFILE_WRITES,
    fields: z.object({ profile: textField, ...limitFields }),
    echo,
    errors: ({ tags }) => only({ tags: findTagsError(readTags(tags)) }),
    async handler({ viewer, fields: { profile, ...limits } }) {
      await service.update(viewer, profile, { limits: readLimits(limits) })
      return toDone('changed')
    },
  }),
  remove: defineForm({
    access: 'signed-in',
    limit: PROFILE_WRITES,
    fields: z.object({ profile: textField, password: textField }),
    echo,
    errors: ({ password }) => only({ password: findCurrentPasswordError(password) }),
    async handler({ viewer, client, fields: { profile, password } }) {
      await service.remove(viewer, profile, password, client)
      return toDone('removed')
    },
  }),
})
