/** The two ways in: signing in, and creating an account. Pure. */
import { checkRegistration, checkSignIn, type Faults, PASSWORD_MIN, type RegistrationForm } from '../account.ts'

export const AUTH_MODES = ['sign-in', 'register'] as const
export type AuthMode = (typeof AUTH_MODES)[number]

/** What came back of a try that was not made by a script. Passwords never come back. */
export interface AuthFormState {
  values: { username: string; email: string }
  faults: Faults<RegistrationForm>
  /** What is wrong with none of the fields. */
  failure?: string
}

/** The words of the specification (sections 4 and 8). */
export const AUTH_MESSAGES = {
  'sign-in': { path: '/login', title: 'Sign in', busy: 'Signing in...', failed: 'Login failed' },
  register: { path: '/register', title: 'Create account', busy: 'Creating account...', failed: 'Registration failed' },
} as const

export const UNEXPECTED_IN_FORM = 'An unexpected error occurred'

export function parseAuthForm(form: Pick<URLSearchParams | FormData, 'get'>): RegistrationForm {
  const given = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  return {
    username: given('username'),
    email: given('email'),
    password: given('password'),
    confirmPassword: given('confirmPassword'),
  }
}

export const validateAuthForm = (
  way: AuthMode,
  form: RegistrationForm,
  passwordMin = PASSWORD_MIN,
): Faults<RegistrationForm> => (way === 'sign-in' ? checkSignIn(form) : checkRegistration(form, { passwordMin }))
