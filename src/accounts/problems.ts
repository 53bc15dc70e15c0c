/** What accounts say when something is wrong. Pure. */
import { Problem } from '#src/platform/problem.ts'
import { type Ban, toBanSentence } from './ban.ts'

/** The same whether the address is known or not. */
export const wrongSignIn = (): Problem => new Problem(401, 'Invalid email or password')
export const wrongPassword = (): Problem => new Problem(403, 'The current password is wrong')
export const banned = (ban: Ban): Problem => new Problem(403, toBanSentence(ban))
export const commonPassword = (): Problem =>
  new Problem(400, 'This password is one of the first that anybody would try. Please choose another')
export const reservedName = (): Problem => new Problem(400, 'That username is reserved. Please choose another')
export const linkOver = (): Problem => new Problem(400, 'This link is used or too old. Please ask for a new one')
export const onlyAdmin = (): Problem =>
  new Problem(409, 'You are the only admin here. Make somebody else an admin first')
export const adminIsSafe = (): Problem => new Problem(409, 'An admin can be neither muted nor banned')
export const adminGoes = (): Problem => new Problem(409, 'An admin’s account is theirs alone to delete')
export const adminLink = (): Problem =>
  new Problem(409, 'A link for another admin is made on the machine: npm run user:reset-link')
export function tooManyAttempts(seconds: number): Problem {
  const minutes = Math.ceil(seconds / 60)
  const sentence = `Too many attempts. Please try again in ${minutes} minute${minutes === 1 ? '' : 's'}.`
  return new Problem(429, sentence, { 'retry-after': String(seconds) })
}
export const endIsPast = (): Problem => new Problem(400, 'The ban would be over already')
export const noMail = (): Problem =>
  new Problem(404, 'This site sends no mail. Please ask its admins for a link to set a new password')
export const noUser = (): Problem => new Problem(404, 'There is no such user')
export const noSession = (): Problem => new Problem(404, 'There is no such session')

const TAKEN = {
  username: 'That username is taken',
  email: 'An account with this email exists already',
} as const
export const taken = (what: keyof typeof TAKEN): Problem => new Problem(409, TAKEN[what])

/** @throws {Problem} with the first of the faults */
export function requireNone(faults: Readonly<Partial<Record<string, string>>>): void {
  const first = Object.values(faults).find((fault) => fault !== undefined)
  if (first !== undefined) throw new Problem(400, first)
}
