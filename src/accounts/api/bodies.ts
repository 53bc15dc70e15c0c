/** Request bodies of the accounts API. The services validate their content. */
import * as z from 'zod'
import { PASSWORD_MAX, USERNAME_MAX, USERNAME_MIN } from '../account.ts'

/** What is missing or no text is empty: the rule that asks for it says so. */
const text = (description: string) => z.string().catch('').meta({ description })

const email = text('An e-mail address')
const password = text(`At most ${PASSWORD_MAX} characters`)
const confirmPassword = text('The same again')

export const signInBody = z.object({ email, password })
export const registerBody = z.object({
  username: text(`${USERNAME_MIN} to ${USERNAME_MAX} letters, numbers and underscores`),
  email,
  password,
  confirmPassword,
})
export const passwordBody = z.object({ currentPassword: password, newPassword: password })
export const emailBody = z.object({ email, password })
export const removeBody = z.object({ password })
export const askResetBody = z.object({ email })
export const resetBody = z.object({ token: text('The end of the link'), password, confirmPassword })
export const verifyBody = z.object({ token: text('The end of the link') })

/** More than the longest fields of such a form need, and parsed in no time whatever it holds. */
export const PASSWORD_BODY_LIMIT = 8 * 1024
