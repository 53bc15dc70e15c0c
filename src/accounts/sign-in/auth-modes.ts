/** The modes, messages and validation of the sign-in form. */
import {
  validateRegistration,
  validateSignIn,
  type FieldErrors,
  PASSWORD_MIN,
  type RegistrationForm,
} from '../account.ts'

export const AUTH_MODES = ['sign-in', 'register'] as const
export type AuthMode = (typeof AUTH_MODES)[number]

/** Does what a visitor had pressed, as the user who has signed in. */
export type AfterSignIn = (user: string) => Promise<unknown>

/** The server's reply to a form sent without scripts. Passwords are never returned. */
export interface AuthFormState {
  values?: { username: string; email: string }
  errors: FieldErrors<RegistrationForm>
  /** An error of the whole form. */
  failure?: string
}

/** Texts of the specification (sections 4 and 8). */
export const AUTH_MESSAGES = {
  'sign-in': { path: '/login', title: 'Sign in', busy: 'Signing in...', failed: 'Login failed' },
  register: { path: '/register', title: 'Create account', busy: 'Creating account...', failed: 'Registration failed' },
} as const

/** To a page at another address of the site, where the browser would drop the session's cookie. @param origin the site's */
export const signInAt = (origin: string): string => `Sign in at ${origin}`

/** The address in such a message. */
export const parseSignInAddress = (message: string): string | undefined =>
  /^Sign in at (https:\/\/\S+)$/.exec(message)?.[1]

/** To a user whose address another account has confirmed, with `/new-email` to give another one. */
export const EMAIL_LOST = 'Another account has confirmed this email address. Choose a different one for yours.'

export const UNEXPECTED_IN_FORM = 'An unexpected error occurred'

export function parseAuthForm(
  form: Pick<URLSearchParams | FormData, 'get'>,
): RegistrationForm & { invitation: string } {
  const readField = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  return {
    username: readField('username'),
    email: readField('email'),
    password: readField('password'),
    confirmPassword: readField('confirmPassword'),
    invitation: readField('invitation'),
  }
}

export const validateAuthForm = (
  mode: AuthMode,
  form: RegistrationForm,
  passwordMin = PASSWORD_MIN,
): FieldErrors<RegistrationForm> =>
  mode === 'sign-in' ? validateSignIn(form) : validateRegistration(form, { passwordMin })
