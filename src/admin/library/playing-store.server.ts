/** Who plays what now, with names, for the library's admin page. */
import type { AccountTables } from '#src/accounts/tables.server.ts'
import { toUserId } from '#src/accounts/viewer.ts'
import type { CatalogueDb } from '#src/catalogue/tables.server.ts'
import type { LibraryTables } from '#src/library/tables.server.ts'
import type { ServiceContext } from './service-context.ts'
import type { Overview } from './schemas.ts'
import { findAdminTitle } from './titles.server.ts'

const MAX_SHOWN = 100

export async function listPlaying(parts: ServiceContext): Promise<Overview['playing']> {
  const { plays, encoders } = await parts.playing.list()
  const shown = plays.slice(0, MAX_SHOWN)
  if (shown.length === 0) return { viewers: [], encoders }
  const [files, users] = await Promise.all([
    listFiles(
      parts.db,
      shown.map(({ file }) => file),
    ),
    listUsers(
      parts.db,
      shown.flatMap(({ user }) => user ?? []),
    ),
  ])
  const viewers = shown.flatMap(({ user, file: id, quality, delivery }) => {
    const file = files.get(id)
    if (!file) return []
    const { path, anime_id, first_episode: first, last_episode: last } = file
    const title = anime_id === null ? null : findAdminTitle(parts, anime_id)
    const found = user === null ? undefined : users.get(user)
    return [{ user: found ?? null, file: id, path, title, first, last, quality, delivery }]
  })
  return { viewers, encoders }
}

const tables = (db: CatalogueDb) => db.$extendTables<LibraryTables & Pick<AccountTables, 'user'>>()

async function listFiles(db: CatalogueDb, ids: readonly number[]) {
  const rows = await tables(db)
    .selectFrom('media_file')
    .select(['id', 'path', 'anime_id', 'first_episode', 'last_episode'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

type Viewer = NonNullable<Overview['playing']['viewers'][number]['user']>

async function listUsers(db: CatalogueDb, ids: readonly string[]) {
  const rows = await tables(db)
    .selectFrom('user')
    .select(['id', 'username'])
    .where('id', 'in', ids.map(toUserId))
    .execute()
  return new Map<string, Viewer>(rows.map((row) => [row.id, row]))
}
