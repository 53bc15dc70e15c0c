/** Parses the forms about a user. */
import type { UserChange } from '#src/accounts/users/user-admin-store.server.ts'
import { BAN_DAYS, REASON_MAX } from '#src/accounts/ban.ts'
import { Problem } from '#src/platform/problem.ts'
import { toIso } from '#src/platform/to-iso.ts'
import type { FormRequest } from './run-form.ts'

const DAY = 86_400_000

/** Reads the reason and duration of a ban. @throws {Problem} */
export function readBan({ readField }: FormRequest): UserChange {
  const reason = readField('reason').replaceAll('\r\n', '\n').trim()
  if (Array.from(reason).length > REASON_MAX)
    throw new Problem(400, `The reason must be at most ${REASON_MAX} characters`)
  const days = readField('days') === '' ? null : Number(readField('days'))
  if (!BAN_DAYS.some((one) => one === days)) throw new Problem(400, 'Choose how long the ban lasts')
  const until = days === null ? null : toIso(Date.now() + days * DAY)
  return { isBanned: true, reason, until }
}
