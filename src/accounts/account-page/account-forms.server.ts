/** The forms of the account's pages. Each page takes all of them: a form may be from before the account had several. */
import * as z from 'zod'
import { textField } from '#src/platform/forms/read-fields.ts'
import { findCurrentPasswordError, validateEmailChange, validatePasswordChange } from '../account.ts'
import type { AccountService } from '../account-service.ts'
import { defineForm } from '../forms.ts'

/** Messages that the query parameter `done` chooses. */
export const DONE_MESSAGES = {
  password: 'Your password was changed, and every other device was signed out.',
  address: 'Your email address was changed, and every other device was signed out.',
  'address-sent': 'We’ve sent you a link. Open it to confirm your email address.',
  'address-canceled': 'The email change was cancelled.',
  link: 'Confirmed. Press Link within the next 15 minutes.',
  linked: 'Linked. You can sign in with it from now on.',
  unlinked: 'Unlinked. It no longer signs you in.',
  session: 'That device was signed out.',
  sessions: 'Every other device was signed out.',
  picture: 'Picture updated.',
} as const

const toDone = (done: keyof typeof DONE_MESSAGES) => ({
  to: `/account/${done.startsWith('session') ? 'devices' : 'security'}`,
  done,
})

export const accountForms = (service: AccountService) => ({
  password: defineForm({
    access: 'signed-in',
    fields: z.object({ currentPassword: textField, newPassword: textField, code: textField }),
    errors: (fields) => validatePasswordChange(fields, service.rules),
    handler: async ({ viewer, client, fields }) => ({
      ...toDone('password'),
      cookies: await service.changePassword(viewer, fields, client),
    }),
  }),
  address: defineForm({
    access: 'signed-in',
    fields: z.object({ email: textField, password: textField, code: textField }),
    errors: validateEmailChange,
    async handler({ viewer, client, fields }) {
      await service.changeEmail(viewer, fields, client)
      return toDone(service.sendsMail() ? 'address-sent' : 'address')
    },
  }),
  'address-again': defineForm({
    access: 'signed-in',
    async handler({ viewer, client }) {
      await service.resendConfirmation(viewer, client)
      return toDone('address-sent')
    },
  }),
  'address-cancel': defineForm({
    access: 'signed-in',
    async handler({ viewer }) {
      await service.cancelEmailChange(viewer)
      return toDone('address-canceled')
    },
  }),
  session: defineForm({
    access: 'signed-in',
    fields: z.object({ session: textField }),
    async handler({ viewer, fields: { session } }) {
      await service.endSession(viewer, session)
      return toDone('session')
    },
  }),
  sessions: defineForm({
    access: 'signed-in',
    async handler({ viewer, client }) {
      await service.endOtherSessions(viewer, client)
      return toDone('sessions')
    },
  }),
  link: defineForm({
    access: 'signed-in',
    fields: z.object({ provider: textField, password: textField }),
    errors: ({ password }) => toFieldErrors('password', findCurrentPasswordError(password)),
    async handler({ viewer, client, fields: { password } }) {
      await service.confirm(viewer, password, client)
      return { to: '/account/security', done: 'link' satisfies keyof typeof DONE_MESSAGES }
    },
  }),
  unlink: defineForm({
    access: 'signed-in',
    fields: z.object({ provider: textField, password: textField }),
    errors: ({ password }) => toFieldErrors('password', findCurrentPasswordError(password)),
    async handler({ viewer, client, fields: { provider, password } }) {
      const confirmed = await service.confirm(viewer, password, client)
      await service.singleSignOn.unlink(confirmed, provider, client)
      return { to: '/account/security', done: 'unlinked' satisfies keyof typeof DONE_MESSAGES }
    },
  }),
  remove: defineForm({
    access: 'signed-in',
    fields: z.object({ password: textField, sure: textField }),
    errors: ({ password, sure }) => ({
      ...toFieldErrors('password', findCurrentPasswordError(password)),
      ...toFieldErrors('sure', sure === 'yes' ? undefined : 'Confirm that you want to delete your account'),
    }),
    handler: async ({ viewer, client, fields: { password } }) => ({
      to: '/home',
      cookies: await service.remove(viewer, password, client),
    }),
  }),
  'sign-out': defineForm({
    access: 'public',
    async handler({ client }) {
      const provider = await service.singleSignOn.findProvider(client)
      const cookies = [await service.signOut(client)]
      return { to: provider ? `/login?signed-out=${provider.id}` : '/home', cookies }
    },
  }),
})

const toFieldErrors = (name: string, error: string | undefined) => (error === undefined ? {} : { [name]: error })
