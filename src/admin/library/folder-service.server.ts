/** Names folders of videos, and decides who sees them. */
import { recordAudit } from '#src/accounts/audit/audit-store.server.ts'
import type { Viewer } from '#src/accounts/viewer.ts'
import { listFolders, saveFolder } from '#src/catalogue/audience/folder-store.server.ts'
import type { FolderAudience } from '#src/catalogue/audience/folders.ts'
import type { CatalogueDb } from '#src/catalogue/tables.server.ts'
import { applyFolder } from '#src/library/folders/apply-folder.server.ts'
import { inTransaction } from '#src/library/scan/files-store.server.ts'
import { Problem } from '#src/platform/problem.ts'
import { isWithin } from '#src/platform/process/nested-folders.server.ts'
import { findUsersByIds, findUsersByNames } from './folder-viewers-store.server.ts'
import type { NamedFolder } from './schemas.ts'
import type { ServiceContext } from './service-context.ts'

const MAX_FOLDER_NAME = 60
const MAX_VIEWERS = 200

interface FolderInput {
  path: string
  name: string
  audience: FolderAudience
  /** Usernames, of profiles as `account/name`. */
  users: readonly string[]
}

export interface FolderAdminService {
  /** The configured folders, and those that are limited though they are in others or not configured. */
  listFolders(): Promise<NamedFolder[]>
  /** Resolves when the lists of everybody follow. @throws {Problem} 400 or 404 */
  changeFolder(admin: Viewer, folder: FolderInput): Promise<void>
}

export const createFolderAdminService = ({ db, catalogue, config, running }: ServiceContext): FolderAdminService => ({
  async listFolders() {
    const stored = await listFolders(db)
    const users = await findUsersByIds(db, [...new Set(stored.flatMap((folder) => folder.users))])
    const nameOf = new Map(users.map(({ id, username }) => [id, username]))
    const known = new Map(stored.map((folder) => [folder.path, folder]))
    const others = stored.filter(({ path, audience }) => audience !== 'all' && !config.mediaFolders.includes(path))
    return [...config.mediaFolders, ...others.map(({ path }) => path)].map((path): NamedFolder => {
      const { name = '', audience = 'all', users: ids = [] } = known.get(path) ?? {}
      const within = config.mediaFolders.find((folder) => isWithin(path, folder)) ?? null
      return { path, name, audience, users: ids.flatMap((id) => nameOf.get(id) ?? []).toSorted(), within }
    })
  },
  async changeFolder(admin, { path, name, audience, users: names }) {
    const isKnown = config.mediaFolders.includes(path) || (await listFolders(db)).some((one) => one.path === path)
    if (!isKnown) throw new Problem(404, 'There is no such folder.')
    if (name.length > MAX_FOLDER_NAME)
      throw new Problem(400, `The name can have ${MAX_FOLDER_NAME} characters at most.`)
    const users = audience === 'users' ? await requireUsers(db, names) : []
    const { changes } = await inTransaction(db, async (trx) => {
      const saved = await saveFolder(trx, { path, name, audience, users: users.map(({ id }) => id) })
      await recordAudit(trx, {
        admin,
        action: 'change folder',
        subject: { kind: 'folder', id: path },
        before: { audience: saved.before },
        after: { name, audience, ...(audience === 'users' && { users: users.map(({ username }) => username) }) },
      })
      return saved
    })
    if (changes > 0) {
      await applyFolder(db, path, changes)
      // links may lead into it
      await running().scan()
    }
    await catalogue.refresh()
  },
})

async function requireUsers(db: CatalogueDb, names: readonly string[]) {
  const wanted = [...new Set(names.map((name) => name.trim().toLowerCase()).filter(Boolean))]
  if (wanted.length === 0) throw new Problem(400, 'Enter who sees the folder.')
  if (wanted.length > MAX_VIEWERS) throw new Problem(400, `Enter ${MAX_VIEWERS} names at most.`)
  const found = await findUsersByNames(db, wanted)
  const missing = wanted.find((name) => !found.some(({ username }) => username.toLowerCase() === name))
  if (missing !== undefined) throw new Problem(400, `There is no user “${missing}”.`)
  return found
}
