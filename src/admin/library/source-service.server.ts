/** Lists a title's sources, and adds and removes URLs. */
import { LIBRARY_BASE } from '#src/catalogue/episode/playable.ts'
import { recordAudit } from '#src/accounts/audit/audit-store.server.ts'
import type { Viewer } from '#src/accounts/viewer.ts'
import { Problem } from '#src/platform/problem.ts'
import { type SourceFields, toNewSource } from '#src/library/commands/source-commands.server.ts'
import { isBuiltIn } from '#src/library/serve/film.ts'
import { addSource, type EpisodeSource, listAllSources, removeSource } from '#src/library/serve/source-store.server.ts'
import { toIso } from '#src/platform/to-iso.ts'
import type { ServiceContext } from './service-context.ts'
import { rejectUsageErrors } from './usage-problem.ts'
import type { AdminSource, AdminTitle } from './schemas.ts'
import { findAdminTitles, requireAdminTitle } from './titles.server.ts'

/** A source with the fields of `library:add`. */
export interface SourceInput extends SourceFields {
  title: string
  episode: string
  address: string
}

export interface SourceAdminService {
  findTitles(query: string): Promise<AdminTitle[]>
  /** @throws {Problem} 404 */
  listSources(title: string): Promise<{ title: AdminTitle; sources: AdminSource[] }>
  /** Adds a source, or updates the one with the same URL and episode. @throws {Problem} */
  addSource(admin: Viewer, source: SourceInput): Promise<'added' | 'changed'>
  /** @throws {Problem} */
  removeSource(admin: Viewer, id: number): Promise<void>
}

const REJECTIONS = {
  absent: [404, 'Source not found.'],
  'of-file': [409, 'This source comes from a file. Ignore the file instead.'],
  'built-in': [409, 'Built-in sources can’t be removed.'],
} as const

export const createSourceAdminService = (parts: ServiceContext): SourceAdminService => ({
  findTitles: (query) => findAdminTitles(parts, query),
  async listSources(titleId) {
    const title = requireAdminTitle(parts, titleId)
    return { title, sources: (await listAllSources(parts.db, title.number)).map(toAdminSource) }
  },
  async addSource(admin, { title: titleId, episode, address, ...fields }) {
    const title = requireAdminTitle(parts, titleId)
    const source = await rejectUsageErrors(() => toNewSource(title.number, episode.trim(), address.trim(), fields))
    const event = { admin, action: 'add source', subject: { kind: 'title' as const, id: title.number }, after: source }
    return addSource(parts.db, source, toIso(parts.now()), (trx) => recordAudit(trx, event))
  },
  async removeSource(admin, id) {
    const event = { admin, action: 'remove source', subject: { kind: 'source' as const, id } }
    const outcome = await removeSource(parts.db, id, (trx) => recordAudit(trx, event))
    if (outcome === 'removed') return
    const [status, message] = REJECTIONS[outcome]
    throw new Problem(status, message)
  },
})

const toAdminSource = ({ id, episode, sound, name, kind, quality, address }: EpisodeSource): AdminSource => ({
  id,
  episode,
  sound,
  name,
  kind,
  address,
  ...(quality !== undefined && { quality }),
  of: isBuiltIn(address) ? 'site' : address.startsWith(`${LIBRARY_BASE}/`) ? 'file' : 'address',
})
