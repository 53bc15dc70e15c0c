/** Sources of a title, and URLs added manually. */
import { recordAudit } from '#src/accounts/audit/audit-store.server.ts'
import type { Viewer } from '#src/accounts/viewer.ts'
import { Problem } from '#src/platform/problem.ts'
import { type SourceFields, toNewSource } from '#src/library/commands/source-commands.server.ts'
import { isBuiltIn } from '#src/library/sources/film.ts'
import { LIBRARY_BASE } from '#src/library/serve/packaged-sources.ts'
import {
  addSource,
  type EpisodeSource,
  listTitleSources,
  removeSource,
} from '#src/library/sources/source-store.server.ts'
import { toIso } from '#src/platform/to-iso.ts'
import type { ServiceContext } from './service-context.ts'
import { refusing } from './refusal.ts'
import type { AdminSource, AdminTitle } from './schemas.ts'
import { findAdminTitles, requireAdminTitle } from './titles.server.ts'

/** A source with the fields of `library:add`. */
export interface SourceInput extends SourceFields {
  title: string
  episode: string
  address: string
}

export interface SourceAdminService {
  findTitles(words: string): Promise<AdminTitle[]>
  /** @throws {Problem} 404 */
  listSources(title: string): Promise<{ title: AdminTitle; sources: AdminSource[] }>
  /** The same URL for the same episode replaces the source. @throws {Problem} */
  addSource(admin: Viewer, words: SourceInput): Promise<'added' | 'changed'>
  /** @throws {Problem} */
  removeSource(admin: Viewer, id: number): Promise<void>
}

const REFUSED = {
  absent: [404, 'Source not found.'],
  'of-file': [409, 'This source comes from a file. Ignore the file instead.'],
  'built-in': [409, 'Built-in sources can’t be removed.'],
} as const

export const createSourceAdminService = (parts: ServiceContext): SourceAdminService => ({
  findTitles: (words) => findAdminTitles(parts, words),
  async listSources(given) {
    const title = requireAdminTitle(parts, given)
    return { title, sources: (await listTitleSources(parts.db, title.number)).map(toAdminSource) }
  },
  async addSource(admin, { title: given, episode, address, ...words }) {
    const title = requireAdminTitle(parts, given)
    const source = await refusing(() => toNewSource(title.number, episode.trim(), address.trim(), words))
    const event = { admin, action: 'add source', subject: { kind: 'title' as const, id: title.number }, after: source }
    return addSource(parts.db, source, toIso(parts.now()), (trx) => recordAudit(trx, event))
  },
  async removeSource(admin, id) {
    const event = { admin, action: 'remove source', subject: { kind: 'source' as const, id } }
    const outcome = await removeSource(parts.db, id, (trx) => recordAudit(trx, event))
    if (outcome === 'removed') return
    const [status, sentence] = REFUSED[outcome]
    throw new Problem(status, sentence)
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
