/** What a name, an address and a password have to be, in the specification's words. Pure; for server and browser. */

export const USERNAME_MIN = 3
export const USERNAME_MAX = 20
export const PASSWORD_MIN = 6
export const PASSWORD_MAX = 128
/** What forms recommend. */
export const PASSWORD_GOOD = 10
const EMAIL_MAX = 254

/** What the operator may set. */
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
/** Another address, with the password that says it is oneself. */
export type MoveForm = SignInForm

/** What is wrong with a field, in a sentence; nothing where all is well. */
export type Faults<Form> = Partial<Record<keyof Form, string>>

/** The first admin's may be on this machine. */
const ADDRESS =
  /^[^\s\p{C}@<>()[\],;:"\\]+@(?:localhost|(?:[^\s\p{C}@<>()[\],;:"\\./?#]+\.)+(?!\d+$)[^\s\p{C}@<>()[\],;:"\\./?#]+)$/u

/** The form in which addresses are kept and compared. */
export function toEmail(given: string): string {
  const text = given.normalize('NFC').trim().toLowerCase()
  const at = text.lastIndexOf('@')
  const host = `http://${text.slice(at + 1)}`
  // A host outside ASCII has one spelling in it.
  return at > 0 && URL.canParse(host) ? `${text.slice(0, at)}@${new URL(host).hostname}` : text
}

export function findEmailFault(given: string): string | undefined {
  if (given.trim() === '') return 'Email is required'
  const isAddress = given.length <= EMAIL_MAX && ADDRESS.test(given.trim()) && ADDRESS.test(toEmail(given))
  return isAddress ? undefined : 'Email is invalid'
}

export function findUsernameFault(given: string): string | undefined {
  if (given.trim() === '') return 'Username is required'
  if (given.length < USERNAME_MIN) return `Username must be at least ${USERNAME_MIN} characters`
  if (!/^\w+$/.test(given)) return 'Username can only contain letters, numbers, and underscores'
  return given.length > USERNAME_MAX ? `Username must be at most ${USERNAME_MAX} characters` : undefined
}

export function findPasswordFault(given: string, min = PASSWORD_MIN): string | undefined {
  if (given === '') return 'Password is required'
  const tooLong = `Password must be at most ${PASSWORD_MAX} characters`
  if (given.length > 2 * PASSWORD_MAX) return tooLong
  const length = Array.from(given).length
  if (length < min) return `Password must be at least ${min} characters`
  return length > PASSWORD_MAX ? tooLong : undefined
}

function findRepeatFault({ password, confirmPassword }: ResetForm): string | undefined {
  if (password !== confirmPassword) return 'Passwords do not match'
  return confirmPassword === '' ? 'Please confirm your password' : undefined
}

/** Whoever has an account keeps the password that was long enough then. */
export const checkSignIn = ({ email, password }: SignInForm): Faults<SignInForm> =>
  found({ email: findEmailFault(email), password: findPasswordFault(password) })

export const checkRegistration = (form: RegistrationForm, { passwordMin }: AccountRules): Faults<RegistrationForm> =>
  found({
    username: findUsernameFault(form.username),
    email: findEmailFault(form.email),
    password: findPasswordFault(form.password, passwordMin),
    confirmPassword: findRepeatFault(form),
  })

export const checkReset = (form: ResetForm, { passwordMin }: AccountRules): Faults<ResetForm> =>
  found({ password: findPasswordFault(form.password, passwordMin), confirmPassword: findRepeatFault(form) })

export const checkPasswordChange = (form: PasswordForm, { passwordMin }: AccountRules): Faults<PasswordForm> =>
  found({
    currentPassword: findCurrentFault(form.currentPassword),
    newPassword: findPasswordFault(form.newPassword, passwordMin),
  })

export const checkMove = ({ email, password }: MoveForm): Faults<MoveForm> =>
  found({ email: findEmailFault(email), password: findCurrentFault(password) })

/** What is held against a hash is not held against rules too, but it has to be something, and not a book. */
export function findCurrentFault(given: string): string | undefined {
  if (given === '') return 'Password is required'
  return given.length > 2 * PASSWORD_MAX ? `Password must be at most ${PASSWORD_MAX} characters` : undefined
}

function found<Name extends string>(faults: Record<Name, string | undefined>): Partial<Record<Name, string>> {
  const all = Object.entries(faults).filter(([, fault]) => fault !== undefined)
  return Object.fromEntries(all) as Partial<Record<Name, string>>
}
