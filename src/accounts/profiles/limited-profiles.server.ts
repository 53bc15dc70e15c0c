/** Whether any profile has limits: most sites have none, and requests need not be identified for them. */
import { isUnavailable } from '#src/platform/database/database-unavailable.ts'
import type { AccountDb } from '../tables.server.ts'
import { hasLimitedProfiles } from './profile-store.server.ts'

/** Limits of the first profile that has some hold after this time at all processes. */
const MAX_AGE_MS = 1_000

export interface LimitedProfiles {
  /** While the database can't be read, as it was before. */
  exist(): Promise<boolean>
  /** The same without waiting: also true while it is not known. */
  mayExist(): boolean
}

export function openLimitedProfiles(db: AccountDb, now: () => number = () => performance.now()): LimitedProfiles {
  let known = { exist: false, until: -Infinity }
  let reading: Promise<boolean> | undefined

  async function read(): Promise<boolean> {
    try {
      known = { exist: await hasLimitedProfiles(db), until: now() + MAX_AGE_MS }
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
  }
}
