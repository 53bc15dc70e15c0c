/** The forms of the pages of profiles. */
import * as z from 'zod'
import { textField } from '#src/platform/forms/read-fields.ts'
import { toLine } from '#src/platform/text/plain-text.ts'
import { withoutUndefined } from '#src/platform/without-undefined.ts'
import { findCurrentPasswordError } from '../account.ts'
import { defineForm } from '../forms.ts'
import { findPinError, findProfileNameError, PROFILE_WRITES } from './profile.ts'
import type { ProfileService } from './profile-service.server.ts'

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

/** Choosing who is watching. */
export const switchForms = (service: ProfileService) => ({
  switch: defineForm({
    ...form,
    fields: z.object({ profile: textField, pin: textField, password: textField, code: textField }),
    handler: async ({ viewer, client, fields: { profile, ...proof } }) => ({
      to: '/home',
      cookies: await service.switchTo(viewer, profile, proof, client),
    }),
  }),
})

export const profileForms = (service: ProfileService) => ({
  add: defineForm({
    ...change,
    fields: z.object({ name: textField, pin: textField }),
    errors: ({ name, pin }) => withoutUndefined({ name: findProfileNameError(toLine(name)), pin: findPinError(pin) }),
    async handler({ viewer, fields }) {
      await service.create(viewer, fields)
      return toDone('added')
    },
  }),
  rename: defineForm({
    ...change,
    fields: z.object({ profile: textField, name: textField }),
    errors: ({ name }) => withoutUndefined({ name: findProfileNameError(toLine(name)) }),
    async handler({ viewer, fields: { profile, name } }) {
      await service.update(viewer, profile, { name })
      return toDone('changed')
    },
  }),
  pin: defineForm({
    ...change,
    fields: z.object({ profile: textField, pin: textField }),
    errors: ({ pin }) => withoutUndefined({ pin: findPinError(pin) }),
    async handler({ viewer, fields: { profile, pin } }) {
      await service.update(viewer, profile, { pin })
      return toDone('changed')
    },
  }),
  remove: defineForm({
    ...change,
    fields: z.object({ profile: textField, password: textField }),
    errors: ({ password }) => withoutUndefined({ password: findCurrentPasswordError(password) }),
    async handler({ viewer, client, fields: { profile, password } }) {
      await service.remove(viewer, profile, password, client)
      return toDone('removed')
    },
  }),
})
