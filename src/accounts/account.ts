/** Rules for user names, emails and passwords, with the specification's messages. Pure; for server and browser. */

export const USERNAME_MIN = 3
export const USERNAME_MAX = 20
export const PASSWORD_MIN = 6
export const PASSWORD_MAX = 128
/** What forms recommend. */
const PASSWORD_GOOD = 10
export const PASSWORD_HINT = `At least ${PASSWORD_MIN} characters; ${PASSWORD_GOOD} or more is safer.`
const EMAIL_MAX = 254

/** Set by the operator. */
export interface AccountRules {
  passwordMin: number
}

export interface SignInForm {
  email: string
  password: string
}
export interface RegistrationForm extends SignInForm {
  username: string
  confirmPassword: string
}
export interface ResetForm {
  password: string
  confirmPassword: string
}

export interface PasswordForm {
  currentPassword: string
  newPassword: string
}
/** A new email, with the current password. */
export type MoveForm = SignInForm

/** Error messages by field; empty if all fields are valid. */
export type Faults<Form> = Partial<Record<keyof Form, string>>

/** The first admin's may be on this machine. */
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

export function findEmailFault(value: string): string | undefined {
  if (value.trim() === '') return 'Email is required'
  const isAddress = value.length <= EMAIL_MAX && ADDRESS.test(value.trim()) && ADDRESS.test(toEmail(value))
  return isAddress ? undefined : 'Email is invalid'
}

export function findUsernameFault(value: string): string | undefined {
  if (value.trim() === '') return 'Username is required'
  if (value.length < USERNAME_MIN) return `Username must be at least ${USERNAME_MIN} characters`
  if (!/^\w+$/.test(value)) return 'Username can only contain letters, numbers, and underscores'
  return value.length > USERNAME_MAX ? `Username must be at most ${USERNAME_MAX} characters` : undefined
}

export function findPasswordFault(value: string, min = PASSWORD_MIN): string | undefined {
  if (value === '') return 'Password is required'
  const tooLong = `Password must be at most ${PASSWORD_MAX} characters`
  if (value.length > 2 * PASSWORD_MAX) return tooLong
  const length = Array.from(value).length
  if (length < min) return `Password must be at least ${min} characters`
  return length > PASSWORD_MAX ? tooLong : undefined
}

function findRepeatFault({ password, confirmPassword }: ResetForm): string | undefined {
  if (password !== confirmPassword) return 'Passwords do not match'
  return confirmPassword === '' ? 'Please confirm your password' : undefined
}

/** An existing password may be shorter than today's minimum. */
export const checkSignIn = ({ email, password }: SignInForm): Faults<SignInForm> =>
  collectFaults({ email: findEmailFault(email), password: findPasswordFault(password) })

export const checkRegistration = (form: RegistrationForm, { passwordMin }: AccountRules): Faults<RegistrationForm> =>
  collectFaults({
    username: findUsernameFault(form.username),
    email: findEmailFault(form.email),
    password: findPasswordFault(form.password, passwordMin),
    confirmPassword: findRepeatFault(form),
  })

export const checkReset = (form: ResetForm, { passwordMin }: AccountRules): Faults<ResetForm> =>
  collectFaults({ password: findPasswordFault(form.password, passwordMin), confirmPassword: findRepeatFault(form) })

export const checkPasswordChange = (form: PasswordForm, { passwordMin }: AccountRules): Faults<PasswordForm> =>
  collectFaults({
    currentPassword: findCurrentFault(form.currentPassword),
    newPassword: findPasswordFault(form.newPassword, passwordMin),
  })

export const checkMove = ({ email, password }: MoveForm): Faults<MoveForm> =>
  collectFaults({ email: findEmailFault(email), password: findCurrentFault(password) })

/** A password that is compared with a hash is checked only for being present and not excessively long. */
export function findCurrentFault(value: string): string | undefined {
  if (value === '') return 'Password is required'
  return value.length > 2 * PASSWORD_MAX ? `Password must be at most ${PASSWORD_MAX} characters` : undefined
}

function collectFaults<Name extends string>(faults: Record<Name, string | undefined>): Partial<Record<Name, string>> {
  const found: Partial<Record<Name, string>> = {}
  for (const name in faults) if (faults[name] !== undefined) found[name] = faults[name]
  return found
}
