/** Request bodies of the accounts API. The services validate their content. */
import * as z from 'zod'
import { PASSWORD_MAX, USERNAME_MAX, USERNAME_MIN } from '../account.ts'

/** Missing values and values that are not text become empty, so that the required-field rule reports them. */
const text = (description: string) => z.string().catch('').meta({ description })

const email = text('An email address')
const password = text(`At most ${PASSWORD_MAX} characters`)
const confirmPassword = text('The password again')

export const signInBody = z.object({ email, password })
export const codeBody = z.object({ code: text('Six digits of an authenticator app, or a recovery code') })
export const registerBody = z.object({
  username: text(`${USERNAME_MIN} to ${USERNAME_MAX} letters, numbers and underscores`),
  email,
  password,
  confirmPassword,
  invitation: text('The last part of an invitation’s link; needed with SIGN_UP=invite'),
})
const code = text('Of the second factor, where there is one: six digits of an authenticator app, or a recovery code')
export const passwordBody = z.object({ currentPassword: password, newPassword: password, code })
export const emailBody = z.object({ email, password, code })
export const passwordConfirmationBody = z.object({ password })
export const requestResetBody = z.object({ email })
export const resetBody = z.object({ token: text('The last part of the link'), password, confirmPassword })
export const verifyBody = z.object({ token: text('The last part of the link') })

/** More than the longest valid form needs, and parsed quickly whatever it contains. */
export const PASSWORD_BODY_LIMIT = 8 * 1024
