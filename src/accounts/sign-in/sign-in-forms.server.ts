/** The forms that sign in, register, and recover an account. */
import * as z from 'zod'
import { textField } from '#src/platform/forms/read-fields.ts'
import { findEmailError, validateLostEmail, validateReset } from '../account.ts'
import type { AccountService } from '../account-service.ts'
import { defineForm } from '../forms.ts'
import { WAITING_PATH } from './return-path.ts'
import { type AuthMode, parseAuthForm, validateAuthForm } from './auth-modes.ts'

/**
 * @param findNextPath the page after signing in
 * @param codePath the page that asks for a code
 */
export const signInForms = (
  service: AccountService,
  mode: AuthMode,
  findNextPath: (isAdmin: boolean) => Promise<string>,
  codePath: string,
) => ({
  [mode]: defineForm({
    access: 'public',
    fields: z.object({
      username: textField,
      email: textField,
      password: textField,
      confirmPassword: textField,
      invitation: textField,
    }),
    errors: (fields) => validateAuthForm(mode, fields, service.rules.passwordMin),
    echo(sent) {
      const { username, email } = parseAuthForm(sent)
      return { values: { username, email } }
    },
    async handler({ fields, client }) {
      const entered = await (mode === 'register' ? service.register(fields, client) : service.signIn(fields, client))
      if (!entered) return { to: WAITING_PATH }
      const { user, cookies } = entered
      return { to: user ? await findNextPath(user.isAdmin) : codePath, cookies }
    },
  }),
})

/** Sends a reset link, or sets the password with one. */
export const resetForms = (service: AccountService, token: string | undefined) => ({
  reset:
    token === undefined
      ? defineForm({
          access: 'public',
          fields: z.object({ email: textField }),
          errors({ email }) {
            const error = findEmailError(email)
            return error === undefined ? {} : { email: error }
          },
          async handler({ fields: { email }, client }) {
            await service.requestReset(email, client)
            return { to: '/reset?asked' }
          },
        })
      : defineForm({
          access: 'public',
          fields: z.object({ password: textField, confirmPassword: textField }),
          errors: (fields) => validateReset(fields, service.rules),
          async handler({ fields }) {
            await service.reset(token, fields)
            return { to: '/login?changed' }
          },
        }),
})

/** Signs no one in: an account without an address can only get a new one. */
export const newEmailForms = (service: AccountService) => ({
  'new-email': defineForm({
    access: 'public',
    fields: z.object({ email: textField, password: textField, newEmail: textField }),
    errors: validateLostEmail,
    async handler({ fields, client }) {
      await service.replaceLostEmail(fields, client)
      return { to: '/new-email', done: service.sendsMail() ? 'sent' : 'changed' }
    },
  }),
})

/** The confirmation needs a button press: mail programs that prefetch links confirm nothing. */
export const verifyForms = (service: AccountService, token: string) => ({
  verify: defineForm({
    access: 'public',
    async handler({ viewer, client }) {
      await service.verifyEmail(token, viewer, client)
      return { to: '/verify/address?done' }
    },
  }),
})

/** The change needs a button press: mail programs that prefetch links change nothing. */
export const restoreForms = (service: AccountService, token: string) => ({
  restore: defineForm({
    access: 'public',
    handler: async () => ({ to: `/reset/${await service.restoreEmail(token)}` }),
  }),
})
