/** What can be played of a title, and addresses that somebody adds by hand. */
import { recordAudit } from '#src/accounts/audit/audit-store.server.ts'
import type { Viewer } from '#src/accounts/viewer.ts'
import { Problem } from '#src/platform/problem.ts'
import { type AddWords, toNewSource } from '#src/library/commands/source-commands.server.ts'
import { isBuiltIn } from '#src/library/sources/film.ts'
import { LIBRARY_BASE } from '#src/library/serve/packaged-sources.ts'
import {
  addSource,
  type EpisodeSource,
  listTitleSources,
  removeSource,
} from '#src/library/sources/source-store.server.ts'
import type { ServiceContext } from './service-context.ts'
import { refusing } from './refusal.ts'
import type { AdminSource, AdminTitle } from './schemas.ts'
import { findAdminTitles, requireAdminTitle } from './titles.server.ts'

/** A source in the words of `library:add`. */
export interface SourceWords extends AddWords {
  title: string
  episode: string
  address: string
}

export interface SourceAdminService {
  findTitles(words: string): Promise<AdminTitle[]>
  /** @throws {Problem} 404 */
  listSources(title: string): Promise<{ title: AdminTitle; sources: AdminSource[] }>
  /** The same address for the same episode once more replaces what was said of it. @throws {Problem} */
  addSource(admin: Viewer, words: SourceWords): Promise<'added' | 'changed'>
  /** @throws {Problem} */
  removeSource(admin: Viewer, id: number): Promise<void>
}

const REFUSED = {
  absent: [404, 'There is no such source.'],
  'of-file': [409, 'It is made of a file: ignore the file instead.'],
  'built-in': [409, 'It is of the film that the site brings along, and stays.'],
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
    return addSource(parts.db, source, new Date(parts.now()).toISOString(), (trx) => recordAudit(trx, event))
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
