/** The problems that account calls return. Pure. */
import { Problem } from '#src/platform/problem.ts'
import { type Ban, toBanSentence } from './ban.ts'

/** The same whether the email is known or not. */
export const wrongSignIn = (): Problem => new Problem(401, 'Invalid email or password')
export const wrongPassword = (): Problem => new Problem(403, 'Incorrect password')
export const banned = (ban: Ban): Problem => new Problem(403, toBanSentence(ban))
export const commonPassword = (): Problem => new Problem(400, 'That password is too common. Choose another.')
export const reservedName = (): Problem => new Problem(400, 'That username is reserved. Choose another.')
export const linkOver = (): Problem => new Problem(400, 'This link was already used or has expired. Request a new one.')
export const onlyAdmin = (): Problem => new Problem(409, 'You’re the only admin. Make someone else an admin first.')
export const adminIsSafe = (): Problem => new Problem(409, 'Admins can’t be muted or banned.')
export const adminGoes = (): Problem => new Problem(409, 'An admin’s account can only be deleted by its owner.')
export const adminLink = (): Problem =>
  new Problem(409, 'Reset links for other admins can only be created on the server: npm run user:reset-link')
export function tooManyAttempts(seconds: number): Problem {
  const minutes = Math.ceil(seconds / 60)
  const sentence = `Too many attempts. Try again in ${minutes} minute${minutes === 1 ? '' : 's'}.`
  return new Problem(429, sentence, { 'retry-after': String(seconds) })
}
export const endIsPast = (): Problem => new Problem(400, 'The ban must end in the future.')
export const noMail = (): Problem =>
  new Problem(404, 'This site doesn’t send email. Ask an admin for a password reset link.')
export const noUser = (): Problem => new Problem(404, 'User not found.')
export const noSession = (): Problem => new Problem(404, 'Session not found.')

const TAKEN = {
  username: 'That username is taken',
  email: 'An account with this email already exists',
} as const
export const taken = (what: keyof typeof TAKEN): Problem => new Problem(409, TAKEN[what])

/** @throws {Problem} with the first of the faults */
export function requireNone(faults: Readonly<Partial<Record<string, string>>>): void {
  const first = Object.values(faults).find((fault) => fault !== undefined)
  if (first !== undefined) throw new Problem(400, first)
}
