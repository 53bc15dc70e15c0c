/** Creates, replaces and removes the address of a user's calendar, and finds the owner of one. */
import { toIso } from '#src/platform/to-iso.ts'
import { createToken, hashToken } from '../sessions/session-token.server.ts'
import type { AccountDb } from '../tables.server.ts'
import { writeOptional } from '#src/platform/database/database-unavailable.ts'
import { deleteAddress, findAddress, findAddressOwner, saveAddress, saveUse } from './calendar-address-store.server.ts'
import { CALENDAR_TOKEN, type CalendarAddressService, privateCalendarPath } from './calendar-address.ts'

/** @param origin the site's public origin */
export function createCalendarAddressService(
  db: AccountDb,
  origin: string,
  now: () => number = Date.now,
): CalendarAddressService {
  return {
    find: (user) => findAddress(db, user),
    async create(user, { showsAdult }) {
      const token = createToken()
      await saveAddress(db, user, { tokenHash: hashToken(token), showsAdult }, now())
      return origin + privateCalendarPath(token)
    },
    remove: (user) => deleteAddress(db, user),
    async findOwner(token) {
      if (!CALENDAR_TOKEN.test(token)) return null
      // found by its hash: how long that takes reveals nothing about the token
      const tokenHash = hashToken(token)
      const owner = await findAddressOwner(db, tokenHash, now())
      if (!owner || owner.ban) return null
      const today = toIso(now()).slice(0, 10)
      if (owner.usedOn !== today) await writeOptional(() => saveUse(db, tokenHash, today))
      return { user: owner.user, username: owner.username, showsAdult: owner.showsAdult }
    },
  }
}
