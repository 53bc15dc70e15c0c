/** Creates, replaces and removes the address of a user's calendar or feed, and finds the owner of one. */
import { findSeenFolders } from '#src/catalogue/audience/folder-store.server.ts'
import type { CatalogueTables } from '#src/catalogue/tables.server.ts'
import { toIso } from '#src/platform/to-iso.ts'
import { createToken, hashToken } from '../sessions/session-token.server.ts'
import type { AccountDb } from '../tables.server.ts'
import { writeOptional } from '#src/platform/database/database-unavailable.ts'
import { deleteAddress, findAddress, findAddressOwner, saveAddress, saveUse } from './calendar-address-store.server.ts'
import { ADDRESS_TOKEN, type AddressTable, type PrivateAddressService } from './calendar-address.ts'

export interface AddressKind {
  table: AddressTable
  /** The URL with a token. */
  toUrl(token: string): string
}

export function createPrivateAddressService(
  db: AccountDb,
  { table, toUrl }: AddressKind,
  now: () => number = Date.now,
): PrivateAddressService {
  return {
    find: (user) => findAddress(db, table, user),
    async create(user, { showsAdult }, record) {
      const token = createToken()
      await db.transaction().execute(async (trx) => {
        await saveAddress(trx, table, user, { tokenHash: hashToken(token), showsAdult }, now())
        await record?.(trx)
      })
      return toUrl(token)
    },
    remove: (user, record) =>
      db.transaction().execute(async (trx) => {
        if (await deleteAddress(trx, table, user)) await record?.(trx)
      }),
    async findOwner(token) {
      if (!ADDRESS_TOKEN.test(token)) return null
      // found by its hash: how long that takes reveals nothing about the token
      const tokenHash = hashToken(token)
      const owner = await findAddressOwner(db, table, tokenHash, now())
      if (!owner || owner.ban) return null
      const today = toIso(now()).slice(0, 10)
      if (owner.usedOn !== today) await writeOptional(() => saveUse(db, table, tokenHash, today))
      const { user, username, isAdmin, showsAdult } = owner
      const viewer = { id: user, isAdmin }
      return {
        user,
        username,
        isAdmin,
        showsAdult,
        ...(owner.hasLimitedFolders && {
          folders: await findSeenFolders(db.$extendTables<CatalogueTables>(), viewer),
        }),
      }
    },
  }
}
