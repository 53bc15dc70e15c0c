/** Parses the forms about a user. */
import type { UserChange } from '#src/accounts/users/user-admin-store.server.ts'
import { BAN_DAYS, MAX_BAN_REASON_LENGTH } from '#src/accounts/ban.ts'
import { Problem } from '#src/platform/problem.ts'
import { toIso } from '#src/platform/to-iso.ts'
import type { FormRequest } from './run-form.ts'

const DAY = 86_400_000

/** Reads the reason and duration of a ban. @throws {Problem} */
export function readBan({ readField }: FormRequest): UserChange {
  const reason = readField('reason').replaceAll('\r\n', '\n').trim()
  if (Array.from(reason).length > MAX_BAN_REASON_LENGTH)
    throw new Problem(400, `The reason must be at most ${MAX_BAN_REASON_LENGTH} characters`)
  const days = readField('days') === '' ? null : Number(readField('days'))
  if (!BAN_DAYS.some((one) => one === days)) throw new Problem(400, 'Choose how long the ban lasts')
  const until = days === null ? null : toIso(Date.now() + days * DAY)
  return { isBanned: true, reason, until }
}
