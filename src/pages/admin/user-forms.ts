/** What the forms about a user do: each is one of the things that the calls do too. */
import { BAN_DAYS, REASON_MAX } from '#src/accounts/ban.ts'
import { Problem } from '#src/platform/problem.ts'
import type { Done } from './done.ts'
import type { Asked } from './run-form.ts'

const DAY = 86_400_000

/** @throws {Problem} */
export async function muteUser({ admin, site }: Asked, id: string, canComment: boolean): Promise<Done> {
  await site.admins.users.changeUser(admin, id, { canComment })
  return canComment ? 'unmuted' : 'muted'
}

/** With the reason and the time of the form. @throws {Problem} */
export async function banUser({ admin, site, given }: Asked, id: string): Promise<Done> {
  const reason = given('reason').replaceAll('\r\n', '\n').trim()
  if (Array.from(reason).length > REASON_MAX)
    throw new Problem(400, `Please keep the reason to ${REASON_MAX} characters`)
  const days = given('days') === '' ? null : Number(given('days'))
  if (!BAN_DAYS.some((one) => one === days)) throw new Problem(400, 'How long is the ban to last?')
  const until = days === null ? null : new Date(Date.now() + days * DAY).toISOString()
  await site.admins.users.changeUser(admin, id, { isBanned: true, reason, until })
  return 'banned'
}
