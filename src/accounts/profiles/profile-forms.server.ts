/** The forms of the pages of profiles. */
import * as z from 'zod'
import { type Limits, RATING_LIMITS, type RatingLimit } from '#src/catalogue/audience/limits.ts'
import type { FieldErrors } from '#src/platform/forms/form.ts'
import { textField } from '#src/platform/forms/read-fields.ts'
import { toLine } from '#src/platform/text/plain-text.ts'
import { withoutUndefined } from '#src/platform/without-undefined.ts'
import { findCurrentPasswordError } from '../account.ts'
import { defineForm } from '../forms.ts'
import { toReturnPath } from '../sign-in/return-path.ts'
import { findPinError, findProfileNameError, findTagsError, PROFILE_WRITES, readTags } from './profile.ts'
import type { ProfileChange, ProfileService } from './profile-service.server.ts'

export const PROFILES_DONE = {
  added: 'Profile added.',
  changed: 'Profile changed.',
  removed: 'The profile and its data were deleted.',
} as const

const toDone = (done: keyof typeof PROFILES_DONE) => ({ to: '/account/profiles', done })

/** What the forms have in common: those that name a profile say which one, if they are refused. */
const form = {
  access: 'signed-in',
  echo: (sent: URLSearchParams) => ({ profile: sent.get('profile') ?? '' }),
} as const
const change = { ...form, limit: PROFILE_WRITES }
const named = { profile: textField }

/** The fields of limits: an empty rating means none. */
const limitFields = { rating: z.enum(['', ...RATING_LIMITS]).default(''), tags: textField }

const readLimits = ({ rating, tags }: { rating: RatingLimit | ''; tags: string }): Limits | null =>
  rating === '' ? null : { rating, tags: readTags(tags) }

/** Choosing who is watching. */
export const switchForms = (service: ProfileService) => ({
  switch: defineForm({
    ...form,
    fields: z.object({ ...named, from: textField, pin: textField, password: textField, code: textField }),
    async handler({ viewer, client, fields: { profile, from, ...proof } }) {
      const { cookies } = await service.switchTo(viewer, profile, proof, client)
      return { to: toReturnPath(from), cookies }
    },
  }),
})

/** A form that changes a profile. */
const toChangeForm = <Fields extends { profile: string }>(
  service: ProfileService,
  fields: z.ZodType<Fields>,
  findErrors: (fields: Fields) => FieldErrors,
  toChange: (fields: Fields) => ProfileChange,
) =>
  defineForm({
    ...change,
    fields,
    errors: (sent) => withoutUndefined(findErrors(sent)),
    async handler({ viewer, fields: sent }) {
      await service.update(viewer, sent.profile, toChange(sent))
      return toDone('changed')
    },
  })

export const profileForms = (service: ProfileService) => ({
  add: defineForm({
    ...change,
    fields: z.object({ name: textField, pin: textField, ...limitFields }),
    errors: ({ name, pin, tags }) =>
      withoutUndefined({
        name: findProfileNameError(toLine(name)),
        pin: findPinError(pin),
        tags: findTagsError(readTags(tags)),
      }),
    async handler({ viewer, fields: { name, pin, ...limits } }) {
      await service.create(viewer, { name, pin, limits: readLimits(limits) })
      return toDone('added')
    },
  }),
  rename: toChangeForm(
    service,
    z.object({ ...named, name: textField }),
    ({ name }) => ({ name: findProfileNameError(toLine(name)) }),
    ({ name }) => ({ name }),
  ),
  pin: toChangeForm(
    service,
    z.object({ ...named, pin: textField }),
    ({ pin }) => ({ pin: findPinError(pin) }),
    ({ pin }) => ({ pin }),
  ),
  limits: toChangeForm(
    service,
    z.object({ ...named, ...limitFields }),
    ({ tags }) => ({ tags: findTagsError(readTags(tags)) }),
    (limits) => ({ limits: readLimits(limits) }),
  ),
  remove: defineForm({
    ...change,
    fields: z.object({ ...named, password: textField }),
    errors: ({ password }) => withoutUndefined({ password: findCurrentPasswordError(password) }),
    async handler({ viewer, client, fields: { profile, password } }) {
      await service.remove(viewer, profile, password, client)
      return toDone('removed')
    },
  }),
})
