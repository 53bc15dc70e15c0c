/** What the forms about a user say. */
import type { UserChange } from '#src/accounts/users/user-admin-store.server.ts'
import { BAN_DAYS, REASON_MAX } from '#src/accounts/ban.ts'
import { Problem } from '#src/platform/problem.ts'
import type { Asked } from './run-form.ts'

const DAY = 86_400_000

/** A ban with the reason and the time of the form. @throws {Problem} */
export function readBan({ given }: Asked): UserChange {
  const reason = given('reason').replaceAll('\r\n', '\n').trim()
  if (Array.from(reason).length > REASON_MAX)
    throw new Problem(400, `Please keep the reason to ${REASON_MAX} characters`)
  const days = given('days') === '' ? null : Number(given('days'))
  if (!BAN_DAYS.some((one) => one === days)) throw new Problem(400, 'How long is the ban to last?')
  const until = days === null ? null : new Date(Date.now() + days * DAY).toISOString()
  return { isBanned: true, reason, until }
}
