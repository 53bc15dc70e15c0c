/** Whether any profile has limits, or any folder of videos is limited: most sites have neither, and requests need not be identified for them. */
import { isUnavailable } from '#src/platform/database/database-unavailable.ts'
import { hasLimitedFolders } from '#src/catalogue/audience/folder-store.server.ts'
import type { CatalogueTables } from '#src/catalogue/tables.server.ts'
import type { AccountDb } from '../tables.server.ts'
import { hasLimitedProfiles } from './profile-store.server.ts'

/** Limits of the first profile or folder that has some hold after this time at all processes. */
const MAX_AGE_MS = 1_000

export interface LimitedProfiles {
  /** While the database can't be read, as it was before. */
  exist(): Promise<boolean>
  /** The same without waiting: also true while it is not known. */
  mayExist(): boolean
  /** Whether a profile has limits, as it was last read: limited folders are kept from visitors as well. */
  haveLimits(): boolean
}

export function openLimitedProfiles(db: AccountDb, now: () => number = () => performance.now()): LimitedProfiles {
  const folders = db.$extendTables<CatalogueTables>()
  let known = { exist: false, haveLimits: false, until: -Infinity }
  let reading: Promise<boolean> | undefined

  async function read(): Promise<boolean> {
    try {
      const haveLimits = await hasLimitedProfiles(db)
      known = { exist: haveLimits || (await hasLimitedFolders(folders)), haveLimits, until: now() + MAX_AGE_MS }
    } catch (error) {
      if (!isUnavailable(error)) throw error
      known = { ...known, until: now() + MAX_AGE_MS }
    } finally {
      reading = undefined
    }
    return known.exist
  }

  return {
    exist: async () => (now() < known.until ? known.exist : (reading ??= read())),
    mayExist: () => known.exist || now() >= known.until,
    haveLimits: () => known.haveLimits,
  }
}
