/** Loads lists of the id map from addresses, for admins. */
import { recordAudit } from '#src/accounts/audit/audit-store.server.ts'
import type { Viewer } from '#src/accounts/viewer.ts'
import { SourceError, systemClock } from '#src/catalogue/import-sources/http.server.ts'
import { isUrl } from '#src/catalogue/import-sources/offline-file.server.ts'
import { listIdLists, type LoadedList, replaceIdList } from '#src/library/id-map/id-map-store.server.ts'
import { readIdList } from '#src/library/id-map/read-id-list.server.ts'
import { runAlone } from '#src/platform/database/run-alone.server.ts'
import { Problem } from '#src/platform/problem.ts'
import { createPublicFetch } from '#src/platform/security/outbound.server.ts'
import { toIso } from '#src/platform/to-iso.ts'
import type { ServiceContext } from './service-context.ts'

/** The lists have some ten megabytes. */
const TIMEOUT_MS = 5 * 60_000
const MAX_ADDRESS_LENGTH = 2_000

export interface IdMapAdminService {
  /** The lists that are loaded. */
  idLists(): Promise<LoadedList[]>
  /**
   * Replaces the list of the same shape; the library is then matched again. @returns how many titles it has
   * @throws {Problem} 400 if the address is not public or has no list, 409 while another is loaded, 503 while the site is overloaded
   */
  loadIdList(admin: Viewer, address: string): Promise<number>
}

export function createIdMapAdminService(
  { db, now, admitHeavy }: Pick<ServiceContext, 'db' | 'now' | 'admitHeavy'>,
  fetch = createPublicFetch(),
): IdMapAdminService {
  async function load(admin: Viewer, location: string): Promise<number> {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const options = { signal, clock: systemClock, traffic: { requests: 0, retries: 0 }, fetch }
    const { list, entries } = await readIdList(location, options)
    const at = toIso(now())
    await replaceIdList(db, { list, location, readAt: at }, entries)
    const subject = { kind: 'setting' as const, id: list }
    await recordAudit(db, { admin, action: 'load id list', subject, after: { location, titles: entries.length } }, at)
    return entries.length
  }
  return {
    idLists: () => listIdLists(db),
    async loadIdList(admin, address) {
      const location = address.trim()
      if (!isUrl(location) || !URL.canParse(location) || location.length > MAX_ADDRESS_LENGTH)
        throw new Problem(400, 'Enter the address of a list, such as https://files.example/anime-list.json.')
      admitHeavy?.()
      try {
        const loaded = await runAlone(db, 'id-map', () => load(admin, location))
        if (loaded === null) throw new Problem(409, 'Another list is being loaded. Try again in a minute.')
        return loaded.result
      } catch (error) {
        if (!(error instanceof SourceError)) throw error
        throw new Problem(400, `${error.message}.`)
      }
    },
  }
}
