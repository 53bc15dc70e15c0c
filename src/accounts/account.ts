/** Rules for user names, emails and passwords, with the specification's messages. For server and browser. */

export const USERNAME_MIN = 3
export const USERNAME_MAX = 20
export const PASSWORD_MIN = 6
export const PASSWORD_MAX = 128
/** Recommended by forms. */
const RECOMMENDED_PASSWORD_LENGTH = 10
export const PASSWORD_HINT = `At least ${PASSWORD_MIN} characters; ${RECOMMENDED_PASSWORD_LENGTH} or more is safer.`
const EMAIL_MAX = 254

/**
 * - `invite`: only with an invitation
 * - `approval`: an admin approves each account before its user can sign in
 * - `closed`: only existing users can sign in
 */
export const SIGN_UPS = ['open', 'invite', 'approval', 'closed'] as const
export type SignUp = (typeof SIGN_UPS)[number]

/** Set by the operator. */
export interface AccountRules {
  passwordMin: number
  /** Who can create an account. */
  signUp: SignUp
  /** Whether users sign in with passwords, beside providers of identities. */
  localPasswords: boolean
}

export interface SignInForm {
  email: string
  password: string
}
export interface RegistrationForm extends SignInForm {
  username: string
  confirmPassword: string
  /** The token of an invitation; empty without one. */
  invitation?: string | undefined
}
export interface ResetForm {
  password: string
  confirmPassword: string
}

export interface PasswordForm {
  currentPassword: string
  newPassword: string
  /** Of the second factor, where there is one. */
  code?: string | undefined
}
/** The lost email, which identifies the account with its password, and a new one. */
export interface LostEmailForm extends SignInForm {
  newEmail: string
}
/** A new email, with the current password, and a code of the second factor where there is one. */
export interface EmailChangeForm extends SignInForm {
  code?: string | undefined
}

/** Error messages by field; empty if all fields are valid. */
export type FieldErrors<Form> = Partial<Record<keyof Form, string>>

/** Allows `localhost`, for the default email of the first admin. */
const ADDRESS =
  /^[^\s\p{C}@<>()[\],;:"\\]+@(?:localhost|(?:[^\s\p{C}@<>()[\],;:"\\./?#]+\.)+(?!\d+$)[^\s\p{C}@<>()[\],;:"\\./?#]+)$/u

/** Normalises an email address for storage and comparison. */
export function toEmail(value: string): string {
  const text = value.normalize('NFC').trim().toLowerCase()
  const at = text.lastIndexOf('@')
  const host = `http://${text.slice(at + 1)}`
  // Normalises international host names to ASCII.
  return at > 0 && URL.canParse(host) ? `${text.slice(0, at)}@${new URL(host).hostname}` : text
}

export function findEmailError(value: string): string | undefined {
  if (value.trim() === '') return 'Email is required'
  const isAddress = value.length <= EMAIL_MAX && ADDRESS.test(value.trim()) && ADDRESS.test(toEmail(value))
  return isAddress ? undefined : 'Email is invalid'
}

export function findUsernameError(value: string): string | undefined {
  if (value.trim() === '') return 'Username is required'
  if (value.length < USERNAME_MIN) return `Username must be at least ${USERNAME_MIN} characters`
  if (!/^\w+$/.test(value)) return 'Username can only contain letters, numbers, and underscores'
  return value.length > USERNAME_MAX ? `Username must be at most ${USERNAME_MAX} characters` : undefined
}

export function findPasswordError(value: string, min = PASSWORD_MIN): string | undefined {
  if (value === '') return 'Password is required'
  const tooLong = `Password must be at most ${PASSWORD_MAX} characters`
  if (value.length > 2 * PASSWORD_MAX) return tooLong
  const length = Array.from(value).length
  if (length < min) return `Password must be at least ${min} characters`
  return length > PASSWORD_MAX ? tooLong : undefined
}

function findConfirmationError({ password, confirmPassword }: ResetForm): string | undefined {
  if (password !== confirmPassword) return 'Passwords do not match'
  return confirmPassword === '' ? 'Please confirm your password' : undefined
}

/** An existing password may be shorter than today's minimum. */
export const validateSignIn = ({ email, password }: SignInForm): FieldErrors<SignInForm> =>
  collectErrors({ email: findEmailError(email), password: findPasswordError(password) })

export const validateRegistration = (
  form: RegistrationForm,
  { passwordMin }: Pick<AccountRules, 'passwordMin'>,
): FieldErrors<RegistrationForm> =>
  collectErrors({
    username: findUsernameError(form.username),
    email: findEmailError(form.email),
    password: findPasswordError(form.password, passwordMin),
    confirmPassword: findConfirmationError(form),
  })

export const validateReset = (
  form: ResetForm,
  { passwordMin }: Pick<AccountRules, 'passwordMin'>,
): FieldErrors<ResetForm> =>
  collectErrors({
    password: findPasswordError(form.password, passwordMin),
    confirmPassword: findConfirmationError(form),
  })

export const validatePasswordChange = (
  form: PasswordForm,
  { passwordMin }: Pick<AccountRules, 'passwordMin'>,
): FieldErrors<PasswordForm> =>
  collectErrors({
    currentPassword: findCurrentPasswordError(form.currentPassword),
    newPassword: findPasswordError(form.newPassword, passwordMin),
  })

export const validateEmailChange = ({ email, password }: EmailChangeForm): FieldErrors<EmailChangeForm> =>
  collectErrors({ email: findEmailError(email), password: findCurrentPasswordError(password) })

export const validateLostEmail = ({ email, password, newEmail }: LostEmailForm): FieldErrors<LostEmailForm> =>
  collectErrors({
    email: findEmailError(email),
    password: findPasswordError(password),
    newEmail: findEmailError(newEmail),
  })

/** A password that is compared with a hash is checked only for being present and not excessively long. */
export function findCurrentPasswordError(value: string): string | undefined {
  if (value === '') return 'Password is required'
  return value.length > 2 * PASSWORD_MAX ? `Password must be at most ${PASSWORD_MAX} characters` : undefined
}

function collectErrors<Name extends string>(errors: Record<Name, string | undefined>): Partial<Record<Name, string>> {
  const found: Partial<Record<Name, string>> = {}
  for (const name in errors) if (errors[name] !== undefined) found[name] = errors[name]
  return found
}
